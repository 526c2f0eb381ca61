"""What the page can be told in climbing beside its common commands: picking cards, readings.

toggle SLOT     pick a card of the hand, or put it back
read PLAY       choose how the picked cards are played
clear           put all picked cards back
suggest         pick the next play that is legal
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from bacon.climbing.state import Phase
from web.games.climbing.moment import moment_of
from web.games.climbing.naming import reading_line
from web.games.climbing.selection import slots_for, suggestions

if TYPE_CHECKING:
    from web.app.app import App

# What is asked where nothing can be played.
QUESTIONS: Final[Mapping[str, str]] = {
    Phase.GIVE_LEAD: "prompt.give",
    Phase.ANSWER: "prompt.answer",
}


def _toggle(app: "App", slot: str) -> None:
    picked = app.ui.selected
    picked = tuple(it for it in picked if it != slot) if slot in picked else (*picked, slot)
    app.ui = app.ui.change(selected=picked, reading=None, toast=None)
    _say_reading(app)


def _read(app: "App", play: str) -> None:
    app.ui = app.ui.change(reading=play, toast=None)
    _say_reading(app)


def _clear(app: "App", _: str) -> None:
    app.ui = app.ui.change(selected=(), reading=None, toast=None)


def _suggest(app: "App", _: str) -> None:
    """Pick the legal play that comes after the one picked now, or say that there is none."""
    scene = app.scene()
    if scene is None or not scene.my_turn:
        app.hint("prompt.not_now")
        return
    phase = scene.public.phase
    if phase in QUESTIONS:
        app.hint(QUESTIONS[phase])
        return
    plays = suggestions(scene.actions)
    if not plays:
        app.hint("prompt.only_pass")
        return
    chosen = moment_of(scene).selection.play
    known = [play.combination for play in plays]
    place = known.index(chosen.combination) + 1 if chosen and chosen.combination in known else 0
    play = plays[place % len(plays)]
    picked = slots_for(scene.view.hand, play)
    app.ui = app.ui.change(selected=picked, reading=str(play), toast=None)
    _say_reading(app)


def _say_reading(app: "App") -> None:
    """Have it spoken what the picked cards are, once they are something."""
    scene = app.scene()
    play = moment_of(scene).selection.play if scene is not None else None
    if scene is not None and play is not None:
        app.say(app.words.line(reading_line(play.reading, scene.public.options.x)))


COMMANDS: Final[Mapping[str, Callable[["App", str], None]]] = {
    "toggle": _toggle,
    "read": _read,
    "clear": _clear,
    "suggest": _suggest,
}
