"""The recipe: which networks are trained, in which order, from what, and for how long.

A generation is deals played by the network as it is, then steps of learning from the last few
generations. The log has a line for each: the deals so far; how far the network is from deals
that it has not learned from yet (divergence); the points a deal that it is then ahead of the rule
of thumb it started from.
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
from train.rules import Rule, as_tuned, by_turns
from train.selfplay import Deal

EPOCHS = 2.0  # of what is learned from, in each generation
HEAT = 0.02  # points by which a worse choice may be taken, for each point of the spread
PATIENCE = 0.8


class Plan(NamedTuple):
    """One step of the recipe: how long a variant is trained, and from which step it starts.

    `rates` are those of learning in the first generation and the last. `rivals` is the share of
    deals in which every other team plays by a rule of thumb: so the network learns what to do with
    other players, too. In each generation it learns from the last `kept` ones; `rounded` with the
    weights as the bots have them.
    """

    name: str
    variant: str
    generations: int
    deals: int
    start: str | None = None
    rates: tuple[float, float] = (1.5e-3, 1.5e-4)
    rivals: float = 0.0
    rule: Rule = by_turns
    kept: int = 8
    rounded: bool = False
    least_steps: int = 400


LATER = (7e-4, 1.5e-4)

PLANS = (
    Plan("bacon4", "bacon4", 8, 2000, rates=(1.5e-3, 2.5e-4)),
    Plan("bacon4 again", "bacon4", 8, 2000, "bacon4", LATER, 0.3),
    Plan("bacon4 more", "bacon4", 9, 3000, "bacon4 again", (6e-4, 1e-4), 0.4),
    Plan("bacon4 long", "bacon4", 10, 5000, "bacon4 more", (8e-4, 2e-4), 0.4, as_tuned, 10, True),
    Plan("bacon6", "bacon6", 5, 1200),
    Plan("bacon6 again", "bacon6", 5, 1200, "bacon6", LATER, 0.3),
    Plan("bacon6 more", "bacon6", 7, 2000, "bacon6 again", (6e-4, 1e-4), 0.4),
    Plan("bacon6 long", "bacon6", 10, 5000, "bacon6 more", (1e-3, 3e-4), 0.4, as_tuned, 10, True),
    Plan("applewood4", "applewood4", 5, 1200),
    Plan("applewood4 again", "applewood4", 6, 1500, "applewood4", LATER, 0.3),
    Plan("applewood3", "applewood3", 5, 1200, "applewood4"),
    Plan("applewood3 again", "applewood3", 6, 1500, "applewood3", LATER, 0.3),
    Plan("applewood5", "applewood5", 5, 1200, "applewood4"),
    Plan("applewood5 again", "applewood5", 6, 1500, "applewood5", LATER, 0.3),
    Plan("applewood6", "applewood6", 5, 1200, "applewood5"),
    Plan("applewood6 again", "applewood6", 6, 1500, "applewood6", LATER, 0.3),
)


def play_deals(
    options: ClimbingOptions,
    learner: Learner | None,
    deals: int,
    chance: random.Random,
    rivals: float = 0.0,
    rule: Rule = by_turns,
) -> tuple[Array, Array]:
    """Return what was seen in so many deals, and how likely each result was then."""
    net = learner.net() if learner else None
    rows, targets = bytearray(), array("f")
    heat = HEAT * max(worths_of(options))
    for _ in range(deals):
        nets = [net] * len(options.teams)
        if rivals and chance.random() < rivals:
            first = chance.randrange(2)
            nets[first::2] = [None] * len(nets[first::2])
        deal = Deal(options, nets, heat, chance, rule)
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
    kept: deque[tuple[Array, Array]] = deque(maxlen=plan.kept)
    begun = time.process_time()
    with (out / f"{plan.name}.log").open("w") as log:
        for generation in range(plan.generations):
            player = None if by_thumb else learner
            fresh = play_deals(options, player, plan.deals, chance, plan.rivals, plan.rule)
            by_thumb = False
            loss = learner.loss(*fresh, plan.rounded)
            kept.append(fresh)
            rows, targets = (np.concatenate(each) for each in zip(*kept, strict=True))
            share = generation / max(1, plan.generations - 1)
            first, last = plan.rates
            rate = first * (last / first) ** share
            steps = max(plan.least_steps, round(EPOCHS * len(rows) / BATCH))
            learner.fit(rows, targets, steps, rate, plan.rounded)
            gain = ahead(options, learner, checked, "check")
            deals = plan.deals * (generation + 1)
            line = f"{plan.name:16} {generation:3} {deals:7} {loss:.4f} {gain:+.3f}"
            print(line, file=log, flush=True)
            print(line, f"{time.process_time() - begun:6.0f} s", flush=True)
            (out / f"{plan.name}.json").write_text(json.dumps(learner.layers()))
            learner.save(out / f"{plan.name}.npz")
