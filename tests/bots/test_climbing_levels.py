"""The levels of climbing: each in its style, and better than the one below."""

import pytest

from bacon.bots import bots_of
from bacon.bots.bot import ENDLESS
from bacon.climbing.rules import CLIMBING
from bacon.generator import Generator
from bacon.variants import find_variant
from bench.duel import duel
from tests.bots.climbing_suite import state_of, view_of

LADDER = [
    ("expert", "strong"),
    ("strong", "casual"),
    ("casual", "beginner"),
    ("beginner", "random"),
]


def choice(bot: str, place: str, actions: str = "") -> str:
    """Return what the bot does in a position."""
    view = view_of(state_of(place, *([actions] if actions else [])))
    return str(bots_of(CLIMBING)[bot](view, Generator("any"), ENDLESS).action)


@pytest.mark.parametrize("bot", ["casual", "beginner"])
def test_all_go_out_when_they_can(bot: str) -> None:
    assert choice(bot, "bacon4: 3r 3g 5b 5r W W | far | some | far2").startswith("play 3r 3g 5r 5b")
    place = "bacon4 leader 2: 4r 4g 4b 4r | far | 6r 6g 1b | some"
    assert choice(bot, place, "2: play 6r 6g; pass") == "play 4r 4r 4g 4b"


def test_the_beginner_leads_its_lowest_rank_and_so_breaks_a_straight() -> None:
    place = "bacon4: 1r 2g 3b 4r 5r 8b 8g 9r 10g | far | some | far2"
    assert choice("beginner", place) == "play 1r"
    assert choice("casual", place) == "play 1r 2g 3b 4r 5r"


def test_the_beginner_spends_a_bacon_card_and_a_bomb_as_soon_as_nothing_else_wins() -> None:
    place = "bacon4 leader 1: 1r 2g 4b 6g 8b 8g 3r W W | 9r 10r far | some | far2"
    actions = "1: play 9r; pass; pass"
    assert choice("beginner", place, actions).startswith("play W=1")
    assert choice("strong", place, actions) == "pass"
    place = "bacon4 leader 1: 6r 6g 6b 6r 1b 3b 4r 8b | 9r far | some | far2"
    assert choice("beginner", place, actions) == "play 6r 6r 6g 6b"


def test_the_casual_player_keeps_its_bomb_until_it_is_nearly_too_late() -> None:
    place = "bacon4 leader 1: 6r 6g 6b 6r 1b 2b | 10r 10g {} | far | far2"
    actions = "1: play 10r 10g; pass; pass"
    assert choice("casual", place.format("5r 5g 7b 8b"), actions) == "pass"
    assert choice("strong", place.format("5r 5g 7b 8b"), actions) == "play 6r 6r 6g 6b"
    assert choice("casual", place.format("5r"), actions) == "play 6r 6r 6g 6b"


def test_the_casual_player_follows_too_readily() -> None:
    place = "bacon4 leader 1: 3r 3g 4b 4g 5r 5g | 2r far | some | far2"
    actions = "1: play 2r; pass; pass"
    assert choice("casual", place, actions) != "pass"
    assert choice("strong", place, actions) == "pass"


def share_of_duplicates(variant: str, better: str, worse: str, deals: int) -> float:
    """Return the share of duplicate deals that the better bot wins."""
    game, options = find_variant(variant)
    bots = bots_of(game)
    tally = duel(game, options, bots[better], bots[worse], deals, "levels")
    return tally.pairs_won / tally.pairs


@pytest.mark.cpython
@pytest.mark.parametrize(("better", "worse"), LADDER[1:])
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    assert share_of_duplicates("bacon4", better, worse, 8) > 0.55


@pytest.mark.soak
@pytest.mark.parametrize("variant", CLIMBING.variants)
@pytest.mark.parametrize(("better", "worse"), LADDER)
def test_each_level_is_clearly_apart_from_the_one_below(
    better: str, worse: str, variant: str
) -> None:
    deals = 300
    share = share_of_duplicates(variant, better, worse, deals)
    assert share - 1.96 * (share * (1 - share) / deals) ** 0.5 > 0.6
