"""The worlds that the expert looks at: what the view allows, weighted by what players did."""

from collections import Counter

import pytest

from bacon.bots.tricks.masks import BIT, CARD, SUIT, bits_of, mask_of
from bacon.bots.tricks.worlds import Knowledge, Stream, World, resampled
from bacon.cards import Card
from bacon.game import Seat
from bacon.generator import Generator
from bacon.tricks.state import Phase, View
from tests.matches import Rules, positions
from tests.scale import scaled
from tests.texts import cards, play, the
from tests.tricks.deals import EAST, NORTH, SOUTH, WEST, table_of

UNASKED = {"permission": False}


def drawn(view: View, count: int = 300) -> list[World]:
    stream = Stream(Generator("worlds"))
    knowledge = Knowledge(view)
    return [knowledge.draw(stream) for _ in range(count)]


def share(worlds: list[World], seat: Seat, card: Card) -> float:
    """Return how likely the seat holds the card."""
    total = sum(world.weight for world in worlds)
    return sum(world.weight for world in worlds if world.hands[seat] & BIT[card]) / total


def test_worlds_hold_what_the_view_allows() -> None:
    phases: Counter[str] = Counter()
    rules = Rules("tricks", {"permission": True, "alone_refusal": "pass", "target": 10})
    for table in positions(rules, scaled(300), seed="worlds"):
        seat = table.to_act
        if seat is None:
            continue
        view = the(View, table.view(seat))
        public = view.public
        phases[public.phase] += 1
        seen = mask_of(view.hand) | mask_of(public.turned[:-1])
        seen |= mask_of(card for trick in public.tricks for _, card in trick.cards)
        seen |= mask_of(card for _, card in public.trick)
        for hands, weight, _ in drawn(view, 5):
            assert weight > 0
            assert hands[seat] == mask_of(view.hand)
            others = [hand for it, hand in enumerate(hands) if it != seat]
            assert sum(others).bit_count() == sum(hand.bit_count() for hand in others)
            assert not sum(others) & seen
            for it, hand in enumerate(hands):
                assert hand.bit_count() == (0 if it == public.sits_out else public.sizes[it])
    assert set(phases) >= {Phase.AUCTION, Phase.PERMISSION, Phase.DISCARD, Phase.PLAY}


def test_t16_a_seat_that_did_not_follow_holds_none_of_the_suit() -> None:
    table = table_of(
        "9h", options=UNASKED, North="As Ks 4d 5d 6d", East="7c 8c 9c Tc Jc", South="2s 3s 2d 3d 2c"
    )
    play(table, "West: pick up; North: discard 4d; play As; play 7c")
    worlds = drawn(the(View, table.view(SOUTH)))
    assert all(not world.hands[EAST] & SUIT["s"] for world in worlds)
    assert any(world.hands[WEST] & SUIT["s"] for world in worlds)


def test_t12_the_taker_holds_the_auction_card_until_it_is_played() -> None:
    table = table_of("9h", options=UNASKED, North="As Ks 4d 5d 6d", South="2s 3s 2d 3d 2c")
    play(table, "West: pick up; North: discard 4d; play As")
    (nine,) = cards("9h")
    view = the(View, table.view(EAST))
    assert all(world.hands[NORTH] & BIT[nine] for world in drawn(view))


def test_a_pass_makes_high_trumps_unlikely_and_a_call_makes_them_likely() -> None:
    (ace,) = cards("Ah")
    start = table_of("2h", South="2c 3c 4d 5d 6s", North="7c 8c 9c Tc Jc")
    before = share(drawn(the(View, start.view(NORTH)), 2000), WEST, ace)
    passed = play(table_of("2h", North="7c 8c 9c Tc Jc"), "West: pass")
    called = play(table_of("2h", North="7c 8c 9c Tc Jc"), "West: pick up")
    after_pass = share(drawn(the(View, passed.view(NORTH)), 2000), WEST, ace)
    after_call = share(drawn(the(View, called.view(NORTH)), 2000), WEST, ace)
    assert after_pass < before - 0.03
    assert after_call > before + 0.05


def test_the_likely_discard_is_a_low_plain_card() -> None:
    table = table_of("9h", options=UNASKED, North="As Ks 4d 5d 6d", South="2s 3s 2d 3d 2c")
    play(table, "West: pick up; North: discard 4d; play As")
    worlds = drawn(the(View, table.view(EAST)), 2000)
    high = mask_of(cards("Ac Ad Kd"))
    low = mask_of(cards("3c 7d 6c"))
    total = sum(world.weight for world in worlds)
    held_high = sum(w.weight * (w.hands[NORTH] & high).bit_count() for w in worlds) / total
    held_low = sum(w.weight * (w.hands[NORTH] & low).bit_count() for w in worlds) / total
    assert held_high > held_low


def test_resampling_keeps_each_world_as_often_as_its_weight_says() -> None:
    worlds = [World((number, 0, 0, 0), weight) for number, weight in enumerate((1, 0, 2, 5))]
    found = resampled(worlds, 80, Stream(Generator("again")))
    assert {world.hands[0]: round(world.weight / 10) for world in found} == {0: 1, 2: 2, 3: 5}


def test_equal_weights_deal_each_card_equally_often() -> None:
    view = the(View, table_of("2h", North="7c 8c 9c Tc Jc").view(NORTH))
    counts = Counter(bit for world in drawn(view, scaled(4000)) for bit in bits_of(world.hands[1]))
    expected = 5 * scaled(4000) / 46
    spread = sum((counts[bit] - expected) ** 2 / expected for bit in CARD if counts[bit])
    assert len(counts) == 46
    assert spread < 90  # chi-square with 45 degrees of freedom: 0.01% are higher


@pytest.mark.parametrize("limit", [1, 2, 7, 52])
def test_the_stream_stays_below_its_limit_and_reaches_all(limit: int) -> None:
    stream = Stream(Generator("stream"))
    assert {stream.below(limit) for _ in range(2000)} == set(range(limit))
