"""The trained weights, a data file of the package: read, checked and made into networks.

A file that is missing, cut or damaged, or of another version, leaves the bots without a network:
they go on without, and a warning says so. `train/` writes the file.
"""

import json
import pkgutil
import warnings
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from typing import Final

from bacon.bots.climbing.features import WIDTH
from bacon.bots.climbing.net import Layers, Net

FILE: Final = "weights.bin"
VERSION: Final = 2


class BadWeights(ValueError):
    """Says what is wrong with a file of weights."""


def write(nets: Mapping[str, Layers]) -> bytes:
    """Return a file with these networks, by variant: a line of JSON, then a byte a weight."""
    biases = {variant: [list(bias) for _, bias in layers] for variant, layers in nets.items()}
    rows = (row for layers in nets.values() for weights, _ in layers for row in weights)
    body = bytes(value & 0xFF for row in rows for value in row)
    head = {"version": VERSION, "inputs": WIDTH, "nets": biases, "check": _check_of(biases, body)}
    return json.dumps(head).encode() + b"\n" + body


def read(data: bytes) -> dict[str, Layers]:
    """Return the networks of a file, by variant; raises BadWeights."""
    line, _, body = data.partition(b"\n")
    try:
        head = json.loads(line)
        if head["version"] != VERSION or head["inputs"] != WIDTH:
            raise BadWeights("the weights are of another version")
        if head["check"] != _check_of(head["nets"], body):
            raise BadWeights("the weights are damaged")
        values = memoryview(body).cast("b").tolist()
        return {variant: _layers(biases, values) for variant, biases in head["nets"].items()}
    except (KeyError, TypeError, ValueError) as error:
        raise BadWeights(f"the weights cannot be read: {error}") from error


def net_of(variant: str) -> Net | None:
    """Return the network of a variant, or None, with a warning the first time."""
    return _nets().get(variant)


def forget() -> None:
    """Let the file be read again by whoever asks next."""
    _nets.cache_clear()


@cache
def _nets() -> Mapping[str, Net]:
    try:
        data = pkgutil.get_data(__package__, FILE)
        if data is None:
            raise BadWeights("the weights are missing")
        return {variant: Net(layers) for variant, layers in read(data).items()}
    except (OSError, ValueError) as error:
        warnings.warn(f"climbing bots play without a network: {error}", stacklevel=2)
        return {}


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


def _check_of(biases: object, body: bytes) -> str:
    return sha256(json.dumps(biases, sort_keys=True).encode() + body).hexdigest()[:16]
