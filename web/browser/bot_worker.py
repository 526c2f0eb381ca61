"""What the worker of the bots runs: a view comes in, a thought goes out (web/play/thinking.py)."""

import sys

sys.path.insert(0, "app.zip")  # as on the page (main.py)

import bacon.bots
from web.play.thinking import think

# The levels come in an archive that the page does without (tools/pack.py).
bacon.bots.__path__.append("levels.zip/bacon/bots")

# The names that PyScript lets the page call.
__export__ = [think.__name__]
