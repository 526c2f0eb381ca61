"""The rounds of a deal, read off from what all knew at each step; holds no rule.

A round is over when the table was there before a step and is gone after it, or the deal is over.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from bacon.climbing.actions import Action, Play
from bacon.climbing.state import Public
from bacon.game import Over, Seat


class Round(NamedTuple):
    """Plays and passes in their order, and the seat that won; None while the round goes on."""

    acts: tuple[tuple[Seat, Action], ...] = ()
    winner: Seat | None = None

    @property
    def plays(self) -> list[tuple[Seat, Play]]:
        """Return the plays alone."""
        return [(seat, action) for seat, action in self.acts if isinstance(action, Play)]

    @property
    def last_acts(self) -> dict[Seat, Action]:
        """Return what each seat did last in this round."""
        return dict(self.acts)


def rounds_of(deal: Sequence[Public]) -> list[Round]:
    """Return the rounds of a deal so far; the last one is not over, and may be empty.

    `deal` is the public part of each state since the deal, oldest first.
    """
    done: list[Round] = []
    acts: list[tuple[Seat, Action]] = []
    for before, after in pairwise(deal):
        seat, action = after.history[-1]
        if isinstance(action, Play) or action.verb == "pass":
            acts.append((seat, action))
        if isinstance(after.phase, Over):
            done.append(Round(tuple(acts), after.winner))
            acts = []
        elif before.table is not None and after.table is None:
            done.append(Round(tuple(acts), before.winner))
            acts = []
    return [*done, Round(tuple(acts))]
