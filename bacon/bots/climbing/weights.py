"""The trained weights, a data file of the package: read, checked and made into networks.

A file that is missing, cut or damaged, or of another version, leaves the bots without a network:
they go on without, and a warning says so. `train/` writes the file.
"""

import warnings
from collections.abc import Mapping
from functools import cache
from typing import Final

from bacon.bots import weightfile
from bacon.bots.climbing.features import WIDTH
from bacon.bots.climbing.net import Layers, Net
from bacon.bots.weightfile import BadWeights

FILE: Final = "weights.bin"
VERSION: Final = 2
LAYOUT: Final = {"version": VERSION, "inputs": WIDTH}


def write(nets: Mapping[str, Layers]) -> bytes:
    """Return a file with these networks, by variant: biases in its line, then a byte a weight."""
    biases = {variant: [list(bias) for _, bias in layers] for variant, layers in nets.items()}
    rows = (row for layers in nets.values() for weights, _ in layers for row in weights)
    body = bytes(value & 0xFF for row in rows for value in row)
    return weightfile.write(LAYOUT, "nets", biases, body)


def read(data: bytes) -> dict[str, Layers]:
    """Return the networks of a file, by variant; raises BadWeights."""
    nets, body = weightfile.read(data, LAYOUT, "nets")
    values = memoryview(body).cast("b").tolist()
    return {variant: _layers(biases, values) for variant, biases in nets.items()}


def net_of(variant: str) -> Net | None:
    """Return the network of a variant, or None, with a warning the first time."""
    return _nets().get(variant)


def forget() -> None:
    """Let the file be read again by whoever asks next."""
    _nets.cache_clear()


@cache
def _nets() -> Mapping[str, Net]:
    try:
        nets = read(weightfile.load(__package__, FILE))
    except BadWeights as error:
        warnings.warn(f"climbing bots play without a network: {error}", stacklevel=2)
        return {}
    return {variant: Net(layers) for variant, layers in nets.items()}


def _layers(biases: list[list[int]], values: list[int]) -> Layers:
    """Return the layers of a network, whose weights come first among the values; takes these."""
    inputs, layers = WIDTH, []
    for bias in biases:
        units = len(bias)
        rows = [values[start : start + units] for start in range(0, inputs * units, units)]
        del values[: inputs * units]
        layers.append((rows, bias))
        inputs = units
    return layers
