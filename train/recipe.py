"""The recipe: which networks are trained, in which order, from what, and for how long.

A generation is deals played by the network as it is, then steps of learning from the last few
generations. The log has a line for each: the deals so far; how far the network is from deals
that it has not learned from yet (divergence); the points a deal that it is then ahead of the rule
of thumb it started from; seconds of the processor so far.
"""

import json
import random
import time
from array import array
from collections import deque
from pathlib import Path
from typing import NamedTuple

import numpy as np

from bacon.bots.climbing.features import WIDTH
from bacon.bots.climbing.results import results_of, worths_of
from bacon.climbing.rules import CLIMBING
from bacon.climbing.variants import ClimbingOptions
from train.learning import BATCH, Array, Learner
from train.selfplay import Deal

KEPT = 8  # generations that are learned from
EPOCHS = 2.0  # of them, in each generation
FIRST_RATE, LAST_RATE = 1.5e-3, 1.5e-4  # from the first generation to the last
HEAT = 0.02  # points by which a worse choice may be taken, for each point of the spread
PATIENCE = 0.8


class Plan(NamedTuple):
    """One step of the recipe: how long a variant is trained, and from which step it starts."""

    name: str
    variant: str
    generations: int
    deals: int
    start: str | None = None
    rate: float = FIRST_RATE
    least_steps: int = 400


PLANS = (
    Plan("bacon4", "bacon4", 10, 2000),
    Plan("bacon6", "bacon6", 5, 1200),
    Plan("applewood4", "applewood4", 5, 1200),
    Plan("applewood3", "applewood3", 5, 1200, "applewood4"),
    Plan("applewood5", "applewood5", 5, 1200, "applewood4"),
    Plan("applewood6", "applewood6", 5, 1200, "applewood5"),
)


def play_deals(
    options: ClimbingOptions, learner: Learner | None, deals: int, chance: random.Random
) -> tuple[Array, Array]:
    """Return what was seen in so many deals, and how likely each result was then."""
    net = learner.net() if learner else None
    rows, targets = bytearray(), array("f")
    heat = HEAT * max(worths_of(options))
    for _ in range(deals):
        deal = Deal(options, [net] * len(options.teams), heat, chance)
        for sample in deal.play(PATIENCE):
            rows += bytes(sample.shared)
            rows += bytes(sample.own)
            targets.extend(sample.target)
    count = len(results_of(options))
    return (
        np.frombuffer(rows, np.uint8).reshape(-1, WIDTH),
        np.array(targets, np.float32).reshape(-1, count),
    )


def ahead(options: ClimbingOptions, learner: Learner, deals: int, seed: str) -> float:
    """Return the points a deal by which the network is ahead of the rule of thumb."""
    net, worths, total = learner.net(), worths_of(options), 0.0
    for number in range(deals):
        for own in range(2):
            nets = [net if team % 2 == own else None for team in range(len(options.teams))]
            results = Deal(options, nets, 0, random.Random(f"{seed} {number}")).results()
            mine = [worths[it] for it in results[own::2]]
            total += sum(mine) / len(mine)
    return total / deals / 2


def train(plan: Plan, out: Path, seed: int, checked: int) -> None:
    """Do one step; write its log and its network after each generation.

    `checked` deals, each played twice, are those of the log's points.
    """
    options = CLIMBING.variants[plan.variant]
    assert isinstance(options, ClimbingOptions)
    chance = random.Random(f"{seed} {plan.name}")
    learner = Learner(len(results_of(options)), seed)
    by_thumb = plan.start is None or not learner.start_from(Learner.load(out / f"{plan.start}.npz"))
    kept: deque[tuple[Array, Array]] = deque(maxlen=KEPT)
    begun = time.process_time()
    with (out / f"{plan.name}.log").open("w") as log:
        for generation in range(plan.generations):
            fresh = play_deals(options, None if by_thumb else learner, plan.deals, chance)
            by_thumb = False
            loss = learner.loss(*fresh)
            kept.append(fresh)
            rows, targets = (np.concatenate(each) for each in zip(*kept, strict=True))
            share = generation / max(1, plan.generations - 1)
            rate = plan.rate * (LAST_RATE / plan.rate) ** share
            steps = max(plan.least_steps, round(EPOCHS * len(rows) / BATCH))
            learner.fit(rows, targets, steps, rate)
            gain = ahead(options, learner, checked, "check")
            spent = time.process_time() - begun
            deals = plan.deals * (generation + 1)
            line = f"{plan.name} {generation:3} {deals:7} {loss:.4f} {gain:+.3f} {spent:6.0f}"
            print(line, file=log, flush=True)
            (out / f"{plan.name}.json").write_text(json.dumps(learner.layers()))
            learner.save(out / f"{plan.name}.npz")
