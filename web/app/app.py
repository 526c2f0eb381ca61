"""The page's one way: a command comes in, the match or the page's state changes, it is painted.

Commands are texts. Controls carry them, and tests use the same attributes:

`data-action`   what a seat does, in its text form: "pass", "pick up", "pick up alone", "allow",
                "refuse", "discard 9h", "play As". Sent to the table as the person's action.
`data-command`  new | begin | leave | continue | next-deal | undo | skip | hurry |
                open NAME | close | set NAME VALUE | choose NAME VALUE | save-file | load-file |
                replace | export-kept | forget-kept | elsewhere KEY | take-over | put-away |
                hint KEY.
                Tricks adds select CARD; climbing adds toggle SLOT | read PLAY | clear | suggest.
                `open` takes menu, rules (and a section of them), last, log, about. On the table
                itself: skip (ends a wait).
`data-setting`, `data-choice`   form fields; a change is `set` or `choose` with name and value.
                `bot`, `load-text` and `elsewhere` come from the browser.
`data-key`      the letter that presses the control.
`data-jump`     the section that a button shows; the page's script does it.
`data-legal`    "true" on controls whose action is legal now; the others are aria-disabled, and a
                tap on one says why.
`data-card`, `data-seat`        cards in the hand and on the table; the tiles of the seats.
`.table` carries `data-phase` ("draw" while the draw for dealer is shown), `data-to-act`,
                `data-deal`, `data-stamp` (changes with every step of the match).
`[data-toast]`  why the last tap did nothing; `#live` holds what is spoken.
`html[data-ready="true"]` once Python drives the page; `html[data-kept="false"]` while the match
                would be lost with the page.

A tap that acts counts once: taps that follow each other within SETTLE_MS are one.
"""

import json
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, Protocol

from bacon.game import Over, Refused
from bacon.reasons import Reason
from bacon.record import read_text
from web.app.commands import COMMANDS
from web.frame.start import start_screen
from web.frame.table import table_screen
from web.games.kit import commands_of
from web.play.match import Match
from web.play.scene import Scene
from web.play.state import SETTINGS, Settings, Ui, read_choices
from web.play.store import Shelf, Store
from web.text.nodes import Node
from web.text.words import Line, Words, pick_language

SETTLE_MS: Final = 250
# Commands that put something else before the person, who may still be tapping.
SETTLING: Final = frozenset(("new", "begin", "leave", "continue", "next-deal", "undo", "take-over"))
KEPT_SPOKEN: Final = 24

# How long the page waits before a bot acts, a trick is cleared, the draw goes on; milliseconds.
WAITS: Final[Mapping[str, Mapping[str, int]]] = {
    "slow": {"bot": 1400, "trick": 2600, "draw": 3600, "pass": 1400},
    "normal": {"bot": 750, "trick": 1500, "draw": 2400, "pass": 750},
    "fast": {"bot": 320, "trick": 800, "draw": 1200, "pass": 320},
    "instant": {"bot": 0, "trick": 200, "draw": 0, "pass": 0},
}


class Browser(Protocol):
    """What the page needs from the browser around it."""

    @property
    def shelf(self) -> Shelf:
        """Where texts are kept between visits."""

    @property
    def base(self) -> str:
        """The path of the site."""

    @property
    def build(self) -> str:
        """The id of this build."""

    def paint(self, tree: Node, look: Mapping[str, str]) -> None:
        """Show the tree; `look` holds what the page itself wears, and whether all is kept."""

    def later(self, ms: int) -> None:
        """Call `App.tick` after that time, instead of any earlier call; -1 for never."""

    def think(self, match: Match) -> None:
        """Let the bot on turn choose, then send `bot STAMP ACTION`."""

    def languages(self) -> list[str]:
        """Return the languages that the browser asks for, best first."""

    def seed(self) -> str:
        """Return a fresh seed for a match."""

    def now(self) -> float:
        """Return the time in milliseconds."""

    def save_file(self, name: str, text: str) -> None:
        """Offer the text as a file."""

    def ask_file(self) -> None:
        """Let the person pick a file, then send `load-text TEXT`."""


class App:
    """The page: what it shows, the match that is played, and what is kept."""

    def __init__(self, browser: Browser, early: Mapping[str, str] | None = None) -> None:
        self.browser: Final = browser
        self.store: Final = Store(browser.shelf, browser.base)
        self.match: Match | None = None
        self.paused: Match | None = None  # left for the start screen
        self.opened: Match | None = None  # that of a file, while the person is asked
        self.ui = Ui(
            choices=read_choices(self.store.read("choices")),
            settings=Settings.read(self.store.read("settings")),
        )
        self.kept_elsewhere = False  # by another tab, which this one must not overwrite
        self._kept = True
        self._spoken = 0
        self._settled = -SETTLE_MS * 1.0
        self._saved = ""
        self._thinking = ""
        self._words = Words(pick_language(browser.languages()))
        for name, value in (early or {}).items():
            self._early(name, value)
        self.resume()

    @property
    def words(self) -> Words:
        """Return the sentences of the language in use."""
        wanted = self.ui.settings.language or pick_language(self.browser.languages())
        if wanted != self._words.language:
            self._words = Words(wanted)
        return self._words

    def tap(self, command: str, action: str | None = None, repeated: bool = False) -> None:
        """Take a tap or a key: an action of the person, or else a command.

        Acting taps that come in a burst are one; the burst lasts as long as the taps do.
        """
        if action is None and command not in SETTLING:
            self.command(command)
            return
        now = self.browser.now()
        early = now - self._settled < SETTLE_MS
        if early or repeated:
            self._settled = now if early else self._settled
            return
        if action is None:
            self.command(command)
            done = self.ui.dialog is None  # else it has only asked a question
        else:
            done = self._act(action)
        if done:
            self._settled = now

    def command(self, text: str) -> None:
        """Do one command and show the outcome; what is wrong is said, not raised."""
        verb, _, rest = text.partition(" ")
        try:
            self._commands()[verb](self, rest)
        except Refused as refused:
            self._refuse(refused.reason)
        if self.ui.dialog != "replace":
            self.opened = None  # the question about it is gone
        self.show()

    def _commands(self) -> Mapping[str, Callable[["App", str], None]]:
        """Return the commands of the page, and of the game that is played."""
        if self.match is None:
            return COMMANDS
        return {**COMMANDS, **commands_of(self.match.game).COMMANDS}

    def tick(self) -> None:
        """Do what comes by itself after a wait."""
        self.go_on()
        self.show()

    def show(self) -> None:
        """Save, paint, and plan what comes by itself."""
        self._save()
        look = {
            "lang": self.words.language,
            "title": self.words("page.title"),
            "theme": self.ui.settings.theme,
            "suits": self.ui.settings.suits,
            "kept": "true" if self.is_kept else "false",
        }
        self.browser.paint(self.tree(), look)
        wait = self.waits_for()
        playing = self.match is not None and self.match.table.to_act is not None
        speed = "instant" if self.ui.hurry and playing else self.ui.settings.speed
        self.browser.later(-1 if wait is None else WAITS[speed][wait])

    def tree(self) -> Node:
        """Return the page as it is now."""
        scene = self.scene()
        if scene is None:
            left = self.paused is not None or self._stored
            return start_screen(self.ui, self.words, self.browser.build, left=left)
        return table_screen(scene)

    def scene(self) -> Scene | None:
        """Return what the table is drawn from, None on the start screen."""
        match = self.match
        if match is None:
            return None
        view = match.view()
        return Scene(
            game=match.game,
            variant=match.variant,
            view=view,
            actions=match.table.game.legal_actions(view),
            why_not=partial(match.table.game.why_illegal, view),
            deal=match.deal_so_far,
            # While another tab plays on, that is what there is to be said.
            ui=self.ui.change(notice=Line("notice.elsewhere")) if self.kept_elsewhere else self.ui,
            words=self.words,
            draw=match.table.draw if self.ui.drawn is not None else None,
            lines=match.lines,
            stamp=match.stamp,
            can_undo=match.steps_back() > 0,
            build=self.browser.build,
        )

    def _act(self, action: str) -> bool:
        """Do the person's action; say why not where it is refused. Return whether it was done."""
        match = self.match
        if match is None or self.ui.drawn is not None:
            return False
        if self.stands_still():
            self.show()
            return False
        try:
            lines = match.act(match.seat, action)
        except Refused as refused:
            self._refuse(refused.reason)
            self.show()
            return False
        self.clear_old_trick(match)
        self.ui = self.ui.change(selected=(), toast=None)
        self.speak(lines)
        self.show()
        return True

    def is_running(self) -> bool:
        """Return whether a match would be lost to a new one: here, left, or in another tab."""
        match = self.match or self.paused
        if match is not None and match.public.phase != Over.MATCH:
            return True
        return self.kept_elsewhere or (self.match is None and self._stored)

    @property
    def is_kept(self) -> bool:
        """Return whether what is played or was left here is kept beyond this page."""
        match = self.match or self.paused
        return match is None or self._kept or self.kept_elsewhere

    @property
    def _stored(self) -> bool:
        return self.store.text(self.store.match_key) is not None

    def clear_old_trick(self, match: Match) -> None:
        """Take the finished trick away once the next card lies on the table."""
        if match.begun:
            self.ui = self.ui.change(cleared=match.finished)

    def waits_for(self) -> str | None:
        """Return what comes by itself next, or None; an open dialog holds all but a thought."""
        match = self.match
        if match is None or self.ui.dialog is not None or self.kept_elsewhere:
            return None
        if self.ui.drawn is not None:
            return "draw"
        if match.finished > self.ui.cleared:
            return "trick"
        if self.ui.settings.auto_pass == "on" and match.must_pass:
            return "pass"
        waiting = match.bot_to_act is not None and match.stamp != self._thinking
        return "bot" if waiting else None

    def go_on(self) -> None:
        """End the wait that runs, and do what it waited for."""
        match = self.match
        wait = self.waits_for()
        if match is None or wait is None:
            return
        if wait == "bot":
            self._thinking = match.stamp
            self.browser.think(match)
        elif wait == "trick":
            self.ui = self.ui.change(cleared=match.finished)
        elif wait == "pass":
            self.speak(match.act(match.seat, "pass"))
        else:
            self._next_draw(match)

    def _next_draw(self, match: Match) -> None:
        rounds = match.table.draw.rounds if match.table.draw is not None else ()
        shown = (self.ui.drawn or 0) + 1
        self.ui = self.ui.change(drawn=shown if shown < len(rounds) else None)

    def _refuse(self, reason: Reason) -> None:
        text = self.words.reason(self.match.reworded(reason) if self.match else reason)
        self.ui = self.ui.change(toast=text)
        self.say(text)

    def hint(self, key: str) -> None:
        """Say above the hand, and aloud, what the key stands for."""
        self.ui = self.ui.change(toast=self.words(key))
        self.say(self.words(key))

    def speak(self, lines: tuple[Line, ...]) -> None:
        """Have what happened spoken, cards by their names."""
        for line in lines:
            self.say(self.words.line(line, spoken=True))

    def say(self, text: str) -> None:
        """Add a sentence to what is spoken; a number keeps two equal ones apart."""
        self._spoken += 1
        spoken = (*self.ui.spoken, (self._spoken, text))[-KEPT_SPOKEN:]
        self.ui = self.ui.change(spoken=spoken)

    def _save(self) -> None:
        match = self.match
        if match is None or match.stamp == self._saved or self.kept_elsewhere:
            return
        self._saved = match.stamp
        before = self._kept
        self._kept = self.store.write(self.store.match_key, match.table.record(self.browser.build))
        if self._kept:
            self.put_away("notice.not_saved")
        elif before:
            self.ui = self.ui.change(notice=Line("notice.not_saved"))
            self.say(self.words("notice.not_saved"))

    def stands_still(self) -> bool:
        """Return whether another tab goes on with the match, and say so: nothing is done here."""
        if self.kept_elsewhere:
            self.hint("notice.elsewhere")
        return self.kept_elsewhere

    def put_away(self, notice: str) -> None:
        """Put a notice away, if it is the one that is shown."""
        if self.ui.notice is not None and self.ui.notice.key == notice:
            self.ui = self.ui.change(notice=None)

    def resume(self) -> None:
        """Take up the saved match; one that cannot be read is kept aside."""
        self.kept_elsewhere = False
        self._saved = ""
        text = self.store.text(self.store.match_key)
        self.ui = self.ui.change(offer=self.store.aside is not None)
        if text is None:
            return
        try:
            match = Match.load(read_text(text), self.ui.choices)
        except Refused:
            self.store.set_aside(self.store.match_key)
            self.ui = self.ui.change(notice=Line("notice.bad_saved"), offer=True)
            return
        self.start(match, cleared=match.finished)
        self._saved = match.stamp

    def _early(self, name: str, value: str) -> None:
        """Take over a choice that was made before Python was there."""
        if name in SETTINGS:
            COMMANDS["set"](self, f"{name} {value}")
        else:
            COMMANDS["choose"](self, f"{name} {value}")

    def start(self, match: Match, drawn: int | None = None, cleared: int = 0) -> None:
        """Sit down at a match, in place of the one before."""
        self.match, self.paused = match, None
        self._saved = self._thinking = ""  # a thought may have come when nobody was here
        self.kept_elsewhere = False
        self.put_away("notice.not_loaded")
        self.ui = self.ui.at_rest().change(drawn=drawn, cleared=cleared)

    def file_text(self, match: Match) -> str:
        """Return the record of a match as the text of a file."""
        return json.dumps(match.table.record(self.browser.build), indent=1) + "\n"
