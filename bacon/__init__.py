"""Two card games that share a name: their rules, bots and records.

What most programs need is here; docs/library.md shows it at work, `bacon.game` is the contract.
"""

from bacon.bots import bots_of
from bacon.bots.bot import ENDLESS, Candidate, Choose, Thought
from bacon.game import BadDeck, BadOptions, BadText, BadView, IllegalAction, Refused
from bacon.generator import Generator
from bacon.match import Match
from bacon.players import Bot, Person
from bacon.record import BadRecord
from bacon.table import Table, play_out
from bacon.variants import VARIANTS, find_variant
from bacon.views import read_view, write_view

__version__ = "0.1.0"

__all__ = [
    "ENDLESS",
    "VARIANTS",
    "BadDeck",
    "BadOptions",
    "BadRecord",
    "BadText",
    "BadView",
    "Bot",
    "Candidate",
    "Choose",
    "Generator",
    "IllegalAction",
    "Match",
    "Person",
    "Refused",
    "Table",
    "Thought",
    "bots_of",
    "find_variant",
    "play_out",
    "read_view",
    "write_view",
]
