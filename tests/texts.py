"""Cards, actions and matches as text, so that a test reads like the rule book."""

from typing import Any, TypeVar

from bacon import cards as known
from bacon.cards import Card
from bacon.referee import position, position_seen
from bacon.table import Table

COMPASS = {"South": 0, "West": 1, "North": 2, "East": 3}


Kind = TypeVar("Kind")


def the(kind: type[Kind], value: object) -> Kind:
    """Return the value, which is known to be of that kind."""
    assert isinstance(value, kind)
    return value


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text such as "As Kd 3h", in that order."""
    return tuple(map(known.card, text.split()))


def play(table: Table, text: str) -> Table:
    """Play actions such as "West: pass; pick up; 3: allow"; return the table.

    Without a seat before the colon, whoever is to act does it.
    """
    for part in text.split(";"):
        name, colon, action = part.strip().rpartition(":")
        seat = seat_of(name) if colon else table.to_act
        assert seat is not None, f"nobody is to act, so not {action!r}"
        table.act(seat, action.strip())
    return table


def seat_of(name: str) -> int:
    """Return the seat that a test names: a number, or the compass of the worked examples."""
    return COMPASS[name] if name in COMPASS else int(name)


def facts(table: Table) -> dict[str, Any]:
    """Return the position as the referee says it."""
    return position(table.match)


def seen(table: Table, seat: int) -> dict[str, Any]:
    """Return the position as the referee says it to that seat."""
    return position_seen(table.match, seat)


def record_of(table: Table) -> dict[str, Any]:
    """Return the record of a table."""
    return table.record()
