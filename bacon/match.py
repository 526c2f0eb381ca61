"""A match as a value: its start and its steps, and a cursor that says where one stands.

Each step is a deck dealt or an action, with the state that it led to. Nothing here changes: to act,
to take back, to do again, to go to a step or to branch off there gives another match. Every action
comes by its text form, so what a match holds can always be read again from its record.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, Self, TypeAlias, TypeGuard

from bacon.cards import Card
from bacon.game import (
    AnyAction,
    AnyGame,
    AnyState,
    AnyView,
    BadDeck,
    DealerDraw,
    IllegalAction,
    OpenHands,
    Options,
    Refused,
    Seat,
    Standing,
)
from bacon.generator import Generator
from bacon.jsontext import JsonObject, is_number, is_object, is_text, is_texts
from bacon.players import Bot, Person, Player, label_of, read_player
from bacon.reasons import quoted
from bacon.record import HELPS, BadRecord, DealRecord, Record, check_of, read_record
from bacon.variants import find_variant

Deck: TypeAlias = Sequence[Card | str]
"""The pack in the order in which it is dealt: cards, or their text forms."""

Seats: TypeAlias = Sequence[Player | str | None]
"""Who sits in each seat: players, their text forms, or None for nobody."""


@dataclass(frozen=True)
class Start:
    """What a match starts from, but for its first deck."""

    game: AnyGame
    options: Options
    dealer: Seat
    seed: str | None
    draw: DealerDraw | None
    players: tuple[Player | None, ...]


class Step(NamedTuple):
    """One step of a match, and the state that it led to: a deck dealt, or a seat's action.

    `helped` tells of help with the decision that stands there (`bacon.record.HELPS`).
    """

    state: AnyState
    deck: tuple[Card, ...] = ()
    seat: Seat = -1
    action: AnyAction | None = None
    helped: tuple[str, ...] = ()


@dataclass(frozen=True)
class Match:
    """A match at one of its steps, `cursor`; those after it can be done again."""

    start: Start
    steps: tuple[Step, ...]
    cursor: int = 0

    @classmethod
    def begin(
        cls,
        variant: str,
        options: Mapping[str, object] | None = None,
        *,
        seed: str | None = None,
        dealer: Seat | None = None,
        deck: Deck | None = None,
        seats: Seats | None = None,
    ) -> Self:
        """Return a match with the first deal dealt, from the deck, or else from the seed.

        Without a dealer, the seed's generator draws one.
        Raises Refused when the variant, an option, the dealer, the deck or the seats are wrong.
        """
        start = _start(variant, options or {}, seed, dealer, seats)
        return cls(start, (_first(start, deck),))

    @classmethod
    def load(cls, value: Record | object) -> Self:
        """Return the match of a record, every action checked; raises Refused."""
        record = value if isinstance(value, Record) else read_record(value)
        dealer = None if record.drawn else record.dealer
        start = _start(record.variant, record.options, record.seed, dealer, record.seats)
        if start.dealer != record.dealer:
            raise BadRecord("record_dealer")
        steps: list[Step] = []
        for number, deal in enumerate(record.deals, start=1):
            steps.append(
                _next(start, steps[-1].state, deal.deck) if steps else _first(start, deal.deck)
            )
            first = len(steps) - 1
            steps += _replayed(start, steps[-1].state, number, deal)
            for place, how in deal.helped:
                steps[first + place] = _helped(steps[first + place], how)
        match = cls(start, tuple(steps), len(steps) - 1)
        if match._written().check != record.check:
            raise BadRecord("record_check")
        return match

    @property
    def game(self) -> AnyGame:
        """Return the rules of the match."""
        return self.start.game

    @property
    def options(self) -> Options:
        """Return the rules in force."""
        return self.start.options

    @property
    def state(self) -> AnyState:
        """Return the state at the cursor."""
        return self.steps[self.cursor].state

    @property
    def states(self) -> tuple[AnyState, ...]:
        """Return every state from the start to the cursor."""
        return tuple(step.state for step in self.steps[: self.cursor + 1])

    @property
    def to_act(self) -> Seat | None:
        """Return the seat whose turn it is."""
        return self.state.public.to_act

    def view(self, seat: Seat) -> AnyView:
        """Return what that seat may know; raises Refused when there is no such seat."""
        _check_seat(self.options, seat)
        return self.game.view(self.state, seat)

    def open_hands(self) -> OpenHands:
        """Return all hands of the deal at the cursor; raises Refused while that lasts."""
        return self.game.open_hands(self.state)

    def act(self, seat: Seat, action: AnyAction) -> Self:
        """Return the match after an action, a value or its text form; raises Refused."""
        _check_seat(self.options, seat)
        return self._after(_acted(self.game, self.state, seat, str(action)))

    def deal(self, deck: Deck | None = None) -> Self:
        """Return the match with the next deal dealt, from the deck or the seed; raises Refused."""
        return self._after(_next(self.start, self.state, deck))

    def undo(self) -> Self:
        """Return the match one step back; raises Refused right after the start."""
        if not self.cursor:
            raise IllegalAction("nothing_to_undo")
        return self.go_to(self.cursor - 1)

    def redo(self) -> Self:
        """Return the match one step on, as it was taken back; raises Refused at the last one."""
        if self.cursor == len(self.steps) - 1:
            raise IllegalAction("nothing_to_redo")
        return self.go_to(self.cursor + 1)

    def go_to(self, step: int) -> Self:
        """Return the match at that step, 0 being the first deal; raises Refused."""
        if not is_number(step) or step not in range(len(self.steps)):
            raise IllegalAction("no_step", step=quoted(step))
        return replace(self, cursor=step)

    def branch(self) -> Self:
        """Return a match that ends at the cursor."""
        return replace(self, steps=self.steps[: self.cursor + 1])

    def mark(self, how: str) -> Self:
        """Return the match with a mark that the decision at the cursor is helped; raises Refused.

        `how` is one of `bacon.record.HELPS`. What can be done again stays.
        """
        if how not in HELPS:
            raise Refused("bad_field", field="helped")
        steps = list(self.steps)
        steps[self.cursor] = _helped(steps[self.cursor], how)
        return replace(self, steps=tuple(steps))

    def seat(self, seats: Seats) -> Self:
        """Return the match with other players in its seats; raises Refused."""
        return replace(self, start=replace(self.start, players=_players(self.options, seats)))

    def record(self, build: str = "") -> JsonObject:
        """Return the match up to the cursor as a record, in JSON values."""
        return replace(self._written(), build=build).as_json()

    def _after(self, step: Step) -> Self:
        return replace(self, steps=(*self.steps[: self.cursor + 1], step), cursor=self.cursor + 1)

    def _written(self) -> Record:
        start = self.start
        record = Record(
            variant=start.options.variant,
            options=start.options.chosen(),
            dealer=start.dealer,
            drawn=start.draw is not None,
            seed=start.seed,
            seats=tuple(map(label_of, start.players)),
            deals=tuple(self._deals()),
        )
        return replace(record, check=check_of(record, self.state))

    def _deals(self) -> Iterator[DealRecord]:
        steps = self.steps[: self.cursor + 1]
        starts = [place for place, step in enumerate(steps) if step.deck]
        for first, end in zip(starts, [*starts[1:], len(steps)], strict=True):
            yield DealRecord(
                deck=tuple(map(str, steps[first].deck)),
                actions=tuple((step.seat, str(step.action)) for step in steps[first + 1 : end]),
                helped=tuple(
                    (place, how)
                    for place, step in enumerate(steps[first:end])
                    for how in step.helped
                ),
            )


def _start(
    variant: str,
    wanted: Mapping[str, object],
    seed: str | None,
    dealer: Seat | None,
    seats: Seats | None,
) -> Start:
    """Return the start of a match, all of it checked; raises Refused."""
    game, options = find_variant(variant)
    if not is_object(wanted):
        raise Refused("bad_field", field="options")
    options = options.choose(wanted)
    players = _players(options, (None,) * options.players if seats is None else seats)
    if seed is not None and not is_text(seed):
        raise Refused("bad_field", field="seed")
    draw = None
    if dealer is None:
        if seed is None:
            raise Refused("dealer_missing")
        draw = game.draw_dealer(options, Generator(seed).fork("dealer"))
        dealer = draw.dealer
    _check_seat(options, dealer)
    return Start(game, options, dealer, seed, draw, players)


def _players(options: Options, seats: object) -> tuple[Player | None, ...]:
    """Return who sits where; raises Refused."""
    if isinstance(seats, str) or not isinstance(seats, Sequence) or len(seats) != options.players:
        raise Refused("bad_seats", count=str(options.players))
    labels = [label_of(seat) if seat is None or _is_player(seat) else seat for seat in seats]
    if not is_texts(labels):
        raise Refused("bad_seats", count=str(options.players))
    return tuple(read_player(str(label)) for label in labels)


def _is_player(value: object) -> TypeGuard[Player]:
    return isinstance(value, Person | Bot) and isinstance(value.name, str)


def _first(start: Start, deck: Deck | None) -> Step:
    return _dealt(start, start.game.begin(start.options, start.dealer), deck)


def _next(start: Start, state: AnyState, deck: Deck | None) -> Step:
    return _dealt(start, start.game.carry(state), deck)


def _dealt(start: Start, standing: Standing, deck: Deck | None) -> Step:
    """Return a deal dealt from the deck, or from the seed; raises Refused."""
    cards = _shuffled(start, standing.number) if deck is None else _cards(start, deck)
    return Step(start.game.deal(standing, cards), deck=cards)


def _shuffled(start: Start, number: int) -> tuple[Card, ...]:
    """Return the seed's deck for that deal: the same one each time, after undo too."""
    if start.seed is None:
        raise Refused("deck_missing")
    pack = start.game.pack(start.options)
    return Generator(start.seed).fork(f"deal {number}").shuffled(pack)


def _cards(start: Start, deck: Deck) -> tuple[Card, ...]:
    """Return the cards of a deck, which may be anything; raises Refused."""
    count = str(len(start.game.pack(start.options)))
    if not isinstance(deck, Iterable):
        raise BadDeck("bad_deck", count=count)
    cards = [start.game.parse_card(card) if isinstance(card, str) else card for card in deck]
    if not all(isinstance(card, Card) for card in cards):
        raise BadDeck("bad_deck", count=count)
    return tuple(cards)


def _acted(game: AnyGame, state: AnyState, seat: Seat, text: str) -> Step:
    """Return the step of an action by its text form; raises Refused."""
    action = game.parse(text)
    return Step(game.apply(state, seat, action), seat=seat, action=action)


def _replayed(start: Start, state: AnyState, number: int, deal: DealRecord) -> Iterator[Step]:
    """Yield the steps of a recorded deal; raises BadRecord."""
    for count, (seat, text) in enumerate(deal.actions, start=1):
        try:
            _check_seat(start.options, seat)
            step = _acted(start.game, state, seat, text)
        except Refused as error:
            raise BadRecord(
                "record_action", deal=str(number), number=str(count), text=text
            ) from error
        state = step.state
        yield step


def _helped(step: Step, how: str) -> Step:
    return step._replace(helped=tuple(sorted({*step.helped, how})))


def _check_seat(options: Options, seat: object) -> None:
    """Raise Refused when there is no such seat; True and 1.0 are not seat 1."""
    if not is_number(seat) or seat not in range(options.players):
        raise Refused("unknown_seat", seat=quoted(seat))
