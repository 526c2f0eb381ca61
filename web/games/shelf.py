"""Which games the page has, in the order of the start screen: the one place that names them.

What the start screen needs is here at once; a game's kit is loaded when the game is played.
"""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple, cast

from web.play.choices import Offer, Setting, offer_of
from web.play.kit import AnyKit
from web.text.words import COMMON, WEB, Words

# What a new visitor plays against.
NEW_LEVEL: Final = "casual"


class Entry(NamedTuple):
    """A game: its offer, and what loads its kit."""

    offer: Offer
    load: Callable[[], object]


def _tricks() -> object:
    from web.games.tricks.kit import KIT

    return KIT


def _climbing() -> object:
    from web.games.climbing.kit import KIT

    return KIT


GAMES: Final[dict[str, Entry]] = {
    "tricks": Entry(
        offer_of(
            "tricks",
            WEB / "games/tricks",
            seat="seat",
            bot="bot",
            level=NEW_LEVEL,
            settings=(Setting("suits", ("four", "two"), "four"),),
        ),
        _tricks,
    ),
    "climbing": Entry(
        offer_of(
            "climbing",
            WEB / "games/climbing",
            variant="variant",
            seat="climbing_seat",
            bot="climbing_bot",
            level=NEW_LEVEL,
            settings=(
                Setting("sort", ("rank", "suit", "sets"), "rank"),
                Setting("auto_pass", ("off", "on"), "off"),
            ),
        ),
        _climbing,
    ),
}


def kit_of(game: str) -> AnyKit:
    """Return a game's kit, loaded on first use."""
    # A kit is given views of its own game only: they come from the match that is played.
    return cast("AnyKit", GAMES[game].load())


def offers() -> tuple[Offer, ...]:
    """Return what each game puts on the start screen."""
    return tuple(entry.offer for entry in GAMES.values())


def word_folders() -> tuple[Path, ...]:
    """Return where the sentences are: those of the page first, then those of each game."""
    return (COMMON, *(entry.offer.folder / "words" for entry in GAMES.values()))


def words_in(language: str, game: str | None = None) -> Words:
    """Return all that the page says in a language; where two games say it, that game's word."""
    own = None if game is None else GAMES[game].offer.folder / "words"
    return _words(language, tuple(sorted(word_folders(), key=lambda folder: folder == own)))


_words = lru_cache(maxsize=4)(Words)
