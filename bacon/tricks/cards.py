"""The 52 cards: 2c .. As, ranked alike in every suit, trump or not (T2)."""

from collections.abc import Iterable, Mapping
from typing import Final

from bacon.cards import Card, new_card

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"

PACK: Final = tuple(
    new_card(name + suit, rank, suit) for suit in SUITS for rank, name in enumerate(RANKS, start=2)
)
BY_TEXT: Final[Mapping[str, Card]] = {card.text: card for card in PACK}
_PLACE: Final = {card: place for place, card in enumerate(PACK)}


def sort_hand(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards by suit, then from low to high."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))
