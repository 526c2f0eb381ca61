"""Combinations by brute force, straight from the rule book: texts and tuples, every possibility.

It imports nothing of the engine, so that neither can hide the other's fault.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

SUITS = "rgby"
ORDINARY = ["single", "pair", "triple", "run", "bobtail", "straight", "stretch"]
ORDINARY += ["stair", "tube", "plate"]
BOMBS = ["quad", "straight flush", "quint", "stretch flush", "hex"]
SAME = {1: "single", 2: "pair", 3: "triple", 4: "quad", 5: "quint", 6: "hex"}
ROW = {3: "run", 4: "bobtail", 5: "straight", 6: "stretch"}
FLUSH = {5: "straight flush", 6: "stretch flush"}


def kind_of(ranks: Sequence[int], one_suit: bool) -> str | None:
    """Return the kind that ranks, sorted, make; `one_suit` says whether all have the same suit."""
    size, different = len(ranks), sorted(set(ranks))
    if different != list(range(ranks[0], ranks[0] + len(different))):
        return None
    copies = {ranks.count(rank) for rank in different}
    if len(different) == 1:
        return SAME.get(size)
    if copies == {1}:
        return FLUSH.get(size) if one_suit and size in FLUSH else ROW.get(size)
    if copies == {2}:
        return {2: "stair", 3: "tube"}.get(len(different))
    return "plate" if copies == {3} and len(different) == 2 else None


@cache
def meanings(
    ranks: tuple[int, ...], bacon: int, one_suit: bool, x: int
) -> tuple[tuple[str, int, tuple[int, ...], bool], ...]:
    """Return what number cards of these ranks and bacon cards can be declared as (C5 to C9).

    Each is kind, rank, what the bacon cards stand for, and whether these carry the suit of the
    number cards. One bacon card in another suit is enough to make a flush plain.
    """
    found = []
    if not 1 <= len(ranks) + bacon <= 6:
        return ()
    for stands in combinations_with_replacement(range(1, x + 1), bacon):
        everything = sorted([*ranks, *stands])
        for in_suit in (True, False) if bacon and one_suit else (one_suit,):
            kind = kind_of(everything, in_suit)
            if kind is None or (in_suit and bacon and kind not in FLUSH.values()):
                continue
            found.append((kind, everything[-1], stands, in_suit and bool(bacon)))
    return tuple(found)


def by_rank(card: str) -> tuple[int, int]:
    """Return the place of a number card in canonical order."""
    return int(card[:-1]), SUITS.index(card[-1])


def readings(selection: Sequence[str], x: int) -> Iterator[tuple[str, str, int]]:
    """Yield text, kind and rank of every way to play all the selected cards."""
    numbers = sorted((card for card in selection if card != "W"), key=by_rank)
    bacon = len(selection) - len(numbers)
    ranks = tuple(int(card[:-1]) for card in numbers)
    suits = {card[-1] for card in numbers}
    for kind, rank, stands, in_suit in meanings(ranks, bacon, len(suits) == 1, x):
        suit = numbers[0][-1] if in_suit else ""
        yield " ".join(["play", *numbers, *(f"W={each}{suit}" for each in stands)]), kind, rank


def beats(kind: str, rank: int, table: tuple[str, int] | None) -> bool:
    """Return whether this may be played on the table (C11, C12)."""
    if table is None:
        return True
    if kind == table[0]:
        return rank > table[1]
    if kind not in BOMBS:
        return False
    return table[0] in ORDINARY or BOMBS.index(kind) > BOMBS.index(table[0])


def plays(hand: Sequence[str], x: int, table: tuple[str, int] | None = None) -> Iterator[str]:
    """Yield the text of every play of a hand that beats the table."""
    numbers = sorted((card for card in hand if card != "W"), key=by_rank)
    for bacon in range(len(hand) - len(numbers) + 1):
        for size in range(7 - bacon):
            for chosen in dict.fromkeys(combinations(numbers, size)):
                for text, kind, rank in readings([*chosen, *["W"] * bacon], x):
                    if beats(kind, rank, table):
                        yield text
