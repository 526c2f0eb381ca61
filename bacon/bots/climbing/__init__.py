"""Bots for the climbing game."""
