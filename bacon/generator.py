"""The one source of chance: seeded, unbiased, and the same on every machine and version.

A stream of bits is SHA-256 over the seed and a counter, so any language can repeat it.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

Item = TypeVar("Item")
_BLOCK_BITS = 256


class Generator:
    """Deals out random numbers that depend on the seed alone.

    >>> Generator("breakfast").shuffled("egg")
    ('e', 'g', 'g')
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._counter = 0
        self._pool = 0
        self._size = 0

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to limit - 1, each equally likely.

        Raises ValueError when the limit is below 1: there is nothing to choose from.
        """
        if limit < 1:
            raise ValueError(f"nothing is below {limit}")
        bits = (limit - 1).bit_length()
        mask = (1 << bits) - 1
        while True:
            while self._size < bits:
                self._refill()
            value = self._pool & mask
            self._pool >>= bits
            self._size -= bits
            if value < limit:  # values at or over the limit are thrown away: no bias
                return value

    def choice(self, items: Sequence[Item]) -> Item:
        """Return one of the items, each equally likely; raises ValueError when there is none."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the items in random order, each order equally likely (Fisher and Yates)."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return tuple(result)

    def fork(self, label: str) -> "Generator":
        """Return a generator of its own for the label, untouched by what this one has dealt."""
        return Generator(f"{self.seed}/{label}")

    def _refill(self) -> None:
        # A seed may be any text of JSON, and that includes lone surrogates.
        text = f"{self.seed}#{self._counter}".encode("utf-8", "surrogatepass")
        block = sha256(text).digest()
        self._pool |= int.from_bytes(block, "big") << self._size
        self._size += _BLOCK_BITS
        self._counter += 1
