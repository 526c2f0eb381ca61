"""Golden playthroughs: matches on file that must play again, step for step, as they did.

`python -m tests.golden` writes them anew, after a change of the rules that is meant.
"""
