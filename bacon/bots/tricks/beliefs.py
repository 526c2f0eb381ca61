"""How likely what a seat said is with the cards it is given: what passes and calls tell.

The players are taken to count tricks as the rule bot does, with thresholds that are not sharp.
"""

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from bacon.bots.references.rule import (
    ENOUGH_ALONE,
    ENOUGH_TO_ALLOW,
    ENOUGH_TO_CALL,
    ENOUGH_TO_CALL_UNASKED,
    alone_worth,
    team_worth,
)
from bacon.bots.tricks.masks import BIT, SUIT, bits_of
from bacon.tricks.actions import ALLOW, PASS, PICK_UP, PICK_UP_ALONE, REFUSE
from bacon.tricks.cards import PACK, SUITS
from bacon.tricks.state import Public

UNIT: Final = 100  # worths are counted in hundredths of a trick
MOST: Final = 8 * UNIT
SOFTNESS: Final = 0.18  # tricks by which players differ in what is enough
SLIP: Final = 0.03  # how often a player does anything at all

Table = dict[int, int]
SUIT_NAME: Final = {bit: suit for suit in SUITS for bit in bits_of(SUIT[suit])}

TEAM: Final[dict[str, Table]] = {
    suit: {BIT[card]: round(UNIT * team_worth((card,), suit)) for card in PACK} for suit in SUITS
}
ALONE: Final[dict[str, Table]] = {
    suit: {BIT[card]: round(UNIT * alone_worth((card,), suit)) for card in PACK} for suit in SUITS
}


def _reaches(enough: float) -> list[float]:
    """Return the chance that a hand is taken to be enough, by its worth in units."""
    chances = (1 / (1 + exp((enough - worth / UNIT) / SOFTNESS)) for worth in range(MOST))
    return [SLIP + (1 - 2 * SLIP) * chance for chance in chances]


def _fails(enough: float) -> list[float]:
    return [1 - chance for chance in _reaches(enough)]


CALLS: Final = {True: _reaches(ENOUGH_TO_CALL), False: _reaches(ENOUGH_TO_CALL_UNASKED)}
PASSES: Final = {True: _fails(ENOUGH_TO_CALL), False: _fails(ENOUGH_TO_CALL_UNASKED)}
GOES_ALONE: Final = _reaches(ENOUGH_ALONE)
STAYS: Final = _fails(ENOUGH_ALONE)
ALLOWS: Final = _reaches(ENOUGH_TO_ALLOW)
REFUSES: Final = _fails(ENOUGH_TO_ALLOW)


class Evidence(NamedTuple):
    """One thing that a seat said: the worth of each card for it, and its chance by worth."""

    table: Table
    chances: Sequence[float]


def evidence(public: Public) -> list[list[Evidence]]:
    """Return what each seat has said in the auction, each as evidence of its first five cards."""
    said: list[list[Evidence]] = [[] for _ in range(4)]
    asked = public.options.permission
    place = passes = 0
    alone = False
    for seat, action in public.history:
        if action not in (PASS, PICK_UP, PICK_UP_ALONE, ALLOW, REFUSE):
            break
        suit = public.turned[place].suit
        team, own = TEAM[suit], ALONE[suit]
        if action == PASS:
            said[seat].append(Evidence(team, PASSES[asked]))
            passes += 1
        elif action == PICK_UP:
            alone = False
            said[seat] += [Evidence(team, CALLS[asked]), Evidence(own, STAYS)]
        elif action == PICK_UP_ALONE:
            alone = True
            said[seat].append(Evidence(own, GOES_ALONE))
        elif not alone:
            said[seat].append(Evidence(team, ALLOWS if action == ALLOW else REFUSES))
        if action == REFUSE:
            passes += 1
        if passes == 4:
            passes, place = 0, place + 1
    return said


def likelihood(said: Sequence[Evidence], cards: Sequence[int]) -> float:
    """Return how likely a seat with those first five cards says what it said."""
    chance = 1.0
    for table, chances in said:
        chance *= chances[sum(map(table.__getitem__, cards))]
    return chance
