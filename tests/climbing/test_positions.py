"""In random matches of every option set, the engine and the oracle say the same."""

from collections import Counter
from collections.abc import Iterator

import pytest

from bacon.game import Over
from bacon.generator import Generator
from bacon.table import Table
from tests.climbing.oracle import FORMS, Oracle, pack, recount
from tests.matches import Rules, choose, option_sets, step
from tests.scale import IN_PYODIDE, scaled
from tests.texts import cards, facts

RULES = [rules for variant in FORMS for rules in option_sets(variant)]
every_rules = pytest.mark.parametrize("rules", RULES, ids=str)


def lockstep(rules: Rules, count: int, seed: str) -> Iterator[tuple[Table, Oracle]]:
    """Yield `count` positions, over as many matches as needed, as both see them."""
    whole = pack(rules.variant)
    for number in range(count):
        generator = Generator(f"{seed} {rules} {number}")
        deck = generator.shuffled(whole)
        dealer = number % FORMS[rules.variant][0]
        oracle = Oracle(rules.variant, deck, dealer, rules.chosen)
        table = Table.begin(rules.variant, rules.chosen, dealer=dealer, deck=cards(" ".join(deck)))
        while True:
            yield table, oracle
            count -= 1
            if count == 0:
                return
            if table.state.public.phase == Over.MATCH:
                break
            if table.to_act is None:
                deck = generator.shuffled(whole)
                table.deal(cards(" ".join(deck)))
                oracle.deal_next(deck)
            else:
                legal = table.game.legal_actions(table.view(table.to_act))
                text = str(choose(generator, legal, shyness=number % 3 * 3))
                table.act(table.to_act, text)
                oracle.act(text)


@every_rules
def test_positions_equal_the_oracles(rules: Rules) -> None:
    phases: Counter[str] = Counter()
    for table, oracle in lockstep(rules, scaled(900), "positions"):
        public, answer = table.state.public, oracle.position()
        phases[public.phase] += 1
        seat = table.to_act
        few = seat is None or public.phase not in ("lead", "follow")
        if few or (seat is not None and public.sizes[seat] < 8):
            said = facts(table)
            assert sorted(said.pop("legal")) == sorted(oracle.legal())
            assert said == answer
    expected = {"lead", "follow", "deal over"}
    if rules.variant.startswith("bacon"):
        expected |= {"give lead"}
    if rules.chosen.get("ask_lead"):
        expected |= {"answer"}
    assert IN_PYODIDE or set(phases) >= expected  # a few positions do not reach them all


def check_match(rules: Rules, seed: str, shyness: int) -> None:
    """Play a whole match, look after the cards, and count it again from its record."""
    table = rules.begin(seed)
    generator = Generator(seed).fork("players")
    everything = Counter(map(str, table.game.pack(table.options)))
    everything["W"] = 2 * table.options.players
    while step(table, generator, shyness):
        state = table.state
        seat = state.public.to_act
        assert seat is None or state.hands[seat] or state.public.phase == "give lead"
        assert state.public.sizes == tuple(map(len, state.hands))
        if seat is None or len(state.public.history) % 16 == 0:
            held = [str(card) for hand in state.hands for card in hand]
            texts = [str(action) for _, action in state.public.history]
            plays = [text.split()[1:] for text in texts if text.startswith("play")]
            played = [card.split("=")[0] for cards in plays for card in cards]
            assert Counter([*held, *played]) == everything
    answer = facts(table)
    assert answer.pop("legal") == []
    assert recount(table.record()).position() == answer


@every_rules
def test_random_matches(rules: Rules) -> None:
    for number in range(scaled(12)):
        check_match(rules, f"some {rules} {number}", shyness=number % 3 * 3)


@pytest.mark.soak
@every_rules
def test_20_000_random_matches(rules: Rules) -> None:
    for number in range(20_000 // len(RULES) + 1):
        check_match(rules, f"many {rules} {number}", shyness=number % 3 * 3)
