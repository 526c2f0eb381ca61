"""The arena: one bot measured against another on the same cards (docs/arena.md).

It reads a clock, starts processes and programs; nothing else in the engine does, nor knows it.
"""
