"""What the climbing expert's network sees and how it counts, held against slow plain ways."""

import random
from itertools import pairwise, product
from math import exp

import pytest

from bacon.bots.climbing.features import OTHERS, OWN, SEAT_NOW, SHARED, Scene, flushes_in
from bacon.bots.climbing.net import INPUT_PLACES, UNIT_PLACES, WEIGHT_PLACES, Net
from bacon.bots.climbing.progress import Progress, seen_so_far
from bacon.bots.climbing.unseen import unseen_of
from bacon.bots.references.codes import code_of, code_of_numbers, suit_codes, without
from bacon.bots.references.splits import Splitter
from bacon.bots.references.turns import TURN, Turns, one_turn
from bacon.climbing.actions import Play, readings
from bacon.climbing.combinations import BY_RANKS, KINDS, PLACE_OF_KIND, Combination
from bacon.climbing.plays import flush_table
from bacon.climbing.rules import CLIMBING
from bacon.climbing.state import State
from bacon.generator import Generator
from tests.climbing.deals import play, position
from tests.climbing.oracle import FORMS
from tests.matches import Rules, choose, positions
from tests.scale import scaled
from tests.texts import cards, the


def facts(progress: Progress) -> dict[str, object]:
    return {name: getattr(progress, name) for name in Progress.__slots__}


def step(progress: Progress, action: object) -> None:
    if isinstance(action, Play):
        stands = len(action.reading.stands)
        progress.play(action.size, stands, action.combination, code_of_numbers(action))
    elif str(action) == "pass":
        progress.pass_on()
    else:
        progress.lead(int(str(action).split()[1]))


@pytest.mark.parametrize("variant", FORMS)
def test_steps_that_are_not_checked_lead_where_the_rules_do(variant: str) -> None:
    for number in range(scaled(20)):
        generator = Generator(f"progress {number}")
        options = CLIMBING.variants[variant]
        standing = CLIMBING.begin(options, 0)
        state: State = CLIMBING.deal(standing, generator.shuffled(CLIMBING.pack(options)))
        progress = seen_so_far(state.public)
        while (seat := state.public.to_act) is not None:
            legal = CLIMBING.legal_actions(CLIMBING.view(state, seat))
            action = choose(generator, legal, shyness=3 * (number % 3))
            step(progress, action)
            state = CLIMBING.apply(state, seat, action)
            if state.public.to_act is not None:
                assert facts(progress) == facts(seen_so_far(state.public))
        assert progress.ended
        assert progress.out == state.public.out


def test_what_players_let_pass_is_seen_of_opponents_plays_alone() -> None:
    hands = ("3r 9r 9g 1b 1g", "4r 5g 5b", "6r 2g 2b", "1r 2r 3g")
    state = play(position("bacon4", *hands), "play 3r; play 4r; play 6r; pass; pass; pass")
    shown = seen_so_far(state.public).shown
    assert [it[0] for it in shown] == [12, 6, 12, 6]  # seat 0 passed on its partner's 6
    state = play(state, "lead 2; play 2g 2b; pass; pass; pass")
    assert [it[1] for it in seen_so_far(state.public).shown] == [12, 2, 12, 2]


def can_be_made(counts: tuple[int, ...], ranks: tuple[int, ...]) -> int:
    """Return how many bacon cards it takes to make these ranks."""
    there = [*counts, *[0] * (12 - len(counts))]
    return sum(max(0, ranks.count(rank) - there[rank]) for rank in set(ranks))


def test_masks_of_the_unseen_are_what_can_be_made_of_them() -> None:
    chance = random.Random("unseen")
    for number in range(scaled(200)):
        x = 9 + number % 3
        counts = (0, *(chance.choice((0, 0, 1, 2, 3, 4, 6)) for _ in range(x - 1)))
        unseen = unseen_of(sum(count << 5 * rank for rank, count in enumerate(counts)), x)
        assert unseen.counts == counts
        for ranks, (kind, rank) in BY_RANKS.items():
            if kind.power or rank > x:
                continue
            needed = can_be_made(counts, ranks)
            place = PLACE_OF_KIND[kind]
            assert (unseen.plain[place] >> rank & 1) == (needed == 0), (counts, ranks)
            assert (unseen.wild[place] >> rank & 1) == (needed <= 1), (counts, ranks)


def dealt_hands(count: int) -> list[tuple[str, State]]:
    found = []
    for number in range(count):
        variant = [*FORMS][number % len(FORMS)]
        options, generator = CLIMBING.variants[variant], Generator(f"hand {number}")
        standing = CLIMBING.begin(options, 0)
        found.append((variant, CLIMBING.deal(standing, generator.shuffled(CLIMBING.pack(options)))))
    return found


def test_turns_take_the_whole_hand_at_its_price() -> None:
    for _, state in dealt_hands(scaled(12)):
        x = state.public.options.x
        for hand in state.hands:
            code = code_of(hand)
            turns = Turns(x, code)
            found = turns.split(code)
            assert sum(turn.code for turn in found) == code
            assert sum(turn.price for turn in found) == turns.price(code)
            numbers = code_of([card for card in hand if card.rank])
            without_bacon = Splitter(x).price(numbers)
            assert turns.price(numbers) == pytest.approx(TURN * without_bacon, abs=10)


def test_one_turn_knows_every_hand_that_one_play_takes() -> None:
    for hand in product(("5r", "5g", "6b", "7r", "8g", "9b", "W"), repeat=3):
        if hand.count("W") < 3:
            held = cards(" ".join(hand))
            assert bool(readings(held, 11)) == (code_of(held) in one_turn(11)), hand
    best = one_turn(11)[code_of(cards("5r 5g W W"))]
    assert best.power == KINDS["quad"].power


@pytest.mark.parametrize("x", [9, 10, 11])
def test_flushes_are_those_that_the_rules_find(x: int) -> None:
    chance = random.Random("flushes")
    for _ in range(scaled(100)):
        hand = cards(" ".join(chance.sample([f"{rank}r" for rank in range(1, x)] * 2, 9)))
        suits = suit_codes(hand)
        for bacon in (0, 1):
            found = {(turn.code, turn.rank) for turn in flushes_in(suits, x, bacon)}
            own = sum(1 << card.rank for card in set(hand))
            table = flush_table(x, bacon, None)["r"]
            legal = {
                (code_of(play.cards) + (len(play.reading.stands) << 55), play.combination.rank)
                for held, plays in table
                if held & own == held
                for play in plays
                if play.combination.kind is KINDS["straight flush"]
            }
            # The rules let a bacon card stand for what is in the hand, too.
            assert {rank for _, rank in legal} == {rank for _, rank in found}
            assert found <= legal


def scene_of(state: State) -> Scene:
    seat = state.public.to_act
    assert seat is not None
    view = CLIMBING.view(state, seat)
    options = view.public.options
    return Scene(
        seen_so_far(view.public),
        seat,
        code_of(view.hand),
        suit_codes(view.hand),
        code_of(CLIMBING.pack(options)),
        Turns(options.x, code_of(view.hand)),
    )


@pytest.mark.parametrize("variant", FORMS)
def test_features_are_so_many_and_fit_a_byte(variant: str) -> None:
    for table in positions(Rules(variant, {}), scaled(150), seed="features"):
        state = the(State, table.state)
        if state.public.to_act is None:
            continue
        scene = scene_of(state)
        legal = CLIMBING.legal_actions(CLIMBING.view(state, state.public.to_act))
        seen = [scene.shared]
        assert len(scene.shared) == SHARED
        for action in [*legal][:: max(1, len(legal) // 20)]:
            if isinstance(action, Play):
                code = scene.code - code_of_numbers(action) - (len(action.reading.stands) << 55)
                left = without([*scene.suits], action)
                seen.append(scene.of_play(action.combination, action.size, code, left))
            elif str(action) == "pass":
                seen.append(scene.of_pass())
            elif action.seat is not None and action.verb == "lead":
                seen.append(scene.of_lead(action.seat))
        assert all(len(own) == OWN for own in seen[1:])
        assert all(0 <= value <= 255 for values in seen for value in values)


def test_features_of_small_positions() -> None:
    hands = ("9r 9g 3b", "10r 10g 4b", "5r", "W 8r")
    scene = scene_of(position("bacon4", *hands))
    assert scene.shared[0] == 3  # cards of the next seat
    assert scene.shared[11:14] == [1, 16, 0]  # the partner's one card
    own = scene.of_play(Combination(KINDS["pair"], 9), 2, code_of(cards("3b")), [0, 0, 0, 0])
    hand = own[OTHERS * SEAT_NOW :]
    assert hand[:2] == [0, 1]
    assert hand[9] == 16  # one turn is left
    assert scene.of_lead(0)[-1] == 16
    assert scene.of_lead(2)[OTHERS * SEAT_NOW :][-1] == 0
    assert scene.of_play(Combination(KINDS["pair"], 9), 3, 0, [0, 0, 0, 0])[15] == 16  # empty


def plain_chances(
    layers: list[tuple[list[list[int]], list[int]]], values: list[int]
) -> list[float]:
    """Return what the network says, in floating point and one unit at a time."""
    now = [value / (1 << INPUT_PLACES) for value in values]
    for place, (weights, bias) in enumerate(layers):
        unit_places = INPUT_PLACES if place == 0 else UNIT_PLACES
        sums = [each / (1 << WEIGHT_PLACES + unit_places) for each in bias]
        for value, row in zip(now, weights, strict=True):
            sums = [
                total + value * weight / (1 << WEIGHT_PLACES)
                for total, weight in zip(sums, row, strict=True)
            ]
        now = [max(0.0, total) for total in sums] if place < 2 else sums
    powers = [exp(each - max(now)) for each in now]
    return [power / sum(powers) for power in powers]


def test_the_network_counts_what_plain_floating_point_does() -> None:
    chance = random.Random("net")
    for number in range(scaled(10)):
        sizes = (30, 24, 8, 5)
        layers = [
            (
                [[chance.randint(-90, 90) for _ in range(units)] for _ in range(inputs)],
                [chance.randint(-900, 900) for _ in range(units)],
            )
            for inputs, units in pairwise(sizes)
        ]
        values = [chance.choice((0, 0, 1, 3, 16)) for _ in range(30)]
        net = Net(layers)
        shares = net.chances(net.begin(values[:12]), values[12:])
        whole = sum(shares)
        for share, plain in zip(shares, plain_chances(layers, values), strict=True):
            assert share / whole == pytest.approx(plain, abs=0.02), number
