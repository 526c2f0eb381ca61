"""Splitting a hand into combinations at the lowest price, by dynamic programming over its code.

The lowest rank of a hand goes away with some combination, so it is enough to try those that take
it; what is left is a smaller hand. A price is a share of a turn: 1 for a combination that never
wins the lead back, less the more likely it does.
"""

from functools import cache
from typing import Final, NamedTuple

from bacon.bots.references.codes import BACON_FIELD, FIELD, GUARD, ONE_BACON
from bacon.climbing.combinations import Combination, Reading, readings_of

# How likely a lead of the lowest rank is beaten; longer combinations are harder to beat.
BEATEN: Final = {
    "single": 1.0,
    "pair": 0.95,
    "triple": 0.8,
    "run": 0.85,
    "bobtail": 0.7,
    "straight": 0.55,
    "stretch": 0.4,
    "stair": 0.7,
    "tube": 0.4,
    "plate": 0.3,
}
BOMB_BEATEN: Final = {1: 0.25, 2: 0.15, 3: 0.1, 4: 0.05, 5: 0.0}
SHARE: Final = 0.9  # of a turn that a sure winner saves
# What more a bomb saves, as it wins any round, and a bacon card kept for later: the two numbers
# that matter most.
BOMB_SAVES: Final = 0.8
BACON_SAVES: Final = 0.3


class Part(NamedTuple):
    """A combination that a hand is split into: its code, its price and its best reading."""

    code: int
    price: float
    combination: Combination


def winning_chance(combination: Combination, x: int) -> float:
    """Return about how likely the combination wins its round."""
    kind, rank = combination
    if kind.power:
        return 1 - BOMB_BEATEN[kind.power]
    height = (rank - kind.length) / (x - kind.length)
    return float(1 - BEATEN[kind.name] * (1 - height) ** 0.8)


def price_of(reading: Reading, x: int) -> float:
    """Return the price of a combination as part of a hand."""
    combination, stands, _ = reading
    saved = BOMB_SAVES if combination.kind.power else 0.0
    return 1 - SHARE * winning_chance(combination, x) - saved - BACON_SAVES * len(stands)


@cache
def _parts(x: int) -> tuple[tuple[Part, ...], ...]:
    """Return what can take the lowest rank of a hand, by that rank; at 0, bacon cards alone."""
    best: dict[tuple[int, int], Part] = {}
    for numbers, readings in readings_of(x).items():
        for reading in readings:
            bacon = len(reading.stands)
            code = sum(1 << (FIELD * rank) for rank in numbers) + bacon * ONE_BACON
            lowest = numbers[0] if numbers else 0
            part = Part(code, price_of(reading, x), reading.combination)
            known = best.get((lowest, code))
            if known is None or part.price < known.price:
                best[lowest, code] = part
    return tuple(
        tuple(part for (lowest, _), part in best.items() if lowest == rank) for rank in range(x)
    )


class Splitter:
    """Finds the best split of hands of one form; remembers those it has met."""

    def __init__(self, x: int) -> None:
        self.parts: Final = _parts(x)
        self._prices: dict[int, float] = {0: 0.0}
        self._first: dict[int, Part] = {}

    def __len__(self) -> int:
        return len(self._prices)

    def price(self, code: int) -> float:
        """Return the price of the hand: about how many turns without the lead it takes."""
        known = self._prices.get(code)
        if known is not None:
            return known
        lowest = ((code & -code).bit_length() - 1) // FIELD
        guarded = code | GUARD
        best = 1e9
        for part in self.parts[0 if lowest * FIELD == BACON_FIELD else lowest]:
            if (guarded - part[0]) & GUARD == GUARD:
                price = part[1] + self.price(code - part[0])
                if price < best:
                    best = price
                    first = part
        self._prices[code] = best
        self._first[code] = first
        return best

    def split(self, code: int) -> list[Part]:
        """Return the parts of the best split."""
        found = []
        while code:
            self.price(code)
            part = self._first[code]
            found.append(part)
            code -= part.code
        return found
