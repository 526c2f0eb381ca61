"""What a contest is: who plays whom at what, from which seed; and what comes out of its parts.

All are small values that travel between processes.
"""

from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from bacon.climbing.variants import ClimbingOptions
from bacon.game import AnyGame, Options, OptionValue
from bacon.variants import find_variant

Side: TypeAlias = int  # 0 is a, the first bot named; 1 is b
SIDES: Final = ("a", "b")
Seconds: TypeAlias = tuple[tuple[float, ...], tuple[float, ...]]  # of each decision, by side

MOST_IN_TRICKS: Final = 4


class BadContest(ValueError):
    """Says in a sentence why a contest cannot be held."""


class Unplayable(Exception):
    """A contestant gave no action that could be tried; `late` when time ran out."""

    def __init__(self, text: str, late: bool = False) -> None:
        super().__init__(text)
        self.late = late


@dataclass(frozen=True)
class Contest:
    """Two contestants by name, the rules, the seed, and the seconds for each decision."""

    names: tuple[str, str]
    variant: str
    chosen: tuple[tuple[str, OptionValue], ...]
    seed: str
    limit: float

    def rules(self) -> tuple[AnyGame, Options]:
        """Return the game and the options in force; raises BadOptions."""
        game, options = find_variant(self.variant)
        return game, options.choose(dict(self.chosen))


class Part(NamedTuple):
    """A duplicate deal of a contest, or a duplicate match, by its number from 0."""

    whole_match: bool
    number: int


class Fault(NamedTuple):
    """A decision that lost a side its deal: illegal or late, and what it was."""

    side: Side
    late: bool
    text: str


class Outcome(NamedTuple):
    """What came out of a part of a contest.

    `ahead` are the points that a is ahead, and `won` its share of the win, for each seating.
    Points are whole numbers, `scale` times as many as were made.
    """

    part: Part
    ahead: tuple[int, ...]
    won: tuple[float, ...]
    faults: tuple[Fault, ...]
    seconds: Seconds


class Seating(NamedTuple):
    """Which teams each side has; where nobody has a partner, each seat is a team."""

    teams: tuple[tuple[int, ...], tuple[int, ...]]

    def ahead(self, points: tuple[int, ...]) -> int:
        """Return how many points a team of a has more than one of b, on average, times `scale`."""
        ours, theirs = (sum(points[team] for team in teams) for teams in self.teams)
        return ours * len(self.teams[1]) - theirs * len(self.teams[0])

    def sides(self, options: Options) -> tuple[Side, ...]:
        """Return the side of each seat."""
        return tuple(
            0 if options.team_of(seat) in self.teams[0] else 1 for seat in range(options.players)
        )


def seatings(options: Options) -> tuple[Seating, ...]:
    """Return every way to share the teams out, to both sides alike, or to either one more."""
    teams = range(len(options.teams))
    half = len(teams) // 2
    sizes = sorted({half, len(teams) - half})
    return tuple(
        Seating((ours, tuple(team for team in teams if team not in ours)))
        for size in sizes
        for ours in combinations(teams, size)
    )


def scale(options: Options) -> int:
    """Return how many times the points of a deal `Seating.ahead` gives."""
    teams = len(options.teams)
    return (teams // 2) * (teams - teams // 2)


def most_points(options: Options) -> int:
    """Return the most points that a deal brings a team: what a fault costs."""
    if isinstance(options, ClimbingOptions):
        return sum(options.worth[: len(options.teams[0])])
    return MOST_IN_TRICKS
