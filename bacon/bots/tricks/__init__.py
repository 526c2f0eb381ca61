"""Bots for the trick-taking game."""

from collections.abc import Mapping
from typing import Final

from bacon.bots.bot import Choose, at_once
from bacon.bots.chance import random_bot
from bacon.bots.tricks.rule import choose as rule
from bacon.tricks.rules import TRICKS

BOTS: Final[Mapping[str, Choose]] = {"random": random_bot(TRICKS), "rule": at_once(rule)}
