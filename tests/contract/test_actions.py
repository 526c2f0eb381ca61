"""What every game keeps about actions: legality, text forms, and values that never change."""

import pytest

from bacon.game import IllegalAction
from bacon.generator import Generator
from bacon.variants import VARIANTS
from tests.contract.ways import texts, universe
from tests.matches import ALL_RULES, Rules, positions
from tests.scale import scaled

every_rules = pytest.mark.parametrize("rules", ALL_RULES, ids=str)
COUNT = scaled(100)
TRIED = 40  # illegal actions a position


@every_rules
def test_every_legal_action_is_listed_once_and_accepted(rules: Rules) -> None:
    generator = Generator(f"accepted {rules}")
    for table in positions(rules, COUNT):
        game, state, seat = table.game, table.state, table.to_act
        if seat is None:
            continue
        view = game.view(state, seat)
        legal = game.legal_actions(view)
        assert legal, "a seat on turn can do something"
        assert len(set(texts(legal))) == len(legal)
        assert texts(legal) == texts(game.legal_actions(game.view(state, seat)))
        before = repr(state)
        for action in legal:
            assert game.why_illegal(view, action) is None, str(action)
        for action in [generator.choice(legal) for _ in range(3)]:
            after = game.apply(state, seat, action)
            assert after != state
            assert hash(after) == hash(game.apply(state, seat, action))
        assert repr(state) == before


@every_rules
def test_the_text_form_is_read_back(rules: Rules) -> None:
    for table in positions(rules, COUNT):
        if table.to_act is not None:
            for action in table.game.legal_actions(table.view(table.to_act)):
                read = table.game.parse(str(action))
                assert read == action
                assert str(read) == str(action)
                assert table.game.parse(f"  {str(action).replace(' ', '   ')} ") == action


@every_rules
def test_every_other_action_is_refused_and_changes_nothing(rules: Rules) -> None:
    game, _ = VARIANTS[rules.variant]
    actions = universe(rules, game)
    generator = Generator(f"refused {rules}")
    refused = 0
    for table in positions(rules, COUNT):
        state = table.state
        seat = table.to_act if table.to_act is not None else 0
        view = table.view(seat)
        legal = set(texts(game.legal_actions(view)))
        before = repr(state)
        for action in [generator.choice(actions) for _ in range(TRIED)]:
            reason = game.why_illegal(view, action)
            assert (reason is None) is (str(action) in legal), str(action)
            if reason is not None:
                assert reason.sentence()
                with pytest.raises(IllegalAction) as error:
                    game.apply(state, seat, action)
                assert error.value.reason == reason
                refused += 1
        assert repr(state) == before
    assert refused


@every_rules
def test_nobody_acts_out_of_turn(rules: Rules) -> None:
    for table in positions(rules, COUNT):
        game, state = table.game, table.state
        turn = table.view(table.to_act or 0)
        legal = list(game.legal_actions(turn)) or [game.parse("pass")]
        for seat in set(range(table.options.players)) - {table.to_act}:
            assert list(game.legal_actions(game.view(state, seat))) == []
            reason = game.why_illegal(game.view(state, seat), legal[0])
            assert reason is not None
            phase = state.public.phase
            over = phase in ("deal over", "match over")
            assert reason.key == (phase.replace(" ", "_") if over else "not_your_turn")
            with pytest.raises(IllegalAction):
                game.apply(state, seat, legal[0])
