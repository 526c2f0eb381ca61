"""The record of a match as JSON: its start and its actions, enough to play it again.

This file knows the shape; `bacon.match` knows how to replay it.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from bacon.game import AnyState, Refused
from bacon.jsontext import JsonObject, is_acts, is_number, is_object, is_text, is_texts, read_json
from bacon.reasons import quoted

FORMAT: Final = "bacon/1"
# Advice was shown, the decision had been taken back, other hands lay open.
HELPS: Final = ("hint", "undo", "open")
_LABELS: Final = ("build", "seats", "check")


class BadRecord(Refused):
    """The record is not one, is of another format, or does not keep the rules."""


@dataclass(frozen=True)
class DealRecord:
    """A deal: the deck as it was dealt, and who did what, as text forms.

    `helped` tells of help with decisions: after how many actions the decision stands, and which
    of `HELPS` it had; in order, each once.
    """

    deck: tuple[str, ...]
    actions: tuple[tuple[int, str], ...]
    helped: tuple[tuple[int, str], ...] = ()

    def as_json(self) -> JsonObject:
        """Return the deal as JSON values; of help only where there was some."""
        deal: JsonObject = {
            "deck": list(self.deck),
            "actions": [list(action) for action in self.actions],
        }
        return {**deal, "helped": [list(each) for each in self.helped]} if self.helped else deal


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

    def as_json(self) -> JsonObject:
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
            "deals": [deal.as_json() for deal in self.deals],
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
            DealRecord(
                tuple(deal["deck"]),
                tuple((seat, text) for seat, text in deal["actions"]),
                tuple((place, how) for place, how in deal.get("helped", ())),
            )
            for deal in value["deals"]
        ),
        check=value["check"],
        build=value["build"],
    )


def _is_deal(value: object) -> bool:
    if not isinstance(value, dict):
        return False
    actions = value.get("actions")
    if not is_texts(value.get("deck")) or not is_acts(actions):
        return False
    return _is_helped(value.get("helped", []), len(actions))


def _is_helped(value: object, actions: int) -> bool:
    """Return whether the value tells of help with decisions in a deal of so many actions."""
    if not is_acts(value) or not all(0 <= place <= actions for place, _ in value):
        return False
    known = [(place, how) for place, how in value if how in HELPS]
    return known == sorted(set(known)) and len(known) == len(value)


def _is_deals(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(map(_is_deal, value))


_SHAPE: Final[Mapping[str, Callable[[Any], bool]]] = {
    "build": is_text,
    "variant": is_text,
    "options": is_object,
    "seats": is_texts,
    "seed": lambda value: value is None or is_text(value),
    "dealer": is_number,
    "drawn": lambda value: isinstance(value, bool),
    "deals": _is_deals,
    "check": is_text,
}
