"""What the worker of the bots runs: a request comes in, an action goes out (web/players.py)."""

from web.play.players import think

# The names that PyScript lets the page call.
__export__ = [think.__name__]
