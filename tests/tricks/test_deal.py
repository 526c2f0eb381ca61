"""T4, T5: dealing, and who deals next."""

import pytest

from bacon.cards import Card
from bacon.game import BadDeck, Refused
from bacon.table import Table
from bacon.tricks.cards import PACK, sort_hand
from tests.texts import cards, facts, play, record_of
from tests.tricks.deals import (
    ALL_PASS,
    EAST,
    MISDEAL,
    NORTH,
    SOUTH,
    WEST,
    deck_of,
    state_of,
    table_of,
)


@pytest.mark.parametrize("dealer", range(4))
def test_t4_five_each_one_at_a_time_from_the_dealers_left(dealer: int) -> None:
    table = Table.begin("tricks", dealer=dealer, deck=PACK)
    for place in range(4):
        seat = (dealer + 1 + place) % 4
        assert table.state.hands[seat] == sort_hand(PACK[place:20:4])


def test_t4_t13_the_other_32_cards_are_the_auction_pile() -> None:
    state = state_of(Table.begin("tricks", dealer=0, deck=PACK))
    assert (*state.public.turned, *state.pile) == PACK[20:]
    assert len(PACK[20:]) == 32


def test_a_hand_is_held_by_suit_and_rank_however_it_was_dealt() -> None:
    table = table_of(West="As 2c Ah Td 9d")
    assert table.state.hands[WEST] == cards("2c 9d Td Ah As")


@pytest.mark.parametrize(
    "deck",
    [
        pytest.param(PACK[:-1], id="a card is missing"),
        pytest.param((*PACK, PACK[0]), id="a card too many"),
        pytest.param((*PACK[:-1], PACK[0]), id="a card twice"),
        pytest.param((), id="no cards"),
        pytest.param(("2c",) * 52, id="no values of the game"),
    ],
)
def test_t4_only_the_whole_pack_can_be_dealt(deck: tuple[Card, ...]) -> None:
    with pytest.raises(BadDeck) as refused:
        Table.begin("tricks", dealer=0, deck=deck)
    assert refused.value.reason == ("bad_deck", {"count": "52"})


@pytest.mark.parametrize("dealer", range(4))
def test_t5_the_left_deals_next_after_a_misdeal(dealer: int) -> None:
    table = play(table_of(dealer=dealer), MISDEAL)
    table.deal(PACK)
    left = (dealer + 1) % 4
    assert facts(table)["dealer"] == left
    assert facts(table)["to_act"] == (left + 1) % 4
    assert facts(table)["deal"] == 2


@pytest.mark.parametrize("dealer", [SOUTH, WEST, NORTH, EAST])
def test_t5_the_left_deals_next_after_a_played_deal(dealer: int) -> None:
    table = table_of(dealer=dealer, options={"permission": False})
    play(table, "pick up")
    while table.to_act is not None:
        table.act(table.to_act, table.game.legal_actions(table.view(table.to_act))[0])
    assert facts(table)["phase"] == "deal over"
    table.deal(deck_of())
    assert facts(table)["dealer"] == (dealer + 1) % 4


def test_t5_no_deal_before_this_one_is_over() -> None:
    table = play(table_of(), ALL_PASS)
    with pytest.raises(Refused) as refused:
        table.deal(PACK)
    assert refused.value.reason == ("deal_not_over", {})


def test_a_match_from_a_seed_deals_every_deck_from_it() -> None:
    tables = [Table.begin("tricks", seed="egg") for _ in range(2)]
    for table in tables:
        play(table, MISDEAL)
        table.deal()
    first, second = tables
    assert first.states == second.states
    one, two = record_of(first)["deals"][:2]
    assert one["deck"] != two["deck"]
    other = Table.begin("tricks", seed="egg!", dealer=first.match.start.dealer)
    assert other.states[0] != first.states[0]
