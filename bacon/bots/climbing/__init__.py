"""Bots for the climbing game: the levels that people are offered, the strongest first."""

from collections.abc import Mapping
from typing import Final

from bacon.bots.bot import Choose, at_once
from bacon.bots.climbing.expert import choose as expert
from bacon.bots.climbing.levels import beginner, casual
from bacon.bots.climbing.strong import choose as strong

BOTS: Final[Mapping[str, Choose]] = {
    "expert": expert,
    "strong": strong,
    "casual": at_once(casual),
    "beginner": at_once(beginner),
}
