"""Bacon, the trick-taking game (American Euchre): the rules of docs/tricks.md."""

from bacon.tricks.rules import TRICKS

__all__ = ["TRICKS"]
