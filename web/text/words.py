"""All that the page says, in the player's language: whole sentences with named slots.

Languages are files of one shape, `<code>.json`: those of the page in `languages/`, those of a game
in a folder of its own. Reasons of the engine have their English sentences in `bacon.reasons`; the
other languages hold them as `reason.<key>`.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, Final, NamedTuple, Self, TypeAlias, cast

from bacon.reasons import SENTENCES, Reason

LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "ko": "한국어", "ja": "日本語"}
WEB: Final = Path(__file__).parent.parent
COMMON: Final = WEB / "text" / "languages"


class Line(NamedTuple):
    """A sentence before it has a language: its key, and what fills its slots.

    A slot's value is a number, plain text, a thing with a name, a Line of its own, said first, or
    several of these, listed.
    """

    key: str
    slots: Mapping[str, "Slot"] = {}


class Named(NamedTuple):
    """A thing that is written in short and spoken by its name: A♠, ace of spades."""

    short: str
    name: Line


Slot: TypeAlias = "str | int | Named | Line | tuple[Slot, ...]"


def reason_line(reason: Reason) -> Line:
    """Return why something was refused, as a line."""
    return Line(f"reason.{reason.key}", reason.slots)


def read_data(path: Path) -> dict[str, Any]:
    """Return what a JSON file of the page holds; raises OSError where there is none.

    Asks what has loaded this module, for on the page the files lie in an archive.
    """
    table: dict[str, Any] = json.loads(cast("Any", __spec__).loader.get_data(str(path)))
    return table


@cache
def sentences(language: str, folders: tuple[Path, ...]) -> Mapping[str, str]:
    """Return the sentences of a language by key, from files in these folders."""
    table: dict[str, str] = {}
    for folder in folders:
        table |= read_data(folder / f"{language}.json")
    if language == "en":
        table |= {f"reason.{key}": sentence for key, sentence in SENTENCES.items()}
    return table


def pick_language(wanted: Sequence[str]) -> str:
    """Return the first language of the browser's list that the page has, or English."""
    for tag in wanted:
        if (code := tag.lower().partition("-")[0]) in LANGUAGES:
            return code
    return "en"


class Words:
    """The sentences of one language; `names` are texts that stand for a key, as they are.

    When they are said `to_nobody`, the person is called by name too, where a sentence for that is
    there beside the one with "you".
    """

    def __init__(
        self,
        language: str,
        folders: tuple[Path, ...],
        names: Mapping[str, str] | None = None,
        *,
        to_nobody: bool = False,
    ) -> None:
        self.language: Final = language
        self._folders: Final = folders
        self._names: Final = names or {}
        self._to_nobody: Final = to_nobody
        self._table: Final = sentences(language, folders)

    def naming(self, names: Mapping[str, str], *, to_nobody: bool = False) -> Self:
        """Return the same words with these names, of people for instance."""
        return type(self)(self.language, self._folders, names, to_nobody=to_nobody)

    def __call__(self, key: str, **slots: Slot) -> str:
        """Return the sentence of the key with its slots filled, things in short."""
        return self.line(Line(key, slots))

    def line(self, line: Line, spoken: bool = False) -> str:
        """Return a line as a sentence; things in short (A♠), or by name when it is spoken."""
        if line.key in self._names:
            return self._names[line.key]
        template = self._table[line.key]
        if self._to_nobody and line.key.endswith(".you"):
            template = self._table.get(line.key.removesuffix(".you"), template)
        if not line.slots:
            return template
        return template.format_map(
            {name: self._slot(value, spoken) for name, value in line.slots.items()}
        )

    def can_say(self, line: Line) -> bool:
        """Return whether there is such a sentence, and one for each of its slots."""
        template = self._table.get(line.key)
        if template is None or not _slots(template) <= line.slots.keys():
            return False
        return all(self.can_say(it) for it in line.slots.values() if isinstance(it, Line))

    def _slot(self, value: Slot, spoken: bool) -> str | int:
        match value:
            case Named():
                return self.line(value.name) if spoken else value.short
            case Line():
                return self.line(value, spoken)
            case tuple():
                return self._table["list.next"].join(str(self._slot(it, spoken)) for it in value)
        return value


@cache
def _slots(template: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(template) if name is not None)
