"""Combinations: the kinds, what beats what, and what ranks can be read as (C4 to C9, C12).

A combination is a kind and a rank. A reading says which one number cards make together with
bacon cards, and what these stand for. Suits come in with `with_flush` alone.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from bacon.climbing.cards import BACON_EACH, MOST_RANKS


class Kind(NamedTuple):
    """A kind of combination: `length` consecutive ranks, each `copies` times.

    `power` is 0 for the ordinary kinds and rises from bomb to bomb (C12).
    """

    name: str
    length: int
    copies: int
    power: int = 0
    flush: bool = False


class Combination(NamedTuple):
    """A kind and its rank, the highest in it (C4)."""

    kind: Kind
    rank: int

    def beats(self, other: "Combination") -> bool:
        """Return whether this may be played on the other (C11, C12)."""
        if self.kind == other.kind:
            return self.rank > other.rank
        return self.kind.power > other.kind.power


class Reading(NamedTuple):
    """What cards are declared to be: the combination, and what the bacon cards stand for.

    `stands` is sorted. `suit` is the suit of a flush bomb, and empty for all other kinds.
    """

    combination: Combination
    stands: tuple[int, ...] = ()
    suit: str = ""


KINDS: Final[Mapping[str, Kind]] = {
    kind.name: kind
    for kind in (
        Kind("single", 1, 1),
        Kind("pair", 1, 2),
        Kind("triple", 1, 3),
        Kind("run", 3, 1),
        Kind("bobtail", 4, 1),
        Kind("straight", 5, 1),
        Kind("stretch", 6, 1),
        Kind("stair", 2, 2),
        Kind("tube", 3, 2),
        Kind("plate", 2, 3),
        Kind("quad", 1, 4, power=1),
        Kind("straight flush", 5, 1, power=2, flush=True),
        Kind("quint", 1, 5, power=3),
        Kind("stretch flush", 6, 1, power=4, flush=True),
        Kind("hex", 1, 6, power=5),
    )
}
PLACE_OF_KIND: Final[Mapping[Kind, int]] = {
    kind: place for place, kind in enumerate(KINDS.values())
}
FLUSH_OF: Final[Mapping[Kind, Kind]] = {
    KINDS["straight"]: KINDS["straight flush"],
    KINDS["stretch"]: KINDS["stretch flush"],
}
BY_RANKS: Final[Mapping[tuple[int, ...], Combination]] = {
    tuple(sorted([*range(rank - kind.length + 1, rank + 1)] * kind.copies)): Combination(kind, rank)
    for kind in KINDS.values()
    if not kind.flush
    for rank in range(kind.length, MOST_RANKS + 2)
}


@cache
def readings_of(x: int) -> Mapping[tuple[int, ...], tuple[Reading, ...]]:
    """Return all readings but flush bombs, by the ranks of the number cards.

    Built on first use: some 300 entries, few and low number cards first, the same for all forms
    with that X.
    """
    found: dict[tuple[int, ...], list[Reading]] = {}
    for ranks, combination in BY_RANKS.items():
        if combination.rank <= x:
            for numbers, stands in _splits(ranks):
                if x not in numbers:  # only a bacon card is an X (C6)
                    found.setdefault(numbers, []).append(Reading(combination, stands))
    in_order = sorted(found, key=lambda numbers: (len(numbers), numbers))
    return {numbers: tuple(found[numbers]) for numbers in in_order}


def _splits(ranks: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the ways to make these ranks: of number cards, and of up to two bacon cards."""
    for bacon in range(min(BACON_EACH, len(ranks)) + 1):
        for stands in dict.fromkeys(combinations(ranks, bacon)):
            numbers = [*ranks]
            for rank in stands:
                numbers.remove(rank)
            yield tuple(numbers), stands


def with_flush(reading: Reading, suit: str) -> Iterator[Reading]:
    """Yield what the reading becomes for cards of one suit: a flush, plain, or either (C8)."""
    combination, stands, _ = reading
    flush = FLUSH_OF.get(combination.kind)
    if flush is not None:
        yield Reading(Combination(flush, combination.rank), stands, suit)
    if flush is None or stands:
        yield reading
