"""What a bot is: it sees a view, has a generator and a budget, remembers nothing, and says why."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from bacon.game import AnyAction
from bacon.generator import Generator
from bacon.reasons import Reason


class Candidate(NamedTuple):
    """An action that was weighed, and the points of this deal that it is expected to bring."""

    action: AnyAction
    worth: float


class Thought(NamedTuple):
    """What a bot has decided on, what else it weighed, and what decided; the best first."""

    action: AnyAction
    candidates: tuple[Candidate, ...] = ()
    reasons: tuple[Reason, ...] = ()


class Budget(Protocol):
    """How long a bot may think: nothing here reads a clock, whoever asks it brings one."""

    def is_spent(self) -> bool:
        """Return whether to answer now, with the best found so far; asked again and again."""


class Endless:
    """A budget that is never spent: for equal choices on every machine."""

    def is_spent(self) -> bool:
        """Return False."""
        return False


ENDLESS: Final[Budget] = Endless()

# The view and the actions are those of the bot's own game.
Choose: TypeAlias = Callable[[Any, Generator, Budget], Thought]
"""A bot: takes the view of the seat on turn, a source of chance and a budget; returns a thought."""


def at_once(choose: Callable[[Any, Generator], AnyAction]) -> Choose:
    """Return the bot that does what a function chooses, however short its budget."""

    def think(view: Any, generator: Generator, budget: Budget) -> Thought:
        return Thought(choose(view, generator))

    return think
