"""What has happened in a match, line by line: beside the table, and in a dialog."""

import re
from collections.abc import Iterator, Mapping, Sequence

from web.text.nodes import Node, h
from web.text.words import Line, Words


def log(words: Words, lines: Sequence[Line], signs: Mapping[str, str], first: int = 0) -> Node:
    """Return what has happened, oldest first; `first` is the number of the first line.

    `signs` are marks that have a colour, each with its class.
    """
    return h(
        "ol.log",
        None,
        *(
            h(
                "li",
                {"key": f"l{first + n}", "class": _mark(line.key)},
                *coloured(words.line(line), signs),
            )
            for n, line in enumerate(lines)
        ),
    )


def coloured(text: str, signs: Mapping[str, str]) -> Iterator[Node | str]:
    """Yield the parts of a line, each sign in its colour."""
    parts = re.split(f"([{''.join(signs)}])", text) if signs else [text]
    for part in parts:
        yield h("span", {"class": signs[part]}, part) if part in signs else part


def _mark(key: str) -> str | None:
    """Return how a line of the log stands out."""
    if key.startswith(("result", "match")):
        return "big"
    return "head" if key.startswith("told.deal") else None
