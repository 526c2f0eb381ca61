"""Each reason is what decided: where the position lacks it, it is not said."""

from collections.abc import Sequence
from typing import Final

import pytest

from bacon.bots import bots_of
from bacon.bots.bot import ENDLESS, Candidate, Thought
from bacon.bots.climbing.advice import SENTENCES
from bacon.bots.climbing.explaining import explain
from bacon.bots.climbing.outlook import Outlook
from bacon.bots.climbing.sense import mend
from bacon.climbing.rules import CLIMBING
from bacon.generator import Generator
from tests.bots.climbing_suite import paragraphs, state_of, view_of

PAIRS: Final = dict(paragraphs("climbing_reasons.txt"))
# What the strong bot never says, as its figures are no points, or it never comes to that.
OTHERS: Final = {
    "little_between",
    "without_network",
    "worth_more",
    "keeps_high_cards",
    "lead_in_team",
}


def thought(lines: Sequence[str]) -> Thought:
    """Return what the strong bot thinks in a position."""
    return bots_of(CLIMBING)["strong"](view_of(state_of(*lines)), Generator("any"), ENDLESS)


def test_there_is_a_pair_of_positions_for_each_reason() -> None:
    assert set(PAIRS) | OTHERS == set(SENTENCES)


@pytest.mark.parametrize("key", PAIRS)
def test_a_reason_is_said_where_it_decides_and_not_where_it_falls_away(key: str) -> None:
    lines = PAIRS[key]
    turn = lines.index("/")
    with_it, without = thought(lines[:turn]), thought(lines[turn + 1 :])
    assert key in [reason.key for reason in with_it.reasons], with_it
    assert key not in [reason.key for reason in without.reasons], without


def keys(place: str, actions: str, ranked: Sequence[tuple[str, float]]) -> list[str]:
    """Return the keys of what is said of such a ranking."""
    outlook = Outlook(view_of(state_of(place, *([actions] if actions else []))))
    candidates = [Candidate(CLIMBING.parse(text), worth) for text, worth in ranked]
    return [reason.key for reason in explain(outlook, candidates)]


def test_a_pass_keeps_high_cards_not_low_ones() -> None:
    place = "bacon4 leader 1: 9r 3r 1b 5g 7b | {} far | some | far2"
    ranked = [("pass", 0.5), ("play 9r", 0.1)]
    assert keys(place.format("2g"), "1: play 2g; pass; pass", ranked) == ["keeps_high_cards"]
    ranked[1] = ("play 3r", 0.1)
    assert keys(place.format("2g"), "1: play 2g; pass; pass", ranked) == ["worth_more"]


def test_figures_are_named_when_nothing_else_tells_the_best_from_the_next() -> None:
    place = "bacon4 leader 1: 4r 3r 1b 6g 8r | 2g far | some | far2"
    more = [("pass", 0.5), ("play 3r", 0.1)]
    assert keys(place, "1: play 2g; pass; pass", more) == ["worth_more"]
    close = [("pass", 0.11), ("play 3r", 0.1)]
    assert keys(place, "1: play 2g; pass; pass", close) == ["little_between"]


def test_the_lead_stays_in_the_team_unless_the_figures_are_far_better() -> None:
    texts = (("lead 1", 1.0), ("lead 2", 0.0))
    ranked = [Candidate(CLIMBING.parse(text), worth) for text, worth in texts]
    state = state_of("bacon4: W | 1r | 3g 5b | far", "play W=11; pass; pass; pass")
    mended = mend(Outlook(view_of(state)), ranked, margin=2)
    assert str(mended.ranked[0].action) == "lead 2"
    assert mended.reason is not None
    assert mended.reason.key == "lead_in_team"
    mended = mend(Outlook(view_of(state)), ranked, margin=0.5)
    assert str(mended.ranked[0].action) == "lead 1"
    assert mended.reason is None
    assert mended.overridden is not None
