"""The bots behind one small seam: a position goes in, an action comes out, perhaps later.

A worker can take the place of `choose_here` without any other change.
"""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from bacon.bots import BOTS
from bacon.game import AnyGame
from bacon.generator import Generator

Chooser: TypeAlias = Callable[[AnyGame, str, Any, str], Awaitable[str]]
"""Takes the game, the bot's name, its view and a seed; returns the text form of an action."""


async def choose_here(game: AnyGame, bot: str, view: Any, seed: str) -> str:
    """Return what the bot does, thought out on the spot."""
    return str(BOTS[game][bot](view, Generator(seed)))
