"""C20 to C24: no deal of climbing is decided before it is over, so there is nothing to claim."""

from collections.abc import Iterator

import pytest

from bacon.climbing.rules import CLIMBING
from bacon.climbing.score import ending
from bacon.climbing.variants import ClimbingOptions
from bacon.game import Seat, Standing


def points_after(standing: Standing, out: tuple[Seat, ...]) -> set[tuple[int, ...]]:
    """Return the points of every order in which players can go out from here to the end."""
    end = ending(standing, out) if out else None
    if end is not None:
        return {end.points}
    left = [seat for seat in range(standing.options.players) if seat not in out]
    return {points for seat in left for points in points_after(standing, (*out, seat))}


def orders(standing: Standing, out: tuple[Seat, ...] = ()) -> Iterator[tuple[Seat, ...]]:
    """Yield every order in which players have gone out while the deal lasts."""
    if out and ending(standing, out) is not None:
        return
    yield out
    for seat in range(standing.options.players):
        if seat not in out:
            yield from orders(standing, (*out, seat))


@pytest.mark.parametrize("variant", CLIMBING.variants)
def test_places_that_are_open_always_change_the_points(variant: str) -> None:
    options = CLIMBING.variants[variant]
    assert isinstance(options, ClimbingOptions)
    standing = Standing(options, 0, (0,) * len(options.teams), 1)
    for out in orders(standing):
        assert len(points_after(standing, out)) > 1, out
