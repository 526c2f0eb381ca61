"""Bots for the trick-taking game."""
