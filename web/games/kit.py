"""What each game has of its own on the page: modules of the same names in `web/<game>/`.

They are loaded when that game is played. A new game fills in these three shapes.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from bacon.game import DealerDraw, Seat
from bacon.reasons import Reason
from web.play.scene import Scene
from web.text.nodes import Node
from web.text.words import Line

if TYPE_CHECKING:
    from web.app.app import App


class Screen(Protocol):
    """Fills the places of the table's frame (`web/table_screen.py`); each part of a scene."""

    LAST: str  # the words for "last trick"

    def seats(self, scene: Scene, /) -> list[Node]:
        """Return the tiles of all players, the person's last."""

    def middle(self, scene: Scene, /) -> Node:
        """Return the middle of the table."""

    def prompt(self, scene: Scene, /) -> str:
        """Return what is awaited now, in words to the person."""

    def strips(self, scene: Scene, /) -> list[Node]:
        """Return what stands between the prompt and the hand."""

    def hand(self, scene: Scene, /) -> Node:
        """Return the person's cards."""

    def actions(self, scene: Scene, /) -> Node:
        """Return the bar below the hand."""

    def moves(self, scene: Scene, /) -> str | None:
        """Return a card that went to a seat unseen, as "CARD:SEAT"."""

    def contract(self, scene: Scene, /) -> Node | None:
        """Return what is played for, for the bar at the top."""

    def side(self, scene: Scene, /) -> list[Node]:
        """Return what stands beside the table on a wide screen."""

    def last_trick(self, scene: Scene, /) -> list[Node]:
        """Return the last trick or round, to look at again."""


class Story(Protocol):
    """Tells a match in lines that have no language yet, from what all players know."""

    def finished(self, deal: Sequence[Any], /) -> int:
        """Return how many tricks or rounds of the deal are over."""

    def begun(self, public: Any, /) -> bool:
        """Return whether cards of one that is not over lie on the table."""

    def told_draw(self, draw: DealerDraw, looker: Seat, /) -> tuple[Line, ...]:
        """Return how the first dealer was drawn."""

    def told(self, before: Any, after: Any, looker: Seat, /) -> tuple[Line, ...]:
        """Return what happened between two positions; before a deal there is none."""

    def reworded(self, reason: Reason, public: Any, /) -> Reason:
        """Return a reason of the engine in the terms of players."""


class Commands(Protocol):
    """Adds commands of its own to those of `web/commands.py`."""

    COMMANDS: Mapping[str, Callable[["App", str], None]]


def screen_of(game: str) -> Screen:
    """Return a game's screen."""
    screen: Screen = _module(game, "screen")
    return screen


def story_of(game: str) -> Story:
    """Return a game's story."""
    story: Story = _module(game, "story")
    return story


def commands_of(game: str) -> Commands:
    """Return a game's commands."""
    commands: Commands = _module(game, "commands")
    return commands


def _module(game: str, name: str) -> Any:
    return import_module(f"web.games.{game}.{name}")
