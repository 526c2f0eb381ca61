"""The rules of thumb of the training: one of them plays as the tuned bot does."""

from collections.abc import Iterator
from typing import Final

import pytest

from bacon.bots.climbing.features import Scene
from bacon.bots.climbing.progress import seen_so_far
from bacon.bots.references.candidates import drawn_out, preselect, sketches
from bacon.bots.references.codes import code_of, suit_codes
from bacon.bots.references.tuned import choose
from bacon.bots.references.turns import Turns
from bacon.climbing.actions import LEAD, PASS, Play
from bacon.climbing.cards import SUITS
from bacon.climbing.plays import Holding
from bacon.climbing.rules import CLIMBING
from bacon.climbing.state import Phase, State, View, receivers
from bacon.generator import Generator
from tests.matches import Rules, positions
from tests.texts import the
from train.rules import Choice, as_tuned

TRIED: Final = 150
ALIKE: Final = 0.9  # in positions with a choice


def choices(view: View, scene: Scene) -> Iterator[tuple[object, Choice]]:
    """Yield what can be done: the combination, a pass or a lead, and how the training has it."""
    if view.public.phase is Phase.GIVE_LEAD:
        for seat in receivers(view.public):
            yield LEAD[seat], Choice(None, None, [], [], seat)
        return
    holding, held = (
        Holding(view.hand),
        dict(zip(SUITS, map(int.bit_count, scene.suits), strict=True)),
    )
    found = sketches(holding, scene.x, scene.progress.table)
    for sketch in preselect(found, scene.code, scene.x, scene.turns, most=10):
        play = drawn_out(sketch, holding, held)
        if play is not None:
            yield play.combination, Choice(play, sketch, [], [])
    if view.public.phase is Phase.FOLLOW:
        yield PASS, Choice(None, None, [], [])


@pytest.mark.parametrize("variant", ["bacon4", "bacon6"])
def test_one_rule_plays_as_the_tuned_bot(variant: str) -> None:
    alike = []
    for table in positions(Rules(variant, {}), TRIED, seed="rules"):
        state = the(State, table.state)
        if state.public.to_act is None:
            continue
        view = CLIMBING.view(state, state.public.to_act)
        options, code = view.public.options, code_of(view.hand)
        scene = Scene(
            seen_so_far(view.public),
            view.seat,
            code,
            suit_codes(view.hand),
            code_of(CLIMBING.pack(options)),
            Turns(options.x, code),
        )
        found = [(as_tuned(scene, choice), what) for what, choice in choices(view, scene)]
        if len(found) > 1:
            action = choose(view, Generator("any"))
            chosen = action.combination if isinstance(action, Play) else action
            alike.append(max(found, key=lambda it: it[0])[1] == chosen)
    assert len(alike) > TRIED / 3
    assert sum(alike) >= ALIKE * len(alike)
