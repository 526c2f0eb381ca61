"""The same match from other seats: turn all players by some seats, and all turns with them."""

import pytest

from bacon.generator import Generator
from bacon.table import Table
from bacon.variants import VARIANTS
from tests.contract.ways import Turn
from tests.matches import ALL_RULES, Rules, choose
from tests.scale import scaled
from tests.texts import facts, seen

STEPS = scaled(150)
CASES = [
    pytest.param(rules, by, id=f"{rules} by {by}")
    for rules in ALL_RULES
    for by in range(1, VARIANTS[rules.variant][1].players)
]


@pytest.mark.parametrize(("rules", "by"), CASES)
def test_turned_by_some_seats_it_is_the_same_match(rules: Rules, by: int) -> None:
    game, options = VARIANTS[rules.variant]
    generator = Generator(f"rotation {rules}")
    pack = game.pack(options)
    deck = generator.shuffled(pack)
    table = Table.begin(rules.variant, rules.chosen, dealer=0, deck=deck)
    turned = Table.begin(rules.variant, rules.chosen, dealer=by, deck=deck)
    turn = Turn(table, by)
    for number in range(STEPS):
        answer = facts(table)
        assert turn.answer(answer) == sorted_legal(facts(turned))
        seat = number % options.players
        other = (seat + by) % options.players
        assert turn.answer(seen(table, seat)) == sorted_legal(seen(turned, other))
        if table.state.public.phase == "match over":
            return
        if table.to_act is None:
            deck = generator.shuffled(pack)
            table.deal(deck)
            turned.deal(deck)
        else:
            text = choose(generator, answer["legal"])
            turned.act((table.to_act + by) % options.players, turn.text(text))
            table.act(table.to_act, text)


def sorted_legal(answer: dict[str, object]) -> dict[str, object]:
    """Return the answer with its actions in the order of their texts."""
    legal = answer.get("legal")
    return answer | {"legal": sorted(legal)} if isinstance(legal, list) else answer
