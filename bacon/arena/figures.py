"""What a contest comes to: points and shares with their 95% intervals, faults, and times.

The seatings of one duplicate are not independent, so intervals go by the spread between
duplicates. That of the points is the normal one; those of shares are Wilson's, with as many trials
as that spread is worth.
"""

from collections.abc import Iterable, Sequence
from math import ceil, sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from bacon.arena.contest import SIDES, Contest, Outcome, Side, scale
from bacon.jsontext import Json, JsonObject

Z: Final = 1.959964  # of the normal distribution, 95% lie within so many standard deviations
EVEN: Final = 0.5


class Interval(NamedTuple):
    """A figure, with the ends of its 95% interval."""

    mean: float
    low: float
    high: float

    def rounded(self) -> list[Json]:
        """Return the three for JSON."""
        return [round(value, 6) for value in self]


class Times(NamedTuple):
    """How long decisions took, in milliseconds."""

    mean: float
    p95: float
    most: float


class Figures(NamedTuple):
    """What a contest comes to so far, for a: `decided` counts the duplicates that are not level."""

    duplicates: int
    points: Interval
    deals_won: Interval
    duplicates_won: Interval
    decided: int
    matches_won: Interval | None
    illegal: tuple[int, int]
    late: tuple[int, int]
    times: tuple[Times, Times]

    def as_json(self, contest: Contest) -> JsonObject:
        """Return the arena's answer (docs/arena.md)."""
        matches = self.matches_won
        return {
            "a": contest.names[0],
            "b": contest.names[1],
            "variant": contest.variant,
            "deals": self.duplicates,
            "seed": contest.seed,
            "points": self.points.rounded(),
            "deals_won": self.deals_won.rounded(),
            "duplicates_won": self.duplicates_won.rounded(),
            "decided": self.decided,
            "matches_won": None if matches is None else matches.rounded(),
            "illegal": dict(zip(SIDES, self.illegal, strict=True)),
            "late": dict(zip(SIDES, self.late, strict=True)),
            "ms": {
                side: {
                    "mean": round(times.mean, 3),
                    "p95": round(times.p95, 3),
                    "max": round(times.most, 3),
                }
                for side, times in zip(SIDES, self.times, strict=True)
            },
        }


def figures(contest: Contest, outcomes: Iterable[Outcome]) -> Figures:
    """Return what the outcomes come to, in whatever order they came."""
    in_order = sorted(outcomes, key=lambda outcome: outcome.part)
    deals = [outcome for outcome in in_order if not outcome.part.whole_match]
    matches = [outcome for outcome in in_order if outcome.part.whole_match]
    unit = scale(contest.rules()[1])
    totals = [sum(outcome.ahead) for outcome in deals]
    decided = [total > 0 for total in totals if total]
    return Figures(
        duplicates=len(deals),
        points=_mean([fmean(outcome.ahead) / unit for outcome in deals]),
        deals_won=_share([fmean(outcome.won) for outcome in deals]),
        duplicates_won=_wilson(fmean(decided) if decided else EVEN, len(decided)),
        decided=len(decided),
        matches_won=_share([fmean(outcome.won) for outcome in matches]) if matches else None,
        illegal=_faults(in_order, late=False),
        late=_faults(in_order, late=True),
        times=(_times(in_order, 0), _times(in_order, 1)),
    )


def _mean(values: Sequence[float]) -> Interval:
    """Return the mean of independent values; of a single one nothing is known but itself."""
    mean = fmean(values)
    half = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Interval(mean, mean - half, mean + half)


def _share(values: Sequence[float]) -> Interval:
    """Return the mean of independent shares, whose interval lies within 0 and 1."""
    share = fmean(values)
    spread = stdev(values) ** 2 if len(values) > 1 else 0.0
    trials = share * (1 - share) / (spread / len(values)) if spread else len(values)
    return _wilson(share, trials)


def _wilson(share: float, trials: float) -> Interval:
    """Return a share of so many trials with Wilson's interval; of none, all is possible."""
    if not trials:
        return Interval(share, 0.0, 1.0)
    whole = 1 + Z * Z / trials
    middle = (share + Z * Z / (2 * trials)) / whole
    half = Z * sqrt(share * (1 - share) / trials + (Z / (2 * trials)) ** 2) / whole
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def _faults(outcomes: Iterable[Outcome], late: bool) -> tuple[int, int]:
    sides = [fault.side for outcome in outcomes for fault in outcome.faults if fault.late is late]
    return sides.count(0), sides.count(1)


def _times(outcomes: Iterable[Outcome], side: Side) -> Times:
    spent = sorted(1000 * second for outcome in outcomes for second in outcome.seconds[side])
    if not spent:
        return Times(0.0, 0.0, 0.0)
    return Times(fmean(spent), spent[ceil(0.95 * len(spent)) - 1], spent[-1])
