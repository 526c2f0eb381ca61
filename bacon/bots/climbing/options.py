"""What a climbing bot can put on the table, by ranks: suits matter in the flush bombs alone.

A hand is a number here, its code: five bits for each rank, and those of the bacon cards on top.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, Final, NamedTuple

from bacon.cards import Card
from bacon.climbing.actions import Play
from bacon.climbing.cards import BACON, MOST_RANKS
from bacon.climbing.combinations import Combination
from bacon.climbing.plays import Block, Holding

FIELD: Final = 5
BACON_FIELD: Final = FIELD * (MOST_RANKS + 1)
ONE_BACON: Final = 1 << BACON_FIELD
# The top bit of each field, which stays set when no field goes below zero.
GUARD: Final = sum(1 << (FIELD * field + FIELD - 1) for field in range(MOST_RANKS + 2))


class Option(NamedTuple):
    """A combination that a hand can play: its code, and one play of it for all choices of suits."""

    code: int
    combination: Combination
    play: Play


def code_of(cards: Iterable[Card]) -> int:
    """Return the code of a hand."""
    return sum(ONE_BACON if card is BACON else 1 << (FIELD * card.rank) for card in cards)


def options(hand: tuple[Card, ...], x: int, table: Combination | None) -> Iterator[Option]:
    """Yield what can be played on the table: each combination once for the same ranks."""
    holding = Holding(hand)
    for play in holding.flushes(x, table):
        yield Option(_code_of_play(play), play.combination, play)
    held = Counter(card.suit for card in hand)
    for block in holding.blocks(x, table):
        yield from _of_block(block, holding, held)


def _of_block(block: Block, holding: Holding, held: Mapping[str, int]) -> Iterator[Option]:
    """Yield the options of a block, with cards of the suits that are held least: for flushes."""

    def worth(choice: Any) -> int:
        cards = choice if block.repeated else (choice,)
        return sum(held[card.suit] for card in cards)

    picked = [min(holding.choices[pick], key=worth) for pick in block.picks]
    if block.flushable and len({card.suit for card in picked}) == 1:
        for place, pick in enumerate(block.picks):
            if len(holding.choices[pick]) > 1:
                other = (card for card in holding.choices[pick] if card is not picked[place])
                picked[place] = min(other, key=worth)
                break
        else:
            return  # nothing but a flush bomb
    for reading in block.readings:
        parts = [reading, *picked]
        play = Play(chain.from_iterable(parts) if block.repeated else parts)
        yield Option(_code_of_play(play), play.combination, play)


def _code_of_play(play: Play) -> int:
    reading, *cards = play
    return code_of(cards) + len(reading.stands) * ONE_BACON
