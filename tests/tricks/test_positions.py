"""In random positions of every option set, the engine and the oracle say the same."""

from collections import Counter
from collections.abc import Iterator

import pytest

from bacon.game import Over
from bacon.generator import Generator
from bacon.table import Table
from bacon.tricks.cards import PACK
from tests.matches import Rules, choose, option_sets
from tests.scale import scaled
from tests.texts import facts, seen
from tests.tricks.oracle import TEXTS, Oracle, recount

RULES = option_sets("tricks")
COUNT = scaled(10_000) // len(RULES)


def lockstep(rules: Rules, count: int, seed: str) -> Iterator[tuple[Table, Oracle]]:
    """Yield `count` positions, over as many matches as needed, as both see them."""
    for number in range(count):
        generator = Generator(f"{seed} {rules} {number}")
        deck = generator.shuffled(PACK)
        table = Table.begin("tricks", rules.chosen, dealer=number % 4, deck=deck)
        oracle = Oracle(list(map(str, deck)), number % 4, rules.chosen)
        while True:
            yield table, oracle
            count -= 1
            if count == 0:
                return
            if table.state.public.phase == Over.MATCH:
                break
            if table.to_act is None:
                deck = generator.shuffled(PACK)
                table.deal(deck)
                oracle.deal(list(map(str, deck)))
            else:
                text = choose(generator, facts(table)["legal"], shyness=number % 4 * 3)
                table.act(table.to_act, text)
                oracle.act(text)


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_legal_actions_and_answers_equal_brute_force(rules: Rules) -> None:
    phases: Counter[str] = Counter()
    for table, oracle in lockstep(rules, COUNT, "positions"):
        answer = facts(table)
        assert answer == oracle.position()
        assert sorted(oracle.all_cards()) == sorted(map(str, PACK))
        phases[answer["phase"] + " alone" * answer["alone"]] += 1
        if table.to_act is None:
            continue
        view = table.view(table.to_act)
        why_illegal, parse = table.game.why_illegal, table.game.parse
        legal = [text for text in TEXTS if why_illegal(view, parse(text)) is None]
        assert legal == answer["legal"]
    expected = {"auction", "discard", "discard alone", "play", "play alone", "deal over"}
    if rules.chosen["permission"]:
        expected |= {"permission", "permission alone"}
    assert set(phases) >= expected


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_t22_every_seat_sees_what_the_oracle_shows_it(rules: Rules) -> None:
    for table, oracle in lockstep(rules, COUNT // 4, "views"):
        for seat in range(4):
            assert seen(table, seat) == oracle.view(seat)


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_a_record_played_by_the_oracle_ends_in_the_same_position(rules: Rules) -> None:
    for number, (table, _) in enumerate(lockstep(rules, COUNT // 2, "records")):
        if number % 20 == 0:
            assert recount(table.record()).position() == facts(table)
