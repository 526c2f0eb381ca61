"""What a bot advises at tricks and why, in lines that have no language yet."""

from collections.abc import Callable, Mapping
from typing import Final

from bacon.reasons import Reason
from bacon.tricks.actions import BY_TEXT as ACTIONS
from bacon.tricks.actions import REFUSE
from bacon.tricks.cards import BY_TEXT
from bacon.tricks.state import View
from web.games.tricks.naming import named
from web.play.sight import NO_PICKS, Picks
from web.text.words import Line, Slot


def advised(view: View, action: str) -> tuple[Line, Picks]:
    """Return what to do; a discard is selected."""
    public, verb, card = view.public, *ACTIONS[action]
    if card is not None:
        picks = Picks((str(card),)) if verb == "discard" else NO_PICKS
        return Line(f"hint.{verb}", {"card": named(card)}), picks
    if ACTIONS[action] == REFUSE and public.alone and public.options.alone_refusal == "together":
        return Line("hint.together"), NO_PICKS
    suit = Line(f"suit.{public.turned[-1].suit}")
    return Line(f"hint.{verb.replace(' ', '_')}", {"suit": suit}), NO_PICKS


def because(reason: Reason, view: View) -> Line:
    """Return why: cards, suits and seats by their names."""
    said = {name: IN_WORDS.get(name, str)(text) for name, text in reason.slots.items()}
    return Line(f"advice.{reason.key}", said)


def _card(text: str) -> Slot:
    return named(BY_TEXT[text]) if text in BY_TEXT else text


IN_WORDS: Final[Mapping[str, Callable[[str], Slot]]] = {
    "card": _card,
    "cards": lambda text: tuple(map(_card, text.split())),
    "rank": lambda text: Line(f"rank.{text}"),
    "suit": lambda text: Line(f"suit.{text}"),
    "seat": lambda text: Line(f"player.{text}"),
}
