"""Bots for the trick-taking game."""

from collections.abc import Mapping
from typing import Final

from bacon.bots.bot import Choose, at_once
from bacon.bots.chance import random_bot
from bacon.bots.tricks.rule import choose as rule
from bacon.tricks.rules import TRICKS

_RANDOM: Final = random_bot(TRICKS)
_RULE: Final = at_once(rule)

BOTS: Final[Mapping[str, Choose]] = {
    "random": _RANDOM,
    "rule": _RULE,
    "beginner": _RANDOM,
    "casual": _RULE,
    "strong": _RULE,
    "expert": _RULE,
}
