"""Bacon, the trick-taking game (American Euchre): the rules of docs/tricks.md."""
