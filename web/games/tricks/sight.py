"""What a person at tricks knows of a position, for all parts of the screen."""

from collections.abc import Sequence
from typing import TypeAlias

from bacon.tricks.actions import Action
from bacon.tricks.rules import TRICKS
from bacon.tricks.state import Public, View
from web.play.scene import Scene
from web.play.sight import Picks, Sight

TricksSight: TypeAlias = Sight[View, Action]
TricksScene: TypeAlias = Scene[TricksSight]


def look(view: View, deal: Sequence[Public], picks: Picks) -> TricksSight:
    """Return what is painted: all that is legal is little enough to be written out."""
    actions = tuple(TRICKS.legal_actions(view))
    return Sight(
        view,
        deal,
        actions,
        legal=frozenset(map(str, actions)),
        finished=len(view.public.tricks),
        begun=bool(view.public.trick),
    )
