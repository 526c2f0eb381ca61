"""The climbing bots: positions with a right answer, and the tuned one against the greedy one."""

import pytest

from bacon.bots import bots_of
from bacon.bots.bot import ENDLESS
from bacon.bots.references.candidates import playable
from bacon.bots.references.codes import code_of
from bacon.bots.references.splits import Splitter
from bacon.climbing.actions import Play
from bacon.climbing.cards import BACON
from bacon.climbing.plays import Plays
from bacon.climbing.rules import CLIMBING
from bacon.climbing.state import State
from bacon.generator import Generator
from tests.arena.contests import held
from tests.climbing.deals import play, position
from tests.climbing.oracle import FORMS
from tests.matches import Rules, positions
from tests.texts import cards

BOTH = pytest.mark.parametrize("name", ["greedy", "tuned"])


def choice(name: str, state: State) -> str:
    """Return what the bot does on its turn."""
    seat = state.public.to_act
    assert seat is not None
    return str(
        bots_of(CLIMBING)[name](CLIMBING.view(state, seat), Generator("any"), ENDLESS).action
    )


@BOTH
def test_it_goes_out_when_it_can(name: str) -> None:
    state = position("bacon4", "3r 4g 5b W", "6r 7r", "8r 9r", "1r 2r")
    assert choice(name, state) in {"play 3r 4g 5b W=6", "play 3r 4g 5b W=2"}
    state = play(position("bacon4", "3r 4g", "6r", "8r 9r", "1r 2r"), "play 3r")
    assert choice(name, state) == "play 6r"


@BOTH
def test_it_leaves_a_good_card_of_the_partner_alone(name: str) -> None:
    hands = ("10r 4g", "6r 7g 8b", "W 9r 3r 3g 5b", "1r 2r")
    state = play(position("bacon4", *hands), "play 10r; pass")
    assert choice(name, state) == "pass"


@BOTH
def test_it_leads_many_low_cards_rather_than_one(name: str) -> None:
    state = position("bacon4", "1r 2g 3b 4r 5r 8b 8g 9r 10g", "6r 7g 7r", "9r 3r 1b", "1g 2r 2b")
    assert choice(name, state) == "play 1r 2g 3b 4r 5r"


@BOTH
def test_it_bombs_when_an_opponent_is_nearly_out(name: str) -> None:
    state = position("bacon4", "10r 4g", "6r 6g 6b 6r 1b 2b", "9r 3r", "1r 2r")
    assert choice(name, play(state, "play 10r")) == "play 6r 6r 6g 6b"


@BOTH
def test_out_itself_it_gives_the_lead_to_its_partner(name: str) -> None:
    state = position("bacon4", "W", "1r 2r", "1g 2g", "1b 2b")
    assert choice(name, play(state, "play W=11; pass; pass; pass")) == "lead 2"


@BOTH
def test_asked_whether_it_wants_the_lead_it_looks_at_its_own_hand(name: str) -> None:
    for hand, answer in (("9r", "yes"), ("1g 3g 4b 6r 8r 9g", "no")):
        state = position(
            "bacon6", "W 1r", "1b", hand, "1y", "1r 2r", "2b", options={"ask_lead": True}
        )
        state = play(state, "play W=10; pass; pass; pass; pass; pass; ask 2")
        assert choice(name, state) == answer


def test_a_split_takes_the_whole_hand_and_few_turns() -> None:
    hand = cards("1r 2g 3b 4r 5r 7g 7b 10r 10g W")
    splitter = Splitter(11)
    parts = splitter.split(code_of(hand))
    assert sum(part.code for part in parts) == code_of(hand)
    assert splitter.price(code_of(hand)) == pytest.approx(sum(part.price for part in parts))
    assert len(parts) <= 4


@pytest.mark.parametrize("variant", FORMS)
def test_options_are_one_of_each_combination_for_the_same_ranks(variant: str) -> None:
    x = FORMS[variant][3] + 1
    for table in positions(Rules(variant, {}), 40, seed="options"):
        for hand in table.state.hands:
            legal = Plays(hand, x)
            found = list(playable(hand, x, None))
            assert {option.play for option in found} <= set(legal)
            names = [
                (option.code, option.combination)
                for option in found
                if not option.combination.kind.flush  # of these, one for each suit and reading
            ]
            assert len(set(names)) == len(names)
            assert {(it.code, it.combination) for it in found} == {
                (code_of([*play.cards, *[BACON] * len(play.reading.stands)]), play.combination)
                for play in legal
                if isinstance(play, Play)
            }


def win_share(deals: int, seed: str) -> float:
    found = held("tuned", "greedy", "bacon4", deals, seed=seed)
    return found.deals_won.mean


@pytest.mark.cpython
def test_the_tuned_bot_beats_the_greedy_one() -> None:
    assert win_share(15, "few") > 0.6


@pytest.mark.soak
def test_the_tuned_bot_wins_three_of_four_deals() -> None:
    assert win_share(300, "many") > 0.75
