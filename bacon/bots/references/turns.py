"""The turns that a hand takes: it is split into combinations as `splits` does, but faster.

Whole numbers, parts that fit the hand alone, and few with two bacon cards: for the value network
and for simulations, which split hundreds of hands that come from one.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from bacon.bots.references.codes import FIELD, GUARD, ONE_BACON
from bacon.bots.references.splits import price_of
from bacon.climbing.combinations import FLUSH_OF, KINDS, PLACE_OF_KIND, Combination, readings_of

TURN: Final = 1000  # the price of a combination that never wins the lead back


class Turn(NamedTuple):
    """A combination that a hand is split into: its code, its price, its kind by place, its rank."""

    code: int
    price: int
    kind: int
    rank: int
    power: int


@cache
def _turns(x: int) -> tuple[tuple[Turn, ...], ...]:
    """Return what can take the lowest rank of a hand, by that rank; at 0, bacon cards alone."""
    best: dict[tuple[int, int], Turn] = {}
    for numbers, readings in readings_of(x).items():
        for reading in readings:
            (kind, rank), stands, _ = reading
            if len(stands) > 1 and numbers and not kind.power:
                continue
            code = sum(1 << (FIELD * it) for it in numbers) + len(stands) * ONE_BACON
            lowest = numbers[0] if numbers else 0
            price = round(TURN * price_of(reading, x))
            known = best.get((lowest, code))
            if known is None or price < known.price:
                best[lowest, code] = Turn(code, price, PLACE_OF_KIND[kind], rank, kind.power)
    return tuple(
        tuple(turn for (lowest, _), turn in best.items() if lowest == rank) for rank in range(x)
    )


@cache
def one_turn(x: int) -> Mapping[int, Turn]:
    """Return the hands that are one turn by their ranks, each as the best that it can be."""
    best: dict[int, Turn] = {}
    for numbers, readings in readings_of(x).items():
        for (kind, rank), stands, _ in readings:
            code = sum(1 << (FIELD * it) for it in numbers) + len(stands) * ONE_BACON
            turn = Turn(code, 0, PLACE_OF_KIND[kind], rank, kind.power)
            known = best.get(code)
            if known is None or (turn.power, turn.rank) > (known.power, known.rank):
                best[code] = turn
    return best


@cache
def flush_turn(x: int, lowest: int, held: int, bacon: int) -> Turn:
    """Return a straight flush from the lowest rank on; `held` is the code of its number cards."""
    kind = FLUSH_OF[KINDS["straight"]]
    rank = lowest + kind.length - 1
    reading = next(iter(readings_of(x)[()]))._replace(
        combination=Combination(kind, rank), stands=(rank,) * bacon
    )
    code = held + bacon * ONE_BACON
    return Turn(code, round(TURN * price_of(reading, x)), PLACE_OF_KIND[kind], rank, kind.power)


class Turns:
    """Splits the hands that can come from one hand; remembers those it has met."""

    def __init__(self, x: int, code: int) -> None:
        guarded = code | GUARD
        self._fitting = [
            [
                (turn.code, turn.price, turn)
                for turn in turns
                if guarded - turn.code & GUARD == GUARD
            ]
            for turns in _turns(x)
        ]
        self._prices: dict[int, int] = {0: 0}
        self._first: dict[int, Turn] = {}

    def price(self, code: int) -> int:
        """Return the price of a hand, in thousandths of a turn without the lead."""
        prices = self._prices
        known = prices.get(code)
        if known is not None:
            return known
        lowest = ((code & -code).bit_length() - 1) // FIELD
        guarded = code | GUARD
        best = 1 << 30
        for own, its_price, turn in self._fitting[lowest if lowest < len(self._fitting) else 0]:
            if guarded - own & GUARD == GUARD:
                left = prices.get(code - own)
                price = its_price + (self.price(code - own) if left is None else left)
                if price < best:
                    best, first = price, turn
        prices[code] = best
        self._first[code] = first
        return best

    def split(self, code: int) -> list[Turn]:
        """Return the turns of the best split."""
        self.price(code)
        found = []
        while code:
            turn = self._first[code]
            found.append(turn)
            code -= turn.code
        return found
