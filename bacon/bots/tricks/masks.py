"""Cards as bits of an int: what the search of tricks counts with.

Each suit has 14 bits, in the order c d h s: 13 for its ranks from low to high, and one that no card
has. It separates the suits where neighbours are looked for.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from bacon.cards import Card
from bacon.tricks.cards import PACK, SUITS

WIDTH: Final = 14
BIT: Final = {card: 1 << (WIDTH * SUITS.index(card.suit) + card.rank - 2) for card in PACK}
CARD: Final = {bit: card for card, bit in BIT.items()}
ALL: Final = sum(CARD)
SUIT: Final = {suit: sum(BIT[card] for card in PACK if card.suit == suit) for suit in SUITS}
SUIT_OF: Final = {bit: SUIT[card.suit] for bit, card in CARD.items()}
SEPARATORS: Final = sum(1 << (WIDTH * place + WIDTH - 1) for place in range(len(SUITS)))


def mask_of(cards: Iterable[Card]) -> int:
    """Return the bits of the cards."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def bits_of(mask: int) -> Iterator[int]:
    """Yield each bit of a mask, from low to high."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def distinct(cards: int, others: int) -> list[int]:
    """Return one bit for each run of equal cards, the lowest; runs end at a card of others."""
    others |= SEPARATORS
    found = []
    while cards:
        bit = cards & -cards
        found.append(bit)
        above = others & -bit
        cards &= -(above & -above)
    return found
