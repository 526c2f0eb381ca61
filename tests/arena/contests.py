"""Small contests held in this process, and what they come to."""

from bacon.arena.contest import Contest, Outcome
from bacon.arena.figures import Figures, figures
from bacon.arena.running import parts_of, run
from bacon.game import OptionValue


def contest(
    a: str, b: str, variant: str, seed: str = "tests", limit: float = 30, **chosen: OptionValue
) -> Contest:
    """Return a contest with these contestants."""
    return Contest((a, b), variant, tuple(chosen.items()), seed, limit)


def outcomes(
    of: Contest, deals: int, matches: int = 0, workers: int = 1, scheduler: str | None = None
) -> list[Outcome]:
    """Return the outcomes of a contest as they come."""
    return list(run(of, parts_of(deals, matches), workers, scheduler))


def held(
    a: str, b: str, variant: str, deals: int, matches: int = 0, *, seed: str = "tests"
) -> Figures:
    """Return what a contest comes to."""
    of = contest(a, b, variant, seed)
    return figures(of, outcomes(of, deals, matches))


def results(found: list[Outcome]) -> list[Outcome]:
    """Return outcomes in order, without how long anything took: no two runs have that alike."""
    return sorted(outcome._replace(seconds=((), ())) for outcome in found)
