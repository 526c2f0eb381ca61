"""What the worker of the bots runs: a view comes in, a thought goes out (web/play/thinking.py)."""

import sys

sys.path.insert(0, "app.zip")  # as on the page (main.py)

from web.play.thinking import think

# The names that PyScript lets the page call.
__export__ = [think.__name__]
