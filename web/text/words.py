"""All that the page says, in the player's language: whole sentences with named slots.

Languages are files of one shape: `languages/<code>.json` for the page and tricks, one more for
each further game (PARTS). Reasons of the engine have their English sentences in
`bacon.reasons`; the other languages hold them as `reason.<key>`.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from bacon.cards import Card
from bacon.reasons import SENTENCES, Reason

LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "ko": "한국어", "ja": "日本語"}
HERE: Final = Path(__file__).parent
# Each folder has a file for each language.
PARTS: Final = (
    HERE / "languages",
    HERE.parent / "games/tricks/words",
    HERE.parent / "games/climbing/words",
)

# What the rank and the suit of a card of tricks look like; the same in every language.
SUIT_SIGNS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


class Line(NamedTuple):
    """A sentence before it has a language: its key, and what fills its slots.

    A slot's value is a number, plain text, a card, a Reason, or a Line of its own, said first.
    """

    key: str
    slots: Mapping[str, "Slot"] = {}


Slot: TypeAlias = "str | int | Card | Line | Reason"


@cache
def sentences(language: str) -> Mapping[str, str]:
    """Return the sentences of a language by key."""
    table: dict[str, str] = {}
    for part in PARTS:
        text = (part / f"{language}.json").read_text(encoding="utf-8")
        table |= json.loads(text)
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
    """The sentences of one language."""

    def __init__(self, language: str) -> None:
        self.language: Final = language
        self._table: Final = sentences(language)

    def __call__(self, key: str, **slots: Slot) -> str:
        """Return the sentence of the key with its slots filled, cards in short."""
        return self.line(Line(key, slots)) if slots else self._table[key]

    def line(self, line: Line, spoken: bool = False) -> str:
        """Return a line as a sentence; cards in short (A♠), or by name when it is spoken."""
        template = self._table[line.key]
        if not line.slots:
            return template
        return template.format_map(
            {name: self._slot(value, spoken) for name, value in line.slots.items()}
        )

    def has(self, key: str) -> bool:
        """Return whether the language has a sentence of that key."""
        return key in self._table

    def reason(self, reason: Reason) -> str:
        """Return why something was refused, cards, suits and kinds by their names."""
        slots = dict(reason.slots)
        for name in ("suit", "kind"):
            if name in slots and self.has(f"{name}.{slots[name]}"):
                slots[name] = self(f"{name}.{slots[name]}")
        if reason.key == "not_in_hand":
            slots["card"] = self.card(slots["card"])
        key = f"reason.{reason.key}"
        return self(key, **slots) if self.has(key) else reason.sentence()

    def card(self, card: Card | str) -> str:
        """Return the name of a card, as it is spoken."""
        text = str(card)
        rank, suit = text[:-1], text[-1]
        if suit in SUIT_SIGNS:
            return self("card", rank=self(f"rank.{rank}"), suit=self(f"suit.{suit}"))
        return self("card.number", rank=rank, suit=self(f"suit.{suit}")) if rank else self("bacon")

    def _slot(self, value: Slot, spoken: bool) -> str | int:
        if isinstance(value, Card):
            return self.card(value) if spoken else sign(value)
        if isinstance(value, Reason):
            return self.reason(value)
        return self.line(value, spoken) if isinstance(value, Line) else value


def sign(card: Card | str) -> str:
    """Return a card as it is written in a line: rank and sign of the suit."""
    text = str(card)
    return text[0].replace("T", "10") + SUIT_SIGNS[text[1]]
