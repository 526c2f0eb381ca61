"""Deals of tricks made by hand: who holds what, and which auction cards come."""

from collections.abc import Mapping
from typing import TypedDict, Unpack

from bacon.cards import Card
from bacon.table import Table
from bacon.tricks.cards import PACK, sort_hand
from bacon.tricks.state import State
from tests.texts import COMPASS, cards, the

SOUTH, WEST, NORTH, EAST = range(4)

ALL_PASS = "pass; pass; pass; pass"
MISDEAL = "; ".join([ALL_PASS] * 4)


class Hands(TypedDict, total=False):
    """Cards by the seats of the worked examples."""

    South: str
    West: str
    North: str
    East: str


def hand(text: str) -> tuple[Card, ...]:
    """Return the cards of a text in the order in which a hand is held."""
    return sort_hand(cards(text))


def deck_of(turned: str = "", *, dealer: int = SOUTH, **hands: Unpack[Hands]) -> tuple[Card, ...]:
    """Return the deck that deals these hands and auction cards; the rest comes as in the pack.

    A hand may name fewer than five cards.
    """
    wanted = {seat: list(cards(str(hands.get(name, "")))) for name, seat in COMPASS.items()}
    auction = cards(turned)
    named = {*auction, *(card for held in wanted.values() for card in held)}
    rest = [card for card in PACK if card not in named]
    for held in wanted.values():
        held += [rest.pop(0) for _ in range(5 - len(held))]
    order = [(dealer + place) % 4 for place in (1, 2, 3, 4)]
    return (*(wanted[seat][turn] for turn in range(5) for seat in order), *auction, *rest)


def table_of(
    turned: str = "",
    *,
    dealer: int = SOUTH,
    options: Mapping[str, object] | None = None,
    **hands: Unpack[Hands],
) -> Table:
    """Return a table on which these hands and auction cards are dealt; South deals."""
    deck = deck_of(turned, dealer=dealer, **hands)
    return Table.begin("tricks", options, dealer=dealer, deck=deck)


def state_of(table: Table) -> State:
    """Return the state of a table of tricks."""
    return the(State, table.state)
