"""What every game keeps about views: a seat learns nothing that it may not know."""

import json

import pytest

from bacon.bots import bots_of
from bacon.bots.bot import ENDLESS
from bacon.generator import Generator
from bacon.variants import VARIANTS
from tests.contract.ways import texts, ways_of
from tests.matches import ALL_RULES, Rules, positions
from tests.scale import scaled
from tests.texts import seen

every_rules = pytest.mark.parametrize("rules", ALL_RULES, ids=str)
COUNT = scaled(100)

# The protocol's fields of a view; a new one stays secret until somebody adds it here too.
SHARED = {
    *("ok", "phase", "dealer", "to_act", "scores", "deal", "winner", "out"),
    *("seat", "hand", "sizes", "history"),
}
OWN = {
    "tricks": {"trump", "caller", "alone", "turned", "trick", "tricks"},
    "climbing": {"table", "leader"},
}
SOMETIMES = {"legal", "points", "misdeal"}


@every_rules
def test_other_cards_dealt_anew_change_no_view_no_action_and_no_bot(rules: Rules) -> None:
    game, _ = VARIANTS[rules.variant]
    redeal = ways_of(game).redeal
    generator = Generator(f"redeal {rules}")
    moved = 0
    for table in positions(rules, COUNT):
        for seat in range(table.options.players):
            view = table.view(seat)
            state = redeal(table.state, seat, generator)
            moved += state != table.state
            assert game.view(state, seat) == view
            assert repr(game.view(state, seat)) == repr(view)
            assert texts(game.legal_actions(game.view(state, seat))) == texts(
                game.legal_actions(view)
            )
    assert moved


BOT_CASES = [
    pytest.param(rules, name, id=f"{rules} {name}")
    for rules in ALL_RULES
    for name in bots_of(VARIANTS[rules.variant][0])
]


@pytest.mark.parametrize(("rules", "name"), BOT_CASES)
def test_a_bot_chooses_a_legal_action_and_the_same_one_whatever_is_hidden(
    rules: Rules, name: str
) -> None:
    game, _ = VARIANTS[rules.variant]
    bot = bots_of(game)[name]
    redeal = ways_of(game).redeal
    generator = Generator(f"bots {rules}")
    for table in positions(rules, COUNT // 2, seed="bots"):
        seat = table.to_act
        if seat is None:
            continue
        view = table.view(seat)
        seed = str(generator.below(1_000_000))
        choice = bot(view, Generator(seed), ENDLESS).action
        assert str(choice) in texts(game.legal_actions(view))
        other = game.view(redeal(table.state, seat, generator), seat)
        assert str(bot(other, Generator(seed), ENDLESS).action) == str(choice)


@every_rules
def test_a_view_shows_the_fields_of_the_protocol_and_no_other(rules: Rules) -> None:
    own = OWN["tricks" if rules.variant == "tricks" else "climbing"]
    for table in positions(rules, COUNT):
        for seat in range(table.options.players):
            answer = seen(table, seat)
            assert set(answer) - SOMETIMES == SHARED | own
            assert ("legal" in answer) is (seat == table.to_act)
            assert answer["hand"] == texts(table.state.hands[seat])
            assert answer["sizes"] == [len(hand) for hand in table.state.hands]
            assert json.loads(json.dumps(answer)) == answer
