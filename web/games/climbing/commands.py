"""What the page can be told in climbing beside its common commands: picking cards, readings.

toggle SLOT     pick a card of the hand, or put it back
read PLAY       choose how the picked cards are played
clear           put all picked cards back
browse          pick the next play that is legal
"""

from collections.abc import Mapping
from typing import Final

from bacon.climbing.rules import CLIMBING
from bacon.climbing.state import Phase, View
from web.games.climbing.naming import reading_line
from web.games.climbing.selection import plays_worth_a_look, slots_for
from web.games.climbing.sight import selected
from web.play.kit import Command
from web.play.page import Page
from web.play.sight import Picks
from web.text.words import Line

# What is asked where nothing can be played.
QUESTIONS: Final[Mapping[str, str]] = {
    Phase.GIVE_LEAD: "prompt.give",
    Phase.ANSWER: "prompt.answer",
}


def _toggle(page: Page, slot: str) -> Page:
    cards = page.picks.cards
    cards = tuple(it for it in cards if it != slot) if slot in cards else (*cards, slot)
    return _picked(page, Picks(cards))


def _read(page: Page, play: str) -> Page:
    return _picked(page, Picks(page.picks.cards, play))


def _clear(page: Page, _: str) -> Page:
    return page.change(picks=Picks(), toast=None)


def _browse(page: Page, _: str) -> Page:
    """Pick the legal play that comes after the one picked now, or say that there is none."""
    view = _view(page)
    if view is None or view.public.to_act != view.seat:
        return page.hint(Line("prompt.not_now"))
    phase = view.public.phase
    if phase in QUESTIONS:
        return page.hint(Line(QUESTIONS[phase]))
    plays = plays_worth_a_look(CLIMBING.legal_actions(view))
    if not plays:
        return page.hint(Line("prompt.only_pass"))
    chosen = selected(view, page.picks).play
    known = [play.combination for play in plays]
    place = known.index(chosen.combination) + 1 if chosen and chosen.combination in known else 0
    play = plays[place % len(plays)]
    return _picked(page, Picks(slots_for(view.hand, play), str(play)))


def _picked(page: Page, picks: Picks) -> Page:
    """Pick cards, and have it spoken what they are once they are something."""
    page = page.change(picks=picks, toast=None)
    view = _view(page)
    play = None if view is None else selected(view, picks).play
    if view is None or play is None:
        return page
    return page.say(reading_line(play.reading, view.public.options.x))


def _view(page: Page) -> View | None:
    """Return what the person knows, None where no match of climbing is played."""
    view = page.sight.view if page.sight is not None else None
    return view if isinstance(view, View) else None


COMMANDS: Final[Mapping[str, Command]] = {
    "toggle": _toggle,
    "read": _read,
    "clear": _clear,
    "browse": _browse,
}
