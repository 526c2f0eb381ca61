"""T1, T2: the seats and the pack."""

import pytest

from bacon.game import BadText
from bacon.tricks.cards import PACK
from bacon.tricks.rules import TRICKS
from bacon.tricks.state import left_of, partner_of
from bacon.variants import VARIANTS
from tests.texts import cards
from tests.tricks.deals import EAST, NORTH, SOUTH, WEST


def test_t1_partners_sit_opposite_and_left_is_the_next_clockwise() -> None:
    _, options = VARIANTS["tricks"]
    assert options.teams == ((SOUTH, NORTH), (WEST, EAST))
    assert [left_of(seat) for seat in range(4)] == [WEST, NORTH, EAST, SOUTH]
    assert [partner_of(seat) for seat in range(4)] == [NORTH, EAST, SOUTH, WEST]
    assert [options.team_of(seat) for seat in range(4)] == [0, 1, 0, 1]


def test_t2_the_pack_has_each_rank_once_in_each_suit_and_no_joker() -> None:
    assert len(PACK) == 52
    assert {str(card) for card in PACK} == {
        rank + suit for rank in "23456789TJQKA" for suit in "cdhs"
    }


@pytest.mark.parametrize("suit", "cdhs")
def test_t2_ranks_rise_from_two_to_ace_in_every_suit(suit: str) -> None:
    rising = cards(" ".join(rank + suit for rank in "23456789TJQKA"))
    assert [card.rank for card in rising] == list(range(2, 15))
    assert {card.suit for card in rising} == {suit}


@pytest.mark.parametrize("text", ["", "10h", "1h", "hA", "ah", "AH", "Ah ", "Joker", "W", "A"])
def test_other_texts_are_no_cards(text: str) -> None:
    with pytest.raises(BadText) as refused:
        TRICKS.parse_card(text)
    assert refused.value.reason.key == "unknown_card"
