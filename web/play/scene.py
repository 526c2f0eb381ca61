"""What a screen is drawn from: the person's view, what is legal, and what the page shows now."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple

from bacon.game import DealerDraw, Seat
from bacon.reasons import Reason
from web.play.state import Ui
from web.text.words import Line, Words

PORTRAITS: Final = (
    "avatar-olive",
    "avatar-basil",
    "avatar-hazel",
    "avatar-maple",
    "avatar-ginger",
    "avatar-cherry",
)


class Side(NamedTuple):
    """A team or a lone player in the score; `key` is "us", "them" or the player's name."""

    key: str
    score: int


@dataclass(frozen=True, eq=False)
class Scene:
    """A moment of a match as one person sees it.

    `actions` is what the person may do: in some games too much to be written out at each step.
    `why_not` asks the engine about one action. `deal` is what all knew at each step of this deal,
    oldest first. `draw` is the draw for dealer while it is shown; `stamp` tells this position
    from the others of the match.
    """

    game: str
    variant: str
    view: Any
    actions: Sequence[Any]
    why_not: Callable[[Any], Reason | None]
    deal: Sequence[Any]
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
        return bool(self.actions) and self.draw is None

    @cached_property
    def legal(self) -> frozenset[str]:
        """Return the text forms of what the person may do."""
        return frozenset(map(str, self.actions))

    @cached_property
    def sides(self) -> list[Side]:
        """Return who scores: us and them, or each player; the person's side first."""
        options, scores = self.public.options, self.public.scores
        own = options.team_of(self.looker)
        order = [(own + n) % len(scores) for n in range(len(scores))]
        names = ["us", "them"]
        if len(scores) == options.players:
            names = ["you" if n == own else f"player.{n}" for n in order]
        return [Side(name, scores[team]) for name, team in zip(names, order, strict=True)]

    def place(self, seat: Seat) -> int:
        """Return where a seat is on the screen: 0 at the bottom, then clockwise."""
        return (seat - self.looker) % int(self.public.standing.options.players)

    def name(self, seat: Seat) -> str:
        """Return the name of who sits there, "you" for the person."""
        return self.words("you") if seat == self.looker else self.words(f"player.{seat}")

    def portrait(self, seat: Seat) -> str:
        """Return the picture of who sits there."""
        return PORTRAITS[seat]
