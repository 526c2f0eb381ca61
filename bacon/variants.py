"""The games and their variants: the one place that knows which there are.

A game's rules are loaded when one of its variants is asked for: the page starts without any.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple, cast

from bacon.climbing.variants import VARIANTS as CLIMBING_VARIANTS
from bacon.game import AnyGame, BadOptions, Options
from bacon.tricks.variants import VARIANTS as TRICKS_VARIANTS


class Entry(NamedTuple):
    """A game's variants, the first one the default, and what loads its rules."""

    variants: tuple[Options, ...]
    load: Callable[[], object]


def _tricks() -> object:
    from bacon.tricks.rules import TRICKS

    return TRICKS


def _climbing() -> object:
    from bacon.climbing.rules import CLIMBING

    return CLIMBING


GAMES: Final[dict[str, Entry]] = {
    "tricks": Entry(TRICKS_VARIANTS, _tricks),
    "climbing": Entry(CLIMBING_VARIANTS, _climbing),
}


def game_of(variant: str) -> str:
    """Return the name of a variant's game; raises BadOptions."""
    for name, entry in GAMES.items():
        if any(row.variant == variant for row in entry.variants):
            return name
    raise BadOptions("unknown_variant", variant=variant)


def _options_of(variant: str) -> Options:
    """Return a variant's default options; raises BadOptions."""
    rows = GAMES[game_of(variant)].variants
    return next(row for row in rows if row.variant == variant)


def find_variant(variant: str) -> tuple[AnyGame, Options]:
    """Return the game and the default options of a variant; raises BadOptions."""
    entry = GAMES[game_of(variant)]
    # A game takes values of its own types only; whoever goes by a variant's name passes on those
    # that the same game gave out.
    return cast("AnyGame", entry.load()), _options_of(variant)


class _Variants(Mapping[str, tuple[AnyGame, Options]]):
    """Each variant's game and default options."""

    def __getitem__(self, name: str) -> tuple[AnyGame, Options]:
        if name not in list(self):
            raise KeyError(name)
        return find_variant(name)

    def __iter__(self) -> Iterator[str]:
        return (row.variant for entry in GAMES.values() for row in entry.variants)

    def __len__(self) -> int:
        return sum(len(entry.variants) for entry in GAMES.values())


VARIANTS: Final = _Variants()
