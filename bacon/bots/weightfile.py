"""A data file of trained weights: a line of JSON, then whole numbers; read with a check of both.

A file that is missing, cut or damaged, or of another version, is refused. What a bot then does
without is its own matter; that it says so with a warning lets the page tell people.
"""

import json
import pkgutil
from collections.abc import Mapping
from hashlib import sha256
from typing import Any


class BadWeights(ValueError):
    """Says what is wrong with a file of weights."""


def write(layout: Mapping[str, Any], name: str, content: Any, body: bytes) -> bytes:
    """Return a file: the layout, what its line says of the numbers under that name, the numbers."""
    head = {**layout, name: content, "check": _check_of(content, body)}
    return json.dumps(head).encode() + b"\n" + body


def read(data: bytes, layout: Mapping[str, Any], name: str) -> tuple[Any, bytes]:
    """Return what the line says of the numbers, and the numbers; raises BadWeights."""
    line, _, body = data.partition(b"\n")
    try:
        head = json.loads(line)
        if any(head[key] != value for key, value in layout.items()):
            raise BadWeights("the weights are of another version")
        if head["check"] != _check_of(head[name], body):
            raise BadWeights("the weights are damaged")
        return head[name], body
    except (KeyError, TypeError, ValueError) as error:
        raise BadWeights(f"the weights cannot be read: {error}") from error


def load(package: str, file: str) -> bytes:
    """Return a data file of a package; raises BadWeights."""
    try:
        data = pkgutil.get_data(package, file)
    except OSError as error:
        raise BadWeights(f"the weights cannot be read: {error}") from error
    if data is None:
        raise BadWeights("the weights are missing")
    return data


def _check_of(content: Any, body: bytes) -> str:
    return sha256(json.dumps(content, sort_keys=True).encode() + body).hexdigest()[:16]
