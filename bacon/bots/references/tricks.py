"""The references for the trick-taking game."""

from collections.abc import Mapping
from typing import Final

from bacon.bots.bot import Choose, at_once
from bacon.bots.references.chance import random_bot
from bacon.bots.references.rule import choose as rule
from bacon.tricks.rules import TRICKS

BOTS: Final[Mapping[str, Choose]] = {"rule": at_once(rule), "random": random_bot(TRICKS)}
