"""How ranks, combinations and plays are named; lines have no language yet."""

from collections.abc import Sequence

from bacon.cards import Card
from bacon.climbing.actions import Play
from bacon.climbing.cards import BACON
from bacon.climbing.combinations import Combination, Reading
from web.text.words import Line, Words


def rank_text(rank: int, x: int) -> str:
    """Return a rank as it is written on cards and in sentences."""
    return "X" if rank == x else str(rank)


def card_line(card: Card) -> Line:
    """Return the name of a card."""
    if card is BACON:
        return Line("bacon")
    return Line("card.number", {"rank": card.rank, "suit": Line(f"suit.{card.suit}")})


def combination_line(combination: Combination, x: int) -> Line:
    """Return the kind and rank: "run of 7"."""
    kind, rank = combination
    return Line(f"combination.{kind.name}", {"rank": rank_text(rank, x)})


def reading_line(reading: Reading, x: int) -> Line:
    """Return the combination with all that its bacon cards stand for."""
    combination, stands, suit = reading
    line = combination_line(combination, x)
    if suit:
        line = Line("combination.suited", {"what": line, "suit": Line(f"suit.{suit}")})
    ranks = [rank_text(rank, x) for rank in stands]
    match ranks:
        case [one]:
            return Line("reading.one", {"what": line, "rank": one})
        case [one, two]:
            return Line("reading.two", {"what": line, "one": one, "two": two})
        case _:
            return line


def ranks_of(play: Play) -> Sequence[tuple[int, str, bool]]:
    """Return the cards of a play by rank: the rank, the suit, and whether it is a bacon card.

    A bacon card has the suit of its flush, or none.
    """
    reading, *numbers = play
    return sorted(
        [
            *((card.rank, card.suit, False) for card in numbers),
            *((rank, reading.suit, True) for rank in reading.stands),
        ]
    )


def capital(words: Words, line: Line) -> str:
    """Return a line as a label, with a capital first letter where the script has them."""
    text = words.line(line)
    return text[:1].upper() + text[1:]
