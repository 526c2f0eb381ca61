"""What the cards that a seat has not seen can make: masks of ranks, one for each ordinary kind."""

from functools import lru_cache
from typing import Final, NamedTuple

from bacon.bots.references.codes import FIELD
from bacon.climbing.combinations import KINDS

ORDINARY: Final = tuple(kind for kind in KINDS.values() if not kind.power)
FIELD_MASK: Final = (1 << FIELD) - 1


class Unseen(NamedTuple):
    """The number of cards of each rank, and the highest ranks of what they can make.

    `plain` has a mask for each ordinary kind, with a bit for each rank of which it can be made;
    `wild` the same with one bacon card. `quads` are the ranks of which four are unseen.
    """

    counts: tuple[int, ...]
    plain: tuple[int, ...]
    wild: tuple[int, ...]
    triples: int
    quads: int

    def risk(self, kind: int, rank: int) -> int:
        """Return of how many ranks the unseen cards could beat a combination, without bacon."""
        return (self.plain[kind] >> rank + 1).bit_count() if kind < len(ORDINARY) else 0

    def wild_risk(self, kind: int, rank: int) -> int:
        """Return the same with one bacon card."""
        return (self.wild[kind] >> rank + 1).bit_count() if kind < len(ORDINARY) else 0


@lru_cache(maxsize=256)
def unseen_of(code: int, x: int) -> Unseen:
    """Return what the cards of a code can make; `x` is the rank of X."""
    counts = tuple([code >> FIELD * rank & FIELD_MASK for rank in range(x)])
    at_least = [
        sum([1 << rank for rank, count in enumerate(counts) if count >= least])
        for least in range(5)
    ]
    every = (1 << x + 1) - 2
    at_least[0] = every
    plain, wild = [], []
    for kind in ORDINARY:
        full, less = at_least[kind.copies], at_least[kind.copies - 1]
        without, with_one = every, 0
        for step in range(kind.length):
            with_one = with_one & (full << step) | without & (less << step)
            without &= full << step
        low = (1 << kind.length) - 1  # a rank below the length cannot be
        plain.append(without & every & ~low)
        wild.append((with_one | without) & every & ~low)
    return Unseen(
        counts, tuple(plain), tuple(wild), at_least[3].bit_count(), at_least[4].bit_count()
    )
