"""Train the networks of the climbing bots from nothing, and write their weights and curve.

    python -m train [--step NAME] [--out FOLDER] [--seed S]

Steps that do not start from one another can run at the same time, each with a command of its own.
When the networks of all are there, the file of weights and `train/curve.txt` are written anew.
"""

import argparse
import json
import random
from pathlib import Path

from bacon.bots.climbing import weights
from bacon.bots.climbing.net import Layers
from bacon.climbing.rules import CLIMBING
from bacon.climbing.variants import ClimbingOptions
from train.recipe import PLANS, play_deals, train

TOP = Path(__file__).parent
WEIGHTS = Path(weights.__file__).with_name(weights.FILE)
CHECKED = 30  # deals, each played twice
LOOKED_AT = 300  # deals, for what a variant never sees


def ship(out: Path) -> None:
    """Write the weights of the last step of each variant, and the logs of all steps."""
    last = {plan.variant: plan.name for plan in PLANS}
    nets = {
        variant: trimmed(variant, json.loads((out / f"{name}.json").read_text()))
        for variant, name in last.items()
    }
    WEIGHTS.write_bytes(weights.write(nets))
    logs = [(out / f"{plan.name}.log").read_text() for plan in PLANS]
    head = "step, generation, deals, divergence, points ahead of the rule of thumb\n"
    (TOP / "curve.txt").write_text(head + "".join(logs), encoding="utf-8")


def trimmed(variant: str, layers: Layers) -> Layers:
    """Return a network without weights of what its variant never sees: noise, but to download."""
    options = CLIMBING.variants[variant]
    assert isinstance(options, ClimbingOptions)
    rows, _ = play_deals(options, None, LOOKED_AT, random.Random(variant))
    (first, bias), *others = layers
    kept = [
        row if seen else [0] * len(row) for row, seen in zip(first, rows.any(axis=0), strict=True)
    ]
    return [(kept, bias), *others]


def main() -> None:
    """Train as the command line says."""
    parser = argparse.ArgumentParser(description="Train the climbing bots' networks.")
    parser.add_argument("--step", action="append", choices=[plan.name for plan in PLANS])
    parser.add_argument("--out", type=Path, default=Path("build/train"))
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    for plan in PLANS:
        if args.step is None or plan.name in args.step:
            train(plan, args.out, args.seed, CHECKED)
    if all((args.out / f"{plan.name}.json").exists() for plan in PLANS):
        ship(args.out)


if __name__ == "__main__":
    main()
