"""The games by variant: the one place that knows which games there are.

A game is loaded when one of its variants is asked for: the page starts without any.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from bacon.game import AnyGame, BadOptions, Options


def _tricks() -> AnyGame:
    from bacon.tricks import TRICKS

    return TRICKS


def _climbing() -> AnyGame:
    from bacon.climbing import CLIMBING

    return CLIMBING


_GAMES: Final[Mapping[str, Callable[[], AnyGame]]] = {
    "tricks": _tricks,
    "bacon4": _climbing,
    "bacon6": _climbing,
    "applewood3": _climbing,
    "applewood4": _climbing,
    "applewood5": _climbing,
    "applewood6": _climbing,
}


class _Variants(Mapping[str, tuple[AnyGame, Options]]):
    """Each variant's game and default options."""

    def __getitem__(self, name: str) -> tuple[AnyGame, Options]:
        game = _GAMES[name]()
        return game, game.variants[name]

    def __iter__(self) -> Iterator[str]:
        return iter(_GAMES)

    def __len__(self) -> int:
        return len(_GAMES)


VARIANTS: Final = _Variants()


def find_variant(name: str) -> tuple[AnyGame, Options]:
    """Return the game and the default options of a variant; raises BadOptions."""
    if name not in _GAMES:
        raise BadOptions("unknown_variant", variant=name)
    return VARIANTS[name]
