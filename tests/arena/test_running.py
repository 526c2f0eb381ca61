"""A contest comes out the same on one core and on many, and when workers die."""

import os
import signal
from pathlib import Path

import pytest

from bacon.arena import running
from bacon.arena.contest import BadContest, Contest, Outcome
from bacon.arena.figures import figures
from bacon.arena.running import Bundle, parts_of
from tests.arena.contests import contest, outcomes, results

DEALS = 24
PLAY = running.play_bundle


def same_figures(of: Contest, one: list[Outcome], other: list[Outcome]) -> bool:
    """Return whether two runs come to the same, but for the time they took."""
    return figures(of, results(one)) == figures(of, results(other))


def test_each_part_comes_once() -> None:
    found = outcomes(contest("random", "rule", "tricks"), 5, 2)
    assert [outcome.part for outcome in found] == parts_of(5, 2)


@pytest.mark.cpython
@pytest.mark.parametrize("variant", ["tricks", "bacon4"])
def test_one_worker_and_many_come_to_the_same(variant: str) -> None:
    of = contest("random", "random", variant)
    one, many = outcomes(of, DEALS, 2), outcomes(of, DEALS, 2, workers=3)
    assert results(one) == results(many)
    assert same_figures(of, one, many)


def dies_once(of: Contest, bundle: Bundle) -> list[Outcome]:
    """Return the outcomes of a bundle; the first worker that has this one dies half way."""
    mark = Path(of.seed)
    if bundle[0].number == 8 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return PLAY(of, bundle)


def dies_always(of: Contest, bundle: Bundle) -> list[Outcome]:
    """Return nothing, ever."""
    os.kill(os.getpid(), signal.SIGKILL)
    return []


@pytest.mark.cpython
def test_a_worker_that_is_killed_loses_no_deal_and_doubles_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    of = contest("random", "random", "tricks", seed=str(tmp_path / "died"))
    whole = outcomes(of, DEALS, 1)
    monkeypatch.setattr(running, "play_bundle", dies_once)
    found = outcomes(of, DEALS, 1, workers=2)
    assert (tmp_path / "died").exists()
    assert results(found) == results(whole)


@pytest.mark.cpython
def test_workers_that_always_die_end_the_contest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "play_bundle", dies_always)
    with pytest.raises(BadContest, match="died 5 times"):
        outcomes(contest("random", "random", "tricks"), 8, workers=2)
