"""What comes from outside as JSON: texts read safely, and the shapes of their values."""

import json
import re
from collections.abc import Mapping
from typing import Any, Final, TypeAlias, TypeGuard

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
JsonObject: TypeAlias = dict[str, Json]

LONGEST_TEXT: Final = 200
DEEPEST: Final = 20
# A string may lack its end: it is passed over once, not looked for again at each of its quotes.
_STRING_OR_BRACKET: Final = re.compile(r'"(?:[^"\\]|\\.)*"?|[][{}]')
_OPENING: Final = ("[", "{")
_CLOSING: Final = ("]", "}")


def read_json(text: str) -> Any:
    """Return the value of a JSON text; raises ValueError when it is none, or nested too deep.

    Inside a browser Python's own limit comes too late: its stack ends first, and all with it.
    """
    depth = 0
    for token in _STRING_OR_BRACKET.findall(text):
        depth += (token in _OPENING) - (token in _CLOSING)
        if depth > DEEPEST:
            raise ValueError(f"nested deeper than {DEEPEST}")
    return json.loads(text)


def is_number(value: object) -> TypeGuard[int]:
    """Return whether the JSON value is a whole number; true and false are not."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_numbers(value: object) -> TypeGuard[list[int]]:
    """Return whether the JSON value is a list of whole numbers."""
    return isinstance(value, list) and all(map(is_number, value))


def is_text(value: object) -> TypeGuard[str]:
    """Return whether the JSON value is a text of a sensible length."""
    return isinstance(value, str) and len(value) <= LONGEST_TEXT


def is_texts(value: object) -> TypeGuard[list[str]]:
    """Return whether the JSON value is a list of such texts."""
    return isinstance(value, list) and all(map(is_text, value))


def is_object(value: object) -> TypeGuard[Mapping[str, Json]]:
    """Return whether the JSON value is an object."""
    return isinstance(value, dict)


def is_acts(value: object) -> TypeGuard[list[tuple[int, str]]]:
    """Return whether the JSON value is a list of actions, each a seat and a text form."""
    return isinstance(value, list) and all(map(_is_act, value))


def _is_act(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and is_number(value[0]) and is_text(value[1])
