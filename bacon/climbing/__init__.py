"""Bacon, the climbing game, and Applewood: the rules of docs/climbing.md."""
