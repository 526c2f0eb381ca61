"""Measure random playouts next to RLCard's environments: player steps per second, in one run.

    .venv-bench/bin/python -m bench.run --rounds 9 --seconds 2

A machine's speed drifts, so the contestants take turns, and what counts is the ratio within a
round. Each step is what a learner asks for: what the player sees, what it may do, and the move.
"""

import argparse
import random
import time
from collections.abc import Callable, Iterator, Mapping
from statistics import median

import rlcard

from bacon.generator import Generator
from bacon.variants import find_variant

# One variant of each game here, and the nearest game there.
PAIRS: Mapping[str, str] = {"tricks": "bridge", "bacon4": "doudizhu"}

Playouts = Iterator[int]
"""Plays one deal each time it is asked, and says how many steps that took."""


def bacon_playouts(variant: str) -> Playouts:
    """Play through the public contract."""
    game, options = find_variant(variant)
    generator, chance = Generator("bench"), random.Random(1)
    standing = game.begin(options, dealer=0)
    while True:
        state = game.deal(standing, generator.shuffled(game.pack(options)))
        steps = 0
        while (seat := state.public.to_act) is not None:
            actions = game.legal_actions(game.view(state, seat))
            state = game.apply(state, seat, chance.choice(actions))
            steps += 1
        yield steps


def rlcard_playouts(name: str) -> Playouts:
    """Play through RLCard's environment, as its own examples do."""
    environment = rlcard.make(name, config={"seed": 1})
    chance = random.Random(1)
    while True:
        state, _ = environment.reset()
        steps = 0
        while not environment.is_over():
            state, _ = environment.step(chance.choice(list(state["legal_actions"])))
            steps += 1
        yield steps


def steps_per_second(playouts: Playouts, seconds: float) -> float:
    """Return how fast the playouts go, measured for about that long."""
    steps, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        steps += next(playouts)
    return steps / spent


def measure(
    contestants: Mapping[str, Playouts], rounds: int, seconds: float
) -> dict[str, list[float]]:
    """Return each contestant's speed in each round, after one round to warm up."""
    speeds: dict[str, list[float]] = {name: [] for name in contestants}
    for count in range(rounds + 1):
        for name, playouts in contestants.items():
            speed = steps_per_second(playouts, seconds)
            if count:
                speeds[name].append(speed)
    return speeds


def row(name: str, values: list[float], form: Callable[[float], str]) -> str:
    """Return a line of the table: the median, then the lowest and the highest."""
    low, high = min(values), max(values)
    return f"{name:32}{form(median(values)):>10}   {form(low):>10} - {form(high)}"


def main() -> None:
    """Measure as the command line says, and print the table."""
    parser = argparse.ArgumentParser(description="Measure random playouts next to RLCard's.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each turn of each one")
    args = parser.parse_args()

    ours = {f"bacon {name}": bacon_playouts(name) for name in PAIRS}
    theirs = {f"rlcard {name}": rlcard_playouts(name) for name in PAIRS.values()}
    speeds = measure({**ours, **theirs}, args.rounds, args.seconds)

    print("player steps per second          median       lowest - highest")
    for name, values in speeds.items():
        print(row(name, values, lambda value: f"{value:,.0f}"))
    for variant, rival in PAIRS.items():
        pairs = zip(speeds[f"bacon {variant}"], speeds[f"rlcard {rival}"], strict=True)
        ratios = [our / their for our, their in pairs]
        print(row(f"{variant} / {rival}", ratios, lambda value: f"{value:.2f}"))


if __name__ == "__main__":
    main()
