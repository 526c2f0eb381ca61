"""A contest on a Dask cluster of this machine: the same figures, also when a worker is killed."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from bacon.arena import running
from bacon.arena.contest import BadContest, Contest, Outcome
from bacon.arena.running import Bundle
from tests.arena.contests import contest, outcomes, results

pytestmark = [pytest.mark.cpython, pytest.mark.filterwarnings("ignore")]

DEALS = 24
PLAY = running.play_bundle


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """Return the address of a cluster of two workers."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as cluster:
        yield cluster.scheduler_address


def dies_once(of: Contest, bundle: Bundle) -> list[Outcome]:
    """Return the outcomes of a bundle; the first worker that has this one is killed at its end."""
    found = PLAY(of, bundle)
    mark = Path(of.seed)
    if bundle[0].number == 8 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return found


def test_a_worker_of_the_cluster_that_is_killed_loses_no_deal_and_doubles_none(
    scheduler: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    of = contest("random", "random", "tricks", seed=str(tmp_path / "died"))
    whole = outcomes(of, DEALS, 2)
    monkeypatch.setattr(running, "play_bundle", dies_once)
    found = outcomes(of, DEALS, 2, scheduler=scheduler)
    assert (tmp_path / "died").exists()
    assert len(found) == DEALS + 2
    assert results(found) == results(whole)


def test_a_scheduler_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "SECONDS_TO_CONNECT", 0.3)
    with pytest.raises(BadContest, match="no scheduler at 'tcp:"):
        outcomes(contest("random", "random", "tricks"), 1, scheduler="tcp://127.0.0.1:9")
