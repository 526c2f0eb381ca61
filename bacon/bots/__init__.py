"""Players that see a view, by game and name; the same checks hold for them as for people."""

from collections.abc import Mapping
from typing import Final

from bacon.bots.bot import Bot
from bacon.bots.chance import random_bot
from bacon.bots.climbing.greedy import choose as greedy
from bacon.bots.climbing.tuned import choose as tuned
from bacon.bots.tricks.rule import choose as rule
from bacon.climbing import CLIMBING
from bacon.game import AnyGame
from bacon.tricks import TRICKS

__all__ = ["BOTS", "Bot"]

BOTS: Final[Mapping[AnyGame, Mapping[str, Bot]]] = {
    TRICKS: {"random": random_bot(TRICKS), "rule": rule},
    CLIMBING: {"random": random_bot(CLIMBING), "greedy": greedy, "tuned": tuned},
}
