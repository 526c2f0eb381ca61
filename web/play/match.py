"""A match as the page plays it: the table, where the person sits, who plays the other seats.

Keeps the story of the match beside the record, and takes back whole decisions.
"""

from collections.abc import Sequence
from itertools import count
from typing import Any, Final, Self

from bacon.game import IllegalAction, Seat
from bacon.generator import Generator
from bacon.reasons import Reason
from bacon.table import Table
from bacon.variants import find_variant
from web.games.kit import story_of
from web.play.state import BOTS, Choices
from web.text.words import Line

PERSON: Final = "person"
BOT: Final = "bot:"

# Positions get a number of their own, also when one is come to twice by way of an undo.
_BRANCHES: Final = count()


class Match:
    """A table with one person at it."""

    def __init__(self, table: Table, seat: Seat, bot: str) -> None:
        self.table: Final = table
        self.game: Final = table.game.name
        self.seat: Final = seat
        self._bot: Final = bot
        self._story: Final = story_of(self.game)
        self.lines: list[Line] = []
        self._branch = next(_BRANCHES)
        self._retell()

    @classmethod
    def begin(cls, choices: Choices, seed: str) -> Self:
        """Return a new match, the first dealer drawn from the seed."""
        game, options = find_variant(choices.variant)
        bot = choices.bot_of(game.name)
        seat = choices.seat_of(game.name, options.players)
        seats = [f"{BOT}{bot}"] * options.players
        seats[seat] = PERSON
        table = Table.begin(choices.variant, choices.options(), seed=seed, seats=seats)
        return cls(table, seat, bot)

    @classmethod
    def load(cls, record: object, choices: Choices) -> Self:
        """Return the match of a record; where no seat is a person's, sit as chosen."""
        table = Table.load(record)
        game = table.game.name
        seat = choices.seat_of(game, table.options.players)
        if PERSON in table.seats:
            seat = table.seats.index(PERSON)
        return cls(table, seat, choices.bot_of(game))

    @property
    def variant(self) -> str:
        """Return the variant of the match."""
        return self.table.options.variant

    @property
    def public(self) -> Any:
        """Return what all players know."""
        return self.table.state.public

    @property
    def deal_so_far(self) -> Sequence[Any]:
        """Return what all knew at each step of this deal, oldest first."""
        standing = self.public.standing
        found = []
        for state in reversed(self.table.states):
            if state.public.standing is not standing:
                break
            found.append(state.public)
        return found[::-1]

    @property
    def finished(self) -> int:
        """Return how many tricks or rounds of this deal are over."""
        count: int = self._story.finished(self.deal_so_far)
        return count

    @property
    def begun(self) -> bool:
        """Return whether cards of the next trick or round lie on the table."""
        return bool(self._story.begun(self.public))

    @property
    def must_pass(self) -> bool:
        """Return whether it is the person's turn, and nothing but a pass is legal."""
        return self._must_pass(self.table.state)

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
        return name if name in BOTS[self.game] else BOTS[self.game][0]

    def reworded(self, reason: Reason) -> Reason:
        """Return a reason of the engine in the terms of players of this game."""
        worded: Reason = self._story.reworded(reason, self.public)
        return worded

    def act(self, seat: Seat, action: object) -> tuple[Line, ...]:
        """Do an action and return what it tells; raises Refused."""
        before = self.public
        self.table.act(seat, action)
        return self._tell(before)

    def deal(self, seed: str) -> tuple[Line, ...]:
        """Deal the next deal and return what it tells; raises Refused.

        The deck comes from the match's own seed; `seed` is for a match that has none.
        """
        before, table = self.public, self.table
        deck = None
        if table.seed is None:
            deck = Generator(seed).shuffled(table.game.pack(table.options))
        table.deal(deck)
        return self._tell(before)

    def steps_back(self) -> int:
        """Return how many steps lie behind the person's last decision, 0 when there is none.

        Where only a pass was possible there was nothing to decide.
        """
        states = self.table.states
        for place in range(len(states) - 2, -1, -1):
            state = states[place]
            if state.public.to_act == self.seat and not self._must_pass(state):
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
        lines: tuple[Line, ...] = self._story.told(before, self.public, self.seat)
        self.lines += lines
        return lines

    def _retell(self) -> None:
        """Tell the match from its start; used after a load and after an undo."""
        draw = self.table.draw
        self.lines = list(self._story.told_draw(draw, self.seat)) if draw is not None else []
        before = None
        for state in self.table.states:
            self.lines += self._story.told(before, state.public, self.seat)
            before = state.public

    def _must_pass(self, state: Any) -> bool:
        """Return whether a pass is all that the person can do there."""
        if state.public.to_act != self.seat:
            return False
        actions = self.table.game.legal_actions(self.table.game.view(state, self.seat))
        return len(actions) == 1 and str(actions[0]) == "pass"
