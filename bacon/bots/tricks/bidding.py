"""How an auction goes on and what comes of a call, with all cards known: for simulations alone.

The players of a simulation speak as a `Speaker` says and play plainly (`playout`).
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from bacon.bots.tricks.masks import SUIT_OF
from bacon.bots.tricks.playout import FOLLOWING, discard, play_out
from bacon.bots.tricks.stakes import POINTS
from bacon.game import Seat
from bacon.tricks.state import MOST_TURNED, left_of, partner_of

SAYS_PASS, SAYS_CALL, SAYS_ALONE = range(3)


class Speaker(Protocol):
    """How a team speaks in the auction of a simulation."""

    def says(self, hand: int, card: int, place: int, turn: int) -> int:
        """Return a pass or a call for the auction card, the `place`th from 0, in that turn."""

    def allows(self, hand: int, card: int, place: int, turn: int) -> bool:
        """Return whether the partner may call with both playing."""


class Cards(NamedTuple):
    """A deal with all that will be seen of it: hands by seat, auction cards in their order."""

    hands: Sequence[int]
    turned: Sequence[int]


def settled(
    cards: Cards, place: int, caller: Seat, *, alone: bool, eager: int | None = None
) -> int:
    """Return the points of the even seats, less those of the odd, after a call that stands.

    The team `eager` leads its trumps in defence.
    """
    card = cards.turned[place]
    trump = SUIT_OF[card]
    taker = left_of(caller)
    held = list(cards.hands)
    six = held[taker] | card
    held[taker] = six ^ discard(six, trump)
    out = partner_of(caller) if alone else None
    if out is not None:
        held[out] = 0
    gone = sum(cards.turned[:place])
    even = play_out(held, trump, taker, FOLLOWING[out], caller % 2, gone, eager)
    return -POINTS[alone][5 - even] if caller % 2 else POINTS[alone][even]


def went_on(
    cards: Cards, first: Seat, speakers: Sequence[Speaker], place: int, turn: int,
    eager: int | None,
) -> int:  # fmt: skip
    """Return the points of the even seats when the auction goes on from that turn.

    `first` speaks first to each card; `speakers` are the two teams'.
    """
    while place < MOST_TURNED:
        card = cards.turned[place]
        while turn < 4:
            seat = (first + turn) % 4
            speaker = speakers[seat % 2]
            said = speaker.says(cards.hands[seat], card, place, turn)
            alone = said == SAYS_ALONE
            if said != SAYS_PASS and (
                alone or speaker.allows(cards.hands[partner_of(seat)], card, place, turn)
            ):
                return settled(cards, place, seat, alone=alone, eager=eager)
            turn += 1
        place, turn = place + 1, 0
    return 0
