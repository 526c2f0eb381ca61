"""What a deal of climbing consists of: what all know, what is hidden, and what one seat sees."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from bacon.cards import Card
from bacon.climbing.actions import Action, Play
from bacon.climbing.variants import ClimbingOptions
from bacon.game import Over, Seat, Standing


class Phase(StrEnum):
    """What the seat on turn is to do."""

    LEAD = "lead"
    FOLLOW = "follow"
    GIVE_LEAD = "give lead"
    ANSWER = "answer"


@dataclass(frozen=True)
class ClimbingStanding(Standing):
    """What a deal takes over: also who leads, and who dealt last for each team (C26, C27)."""

    leader: Seat
    dealt: tuple[Seat | None, ...]


class Public(NamedTuple):
    """What all players know (C32); every field is seen by all.

    `sizes` and `bacon` are the cards and the bacon cards held by each seat. `leader` leads, or
    led the current round. `table` is the play to beat and `winner` the seat that made it; once
    the round is won the play is gone, and the winner stays until the lead is given. `asked` is
    the partner asked for this lead (C19). `out` are the seats without cards, in order.
    """

    standing: Standing
    scores: tuple[int, ...]
    phase: Phase | Over
    to_act: Seat | None
    sizes: tuple[int, ...]
    bacon: tuple[int, ...]
    leader: Seat
    table: Play | None = None
    winner: Seat | None = None
    asked: Seat | None = None
    out: tuple[Seat, ...] = ()
    history: tuple[tuple[Seat, Action], ...] = ()
    points: tuple[int, ...] | None = None

    @property
    def options(self) -> ClimbingOptions:
        """Return the rules in force."""
        options = self.standing.options
        assert isinstance(options, ClimbingOptions)
        return options


class State(NamedTuple):
    """The whole deal; the hands are hidden from the others.

    `dealt` is who dealt last for each team: the next deal takes it over (C26).
    """

    public: Public
    hands: tuple[tuple[Card, ...], ...]
    dealt: tuple[Seat | None, ...]


class View(NamedTuple):
    """What one seat may know: the public part and its hand."""

    public: Public
    seat: Seat
    hand: tuple[Card, ...]


def next_holder(sizes: Sequence[int], seat: Seat) -> Seat:
    """Return the next seat clockwise that still has cards (C16)."""
    players = len(sizes)
    seat = (seat + 1) % players
    while not sizes[seat]:
        seat = (seat + 1) % players
    return seat


def round_is_won(sizes: Sequence[int], winner: Seat, seat: Seat, following: Seat) -> bool:
    """Return whether the last play stands once the seat has passed (C14 to C16).

    So it is when the turn would come back to the winner, or pass the winner who is out.
    """
    players = len(sizes)
    return (winner - seat - 1) % players <= (following - seat - 1) % players


def partners_with_cards(options: ClimbingOptions, sizes: Sequence[int], seat: Seat) -> list[Seat]:
    """Return the partners of the seat who still have cards, in order of seats."""
    team = options.teams[options.team_of(seat)]
    return [other for other in team if other != seat and sizes[other]]


def may_lead(options: ClimbingOptions, sizes: Sequence[int], winner: Seat) -> list[Seat]:
    """Return the seats that may get the lead from the winner of a round (C17, C18).

    A winner with cards leads or gives the lead to a partner; one who is out gives it to a
    partner, or lets it go to the next player to the left. In order of seats.
    """
    own = winner if sizes[winner] else next_holder(sizes, winner)
    return sorted({own, *partners_with_cards(options, sizes, winner)})


def receivers(public: Public) -> list[Seat]:
    """Return the seats that may get the lead now that a round is won (C17, C18)."""
    assert public.winner is not None
    return may_lead(public.options, public.sizes, public.winner)
