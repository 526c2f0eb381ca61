"""Bots for the climbing game: the frozen references, and the levels that people are offered."""

from collections.abc import Mapping
from typing import Final

from bacon.bots.bot import Choose, at_once
from bacon.bots.chance import random_bot
from bacon.bots.climbing.expert import choose as expert
from bacon.bots.climbing.greedy import choose as greedy
from bacon.bots.climbing.levels import beginner, casual
from bacon.bots.climbing.strong import choose as strong
from bacon.bots.climbing.tuned import choose as tuned
from bacon.climbing.rules import CLIMBING

BOTS: Final[Mapping[str, Choose]] = {
    "random": random_bot(CLIMBING),
    "greedy": at_once(greedy),
    "tuned": at_once(tuned),
    "expert": expert,
    "strong": strong,
    "casual": at_once(casual),
    "beginner": at_once(beginner),
}
