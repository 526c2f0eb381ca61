"""What a deal is worth, when the match ends, and who deals and leads next (C20 to C31)."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from bacon.climbing.state import ClimbingStanding
from bacon.climbing.variants import ClimbingOptions
from bacon.game import Over, Seat, Standing


def deal_is_over(options: ClimbingOptions, out: Collection[Seat]) -> bool:
    """Return whether all who still hold cards are of one team; alone, each is a team (C20)."""
    return sum(any(seat not in out for seat in team) for team in options.teams) < 2


def certain_points(options: ClimbingOptions, out: tuple[Seat, ...]) -> tuple[int, ...]:
    """Return the points that each team has for certain; when the deal is over, its points.

    Players who are not out count with the lowest places left (C21, C28).
    """
    return tuple(
        _certain(options, out, team) if not options.partners or out[0] in team else 0
        for team in options.teams
    )


def _certain(options: ClimbingOptions, out: tuple[Seat, ...], team: tuple[Seat, ...]) -> int:
    settled = [options.worth[place] for place, seat in enumerate(out) if seat in team]
    left = len(team) - len(settled)
    return sum(settled) + sum(options.worth[options.players - left :])


class Ending(NamedTuple):
    """What is over, the deal or the match; its points, and with them the scores by team."""

    phase: Over
    points: tuple[int, ...]
    scores: tuple[int, ...]


def ending(standing: Standing, out: tuple[Seat, ...]) -> Ending | None:
    """Return what is over now that a player went out, or None: the deal goes on (C28 to C31)."""
    options = standing.options
    assert isinstance(options, ClimbingOptions)
    points = certain_points(options, out)
    scores = tuple(map(sum, zip(standing.scores, points, strict=True)))
    over = deal_is_over(options, out)
    ends = _team_match_ends if options.partners else _match_ends
    if ends(standing, options, out, scores, over):
        return Ending(Over.MATCH, points, scores)
    return Ending(Over.DEAL, points, scores) if over else None


def _team_match_ends(
    standing: Standing,
    options: ClimbingOptions,
    out: tuple[Seat, ...],
    scores: tuple[int, ...],
    over: bool,
) -> bool:
    if max(scores) >= options.target:  # at once (C28)
        return True
    if options.deals is None or standing.number < options.deals:
        return False
    first = options.team_of(out[0])
    if standing.scores[first] == max(standing.scores):  # not behind: at once (C29, C30)
        return True
    return over and scores.count(max(scores)) == 1  # else one more deal (C30)


def _match_ends(
    standing: Standing,
    options: ClimbingOptions,
    out: tuple[Seat, ...],
    scores: tuple[int, ...],
    over: bool,
) -> bool:
    """Return whether somebody has the target and is ahead, or shares the win (C31)."""
    if not over or max(scores) < options.target:
        return False
    return options.ties == "share" or scores.count(max(scores)) == 1


def next_standing(
    standing: Standing,
    dealt: tuple[Seat | None, ...],
    out: tuple[Seat, ...],
    scores: tuple[int, ...],
) -> ClimbingStanding:
    """Return the standing for the next deal, with its dealer and leader (C26, C27)."""
    options = standing.options
    assert isinstance(options, ClimbingOptions)
    if options.partners:
        dealer, leader = _team_dealer_and_leader(standing, dealt, out, scores)
    else:
        dealer, leader = _dealer_and_leader(standing, scores)
    dealt = tuple(
        dealer if dealer in team else last for team, last in zip(options.teams, dealt, strict=True)
    )
    return ClimbingStanding(options, dealer, scores, standing.number + 1, leader, dealt)


def _team_dealer_and_leader(
    standing: Standing,
    dealt: tuple[Seat | None, ...],
    out: tuple[Seat, ...],
    scores: tuple[int, ...],
) -> tuple[Seat, Seat]:
    """Return the next dealer of the better team, and the seat to the left (C26)."""
    options = standing.options
    best = _teams_with(max(scores), scores)
    team = best[0] if len(best) == 1 else options.team_of(out[0])
    last = dealt[team]
    dealer = _nearest_left(standing.dealer if last is None else last, options.teams[team])
    return dealer, (dealer + 1) % options.players


def _dealer_and_leader(standing: Standing, scores: tuple[int, ...]) -> tuple[Seat, Seat]:
    """Return the seats with the most and the fewest points (C27); a team is a seat here."""
    return (
        _nearest_left(standing.dealer, _teams_with(max(scores), scores)),
        _nearest_left(standing.dealer, _teams_with(min(scores), scores)),
    )


def _teams_with(score: int, scores: tuple[int, ...]) -> list[int]:
    return [team for team, each in enumerate(scores) if each == score]


def _nearest_left(seat: Seat, seats: Iterable[Seat]) -> Seat:
    """Return the first of the seats, clockwise from the seat's left; the seat itself is last."""
    return min(seats, key=lambda other: (other <= seat, other))
