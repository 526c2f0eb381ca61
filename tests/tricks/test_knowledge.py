"""T22, T23: what each player sees, and what partners may say."""

import pytest

from bacon.tricks.actions import BY_TEXT
from bacon.tricks.state import View
from tests.texts import cards, facts, play, seen, the
from tests.tricks.deals import ALL_PASS, EAST, NORTH, SOUTH, WEST, Hands, state_of, table_of

HANDS: Hands = {
    "South": "2s 3s 4s 5s 6s",
    "West": "Ac Kc Qc Jc Tc",
    "North": "2d 3d 4d 5d 6d",
    "East": "2h 3h 4h 5h 6h",
}


def test_t22_each_sees_the_own_hand_and_the_sizes_of_all() -> None:
    table = play(table_of("Qs 9c", **HANDS), f"{ALL_PASS}; West: pick up; East: allow")
    for seat in range(4):
        view = seen(table, seat)
        assert view["hand"] == facts(table)["hands"][seat]
        assert view["sizes"] == [5, 5, 6, 5]
        assert view["turned"] == ["Qs", "9c"]
        assert view["history"] == [
            *([it, "pass"] for it in (WEST, NORTH, EAST, SOUTH)),
            [WEST, "pick up"],
            [EAST, "allow"],
        ]
        assert ("legal" in view) is (seat == NORTH)


def test_t22_only_the_discarder_knows_the_discard() -> None:
    table = play(table_of("9c", **HANDS), "West: pick up; East: allow; North: discard 4d")
    for seat in range(4):
        history = seen(table, seat)["history"]
        assert history[-1] == [NORTH, "discard 4d" if seat == NORTH else "discard"]
        assert (the(View, table.view(seat)).discard == cards("4d")[0]) is (seat == NORTH)


def test_t22_the_discarder_still_knows_it_in_the_end() -> None:
    table = play(table_of("9c", options={"permission": False}, **HANDS), "West: pick up")
    play(table, "North: discard 4d")
    while table.to_act is not None:
        table.act(table.to_act, table.game.legal_actions(table.view(table.to_act))[0])
        shown = [seen(table, seat)["history"][1] for seat in range(4)]
        assert shown == [[2, "discard"], [2, "discard"], [2, "discard 4d"], [2, "discard"]]


def test_t22_no_view_holds_a_card_that_its_seat_cannot_know() -> None:
    table = play(table_of("Qs 9c", **HANDS), f"{ALL_PASS}; pick up; allow; discard 4d")
    play(table, "North: play 3d; East: play 2h; South: play 2s; West: play Ac")
    known = {"Qs", "9c", "3d", "2h", "2s", "Ac"}
    for seat in range(4):
        own = {*map(str, table.state.hands[seat]), *(["4d"] if seat == NORTH else [])}
        text = repr(table.view(seat))
        for card in map(str, (*sum(table.state.hands, ()), *state_of(table).pile, *cards("4d"))):
            assert (f"{card!r}" in text) is (card in own | known), (seat, card)


def test_t14_t22_a_partner_who_sits_out_still_holds_the_cards_face_down() -> None:
    table = play(table_of("9c", **HANDS), "West: pick up alone; East: allow; North: discard 9c")
    assert seen(table, SOUTH)["sizes"] == [5, 5, 5, 5]
    assert seen(table, EAST)["hand"] == HANDS["East"].split()
    assert seen(table, WEST)["hand"] == ["Tc", "Jc", "Qc", "Kc", "Ac"]


@pytest.mark.parametrize("text", ["ask 2", "yes", "pass please", "pick up because I have aces"])
def test_t23_there_is_no_other_way_to_say_anything(text: str) -> None:
    assert text not in BY_TEXT
    assert {text.split()[0] for text in BY_TEXT} == {
        *("pass", "pick", "allow", "refuse", "discard", "play")
    }
