"""Players that see a view, by game and name; the same checks hold for them as for people."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from bacon.bots.bot import Choose
from bacon.game import Game

__all__ = ["ROSTERS", "Choose", "Roster", "bots_of"]


class Roster(NamedTuple):
    """A game's bots: the levels that people are offered, the strongest first, and the others.

    `references` are frozen by name: nothing offers them, but records and programs name them.
    `quick` names the one that answers at once where another is late; `load` loads them all.
    """

    levels: tuple[str, ...]
    references: tuple[str, ...]
    quick: str
    load: Callable[[], Mapping[str, Choose]]

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of all bots."""
        return (*self.levels, *self.references)


LEVELS: Final = ("expert", "strong", "casual", "beginner")


def _tricks() -> Mapping[str, Choose]:
    from bacon.bots.tricks import BOTS

    return BOTS


def _climbing() -> Mapping[str, Choose]:
    from bacon.bots.climbing import BOTS

    return BOTS


ROSTERS: Final[dict[str, Roster]] = {
    "tricks": Roster(LEVELS, ("rule", "random"), "rule", _tricks),
    "climbing": Roster(LEVELS, ("tuned", "greedy", "random"), "greedy", _climbing),
}


def bots_of(game: Game[Any, Any, Any]) -> Mapping[str, Choose]:
    """Return a game's bots by name."""
    return ROSTERS[game.name].load()
