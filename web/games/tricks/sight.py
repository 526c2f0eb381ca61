"""What a person at tricks knows of a position, for all parts of the screen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bacon.tricks.actions import Action
from bacon.tricks.rules import TRICKS
from bacon.tricks.state import Public, View
from web.play.scene import Scene
from web.play.sight import Picks, Sight


@dataclass(frozen=True)
class TricksSight(Sight[View, Action]):
    """Beside what every game has: whether the points of the deal are certain by now."""

    is_decided: bool


TricksScene: TypeAlias = Scene[TricksSight]


def look(view: View, deal: Sequence[Public], picks: Picks) -> TricksSight:
    """Return what is painted: all that is legal is little enough to be written out."""
    actions = tuple(TRICKS.legal_actions(view))
    return TricksSight(
        view,
        deal,
        actions,
        legal=frozenset(map(str, actions)),
        finished=len(view.public.tricks),
        begun=bool(view.public.trick),
        is_decided=TRICKS.is_decided(view),
    )
