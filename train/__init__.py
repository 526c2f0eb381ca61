"""Trains the value network of the climbing bots by self-play; `make train` does all of it."""
