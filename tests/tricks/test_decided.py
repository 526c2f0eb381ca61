"""When the rest of a deal cannot change its points, against every way to play on."""

from collections.abc import Iterator
from itertools import permutations

from bacon.generator import Generator
from bacon.tricks.cards import PACK
from bacon.tricks.rules import TRICKS
from bacon.tricks.state import HAND_SIZE, Phase, State, View
from tests.matches import Rules, positions
from tests.scale import scaled
from tests.texts import the

RULES = Rules("tricks", {"permission": False, "alone_refusal": "pass", "target": 10})
WORLDS = 12
LATE = 3  # tricks after which all ways to play on are few enough


def ends_of(state: State) -> set[tuple[int, ...]]:
    """Return the points of every way to play this deal to its end."""
    seat = state.public.to_act
    if seat is None:
        return {TRICKS.returns(state)}
    legal = TRICKS.legal_actions(TRICKS.view(state, seat))
    return {end for action in legal for end in ends_of(TRICKS.apply(state, seat, action))}


def late_views(count: int) -> Iterator[tuple[State, View]]:
    """Yield each seat's view of late positions."""
    for table in positions(RULES, count, seed="decided"):
        state = the(State, table.state)
        if state.public.phase is Phase.PLAY and len(state.public.tricks) >= LATE:
            for seat in range(4):
                yield state, TRICKS.view(state, seat)


def test_what_is_decided_ends_with_the_same_points_whatever_is_played() -> None:
    generator = Generator("decided")
    decided = 0
    for state, view in late_views(scaled(1200)):
        if TRICKS.is_decided(view):
            decided += 1
            worlds = [state, *(TRICKS.sample(view, generator) for _ in range(WORLDS))]
            assert len({end for world in worlds for end in ends_of(world)}) == 1
    assert decided > scaled(100)


def last_tricks(view: View) -> Iterator[State]:
    """Yield every state of a last trick that the cards seen allow, whoever holds what."""
    public = view.public
    seen = {card for trick in public.tricks for _, card in trick.cards}
    seen |= {*view.hand, *public.turned[:-1], *(card for _, card in public.trick)}
    seen |= set() if view.discard is None else {view.discard}
    unseen = [card for card in PACK if card not in seen]
    others = [seat for seat in range(4) if seat != view.seat and public.sizes[seat] == 1]
    for cards in permutations(unseen, len(others)):
        held = dict(zip(others, ((card,) for card in cards), strict=True)) | {view.seat: view.hand}
        yield State(public, tuple(held.get(seat, ()) for seat in range(4)), PACK)


def test_a_last_trick_that_is_decided_is_so_for_all_cards_that_may_be_held() -> None:
    decided = sample = 0
    for _, view in late_views(scaled(1500)):
        public = view.public
        if len(public.tricks) < HAND_SIZE - 1 or len(public.trick) < 2 or public.alone:
            continue
        ends = set()
        for world in last_tricks(view):
            ends |= ends_of(world)
            if len(ends) > 1:
                break
        sample += 1
        if TRICKS.is_decided(view):
            decided += 1
            assert len(ends) == 1
    assert 0 < decided < sample
