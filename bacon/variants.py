"""The games by variant: the one place that knows which games there are."""

from collections.abc import Mapping
from typing import Final

from bacon.climbing import CLIMBING
from bacon.game import AnyGame, BadOptions, Options
from bacon.tricks import TRICKS

GAMES: Final[tuple[AnyGame, ...]] = (TRICKS, CLIMBING)
VARIANTS: Final[Mapping[str, tuple[AnyGame, Options]]] = {
    name: (game, options) for game in GAMES for name, options in game.variants.items()
}


def find_variant(name: str) -> tuple[AnyGame, Options]:
    """Return the game and the default options of a variant; raises BadOptions."""
    if name not in VARIANTS:
        raise BadOptions("unknown_variant", variant=name)
    return VARIANTS[name]
