"""Runs the parts of a contest on this machine's cores or on a cluster, and loses none of them.

Parts go out in bundles. What comes back is kept by its part: a bundle that is played again, as its
worker died, counts once. Whoever plays a part, it comes out the same.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from bacon.arena.contest import BadContest, Contest, Outcome, Part
from bacon.arena.playing import Ring

Bundle: TypeAlias = Sequence[Part]

BUNDLE: Final = 4  # duplicate deals
MOST_BREAKS: Final = 5  # of a pool of workers, in one contest
SECONDS_TO_CONNECT: Final = 20


def parts_of(deals: int, matches: int) -> list[Part]:
    """Return the parts of a contest: so many duplicate deals, so many duplicate matches."""
    return [
        *(Part(whole_match=False, number=number) for number in range(deals)),
        *(Part(whole_match=True, number=number) for number in range(matches)),
    ]


def run(
    contest: Contest, parts: Sequence[Part], workers: int, scheduler: str | None = None
) -> Iterator[Outcome]:
    """Yield the outcome of each part once, as they come; raises BadContest.

    They come from the cluster of a Dask scheduler, from so many processes, or from this one.
    """
    if scheduler is not None:
        outcomes = _on_cluster(contest, _bundles(parts), scheduler)
    elif workers > 1:
        outcomes = _on_cores(contest, _bundles(parts), workers)
    else:
        outcomes = _here(contest, parts)
    known: set[Part] = set()
    for outcome in outcomes:
        if outcome.part not in known:
            known.add(outcome.part)
            yield outcome


def _bundles(parts: Sequence[Part]) -> list[Bundle]:
    deals = [part for part in parts if not part.whole_match]
    bundles: list[Bundle] = [deals[at : at + BUNDLE] for at in range(0, len(deals), BUNDLE)]
    return bundles + [[part] for part in parts if part.whole_match]


def _here(contest: Contest, parts: Sequence[Part]) -> Iterator[Outcome]:
    ring = Ring(contest)
    try:
        yield from map(ring.play, parts)
    finally:
        ring.close()


def play_bundle(contest: Contest, bundle: Bundle) -> list[Outcome]:
    """Return the outcomes of a bundle; a worker's process keeps what plays for the next one."""
    return list(map(_ring(contest).play, bundle))


# A program ends with the process that it plays for: nothing more can be read there.
_ring: Final = lru_cache(maxsize=1)(Ring)


def _on_cores(contest: Contest, bundles: list[Bundle], workers: int) -> Iterator[Outcome]:
    """Yield outcomes from processes; where one of them dies, what is left goes to new ones."""
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, as_completed

    left = dict(enumerate(bundles))
    for _ in range(MOST_BREAKS):
        pool = ProcessPoolExecutor(min(workers, len(left)))
        try:
            futures = {pool.submit(play_bundle, contest, left[place]): place for place in left}
            for future in as_completed(futures):
                yield from future.result()
                del left[futures[future]]
            return
        except BrokenExecutor:
            continue
        finally:
            pool.shutdown(cancel_futures=True)
    raise BadContest(f"The workers died {MOST_BREAKS} times.")


def _on_cluster(contest: Contest, bundles: list[Bundle], scheduler: str) -> Iterator[Outcome]:
    """Yield outcomes from a cluster; Dask gives what a dead worker had to do to another."""
    try:
        from distributed import Client, KilledWorker, as_completed
    except ImportError:
        raise BadContest("A cluster needs Dask: pip install 'bacon[arena]'.") from None
    try:
        client = Client(scheduler, timeout=SECONDS_TO_CONNECT)
    except OSError as error:
        raise BadContest(f"There is no scheduler at {scheduler!r} ({error}).") from error
    with client:
        futures = client.map(play_bundle, [contest] * len(bundles), bundles, pure=False)
        try:
            for _, outcomes in as_completed(futures, with_results=True):
                yield from outcomes
        except KilledWorker as error:
            raise BadContest(f"The workers died again and again ({error}).") from error
