"""The value network: layers of whole numbers, the same on every machine.

The weights of all units of a layer that belong to one input stand side by side in one large whole
number, 32 bits each. So one multiplication serves a whole layer, which makes it fast in plain
Python. Sums stay far below 32 bits: a value is at most a byte, a weight seven bits and a sign.
"""

from collections.abc import Sequence
from functools import cache
from operator import mul
from struct import Struct
from typing import Final, TypeAlias

LANE: Final = 32
ZERO: Final = 1 << LANE - 1  # added to each lane, so that none is negative

# Binary places: of an input, a weight, and what a unit passes on.
INPUT_PLACES: Final = 4
WEIGHT_PLACES: Final = 6
UNIT_PLACES: Final = 7
MOST_ACTIVE: Final = 4095

# Powers of two with fractions, for what is as likely as e to the power of an output.
STEPS: Final = 256
POWER_PLACES: Final = 24
POWERS: Final = tuple(round(2 ** (POWER_PLACES - step / STEPS)) for step in range(STEPS))
LOG2_E: Final = 369  # in steps

Layers: TypeAlias = Sequence[tuple[Sequence[Sequence[int]], Sequence[int]]]
"""For each layer the weights, a row for each input, each from -127 to 127; and the biases."""


class Layer:
    """Weights of one layer: `rows` has one large number for each input, `bias` one for all."""

    def __init__(self, weights: Sequence[Sequence[int]], bias: Sequence[int]) -> None:
        units = len(bias)
        self.rows: Final[list[int]] = [_packed(row) for row in weights]
        self.bias: Final[int] = _packed(bias) + _zeros(units)
        self._lanes: Final = Struct(f"<{units}I")
        self._bytes: Final = units * LANE // 8

    def sums(self, total: int) -> Sequence[int]:
        """Return the sum of each unit, greater by ZERO."""
        return self._lanes.unpack(total.to_bytes(self._bytes, "little"))


class Net:
    """Three layers; says how likely each result of a deal is."""

    def __init__(self, layers: Layers) -> None:
        self._first, self._second, self._last = (Layer(*layer) for layer in layers)

    def begin(self, shared: Sequence[int]) -> int:
        """Return the sum of what all actions have in common, for `chances`."""
        return _total(self._first.bias, shared, self._first.rows)

    def chances(self, begun: int, own: Sequence[int]) -> list[int]:
        """Return how likely each result is, as shares of no fixed whole."""
        first, second, last = self._first, self._second, self._last
        total = _total(begun, own, first.rows[len(first.rows) - len(own) :])
        active = _active(first.sums(total), INPUT_PLACES + WEIGHT_PLACES - UNIT_PLACES)
        total = _total(second.bias, active, second.rows)
        active = _active(second.sums(total), WEIGHT_PLACES)
        sums = last.sums(_total(last.bias, active, last.rows))
        highest = max(sums)
        shares = []
        for each in sums:
            whole, step = divmod((highest - each) * LOG2_E >> UNIT_PLACES + WEIGHT_PLACES, STEPS)
            shares.append(POWERS[step] >> whole)
        return shares


def _total(bias: int, values: Sequence[int], rows: Sequence[int]) -> int:
    total: int = sum(map(mul, values, rows), bias)
    return total


def _active(sums: Sequence[int], shift: int) -> list[int]:
    """Return what units pass on: nothing below zero, and no more than the most."""
    most = ZERO + (MOST_ACTIVE << shift)
    return [
        0 if each <= ZERO else each - ZERO >> shift if each < most else MOST_ACTIVE for each in sums
    ]


def _packed(values: Sequence[int]) -> int:
    """Return values side by side; what is negative borrows from its neighbour."""
    lanes = Struct(f"<{len(values)}I").pack(*[value + ZERO for value in values])
    return int.from_bytes(lanes, "little") - _zeros(len(values))


@cache
def _zeros(units: int) -> int:
    return sum(ZERO << LANE * place for place in range(units))
