"""How the cards of tricks are named: in short, A♠, and aloud; lines have no language yet."""

from collections.abc import Mapping
from typing import Final

from bacon.cards import Card
from bacon.tricks.cards import BY_TEXT, RANKS
from web.text.words import Line, Named, Words

# What a suit looks like in a line; the same in every language.
SUIT_SIGNS: Final[Mapping[str, str]] = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def card_line(card: Card) -> Line:
    """Return the name of a card."""
    rank = Line(f"rank.{RANKS[card.rank - 2]}")
    return Line("card", {"rank": rank, "suit": Line(f"suit.{card.suit}")})


def named(card: Card) -> Named:
    """Return a card for a line: in short, or by its name where the line is spoken."""
    rank = card.text[0].replace("T", "10")
    return Named(rank + SUIT_SIGNS[card.suit], card_line(card))


def card_name(words: Words, card: Card | str) -> str:
    """Return the name of a card in the language in use."""
    return words.line(card_line(BY_TEXT[str(card)]))
