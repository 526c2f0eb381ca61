"""A table: a match that changes in place, for programs that want one thing to hold on to.

A refused request leaves it as it was. All that it does is in `bacon.match`.
"""

from collections.abc import Mapping, Sequence
from typing import Self

from bacon.bots.bot import ENDLESS, Choose
from bacon.game import AnyAction, AnyGame, AnyState, AnyView, Options, Seat
from bacon.generator import Generator
from bacon.jsontext import JsonObject
from bacon.match import Deck, Match, Seats
from bacon.players import Player
from bacon.record import Record


class Table:
    """Holds a match and goes on with it; made by `begin` or `load`, or from a match."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @classmethod
    def begin(
        cls,
        variant: str,
        options: Mapping[str, object] | None = None,
        *,
        seed: str | None = None,
        dealer: Seat | None = None,
        deck: Deck | None = None,
        seats: Seats | None = None,
    ) -> Self:
        """Return a table with the first deal dealt (see `Match.begin`); raises Refused."""
        return cls(Match.begin(variant, options, seed=seed, dealer=dealer, deck=deck, seats=seats))

    @classmethod
    def load(cls, value: Record | object) -> Self:
        """Return the table of a record, every action checked; raises Refused."""
        return cls(Match.load(value))

    @property
    def game(self) -> AnyGame:
        """Return the rules of the match."""
        return self.match.game

    @property
    def options(self) -> Options:
        """Return the rules in force."""
        return self.match.options

    @property
    def players(self) -> tuple[Player | None, ...]:
        """Return who sits in each seat."""
        return self.match.start.players

    @property
    def state(self) -> AnyState:
        """Return the state as it stands."""
        return self.match.state

    @property
    def states(self) -> tuple[AnyState, ...]:
        """Return every state since the start of the match."""
        return self.match.states

    @property
    def to_act(self) -> Seat | None:
        """Return the seat whose turn it is."""
        return self.match.to_act

    def view(self, seat: Seat) -> AnyView:
        """Return what that seat may know; raises Refused when there is no such seat."""
        return self.match.view(seat)

    def act(self, seat: Seat, action: AnyAction) -> None:
        """Apply an action of the seat, a value or its text form; raises Refused."""
        self.match = self.match.act(seat, action)

    def deal(self, deck: Deck | None = None) -> None:
        """Deal the next deal, from the deck or from the seed; raises Refused."""
        self.match = self.match.deal(deck)

    def undo(self) -> None:
        """Take the last action or deal back; raises Refused right after the start."""
        self.match = self.match.undo()

    def redo(self) -> None:
        """Do what was taken back again; raises Refused when there is nothing."""
        self.match = self.match.redo()

    def record(self, build: str = "") -> JsonObject:
        """Return the match so far as a record, in JSON values."""
        return self.match.record(build)


def play_out(table: Table, bots: Sequence[Choose], generator: Generator) -> None:
    """Play the match to its end, a bot at each seat; the later decks come from the seed."""
    while not table.game.winners(table.state):
        seat = table.to_act
        if seat is None:
            table.deal()
        else:
            table.act(seat, bots[seat](table.view(seat), generator, ENDLESS).action)
