"""What points are worth at a score: by how much they raise the chance to win the match."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from bacon.game import Seat
from bacon.tricks.state import Public

# How often a team scores so many points in a deal that is not a misdeal, measured over
# the deals (`train/tricks.py` prints it).
SCORED: Final[Mapping[int, float]] = {1: 0.128, 2: 0.353, 4: 0.019}
OUTCOMES: Final = (-4, -2, -1, 0, 1, 2, 4)
"""The points of a deal that a team can be ahead by (T18 to T20)."""

# Points of the declaring team by its tricks, together and alone (T18 to T20).
POINTS: Final = {False: (-4, -2, -2, 1, 1, 2), True: (-4, -2, -2, 2, 2, 4)}


@cache
def chance_to_win(own: int, other: int) -> float:
    """Return the chance to win of a team that lacks `own` points, the other team `other`."""
    if own <= 0:
        return 1.0
    if other <= 0:
        return 0.0
    return sum(
        share * (chance_to_win(own - points, other) + chance_to_win(own, other - points))
        for points, share in SCORED.items()
    )


def worths(public: Public, seat: Seat) -> dict[int, float]:
    """Return what each outcome of the deal is worth to the seat's team, in points.

    A point is what one point more for the team and one less for the other bring on average here.
    """
    target = public.options.target
    own, other = (target - public.scores[team] for team in (seat % 2, 1 - seat % 2))
    now = chance_to_win(own, other)
    unit = (chance_to_win(own - 1, other) - chance_to_win(own, other - 1)) / 2
    after = {
        points: chance_to_win(own - points, other)
        if points > 0
        else chance_to_win(own, other + points)
        for points in OUTCOMES
    }
    return {points: (chance - now) / unit for points, chance in after.items()}


def worths_by_tricks(public: Public, seat: Seat) -> list[float]:
    """Return what 0 to 5 tricks of the seat's team are worth to it once a call stands."""
    assert public.caller is not None
    points = POINTS[public.alone]
    worth = worths(public, seat)
    if public.caller % 2 == seat % 2:
        return [worth[points[tricks]] for tricks in range(6)]
    return [worth[-points[5 - tricks]] for tricks in range(6)]
