"""A match as the page plays it: the table, where the person sits, who plays the other seats.

Keeps the story of the match beside the record, and takes back whole decisions.
"""

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any, Final, Self

from bacon.game import IllegalAction, Seat
from bacon.table import Table
from web.state import BOTS, Choices
from web.tricks import story
from web.words import Line

PERSON: Final = "person"
BOT: Final = "bot:"

# Positions get a number of their own, also when one is come to twice by way of an undo.
_BRANCHES: Final = count()

TELLERS: Final[Mapping[str, Callable[[Any, Any, Seat], tuple[Line, ...]]]] = {
    "tricks": story.told,
}


class Match:
    """A table with one person at it."""

    def __init__(self, table: Table, seat: Seat, bot: str = BOTS[0]) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self._bot: Final = bot
        self.lines: list[Line] = []
        self._branch = next(_BRANCHES)
        self._retell()

    @classmethod
    def begin(cls, choices: Choices, seed: str) -> Self:
        """Return a new match, the first dealer drawn from the seed."""
        seats = [f"{BOT}{choices.bot}"] * 4
        seats[choices.seat] = PERSON
        table = Table.begin("tricks", choices.options(), seed=seed, seats=seats)
        return cls(table, choices.seat)

    @classmethod
    def load(cls, record: object, choices: Choices) -> Self:
        """Return the match of a record; where no seat is a person's, sit as chosen."""
        table = Table.load(record)
        seat = table.seats.index(PERSON) if PERSON in table.seats else choices.seat
        return cls(table, seat, choices.bot)

    @property
    def variant(self) -> str:
        """Return the variant of the match."""
        return self.table.options.variant

    @property
    def public(self) -> Any:
        """Return what all players know."""
        return self.table.state.public

    @property
    def stamp(self) -> str:
        """Return what tells this position from all others of all matches."""
        return f"{self._branch}.{len(self.table.states)}"

    @property
    def bot_to_act(self) -> Seat | None:
        """Return the seat whose turn it is, if a bot sits there."""
        to_act = self.table.to_act
        return None if to_act == self.seat else to_act

    def view(self) -> Any:
        """Return what the person may know."""
        return self.table.view(self.seat)

    def bot_of(self, seat: Seat) -> str:
        """Return the name of the bot in that seat."""
        label = self.table.seats[seat]
        name = label.removeprefix(BOT) if label.startswith(BOT) else self._bot
        return name if name in BOTS else BOTS[0]

    def act(self, seat: Seat, action: object) -> tuple[Line, ...]:
        """Do an action and return what it tells; raises Refused."""
        before = self.public
        self.table.act(seat, action)
        return self._tell(before)

    def deal(self) -> tuple[Line, ...]:
        """Deal the next deal and return what it tells; raises Refused."""
        before = self.public
        self.table.deal()
        return self._tell(before)

    def steps_back(self) -> int:
        """Return how many steps lie behind the person's last decision, 0 when there is none."""
        states = self.table.states
        for place in range(len(states) - 2, -1, -1):
            if states[place].public.to_act == self.seat:
                return len(states) - 1 - place
        return 0

    def undo(self) -> None:
        """Go back to the person's last decision; raises Refused when there is none."""
        steps = self.steps_back()
        if not steps:
            raise IllegalAction("nothing_to_undo")
        for _ in range(steps):
            self.table.undo()
        self._branch = next(_BRANCHES)
        self._retell()

    def _tell(self, before: Any) -> tuple[Line, ...]:
        lines = TELLERS[self.variant](before, self.public, self.seat)
        self.lines += lines
        return lines

    def _retell(self) -> None:
        """Tell the match from its start; used after a load and after an undo."""
        draw = self.table.draw
        self.lines = list(story.told_draw(draw, self.seat)) if draw is not None else []
        before = None
        for state in self.table.states:
            self.lines += TELLERS[self.variant](before, state.public, self.seat)
            before = state.public
