"""C17 to C19: who leads after a round, and asking for the lead."""

from collections.abc import Mapping

import pytest

from bacon.climbing.state import State
from tests.climbing.deals import legal, play, position, refused

ASK = {"ask_lead": True}


def test_e5_out_with_a_single_x_the_winner_gives_the_lead() -> None:
    state = position("bacon4", "W", "1r 2r", "1g 2g", "1b 2b")
    state = play(state, "0: play W=11; 1: pass; 2: pass; 3: pass")
    assert state.public.phase == "give lead"
    assert state.public.to_act == 0
    assert state.public.table is None
    assert legal(state) == {"lead 1", "lead 2"}
    for seat in (1, 2):
        led = play(state, f"lead {seat}").public
        assert (led.phase, led.to_act, led.leader, led.winner) == ("lead", seat, seat, None)


# Hands with which seat 0 plays its bacon card and wins the round, and who may get the lead.
LEADS = [
    ("bacon4", "W 1r | 1r | 1g | 1b", {0, 2}),
    ("bacon4", "W 1r | 1r | - | 1b", {0}),
    ("bacon4", "W | - | 1g | 1b", {2}),  # the next to the left is the partner
    ("bacon4", "W | 1r | 1g | -", {1, 2}),
    ("bacon6", "W 1r | 1r | 1g | 1b | 1y | 2r", {0, 2, 4}),
    ("bacon6", "W | 1r | 1g | 1b | 1y | 2r", {1, 2, 4}),
    ("bacon6", "W | - | 1g | 1b | 1y | 2r", {2, 4}),
    ("bacon6", "W | - | - | 1b | 1y | 2r", {3, 4}),
    ("bacon6", "W | - | - | - | 1y | 2r", {4}),
    ("bacon6", "W | 1r | 1g | 1b | - | 2r", {1, 2}),
    ("bacon6", "W 1r | 1r | - | 1b | - | 2r", {0}),
    ("applewood4", "W 1r | 1r | 1g | 1b", {0}),
    ("applewood4", "W | 1r | 1g | 1b", {1}),
    ("applewood4", "W | - | 1g | 1b", {2}),
]


def won_by_seat_0(variant: str, hands: str, options: Mapping[str, object]) -> State:
    """Return the position after seat 0 leads its bacon card and all others pass."""
    held = [hand.strip(" -") for hand in hands.split("|")]
    out = tuple(seat for seat, hand in enumerate(held) if not hand)
    state = position(variant, *held, out=out, leader=0, options=options)
    state = play(state, f"0: play W={state.public.options.x}")
    while state.public.phase == "follow":
        assert state.public.to_act not in state.public.out
        state = play(state, "pass")
    return state


@pytest.mark.parametrize(("variant", "hands", "seats"), LEADS)
def test_c17_c18_who_may_get_the_lead(variant: str, hands: str, seats: set[int]) -> None:
    public = (state := won_by_seat_0(variant, hands, {})).public
    if len(seats) == 1:  # nothing to choose: it goes there by itself
        assert (public.phase, {public.to_act}) == ("lead", seats)
        assert public.to_act == public.leader
    else:
        assert (public.phase, public.to_act) == ("give lead", 0)
        assert legal(state) == {f"lead {seat}" for seat in seats}
        for seat in set(range(len(public.sizes))) - seats:
            assert refused(state, f"lead {seat}") == "no_lead_for"


def test_c17_only_the_lead_can_be_given_now() -> None:
    state = won_by_seat_0("bacon4", "W 1r | 1r | 1g | 1b", {})
    for text in ("pass", "play 1r", "yes"):
        assert refused(state, text) == "phase_give_lead"
    assert refused(state, "ask 2") == "ask_not_possible"


ALL_SIX = "W 1r | 1r | 1g | 1b | 1y | 2r"


def test_c19_the_winner_asks_one_partner_and_then_chooses_freely() -> None:
    state = won_by_seat_0("bacon6", ALL_SIX, ASK)
    assert legal(state) == {"lead 0", "lead 2", "lead 4", "ask 2", "ask 4"}
    asked = play(state, "ask 2")
    assert (asked.public.phase, asked.public.to_act) == ("answer", 2)
    assert legal(asked) == {"yes", "no"}
    assert refused(asked, "pass") == "phase_answer"
    for answer in ("yes", "no"):
        answered = play(asked, f"2: {answer}")
        assert (answered.public.phase, answered.public.to_act) == ("give lead", 0)
        assert legal(answered) == {"lead 0", "lead 2", "lead 4"}
        assert refused(answered, "ask 4") == "ask_once"
        assert [str(action) for _, action in answered.public.history[-2:]] == ["ask 2", answer]
        assert play(answered, "lead 4").public.to_act == 4


@pytest.mark.parametrize(
    ("hands", "questions"),
    [
        ("W | 1r | 1g | 1b | 1y | 2r", {"ask 2", "ask 4"}),  # out, two partners left
        ("W 1r | 1r | - | 1b | 1y | 2r", set()),  # only one partner left
        ("W | 1r | - | 1b | 1y | 2r", set()),
    ],
)
def test_c19_with_one_partner_left_there_is_no_question(hands: str, questions: set[str]) -> None:
    state = won_by_seat_0("bacon6", hands, ASK)
    assert {text for text in legal(state) if text.startswith("ask")} == questions
    if questions:
        assert refused(state, "ask 1") == "no_question_for"
        assert refused(state, "ask 0") == "no_question_for"
    else:
        assert refused(state, "ask 4") == "ask_not_possible"


def test_c19_is_off_by_default() -> None:
    state = won_by_seat_0("bacon6", ALL_SIX, {})
    assert legal(state) == {"lead 0", "lead 2", "lead 4"}
    assert refused(state, "ask 2") == "ask_not_possible"


def test_c19_each_round_won_has_a_question_of_its_own() -> None:
    hands = "W W 1r | 1r | 1g | 1b | 1y | 2r"
    state = play(won_by_seat_0("bacon6", hands, ASK), "ask 2; no; lead 0; play W=10")
    state = play(state, "pass; pass; pass; pass; pass")
    assert {"ask 2", "ask 4"} <= legal(state)


def test_case_7_when_the_deal_is_over_nobody_is_asked_who_leads() -> None:
    state = position("bacon4", "W", "1r", "", "1b", out=(2,))
    state = play(state, "0: play W=11")
    assert (state.public.phase, state.public.to_act) == ("deal over", None)
