"""What a pass, a call or an answer is worth: fitted to deals played out (`train/tricks.py`).

Each feature of a hand adds to the chance of each outcome of the deal. So the same figures serve
every score of a match.
"""

from collections.abc import Mapping
from functools import lru_cache

from bacon.bots.tricks.features import SIZE
from bacon.bots.tricks.stakes import OUTCOMES
from bacon.bots.tricks.weights import UNIT, table


def expected(question: str, features: list[int], worths: Mapping[int, float]) -> float:
    """Return what is expected of the deal, when each outcome is worth so much.

    Raises KeyError where the figures could not be read.
    """
    weights = _weights(question, tuple(worths[points] for points in OUTCOMES))
    return sum(map(weights.__getitem__, features))


@lru_cache(maxsize=32)
def _weights(question: str, worths: tuple[float, ...]) -> list[float]:
    """Return what each feature adds, when the outcomes in their order are worth so much."""
    columns = table()[question]
    return [
        sum(worth * column[at] for worth, column in zip(worths, columns, strict=True)) / UNIT
        for at in range(SIZE[question])
    ]
