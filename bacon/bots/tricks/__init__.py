"""Bots for the trick-taking game: the levels that people are offered, the strongest first."""

from collections.abc import Mapping
from typing import Final

from bacon.bots.bot import Choose
from bacon.bots.tricks.expert import choose as expert
from bacon.bots.tricks.levels import beginner, casual, strong

BOTS: Final[Mapping[str, Choose]] = {
    "expert": expert,
    "strong": strong,
    "casual": casual,
    "beginner": beginner,
}
