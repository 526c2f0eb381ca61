"""What the page keeps between visits: settings, choices and the match, under the site's path.

Storage may throw, be full, or hold what another program wrote: the game goes on, and a text
that cannot be read is kept under a key of its own.
"""

import json
from contextlib import suppress
from typing import Any, Final, Protocol

from bacon.record import FORMAT, read_json


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
        self._aside: str | None = None

    def key(self, name: str) -> str:
        """Return the key of a value on the shelf, which carries the path of the site."""
        return self._prefix + name

    @property
    def match_key(self) -> str:
        """Return the name of the saved match; it carries the format of records."""
        return f"match:{FORMAT}"

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

    def set_aside(self, name: str) -> None:
        """Keep a text that cannot be read under another name, for export, and start clean.

        One that was kept so before stays, above the new one.
        """
        text = self.text(name)
        if text is None:
            return
        self._aside = text if self.aside is None else f"{self.aside}\n{text}"
        if self.write("kept", self._aside):  # else storage is too full for a copy
            self.forget(name)

    def forget_aside(self) -> None:
        """Drop the text that was set aside."""
        self._aside = None
        self.forget("kept")

    @property
    def aside(self) -> str | None:
        """Return the text that was set aside, None where there is none."""
        kept = self.read("kept") if self._aside is None else self._aside
        return kept if isinstance(kept, str) else None
