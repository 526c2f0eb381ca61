"""Sampling of tricks against a full count of the deals that lead to a view (T12, T14, T16, T22)."""

from collections.abc import Iterator
from itertools import permutations
from typing import Final, TypeAlias

import pytest

from bacon.cards import Card
from bacon.game import IllegalAction, OptionValue, Seat
from bacon.generator import Generator
from bacon.tricks.actions import DISCARD, DISCARD_UNSEEN
from bacon.tricks.cards import PACK, sort_hand
from bacon.tricks.rules import TRICKS
from bacon.tricks.sampling import Box, fill, find_hidden, sampler
from bacon.tricks.state import Phase, Public, State, View, left_of
from tests.chances import comes_evenly
from tests.matches import Rules, positions
from tests.texts import cards, play, the
from tests.tricks.deals import EAST, NORTH, SOUTH, WEST, Hands, state_of, table_of

UNASKED: Final[dict[str, OptionValue]] = {"permission": False}

Held: TypeAlias = tuple[tuple[tuple[Card, ...], ...], Card | None]  # hands, discard


def held_in(state: State) -> Held:
    """Return what a state hides but the pile."""
    return state.hands, state.discard


def all_held(view: View) -> Iterator[Held]:
    """Yield every way to hold what is hidden, by playing each again from the deal on.

    For views in which few cards are hidden in hands: every choice of them is tried.
    """
    public = view.public
    assert public.caller is not None
    taker = left_of(public.caller)
    others = [seat for seat in range(4) if seat != view.seat]
    played = [action.card for _, action in public.history if action.card is not None]
    discards = view.discard is None and public.phase is not Phase.DISCARD
    seen = {*view.hand, *public.turned[:-1], *played, view.discard}
    hidden = [card for card in PACK if card not in seen]
    number = sum(public.sizes[seat] for seat in others) + discards
    for chosen in permutations(hidden, number):
        rest = list(chosen)
        discard = rest.pop() if discards else view.discard
        hands = {seat: [rest.pop() for _ in range(public.sizes[seat])] for seat in others}
        hands[view.seat] = list(view.hand)
        if all(hand == list(sort_hand(hand)) for hand in hands.values()) and leads_here(
            public, hands, discard, taker
        ):
            yield tuple(tuple(hands[seat]) for seat in range(4)), discard


def leads_here(
    public: Public, hands: dict[Seat, list[Card]], discard: Card | None, taker: Seat
) -> bool:
    """Return whether the deal in which the seats hold these cards now goes as it went."""
    start = {seat: set(hand) for seat, hand in hands.items()}
    for seat, action in public.history:
        if action.card is not None:
            start[seat].add(action.card)
    if discard is not None:
        start[taker].add(discard)
    turned = public.turned
    if turned[-1] not in start[taker]:
        return False
    start[taker].remove(turned[-1])
    held = set().union(*start.values(), turned)
    dealt = [sort_hand(start[seat]) for seat in range(4)]
    dealer = public.standing.dealer
    order = [dealt[(dealer + place) % 4][turn] for turn in range(5) for place in (1, 2, 3, 4)]
    deck = [*order, *turned, *(card for card in PACK if card not in held)]
    state = TRICKS.deal(public.standing, deck)
    for seat, action in public.history:
        known = DISCARD[discard] if action == DISCARD_UNSEEN and discard else action
        try:
            state = TRICKS.apply(state, seat, known)
        except IllegalAction:
            return False
    return state.public == public


def small_views(rules: Rules, most: int) -> Iterator[View]:
    """Yield views of the play with so few cards hidden in hands and as the discard."""
    for table in positions(rules, 20_000, seed="small"):
        public = state_of(table).public
        if public.phase is not Phase.PLAY:
            continue
        for seat in range(4):
            view = the(View, table.view(seat))
            hidden = sum(public.sizes) - len(view.hand) + (view.discard is None)
            if 0 < hidden <= most and public.sits_out != seat:
                yield view


def kind_of(view: View) -> tuple[bool, int, bool]:
    """Return if the discard is hidden, how many cases there are, and if a hand lacks a suit."""
    hidden = find_hidden(view)
    lacks = any(box.lacks for case in hidden.cases for box in case.boxes if box.size)
    return hidden.discarded, len(hidden.cases), lacks


KINDS = [
    (discarded, cases, lacks)
    for discarded, cases in ((False, 1), (True, 1), (True, 2))
    for lacks in (False, True)
]


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_t16_t22_a_last_trick_comes_as_often_as_a_full_count_says(
    kind: tuple[bool, int, bool],
) -> None:
    generator = Generator(f"last tricks {kind}")
    views = small_views(Rules("tricks", UNASKED), most=2)
    view = next(view for view in views if kind_of(view) == kind)
    draw = sampler(view)
    assert comes_evenly(all_held(view), lambda: held_in(draw(generator)))


SMALL = "2c 3c 4c 2d 3d 2h 3h 2s"


@pytest.mark.parametrize(
    "boxes",
    [
        [Box(1, 2, "c"), Box(2, 2, "d"), Box(3, 1)],
        [Box(0, 2, "ch"), Box(1, 2, "s"), Box(3, 2, "dh")],
        [Box(0, 2, "c"), Box(1, 3, "cd")],
        [Box(0, 1), Box(1, 2), Box(2, 2)],
        [Box(0, 0, "cdhs"), Box(1, 1, "cds")],
    ],
    ids=str,
)
def test_hands_that_lack_suits_are_filled_evenly(boxes: list[Box]) -> None:
    pack, size = cards(SMALL), sum(box.size for box in boxes)

    def sorted_out(chosen: tuple[Card, ...]) -> tuple[frozenset[Card], ...]:
        rest = list(chosen)
        return tuple(frozenset(rest.pop() for _ in range(box.size)) for box in boxes)

    def may_be(hands: tuple[frozenset[Card], ...]) -> bool:
        pairs = zip(boxes, hands, strict=True)
        return all(card.suit not in box.lacks for box, hand in pairs for card in hand)

    def draw() -> tuple[tuple[frozenset[Card], ...], Card]:
        hands, left = fill(pack, boxes, generator)
        assert sorted([*sum(hands.values(), ()), *left], key=str) == sorted(pack, key=str)
        return tuple(frozenset(hands[box.seat]) for box in boxes), left[-1]

    generator = Generator("filled")
    # With the card that would be drawn next, such as the discard: it comes evenly too.
    things = [
        (hands, chosen[-1])
        for chosen in permutations(pack, size + 1)
        if may_be(hands := sorted_out(chosen[:-1]))
    ]
    assert comes_evenly(things, draw)


def test_t12_the_taker_holds_the_auction_card_before_the_discard() -> None:
    table = play(table_of("9h", options=UNASKED, North="As Ks Qs Js Ts"), "West: pick up")
    view = the(View, table.view(SOUTH))
    for number in range(50):
        state = TRICKS.sample(view, Generator(str(number)))
        assert cards("9h")[0] in state.hands[NORTH]
        assert len(state.hands[NORTH]) == 6
        assert state.discard is None


def test_t12_the_auction_card_is_kept_or_is_the_discard() -> None:
    table = table_of("9h", options=UNASKED, North="As Ks 2s 3s 4s", East="Ah 2c 3c 4c 5c")
    play(table, "West: pick up; North: discard 9h; North: play 2s")
    (nine,) = cards("9h")
    view = the(View, table.view(SOUTH))
    states = [TRICKS.sample(view, Generator(str(number))) for number in range(400)]
    assert all((nine in state.hands[NORTH]) is (state.discard is not nine) for state in states)
    # North has four of five cards left: the nine is among them, or else it is the discard.
    kept = sum(state.discard is not nine for state in states) / len(states)
    assert 0.7 < kept < 0.9


def test_t12_t16_who_does_not_follow_trump_has_laid_the_auction_card_away() -> None:
    hands = Hands(
        North="As Ks 2s 3s 4s", East="Ah 2h 3c 4c 5c", South="Qs 2d 3d 4d 5d", West="Js 6d 7d 8d 9d"
    )
    table = play(table_of("9h", options=UNASKED, **hands), "West: pick up; North: discard 9h")
    play(table, "North: play 2s; East: play 2h; South: play Qs; West: play Js; East: play Ah")
    (nine,) = cards("9h")
    for played, sure in (("", False), ("South: play 2d; West: play 6d; North: play 3s", True)):
        table = play(table, played) if played else table
        view = the(View, table.view(SOUTH))
        states = [TRICKS.sample(view, Generator(str(number))) for number in range(50)]
        assert all(state.discard is nine for state in states) is sure


def test_t7_t13_auction_cards_that_were_passed_are_in_nobodys_hand() -> None:
    table = play(table_of("9h 2d 3d"), "pass; pass; pass; pass; pass")
    for seat in (SOUTH, EAST):
        state = TRICKS.sample(the(View, table.view(seat)), Generator("passed"))
        assert not {*cards("9h 2d")} & {*state.pile, *sum(state.hands, ())}
        assert len(state.pile) == 30


def test_t14_a_partner_who_sits_out_keeps_five_cards() -> None:
    table = play(table_of("9c"), "West: pick up alone; East: allow; North: discard 9c")
    state = TRICKS.sample(the(View, table.view(WEST)), Generator("alone"))
    assert [len(hand) for hand in state.hands] == [5, 5, 5, 5]
