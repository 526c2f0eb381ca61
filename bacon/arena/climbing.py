"""The cheat of climbing: it plays each of its best candidates out in the one true world.

Candidates are those of the tuned bot, and all play on as the tuned bot does. Nothing is known here
of chance, so this is an upper bound for those who see one hand, and not for those who see all.
"""

from collections.abc import Sequence
from typing import Final

from bacon.bots.references.splits import Splitter
from bacon.bots.references.tuned import WEIGHTS, decide, weigh
from bacon.cards import Card
from bacon.climbing import flow
from bacon.climbing.actions import LEAD, Action, Play
from bacon.climbing.cards import BACON
from bacon.climbing.state import Phase, State, View, receivers
from bacon.game import Seat
from bacon.generator import Generator

MOST_PLAYS: Final = 8  # candidates, beside a pass
MOST_KNOWN: Final = 300_000  # hands, before a splitter is thrown away


class Cheat:
    """Sees all hands; keeps what it knows of splits of hands, which is the same in every deal."""

    def __init__(self) -> None:
        self._splitters: dict[int, Splitter] = {}

    def __call__(self, state: State, seat: Seat, generator: Generator) -> Action:
        """Return what brings most, when all play on as the tuned bot; the first of the best."""
        splitter = self._splitter(state.public.options.x)
        found = _candidates(View(state.public, seat, state.hands[seat]), splitter)
        if len(found) == 1:
            return found[0]
        return max(found, key=lambda action: _outcome(state, seat, action, splitter))

    def _splitter(self, x: int) -> Splitter:
        known = self._splitters.get(x)
        if known is None or len(known) > MOST_KNOWN:
            known = self._splitters[x] = Splitter(x)
        return known


def _candidates(view: View, splitter: Splitter) -> list[Action]:
    """Return what is tried, what the tuned bot would do first."""
    phase = view.public.phase
    if phase in (Phase.LEAD, Phase.FOLLOW):
        weighed = sorted(weigh(view, WEIGHTS, splitter), key=lambda it: -it.worth)
        most = MOST_PLAYS + (phase is Phase.FOLLOW)
        return [it.action for it in weighed[:most]]
    first = decide(view, WEIGHTS, splitter)
    if phase is Phase.ANSWER:
        return [first]
    leads = [LEAD[seat] for seat in receivers(view.public)]
    return [first, *(lead for lead in leads if lead != first)]


def _outcome(state: State, seat: Seat, action: Action, splitter: Splitter) -> float:
    """Return the points that the seat's team is ahead, after the action, when all play on."""
    public, hands = state.public, list(state.hands)
    turn: Seat | None = seat
    while turn is not None:
        if public is not state.public:
            action = decide(View(public, turn, hands[turn]), WEIGHTS, splitter)
        if isinstance(action, Play):
            hands[turn] = _without(hands[turn], action)
        public = flow.after(public, action)
        turn = public.to_act
    points = public.points
    assert points is not None
    team = public.options.team_of(seat)
    others = [each for index, each in enumerate(points) if index != team]
    return points[team] - sum(others) / len(others)


def _without(hand: Sequence[Card], play: Play) -> tuple[Card, ...]:
    left = list(hand)
    for card in (*play.cards, *(BACON,) * len(play.reading.stands)):
        left.remove(card)
    return tuple(left)
