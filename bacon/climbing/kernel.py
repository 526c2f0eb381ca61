"""The rest of a deal played out fast, for simulations: no history, no checks, no question (C19).

The rules are those of `bacon.climbing.rules` and legal plays come from the same source; what is
left out is what a simulation does not look at.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bacon.climbing.actions import Action, Play
from bacon.climbing.plays import Holding, Plays
from bacon.climbing.score import ending
from bacon.climbing.state import Phase, State, may_lead, next_holder, round_is_won
from bacon.game import Seat


class Outcome(NamedTuple):
    """The seats in the order in which they went out, and how many turns that took."""

    out: tuple[Seat, ...]
    turns: int


def play_out(state: State, below: Callable[[int], int]) -> Outcome:
    """Play a deal to its end; `below(n)` picks one of n legal actions, in their usual order.

    It is not asked when there is nothing but a pass.
    """
    public = state.public
    standing, options, x = public.standing, public.options, public.options.x
    holdings = [Holding(hand) for hand in state.hands]
    sizes, out, turns = list(public.sizes), public.out, 0
    table = public.table.combination if public.table else None
    winner = public.winner
    giving = public.phase in (Phase.GIVE_LEAD, Phase.ANSWER)
    # Who had nothing to play has nothing later in the round: what is on the table only gets better.
    beaten: set[Seat] = set()
    seat = winner if giving else public.to_act
    while seat is not None:
        turns += 1
        if giving:
            assert winner is not None
            choice = may_lead(options, sizes, winner)
            seat, table, giving = choice[below(len(choice))], None, False
            beaten.clear()
            continue
        plays = () if seat in beaten else Plays(holdings[seat], x, table)
        if not plays:
            beaten.add(seat)
        play = _pick(plays, table is not None, below)
        if play is not None:
            holdings[seat].take(play)
            sizes[seat] -= play.size
            table, winner = play.combination, seat
            if not sizes[seat]:
                out = (*out, seat)
                if ending(standing, out) is not None:
                    break
            seat = next_holder(sizes, seat)
            continue
        assert winner is not None
        following = next_holder(sizes, seat)
        if round_is_won(sizes, winner, seat, following):
            choice = may_lead(options, sizes, winner)
            if len(choice) == 1:
                following, table = choice[0], None
                beaten.clear()
            else:
                following, giving = winner, True
        seat = following
    return Outcome(out, turns)


def _pick(plays: Sequence[Action], may_pass: bool, below: Callable[[int], int]) -> Play | None:
    """Return a play, or None for a pass."""
    choices = len(plays) + may_pass
    picked = below(choices) - may_pass if choices > 1 else -may_pass
    play = plays[picked] if picked >= 0 else None
    assert play is None or isinstance(play, Play)
    return play
