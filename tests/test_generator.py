"""The generator: its stream is pinned for good, for every saved seed depends on it."""

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon.generator import Generator
from tests.scale import scaled


class Stream:
    """The same numbers by the words of the generator's docstring: bits of SHA-256 over a count."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.blocks = 0
        self.bits = ""  # the next bit is the last character

    def below(self, limit: int) -> int:
        width = 0
        while 2**width < limit:
            width += 1
        while True:
            while len(self.bits) < width:
                digest = sha256(f"{self.seed}#{self.blocks}".encode()).hexdigest()
                self.bits = f"{int(digest, 16):0256b}" + self.bits
                self.blocks += 1
            cut = len(self.bits) - width
            self.bits, taken = self.bits[:cut], self.bits[cut:]
            value = int(taken, 2) if taken else 0
            if value < limit:
                return value


def test_nothing_cannot_be_chosen_from() -> None:
    generator = Generator("breakfast")
    for limit in (0, -1):
        with pytest.raises(ValueError, match="nothing is below"):
            generator.below(limit)
    with pytest.raises(ValueError, match="nothing is below"):
        generator.choice([])


def test_known_values() -> None:
    generator = Generator("breakfast")
    assert [generator.below(52) for _ in range(12)] == [0, 13, 17, 34, 30, 0, 46, 6, 47, 43, 16, 24]
    assert "".join(Generator("breakfast").shuffled("0123456789")) == "7984261503"
    assert Generator("breakfast").choice("abcdefghij") == "d"
    assert [Generator("breakfast").fork("deal 1").below(1000) for _ in range(2)] == [49] * 2


@given(st.text(max_size=20), st.lists(st.integers(1, 10_000), max_size=60))
def test_the_stream_is_sha256_over_the_seed_and_a_counter(seed: str, limits: list[int]) -> None:
    generator, stream = Generator(seed), Stream(seed)
    assert [generator.below(limit) for limit in limits] == [stream.below(it) for it in limits]


def test_a_limit_may_be_larger_than_a_block() -> None:
    generator, stream = Generator("large"), Stream("large")
    for limit in (2**256, 2**300 + 1, 10**100, 1):
        assert generator.below(limit) == stream.below(limit)


def test_the_shuffle_is_fisher_and_yates_from_the_end() -> None:
    stream = Stream("fork/cards")
    items = list(range(52))
    for last in range(51, 0, -1):
        other = stream.below(last + 1)
        items[last], items[other] = items[other], items[last]
    assert Generator("fork").fork("cards").shuffled(range(52)) == tuple(items)


def test_shuffling_keeps_the_items_and_leaves_the_argument_alone() -> None:
    items = [1, 1, 2, 3]
    assert sorted(Generator("keep").shuffled(items)) == items == [1, 1, 2, 3]
    assert Generator("keep").shuffled([]) == ()
    assert Generator("keep").shuffled([7]) == (7,)


def test_a_fork_depends_on_its_label_and_not_on_what_was_dealt_before() -> None:
    generator = Generator("fork")
    fresh = generator.fork("a").shuffled(range(10))
    generator.shuffled(range(100))
    assert generator.fork("a").shuffled(range(10)) == fresh
    assert generator.fork("b").shuffled(range(10)) != fresh


@pytest.mark.parametrize("limit", [3, 6, 7, 52])
def test_all_numbers_are_equally_likely(limit: int) -> None:
    generator = Generator(f"fair {limit}")
    expected = scaled(500)
    counts = Counter(generator.below(limit) for _ in range(expected * limit))
    assert set(counts) == set(range(limit))
    chi_squared = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_squared < 2 * limit + 20


def test_all_orders_are_equally_likely() -> None:
    generator = Generator("orders")
    expected = scaled(500)
    counts = Counter(generator.shuffled("abc") for _ in range(expected * 6))
    assert len(counts) == 6
    assert all(abs(count - expected) < 5 * expected**0.5 for count in counts.values())


@pytest.mark.parametrize("seed", ["", "é", "떡", "\ud800", "\x00", "x" * 200])
def test_any_text_is_a_seed(seed: str) -> None:
    assert Generator(seed).below(10**9) == Generator(seed).below(10**9)
    assert Generator(seed).below(10**9) != Generator(seed + "?").below(10**9)
