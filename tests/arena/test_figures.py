"""What outcomes come to: means and intervals against values worked out by hand or published."""

import pytest

from bacon.arena.contest import Fault, Outcome, Part
from bacon.arena.figures import Figures, figures
from tests.arena.contests import contest


def outcome(
    number: int, *ahead: int, whole_match: bool = False, faults: tuple[Fault, ...] = ()
) -> Outcome:
    """Return a duplicate of tricks in which a was so many points ahead in each seating."""
    won = tuple(0.5 + 0.5 * ((it > 0) - (it < 0)) for it in ahead)
    return Outcome(Part(whole_match, number), ahead, won, faults, ((0.001,), (0.002, 0.004)))


def found(*outcomes: Outcome) -> Figures:
    """Return what the outcomes come to."""
    return figures(contest("rule", "random", "tricks"), outcomes)


def test_points_are_means_of_duplicates_with_the_spread_between_them() -> None:
    figure = found(outcome(0, 2, 0), outcome(1, -1, 1), outcome(2, 4, 0)).points
    # Means 1, 0, 2: the mean is 1, the standard error 1 / sqrt(3).
    assert figure == pytest.approx((1, 1 - 1.959964 / 3**0.5, 1 + 1.959964 / 3**0.5))


def test_duplicates_are_decided_or_level() -> None:
    figure = found(*(outcome(it, 1, 0 if it < 8 else -1) for it in range(20)), outcome(20, -2, 1))
    assert figure.decided == 9
    assert figure.duplicates == 21
    # Wilson's interval for 8 of 9.
    assert figure.duplicates_won == pytest.approx((8 / 9, 0.5650, 0.9801), abs=0.000_1)


def test_a_share_whose_duplicates_are_independent_deals_has_wilsons_interval() -> None:
    wins = [outcome(it, *((1, 1) if it < 30 else (-1, -1))) for it in range(100)]
    figure = found(*wins).deals_won
    # Wilson's interval for 30 of 100 is 0.2189 to 0.3959; the spread takes n - 1 for n.
    assert figure == pytest.approx((0.30, 0.2189, 0.3959), abs=0.000_6)


def test_a_share_that_never_differs_between_duplicates_is_as_sure_as_they_are_many() -> None:
    figure = found(*(outcome(it, 1, 1) for it in range(50))).deals_won
    assert figure == pytest.approx((1.0, 0.9287, 1.0), abs=0.000_1)


def test_where_nothing_is_decided_all_is_possible() -> None:
    figure = found(outcome(0, 1, -1))
    assert list(figure.duplicates_won) == [0.5, 0, 1]
    assert figure.decided == 0
    assert list(figure.points) == [0, 0, 0]
    assert figure.matches_won is None


def test_a_draw_is_half_won() -> None:
    assert found(outcome(0, 0, 0), outcome(1, 1, 0)).deals_won.mean == 0.625


def test_matches_are_counted_apart() -> None:
    figure = found(outcome(0, 1, 1), outcome(0, -9, -9, whole_match=True))
    assert figure.deals_won.mean == 1
    assert figure.matches_won is not None
    assert figure.matches_won.mean == 0
    assert figure.duplicates == 1


def test_faults_are_counted_by_side_and_kind() -> None:
    faults = (Fault(0, True, ""), Fault(1, False, ""), Fault(1, False, ""))
    figure = found(outcome(0, 1, 0, faults=faults), outcome(0, 1, whole_match=True, faults=faults))
    assert figure.illegal == (0, 4)
    assert figure.late == (2, 0)


def test_times_are_in_milliseconds_with_the_95th_percentile() -> None:
    seconds = tuple(number / 1000 for number in range(100, 0, -1))
    both = Outcome(Part(False, 0), (0, 0), (0.5, 0.5), (), (seconds, ()))
    assert found(both).times == ((50.5, 95.0, 100.0), (0.0, 0.0, 0.0))


def test_the_order_of_outcomes_changes_nothing() -> None:
    every = [outcome(it, it % 3 - 1, it % 5 - 2) for it in range(30)]
    assert found(*every) == found(*every[::-1])
