"""The rest of a deal with all hands known, searched to its end.

Every player does what is best for the own team, who sees all hands: first to win the match, then
the points ahead of the others. Between two teams, or two players, that is exact.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from bacon.bots.climbing.outlook import left_after
from bacon.bots.references.candidates import playable
from bacon.cards import Card
from bacon.climbing.actions import LEAD, PASS, Action, Play
from bacon.climbing.combinations import Combination
from bacon.climbing.score import Ending, certain_points, ending
from bacon.climbing.state import Phase, Public, may_lead, next_holder, round_is_won
from bacon.game import Over, Seat

Hands: TypeAlias = tuple[tuple[Card, ...], ...]


class Outcome(NamedTuple):
    """What a team gets: 1 for a match won, -1 for one lost, else 0; and its points ahead."""

    match: float
    points: float


Outcomes: TypeAlias = tuple[Outcome, ...]


class TooLong(Exception):
    """There is more to search than was allowed."""


class Move(NamedTuple):
    """An option of a hand, and what the hand is after it."""

    combination: Combination
    left: tuple[Card, ...]
    play: Play


class Solver:
    """Searches the rest of deals that began alike; remembers what it has found.

    `nodes` is how many positions may still be looked at; then `TooLong` is raised.
    """

    def __init__(self, public: Public, nodes: int) -> None:
        self.nodes = nodes
        self._public: Final = public
        self._options: Final = public.options
        self._team: Final = [self._options.team_of(seat) for seat in range(self._options.players)]
        self._moves: dict[tuple[Card, ...], list[Move]] = {}
        self._known: dict[object, Outcomes] = {}
        self._best: dict[tuple[Seat, ...], Outcomes] = {}
        self._may_end: Final = _may_end(public)

    def worths(self, hands: Hands) -> dict[Action, Outcome]:
        """Return what each option of the seat on turn brings its team, with these hands."""
        public = self._public
        seat, winner, out = public.to_act, public.winner, public.out
        assert seat is not None
        own = self._team[seat]
        sizes = [*map(len, hands)]
        if public.phase is Phase.GIVE_LEAD:
            assert winner is not None
            return {
                LEAD[to]: self._value(hands, to, None, to, out)[own]
                for to in may_lead(self._options, sizes, winner)
            }
        table = public.table.combination if public.table is not None else None
        found: dict[Action, Outcome] = {
            move.play: self._after(hands, seat, move, out)[own]
            for move in self._beating(hands[seat], table)
        }
        if table is not None:
            assert winner is not None
            found[PASS] = self._passed(hands, seat, table, winner, out)[own]
        return found

    def _value(
        self,
        hands: Hands,
        seat: Seat,
        table: Combination | None,
        winner: Seat,
        out: tuple[Seat, ...],
    ) -> Outcomes:
        """Return what all teams get when the seat is on turn; a lead has no table."""
        key = (hands, seat, table, winner, out)
        known = self._known.get(key)
        if known is not None:
            return known
        if not self.nodes:
            raise TooLong
        self.nodes -= 1
        own = self._team[seat]
        most = self._bound(out)[own]
        best: Outcomes | None = None
        for move in self._beating(hands[seat], table):
            found = self._after(hands, seat, move, out)
            if best is None or found[own] > best[own]:
                best = found
                if found[own] >= most:
                    break
        if table is not None and (best is None or best[own] < most):
            found = self._passed(hands, seat, table, winner, out)
            if best is None or found[own] >= best[own]:
                best = found
        assert best is not None
        self._known[key] = best
        return best

    def _after(self, hands: Hands, seat: Seat, move: Move, out: tuple[Seat, ...]) -> Outcomes:
        hands = (*hands[:seat], move.left, *hands[seat + 1 :])
        if not move.left:
            out = (*out, seat)
            end = ending(self._public.standing, out)
            if end is not None:
                return self._outcomes(end)
        following = next_holder([*map(len, hands)], seat)
        return self._value(hands, following, move.combination, seat, out)

    def _passed(
        self, hands: Hands, seat: Seat, table: Combination, winner: Seat, out: tuple[Seat, ...]
    ) -> Outcomes:
        sizes = [*map(len, hands)]
        following = next_holder(sizes, seat)
        if not round_is_won(sizes, winner, seat, following):
            return self._value(hands, following, table, winner, out)
        own = self._team[winner]
        choice = may_lead(self._options, sizes, winner)
        return max(
            (self._value(hands, leader, None, leader, out) for leader in choice),
            key=lambda found: found[own],
        )

    def _beating(self, hand: tuple[Card, ...], table: Combination | None) -> Sequence[Move]:
        """Return the moves of a hand that beat the table, those first that take many cards."""
        moves = self._moves.get(hand)
        if moves is None:
            moves = [
                Move(option.combination, left_after(hand, option.play), option.play)
                for option in playable(hand, self._options.x, None)
            ]
            moves.sort(key=lambda move: len(move.left))
            self._moves[hand] = moves
        if table is None:
            return moves
        return [move for move in moves if move.combination.beats(table)]

    def _outcomes(self, end: Ending) -> Outcomes:
        """Return what a deal that is over, or a match, brings each team."""
        won = [0] * len(end.points)
        if end.phase is Over.MATCH:
            most = max(end.scores)
            won = [1 if score == most else -1 for score in end.scores]
        return tuple(Outcome(match, ahead(end.points, team)) for team, match in enumerate(won))

    def _bound(self, out: tuple[Seat, ...]) -> Outcomes:
        """Return the best that each team could still get."""
        known = self._best.get(out)
        if known is None:
            known = tuple(self._best_of(team, out) for team in range(len(self._options.teams)))
            self._best[out] = known
        return known

    def _best_of(self, team: int, out: tuple[Seat, ...]) -> Outcome:
        """Return what a team gets when its players go out next, and a match that it may win."""
        own = [seat for seat in self._options.teams[team] if seat not in out]
        others = [seat for seat in range(self._options.players) if seat not in (*out, *own)]
        points = certain_points(self._options, (*out, *own, *others))
        return Outcome(float(self._may_end), ahead(points, team))


def _may_end(public: Public) -> bool:
    """Return whether this could be the last deal of the match."""
    options, standing = public.options, public.standing
    most = sum(sorted(options.worth)[-len(options.teams[0]) :])
    last = options.deals is not None and standing.number >= options.deals
    return last or max(standing.scores) + most >= options.target


def ahead(points: Sequence[float], team: int) -> float:
    """Return the points of a team less the others', who count by their mean."""
    others = (sum(points) - points[team]) / (len(points) - 1)
    return points[team] - others


def mean(found: Sequence[Mapping[Action, Outcome]]) -> dict[Action, Outcome]:
    """Return the mean of what each action brings."""
    return {
        action: Outcome(
            sum(each[action].match for each in found) / len(found),
            sum(each[action].points for each in found) / len(found),
        )
        for action in found[0]
    }
