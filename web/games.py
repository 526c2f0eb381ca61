"""What each game has of its own on the page: modules of the same names in `web/<game>/`."""

from importlib import import_module
from types import ModuleType


def module_of(game: str, name: str) -> ModuleType:
    """Return a game's `screen`, `story` or `commands`, loaded when that game is played."""
    return import_module(f"web.{game}.{name}")
