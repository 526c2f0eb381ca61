"""The cheat of tricks: it plays its cards by solving the one true deal, and sees the pile too.

Calls, permission and the discard are played out in that deal, by the rule bot in every seat. Of
what brings equally much it does what the rule bot would do, or else the first.
"""

from bacon.bots.bot import ENDLESS
from bacon.bots.references.rule import choose as rule
from bacon.bots.tricks.masks import BIT, CARD, SUIT, mask_of
from bacon.bots.tricks.solver import Solver
from bacon.game import Seat
from bacon.generator import Generator
from bacon.tricks.actions import PLAY, Action
from bacon.tricks.rules import TRICKS
from bacon.tricks.score import deal_points
from bacon.tricks.state import HAND_SIZE, Phase, Public, State


def cheat(state: State, seat: Seat, generator: Generator) -> Action:
    """Return what brings the seat's team most in this deal."""
    view = TRICKS.view(state, seat)
    legal = TRICKS.legal_actions(view)
    if len(legal) == 1:
        return legal[0]
    first = rule(view, generator)
    in_order = [first, *(action for action in legal if action != first)]
    if state.public.phase is Phase.PLAY:
        worths = solved(state, seat)
        return max(in_order, key=lambda action: worths[action])
    return max(in_order, key=lambda action: _outcome(state, seat, action, generator))


def solved(state: State, seat: Seat) -> dict[Action, float]:
    """Return the points that the team is ahead after each card, with best play by all."""
    public = state.public
    assert public.trump is not None
    hands = [0 if it == public.sits_out else mask_of(hand) for it, hand in enumerate(state.hands)]
    trick = [(it, BIT[card]) for it, card in public.trick]
    solver = Solver(hands, SUIT[public.trump], seat, trick, ENDLESS)
    left = HAND_SIZE - len(public.tricks)
    worths = solver.worths([_ahead(public, seat, more) for more in range(left + 1)])
    return {PLAY[CARD[bit]]: worth for bit, worth in worths.items()}


def _ahead(public: Public, seat: Seat, more: int) -> float:
    """Return the points that the seat's team is ahead with so many more tricks."""
    assert public.caller is not None
    ours = public.won[seat % 2] + more
    won = (ours, HAND_SIZE - ours) if seat % 2 == 0 else (HAND_SIZE - ours, ours)
    points = deal_points(won, public.caller, public.alone)
    return points[seat % 2] - points[1 - seat % 2]


def _outcome(state: State, seat: Seat, action: Action, generator: Generator) -> int:
    """Return the points that the seat's team is ahead when the rule bot plays on in every seat."""
    state = TRICKS.apply(state, seat, action)
    while (turn := state.public.to_act) is not None:
        state = TRICKS.apply(state, turn, rule(TRICKS.view(state, turn), generator))
    points = TRICKS.returns(state)
    return points[seat % 2] - points[1 - seat % 2]
