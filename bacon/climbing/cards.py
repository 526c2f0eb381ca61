"""The number cards 1r .. 10y, two of each in a pack, and the bacon card W (C1, C3)."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from bacon.cards import Card, new_card

SUITS: Final = "rgby"
MOST_RANKS: Final = 10
BACON_EACH: Final = 2

BACON: Final = new_card("W", 0, "")
NUMBERS: Final = tuple(
    new_card(f"{rank}{suit}", rank, suit) for rank in range(1, MOST_RANKS + 1) for suit in SUITS
)
BY_TEXT: Final[Mapping[str, Card]] = {card.text: card for card in (*NUMBERS, BACON)}
_PLACE: Final = {card: place for place, card in enumerate(BY_TEXT.values())}


@cache
def pack(suits: str, top: int) -> tuple[Card, ...]:
    """Return the number cards of a form, two of each, in a fixed order."""
    return tuple(
        card for card in NUMBERS if card.rank <= top and card.suit in suits for _ in range(2)
    )


def sort_hand(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards by rank, then by suit in the order r g b y; bacon cards last."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))
