"""The results that a deal can have for one team, and what each is worth."""

from functools import cache
from itertools import permutations

from bacon.climbing.score import certain_points, deal_is_over
from bacon.climbing.variants import ClimbingOptions


@cache
def results_of(options: ClimbingOptions) -> tuple[int, ...]:
    """Return the points that a deal can bring a team, less those of the other team.

    Where nobody has a partner they are the player's own points.
    """
    return tuple(sorted({result(options, out, 0) for out in _orders(options)}))


def result(options: ClimbingOptions, out: tuple[int, ...], team: int) -> int:
    """Return what the order in which players went out brings a team, as `results_of` counts."""
    points = certain_points(options, out)
    if not options.partners:
        return points[team]
    return 2 * points[team] - sum(points)


def worths_of(options: ClimbingOptions) -> tuple[float, ...]:
    """Return the points of each result, less those of the others, of the mean of them."""
    found = results_of(options)
    if options.partners:
        return tuple(map(float, found))
    others = options.players - 1
    return tuple(each - (sum(options.worth) - each) / others for each in found)


def _orders(options: ClimbingOptions) -> list[tuple[int, ...]]:
    """Return orders of going out that end a deal."""
    found = []
    for order in permutations(range(options.players)):
        for count in range(1, len(order) + 1):
            if deal_is_over(options, order[:count]):
                found.append(order[:count])
                break
    return found
