"""T12, T13: the caller's left takes the auction card, and lays one card away."""

import pytest

from bacon.game import IllegalAction
from tests.texts import facts, play, seen
from tests.tricks.deals import NORTH, WEST, hand, state_of, table_of

NORTH_HOLDS = "2d 3d 4d 5d 6d"


@pytest.mark.parametrize("passes", range(4))
def test_t12_the_callers_left_takes_the_card_whoever_dealt(passes: int) -> None:
    table = play(table_of("9h"), "; ".join(["pass"] * passes + ["pick up", "allow"]))
    taker = (WEST + passes + 1) % 4
    assert facts(table)["phase"] == "discard"
    assert facts(table)["to_act"] == taker
    assert "9h" in facts(table)["hands"][taker]
    assert facts(table)["trump"] == "h"
    assert facts(table)["caller"] == (WEST + passes) % 4
    assert seen(table, 0)["sizes"] == [6 if seat == taker else 5 for seat in range(4)]


@pytest.mark.parametrize("card", ["9h", "2d", "3d", "4d", "5d", "6d"])
def test_t12_any_of_the_six_may_be_discarded_the_card_just_taken_included(card: str) -> None:
    table = play(table_of("9h", North=NORTH_HOLDS), "West: pick up; East: allow")
    assert facts(table)["legal"] == [f"discard {it}" for it in ("2d", "3d", "4d", "5d", "6d", "9h")]
    play(table, f"North: discard {card}")
    left = [it for it in (*NORTH_HOLDS.split(), "9h") if it != card]
    assert facts(table)["hands"][NORTH] == left
    assert facts(table)["trump"] == "h"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("discard As", ("not_in_hand", {"card": "As"})),
        ("play 9h", ("phase_discard", {})),
        ("pass", ("phase_discard", {})),
        ("allow", ("phase_discard", {})),
    ],
)
def test_t12_nothing_else_can_be_done(text: str, reason: tuple[str, dict[str, str]]) -> None:
    table = play(table_of("9h", North=NORTH_HOLDS), "West: pick up; East: allow")
    with pytest.raises(IllegalAction) as refused:
        play(table, text)
    assert refused.value.reason == reason


def test_t12_the_discard_is_out_of_play() -> None:
    table = play(table_of("9h", North=NORTH_HOLDS), "pick up; allow; discard 4d")
    with pytest.raises(IllegalAction) as refused:
        play(table, "North: play 4d")
    assert refused.value.reason == ("not_in_hand", {"card": "4d"})


def test_t13_the_rest_of_the_pile_stays_aside() -> None:
    table = table_of("9h")
    pile = state_of(table).pile
    play(table, "pick up; allow; discard 9h")
    while table.to_act is not None:
        assert state_of(table).pile == pile
        table.act(table.to_act, table.game.legal_actions(table.view(table.to_act))[0])
    assert state_of(table).pile == pile
    assert hand("9h") == (state_of(table).discard,)
