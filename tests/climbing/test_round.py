"""C10 to C16: leading, following, passing, and how a round ends."""

import pytest

from bacon.climbing.actions import Play
from bacon.climbing.combinations import KINDS, Combination, Reading
from bacon.climbing.rules import CLIMBING
from bacon.game import IllegalAction
from tests.climbing.deals import legal, play, position, refused
from tests.texts import cards


def test_e1_what_beats_a_run_of_five() -> None:
    state = position("bacon4", "3r 4r 5b 9r", "3g 4g 4b 5g 6g 7g 1r 1g 1b 1r", "9g", "9b")
    state = play(state, "0: play 3r 4r 5b")
    assert {"play 4g 5g 6g", "play 1r 1r 1g 1b", "pass"} <= legal(state)
    assert refused(state, "play 3g 4g 5g") == "too_low"
    assert refused(state, "play 4g 5g 6g 7g") == "wrong_kind"
    assert refused(state, "play 9b") == "not_in_hand"


def test_c14_e9_whoever_passed_may_still_play_in_the_same_round() -> None:
    state = position("bacon4", "10r 1r", "2r 2g 2b 2r", "W 1g", "1b")
    state = play(state, "0: play 10r; 1: pass; 2: play W=11; 3: pass; 0: pass")
    assert state.public.to_act == 1
    assert legal(state) == {"pass", "play 2r 2r 2g 2b"}
    assert play(state, "1: play 2r 2r 2g 2b").public.out == (1,)


def test_c10_the_leader_may_not_pass() -> None:
    state = position("bacon4", "10r 1r", "2r", "3g", "1b")
    assert "pass" not in legal(state)
    assert refused(state, "pass") == "leader_passes"
    assert refused(state, "lead 2") == "phase_lead"


def test_c10_the_leader_may_lead_a_bomb() -> None:
    state = position("bacon4", "4r 4g 4b W", "2r", "3g", "1b")
    assert "play 4r 4g 4b W=4" in legal(state)


@pytest.mark.parametrize("text", ["lead 1", "ask 3", "yes", "no"])
def test_c11_in_its_turn_a_player_plays_or_passes(text: str) -> None:
    state = play(position("bacon4", "10r 1r", "W", "3g", "1b"), "play 10r")
    assert refused(state, text) == "phase_follow"


def test_c12_bombs_on_bombs() -> None:
    state = position("bacon4", "9r 9g 9b 9r 1r", "8r 8g 8b 8r 8g 1r 2r 3r 4r 5r", "3g", "1b")
    state = play(state, "play 9r 9r 9g 9b")
    assert legal(state) == {"pass", "play 8r 8r 8g 8g 8b", "play 1r 2r 3r 4r 5r"}
    assert refused(state, "play 8r 8r 8g 8b") == "bomb_too_low"
    assert refused(state, "play 1r") == "bomb_too_low"


def test_c12_case_4_nothing_beats_the_top_bomb() -> None:
    bomb = "10r 10r 10g 10g 10b 10b"
    state = play(position("bacon4", f"{bomb} 1r", "9r W W", "9g", "9b"), f"play {bomb}")
    assert legal(state) == {"pass"}


def test_case_2_seven_seven_does_not_beat_seven_seven() -> None:
    state = play(position("bacon4", "7r 7g 1r", "7b 7b W", "1g", "1b"), "play 7r 7g")
    assert refused(state, "play 7b 7b") == "too_low"
    assert legal(state) == {"pass"}


def test_case_3_a_low_quad_beats_everything_ordinary() -> None:
    hand = "1r 1g 1b 1r"
    for lead in ("10r 10g", "5r 6r 7g 8b 9r 10r", "9r 9g 9b 10r 10g 10b"):
        state = play(position("bacon4", f"{lead} 2r", hand, "2g", "2b"), f"play {lead}")
        assert "play 1r 1r 1g 1b" in legal(state)


def test_c13_nobody_plays_out_of_turn() -> None:
    state = position("bacon4", "10r 1r", "9r", "2r 2g 2b W", "1b")
    with pytest.raises(IllegalAction, match="not your turn"):
        play(state, "0: play 10r; 2: play 2r 2g 2b W=2")


def test_c15_when_all_others_pass_the_round_is_won() -> None:
    state = position("applewood4", "5r 1r", "6r 1g", "2r 2g", "1b 2b")
    state = play(state, "0: play 5r; 1: play 6r; 2: pass; 3: pass; 0: pass")
    assert state.public.phase == "lead"
    assert state.public.to_act == state.public.leader == 1
    assert state.public.table is None


def test_c16_players_without_cards_are_skipped() -> None:
    state = position("applewood4", "5r 1r", "6r", "7r 2g", "1b 2b")
    state = play(state, "0: play 5r; 1: play 6r; 2: play 7r; 3: pass; 0: pass")
    assert state.public.to_act == 2
    state = play(state, "2: play 2g")
    assert state.public.out == (1, 2)
    state = play(state, "3: pass")
    assert state.public.to_act == 0


def test_c16_whoever_goes_out_wins_the_round_if_nobody_beats_it() -> None:
    state = position("applewood4", "10r", "6r 7r", "7g 2g", "1b 2b")
    state = play(state, "0: play 10r; pass; pass")
    assert state.public.to_act == 3
    assert play(state, "3: pass").public.to_act == 1


def test_case_9_what_passed_and_who_played_last_follow_from_the_state_alone() -> None:
    state = position("applewood3", "5r 1r", "6r 1g 2g", "7r 2r")
    early = play(state, "0: play 5r; 1: pass")
    assert play(early, "2: pass").public.to_act == 0
    assert play(early, "2: play 7r; 0: pass").public.to_act == 1
    assert play(early, "2: pass").public.to_act == 0


FORGED = {
    "not the kind it says": Play((Reading(Combination(KINDS["hex"], 10)), *cards("5r"))),
    "not the rank it says": Play((Reading(Combination(KINDS["single"], 9)), *cards("5r"))),
    "a flush said to be plain": Play(
        (Reading(Combination(KINDS["straight"], 5)), *cards("1r 2r 3r 4r 5r"))
    ),
    "cards out of order": Play((Reading(Combination(KINDS["pair"], 5)), *cards("5g 5r"))),
    "an undeclared bacon card": Play((Reading(Combination(KINDS["single"], 5)), *cards("W"))),
}


@pytest.mark.parametrize("name", FORGED)
def test_case_5_the_engine_does_not_trust_what_a_play_says_of_itself(name: str) -> None:
    state = position("bacon4", "1r 2r 3r 4r 5r 5g W", "6r", "7r", "8r")
    with pytest.raises(IllegalAction) as refusal:
        CLIMBING.apply(state, 0, FORGED[name])
    assert refusal.value.reason.key == "not_a_combination"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("play 6r", "not_in_hand"),
        ("play 5r 5r", "not_in_hand"),
        ("play W=5 W=5", "not_in_hand"),
        ("play W=11", "rank_too_high"),
    ],
)
def test_cards_that_a_hand_does_not_hold_are_refused(text: str, key: str) -> None:
    state = position("bacon6", "5r 5g W", *["9r"] * 5)
    assert refused(state, text) == key
