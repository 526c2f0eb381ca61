"""Players that see a view, by game and name; the same checks hold for them as for people."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from bacon.bots.bot import Choose
from bacon.game import Game

__all__ = ["ROSTERS", "Choose", "Roster", "bots_of"]

Bots = Mapping[str, Choose]


class Roster(NamedTuple):
    """A game's bots: the levels that people are offered, the strongest first, and the references.

    References are frozen by name: nothing offers them, but records and programs name them. `quick`
    is the one of them that answers at once where another is late. Each kind is loaded by itself:
    the page keeps the references at hand, and leaves the levels to its worker.
    """

    levels: tuple[str, ...]
    references: tuple[str, ...]
    quick: str
    load_levels: Callable[[], Bots]
    load_references: Callable[[], Bots] = dict

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of all bots."""
        return (*self.levels, *self.references)

    def bot(self, name: str) -> Choose:
        """Return the bot of that name; raises KeyError where there is none."""
        return (self.load_references() if name in self.references else self.load_levels())[name]


LEVELS: Final = ("expert", "strong", "casual", "beginner")


def _tricks() -> Bots:
    from bacon.bots.tricks import BOTS

    return BOTS


def _tricks_references() -> Bots:
    from bacon.bots.references.tricks import BOTS

    return BOTS


def _climbing() -> Bots:
    from bacon.bots.climbing import BOTS

    return BOTS


def _climbing_references() -> Bots:
    from bacon.bots.references.climbing import BOTS

    return BOTS


ROSTERS: Final[dict[str, Roster]] = {
    "tricks": Roster(LEVELS, ("rule", "random"), "rule", _tricks, _tricks_references),
    "climbing": Roster(
        LEVELS, ("tuned", "greedy", "random"), "greedy", _climbing, _climbing_references
    ),
}


def bots_of(game: Game[Any, Any, Any]) -> Bots:
    """Return a game's bots by name."""
    roster = ROSTERS[game.name]
    return {**roster.load_levels(), **roster.load_references()}
