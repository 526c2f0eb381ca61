"""What a person at climbing knows of a position, for all parts of the screen."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from bacon.climbing.actions import PASS, Action
from bacon.climbing.rules import CLIMBING
from bacon.climbing.state import Phase, Public, View
from bacon.game import Over
from web.games.climbing.rounds import Round, rounds_of
from web.games.climbing.selection import Selection, selection_of
from web.play.scene import Scene
from web.play.sight import Picks, Sight

PLAYING = (Phase.LEAD, Phase.FOLLOW)


@dataclass(frozen=True)
class ClimbingSight(Sight[View, Action]):
    """Beside what every game has: the rounds of the deal, and what the picked cards are.

    The last of the `rounds` is not over, and may be empty. `can_play` tells whether the person may
    do anything but pass. What can be played is left out of `actions`: a hand has a thousand plays.
    """

    rounds: tuple[Round, ...]
    selection: Selection
    can_play: bool


ClimbingScene: TypeAlias = Scene[ClimbingSight]


def look(view: View, deal: Sequence[Public], picks: Picks) -> ClimbingSight:
    """Return what is painted of a position, with these cards picked."""
    public = view.public
    legal = CLIMBING.legal_actions(view)
    first = legal[:2]
    may_pass, can_play = PASS in first, any(action != PASS for action in first)
    # Not a thousand plays.
    actions = tuple(first[:may_pass] if public.phase in PLAYING else legal)
    rounds = tuple(rounds_of(deal))
    return ClimbingSight(
        view,
        deal,
        actions,
        legal=frozenset(map(str, actions)),
        finished=len(rounds) - 1,
        begun=public.table is not None and not isinstance(public.phase, Over),
        rounds=rounds,
        selection=selected(view, picks),
        can_play=can_play,
    )


def forced(view: View) -> str | None:
    """Return a pass, where nothing else can be done."""
    legal = CLIMBING.legal_actions(view)[:2]
    return str(PASS) if list(legal) == [PASS] else None


def selected(view: View, picks: Picks) -> Selection:
    """Return what the picked cards are, and why they cannot be played now if they cannot."""
    on_turn = view.public.to_act == view.seat
    why_not = partial(CLIMBING.why_illegal, view) if on_turn else lambda _: None
    return selection_of(view.hand, picks.cards, picks.reading, view.public.options.x, why_not)
