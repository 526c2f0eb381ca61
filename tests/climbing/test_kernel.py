"""The kernel plays by the same rules: with the same choices a deal ends in the same way."""

import random
from collections.abc import Callable

import pytest

from bacon.climbing import CLIMBING
from bacon.climbing.kernel import Outcome, play_out
from bacon.climbing.state import State
from bacon.generator import Generator
from tests.climbing.oracle import FORMS
from tests.scale import scaled


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
