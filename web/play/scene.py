"""What a screen is drawn from: what the person knows, what the page shows now, and words."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from bacon.game import DealerDraw, OpenHands, Over, PublicFacts, Seat
from web.play.page import Page
from web.play.sight import AnySight
from web.text.words import Line, Words

PORTRAITS: Final = (
    "avatar-olive",
    "avatar-basil",
    "avatar-hazel",
    "avatar-maple",
    "avatar-ginger",
    "avatar-cherry",
)

Sight_co = TypeVar("Sight_co", bound=AnySight, covariant=True)


class Side(NamedTuple):
    """A team or a lone player in the score; `key` is "us", "them" or the player's name."""

    key: str
    score: int


@dataclass(frozen=True, eq=False)
class Scene(Generic[Sight_co]):
    """A moment of a match as one person sees it; nothing in it asks the engine anything.

    `draw` is the draw for dealer while it is shown; `stamp` tells this position from the others
    of the match. Once a deal is over, `open_hands` are those of all players, and `ends` is what all
    knew at the end of each deal so far; before, there are none.
    """

    game: str
    variant: str
    sight: Sight_co
    page: Page
    words: Words
    draw: DealerDraw | None
    lines: Sequence[Line]
    stamp: str
    open_hands: OpenHands | None = None
    ends: Sequence[PublicFacts] = ()

    @property
    def public(self) -> PublicFacts:
        """Return what all players know."""
        return self.sight.public

    @property
    def looker(self) -> Seat:
        """Return the seat that looks."""
        return self.sight.looker

    @property
    def my_turn(self) -> bool:
        """Return whether the person is to act."""
        return self.sight.my_turn and self.draw is None and not self.page.veiled

    @property
    def ended(self) -> bool:
        """Return whether the match is over, and its last trick or round has been read."""
        read = self.sight.finished <= self.page.cleared
        return self.public.phase is Over.MATCH and self.draw is None and read

    @property
    def legal(self) -> frozenset[str]:
        """Return the text forms of what there are controls for."""
        return frozenset() if self.page.veiled else self.sight.legal

    @property
    def advised(self) -> str | None:
        """Return the text form of the action that is advised, None where none is."""
        advice = self.page.advised
        return None if advice is None else advice.action

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

    @property
    def target(self) -> int:
        """Return the points that win the match."""
        return self.public.options.target

    def place(self, seat: Seat) -> int:
        """Return where a seat is on the screen: 0 at the bottom, then clockwise."""
        return (seat - self.looker) % self.public.options.players

    def name(self, seat: Seat) -> str:
        """Return the name of who sits there, "you" for the person."""
        return self.words("you") if seat == self.looker else self.words(f"player.{seat}")

    def hand_label(self, count: int) -> str:
        """Return what the person's hand is called, with so many cards in it."""
        if self.page.veiled:
            return self.words("hand.hidden")
        return self.words("hand.yours", count=count) if count else self.words("hand.empty")

    def portrait(self, seat: Seat) -> str:
        """Return the picture of who sits there."""
        return PORTRAITS[seat]


AnyScene: TypeAlias = Scene[AnySight]
