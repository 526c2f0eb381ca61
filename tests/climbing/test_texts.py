"""The text forms of actions: any order is read, the canonical one is written (docs/protocol.md)."""

import pytest

from bacon.climbing.rules import CLIMBING
from bacon.game import BadText


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("pass", "pass"),
        ("  lead   2 ", "lead 2"),
        ("ask 5", "ask 5"),
        ("yes", "yes"),
        ("no", "no"),
        ("play 5g 5r", "play 5r 5g"),
        ("play W=5 4g 3r", "play 3r 4g W=5"),
        ("play W=11 10r 10b W=11", "play 10r 10b W=11 W=11"),
        ("play 4r 2r W=5r 3r 1r", "play 1r 2r 3r 4r W=5r"),
        ("play W=6r 4r 2r W=5r 3r", "play 2r 3r 4r W=5r W=6r"),
        ("play 4r 2r W=5 3r 1r", "play 1r 2r 3r 4r W=5"),
        ("play 10b 9y 8g", "play 8g 9y 10b"),
    ],
)
def test_any_order_is_read_and_the_canonical_one_is_written(text: str, canonical: str) -> None:
    action = CLIMBING.parse(text)
    assert str(action) == canonical
    assert CLIMBING.parse(canonical) == action


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "unknown_action"),
        ("play", "unknown_action"),
        ("Pass", "unknown_action"),
        ("pass 2", "unknown_action"),
        ("lead", "unknown_action"),
        ("lead 6", "unknown_action"),
        ("lead -1", "unknown_action"),
        ("lead 02", "unknown_action"),
        ("5r", "unknown_action"),
        ("play 11r", "unknown_card"),
        ("play 0r", "unknown_card"),
        ("play 5", "unknown_card"),
        ("play As", "unknown_card"),
        ("play 5R", "unknown_card"),
        ("play W=0", "unknown_card"),
        ("play W=12", "unknown_card"),
        ("play W=07", "unknown_card"),
        ("play W=٣", "unknown_card"),
        ("play W=7p", "unknown_card"),
        ("play 5r W", "undeclared_bacon"),
        ("play W=5 W=5 W=5", "too_many_bacon"),
        ("play 1r 2g", "not_a_combination"),
        ("play 1r 2g W=4", "not_a_combination"),
        ("play 1r 1g 2r W=4r", "not_a_combination"),
        ("play 1r 2r 3r 4r W=5g", "bacon_suit"),
        ("play 1r 2g 3r 4r W=5r", "bacon_suit"),
        ("play 2r 3r 4r W=5r W=6", "bacon_suit"),
        ("play 2r 3r 4r W=5r W=6g", "bacon_suit"),
        ("play 5r W=5r", "bacon_suit"),
        ("play W=5r", "bacon_suit"),
    ],
)
def test_a_text_that_no_game_means_is_refused_with_its_reason(text: str, key: str) -> None:
    with pytest.raises(BadText) as refused:
        CLIMBING.parse(text)
    assert refused.value.reason.key == key
    assert str(refused.value)


@pytest.mark.parametrize("text", ["", "11r", "5", "r5", "As", "w", "W=5"])
def test_a_card_that_is_not_of_the_game_is_refused(text: str) -> None:
    with pytest.raises(BadText, match="not a card of the game"):
        CLIMBING.parse_card(text)


@pytest.mark.parametrize("text", ["1r", "10y", "W"])
def test_cards_are_read(text: str) -> None:
    assert str(CLIMBING.parse_card(text)) == text
