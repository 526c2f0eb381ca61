"""What an action of tricks does to what all players know (T6 to T21).

Nothing here looks into a hand: so a view can be followed from its history alone, and whoever
simulates can go on from any position.
"""

from bacon.cards import Card
from bacon.game import Over, Seat, Standing
from bacon.tricks import actions
from bacon.tricks.actions import ALLOW, PASS, PICK_UP_ALONE, Action
from bacon.tricks.score import deal_points, trick_winner
from bacon.tricks.state import (
    AUCTION,
    DISCARDING,
    HAND_SIZE,
    MOST_TURNED,
    PLAYING,
    Phase,
    Public,
    Trick,
    left_of,
    partner_of,
)


def dealt(standing: Standing, turned: Card) -> Public:
    """Return what all know of a deal whose first auction card was turned (T4, T6)."""
    return Public(
        standing,
        scores=standing.scores,
        phase=Phase.AUCTION,
        to_act=left_of(standing.dealer),
        turned=(turned,),
        sizes=(HAND_SIZE,) * 4,
    )


def after(public: Public, action: Action, top: Card) -> Public:
    """Return what all know after an action of the seat on turn, which is not checked.

    `top` is the card on top of the pile, turned where the rules say so (T7).
    """
    phase = public.phase
    if phase is PLAYING:
        return _play(public, action)
    if phase is AUCTION:
        return _call(public, action, top)
    return _discard(public) if phase is DISCARDING else _answer(public, action, top)


def _call(public: Public, action: Action, top: Card) -> Public:
    """Take a pass or a call; the partner is asked when the rules say so (T6, T9, T11)."""
    caller = public.to_act
    assert caller is not None
    public = _written(public, action)
    if action == PASS:
        return _after_pass(public, top)
    public = public._replace(caller=caller, alone=action == PICK_UP_ALONE)
    if public.options.permission:
        return public._replace(phase=Phase.PERMISSION, to_act=partner_of(caller))
    return _stand(public)


def _answer(public: Public, action: Action, top: Card) -> Public:
    """Take the partner's answer; a refusal is a pass, or removes alone (T9, T10)."""
    public = _written(public, action)
    if action == ALLOW:
        return _stand(public)
    if public.alone and public.options.alone_refusal == "together":
        return _stand(public._replace(alone=False))
    return _after_pass(public, top)


def _after_pass(public: Public, top: Card) -> Public:
    """Use up a turn on the auction card; after four turn the next one, or misdeal (T7, T8)."""
    public = public._replace(phase=Phase.AUCTION, caller=None, alone=False)
    first = left_of(public.standing.dealer)
    passes = public.passes + 1
    if passes < 4:
        return public._replace(passes=passes, to_act=(first + passes) % 4)
    if len(public.turned) == MOST_TURNED:
        return public._replace(passes=passes, phase=Over.DEAL, to_act=None, points=(0, 0))
    return public._replace(passes=0, turned=(*public.turned, top), to_act=first)


def _stand(public: Public) -> Public:
    """Make trump; the caller's left takes the auction card (T12)."""
    assert public.caller is not None
    taker = left_of(public.caller)
    return public._replace(
        phase=Phase.DISCARD,
        to_act=taker,
        trump=public.turned[-1].suit,
        sizes=tuple(HAND_SIZE + (seat == taker) for seat in range(4)),
    )


def _discard(public: Public) -> Public:
    """Lay one card away unseen; the discarder leads (T12, T15)."""
    public = _written(public, actions.DISCARD_UNSEEN)
    return public._replace(phase=Phase.PLAY, sizes=(HAND_SIZE,) * 4)


def _play(public: Public, action: Action) -> Public:
    """Add a card to the trick; the winner of a full one leads the next (T16, T17)."""
    seat, card = public.to_act, action.card
    assert seat is not None
    assert card is not None
    sizes = (*public.sizes[:seat], public.sizes[seat] - 1, *public.sizes[seat + 1 :])
    trick = (*public.trick, (seat, card))
    history = (*public.history, (seat, action))
    if len(trick) < (3 if public.alone else 4):
        following = left_of(seat)
        if following == public.sits_out:
            following = left_of(following)
        return public._replace(to_act=following, trick=trick, sizes=sizes, history=history)
    assert public.trump is not None
    winner = trick_winner(trick, public.trump)
    public = public._replace(
        to_act=winner,
        trick=(),
        tricks=(*public.tricks, Trick(trick, winner)),
        sizes=sizes,
        history=history,
    )
    return _scored(public) if len(public.tricks) == HAND_SIZE else public


def _scored(public: Public) -> Public:
    """Write the points of a played deal; the target ends the match (T18 to T21)."""
    assert public.caller is not None
    points = deal_points(public.won, public.caller, public.alone)
    scores = (public.scores[0] + points[0], public.scores[1] + points[1])
    phase = Over.MATCH if max(scores) >= public.options.target else Over.DEAL
    return public._replace(phase=phase, to_act=None, points=points, scores=scores)


def _written(public: Public, action: Action) -> Public:
    """Add what all see of the action to the history."""
    seat: Seat | None = public.to_act
    assert seat is not None
    return public._replace(history=(*public.history, (seat, action)))
