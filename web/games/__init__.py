"""The games that the page has: what each puts on the start screen, its words, and its kit."""
