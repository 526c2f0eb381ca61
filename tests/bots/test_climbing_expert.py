"""The expert for climbing: its choices in full, the same in every Python."""

import pytest

from bacon.bots import bots_of
from bacon.bots.bot import ENDLESS, Candidate
from bacon.bots.climbing.expert import weigh
from bacon.bots.climbing.weights import net_of
from bacon.climbing.rules import CLIMBING
from bacon.climbing.state import State
from bacon.generator import Generator
from tests.bots import expert_choices
from tests.climbing.deals import play, position
from tests.climbing.oracle import FORMS
from tests.matches import Rules, positions
from tests.scale import scaled
from tests.texts import the


def weighed(state: State) -> list[Candidate]:
    seat, net = state.public.to_act, net_of(state.public.options.variant)
    assert seat is not None
    assert net is not None
    return weigh(CLIMBING.view(state, seat), net)


def test_it_chooses_what_it_chose() -> None:
    known = expert_choices.FILE.read_text(encoding="utf-8").splitlines()
    assert len(known) >= 60
    assert list(expert_choices.choices()) == known


@pytest.mark.parametrize("variant", FORMS)
def test_what_it_weighs_is_legal_and_the_best_comes_first(variant: str) -> None:
    for table in positions(Rules(variant, {}), scaled(60), seed="weighs"):
        state = the(State, table.state)
        seat = state.public.to_act
        if seat is None:
            continue
        view = CLIMBING.view(state, seat)
        found = weighed(state)
        assert {it.action for it in found} <= set(CLIMBING.legal_actions(view))
        assert found == sorted(found, key=lambda it: -it.worth)


def test_figures_are_points_and_better_hands_are_worth_more() -> None:
    others = ("6r 7r 8g", "8r 9r 3g", "1r 2r 4b 4g")
    good = position("bacon4", "10r 10g 10b W", *others)
    bad = position("bacon4", "1b 3b 5b 8b", *others)
    best, worst = weighed(good)[0].worth, weighed(bad)[0].worth
    assert 4 >= best > worst >= -4


def test_asked_by_a_partner_it_weighs_its_own_lead_against_the_others() -> None:
    hands = ("W 1r 3g", "1b", "9r", "1y", "1r 2r", "2b")
    state = position("bacon6", *hands, options={"ask_lead": True})
    state = play(state, "play W=10; pass; pass; pass; pass; pass; ask 2")
    assert [str(it.action) for it in weighed(state)] == ["yes", "no"]
    thought = bots_of(CLIMBING)["expert"](CLIMBING.view(state, 2), Generator("any"), ENDLESS)
    assert str(thought.action) == "yes"
