"""What a screen is drawn from: the person's view, what is legal, and what the page shows now."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bacon.game import DealerDraw, Seat
from web.state import Ui
from web.words import Line, Words


@dataclass(frozen=True)
class Scene:
    """A moment of a match as one person sees it.

    `legal` holds the text forms of what the person may do; `draw` is the draw for dealer while
    it is shown; `stamp` tells this position from the others of the match.
    """

    variant: str
    view: Any
    legal: frozenset[str]
    ui: Ui
    words: Words
    draw: DealerDraw | None
    lines: Sequence[Line]
    stamp: str
    can_undo: bool
    build: str

    @property
    def public(self) -> Any:
        """Return what all players know."""
        return self.view.public

    @property
    def looker(self) -> Seat:
        """Return the seat that looks."""
        seat: Seat = self.view.seat
        return seat

    @property
    def my_turn(self) -> bool:
        """Return whether the person is to act."""
        return bool(self.legal) and self.draw is None

    def place(self, seat: Seat) -> int:
        """Return where a seat is on the screen: 0 at the bottom, then clockwise."""
        return (seat - self.looker) % int(self.public.standing.options.players)

    def name(self, seat: Seat) -> str:
        """Return the name of who sits there, "you" for the person."""
        return self.words("you") if seat == self.looker else self.words(f"player.{seat}")
