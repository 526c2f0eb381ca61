"""Counts of every way to play on from a fixed position (perft): engine, oracle, known number."""

from copy import deepcopy
from typing import Any

import pytest

from bacon.generator import Generator
from bacon.table import Table
from bacon.tricks.cards import PACK
from bacon.tricks.rules import TRICKS
from tests.scale import IN_PYODIDE
from tests.texts import play
from tests.tricks.oracle import Oracle, recount

TOGETHER: dict[str, object] = {"alone_refusal": "together"}
FREE: dict[str, object] = {"permission": False}


def count(state: Any, depth: int) -> int:
    """Return the number of sequences of so many legal actions, or to the end of the deal."""
    seat = state.public.to_act
    if depth == 0 or seat is None:
        return 1
    legal = TRICKS.legal_actions(TRICKS.view(state, seat))
    return sum(count(TRICKS.apply(state, seat, action), depth - 1) for action in legal)


def brute_count(oracle: Oracle, depth: int) -> int:
    """Return the same number by the oracle's rules."""
    if depth == 0 or oracle.to_act is None:
        return 1
    total = 0
    for text in oracle.legal():
        after = deepcopy(oracle)
        after.act(text)
        total += brute_count(after, depth - 1)
    return total


DECKS = {"in order": PACK, "shuffled": Generator("counts").shuffled(PACK)}

ALMOST_MISDEAL = "; ".join(["pass"] * 15)

# deck, options, actions before, depth, number of sequences
COUNTS: list[tuple[str, dict[str, object], str, int, int]] = [
    ("in order", {}, "", 1, 3),
    ("in order", {}, "", 2, 7),
    ("in order", {}, "", 3, 25),
    ("in order", {}, "", 4, 99),
    ("in order", {}, "", 5, 299),
    ("in order", {}, ALMOST_MISDEAL, 5, 163),
    ("in order", {}, "pick up; allow", 4, 195),
    ("in order", FREE, "", 3, 75),
    ("in order", FREE, "", 5, 630),
    ("in order", FREE, ALMOST_MISDEAL, 3, 61),
    ("in order", TOGETHER, "", 3, 28),
    ("in order", TOGETHER, "", 4, 125),
    ("shuffled", {}, "", 5, 369),
    ("shuffled", {}, "pick up; allow", 4, 370),
    ("shuffled", {}, "pick up alone; allow", 3, 110),
    ("shuffled", FREE, "", 5, 920),
    ("shuffled", FREE, "pass; pass; pick up alone", 5, 1600),
    ("shuffled", TOGETHER, "", 5, 483),
    ("shuffled", TOGETHER, "pick up alone; refuse", 3, 110),
    ("shuffled", TOGETHER, "pick up alone; allow", 5, 980),
]


@pytest.mark.parametrize(("deck", "options", "before", "depth", "number"), COUNTS)
def test_counts_of_action_sequences(
    deck: str, options: dict[str, object], before: str, depth: int, number: int
) -> None:
    table = Table.begin("tricks", options, dealer=0, deck=DECKS[deck])
    if before:
        play(table, before)
    assert count(table.state, depth) == number
    if not IN_PYODIDE or number < 300:
        assert brute_count(recount(table.record()), depth) == number
