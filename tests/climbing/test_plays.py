"""Legal plays and readings equal brute force: each once, every choice of cards, in every form."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest

from bacon.climbing.actions import Play, readings
from bacon.climbing.cards import BACON, sort_hand
from bacon.climbing.combinations import KINDS, Combination
from bacon.climbing.plays import Holding, Plays
from bacon.generator import Generator
from tests.climbing import brute
from tests.climbing.oracle import FORMS, pack
from tests.scale import scaled
from tests.texts import cards

TOPS = sorted({(form[2], form[3]) for form in FORMS.values()})


def random_hand(generator: Generator, variant: str) -> list[str]:
    """Return a whole hand now and then, mostly a small one; two bacon cards in most."""
    players = FORMS[variant][0]
    shuffled = generator.shuffled(pack(variant))
    size = len(shuffled) // players if generator.below(12) == 0 else 1 + generator.below(9)
    return [*shuffled[:size], *["W"] * max(0, generator.below(4) - 1)][: size + 2]


def random_table(generator: Generator, top: int) -> tuple[str, int] | None:
    """Return an empty table, or any combination on it."""
    if generator.below(3) == 0:
        return None
    kind = generator.choice(list(KINDS.values()))
    return kind.name, kind.length + generator.below(top + 2 - kind.length)


def plays_of(hand: list[str], x: int, table: tuple[str, int] | None) -> Plays:
    """Return the legal plays of a hand on a table."""
    on = None if table is None else Combination(KINDS[table[0]], table[1])
    return Plays(sort_hand(cards(" ".join(hand))), x, on)


def check_plays(generator: Generator, variant: str) -> None:
    """Check the legal plays of a random hand on a random table: listed, counted and picked."""
    x = FORMS[variant][3] + 1
    hand, table = random_hand(generator, variant), random_table(generator, x - 1)
    legal = plays_of(hand, x, table)
    texts = list(map(str, legal))
    assert sorted(texts) == sorted(set(brute.plays(hand, x, table)))
    assert len(legal) == len(texts)
    assert [str(legal[place]) for place in range(len(legal))] == texts


@pytest.mark.parametrize("variant", FORMS)
def test_legal_plays_equal_brute_force(variant: str) -> None:
    generator = Generator(f"plays {variant}")
    for _ in range(scaled(250)):
        check_plays(generator, variant)


@pytest.mark.parametrize("variant", FORMS)
def test_plays_come_in_the_same_order_whatever_else_is_in_the_hand(variant: str) -> None:
    generator = Generator(f"order {variant}")
    x = FORMS[variant][3] + 1
    for _ in range(scaled(60)):
        low = 1 + generator.below(x - 6)
        flush = [f"{rank}g" for rank in range(low, low + 6)]
        hand, table = [*random_hand(generator, variant), *flush], random_table(generator, x - 1)
        fewer = [card for card in hand if generator.below(4)]
        places = {play: place for place, play in enumerate(plays_of(hand, x, table))}
        found = [places[play] for play in plays_of(fewer, x, table)]
        assert found == sorted(found)


@pytest.mark.parametrize("variant", FORMS)
def test_a_hand_played_card_by_card_is_as_one_sorted_out_anew(variant: str) -> None:
    generator = Generator(f"take {variant}")
    x = FORMS[variant][3] + 1
    for _ in range(scaled(25)):
        left = list(sort_hand(cards(" ".join(random_hand(generator, variant)))))
        holding = Holding(left)
        while left:
            play = generator.choice(Plays(holding, x))
            assert isinstance(play, Play)
            holding.take(play)
            for card in [*play.cards, *[BACON] * len(play.reading.stands)]:
                left.remove(card)
            assert Plays(holding, x) == Plays(tuple(left), x)


@pytest.mark.soak
@pytest.mark.parametrize("variant", FORMS)
def test_legal_plays_equal_brute_force_20_000_times(variant: str) -> None:
    generator = Generator(f"many plays {variant}")
    for _ in range(20_000 // len(FORMS)):
        check_plays(generator, variant)


def check_readings(selection: list[str], x: int) -> int:
    """Check all readings of a selection, in the order that is promised; return how many."""
    found = readings(cards(" ".join(selection)), x)
    expected = {text: (kind, rank) for text, kind, rank in brute.readings(selection, x)}
    assert {str(play): (play.combination.kind.name, play.combination.rank) for play in found} == (
        expected
    )
    assert len(found) == len(expected)
    order = [(-play.combination.kind.power, -play.combination.rank) for play in found]
    assert order == sorted(order)
    return len(found)


@pytest.mark.parametrize(("suits", "top"), TOPS)
def test_readings_of_every_multiset_of_ranks_equal_brute_force(suits: str, top: int) -> None:
    read = 0
    for size in range(7):
        for ranks in combinations_with_replacement(range(1, top + 1), size):
            # Two suits by turns, as no card comes more often than it is asked for.
            numbers = [f"{rank}{suits[place % 2]}" for place, rank in enumerate(ranks)]
            for bacon in range(0 if numbers else 1, 3):
                read += bool(check_readings([*numbers, *["W"] * bacon], top + 1))
    assert read > 250


def random_selections(generator: Generator, suits: str, top: int) -> Iterator[list[str]]:
    """Yield selections of all sizes, of cards near one another, and often of one suit."""
    while True:
        least = 1 + generator.below(top)
        span = 1 + generator.below(6)
        own = suits if generator.below(2) else generator.choice(suits)
        size = generator.below(7)
        bacon = generator.below(3)
        numbers = [
            f"{min(top, least + generator.below(span))}{generator.choice(own)}" for _ in range(size)
        ]
        if generator.below(2):
            numbers = list(dict.fromkeys(numbers))
        if numbers or bacon:
            yield list(generator.shuffled([*numbers, *["W"] * bacon]))


def check_random_selections(seed: str, suits: str, top: int, count: int) -> None:
    selections = random_selections(Generator(seed), suits, top)
    read = sum(bool(check_readings(next(selections), top + 1)) for _ in range(count))
    assert read > count // 10


@pytest.mark.parametrize(("suits", "top"), TOPS)
def test_readings_of_random_selections_equal_brute_force(suits: str, top: int) -> None:
    check_random_selections("some", suits, top, scaled(7_000))


@pytest.mark.soak
@pytest.mark.parametrize(("suits", "top"), TOPS)
def test_readings_of_200_000_random_selections_equal_brute_force(suits: str, top: int) -> None:
    check_random_selections("many", suits, top, 200_000 // len(TOPS) + 1)
