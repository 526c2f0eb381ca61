"""What a seat can do on its turn: play cards, or say something; small values with one text form.

A play is number cards with a reading, so its text fixes the combination (C5, C7, C8).
"""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from bacon.cards import Card
from bacon.climbing.cards import BACON, BACON_EACH, BY_TEXT, sort_hand
from bacon.climbing.combinations import (
    BY_RANKS,
    FLUSH_OF,
    PLACE_OF_KIND,
    Combination,
    Reading,
    readings_of,
    with_flush,
)
from bacon.game import BadText, Seat

MOST_SEATS: Final = 6
_DECLARED: Final = re.compile(r"W=([1-9]|1[01])([rgby]?)")


class Play(tuple[Reading, *tuple[Card, ...]]):
    """A reading, followed by the number cards in canonical order: `reading, *cards = play`.

    >>> str(read([BY_TEXT["5g"], BY_TEXT["3r"]], stands=[4]))
    'play 3r 5g W=4'
    """

    # Flat, and not a NamedTuple: a hand has a thousand plays, and they are made much faster so.
    __slots__ = ()

    @property
    def reading(self) -> Reading:
        """Return what the cards are declared to be."""
        return self[0]

    @property
    def combination(self) -> Combination:
        """Return the kind and rank."""
        return self[0].combination

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return the number cards."""
        return self[1:]

    @property
    def size(self) -> int:
        """Return how many cards it takes, bacon cards included."""
        return len(self) - 1 + len(self[0].stands)

    def __str__(self) -> str:
        _, stands, suit = self[0]
        return " ".join(["play", *map(str, self[1:]), *(f"W={rank}{suit}" for rank in stands)])


class Say(NamedTuple):
    """A verb, and the seat that gets the lead or the question.

    >>> str(LEAD[2])
    'lead 2'
    """

    verb: str
    seat: Seat | None = None

    def __str__(self) -> str:
        return self.verb if self.seat is None else f"{self.verb} {self.seat}"


Action: TypeAlias = Play | Say

PASS: Final = Say("pass")
YES: Final = Say("yes")
NO: Final = Say("no")
LEAD: Final = tuple(Say("lead", seat) for seat in range(MOST_SEATS))
ASK: Final = tuple(Say("ask", seat) for seat in range(MOST_SEATS))
ANSWERS: Final = (YES, NO)
SAYINGS: Final = {str(saying): saying for saying in (PASS, YES, NO, *LEAD, *ASK)}


def read(cards: Iterable[Card], stands: Iterable[int] = (), suit: str = "") -> Play | None:
    """Return the play of number cards and bacon cards that stand for ranks, if it is one.

    `suit` is the suit that the bacon cards are declared in: that of the flush, or none (C8).
    """
    cards, stands = sort_hand(cards), tuple(sorted(stands))
    combination = BY_RANKS.get(tuple(sorted([*(card.rank for card in cards), *stands])))
    if combination is None:
        return None
    flush = FLUSH_OF.get(combination.kind)
    suits = {card.suit for card in cards}
    if flush is None or len(suits) > 1 or (stands and not suit):
        return None if suit else Play((Reading(combination, stands), *cards))
    (own,) = suits
    if suit not in ("", own):
        return None
    return Play((Reading(Combination(flush, combination.rank), stands, own), *cards))


def readings(selection: Iterable[Card], x: int) -> tuple[Play, ...]:
    """Return every play that uses the selected cards, all of them; `x` is the rank of X (C7).

    The best comes first: the higher bomb, then ordinary combinations by rank from high to low,
    then the kinds in the order of the rule book, then the higher ranks for bacon cards.
    """
    cards = sort_hand(selection)
    numbers = tuple(card for card in cards if card is not BACON)
    bacon = len(cards) - len(numbers)
    found = [
        reading
        for reading in readings_of(x).get(tuple(card.rank for card in numbers), ())
        if len(reading.stands) == bacon
    ]
    if len({card.suit for card in numbers}) == 1:
        found = [each for reading in found for each in with_flush(reading, numbers[0].suit)]
    return tuple(Play((reading, *numbers)) for reading in sorted(found, key=_best_first))


def _best_first(reading: Reading) -> tuple[int, int, int, tuple[int, ...]]:
    (kind, rank), stands, _ = reading
    return -kind.power, -rank, PLACE_OF_KIND[kind], tuple(-each for each in stands)


def parse(text: str) -> Action:
    """Return the action whose text form this is, cards in any order; raises BadText."""
    verb, *words = text.split() or [""]
    if verb == "play" and words:
        return _parse_play(words)
    action = SAYINGS.get(" ".join([verb, *words]))
    if action is None:
        raise BadText("unknown_action", text=text)
    return action


def _parse_play(words: list[str]) -> Play:
    cards, stands, suits = [], [], set()
    for word in words:
        declared = _DECLARED.fullmatch(word)
        if declared:
            stands.append(int(declared[1]))
            suits.add(declared[2])
        elif word == BACON.text:
            raise BadText("undeclared_bacon")
        elif word in BY_TEXT:
            cards.append(BY_TEXT[word])
        else:
            raise BadText("unknown_card", text=word)
    if len(stands) > BACON_EACH:
        raise BadText("too_many_bacon")
    suit = suits.pop() if len(suits) == 1 else ""
    play = read(cards, stands, suit)
    if suits or (play is None and suit and read(cards, stands)):
        raise BadText("bacon_suit")
    if play is None:
        raise BadText("not_a_combination", cards=" ".join(words))
    return play
