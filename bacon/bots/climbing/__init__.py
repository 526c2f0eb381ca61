"""Bots for the climbing game."""

from collections.abc import Mapping
from typing import Final

from bacon.bots.bot import Bot
from bacon.bots.chance import random_bot
from bacon.bots.climbing.greedy import choose as greedy
from bacon.bots.climbing.tuned import choose as tuned
from bacon.climbing import CLIMBING

BOTS: Final[Mapping[str, Bot]] = {"random": random_bot(CLIMBING), "greedy": greedy, "tuned": tuned}
