"""Hands as numbers: by ranks, and by suits where flush bombs ask for them.

The code of a hand has five bits for each rank, and those of the bacon cards on top.
"""

from collections.abc import Iterable
from typing import Final

from bacon.cards import Card
from bacon.climbing.actions import Play
from bacon.climbing.cards import BACON, MOST_RANKS, SUITS

FIELD: Final = 5
BACON_FIELD: Final = FIELD * (MOST_RANKS + 1)
ONE_BACON: Final = 1 << BACON_FIELD
# The top bit of each field, which stays set when no field goes below zero.
GUARD: Final = sum(1 << (FIELD * field + FIELD - 1) for field in range(MOST_RANKS + 2))
SUIT_FIELD: Final = 2


def code_of(cards: Iterable[Card]) -> int:
    """Return the code of a hand."""
    return sum([ONE_BACON if card is BACON else 1 << (FIELD * card.rank) for card in cards])


def code_of_numbers(play: Play) -> int:
    """Return the code of a play's number cards."""
    return sum([1 << (FIELD * card.rank) for card in play.cards])


def suit_codes(hand: Iterable[Card]) -> list[int]:
    """Return a number for each suit, with two bits for each rank: how many of it are there."""
    codes = dict.fromkeys(SUITS, 0)
    for card in hand:
        if card is not BACON:
            codes[card.suit] += 1 << SUIT_FIELD * card.rank
    return [*codes.values()]


def without(suits: list[int], play: Play) -> list[int]:
    """Return the suit codes after a play."""
    left = [*suits]
    for card in play.cards:
        left[SUITS.index(card.suit)] -= 1 << SUIT_FIELD * card.rank
    return left
