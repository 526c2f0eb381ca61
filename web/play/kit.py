"""All that the page asks of a game, in one value: its kit, loaded when the game is played.

A game fills in these shapes with modules or values of its own, in `web/games/<game>/`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeAlias, TypeVar

from bacon.cards import Card
from bacon.game import AnyView, DealerDraw, PublicFacts, Seat
from bacon.reasons import Reason
from web.play.page import Page
from web.play.scene import Scene
from web.play.sight import AnySight, Picks
from web.text.nodes import Node
from web.text.words import Line

Sight_contra = TypeVar("Sight_contra", bound=AnySight, contravariant=True)
Public_contra = TypeVar("Public_contra", bound=PublicFacts, contravariant=True)
View_contra = TypeVar("View_contra", bound=AnyView, contravariant=True)
View = TypeVar("View", bound=AnyView)
Public = TypeVar("Public", bound=PublicFacts)
SightT = TypeVar("SightT", bound=AnySight)


class Screen(Protocol[Sight_contra]):
    """Fills the places of the table's frame (`web/frame/table.py`); each part of a scene."""

    LAST: str  # the words for "last trick"

    def seats(self, scene: Scene[Sight_contra], /) -> list[Node]:
        """Return the tiles of all players, the person's last."""

    def middle(self, scene: Scene[Sight_contra], /) -> Node:
        """Return the middle of the table."""

    def prompt(self, scene: Scene[Sight_contra], /) -> str:
        """Return what is awaited now, in words to the person."""

    def strips(self, scene: Scene[Sight_contra], /) -> list[Node]:
        """Return what stands between the prompt and the hand."""

    def hand(self, scene: Scene[Sight_contra], /) -> Node:
        """Return the person's cards."""

    def laid(self, scene: Scene[Sight_contra], hand: Sequence[Card], /) -> list[Node]:
        """Return the cards of a hand that lies open, small."""

    def actions(self, scene: Scene[Sight_contra], /) -> Node:
        """Return the bar below the hand."""

    def moves(self, scene: Scene[Sight_contra], /) -> str | None:
        """Return a card that went to a seat unseen, as "CARD:SEAT"."""

    def contract(self, scene: Scene[Sight_contra], /) -> Node | None:
        """Return what is played for, for the bar at the top."""

    def deal_story(self, scene: Scene[Sight_contra], /) -> list[Node]:
        """Return how a deal that is over went: its result, all hands, where points came from."""

    def side(self, scene: Scene[Sight_contra], /) -> list[Node]:
        """Return what stands beside the table on a wide screen."""

    def last_trick(self, scene: Scene[Sight_contra], /) -> list[Node]:
        """Return the last trick or round, to look at again."""


class Story(Protocol[Public_contra]):
    """Tells a match in lines that have no language yet, from what all players know."""

    def told_draw(self, draw: DealerDraw, looker: Seat, /) -> tuple[Line, ...]:
        """Return how the first dealer was drawn."""

    def told(
        self, before: Public_contra | None, after: Public_contra, looker: Seat, /
    ) -> tuple[Line, ...]:
        """Return what happened between two positions; before a deal there is none."""

    def summed_up(self, public: Public_contra, looker: Seat, /) -> Line | None:
        """Return what made a deal that is over, for a table of them: who called, or the places.

        None where the points say it all.
        """

    def match_result(self, public: Public_contra, looker: Seat, /) -> Line:
        """Return who has won the match."""

    def reworded(self, reason: Reason, public: Public_contra, /) -> Line:
        """Return a reason of the engine in the terms of players."""


class Advising(Protocol[View_contra]):
    """Puts a bot's thoughts into lines that have no language yet."""

    def advised(self, view: View_contra, action: str, /) -> tuple[Line, Picks]:
        """Return what is advised, and the picks with which a tap on a button does it."""

    def because(self, reason: Reason, view: View_contra, /) -> Line:
        """Return a bot's reason, in the terms of players."""


Command: TypeAlias = Callable[[Page, str], Page]
"""What a command does to the page; the text is what stands behind its name."""


@dataclass(frozen=True)
class Kit(Generic[View, Public, SightT]):
    """A game on the page.

    `look` works out what is painted from a view, from what all knew at each step of the deal, and
    from the picks. `veiled` leaves of a view what all know. `forced` returns the one action that is
    left where there is nothing to decide, and `by_itself` names the setting that has it done so.
    `commands` come in addition to those of the page. `signs` are marks in the story that have a
    colour, each with its class.
    """

    screen: Screen[SightT]
    story: Story[Public]
    advising: Advising[View]
    look: Callable[[View, Sequence[Public], Picks], SightT]
    veiled: Callable[[View], View]
    forced: Callable[[View], str | None]
    by_itself: str | None
    commands: Mapping[str, Command]
    signs: Mapping[str, str] = field(default_factory=dict)


AnyKit: TypeAlias = Kit[AnyView, PublicFacts, AnySight]
