"""Playing cards as small values: one object a card, told apart by identity."""

from typing import Final


class Card:
    """A card with a rank and a suit; `str(card)` is its text form.

    Each text form is made once, by `new_card`, so cards are equal when they are the same object.
    """

    __slots__ = ("rank", "suit", "text")

    def __init__(self, text: str, rank: int, suit: str) -> None:
        self.text: Final = text
        self.rank: Final = rank
        self.suit: Final = suit

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"card({self.text!r})"

    def __reduce__(self) -> tuple[object, ...]:
        # Not by its text alone: where it is read, the game may not have been imported yet.
        return new_card, (self.text, self.rank, self.suit)


_CARDS: dict[str, Card] = {}


def new_card(text: str, rank: int, suit: str) -> Card:
    """Return the card of that text form, made on first use; the forms of all games differ."""
    return _CARDS.setdefault(text, Card(text, rank, suit))


def card(text: str) -> Card:
    """Return the card of that text form; raises KeyError when no game has it."""
    return _CARDS[text]
