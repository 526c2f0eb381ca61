"""Positions of climbing made by hand: small hands, the score so far, and actions as text."""

from collections.abc import Mapping
from typing import TypedDict, Unpack

from bacon.climbing.cards import BACON, sort_hand
from bacon.climbing.rules import CLIMBING
from bacon.climbing.state import ClimbingStanding, Phase, Public, State
from bacon.game import Standing
from tests.texts import cards


class Start(TypedDict, total=False):
    """What a position starts from, where it is not the first deal of a match."""

    options: Mapping[str, object]
    scores: tuple[int, ...]
    number: int
    dealer: int
    dealt: tuple[int | None, ...]
    leader: int
    out: tuple[int, ...]


def standing_of(variant: str, **start: Unpack[Start]) -> ClimbingStanding:
    """Return the standing before a deal; by default the last seat deals the first one."""
    options = CLIMBING.variants[variant].choose(start.get("options", {}))
    dealer = start.get("dealer", options.players - 1)
    begun = CLIMBING.begin(options, dealer)
    return ClimbingStanding(
        options,
        dealer,
        start.get("scores", begun.scores),
        start.get("number", 1),
        start.get("leader", begun.leader),
        start.get("dealt", begun.dealt),
    )


def position(variant: str, *hands: str, **start: Unpack[Start]) -> State:
    """Return a deal in which the seats hold these cards alone, and the leader is to lead."""
    standing = standing_of(variant, **start)
    held = tuple(sort_hand(cards(hand)) for hand in hands)
    assert len(held) == standing.options.players
    public = Public(
        Standing(standing.options, standing.dealer, standing.scores, standing.number),
        standing.scores,
        Phase.LEAD,
        standing.leader,
        sizes=tuple(map(len, held)),
        bacon=tuple(hand.count(BACON) for hand in held),
        leader=standing.leader,
        out=start.get("out", ()),
    )
    return State(public, held, standing.dealt)


def play(state: State, text: str) -> State:
    """Return the state after actions such as "0: play 5r; pass; 2: play 6r"."""
    for part in text.split(";"):
        name, colon, action = part.strip().rpartition(":")
        seat = int(name) if colon else state.public.to_act
        assert seat is not None, f"nobody is to act, so not {action!r}"
        state = CLIMBING.apply(state, seat, CLIMBING.parse(action))
    return state


def legal(state: State) -> set[str]:
    """Return the text of each legal action of the seat that is to act."""
    seat = state.public.to_act
    assert seat is not None
    return set(map(str, CLIMBING.legal_actions(CLIMBING.view(state, seat))))


def refused(state: State, text: str) -> str:
    """Return the reason key for which the seat that is to act may not do this."""
    seat = state.public.to_act
    assert seat is not None
    view, action = CLIMBING.view(state, seat), CLIMBING.parse(text)
    assert action not in CLIMBING.legal_actions(view)
    reason = CLIMBING.why_illegal(view, action)
    assert reason is not None, f"{text} is legal"
    assert reason.sentence()
    return reason.key
