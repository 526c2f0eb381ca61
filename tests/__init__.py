"""The tests, laid out as what they test; a test names the rule that it checks."""
