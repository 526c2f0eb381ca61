"""What the points of a deal are worth for winning the match, where two teams play (C28 to C30).

Between equals: the chances of each number of points are those of deals that the network played
against itself.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from bacon.bots.climbing.results import results_of, worths_of
from bacon.climbing.variants import ClimbingOptions
from bacon.game import Standing

CHANCES: Final[Mapping[str, Mapping[int, float]]] = {
    "bacon4": {1: 0.46, 2: 0.32, 4: 0.22},
    "bacon6": {
        1: 0.18,
        2: 0.04,
        3: 0.08,
        4: 0.12,
        5: 0.03,
        6: 0.13,
        8: 0.14,
        9: 0.07,
        10: 0.07,
        12: 0.14,
    },
}

LEAST: Final = 1e-9  # more than rounding makes of nothing


def payoffs_of(standing: Standing, team: int) -> tuple[float, ...]:
    """Return what each result is worth to a team, in points, by how it changes the match.

    Results are in the order of `results_of`. Where nobody has a partner, points are points.
    """
    options = standing.options
    assert isinstance(options, ClimbingOptions)
    if not options.partners:
        return worths_of(options)
    own, other = standing.scores[team], standing.scores[1 - team]
    return _payoffs(options, own, other, standing.number)


@cache
def _payoffs(options: ClimbingOptions, own: int, other: int, number: int) -> tuple[float, ...]:
    results = results_of(options)
    after = [_after(options, own, other, number, result) for result in results]
    chances = [CHANCES[options.variant][abs(result)] / 2 for result in results]
    now = sum(map(_product, chances, after))
    # In points, so that a deal swings as much as it does by its points.
    swing = sum(map(_product, chances, [abs(each - now) for each in after]))
    if swing < LEAST:  # the match is won already, whatever this deal brings
        return worths_of(options)
    points = sum(map(_product, chances, map(abs, results)))
    return tuple((each - now) * points / swing for each in after)


def _product(one: float, other: float) -> float:
    return one * other


def _after(options: ClimbingOptions, own: int, other: int, number: int, result: int) -> float:
    """Return the chance to win the match after a result of this deal."""
    last = options.deals is not None and number >= options.deals
    if last and (own >= other if result > 0 else other >= own):
        return float(result > 0)  # at once (C29, C30)
    own, other = own + max(0, result), other + max(0, -result)
    if max(own, other) >= options.target:
        return float(own > other)
    if last and own != other:
        return float(own > other)
    return _chance(options, own, other, number + 1)


@cache
def _chance(options: ClimbingOptions, own: int, other: int, number: int) -> float:
    """Return the chance to win the match before a deal."""
    if options.deals is not None and number > options.deals:
        return 0.5  # level, and whoever is out first wins
    return sum(
        CHANCES[options.variant][abs(result)] / 2 * _after(options, own, other, number, result)
        for result in results_of(options)
    )
