"""Bots for the trick-taking game."""

from collections.abc import Mapping
from typing import Final

from bacon.bots.bot import Bot
from bacon.bots.chance import random_bot
from bacon.bots.tricks.rule import choose as rule
from bacon.tricks import TRICKS

BOTS: Final[Mapping[str, Bot]] = {"random": random_bot(TRICKS), "rule": rule}
