"""What an action of climbing does to what all players know (C10 to C21, C28 to C30).

Nothing here looks into a hand: so a view can be followed from its history alone, and whoever
simulates can go on from any position.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bacon.climbing.actions import ANSWERS, ASK, PASS, Action, Play, Say
from bacon.climbing.cards import BACON_EACH
from bacon.climbing.score import ending
from bacon.climbing.state import (
    Phase,
    Public,
    next_holder,
    partners_with_cards,
    receivers,
    round_is_won,
)
from bacon.game import Seat, Standing
from bacon.reasons import Reason


def dealt(standing: Standing, leader: Seat, sizes: Sequence[int]) -> Public:
    """Return what all know of a deal that has just been dealt."""
    return Public(
        standing,
        scores=standing.scores,
        phase=Phase.LEAD,
        to_act=leader,
        sizes=tuple(sizes),
        bacon=(BACON_EACH,) * len(sizes),
        leader=leader,
    )


def after(public: Public, action: Action) -> Public:
    """Return what all know after an action of the seat on turn, which is not checked."""
    if isinstance(action, Play):
        return _play(public, action)
    return _SAID[action.verb](public, action)


def why_not(public: Public, action: Action) -> Reason | None:
    """Return why nobody could do this now, whatever the hand, or None."""
    phase = public.phase
    if phase in (Phase.LEAD, Phase.FOLLOW):
        if isinstance(action, Play):
            return _why_not_beaten(public, action)
        if action != PASS:
            return Reason(f"phase_{phase}")
        return Reason("leader_passes") if phase is Phase.LEAD else None
    if phase is Phase.GIVE_LEAD:
        return _why_not_given(public, action)
    return None if action in ANSWERS else Reason("phase_answer")


def questions(public: Public) -> list[Say]:
    """Return the questions that the winner may ask: one, when there is a choice (C19)."""
    winner = public.winner
    assert winner is not None
    partners = partners_with_cards(public.options, public.sizes, winner)
    if not public.options.ask_lead or public.asked is not None or len(partners) < 2:
        return []
    return [ASK[seat] for seat in partners]


def _why_not_beaten(public: Public, play: Play) -> Reason | None:
    """Return why a play is too high for the game or too low for the table (C5, C11, C12)."""
    combination, x = play.combination, public.options.x
    if combination.rank > x:
        return Reason("rank_too_high", {"rank": str(x)})
    if public.table is None or combination.beats(public.table.combination):
        return None
    kind, rank = public.table.combination
    key = "bomb_too_low" if kind.power else "too_low" if combination.kind == kind else "wrong_kind"
    return Reason(key, {"kind": kind.name, "rank": str(rank)})


def _why_not_given(public: Public, action: Action) -> Reason | None:
    """Return why the winner of the round may not give the lead, or ask, like this (C17, C19)."""
    if isinstance(action, Play) or action.verb not in ("lead", "ask"):
        return Reason("phase_give_lead")
    slots = {"seat": str(action.seat)}
    if action.verb == "lead":
        return None if action.seat in receivers(public) else Reason("no_lead_for", slots)
    asks = questions(public)
    if asks:
        return None if action in asks else Reason("no_question_for", slots)
    return Reason("ask_once" if public.asked is not None else "ask_not_possible")


def _play(public: Public, play: Play) -> Public:
    """Put a play on the table; who has no cards left is out (C11, C20)."""
    seat = public.to_act
    assert seat is not None
    bacon = public.bacon
    if stands := play.reading.stands:
        bacon = (*bacon[:seat], bacon[seat] - len(stands), *bacon[seat + 1 :])
    left = public.sizes[seat] - play.size
    sizes = (*public.sizes[:seat], left, *public.sizes[seat + 1 :])
    public = public._replace(
        phase=Phase.FOLLOW,
        to_act=next_holder(sizes, seat),
        sizes=sizes,
        bacon=bacon,
        table=play,
        winner=seat,
        history=(*public.history, (seat, play)),
    )
    return public if left else _after_out(public, (*public.out, seat))


def _after_out(public: Public, out: tuple[Seat, ...]) -> Public:
    """End the deal or the match when the rules say so (C20, C28 to C31)."""
    end = ending(public.standing, out)
    if end is None:
        return public._replace(out=out)
    return public._replace(
        phase=end.phase, to_act=None, out=out, scores=end.scores, points=end.points
    )


def _pass(public: Public, _: Say) -> Public:
    """Pass the turn on; back at the last play, its player has won the round (C14 to C16)."""
    seat, winner = public.to_act, public.winner
    assert seat is not None and winner is not None
    history = (*public.history, (seat, PASS))
    following = next_holder(public.sizes, seat)
    if not round_is_won(public.sizes, winner, seat, following):
        return public._replace(to_act=following, history=history)
    public = public._replace(phase=Phase.GIVE_LEAD, to_act=winner, table=None, history=history)
    choice = receivers(public)
    return _led_by(public, choice[0]) if len(choice) == 1 else public


def _lead(public: Public, say: Say) -> Public:
    """Give the lead to the seat named (C17)."""
    assert say.seat is not None
    return _led_by(_written(public, say), say.seat)


def _ask(public: Public, say: Say) -> Public:
    """Ask the partner whether it wants the lead (C19)."""
    public = _written(public, say)
    return public._replace(phase=Phase.ANSWER, to_act=say.seat, asked=say.seat)


def _answer(public: Public, say: Say) -> Public:
    """Take the answer, which does not bind: the winner chooses (C19)."""
    public = _written(public, say)
    return public._replace(phase=Phase.GIVE_LEAD, to_act=public.winner)


_SAID: Final[Mapping[str, Callable[[Public, Say], Public]]] = {
    "pass": _pass,
    "lead": _lead,
    "ask": _ask,
    "yes": _answer,
    "no": _answer,
}


def _led_by(public: Public, seat: Seat) -> Public:
    return public._replace(
        phase=Phase.LEAD, to_act=seat, leader=seat, table=None, winner=None, asked=None
    )


def _written(public: Public, action: Action) -> Public:
    """Add the action to the history."""
    assert public.to_act is not None
    return public._replace(history=(*public.history, (public.to_act, action)))
