"""Picking cards: every way to play them is offered, the best first, and why not is said."""

from typing import Any

import pytest

from bacon.climbing.actions import Play
from bacon.climbing.rules import CLIMBING
from tests.climbing.deals import position
from tests.web.climbing.scenes import buttons, cards, scene, texts
from web.games.climbing import screen
from web.games.climbing.selection import plays_worth_a_look, slots_for, slots_of, sort_slots
from web.games.climbing.sight import ClimbingScene

FILL = ("1g 1g", "1b 1b", "2b 2b")


def hand_scene(hand: str, picked: str, table: str = "", **ui: Any) -> ClimbingScene:
    """Return what seat 0 sees, on turn, after seat 3 has led what is on the table."""
    start = position("bacon4", hand, "1g 1g", "1b 1b", "2b 2b")
    if table:
        start = position("bacon4", hand, "1g 1g", "1b 1b", cards_of(table), leader=3)
    return scene(start, f"3: {table}" if table else "", picked=tuple(picked.split()), **ui)


def cards_of(play: str) -> str:
    """Return the cards of a play, and one more so that its player is not out."""
    words = play.split()[1:]
    return " ".join([*("W" if word.startswith("W") else word for word in words), "1r"])


@pytest.mark.parametrize(
    ("hand", "table", "picked", "prompt", "readings"),
    [
        ("5r 1r", "", "5r", "Single 5", []),
        ("5r 5g 1r", "", "5r 5g", "Pair of 5", []),
        ("5r 6g W 1r", "", "5r 6g W", "Run of 7 (bacon as 7)", ["Run 5 6 7", "Run 4 5 6"]),
        (
            "5r W W 1r",
            "",
            "5r W W+",
            "Run of 7 (bacon as 6 and 7)",
            ["Run 5 6 7", "Run 4 5 6", "Triple 5 5 5", "Run 3 4 5"],
        ),
        ("5r W W 1r", "play 4r 4g 4b", "5r W W+", "Triple of 5 (bacon as 5 and 5)", []),
        ("W 1r", "play 8r", "W", "Single X (bacon as X)", ["Single X", "Single 10", "Single 9"]),
        (
            "1r 2r 3r 4r W 9b",
            "",
            "1r 2r 3r 4r W",
            "Straight flush of 5, red (bacon as 5)",
            ["Straight flush 1 2 3 4 5", "Straight 1 2 3 4 5"],
        ),
        ("5r 7g 1r", "", "5r 7g", "These cards make no combination.", []),
        ("5r 1r", "play 8r", "5r", "This is too low: beat the single of 8.", []),
        (
            "5r 5g 1r",
            "play 8r",
            "5r 5g",
            "Only a higher single, or a bomb, beats the single of 8.",
            [],
        ),
        (
            "5r W W 1r",
            "play 9r 9g 9b",
            "5r W W+",
            "This is too low: beat the triple of 9.",
            [],
        ),
        (
            "W W 1r",
            "play W=11",
            "W",
            "This is too low: beat the single of X.",
            [],
        ),
        ("5r 5g 5b 5b 1r", "play W=11", "5r 5g 5b 5b+", "Quad of 5", []),
    ],
)
def test_what_is_picked_is_named(
    hand: str, table: str, picked: str, prompt: str, readings: list[str]
) -> None:
    moment = hand_scene(hand, picked, table)
    assert screen.prompt(moment) == prompt
    assert texts(screen.strips(moment), class_="chip") == readings


@pytest.mark.parametrize(
    ("picked", "wanted", "shown", "play"),
    [
        ("5r W W+", None, "1r *5r *W=6 *W=7", "play 5r W=6 W=7"),
        ("5r W W+", "play 5r W=5 W=5", "1r *5r *W=5 *W=5", "play 5r W=5 W=5"),
        ("5r W W+", "play 5r W=9 W=9", "1r *5r *W=6 *W=7", "play 5r W=6 W=7"),
        ("W+", "play W=4", "1r 5r W *W=4", "play W=4"),
    ],
)
def test_the_chosen_reading_is_shown_and_played(
    picked: str, wanted: str | None, shown: str, play: str
) -> None:
    moment = hand_scene("1r 5r W W", picked, reading=wanted)
    assert cards(screen.hand(moment)) == shown
    assert buttons(screen.actions(moment)) == f"(pass) | advise | browse | clear | {play}"


def test_two_bacon_cards_have_a_chip_for_each_rank() -> None:
    chips = texts(screen.strips(hand_scene("W W 1r", "W W+")), class_="chip")
    assert chips == ["X", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1"]


def test_what_cannot_be_played_stays_on_its_button_so_that_a_tap_says_why() -> None:
    assert buttons(screen.actions(hand_scene("5r 1r", "5r", "play 8r"))) == (
        "pass | advise | browse | clear | (play 5r)"
    )
    assert buttons(screen.actions(hand_scene("5r 7r", "5r 7r"))) == (
        "(pass) | advise | browse | clear | (hint prompt.no_combination)"
    )
    assert buttons(screen.actions(hand_scene("5r 7r", ""))) == (
        "(pass) | advise | browse | (clear) | (hint prompt.pick_first)"
    )


def test_cards_can_be_picked_while_others_play() -> None:
    start = position("bacon4", "5r 6r W", "1g 1g", "1b 1b", "2b 2b", leader=1)
    moment = scene(start, picked=("5r", "6r", "W"))
    assert screen.prompt(moment) == "Run of 7 (bacon as 7)"
    assert (
        buttons(screen.actions(moment)) == "(pass) | (advise) | (browse) | clear | (play 5r 6r W=7)"
    )


@pytest.mark.parametrize(
    ("order", "sorted_hand"),
    [
        ("rank", "1r 2g 2g 3r 3g 3b W"),
        ("suit", "1r 3r 2g 2g 3g 3b W"),
        ("sets", "1r 2g 2g 3r 3g 3b W"),
    ],
)
def test_the_hand_is_sorted(order: str, sorted_hand: str) -> None:
    start = position("bacon4", "3b 3g 2g 1r 3r 2g W", *FILL)
    slots = sort_slots(slots_of(start.hands[0]), order)
    assert " ".join(str(slot.card) for slot in slots) == sorted_hand


def test_sets_are_gathered_at_the_end() -> None:
    start = position("bacon4", "1r 1g 1b 2r 3r 3g", *FILL)
    slots = sort_slots(slots_of(start.hands[0]), "sets")
    assert [slot.text for slot in slots] == ["2r", "3r", "3g", "1r", "1g", "1b"]


def test_hints_are_legal_and_go_through_every_kind_and_rank() -> None:
    start = position("bacon4", "1r 1g 2r 3r 9r 9g 9b 9b W", *FILL)
    view = CLIMBING.view(start, 0)
    actions = CLIMBING.legal_actions(view)
    plays = plays_worth_a_look(actions)
    all_plays = [action for action in actions if isinstance(action, Play)]
    assert {play.combination for play in plays} == {play.combination for play in all_plays}
    assert all(CLIMBING.why_illegal(view, play) is None for play in plays)
    assert [str(play) for play in plays[:3]] == ["play 1r 2r 3r", "play 9r 9g 9b", "play 1r 1g"]
    assert plays[-1].combination.kind.power


def test_slots_of_a_play_take_one_copy_each() -> None:
    start = position("bacon4", "9b 9b 9r W", *FILL)
    play = CLIMBING.parse("play 9b 9b W=9")
    assert isinstance(play, Play)
    assert slots_for(start.hands[0], play) == ("9b", "9b+", "W")
