"""The turning points of a match: the deals that changed who leads, and the biggest swing."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bacon.game import PublicFacts

MOST_CHANGES: Final = 3


class Turn(NamedTuple):
    """A deal that mattered: its number, the team that gained, and by how many points.

    `leads` says that this team took the lead with it.
    """

    number: int
    team: int
    points: int
    leads: bool


def turning_points(ends: Sequence[PublicFacts]) -> list[Turn]:
    """Return what turned a match that is over, oldest first: changes of lead, the biggest swing.

    A swing is what the first of the match gained on the second, or lost to it.
    """
    changes = list(_changes(ends))[-MOST_CHANGES:]
    told = {turn.number for turn in changes}
    swings = [turn for turn in _swings(ends) if turn.points and turn.number not in told]
    biggest = [max(swings, key=lambda turn: turn.points)] if swings else []
    return sorted([*changes, *biggest])


def _changes(ends: Sequence[PublicFacts]) -> Iterator[Turn]:
    """Yield the deals after which another team leads alone than the one that did before."""
    leader: int | None = None
    for public in ends:
        scores = public.scores
        first = [team for team, score in enumerate(scores) if score == max(scores)]
        if len(first) > 1:
            continue
        if leader is not None and leader != first[0]:
            gained = (public.points or scores)[first[0]]
            yield Turn(public.standing.number, first[0], gained, leads=True)
        leader = first[0]


def _swings(ends: Sequence[PublicFacts]) -> Iterator[Turn]:
    scores = ends[-1].scores
    order = sorted(range(len(scores)), key=lambda team: -scores[team])
    winner, second = order[0], order[1]
    for public in ends:
        points = public.points or scores
        gained = points[winner] - points[second]
        team = winner if gained > 0 else second
        yield Turn(public.standing.number, team, abs(gained), leads=False)
