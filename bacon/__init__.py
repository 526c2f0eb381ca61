"""Two card games that share a name: their rules, bots and records.

What most programs need is here; docs/library.md shows it at work, `bacon.game` is the contract.
"""

from bacon.bots import Bot, bots_of
from bacon.game import BadDeck, BadOptions, BadText, IllegalAction, Refused
from bacon.generator import Generator
from bacon.record import BadRecord
from bacon.table import Table, play_out
from bacon.variants import VARIANTS, find_variant

__version__ = "0.1.0"

__all__ = [
    "VARIANTS",
    "BadDeck",
    "BadOptions",
    "BadRecord",
    "BadText",
    "Bot",
    "Generator",
    "IllegalAction",
    "Refused",
    "Table",
    "bots_of",
    "find_variant",
    "play_out",
]
