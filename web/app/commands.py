"""The commands of the page by name: what each does to the match and to what is shown.

The list of commands stands at the top of `web/app.py`; a game may add its own.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from bacon.game import Refused
from bacon.record import read_text
from web.play.match import Match
from web.play.state import SETTINGS, Settings, read_choice
from web.text.words import Line

if TYPE_CHECKING:
    from web.app.app import App

OWNER: Final = "owner"  # under which the tab that goes on with a match writes something new
DIALOGS: Final = ("menu", "rules", "last", "log", "about")


def _new(app: "App", _: str) -> None:
    """Begin a match with the same choices; ask first when one is running."""
    if app.is_running():
        app.ui = app.ui.change(dialog="begin", topic=None, toast=None)
    else:
        _begin(app, "")


def _begin(app: "App", _: str) -> None:
    """Begin a match, in place of one that may be running."""
    match = Match.begin(app.ui.choices, app.browser.seed())
    draws = match.table.draw is not None and match.table.draw.rounds
    app.start(match, drawn=0 if draws else None)
    app.speak(tuple(match.lines))


def _leave(app: "App", _: str) -> None:
    """Go to the start screen; a match that is not over can be gone on with from there."""
    running = app.is_running()
    if not app.kept_elsewhere:
        app.paused = app.match if running else None
        if not running:
            app.store.forget(app.store.match_key)
    app.match, app.kept_elsewhere = None, False
    app.ui = app.ui.at_rest()


def _continue(app: "App", _: str) -> None:
    """Go on with the match that was left: that of another tab, where one has been kept since."""
    if app.paused is None:
        app.resume()
    else:
        app.start(app.paused, cleared=app.paused.finished)


def _next_deal(app: "App", _: str) -> None:
    if app.match is None:
        return
    if app.stands_still():
        return
    lines = app.match.deal(app.browser.seed())
    app.ui = app.ui.change(cleared=0, toast=None, selected=(), hurry=False)
    app.speak(lines)


def _undo(app: "App", _: str) -> None:
    if app.match is None or app.ui.drawn is not None or app.stands_still():
        return
    app.match.undo()
    app.ui = app.ui.change(
        cleared=app.match.finished, selected=(), toast=None, dialog=None, hurry=False
    )
    app.say(app.words("told.undo"))


def _skip(app: "App", _: str) -> None:
    """End the wait that runs; where nothing waits, put a reason away."""
    if app.waits_for() is None:
        app.ui = app.ui.change(toast=None)
    app.go_on()


def _hurry(app: "App", _: str) -> None:
    """Let the others play the deal to its end without waiting."""
    app.ui = app.ui.change(hurry=True)


def _bot(app: "App", rest: str) -> None:
    """Take a bot's action, if it was made for the position that still stands."""
    stamp, _, action = rest.partition(" ")
    match = app.match
    if match is None or match.stamp != stamp or match.bot_to_act is None or app.kept_elsewhere:
        return
    lines = match.act(match.bot_to_act, action)
    app.clear_old_trick(match)
    app.speak(lines)


def _open(app: "App", rest: str) -> None:
    name, _, topic = rest.partition(" ")
    if name in DIALOGS:
        app.ui = app.ui.change(dialog=name, topic=topic or None)


def _close(app: "App", _: str) -> None:
    app.ui = app.ui.change(dialog=None, topic=None, toast=None)


def _set(app: "App", rest: str) -> None:
    name, _, value = rest.partition(" ")
    if value in SETTINGS.get(name, ()):
        app.ui = app.ui.change(
            toast=None, settings=Settings.read(app.ui.settings.as_json() | {name: value})
        )
        app.store.write("settings", app.ui.settings.as_json())


def _choose(app: "App", rest: str) -> None:
    name, _, text = rest.partition(" ")
    value = read_choice(name, text)
    if value is not None:
        choices = vars(app.ui.choices) | {name: value}
        app.ui = app.ui.change(choices=type(app.ui.choices)(**choices))
        app.store.write("choices", choices)


def _save_file(app: "App", _: str) -> None:
    match = app.match or app.paused
    if match is not None:
        name = f"bacon-{match.variant}-{match.public.standing.number}.json"
        app.browser.save_file(name, app.file_text(match))
        app.hint("told.saved")


def _load_file(app: "App", _: str) -> None:
    app.browser.ask_file()


def _load_text(app: "App", text: str) -> None:
    """Sit down at the match of a file, ask first when one is running.

    Where it is refused, all stays as it was.
    """
    try:
        match = Match.load(read_text(text), app.ui.choices)
    except Refused as refused:
        said = Line("notice.not_loaded", {"why": refused.reason})
        app.ui = app.ui.change(notice=said, dialog=None)
        app.say(app.words.line(said))
        return
    app.put_away("notice.not_loaded")
    if app.is_running():
        app.opened = match
        app.ui = app.ui.change(dialog="replace", topic=None, toast=None)
    else:
        _sit_down(app, match)


def _replace(app: "App", _: str) -> None:
    """Give up the match that runs for the one just opened."""
    if app.opened is not None:
        _sit_down(app, app.opened)


def _sit_down(app: "App", match: Match) -> None:
    app.start(match, cleared=match.finished)
    app.say(app.words("told.loaded"))


def _export_kept(app: "App", _: str) -> None:
    app.browser.save_file("bacon-kept.txt", app.store.aside or "")


def _forget_kept(app: "App", _: str) -> None:
    app.store.forget_aside()
    app.ui = app.ui.change(offer=False)
    app.put_away("notice.bad_saved")


def _elsewhere(app: "App", key: str) -> None:
    """Hear that another tab has kept a text: when it is a match, that one counts from now on.

    One that was left here and could not be kept stays, for it is nowhere else.
    """
    kept = app.store.text(app.store.match_key) is not None
    if key not in map(app.store.key, (app.store.match_key, OWNER)) or not kept:
        return
    if app.match is not None:
        app.kept_elsewhere = True
    elif app.is_kept:
        app.paused = None


def _take_over(app: "App", _: str) -> None:
    """Go on here with the match that another tab has kept, and let that tab know."""
    app.resume()
    app.store.write(OWNER, app.browser.seed())


def _put_away(app: "App", _: str) -> None:
    app.ui = app.ui.change(notice=None)


def _hint(app: "App", key: str) -> None:
    app.hint(key)


COMMANDS: Final[Mapping[str, Callable[["App", str], None]]] = {
    "new": _new,
    "begin": _begin,
    "leave": _leave,
    "continue": _continue,
    "next-deal": _next_deal,
    "undo": _undo,
    "skip": _skip,
    "hurry": _hurry,
    "bot": _bot,
    "open": _open,
    "close": _close,
    "set": _set,
    "choose": _choose,
    "save-file": _save_file,
    "load-file": _load_file,
    "load-text": _load_text,
    "replace": _replace,
    "export-kept": _export_kept,
    "forget-kept": _forget_kept,
    "elsewhere": _elsewhere,
    "take-over": _take_over,
    "put-away": _put_away,
    "hint": _hint,
}
