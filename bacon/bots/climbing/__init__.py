"""Bots for the climbing game."""

from collections.abc import Mapping
from typing import Final

from bacon.bots.bot import Choose, at_once
from bacon.bots.chance import random_bot
from bacon.bots.climbing.expert import choose as expert
from bacon.bots.climbing.greedy import choose as greedy
from bacon.bots.climbing.tuned import choose as tuned
from bacon.climbing.rules import CLIMBING

BOTS: Final[Mapping[str, Choose]] = {
    "random": random_bot(CLIMBING),
    "greedy": at_once(greedy),
    "tuned": at_once(tuned),
    "expert": expert,
}
