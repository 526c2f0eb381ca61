"""Players that see a view, by game and name; the same checks hold for them as for people."""

from collections.abc import Mapping
from importlib import import_module

from bacon.bots.bot import Bot
from bacon.game import AnyGame

__all__ = ["Bot", "bots_of"]


def bots_of(game: AnyGame) -> Mapping[str, Bot]:
    """Return a game's bots by name."""
    bots: Mapping[str, Bot] = import_module(f"bacon.bots.{game.name}").BOTS
    return bots
