"""Bots that are frozen by name, and what they stand on: quick, and what others are measured by."""
