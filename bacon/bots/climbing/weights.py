"""The trained weights, a data file of the package: read, checked and made into networks.

A file that is missing, cut or damaged, or of another version, leaves the bots without a network:
they go on without, and a warning says so. `train/` writes the file.
"""

import json
import pkgutil
import warnings
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import Final

from bacon.bots.climbing.features import WIDTH
from bacon.bots.climbing.net import Layers, Net

FILE: Final = "weights.json"
VERSION: Final = 1


class BadWeights(ValueError):
    """Says what is wrong with a file of weights."""


def write(nets: Mapping[str, Layers]) -> str:
    """Return the text of a file with these networks, by variant."""
    written = {
        variant: [
            {"bias": list(bias), "weights": b64encode(_bytes_of(weights)).decode()}
            for weights, bias in layers
        ]
        for variant, layers in nets.items()
    }
    head = {"version": VERSION, "inputs": WIDTH, "check": _check_of(written)}
    return json.dumps({**head, "nets": written}, indent=0) + "\n"


def read(text: str) -> dict[str, Layers]:
    """Return the networks of a file, by variant; raises BadWeights."""
    try:
        whole = json.loads(text)
        if whole["version"] != VERSION or whole["inputs"] != WIDTH:
            raise BadWeights("the weights are of another version")
        if whole["check"] != _check_of(whole["nets"]):
            raise BadWeights("the weights are damaged")
        return {
            variant: [_layer(layer["weights"], layer["bias"]) for layer in layers]
            for variant, layers in whole["nets"].items()
        }
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
        return {variant: Net(layers) for variant, layers in read(data.decode()).items()}
    except (OSError, ValueError) as error:
        warnings.warn(f"climbing bots play without a network: {error}", stacklevel=2)
        return {}


def _bytes_of(weights: Sequence[Sequence[int]]) -> bytes:
    return bytes([value & 0xFF for row in weights for value in row])


def _layer(text: str, bias: list[int]) -> tuple[list[list[int]], list[int]]:
    values = memoryview(b64decode(text, validate=True)).cast("b").tolist()
    units = len(bias)
    return [values[start : start + units] for start in range(0, len(values), units)], bias


def _check_of(written: object) -> str:
    return sha256(json.dumps(written, sort_keys=True).encode()).hexdigest()[:16]
