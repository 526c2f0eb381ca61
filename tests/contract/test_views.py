"""What every game keeps about views: a seat learns nothing that it may not know."""

import json
from collections.abc import Iterator

import pytest

from bacon.bots import bots_of
from bacon.bots.bot import ENDLESS
from bacon.game import AnyState, Seat
from bacon.generator import Generator
from bacon.variants import VARIANTS
from tests.contract.ways import WAYS, texts
from tests.matches import ALL_RULES, Rules, positions
from tests.scale import scaled
from tests.texts import seen

every_rules = pytest.mark.parametrize("rules", ALL_RULES, ids=str)
COUNT = scaled(100)
HONEST = scaled(20)  # positions for each bot, and in the soak for each bot of a game:
MANY = 2_000
APART = 5  # steps between two of them

# The protocol's fields of a view; a new one stays secret until somebody adds it here too.
SHARED = {
    *("ok", "phase", "dealer", "to_act", "scores", "deal", "winner", "out"),
    *("seat", "hand", "sizes", "history"),
}
SOMETIMES = {"legal", "points", "misdeal"}


@every_rules
def test_other_cards_dealt_anew_change_no_view_and_no_action(rules: Rules) -> None:
    game, _ = VARIANTS[rules.variant]
    generator = Generator(f"anew {rules}")
    moved = 0
    for table in positions(rules, COUNT):
        for seat in range(table.options.players):
            view = table.view(seat)
            state = game.sample(view, generator)
            moved += state != table.state
            assert game.view(state, seat) == view
            assert repr(game.view(state, seat)) == repr(view)
            assert texts(game.legal_actions(game.view(state, seat))) == texts(
                game.legal_actions(view)
            )
    assert moved


def on_turn(rules: Rules, count: int) -> Iterator[tuple[AnyState, Seat]]:
    """Yield that many states of matches, far apart, with the seat on turn."""
    for number, table in enumerate(positions(rules, count * APART * 2, seed="bots")):
        if number % APART == 0 and table.to_act is not None:
            yield table.state, table.to_act
            count -= 1
        if not count:
            return


def check_honest(rules: Rules, name: str, count: int) -> None:
    """Check that a bot plays legally, and the same whatever is hidden, in so many positions."""
    game, _ = VARIANTS[rules.variant]
    bot = bots_of(game)[name]
    generator = Generator(f"bots {rules}")
    checked = 0
    for state, seat in on_turn(rules, count):
        view = game.view(state, seat)
        seed = str(generator.below(1_000_000))
        choice = bot(view, Generator(seed), ENDLESS).action
        assert str(choice) in texts(game.legal_actions(view))
        other = game.view(game.sample(view, generator), seat)
        assert str(bot(other, Generator(seed), ENDLESS).action) == str(choice)
        checked += 1
    assert checked == count


BOT_CASES = [
    pytest.param(rules, name, id=f"{rules} {name}")
    for rules in ALL_RULES
    for name in bots_of(VARIANTS[rules.variant][0])
]


@pytest.mark.parametrize(("rules", "name"), BOT_CASES)
def test_a_bot_chooses_a_legal_action_and_the_same_one_whatever_is_hidden(
    rules: Rules, name: str
) -> None:
    check_honest(rules, name, HONEST)


@pytest.mark.soak
@pytest.mark.parametrize(("rules", "name"), BOT_CASES)
def test_a_bot_is_honest_in_two_thousand_positions_of_its_game(rules: Rules, name: str) -> None:
    game, _ = VARIANTS[rules.variant]
    of_game = sum(VARIANTS[it.variant][0] is game for it in ALL_RULES)
    check_honest(rules, name, MANY // of_game + 1)


@every_rules
def test_a_view_shows_the_fields_of_the_protocol_and_no_other(rules: Rules) -> None:
    own = WAYS[VARIANTS[rules.variant][0].name].facts
    for table in positions(rules, COUNT):
        for seat in range(table.options.players):
            answer = seen(table, seat)
            assert set(answer) - SOMETIMES == SHARED | own
            assert ("legal" in answer) is (seat == table.to_act)
            assert answer["hand"] == texts(table.state.hands[seat])
            assert answer["sizes"] == [len(hand) for hand in table.state.hands]
            assert json.loads(json.dumps(answer)) == answer
