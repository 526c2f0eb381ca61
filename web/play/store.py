"""What the page keeps between visits, under the site's path: settings, choices and the match.

Storage may throw, be full, or hold what another program wrote; the game goes on all the same.
"""

import json
from contextlib import suppress
from typing import Any, Final, Protocol

from bacon.jsontext import read_json
from bacon.record import FORMAT

# The name of the match carries the format of records. A match that could not be read lies under
# the name that every version of the page has given it.
MATCH: Final = f"match:{FORMAT}"
ASIDE: Final = "kept"
CHOICES: Final = "choices"
SETTINGS: Final = "settings"


class Shelf(Protocol):
    """Texts by name, as the browser keeps them; every method may raise anything."""

    def get(self, key: str) -> str | None:
        """Return the text, or None."""

    def put(self, key: str, text: str) -> None:
        """Keep the text."""

    def drop(self, key: str) -> None:
        """Forget the text."""


class Store:
    """Reads and writes JSON on a shelf."""

    def __init__(self, shelf: Shelf, base: str) -> None:
        self._shelf: Final = shelf
        self._prefix: Final = f"bacon:{base}:"

    def key(self, name: str) -> str:
        """Return the key of a value on the shelf, which carries the path of the site."""
        return self._prefix + name

    def read(self, name: str) -> object:
        """Return a kept JSON value, None where there is none or it cannot be read."""
        try:
            return read_json(self.text(name) or "null")
        except ValueError:
            return None

    def text(self, name: str) -> str | None:
        """Return a kept text as it is, None where there is none or storage is blocked."""
        try:
            return self._shelf.get(self.key(name))
        except Exception:
            return None

    def write(self, name: str, value: Any) -> bool:
        """Keep a JSON value and return whether that worked."""
        try:
            self._shelf.put(self.key(name), json.dumps(value, separators=(",", ":")))
        except Exception:
            return False
        return True

    def forget(self, name: str) -> None:
        """Drop a value; where storage is blocked there is nothing to drop."""
        with suppress(Exception):
            self._shelf.drop(self.key(name))
