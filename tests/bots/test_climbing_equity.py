"""What points are worth for the match: by hand where the rule book decides at once."""

import pytest

from bacon.bots.climbing.equity import CHANCES, payoffs_of
from bacon.bots.climbing.results import result, results_of, worths_of
from bacon.climbing.rules import CLIMBING
from bacon.climbing.variants import VARIANTS, ClimbingOptions
from bacon.game import Standing
from tests.texts import the

TEAMS = pytest.mark.parametrize("variant", ["bacon4", "bacon6"])


def payoffs(variant: str, own: int, other: int, number: int) -> dict[int, float]:
    """Return what each result is worth to team 1, which is ahead or behind like this."""
    options = the(ClimbingOptions, CLIMBING.variants[variant])
    found = payoffs_of(Standing(options, 0, (other, own), number), team=1)
    return dict(zip(results_of(options), found, strict=True))


def test_results_are_those_of_the_rule_book() -> None:
    assert [results_of(options) for options in VARIANTS] == [
        (-4, -2, -1, 1, 2, 4),
        (-12, -10, -9, -8, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 8, 9, 10, 12),
        (0, 1, 2),
        (0, 1, 2, 3),
        (0, 1, 2, 3, 4),
        (0, 1, 2, 3, 4, 5),
    ]
    bacon_6 = VARIANTS[1]
    assert result(bacon_6, (0, 1, 2, 3, 4), team=0) == 5  # places 1, 3 and 5 (C23)
    assert result(bacon_6, (0, 1, 2, 3, 4), team=1) == -5
    assert worths_of(VARIANTS[2]) == (-1.5, 0, 1.5)


@TEAMS
def test_chances_add_up(variant: str) -> None:
    assert sum(CHANCES[variant].values()) == pytest.approx(1)
    assert set(CHANCES[variant]) == {it for it in payoffs(variant, 0, 0, 1) if it > 0}


@TEAMS
def test_in_the_first_deal_points_are_points(variant: str) -> None:
    for points, worth in payoffs(variant, 0, 0, 1).items():
        assert worth == pytest.approx(points, abs=0.3)


def test_with_one_point_to_go_each_win_is_as_good_as_another() -> None:
    worths = payoffs("bacon4", 7, 3, 4)
    assert worths[1] == worths[2] == worths[4] > 0 > worths[-1] > worths[-2] > worths[-4]


@TEAMS
def test_in_the_last_deal_level_only_the_sign_counts(variant: str) -> None:
    worths = payoffs(variant, 5, 5, the(ClimbingOptions, CLIMBING.variants[variant]).deals or 0)
    assert len(set(worths.values())) == 2
    assert all((worth > 0) == (points > 0) for points, worth in worths.items())


def test_in_the_last_deal_the_team_behind_needs_enough() -> None:
    worths = payoffs("bacon4", 3, 6, 8)
    assert [points for points, worth in worths.items() if worth > 0] == [4]
    worths = payoffs("bacon4", 2, 6, 8)  # 6 to 6: one more deal decides
    assert worths[4] > worths[2] == worths[1] == worths[-1]


def test_when_nothing_can_change_the_winner_points_are_points() -> None:
    assert payoffs("bacon4", 6, 1, 8) == {points: points for points in (-4, -2, -1, 1, 2, 4)}


@TEAMS
def test_every_score_of_a_match_has_payoffs_that_rise(variant: str) -> None:
    options = the(ClimbingOptions, CLIMBING.variants[variant])
    for number in range(1, (options.deals or 0) + 2):
        for own in range(options.target):
            for other in range(options.target):
                worths = [*payoffs(variant, own, other, number).values()]
                assert worths == pytest.approx(sorted(worths))
                assert worths[0] < worths[-1] - 1
