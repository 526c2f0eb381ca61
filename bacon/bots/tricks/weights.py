"""The figures for the auction, a data file of the package: read, checked and made into a table.

Without a file that can be read the expert counts tricks in the hand, and a warning says so.
`train/tricks.py` writes the file.
"""

import warnings
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from bacon.bots import weightfile
from bacon.bots.tricks.features import SIZE
from bacon.bots.tricks.stakes import OUTCOMES
from bacon.bots.weightfile import BadWeights

FILE: Final = "weights.bin"
LAYOUT: Final = {"version": 1, "outcomes": len(OUTCOMES)}
UNIT: Final = 1000  # weights are thousandths of a chance

# By question, then by outcome: the weight of each feature.
Table = Mapping[str, Sequence[Sequence[int]]]


def write(table: Table) -> bytes:
    """Return a file with these figures.

    A figure takes two bytes. Of all the lower ones come first: apart they compress better.
    """
    values = [value for question in SIZE for column in table[question] for value in column]
    halves = ([value >> places & 0xFF for value in values] for places in (0, 8))
    return weightfile.write(LAYOUT, "sizes", SIZE, b"".join(map(bytes, halves)))


def read(data: bytes) -> Table:
    """Return the figures of a file; raises BadWeights."""
    sizes, body = weightfile.read(data, LAYOUT, "sizes")
    if sizes != SIZE:
        raise BadWeights("the weights are of another version")
    count = len(body) // 2
    halves = zip(body[:count], memoryview(body)[count:].cast("b"), strict=True)
    values = iter([higher * 256 + lower for lower, higher in halves])
    return {
        question: [[next(values) for _ in range(size)] for _ in OUTCOMES]
        for question, size in SIZE.items()
    }


@cache
def table() -> Table:
    """Return the figures, or none, with a warning the first time."""
    try:
        return read(weightfile.load(__package__, FILE))
    except BadWeights as error:
        warnings.warn(f"the tricks expert calls without its figures: {error}", stacklevel=2)
        return {}


def forget() -> None:
    """Let the file be read again by whoever asks next."""
    table.cache_clear()
