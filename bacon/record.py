"""The record of a match as JSON: its start and its actions, enough to play it again.

This file knows the shape; `bacon.table` knows how to replay it.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, TypeGuard

from bacon.game import AnyState, Refused
from bacon.reasons import quoted

FORMAT: Final = "bacon/1"
LONGEST_TEXT: Final = 200
DEEPEST: Final = 20
# A string may lack its end: it is passed over once, not looked for again at each of its quotes.
_STRING_OR_BRACKET: Final = re.compile(r'"(?:[^"\\]|\\.)*"?|[][{}]')
_OPENING: Final = ("[", "{")
_CLOSING: Final = ("]", "}")
_LABELS: Final = ("build", "seats", "check")


class BadRecord(Refused):
    """The record is not one, is of another format, or does not keep the rules."""


@dataclass(frozen=True)
class DealRecord:
    """A deal: the deck as it was dealt, and who did what, as text forms."""

    deck: tuple[str, ...]
    actions: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Record:
    """A match: its start, its deals, and a check of the state in which it ends.

    `seed` is the source of later decks and of the draw for dealer, if there was one; `drawn`
    says whether the first dealer was drawn from it; `seats` are labels of the players.
    """

    variant: str
    options: Mapping[str, Any]
    dealer: int
    drawn: bool
    seed: str | None
    seats: tuple[str, ...]
    deals: tuple[DealRecord, ...]
    check: str = ""
    build: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return the record as JSON values."""
        return {
            "format": FORMAT,
            "build": self.build,
            "variant": self.variant,
            "options": dict(self.options),
            "seats": list(self.seats),
            "seed": self.seed,
            "dealer": self.dealer,
            "drawn": self.drawn,
            "deals": [
                {"deck": list(deal.deck), "actions": [list(action) for action in deal.actions]}
                for deal in self.deals
            ],
            "check": self.check,
        }


def check_of(record: Record, state: AnyState) -> str:
    """Return a short hash of the match, but for its labels, and of the state in which it ends."""
    public = state.public
    match = {name: part for name, part in record.as_json().items() if name not in _LABELS}
    facts = [
        match,
        public.phase,
        public.to_act,
        public.scores,
        [[str(card) for card in hand] for hand in state.hands],
    ]
    return sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:16]


def read_text(text: str) -> Record:
    """Return the record that a text (a file, a saved match) holds; raises BadRecord."""
    try:
        value = read_json(text)
    except ValueError as error:
        raise BadRecord("record_not_json") from error
    return read_record(value)


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


def read_record(value: object) -> Record:
    """Return the record that JSON values hold, its shape checked; raises BadRecord."""
    if not isinstance(value, dict):
        raise BadRecord("record_field", field="record")
    if "format" not in value:
        raise BadRecord("record_not_json")
    if value["format"] != FORMAT:
        raise BadRecord("record_format", format=quoted(value["format"]))
    for name, fits in _SHAPE.items():
        if name not in value or not fits(value[name]):
            raise BadRecord("record_field", field=name)
    return Record(
        variant=value["variant"],
        options=value["options"],
        dealer=value["dealer"],
        drawn=value["drawn"],
        seed=value["seed"],
        seats=tuple(value["seats"]),
        deals=tuple(
            DealRecord(tuple(deal["deck"]), tuple((seat, text) for seat, text in deal["actions"]))
            for deal in value["deals"]
        ),
        check=value["check"],
        build=value["build"],
    )


def is_number(value: object) -> TypeGuard[int]:
    """Return whether the JSON value is a whole number; true and false are not."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_text(value: object) -> TypeGuard[str]:
    """Return whether the JSON value is a text of a sensible length."""
    return isinstance(value, str) and len(value) <= LONGEST_TEXT


def is_texts(value: object) -> TypeGuard[list[str]]:
    """Return whether the JSON value is a list of such texts."""
    return isinstance(value, list) and all(map(is_text, value))


def _is_act(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and is_number(value[0]) and is_text(value[1])


def _is_deal(value: object) -> bool:
    return (
        isinstance(value, dict)
        and is_texts(value.get("deck"))
        and isinstance(value.get("actions"), list)
        and all(map(_is_act, value["actions"]))
    )


def _is_deals(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(map(_is_deal, value))


_SHAPE: Final[Mapping[str, Callable[[Any], bool]]] = {
    "build": is_text,
    "variant": is_text,
    "options": lambda value: isinstance(value, dict),
    "seats": is_texts,
    "seed": lambda value: value is None or is_text(value),
    "dealer": is_number,
    "drawn": lambda value: isinstance(value, bool),
    "deals": _is_deals,
    "check": is_text,
}
