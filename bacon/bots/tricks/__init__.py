"""Bots for the trick-taking game: references that never change, and levels, the strongest first."""

from collections.abc import Mapping
from typing import Final

from bacon.bots.bot import Choose, at_once
from bacon.bots.chance import random_bot
from bacon.bots.tricks.expert import choose as expert
from bacon.bots.tricks.levels import beginner, casual, strong
from bacon.bots.tricks.rule import choose as rule
from bacon.tricks.rules import TRICKS

BOTS: Final[Mapping[str, Choose]] = {
    "expert": expert,
    "strong": strong,
    "casual": casual,
    "beginner": beginner,
    "rule": at_once(rule),
    "random": random_bot(TRICKS),
}
