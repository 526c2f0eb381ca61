"""The levels of tricks on positions that people complain about in bots."""

import pytest

from bacon.bots.tricks import BOTS
from bacon.tricks.rules import TRICKS
from tests.bots.tricks_suite import PUZZLES, Puzzle


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_what_is_right_is_legal(puzzle: Puzzle) -> None:
    view = puzzle.view()
    legal = list(map(str, TRICKS.legal_actions(view)))
    right = puzzle.right.split(" | ")
    assert set(right) <= set(legal)
    assert len(right) < len(legal)


@pytest.mark.parametrize(("level", "share"), [("expert", 0.92), ("strong", 0.8)])
def test_a_level_solves_its_share(level: str, share: float) -> None:
    missed = [puzzle.name for puzzle in PUZZLES if not puzzle.is_solved_by(BOTS[level])]
    assert len(missed) <= (1 - share) * len(PUZZLES), missed
