"""Every play that a hand holds, exact and fast: all choices of cards, all readings, once each.

The ranks of the number cards decide what can be made, so the tables go by ranks; suits only
multiply the choices, except in the flush bombs, which have tables of their own.
"""

from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate, chain, combinations, product
from math import prod
from typing import Any, Final, NamedTuple, TypeAlias, overload

from bacon.cards import Card
from bacon.climbing.actions import Action, Play
from bacon.climbing.cards import BACON, MOST_RANKS, NUMBERS, SUITS
from bacon.climbing.combinations import (
    FLUSH_OF,
    KINDS,
    Combination,
    Kind,
    Reading,
    readings_of,
    with_flush,
)

# The ranks of a hand as one number: of the eight bits of a rank as many are set as it has cards.
RANK_BITS: Final = 8
ORDINARY: Final = tuple(kind for kind in KINDS.values() if not kind.power)
BOMBS: Final = tuple(kind for kind in KINDS.values() if kind.power)
# What a flush bomb takes at least, bacon cards included.
LEAST_FLUSH: Final = min(kind.length for kind in FLUSH_OF)

# Plays that differ by choices alone: the factors of a product, first the readings, then what to
# choose of each rank; and whether these are parts of plays, to be joined.
Part: TypeAlias = tuple[tuple[tuple[Any, ...], ...], bool]


class Block(NamedTuple):
    """Plays with number cards of the same ranks.

    `held` are their bits in the ranks of a hand, `picks` the keys of what to choose from
    (`_Choices`). If a rank is `repeated`, readings and choices are parts of plays, to be joined.
    `flushable` marks plays that are flush bombs, and so none of these, when the cards happen to
    be of one suit (C8).
    """

    held: int
    picks: tuple[int, ...]
    readings: tuple[Reading, ...] | tuple[tuple[Reading], ...]
    repeated: bool
    flushable: bool


class Flushes(NamedTuple):
    """Flush bombs with the same number cards; `held` has a bit for each rank of the suit."""

    held: int
    plays: tuple[Play, ...]


class _Choices(dict[int, tuple[Any, ...]]):
    """What can be chosen of each rank of a hand, worked out when first asked for.

    At 8 * rank are its different cards; at 8 * rank + n each way to take n of its cards.
    """

    def __init__(self, by_rank: Sequence[Sequence[Card]]) -> None:
        self.by_rank = by_rank

    def __missing__(self, pick: int) -> tuple[Any, ...]:
        rank, count = divmod(pick, RANK_BITS)
        cards = self.by_rank[rank]
        found = self[pick] = tuple(dict.fromkeys(combinations(cards, count) if count else cards))
        return found


class Plays(Sequence[Action]):
    """What may be done: first what is given, then every play of a hand that beats the table.

    Each is there once, in canonical form. The order is fixed: flush bombs, then by number cards,
    few and low ones first. All are counted, and any one can be picked, without writing them out.
    """

    __slots__ = ("_ends", "_first", "_parts")

    def __init__(
        self,
        hand: Sequence[Card],
        x: int,
        table: Combination | None = None,
        first: tuple[Action, ...] = (),
    ) -> None:
        by_rank: list[list[Card]] = [[] for _ in range(MOST_RANKS + 1)]
        held = bacon = 0
        for card in hand:
            if card is BACON:
                bacon += 1
            else:
                rank = card.rank
                held |= 1 << (RANK_BITS * rank + len(by_rank[rank]))
                by_rank[rank].append(card)
        fitting = [block for block in blocks(x, bacon, table) if block[0] & held == block[0]]
        choices = _Choices(by_rank)
        parts = [
            ((readings, *[choices[pick] for pick in picks]), repeated)
            for _, picks, readings, repeated, _ in fitting
        ]
        flush_plays = _flush_plays(hand, x, bacon, table) if len(hand) >= LEAST_FLUSH else []
        if flush_plays:
            pure = {play.cards for play in flush_plays if not play.reading.stands}
            parts, plain = _without_flushes(fitting, parts, pure)
            flush_plays += plain
        self._first = (*first, *flush_plays)
        self._parts = parts
        sizes = [prod(map(len, factors)) for factors, _ in parts]
        self._ends = [*accumulate(sizes, initial=len(self._first))]

    def __iter__(self) -> Iterator[Action]:
        return chain(self._first, chain.from_iterable(map(_written, self._parts)))

    def __len__(self) -> int:
        return self._ends[-1]

    @overload
    def __getitem__(self, index: int) -> Action: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...

    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return tuple(self)[index]
        if index < 0:
            index += self._ends[-1]
        if not 0 <= index < self._ends[-1]:
            raise IndexError(index)
        at = bisect_right(self._ends, index)
        if at == 0:
            return self._first[index]
        factors, repeated = self._parts[at - 1]
        index -= self._ends[at - 1]
        picked = []
        for factor in reversed(factors):
            index, place = divmod(index, len(factor))
            picked.append(factor[place])
        picked.reverse()
        return Play(chain.from_iterable(picked) if repeated else picked)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"<{len(self)} actions: {', '.join(map(str, self))}>"


def _written(part: Part) -> Iterator[Play]:
    factors, repeated = part
    plays = product(*factors)
    return map(Play, map(chain.from_iterable, plays) if repeated else plays)


def _flush_plays(hand: Sequence[Card], x: int, bacon: int, table: Combination | None) -> list[Play]:
    """Return the flush bombs of the hand that beat the table."""
    by_suit = dict.fromkeys(SUITS, 0)
    for card in hand:
        if card is not BACON:
            by_suit[card.suit] |= 1 << card.rank
    bomb = table if table is not None and table.kind.power else None
    return [
        play
        for suit, ranks in by_suit.items()
        if ranks.bit_count() + bacon >= LEAST_FLUSH
        for needed, plays in flushes(x, bacon, bomb)[suit]
        if needed & ranks == needed
        for play in plays
    ]


def _without_flushes(
    fitting: Sequence[Block], parts: Sequence[Part], pure: Collection[tuple[Card, ...]]
) -> tuple[list[Part], list[Play]]:
    """Return the parts without straights and stretches of one suit, and these without flushes."""
    left = [part for block, part in zip(fitting, parts, strict=True) if not block.flushable]
    plain = [
        play
        for block, part in zip(fitting, parts, strict=True)
        if block.flushable
        for play in _written(part)
        if play.cards not in pure
    ]
    return left, plain


@cache
def blocks(x: int, bacon: int, table: Combination | None) -> tuple[Block, ...]:
    """Return all that can beat the table with so many bacon cards, but flush bombs."""
    if table is None:
        return _blocks(x, bacon, ORDINARY + BOMBS, 0)
    stronger = tuple(kind for kind in BOMBS if kind.power > table.kind.power)
    return _blocks(x, bacon, (table.kind,), table.rank) + _blocks(x, bacon, stronger, 0)


@cache
def _blocks(x: int, bacon: int, kinds: tuple[Kind, ...], above: int) -> tuple[Block, ...]:
    """Return what can be made of these kinds with a rank above the given one."""
    found = []
    for numbers, readings in readings_of(x).items():
        fitting = tuple(
            reading
            for reading in readings
            if len(reading.stands) <= bacon
            and reading.combination.rank > above
            and reading.combination.kind in kinds
        )
        pure = tuple(it for it in fitting if it.combination.kind in FLUSH_OF and not it.stands)
        if pure:
            found.append(_block(numbers, pure, flushable=True))
            fitting = tuple(it for it in fitting if it not in pure)
        if fitting:
            found.append(_block(numbers, fitting, flushable=False))
    return tuple(found)


def _block(numbers: tuple[int, ...], readings: tuple[Reading, ...], flushable: bool) -> Block:
    ranks = tuple(dict.fromkeys(numbers))
    counts = [numbers.count(rank) for rank in ranks]
    repeated = len(ranks) < len(numbers)
    return Block(
        held=sum(
            ((1 << count) - 1) << (RANK_BITS * rank)
            for rank, count in zip(ranks, counts, strict=True)
        ),
        picks=tuple(
            RANK_BITS * rank + repeated * count for rank, count in zip(ranks, counts, strict=True)
        ),
        readings=tuple(zip(readings, strict=True)) if repeated else readings,
        repeated=repeated,
        flushable=flushable,
    )


@cache
def flushes(x: int, bacon: int, table: Combination | None) -> Mapping[str, tuple[Flushes, ...]]:
    """Return all flush bombs that beat the bomb, if there is one, with so many bacon cards."""
    found = {}
    for suit in SUITS:
        fitting = (
            Flushes(held, tuple(play for play in plays if _may_be(play.reading, bacon, table)))
            for held, plays in _all_flushes(x, suit)
        )
        found[suit] = tuple(it for it in fitting if it.plays)
    return found


@cache
def _all_flushes(x: int, suit: str) -> tuple[Flushes, ...]:
    by_rank = {card.rank: card for card in NUMBERS if card.suit == suit}
    found = []
    for numbers, readings in readings_of(x).items():
        flush = [it for reading in readings for it in with_flush(reading, suit) if it.suit]
        if flush:
            cards = [by_rank[rank] for rank in numbers]
            held = sum(1 << rank for rank in numbers)
            found.append(Flushes(held, tuple(Play((reading, *cards)) for reading in flush)))
    return tuple(found)


def _may_be(reading: Reading, bacon: int, table: Combination | None) -> bool:
    return len(reading.stands) <= bacon and (table is None or reading.combination.beats(table))
