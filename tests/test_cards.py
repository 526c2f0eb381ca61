"""Cards as values: one object a card."""

import pickle
import subprocess
import sys
from copy import deepcopy

import pytest

from bacon.cards import card, new_card
from bacon.climbing.cards import BY_TEXT
from bacon.tricks.cards import PACK


def test_there_is_one_object_for_each_card() -> None:
    assert len(set(map(id, PACK))) == 52
    for one in (*PACK, *BY_TEXT.values()):
        assert card(str(one)) is one
        assert new_card(one.text, one.rank, one.suit) is one
        assert deepcopy(one) is one
        assert pickle.loads(pickle.dumps(one)) is one


@pytest.mark.cpython
def test_cards_can_be_read_where_no_game_has_been_imported() -> None:
    script = "import pickle, sys; print(*pickle.load(sys.stdin.buffer))"
    read = subprocess.run(
        [sys.executable, "-c", script],
        input=pickle.dumps((card("Th"), card("5r"))),
        capture_output=True,
        check=True,
    )
    assert read.stdout.split() == [b"Th", b"5r"]


def test_a_card_shows_its_text_form() -> None:
    assert str(card("Th")) == "Th"
    assert repr(card("Th")) == "card('Th')"
    assert (card("Th").rank, card("Th").suit) == (10, "h")


def test_there_is_no_other_card() -> None:
    with pytest.raises(KeyError):
        card("10h")
