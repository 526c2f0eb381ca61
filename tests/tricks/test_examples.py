"""E1 to E8: the worked examples of the rule book, as they stand there."""

import pytest

from bacon.game import Standing
from bacon.tricks.rules import TRICKS
from bacon.variants import VARIANTS
from tests.texts import facts, play
from tests.tricks.deals import ALL_PASS, EAST, NORTH, SOUTH, WEST, Hands, deck_of, table_of


def test_e1_north_calls_and_east_to_norths_left_takes_the_card_and_leads() -> None:
    table = table_of("9h", dealer=SOUTH, East="2s 3s 4s 5s 6s")
    play(table, "West: pass; North: pick up; South: allow")
    assert "9h" in facts(table)["hands"][EAST]
    play(table, "East: discard 2s; East: play 9h")
    assert facts(table)["caller"] == NORTH
    assert facts(table)["trump"] == "h"
    assert facts(table)["trick"] == [[EAST, "9h"]]


def test_e2_a_refusal_and_three_passes_turn_the_next_card() -> None:
    table = table_of("9h 4c", dealer=SOUTH)
    play(table, "West: pick up; East: refuse; North: pass; East: pass; South: pass")
    assert facts(table)["turned"] == ["9h", "4c"]
    assert facts(table)["to_act"] == WEST


def test_e3_on_the_fourth_card_it_is_a_misdeal_and_west_deals() -> None:
    table = play(table_of("9h 4c Kd 2s", dealer=SOUTH), "; ".join([ALL_PASS] * 3))
    play(table, "West: pick up; East: refuse; North: pass; East: pass; South: pass")
    assert facts(table)["misdeal"] is True
    assert facts(table)["points"] == facts(table)["scores"] == [0, 0]
    table.deal(deck_of())
    assert facts(table)["dealer"] == WEST


# West's top clubs win; North is out of trumps after the first trick.
E4: Hands = {"North": "2c Ad Ah As 2d", "South": "3c 4c Kd Kh Ks", "West": "Ac Kc Qc 2h 2s"}
E5: Hands = {"North": "Ac Ad Ah As 2d", "South": "3c 4c Kd Kh Ks", "West": "Kc Qc Jc 2h 2s"}


def test_e4_west_alone_takes_three_tricks_for_two_points() -> None:
    table = table_of("9c", dealer=SOUTH, **E4)
    play(table, "West: pick up alone; East: allow; North: discard 9c")
    play(table, "North: play 2c; South: play 3c; West: play Ac")
    play(table, "West: play Kc; North: play 2d; South: play 4c")
    play(table, "West: play Qc; North: play Ad; South: play Kd")
    play(table, "West: play 2h; North: play Ah; South: play Kh")
    play(table, "North: play As; South: play Ks; West: play 2s")
    assert facts(table)["tricks"] == [2, 3]
    assert facts(table)["points"] == facts(table)["scores"] == [0, 2]


def test_e5_north_and_south_take_three_tricks_for_two_points() -> None:
    table = table_of("9c", dealer=SOUTH, **E5)
    play(table, "West: pick up alone; East: allow; North: discard 9c")
    play(table, "North: play Ac; South: play 3c; West: play Jc")
    play(table, "North: play Ah; South: play Kh; West: play 2h")
    play(table, "North: play As; South: play Ks; West: play 2s")
    play(table, "North: play 2d; South: play Kd; West: play Kc")
    play(table, "West: play Qc; North: play Ad; South: play 4c")
    assert facts(table)["tricks"] == [3, 2]
    assert facts(table)["points"] == facts(table)["scores"] == [2, 0]


def test_e6_south_refuses_north_alone_and_east_speaks_next() -> None:
    table = play(table_of("4c", dealer=SOUTH), "West: pass; North: pick up alone; South: refuse")
    assert facts(table)["phase"] == "auction"
    assert facts(table)["to_act"] == EAST
    assert facts(table)["turned"] == ["4c"]


@pytest.mark.parametrize("call", ["pick up", "pick up alone"])
def test_e7_from_eight_the_defenders_win_twelve_to_nine(call: str) -> None:
    deck = deck_of("9c", West="2h 2s 2d 3h 3s", North="Ac Kc Qc Jc Tc")
    options = VARIANTS["tricks"][1].choose({"permission": False})
    standing = Standing(options, SOUTH, scores=(8, 9), number=12)
    state = TRICKS.deal(standing, deck)
    for text in (call, "discard 9c"):
        state = TRICKS.apply(state, state.public.to_act or 0, TRICKS.parse(text))
    while state.public.to_act is not None:
        seat = state.public.to_act
        state = TRICKS.apply(state, seat, TRICKS.legal_actions(TRICKS.view(state, seat))[-1])
    assert state.public.points == (4, 0)
    assert state.public.scores == (12, 9)
    assert TRICKS.winners(state) == (0,)


def test_e8_east_is_void_and_may_throw_any_card_and_need_not_trump() -> None:
    table = table_of("9h", dealer=SOUTH, North="Kc", East="2h 3d 4d 5s 6s")
    play(table, "West: pick up; East: allow; North: discard 9h; North: play Kc")
    assert sorted(facts(table)["legal"]) == sorted(
        f"play {card}" for card in ("2h", "3d", "4d", "5s", "6s")
    )
    play(table, "East: play 3d")
    assert WEST not in {seat for seat, _ in facts(table)["trick"]}
