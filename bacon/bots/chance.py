"""A bot for any game that takes a legal action by chance: the floor for all others."""

from typing import Any

from bacon.bots.bot import Bot
from bacon.game import AnyGame
from bacon.generator import Generator


def random_bot(game: AnyGame) -> Bot:
    """Return a bot that takes each legal action of the game equally often."""

    def choose(view: Any, generator: Generator) -> Any:
        return generator.choice(game.legal_actions(view))

    return choose
