"""The network in floating point: its layers, and how it learns from samples (numpy)."""

from itertools import pairwise
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from bacon.bots.climbing.features import ONE, WIDTH
from bacon.bots.climbing.net import INPUT_PLACES, UNIT_PLACES, WEIGHT_PLACES, Net

Array: TypeAlias = Any
HIDDEN = (96, 16)
ONE_WEIGHT = 1 << WEIGHT_PLACES
MOST_WEIGHT = 127 / ONE_WEIGHT
BATCH = 1024
MOMENTS = (0.9, 0.999)
DECAY = 1e-5
LEAST = 1e-9


class Learner:
    """Weights and biases of three layers, and the state of Adam."""

    def __init__(self, results: int, seed: int) -> None:
        chance = np.random.default_rng(seed)
        sizes = (WIDTH, *HIDDEN, results)
        self.values: list[Array] = []
        for inputs, units in pairwise(sizes):
            spread = np.sqrt(2 / inputs)
            self.values.append(chance.normal(0, spread, (inputs, units)).astype(np.float32))
            self.values.append(np.zeros(units, np.float32))
        self.chance = chance
        self.begin()

    def begin(self) -> None:
        """Forget the moments of Adam."""
        self._first = [np.zeros_like(it) for it in self.values]
        self._second = [np.zeros_like(it) for it in self.values]
        self._steps = 0

    def start_from(self, other: "Learner") -> bool:
        """Take over another network; return whether the last layer fits, else it stays."""
        same = len(self.values[-1]) == len(other.values[-1])
        self.values = other.values if same else [*other.values[:-2], *self.values[-2:]]
        return same

    def fit(
        self, rows: Array, targets: Array, steps: int, rate: float, rounded: bool = False
    ) -> None:
        """Take so many steps over random batches.

        `rounded` has it learn with weights that are rounded as the bots have them.
        """
        for _ in range(steps):
            chosen = self.chance.integers(0, len(rows), BATCH)
            self._step(rows[chosen], targets[chosen], rate, rounded)

    def loss(self, rows: Array, targets: Array, rounded: bool = False) -> float:
        """Return the cross entropy of what the network says, less that of the targets."""
        *_, shares = self._forward(rows.astype(np.float32) / ONE, self._used(rounded))
        gap = targets * (np.log(targets + LEAST) - np.log(shares + LEAST))
        return float(gap.sum(axis=1).mean())

    def _used(self, rounded: bool) -> list[Array]:
        """Return weights and biases; the weights rounded if so asked."""
        if not rounded:
            return self.values
        return [np.rint(it * ONE_WEIGHT) / ONE_WEIGHT if it.ndim == 2 else it for it in self.values]

    def _forward(self, inputs: Array, values: list[Array]) -> tuple[Array, Array, Array]:
        first, bias, second, second_bias, last, last_bias = values
        one = np.maximum(inputs @ first + bias, 0)
        two = np.maximum(one @ second + second_bias, 0)
        outputs = two @ last + last_bias
        powers = np.exp(outputs - outputs.max(axis=1, keepdims=True))
        return one, two, powers / powers.sum(axis=1, keepdims=True)

    def _step(self, rows: Array, targets: Array, rate: float, rounded: bool) -> None:
        inputs = rows.astype(np.float32) / ONE
        values = self._used(rounded)
        one, two, shares = self._forward(inputs, values)
        delta = (shares - targets) / len(rows)
        _, _, second, _, last, _ = values
        back_two = (delta @ last.T) * (two > 0)
        back_one = (back_two @ second.T) * (one > 0)
        slopes = [
            inputs.T @ back_one,
            back_one.sum(axis=0),
            one.T @ back_two,
            back_two.sum(axis=0),
            two.T @ delta,
            delta.sum(axis=0),
        ]
        self._update(slopes, rate)

    def _update(self, slopes: list[Array], rate: float) -> None:
        self._steps += 1
        keep, keep_square = MOMENTS
        scale = np.sqrt(1 - keep_square**self._steps) / (1 - keep**self._steps)
        for place, slope in enumerate(slopes):
            self._first[place] += (1 - keep) * (slope - self._first[place])
            self._second[place] += (1 - keep_square) * (slope**2 - self._second[place])
            value = self.values[place]
            value -= rate * scale * self._first[place] / (np.sqrt(self._second[place]) + 1e-8)
            if value.ndim == 2:
                value *= 1 - DECAY
                np.clip(value, -MOST_WEIGHT, MOST_WEIGHT, out=value)

    def save(self, path: Path) -> None:
        """Write the weights and biases to a file."""
        np.savez(path, *self.values)

    @classmethod
    def load(cls, path: Path) -> "Learner":
        """Return a network from a file that `save` wrote."""
        with np.load(path) as stored:
            values = list(stored.values())
        learner = cls(len(values[-1]), 0)
        learner.values = values
        learner.begin()
        return learner

    def layers(self) -> list[tuple[list[list[int]], list[int]]]:
        """Return the layers in whole numbers, as `Net` takes them."""
        places = (INPUT_PLACES, UNIT_PLACES, UNIT_PLACES)
        weights, biases = self.values[::2], self.values[1::2]
        return [
            (
                np.rint(weight * ONE_WEIGHT).astype(int).tolist(),
                np.rint(bias * (1 << WEIGHT_PLACES + place)).astype(int).tolist(),
            )
            for weight, bias, place in zip(weights, biases, places, strict=True)
        ]

    def net(self) -> Net:
        """Return the network as the bots have it."""
        return Net(self.layers())
