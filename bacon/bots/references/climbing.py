"""The references for the climbing game."""

from collections.abc import Mapping
from typing import Final

from bacon.bots.bot import Choose, at_once
from bacon.bots.references.chance import random_bot
from bacon.bots.references.greedy import choose as greedy
from bacon.bots.references.tuned import choose as tuned
from bacon.climbing.rules import CLIMBING

BOTS: Final[Mapping[str, Choose]] = {
    "tuned": at_once(tuned),
    "greedy": at_once(greedy),
    "random": random_bot(CLIMBING),
}
