"""Whether what chance brings comes as often as it should: Pearson's chi-square."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from math import sqrt

PER_CELL = 8  # samples, for each thing that is equally likely
SIGMAS = 4.0  # a fair sample is further out once in 30,000 times


def excess(expected: Counter[Hashable], draw: Callable[[], Hashable]) -> float:
    """Return by how many standard deviations samples are off what is expected.

    `expected` says how often each thing comes in a full count. Raises AssertionError when
    something comes that is not in it.
    """
    total = sum(expected.values())
    number = PER_CELL * len(expected)
    found = Counter(draw() for _ in range(number))
    assert found.keys() <= expected.keys(), "only what is possible is drawn"
    square = sum(
        (found[thing] - number * weight / total) ** 2 / (number * weight / total)
        for thing, weight in expected.items()
    )
    free = len(expected) - 1
    # Wilson and Hilferty: the cube root of chi-square is nearly normal.
    spread = 2 / (9 * free)
    return (float((square / free) ** (1 / 3)) - (1 - spread)) / sqrt(spread)


def comes_evenly(things: Iterable[Hashable], draw: Callable[[], Hashable]) -> bool:
    """Return whether samples come as often as the things are counted."""
    return excess(Counter(things), draw) < SIGMAS
