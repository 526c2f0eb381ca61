"""The variants of climbing as data: six rows, and nothing else tells them apart."""

from dataclasses import dataclass
from typing import Final

from bacon.game import Options, Seat


@dataclass(frozen=True)
class ClimbingOptions(Options):
    """A variant of the game, with the options of the rule book (C19, C31).

    `top` is the highest number. `worth` are the points of each place; where players are
    partners, only the team of the player out first gets them (C22, C23). `deals` is the number
    of the last deal, if there is one.
    """

    suits: str
    top: int
    worth: tuple[int, ...]
    deals: int | None = None
    ask_lead: bool = False
    ties: str = "play_on"

    @property
    def x(self) -> int:
        """Return the rank of X, which only a bacon card can be."""
        return self.top + 1

    @property
    def partners(self) -> bool:
        """Return whether players have partners."""
        return len(self.teams) < self.players


TWO_TEAMS_OF_2: Final = ((0, 2), (1, 3))
TWO_TEAMS_OF_3: Final = ((0, 2, 4), (1, 3, 5))
ASK_LEAD: Final = {"ask_lead": (False, True)}
TIES: Final = {"ties": ("play_on", "share")}


def _alone(players: int) -> tuple[tuple[Seat, ...], ...]:
    return tuple((seat,) for seat in range(players))


VARIANTS: Final = (
    #               variant       teams           options   target suits  top worth          deals
    ClimbingOptions("bacon4", TWO_TEAMS_OF_2, {}, 8, "rgb", 10, (0, 4, 2, 1), 8),
    ClimbingOptions("bacon6", TWO_TEAMS_OF_3, ASK_LEAD, 24, "rgby", 9, (0, 8, 4, 2, 1, 0), 6),
    ClimbingOptions("applewood3", _alone(3), TIES, 6, "rgb", 8, (2, 1, 0)),
    ClimbingOptions("applewood4", _alone(4), TIES, 8, "rgb", 10, (3, 2, 1, 0)),
    ClimbingOptions("applewood5", _alone(5), TIES, 10, "rgb", 10, (4, 3, 2, 1, 0)),
    ClimbingOptions("applewood6", _alone(6), TIES, 12, "rgby", 9, (5, 4, 3, 2, 1, 0)),
)
