"""The kernel plays by the same rules: with the same choices a deal ends in the same way."""

import random
from collections.abc import Callable

import pytest

from bacon.climbing.kernel import Outcome, play_out
from bacon.climbing.rules import CLIMBING
from bacon.climbing.state import State
from bacon.generator import Generator
from bacon.table import Table
from tests.climbing.oracle import FORMS
from tests.scale import scaled
from tests.texts import play, the


def played_by_the_rules(state: State, below: Callable[[int], int], turns: int = 0) -> Outcome:
    """Return how the deal ends by the contract, with these choices."""
    while (seat := state.public.to_act) is not None:
        legal = CLIMBING.legal_actions(CLIMBING.view(state, seat))
        state = CLIMBING.apply(state, seat, legal[below(len(legal)) if len(legal) > 1 else 0])
        turns += 1
    return Outcome(state.public.out, turns)


@pytest.mark.parametrize("variant", FORMS)
def test_a_deal_ends_as_by_the_rules(variant: str) -> None:
    options = CLIMBING.variants[variant]
    for number in range(scaled(12)):
        generator = Generator(f"kernel {variant} {number}")
        standing = CLIMBING.begin(options, generator.below(options.players))
        state = CLIMBING.deal(standing, generator.shuffled(CLIMBING.pack(options)))
        # Begin anywhere: also in the middle of a round, or when the lead is to be given.
        for _ in range(generator.below(60)):
            if (seat := state.public.to_act) is None:
                break
            legal = CLIMBING.legal_actions(CLIMBING.view(state, seat))
            state = CLIMBING.apply(state, seat, generator.choice(legal))
        ours, theirs = random.Random(number), random.Random(number)
        assert play_out(state, ours.randrange) == played_by_the_rules(state, theirs.randrange)


def test_c19_an_asked_partner_does_not_lead_by_being_asked() -> None:
    limits: list[int] = []

    def below(limit: int) -> int:
        limits.append(limit)
        return 0

    table = asked_for_the_lead()
    assert table.state.public.phase == "answer"
    play_out(the(State, table.state), below)
    assert limits[0] == 3  # the winner chooses: to lead, or one of both partners


def asked_for_the_lead() -> Table:
    """Return a match of Bacon 6 in which the winner of the first round has asked a partner."""
    table = Table.begin("bacon6", {"ask_lead": True}, seed="asked", dealer=5)
    play(table, str(table.game.legal_actions(table.view(0))[-1]))
    play(table, "; ".join(["pass"] * 5))
    return play(table, "0: ask 2")
