"""T9, T10, T11: the partner's permission, and what a refusal does."""

import pytest

from bacon.game import IllegalAction
from tests.texts import facts, play
from tests.tricks.deals import ALL_PASS, EAST, NORTH, SOUTH, WEST, table_of

TOGETHER = {"alone_refusal": "together"}


@pytest.mark.parametrize("call", ["pick up", "pick up alone"])
@pytest.mark.parametrize("passes", range(4))
def test_t9_the_callers_partner_is_asked_about_the_call_as_it_was_made(
    call: str, passes: int
) -> None:
    table = play(table_of("9h"), "; ".join(["pass"] * passes + [call]))
    caller = (WEST + passes) % 4
    assert facts(table)["phase"] == "permission"
    assert facts(table)["to_act"] == (caller + 2) % 4
    assert facts(table)["legal"] == ["allow", "refuse"]
    assert facts(table)["caller"] == caller
    assert facts(table)["alone"] is (call == "pick up alone")
    assert facts(table)["trump"] is None


@pytest.mark.parametrize("text", ["pass", "pick up", "pick up alone", "play 2c", "discard 2c"])
def test_t9_the_partner_only_allows_or_refuses(text: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        play(table_of("9h"), f"pick up; {text}")
    assert refused.value.reason == ("phase_permission", {})


@pytest.mark.parametrize("call", ["pick up", "pick up alone"])
@pytest.mark.parametrize("passes", range(3))
def test_t9_t10_a_refusal_counts_as_a_pass_by_the_caller(call: str, passes: int) -> None:
    before = "; ".join(["pass"] * passes + [call])
    table = play(table_of("9h"), f"{before}; refuse")
    caller = (WEST + passes) % 4
    assert facts(table)["phase"] == "auction"
    assert facts(table)["to_act"] == (caller + 1) % 4
    assert facts(table)["turned"] == ["9h"]
    assert facts(table)["caller"] is None
    assert facts(table)["alone"] is False


@pytest.mark.parametrize("call", ["pick up", "pick up alone"])
def test_t9_a_refusal_may_be_the_fourth_pass(call: str) -> None:
    table = play(table_of("9h 4c"), f"pass; pass; pass; South: {call}; North: refuse")
    assert facts(table)["turned"] == ["9h", "4c"]  # T7
    assert facts(table)["to_act"] == WEST
    table = play(table_of("9h 4c Kd 2s"), f"{ALL_PASS}; {ALL_PASS}; {ALL_PASS}; pass; pass; pass")
    play(table, f"South: {call}; North: refuse")
    assert facts(table)["misdeal"] is True  # T8


def test_t9_who_was_refused_may_call_again_on_the_next_card_only() -> None:
    table = play(table_of("9h 4c"), "West: pick up; East: refuse; North: pass; East: pick up")
    play(table, "West: refuse; South: pass")
    assert facts(table)["turned"] == ["9h", "4c"]
    play(table, "West: pick up alone; East: allow")
    assert facts(table)["caller"] == WEST
    assert facts(table)["trump"] == "c"


def test_t10_together_a_refusal_of_alone_removes_only_alone() -> None:
    table = play(table_of("9h", options=TOGETHER), "pass; North: pick up alone; South: refuse")
    assert facts(table)["phase"] == "discard"  # the call stands and no second question is asked
    assert facts(table)["caller"] == NORTH
    assert facts(table)["alone"] is False
    assert facts(table)["trump"] == "h"
    play(table, "East: discard 9h")
    assert [facts(table)["to_act"], facts(table)["phase"]] == [EAST, "play"]
    led = facts(table)["legal"][0]
    play(table, led)
    assert facts(table)["to_act"] == SOUTH  # both partners play


def test_t10_together_a_plain_call_can_still_be_refused_altogether() -> None:
    table = play(table_of("9h", options=TOGETHER), "pick up; refuse")
    assert facts(table)["phase"] == "auction"
    assert facts(table)["to_act"] == NORTH


def test_t10_together_alone_may_be_allowed() -> None:
    table = play(table_of("9h", options=TOGETHER), "pick up alone; allow")
    assert facts(table)["alone"] is True


@pytest.mark.parametrize("call", ["pick up", "pick up alone"])
def test_t11_without_permission_the_call_stands_at_once(call: str) -> None:
    table = play(table_of("9h", options={"permission": False}), f"West: {call}")
    assert facts(table)["phase"] == "discard"
    assert facts(table)["to_act"] == NORTH
    assert facts(table)["caller"] == WEST
    assert facts(table)["alone"] is (call == "pick up alone")
