"""A bot for any game that takes a legal action by chance: the floor for all others."""

from typing import Any, Protocol

from bacon.bots.bot import Choose, at_once
from bacon.game import AnyAction
from bacon.generator import Generator


class HasLegalActions(Protocol):
    """What the random bot asks of a game."""

    def legal_actions(self, view: Any, /) -> Any:
        """Return every legal action once."""


def random_bot(game: HasLegalActions) -> Choose:
    """Return a bot that takes each legal action of the game equally often."""

    def choose(view: Any, generator: Generator) -> AnyAction:
        action: AnyAction = generator.choice(game.legal_actions(view))
        return action

    return at_once(choose)
