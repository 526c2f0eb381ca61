"""Measure the climbing engine: legal leads of fresh hands, and random playouts next to RLCard.

    .venv-bench/bin/python -m bench.climbing

The contestants take turns, as in `bench.run`. Hands are new each time, so nothing is known of
them; only the tables that all hands share are there. The kernel is what a bot may use to look
ahead: the same engine, without the check of what it has itself found legal.
"""

import argparse
import random
from collections.abc import Callable, Iterator, Mapping
from itertools import count

from bacon.cards import Card
from bacon.climbing import CLIMBING
from bacon.climbing.cards import BACON, pack, sort_hand
from bacon.climbing.plays import Plays
from bench.run import Playouts, bacon_playouts, measure, rlcard_playouts, row

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
    """Play legal actions at random, unchecked."""
    options = CLIMBING.variants[variant]
    chance = random.Random(1)
    standing = CLIMBING.begin(options, dealer=0)
    deck = list(CLIMBING.pack(options))
    while True:
        chance.shuffle(deck)
        state = CLIMBING.deal(standing, deck)
        steps = 0
        while (seat := state.public.to_act) is not None:
            actions = CLIMBING.legal_actions(CLIMBING.view(state, seat))
            state = CLIMBING.advance(state, chance.choice(actions))
            steps += 1
        yield steps


def main() -> None:
    """Measure as the command line says, and print the table."""
    parser = argparse.ArgumentParser(description="Measure the climbing engine.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each turn of each one")
    args = parser.parse_args()

    contestants: Mapping[str, Playouts] = {
        "leads, counted and ready to pick": leads(len),
        "leads, written out": leads(list),
        "steps, public contract": bacon_playouts("bacon4"),
        "steps, kernel": kernel_playouts("bacon4"),
        "steps, rlcard doudizhu": rlcard_playouts("doudizhu"),
    }
    speeds = measure(contestants, args.rounds, args.seconds)
    print(f"{'a second':36}    median       lowest - highest")
    for name, values in speeds.items():
        print(row(f"{name:32}", values, lambda value: f"{value:,.0f}"))
    theirs = speeds["steps, rlcard doudizhu"]
    for name in ("steps, public contract", "steps, kernel"):
        ratios = [our / their for our, their in zip(speeds[name], theirs, strict=True)]
        print(row(f"{name} / rlcard", ratios, lambda value: f"{value:.1f}"))


if __name__ == "__main__":
    main()
