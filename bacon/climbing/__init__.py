"""Bacon, the climbing game, and Applewood: the rules of docs/climbing.md."""

from bacon.climbing.rules import CLIMBING

__all__ = ["CLIMBING"]
