"""What the seat that looks knows of a position, worked out once for all that is painted."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias, TypeVar

from bacon.game import AnyAction, AnyView, PublicFacts, Seat

View_co = TypeVar("View_co", bound=AnyView, covariant=True)
Action_co = TypeVar("Action_co", bound=AnyAction, covariant=True)


@dataclass(frozen=True)
class Sight(Generic[View_co, Action_co]):
    """A view, what may be done in it, and what lies on the table; a game may add to it.

    `actions` are what there are controls for: where a game has too many legal actions to write
    them all out, it leaves some out here. `legal` are their text forms. `deal` is what all knew at
    each step of this deal, oldest first; `finished` counts its tricks or rounds that are over,
    `begun` says that cards of another lie there.
    """

    view: View_co
    deal: Sequence[PublicFacts]
    actions: tuple[Action_co, ...]
    legal: frozenset[str]
    finished: int
    begun: bool

    @property
    def public(self) -> PublicFacts:
        """Return what all players know."""
        return self.view.public

    @property
    def looker(self) -> Seat:
        """Return the seat that looks."""
        return self.view.seat

    @property
    def my_turn(self) -> bool:
        """Return whether the seat that looks is to act."""
        return self.public.to_act == self.looker


AnySight: TypeAlias = Sight[AnyView, AnyAction]


@dataclass(frozen=True)
class Picks:
    """The cards that the person has picked, and the way to play them that was chosen."""

    cards: tuple[str, ...] = ()
    reading: str | None = None


NO_PICKS: Final = Picks()
