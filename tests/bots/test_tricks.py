"""The rule bot for tricks: positions with a right answer."""

from dataclasses import replace

import pytest

from bacon.bots.references.odds import Odds
from bacon.bots.references.rule import choose
from bacon.game import Seat
from bacon.generator import Generator
from bacon.table import Table
from bacon.tricks.rules import TRICKS
from bacon.tricks.state import View
from tests.texts import cards, play, the
from tests.tricks.deals import EAST, NORTH, SOUTH, WEST, deck_of, table_of

UNASKED = {"permission": False}
STRONG = "Ah Kh Qh Jh Th"
WEAK = "2c 3c 4d 5d 6s"


def chosen(table: Table, seat: Seat) -> str:
    """Return what the rule bot does in that seat."""
    return str(choose(the(View, table.view(seat)), Generator("chance")))


def first_call(hand: str, scores: tuple[int, int] = (0, 0), turned: str = "2h") -> str:
    """Return what West says to the first auction card, at those scores."""
    options = TRICKS.variants["tricks"]
    standing = replace(TRICKS.begin(options, SOUTH), scores=scores)
    state = TRICKS.deal(standing, deck_of(turned, West=hand))
    return str(choose(TRICKS.view(state, WEST), Generator("chance")))


@pytest.mark.parametrize(
    ("hand", "scores", "says"),
    [
        (WEAK, (0, 0), "pass"),
        ("Ah 5h 3h 2c 2d", (0, 0), "pick up"),
        (STRONG, (0, 0), "pick up alone"),
        (STRONG, (0, 9), "pick up"),  # one point is enough: two are surer of it
        (STRONG, (9, 8), "pick up alone"),
    ],
)
def test_calls(hand: str, scores: tuple[int, int], says: str) -> None:
    assert first_call(hand, scores) == says


@pytest.mark.parametrize(
    ("hand", "call", "says"),
    [
        (WEAK, "pick up", "refuse"),
        ("Ah Kh 2c 3c 4c", "pick up", "allow"),
        (WEAK, "pick up alone", "allow"),  # the caller wants no help
    ],
)
def test_answers(hand: str, call: str, says: str) -> None:
    table = play(table_of("2h", East=hand), f"West: {call}")
    assert chosen(table, EAST) == says


def test_keeps_trumps_and_aces_and_throws_a_lone_low_card() -> None:
    table = play(
        table_of("9h", options=UNASKED, North="As Ks 3c 4d 5d", West=STRONG), "West: pick up"
    )
    assert chosen(table, NORTH) == "discard 3c"


def led(south: str, west: str, leads: str = "As") -> Table:
    """Return a table on which hearts are trump, West has called and North has led."""
    table = table_of(
        "9h", options=UNASKED, North="As Ks Ts 9s 4d", East="2s 3s 5s 6s 7s", South=south, West=west
    )
    return play(table, f"West: pick up; North: discard 4d; North: play {leads}")


def test_does_not_trump_what_the_partner_wins() -> None:
    table = play(led(south="2h 3h 4c 5c 6d", west="8s Ac Kc Qc Jc"), "East: play 2s")
    assert chosen(table, SOUTH) in ("play 4c", "play 5c", "play 6d")


def test_trumps_what_the_opponents_win() -> None:
    table = led(south="4s 4c 5c 6c 7c", west="2h Ah Ac Kc Qc")
    play(table, "East: play 2s; South: play 4s")
    assert chosen(table, WEST) == "play 2h"


def test_wins_as_last_with_the_cheapest_card_that_does() -> None:
    table = led(south="Js 4c 5c 6c 7c", west="8s Qs Ac Kc 2c", leads="Ts")
    play(table, "East: play 2s; South: play Js")
    assert chosen(table, WEST) == "play Qs"


def test_throws_the_lowest_where_nothing_wins() -> None:
    table = led(south="4c 5c 6c 7c 8c", west="8s Qs Ac Kc 2c")
    play(table, "East: play 2s; South: play 4c")
    assert chosen(table, WEST) == "play 8s"


def test_t12_the_auction_card_counts_with_its_taker_until_it_is_played() -> None:
    table = led(south="4c 5c 6c 7c 8c", west="8s Qs Ac Kc 2c", leads="9h")

    def odds() -> float:
        view = table.view(SOUTH)
        assert isinstance(view, View)
        return Odds(view).holds(NORTH, "h", above=8)

    assert odds() < 1
    table.undo()
    assert odds() == 1
    assert cards("9h")[0] in table.state.hands[NORTH]
