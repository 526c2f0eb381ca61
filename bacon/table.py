"""A match at the table: its start and its actions, folded into states.

The table is the only thing here that changes. It checks every action, keeps each state since
the start, and so can undo, save and replay. A refused request leaves it as it was.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple, Self, TypeAlias

from bacon.bots.bot import Bot
from bacon.cards import Card
from bacon.game import AnyGame, DealerDraw, IllegalAction, Options, Refused, Seat, Standing
from bacon.generator import Generator
from bacon.reasons import quoted
from bacon.record import (
    BadRecord,
    DealRecord,
    Record,
    check_of,
    is_number,
    is_text,
    is_texts,
    read_record,
)
from bacon.variants import find_variant

Deck: TypeAlias = Sequence[Card | str]
"""The pack in the order in which it is dealt: cards, or their text forms."""


class Step(NamedTuple):
    """One step of a match, and the state that it led to: a deck dealt, or a seat's action."""

    state: Any
    deck: tuple[Card, ...] = ()
    seat: Seat = -1
    action: Any = None


class Table:
    """Seats players and keeps a match; made by `begin` or `load`."""

    def __init__(
        self,
        game: AnyGame,
        options: Options,
        first_dealer: Seat,
        *,
        seed: str | None,
        draw: DealerDraw | None,
        seats: Sequence[str],
    ) -> None:
        self.game: Final = game
        self.options: Final = options
        self.first_dealer: Final = first_dealer
        self.seed: Final = seed
        self.draw: Final = draw
        self.seats: Final = tuple(seats)
        self._steps: list[Step] = []

    @classmethod
    def begin(
        cls,
        variant: str,
        options: Mapping[str, object] | None = None,
        *,
        seed: str | None = None,
        dealer: Seat | None = None,
        deck: Deck | None = None,
        seats: Sequence[str] | None = None,
    ) -> Self:
        """Return a table with the first deal dealt, from the deck, or else from the seed.

        A deck holds cards or their text forms. Without a dealer, the seed's generator draws one.
        `seats` are labels for the players.
        Raises Refused when the variant, an option, the dealer, the deck or the seats are wrong.
        """
        table = cls._laid(variant, options or {}, seed, dealer, seats)
        table._deal_first(deck)
        return table

    @classmethod
    def load(cls, value: Record | object) -> Self:
        """Return the table of a record, every action checked; raises Refused."""
        record = value if isinstance(value, Record) else read_record(value)
        dealer = None if record.drawn else record.dealer
        table = cls._laid(record.variant, record.options, record.seed, dealer, record.seats)
        if table.first_dealer != record.dealer:
            raise BadRecord("record_dealer")
        for number, deal in enumerate(record.deals, start=1):
            table._replay(number, deal)
        if table._written().check != record.check:
            raise BadRecord("record_check")
        return table

    @property
    def state(self) -> Any:
        """Return the state as it stands."""
        return self._steps[-1].state

    @property
    def states(self) -> tuple[Any, ...]:
        """Return every state since the start of the match."""
        return tuple(step.state for step in self._steps)

    @property
    def to_act(self) -> Seat | None:
        """Return the seat whose turn it is."""
        to_act: Seat | None = self.state.public.to_act
        return to_act

    def view(self, seat: Seat) -> Any:
        """Return what that seat may know; raises Refused when there is no such seat."""
        _check_seat(self.options, seat)
        return self.game.view(self.state, seat)

    def act(self, seat: Seat, action: Any) -> None:
        """Apply the action (a value or its text form) of the seat; raises Refused."""
        _check_seat(self.options, seat)
        if isinstance(action, str):
            action = self.game.parse(action)
        state = self.game.apply(self.state, seat, action)
        self._steps.append(Step(state, seat=seat, action=action))

    def deal(self, deck: Deck | None = None) -> None:
        """Deal the next deal, from the deck or from the seed; raises Refused."""
        self._deal_as(self.game.carry(self.state), deck)

    def undo(self) -> None:
        """Take the last action or deal back; raises Refused right after the start."""
        if len(self._steps) == 1:
            raise IllegalAction("nothing_to_undo")
        self._steps.pop()

    def record(self, build: str = "") -> dict[str, Any]:
        """Return the match so far as a record, in JSON values."""
        return replace(self._written(), build=build).as_json()

    def _written(self) -> Record:
        record = Record(
            variant=self.options.variant,
            options=self.options.chosen(),
            dealer=self.first_dealer,
            drawn=self.draw is not None,
            seed=self.seed,
            seats=self.seats,
            deals=tuple(self._deals()),
        )
        return replace(record, check=check_of(record, self.state))

    @classmethod
    def _laid(
        cls,
        variant: str,
        wanted: Mapping[str, object],
        seed: str | None,
        dealer: Seat | None,
        seats: Sequence[str] | None,
    ) -> Self:
        """Return a table on which nothing is dealt yet."""
        game, options = find_variant(variant)
        options = options.choose(wanted)
        seats = ("",) * options.players if seats is None else seats
        if len(seats) != options.players or not is_texts(list(seats)):
            raise Refused("bad_seats", count=str(options.players))
        if seed is not None and not is_text(seed):
            raise Refused("bad_field", field="seed")
        draw = None
        if dealer is None:
            if seed is None:
                raise Refused("dealer_missing")
            draw = game.draw_dealer(options, Generator(seed).fork("dealer"))
            dealer = draw.dealer
        _check_seat(options, dealer)
        return cls(game, options, dealer, seed=seed, draw=draw, seats=seats)

    def _deal_first(self, deck: Deck | None) -> None:
        self._deal_as(self.game.begin(self.options, self.first_dealer), deck)

    def _deal_as(self, standing: Standing, deck: Deck | None) -> None:
        if deck is None:
            dealt = self._shuffled(standing.number)
        else:
            parse = self.game.parse_card
            dealt = tuple(parse(card) if isinstance(card, str) else card for card in deck)
        self._steps.append(Step(self.game.deal(standing, dealt), deck=dealt))

    def _shuffled(self, number: int) -> tuple[Card, ...]:
        """Return the seed's deck for that deal: the same one each time, after undo too."""
        if self.seed is None:
            raise Refused("deck_missing")
        return Generator(self.seed).fork(f"deal {number}").shuffled(self.game.pack(self.options))

    def _replay(self, number: int, deal: DealRecord) -> None:
        if number == 1:
            self._deal_first(deal.deck)
        else:
            self.deal(deal.deck)
        for count, (seat, text) in enumerate(deal.actions, start=1):
            try:
                self.act(seat, text)
            except Refused as error:
                raise BadRecord(
                    "record_action", deal=str(number), number=str(count), text=text
                ) from error

    def _deals(self) -> Iterator[DealRecord]:
        starts = [place for place, step in enumerate(self._steps) if step.deck]
        for start, end in zip(starts, [*starts[1:], len(self._steps)], strict=True):
            yield DealRecord(
                deck=tuple(map(str, self._steps[start].deck)),
                actions=tuple(
                    (step.seat, str(step.action)) for step in self._steps[start + 1 : end]
                ),
            )


def _check_seat(options: Options, seat: object) -> None:
    """Raise Refused when there is no such seat; True and 1.0 are not seat 1."""
    if not is_number(seat) or seat not in range(options.players):
        raise Refused("unknown_seat", seat=quoted(seat))


def play_out(table: Table, bots: Sequence[Bot], generator: Generator) -> None:
    """Play the match to its end, a bot at each seat; the later decks come from the seed."""
    while not table.game.winners(table.state):
        seat = table.to_act
        if seat is None:
            table.deal()
        else:
            table.act(seat, bots[seat](table.view(seat), generator))
