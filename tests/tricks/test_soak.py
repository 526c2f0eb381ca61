"""Random matches of every option set: no exception, no card lost, scores as recounted."""

from collections import Counter

import pytest

from bacon.game import Over
from bacon.generator import Generator
from bacon.table import Table
from bacon.tricks.cards import PACK
from bacon.tricks.state import State
from tests.matches import Rules, option_sets, step
from tests.scale import scaled
from tests.tricks.deals import state_of
from tests.tricks.oracle import recount

RULES = option_sets("tricks")
WHOLE_PACK = frozenset(PACK)


def check_cards(state: State) -> None:
    """Check that each card of the pack is in one place."""
    public = state.public
    auction = public.turned if public.trump is None else public.turned[:-1]  # T12
    played = [card for trick in public.tricks for _, card in trick.cards]
    played += [card for _, card in public.trick]
    discard = () if state.discard is None else (state.discard,)
    everywhere = [*auction, *played, *discard, *state.pile]
    for hand in state.hands:
        everywhere += hand
    assert len(everywhere) == 52
    assert WHOLE_PACK.issuperset(everywhere)
    assert len(set(everywhere)) == 52


def check_deal(state: State) -> None:
    """Check what a deal that is over must have: five tricks of three or four cards, or none."""
    public = state.public
    if public.misdeal:
        assert not public.tricks
        assert len(public.turned) == 4
    else:
        assert [len(trick.cards) for trick in public.tricks] == [3 if public.alone else 4] * 5
        assert Counter(action.verb for _, action in public.history)["discard"] == 1


def play_match(rules: Rules, seed: str, shyness: int) -> int:
    """Play and check a whole match; return the number of its deals."""
    table = Table.begin(rules.variant, rules.chosen, seed=seed)
    generator = Generator(seed).fork("players")
    while step(table, generator, shyness):
        check_cards(state_of(table))
        if table.to_act is None:
            check_deal(state_of(table))
    public = table.state.public
    assert public.phase == Over.MATCH
    assert recount(table.record()).scores == list(public.scores)
    deals: int = public.standing.number
    return deals


def play_deals(rules: Rules, count: int, seed: str) -> None:
    match = 0
    while count > 0:
        # Shy players pass far into the auction, so that misdeals come too.
        count -= play_match(rules, f"{seed} {rules} {match}", shyness=(0, 3, 8, 9)[match % 4])
        match += 1


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_random_deals(rules: Rules) -> None:
    play_deals(rules, scaled(3_200) // len(RULES), "some")


@pytest.mark.soak
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_100_000_random_deals(rules: Rules) -> None:
    play_deals(rules, 100_000 // len(RULES), "many")
