"""Two card games that share a name: their rules, bots and records.

Start with `bacon.table.Table`; `bacon.game` is the contract behind it.
"""

__version__ = "0.1.0"
