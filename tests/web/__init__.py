"""Tests of the page, without a browser: commands in, trees of nodes out."""
