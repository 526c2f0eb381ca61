"""Sampling of climbing against a full count of the ways to deal what is hidden (C1, C32)."""

from itertools import permutations

import pytest

from bacon.cards import Card
from bacon.climbing.cards import BACON, sort_hand
from bacon.climbing.rules import CLIMBING
from bacon.climbing.sampling import sampler, unseen
from bacon.climbing.state import View
from bacon.generator import Generator
from tests.chances import comes_evenly
from tests.climbing.deals import play, position
from tests.climbing.oracle import FORMS
from tests.matches import Rules, positions
from tests.texts import cards, the

MOST_HIDDEN = 6


@pytest.mark.parametrize("variant", FORMS)
def test_c32_few_hidden_cards_come_as_often_as_a_full_count_says(variant: str) -> None:
    generator = Generator(f"few {variant}")
    tried = 0
    for table in positions(Rules(variant, {}), 2_000, seed="few"):
        for seat in range(table.options.players):
            view = the(View, table.view(seat))
            if tried < 3 and len(unseen(view)) in (MOST_HIDDEN - 1, MOST_HIDDEN):
                tried += 1
                assert hands_come_evenly(view, generator)
    assert tried == 3


def hands_come_evenly(view: View, generator: Generator) -> bool:
    """Return whether samples are as a count of every order of the hidden cards says."""
    draw = sampler(view)
    things = (hands_of(view, order) for order in permutations(unseen(view)))
    return comes_evenly(things, lambda: draw(generator).hands)


def hands_of(view: View, order: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Return the hands of all seats when the hidden number cards are dealt in this order."""
    rest, public = list(order), view.public
    return tuple(
        view.hand
        if seat == view.seat
        else sort_hand([*(rest.pop() for _ in range(size - bacon)), *[BACON] * bacon])
        for seat, (size, bacon) in enumerate(zip(public.sizes, public.bacon, strict=True))
    )


def test_c1_c32_bacon_cards_stay_with_those_who_hold_them() -> None:
    state = position("bacon4", "5r 6r W", "1r W W", "2r 3r", "4r 4g")
    state = play(state, "play 5r; play W=6; pass; pass; pass")
    for seat in range(4):
        sampled = CLIMBING.sample(CLIMBING.view(state, seat), Generator("bacon"))
        assert [hand.count(BACON) for hand in sampled.hands] == [1, 1, 0, 0]
        held = [card for hand in sampled.hands for card in hand]
        assert held.count(cards("5r")[0]) < 2, "one of the two was played"
