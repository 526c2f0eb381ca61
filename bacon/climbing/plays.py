"""Every play that a hand holds, exact and fast: all choices of cards, all readings, once each.

The ranks of the number cards decide what can be made, so the tables go by ranks; suits only
multiply the choices, except in the flush bombs, which have tables of their own.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from functools import cache, lru_cache
from itertools import accumulate, chain, combinations, product
from math import prod
from operator import itemgetter
from typing import Any, Final, NamedTuple, overload

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
ALL_OF_RANK: Final = (1 << RANK_BITS) - 1
ORDINARY: Final = tuple(kind for kind in KINDS.values() if not kind.power)
BOMBS: Final = tuple(kind for kind in KINDS.values() if kind.power)
# What a flush bomb takes at least, bacon cards included.
LEAST_FLUSH: Final = min(kind.length for kind in FLUSH_OF)


class Block(NamedTuple):
    """Plays with number cards of the same ranks.

    `held` are their bits in the ranks of a hand, `picks` the places of what to choose from
    (`Holding.choices`), which `choose` gets all at once; `number` says how many readings there
    are. If a rank is `repeated`, readings and choices are parts of plays, to be joined.
    `flushable` marks plays that are flush bombs, and so none of these, when the cards happen to
    be of one suit (C8).
    """

    held: int
    picks: tuple[int, ...]
    choose: Callable[[list[Any]], Sequence[Any]]
    readings: tuple[Reading, ...] | tuple[tuple[Reading, *tuple[Card, ...]], ...]
    number: int
    repeated: bool
    flushable: bool


class Flushes(NamedTuple):
    """Flush bombs with the same number cards; `held` has a bit for each rank of the suit."""

    held: int
    plays: tuple[Play, ...]


class Holding:
    """A hand, sorted out: the bits of its ranks, and what can be chosen of each rank.

    `ranks` are those it holds, after a 0; `suits` the suits that could make a flush bomb, each
    with a bit for each rank. `choices` at 8 * rank are the different cards of a rank, and at
    8 * rank + n each way to take n of its cards; `counts` says how many they are.
    """

    __slots__ = ("_by_rank", "_by_suit", "bacon", "choices", "counts", "held", "ranks", "suits")

    def __init__(self, hand: Iterable[Card]) -> None:
        self._by_rank: dict[int, list[Card]] = {}
        self._by_suit = dict.fromkeys(SUITS, 0)
        self.bacon = self.held = 0
        for card in hand:
            if card is BACON:
                self.bacon += 1
            else:
                self._by_rank.setdefault(card.rank, []).append(card)
                self._by_suit[card.suit] |= 1 << card.rank
        self.ranks = [0, *self._by_rank]
        self.choices, self.counts = [*_NO_CHOICES], [*_NO_COUNTS]
        for rank in self._by_rank:
            self._sort_out(rank)
        self._find_suits()

    def take(self, play: Play) -> None:
        """Take the cards of a play out, in place: much faster than to sort out what is left.

        For a holding of one's own, as `Plays` shares those that it makes; what was found before is
        void.
        """
        reading, *numbers = play
        self.bacon -= len(reading.stands)
        for card in numbers:
            cards = self._by_rank[card.rank]
            cards.remove(card)
            if card not in cards:
                self._by_suit[card.suit] ^= 1 << card.rank
        for rank in {card.rank for card in numbers}:
            self._sort_out(rank)
            if not self._by_rank[rank]:
                self.ranks.remove(rank)
        self._find_suits()

    def _sort_out(self, rank: int) -> None:
        cards = self._by_rank[rank]
        start = RANK_BITS * rank
        end = start + RANK_BITS
        self.held = self.held & ~(ALL_OF_RANK << start) | ((1 << len(cards)) - 1) << start
        self.choices[start:end], self.counts[start:end] = _choices_of(tuple(cards))

    def _find_suits(self) -> None:
        least = LEAST_FLUSH - self.bacon
        self.suits = [it for it in self._by_suit.items() if it[1].bit_count() >= least]

    def blocks(self, x: int, table: Combination | None) -> list[Block]:
        """Return what the hand has that beats the table, but flush bombs."""
        held, by_lowest = self.held, block_table(x, self.bacon, table)
        return [
            block for rank in self.ranks for block in by_lowest[rank] if block[0] & held == block[0]
        ]

    def flushes(self, x: int, table: Combination | None) -> list[Play]:
        """Return the flush bombs that beat the table."""
        bomb = table if table is not None and table.kind.power else None
        return [
            play
            for suit, own in self.suits
            for needed, plays in flush_table(x, self.bacon, bomb)[suit]
            if needed & own == needed
            for play in plays
        ]


_NO_CHOICES: Final[tuple[tuple[Any, ...], ...]] = ((),) * (RANK_BITS * (MOST_RANKS + 1))
_NO_COUNTS: Final = (0,) * len(_NO_CHOICES)


@cache
def _choices_of(cards: tuple[Card, ...]) -> tuple[tuple[tuple[Any, ...], ...], tuple[int, ...]]:
    """Return the different cards of a rank and the ways to take 1, 2, ... of them; and counts."""
    ways = [tuple(dict.fromkeys(combinations(cards, count))) for count in range(1, RANK_BITS)]
    choices = (tuple(dict.fromkeys(cards)), *ways)
    return choices, tuple(map(len, choices))


# A hand stays the same over many turns; some more than are at a table.
_holding: Final = lru_cache(maxsize=32)(Holding)


class Plays(Sequence[Action]):
    """What may be done: first what is given, then every play of a hand that beats the table.

    Each is there once, in canonical form. Flush bombs come first, then the others by their lowest
    number card; two plays come in the same order in every hand that holds both. All are counted,
    and any one can be picked, without writing them out.
    """

    __slots__ = ("_blocks", "_choices", "_ends", "_first")

    def __init__(
        self,
        hand: tuple[Card, ...] | Holding,
        x: int,
        table: Combination | None = None,
        first: tuple[Action, ...] = (),
    ) -> None:
        holding = hand if isinstance(hand, Holding) else _holding(hand)
        self._choices = holding.choices
        self._blocks = holding.blocks(x, table)
        self._first = first
        bombs = holding.flushes(x, table) if holding.suits else ()
        if bombs:
            self._first = (*first, *bombs)
            self._take_apart({play.cards for play in bombs if not play.reading.stands})
        counts = holding.counts
        sizes: list[int] = [
            prod(choose(counts)) * number for _, _, choose, _, number, _, _ in self._blocks
        ]
        self._ends = [*accumulate(sizes, initial=len(self._first))]

    def __iter__(self) -> Iterator[Action]:
        return chain(self._first, chain.from_iterable(map(self._written, self._blocks)))

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
        _, _, choose, readings, _, repeated, _ = self._blocks[at - 1]
        index -= self._ends[at - 1]
        picked = []
        for choices in reversed(choose(self._choices)):
            index, place = divmod(index, len(choices))
            picked.append(choices[place])
        picked.append(readings[index])
        picked.reverse()
        return Play(chain.from_iterable(picked) if repeated else picked)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"<{len(self)} actions: {', '.join(map(str, self))}>"

    def _written(self, block: Block) -> Iterator[Play]:
        """Return the plays of a block: the product of its readings and choices."""
        _, _, choose, readings, _, repeated, _ = block
        plays = product(readings, *choose(self._choices))
        return map(Play, map(chain.from_iterable, plays) if repeated else plays)

    def _take_apart(self, pure: Set[tuple[Card, ...]]) -> None:
        """Leave the cards that are flush bombs out of the straights and stretches (C8)."""
        if pure:
            self._blocks = [
                self._without(block, pure) if block.flushable else block for block in self._blocks
            ]

    def _without(self, block: Block, pure: Set[tuple[Card, ...]]) -> Block:
        """Return a block with its plays written out, so that there is nothing left to choose."""
        plays = tuple(play for play in self._written(block) if play.cards not in pure)
        return block._replace(
            picks=(), choose=_getter(()), readings=plays, number=len(plays), repeated=True
        )


@cache
def block_table(x: int, bacon: int, table: Combination | None) -> tuple[tuple[Block, ...], ...]:
    """Return all that can beat the table with so many bacon cards, but flush bombs.

    They are sorted out by their lowest rank; at 0 are those without number cards.
    """
    if table is None:
        found = _blocks_of(x, bacon, ORDINARY + BOMBS, 0)
    else:
        stronger = tuple(kind for kind in BOMBS if kind.power > table.kind.power)
        found = _blocks_of(x, bacon, (table.kind,), table.rank) + _blocks_of(x, bacon, stronger, 0)
    by_lowest: list[list[Block]] = [[] for _ in range(x)]
    for block in found:
        by_lowest[block.picks[0] // RANK_BITS if block.picks else 0].append(block)
    return tuple(map(tuple, by_lowest))


@cache
def _blocks_of(x: int, bacon: int, kinds: tuple[Kind, ...], above: int) -> tuple[Block, ...]:
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
    picks = tuple(
        RANK_BITS * rank + repeated * count for rank, count in zip(ranks, counts, strict=True)
    )
    return Block(
        held=sum(
            ((1 << count) - 1) << (RANK_BITS * rank)
            for rank, count in zip(ranks, counts, strict=True)
        ),
        picks=picks,
        choose=_getter(picks),
        readings=tuple(zip(readings, strict=True)) if repeated else readings,
        number=len(readings),
        repeated=repeated,
        flushable=flushable,
    )


def _getter(picks: tuple[int, ...]) -> Callable[[list[Any]], Sequence[Any]]:
    """Return what gets the items at these places; of fewer than two only a slice is a sequence."""
    if len(picks) > 1:
        return itemgetter(*picks)
    first = picks[0] if picks else 0
    return itemgetter(slice(first, first + len(picks)))


@cache
def flush_table(x: int, bacon: int, table: Combination | None) -> Mapping[str, tuple[Flushes, ...]]:
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
