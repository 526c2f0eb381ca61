"""The positions with right answers, and which of them the bots find."""

import pytest

from bacon.bots import bots_of
from bacon.bots.bot import ENDLESS
from bacon.climbing.rules import CLIMBING
from bacon.generator import Generator
from tests.bots.climbing_suite import SUITE, Spot

# The share that a level has to find.
WANTED = {"expert": 0.92, "strong": 0.8}


def answer(bot: str, spot: Spot) -> str:
    """Return what the bot does in that position."""
    return str(bots_of(CLIMBING)[bot](spot.view, Generator("suite"), ENDLESS).action)


def test_there_are_positions_of_all_sorts() -> None:
    assert len(SUITE) >= 40
    assert {spot.state.public.options.variant for spot in SUITE} == set(CLIMBING.variants)
    assert len({spot.name for spot in SUITE}) == len(SUITE)


@pytest.mark.parametrize("spot", SUITE, ids=lambda spot: spot.name)
def test_some_actions_are_right_and_some_are_wrong(spot: Spot) -> None:
    legal = [str(action) for action in CLIMBING.legal_actions(spot.view)]
    right = [action for action in legal if spot.is_right(action)]
    assert 0 < len(right) < len(legal)


@pytest.mark.parametrize("bot", WANTED)
def test_a_level_finds_its_share(bot: str) -> None:
    wrong = {spot.name: given for spot in SUITE if not spot.is_right(given := answer(bot, spot))}
    for name, given in wrong.items():
        print(f"{name}: {given}")
    assert len(SUITE) - len(wrong) >= WANTED[bot] * len(SUITE)


def test_the_suite_tells_good_bots_from_others() -> None:
    wrong = [spot for spot in SUITE if not spot.is_right(answer("random", spot))]
    assert len(wrong) > len(SUITE) / 3
