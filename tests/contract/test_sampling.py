"""What every game keeps about sampling: states that the view allows, by the generator alone."""

import pytest

from bacon.generator import Generator
from bacon.table import Table
from bacon.variants import VARIANTS
from tests.contract.ways import WAYS
from tests.matches import ALL_RULES, Rules, positions
from tests.scale import scaled

every_rules = pytest.mark.parametrize("rules", ALL_RULES, ids=str)
COUNT = scaled(60)
MANY = 10_000
GAMES = sorted({game.name for game, _ in VARIANTS.values()})


def check(table: Table, seat: int, seed: str) -> bool:
    """Check what a seat samples; return whether it is another state than that of the table."""
    game, view = table.game, table.view(seat)
    state = game.sample(view, Generator(seed))
    assert game.view(state, seat) == view
    assert repr(game.view(state, seat)) == repr(view)
    assert type(state) is type(table.state)
    assert hash(state) == hash(game.sample(view, Generator(seed)))
    everywhere = WAYS[game.name].everywhere
    assert sorted(everywhere(game, state)) == sorted(everywhere(game, table.state))
    assert [len(hand) for hand in state.hands] == [len(hand) for hand in table.state.hands]
    return state.hands != table.state.hands


@every_rules
def test_a_sample_gives_the_same_view_back_with_every_card_once(rules: Rules) -> None:
    moved = sum(
        check(table, seat, f"sample {number}")
        for number, table in enumerate(positions(rules, COUNT, seed="sampling"))
        for seat in range(table.options.players)
    )
    assert moved > COUNT


@every_rules
def test_equal_generators_give_equal_states_and_others_others(rules: Rules) -> None:
    table = rules.begin("samples")
    for seat in range(table.options.players):
        view = table.view(seat)
        states = [table.game.sample(view, Generator(seed)) for seed in ("a", "a", "b")]
        assert states[0] == states[1] != states[2]


@every_rules
def test_a_sampled_deal_can_be_played_to_its_end(rules: Rules) -> None:
    generator = Generator(f"play {rules}")
    for number, table in enumerate(positions(rules, COUNT, seed="sampling")):
        seat = table.to_act
        if seat is None or number % 6:
            continue
        game, state = table.game, table.game.sample(table.view(seat), generator)
        while (turn := state.public.to_act) is not None:
            legal = game.legal_actions(game.view(state, turn))
            state = game.apply(state, turn, generator.choice(legal))


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_ten_thousand_samples_give_the_same_view_back(game: str) -> None:
    by = [rules for rules in ALL_RULES if VARIANTS[rules.variant][0].name == game]
    generator = Generator(f"many {game}")
    for rules in by:
        for number, table in enumerate(positions(rules, MANY // len(by) + 1, seed="many")):
            check(table, generator.below(table.options.players), str(number))
