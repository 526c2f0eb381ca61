"""Bots for the climbing game."""

from collections.abc import Mapping
from typing import Final

from bacon.bots.bot import Choose, at_once
from bacon.bots.chance import random_bot
from bacon.bots.climbing.greedy import choose as greedy
from bacon.bots.climbing.tuned import choose as tuned
from bacon.climbing.rules import CLIMBING

_RANDOM: Final = random_bot(CLIMBING)
_GREEDY: Final = at_once(greedy)
_TUNED: Final = at_once(tuned)

BOTS: Final[Mapping[str, Choose]] = {
    "random": _RANDOM,
    "greedy": _GREEDY,
    "tuned": _TUNED,
    "beginner": _RANDOM,
    "casual": _GREEDY,
    "strong": _TUNED,
    "expert": _TUNED,
}
