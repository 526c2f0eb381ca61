"""Seatings: every way to share the teams out, and fair to both sides."""

import pytest

from bacon.arena.contest import most_points, scale, seatings
from bacon.variants import VARIANTS
from tests.arena.contests import contest, outcomes, results

every_variant = pytest.mark.parametrize("variant", [name for name in VARIANTS if name != "toast"])
SEATINGS = {"tricks": 2, "bacon4": 2, "bacon6": 2}
ALONE = {"applewood3": 6, "applewood4": 6, "applewood5": 20, "applewood6": 20}
MOST = {"tricks": 4, "bacon4": 4, "bacon6": 12, "applewood3": 2, "applewood6": 5}


@every_variant
def test_each_seat_is_a_s_in_half_of_the_seatings(variant: str) -> None:
    _, options = VARIANTS[variant]
    sides = [seating.sides(options) for seating in seatings(options)]
    assert len(set(sides)) == len(sides) == (SEATINGS | ALONE)[variant]
    for seat in range(options.players):
        assert 2 * sum(of[seat] for of in sides) == len(sides)
        for partner in options.teams[options.team_of(seat)]:
            assert all(of[seat] == of[partner] for of in sides)


@every_variant
def test_what_a_is_ahead_is_what_b_is_behind_in_the_seating_swapped(variant: str) -> None:
    _, options = VARIANTS[variant]
    points = tuple(range(len(options.teams)))
    every = {seating.teams: seating.ahead(points) for seating in seatings(options)}
    for (ours, theirs), ahead in every.items():
        assert every[theirs, ours] == -ahead
        mean = sum(ours) / len(ours) - sum(theirs) / len(theirs)
        assert ahead == pytest.approx(mean * scale(options))


@pytest.mark.parametrize(("variant", "most"), MOST.items())
def test_the_most_points_that_a_deal_brings(variant: str, most: int) -> None:
    assert most_points(VARIANTS[variant][1]) == most


@pytest.mark.parametrize("variant", ["tricks", "bacon4", "bacon6", "applewood3"])
def test_a_bot_against_itself_is_level_in_every_duplicate(variant: str) -> None:
    for outcome in outcomes(contest("random", "random", variant), 5, 1):
        assert sum(outcome.ahead) == 0
        assert sum(outcome.won) == len(outcome.won) / 2


@pytest.mark.parametrize("variant", ["tricks", "bacon4", "applewood3"])
def test_named_the_other_way_round_everything_is_turned_round(variant: str) -> None:
    weak, strong = "random", {"tricks": "rule"}.get(variant, "greedy")
    one = results(outcomes(contest(weak, strong, variant), 6, 1))
    other = results(outcomes(contest(strong, weak, variant), 6, 1))
    for there, back in zip(one, other, strict=True):
        assert sorted(there.ahead) == sorted(-ahead for ahead in back.ahead)
        assert sorted(there.won) == sorted(1 - won for won in back.won)
