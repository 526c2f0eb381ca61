"""T6, T7, T8: the auction, up to four cards, and the misdeal."""

import pytest

from bacon.game import IllegalAction
from bacon.generator import Generator
from bacon.table import Table
from bacon.tricks.cards import PACK
from tests.scale import scaled
from tests.texts import facts, play
from tests.tricks.deals import ALL_PASS, EAST, MISDEAL, NORTH, SOUTH, WEST, table_of

FOUR = "9h 4c Kd 2s"
CALLS = ["pass", "pick up", "pick up alone"]


@pytest.mark.parametrize("dealer", range(4))
def test_t6_from_the_dealers_left_each_may_pass_or_pick_up(dealer: int) -> None:
    table = table_of(FOUR, dealer=dealer)
    for place in (1, 2, 3, 4):
        assert facts(table)["phase"] == "auction"
        assert facts(table)["to_act"] == (dealer + place) % 4
        assert facts(table)["legal"] == CALLS
        assert facts(table)["turned"] == ["9h"]
        play(table, "pass")


@pytest.mark.parametrize("text", ["allow", "refuse", "discard 2c", "play 2c"])
def test_t6_nothing_else_can_be_said_in_the_auction(text: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        play(table_of(FOUR), text)
    assert refused.value.reason == ("phase_auction", {})


@pytest.mark.parametrize("seat", [SOUTH, NORTH, EAST])
def test_t6_nobody_speaks_out_of_turn(seat: int) -> None:
    with pytest.raises(IllegalAction) as refused:
        play(table_of(FOUR), f"{seat}: pick up")
    assert refused.value.reason == ("not_your_turn", {})


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_t7_after_four_passes_the_next_card_is_turned_and_the_first_are_out_of_play(
    rounds: int,
) -> None:
    table = play(table_of(FOUR), "; ".join([ALL_PASS] * rounds))
    assert facts(table)["turned"] == FOUR.split()[: rounds + 1]
    assert facts(table)["to_act"] == WEST
    assert facts(table)["legal"] == CALLS
    play(table, "pick up; allow")
    assert facts(table)["trump"] == FOUR.split()[rounds][1]  # T12: the card that is up now
    assert FOUR.split()[rounds] in facts(table)["hands"][NORTH]
    assert not any(set(FOUR.split()[:rounds]) & set(hand) for hand in facts(table)["hands"])


def test_t8_sixteen_passes_make_a_misdeal() -> None:
    table = table_of(FOUR)
    for _ in range(16):
        assert facts(table)["phase"] == "auction"
        play(table, "pass")
    assert facts(table)["phase"] == "deal over"
    assert facts(table)["turned"] == FOUR.split()
    assert facts(table)["points"] == [0, 0]
    assert facts(table)["scores"] == [0, 0]
    assert facts(table)["misdeal"] is True
    assert facts(table)["to_act"] is None
    assert facts(table)["legal"] == []
    assert facts(table)["trump"] is facts(table)["caller"] is facts(table)["winner"] is None


def test_t8_a_misdeal_keeps_the_scores() -> None:
    table = table_of(FOUR, options={"permission": False}, West="Ac Kc Qc Jc Tc")
    play(table, "pick up")
    while table.to_act is not None:
        table.act(table.to_act, table.game.legal_actions(table.view(table.to_act))[0])
    before = facts(table)["scores"]
    assert sum(before) > 0
    table.deal(PACK)
    assert facts(play(table, MISDEAL))["scores"] == before


def test_t8_a_played_deal_is_no_misdeal() -> None:
    table = play(table_of(FOUR, options={"permission": False}), "pick up")
    while table.to_act is not None:
        assert "misdeal" not in facts(table)
        table.act(table.to_act, table.game.legal_actions(table.view(table.to_act))[0])
    assert facts(table)["misdeal"] is False


def test_t8_a_thousand_misdeals_in_a_row_end() -> None:
    count = scaled(1_000)
    table = Table.begin("tricks", seed="all pass", dealer=SOUTH)
    for number in range(1, count + 1):
        assert table.state.public.standing.number == number
        assert table.state.public.standing.dealer == (number - 1) % 4
        for _ in range(16):
            table.act(table.to_act or 0, "pass")
        assert table.state.public.phase == "deal over"
        table.deal()
    assert table.state.public.scores == (0, 0)


def test_t8_refusals_count_among_the_sixteen_passes() -> None:
    generator = Generator("refusals")
    for _ in range(scaled(100)):
        table = table_of(FOUR)
        for _ in range(16):
            play(table, generator.choice(["pass", "pick up; refuse", "pick up alone; refuse"]))
        assert facts(table)["phase"] == "deal over"
        assert facts(table)["misdeal"] is True
