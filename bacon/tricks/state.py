"""What a deal of tricks consists of: what all know, what is hidden, and what one seat sees."""

from enum import StrEnum
from typing import Final, NamedTuple

from bacon.cards import Card
from bacon.game import Over, Seat, Standing
from bacon.tricks.actions import Action
from bacon.tricks.variants import TricksOptions

HAND_SIZE: Final = 5
MOST_TURNED: Final = 4


class Phase(StrEnum):
    """What is to be done next, in this order; then the deal is over."""

    AUCTION = "auction"
    PERMISSION = "permission"
    DISCARD = "discard"
    PLAY = "play"


# Bound once for what is asked at every step: the look-up in an enum is slow in Python 3.11.
AUCTION: Final = Phase.AUCTION
DISCARDING: Final = Phase.DISCARD
PLAYING: Final = Phase.PLAY


class Trick(NamedTuple):
    """A finished trick: who played which card, in order, and who took it."""

    cards: tuple[tuple[Seat, Card], ...]
    winner: Seat


class Public(NamedTuple):
    """What all four players know (T22); every field is seen by all.

    `passes` counts the turns used up on the auction card. `caller` is the seat whose call
    stands or waits for permission. `sizes` are the cards held by each seat.
    """

    standing: Standing
    scores: tuple[int, ...]
    phase: Phase | Over
    to_act: Seat | None
    turned: tuple[Card, ...]
    sizes: tuple[int, ...]
    passes: int = 0
    caller: Seat | None = None
    alone: bool = False
    trump: str | None = None
    trick: tuple[tuple[Seat, Card], ...] = ()
    tricks: tuple[Trick, ...] = ()
    history: tuple[tuple[Seat, Action], ...] = ()
    points: tuple[int, int] | None = None

    @property
    def misdeal(self) -> bool:
        """Return whether the deal ended without a call (T8)."""
        return self.points is not None and self.caller is None

    @property
    def options(self) -> TricksOptions:
        """Return the rules in force."""
        options = self.standing.options
        assert isinstance(options, TricksOptions)
        return options

    @property
    def sits_out(self) -> Seat | None:
        """Return the seat that takes no part in the play, its partner being alone (T14)."""
        if not self.alone or self.caller is None or self.phase not in (Phase.DISCARD, Phase.PLAY):
            return None
        return partner_of(self.caller)

    @property
    def won(self) -> tuple[int, int]:
        """Return the tricks won by each team."""
        odd = sum(trick.winner % 2 for trick in self.tricks)
        return len(self.tricks) - odd, odd


class State(NamedTuple):
    """The whole deal; all but `public` is hidden from somebody."""

    public: Public
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    discard: Card | None = None


class View(NamedTuple):
    """What one seat may know: the public part, its hand, and the discard if it discarded."""

    public: Public
    seat: Seat
    hand: tuple[Card, ...]
    discard: Card | None


def left_of(seat: Seat) -> Seat:
    """Return the next seat clockwise (T1)."""
    return (seat + 1) % 4


def partner_of(seat: Seat) -> Seat:
    """Return the seat opposite (T1)."""
    return (seat + 2) % 4
