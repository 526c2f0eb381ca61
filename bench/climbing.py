"""Measure the climbing engine: legal leads of fresh hands, and the kernel next to RLCard.

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
from bacon.climbing.kernel import play_out
from bacon.climbing.plays import Plays
from bacon.climbing.rules import CLIMBING
from bench.run import Playouts, measure, rlcard_playouts, row

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


def kernel_playouts(variant: str) -> Playouts:
    """Play deals out with the kernel."""
    options = CLIMBING.variants[variant]
    chance, deck = random.Random(1), list(CLIMBING.pack(options))
    standing = CLIMBING.begin(options, dealer=0)

    def below(limit: int) -> int:
        return int(chance.random() * limit)

    while True:
        chance.shuffle(deck)
        yield play_out(CLIMBING.deal(standing, deck), below).turns


def main() -> None:
    """Measure as the command line says, and print the table."""
    parser = argparse.ArgumentParser(description="Measure the climbing engine.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each turn of each one")
    args = parser.parse_args()

    contestants = {
        "leads, counted and ready to pick": leads(len),
        "leads, written out": leads(list),
        "steps, kernel": kernel_playouts("bacon4"),
        "steps, rlcard doudizhu": rlcard_playouts("doudizhu"),
    }
    speeds = measure(contestants, args.rounds, args.seconds)
    print("a second                            median       lowest - highest")
    for name, values in speeds.items():
        print(row(name, values, lambda value: f"{value:,.0f}"))
    pairs = zip(speeds["steps, kernel"], speeds["steps, rlcard doudizhu"], strict=True)
    print(row("kernel / rlcard", [our / their for our, their in pairs], lambda it: f"{it:.1f}"))


if __name__ == "__main__":
    main()
