"""T14: alone, with three cards in a trick."""

import pytest

from bacon.game import IllegalAction
from bacon.generator import Generator
from tests.matches import choose
from tests.scale import scaled
from tests.texts import facts, play
from tests.tricks.deals import EAST, NORTH, WEST, state_of, table_of

NO_QUESTION = {"permission": False}


@pytest.mark.parametrize("passes", range(4))
def test_t14_the_partner_is_never_on_turn_and_keeps_five_cards(passes: int) -> None:
    caller = (WEST + passes) % 4
    partner = (caller + 2) % 4
    generator = Generator(f"alone {passes}")
    for _ in range(scaled(30)):
        table = play(
            table_of("9h", options=NO_QUESTION), "; ".join(["pass"] * passes + ["pick up alone"])
        )
        held = facts(table)["hands"][partner]
        sizes = []
        while table.to_act is not None:
            assert table.to_act != partner
            table.act(table.to_act, choose(generator, facts(table)["legal"]))
            sizes.append(len(facts(table)["trick"]))
        assert facts(table)["hands"][partner] == held
        assert len(held) == 5
        assert sizes == [0, *[1, 2, 0] * 5]  # the discard, then five tricks of three cards
        tricks = state_of(table).public.tricks
        assert [len(trick.cards) for trick in tricks] == [3] * 5
        assert all(trick.winner != partner for trick in tricks)


def test_t14_the_partner_cannot_play() -> None:
    table = play(
        table_of("9h", options=NO_QUESTION, North="2c 3c 4c 5c 6c", East="7c 8c 9c Tc Jc"),
        "West: pick up alone; North: discard 9h; North: play 2c",
    )
    with pytest.raises(IllegalAction) as refused:
        play(table, "East: play 7c")
    assert refused.value.reason == ("not_your_turn", {})


@pytest.mark.parametrize("passes", range(4))
def test_t14_the_player_after_the_one_who_sits_out_is_next(passes: int) -> None:
    caller = (WEST + passes) % 4
    table = play(
        table_of("9h", options=NO_QUESTION), "; ".join(["pass"] * passes + ["pick up alone"])
    )
    play(table, facts(table)["legal"][0])
    order = []
    for _ in range(3):
        order.append(table.to_act)
        play(table, facts(table)["legal"][0])
    assert order == [(caller + 1) % 4, (caller + 3) % 4, caller]  # T15: the taker leads


def test_together_all_four_play() -> None:
    table = play(table_of("9h", options=NO_QUESTION), "West: pick up; North: discard 9h")
    order = []
    for _ in range(4):
        order.append(table.to_act)
        play(table, facts(table)["legal"][0])
    assert order == [NORTH, EAST, 0, WEST]
