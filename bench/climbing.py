"""Measure the legal leads of climbing: how many fresh hands a second.

    .venv-bench/bin/python -m bench.climbing

The contestants take turns, as in `bench.run`. Hands are new each time, so nothing is known of
them; only the tables that all hands share are there.
"""

import argparse
import random
from collections.abc import Callable, Iterator
from itertools import count

from bacon.cards import Card
from bacon.climbing.cards import BACON, pack, sort_hand
from bacon.climbing.plays import Plays
from bench.run import Playouts, measure, row

X = 11  # of Bacon 4


def fresh_hands() -> Iterator[tuple[Card, ...]]:
    """Yield hands as they are dealt in Bacon 4."""
    chance, deck = random.Random(1), list(pack("rgb", 10))
    for _ in count():
        chance.shuffle(deck)
        for start in range(0, 60, 15):
            yield sort_hand([*deck[start : start + 15], BACON, BACON])


def leads(use: Callable[[Plays], object]) -> Playouts:
    """Find all legal leads of a hand, and use them."""
    for hand in fresh_hands():
        use(Plays(hand, X))
        yield 1


def main() -> None:
    """Measure as the command line says, and print the table."""
    parser = argparse.ArgumentParser(description="Measure the legal leads of climbing.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each turn of each one")
    args = parser.parse_args()

    contestants = {
        "counted and ready to pick": leads(len),
        "written out": leads(list),
    }
    speeds = measure(contestants, args.rounds, args.seconds)
    print("hands a second                    median       lowest - highest")
    for name, values in speeds.items():
        print(row(name, values, lambda value: f"{value:,.0f}"))


if __name__ == "__main__":
    main()
