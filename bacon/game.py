"""The contract that every game keeps: values in, values out, nothing remembered.

A game is stateless. States, views and actions are frozen values; chance and earlier deals come
in as arguments. Legality is computed from a view, so no rule can leak a hidden card.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import partial
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from bacon.cards import Card
from bacon.generator import Generator
from bacon.jsontext import JsonObject
from bacon.reasons import Reason, quoted

Seat: TypeAlias = int
OptionValue: TypeAlias = bool | int | str


class Over(StrEnum):
    """The phases in which nobody acts, the same in every game; a game has more of its own."""

    DEAL = "deal over"
    MATCH = "match over"


class Refused(ValueError):
    """Says why a request was refused: `reason` for a program, `str()` for an English reader."""

    def __init__(self, key: str, **slots: str) -> None:
        self.reason = Reason(key, {name: quoted(text) for name, text in slots.items()})
        super().__init__(self.reason.sentence())

    def __reduce__(self) -> tuple[Any, ...]:
        # By its reason: what the base class would call this with again is the sentence.
        return partial(type(self), self.reason.key, **self.reason.slots), ()


class IllegalAction(Refused):
    """The action breaks a rule, or comes from a seat whose turn it is not."""


class BadText(Refused):
    """The text names no card or action of the game."""


class BadOptions(Refused):
    """There is no such variant or option, or the option has no such value."""


class BadView(Refused):
    """The text is no view of the game, or one that no deal leads to."""


class BadDeck(Refused):
    """The deck is not the whole pack of the game, each card as often as it should be."""


@dataclass(frozen=True)
class Options:
    """The rules in force: a row of a game's table of variants, with what players may choose.

    `teams` lists the seats of each team (of one seat each where nobody has a partner);
    `choices` names the options and their values, the default first; `target` are the points that
    win the match.
    """

    variant: str
    teams: tuple[tuple[Seat, ...], ...]
    choices: Mapping[str, tuple[OptionValue, ...]] = field(compare=False)
    target: int

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return sum(map(len, self.teams))

    def team_of(self, seat: Seat) -> int:
        """Return the index of the seat's team."""
        return next(index for index, team in enumerate(self.teams) if seat in team)

    def choose(self, wanted: Mapping[str, object]) -> Self:
        """Return these options with the wanted values; raises BadOptions."""
        for name, value in wanted.items():
            if name not in self.choices:
                raise BadOptions("unknown_option", option=name)
            # Types too: 1 equals True, and 10.0 equals 10, but neither is a value of an option.
            if not any(type(value) is type(it) and value == it for it in self.choices[name]):
                raise BadOptions("bad_option_value", option=name, value=quoted(value))
        values: dict[str, Any] = dict(wanted)
        return replace(self, **values)

    def chosen(self) -> dict[str, OptionValue]:
        """Return the value of each option that players may choose."""
        return {name: getattr(self, name) for name in self.choices}


@dataclass(frozen=True)
class Standing:
    """What a deal takes over from the match so far; `number` counts the deals from 1."""

    options: Options
    dealer: Seat
    scores: tuple[int, ...]
    number: int


class DealerDraw(NamedTuple):
    """How the first dealer was found: each round of cards drawn, and the seat that deals."""

    rounds: tuple[tuple[tuple[Seat, Card], ...], ...]
    dealer: Seat


class OpenHands(NamedTuple):
    """The hands of a deal that is over, by seat: what each played from, and what it has left.

    `away` are cards that were laid away before the play, each with the seat that did it.
    """

    hands: tuple[tuple[Card, ...], ...]
    left: tuple[tuple[Card, ...], ...]
    away: tuple[tuple[Seat, Card], ...] = ()


class AnyAction(Protocol):
    """What every game's action has: one text form."""

    def __str__(self) -> str:
        """Return the text form, which the game's `parse` reads."""


class PublicFacts(Protocol):
    """What every game's public part has."""

    @property
    def standing(self) -> Standing:
        """The match before this deal."""

    @property
    def options(self) -> Options:
        """The rules in force."""

    @property
    def phase(self) -> StrEnum:
        """The phase, by its name in the protocol: one of the game's own, or `Over`."""

    @property
    def to_act(self) -> Seat | None:
        """The seat whose turn it is, or None."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Points in the match by team; they change when the deal ends."""

    @property
    def points(self) -> tuple[int, ...] | None:
        """Points of the deal by team; None while it lasts."""

    @property
    def sizes(self) -> tuple[int, ...]:
        """The number of cards that each seat holds."""

    @property
    def history(self) -> tuple[tuple[Seat, AnyAction], ...]:
        """Each action of the deal with its seat, as all know it."""


class AnyState(Protocol):
    """What every game's state has: the public part, and what each seat holds."""

    @property
    def public(self) -> PublicFacts:
        """What all players know."""

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of each seat."""


class AnyView(Protocol):
    """What every game's view has: the public part, the seat that looks and its hand."""

    @property
    def public(self) -> PublicFacts:
        """What all players know."""

    @property
    def seat(self) -> Seat:
        """The seat that looks."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of that seat."""


State = TypeVar("State", bound=AnyState)
View = TypeVar("View", bound=AnyView)
Action = TypeVar("Action", bound=AnyAction)


class Told(NamedTuple):
    """What the text of a view says, each part of the right kind, none of it believed yet.

    `scores` are those before the deal. `facts` are the parts that the game itself adds.
    """

    options: Options
    dealer: Seat
    number: int
    scores: tuple[int, ...]
    seat: Seat
    hand: tuple[Card, ...]
    history: tuple[tuple[Seat, str], ...]
    facts: JsonObject


class Game(ABC, Generic[State, View, Action]):
    """The rules of one game. This class checks; a game fills in the hooks (`_name`)."""

    name: ClassVar[str]  # of the game's folders in bacon/, bacon/bots/ and web/
    variants: ClassVar[Mapping[str, Options]]
    cards: ClassVar[Mapping[str, Card]]

    @abstractmethod
    def pack(self, options: Options) -> tuple[Card, ...]:
        """Return the cards that are shuffled and dealt, in a fixed order."""

    @abstractmethod
    def draw_dealer(self, options: Options, generator: Generator) -> DealerDraw:
        """Return the draw for the first dealer."""

    @abstractmethod
    def begin(self, options: Options, dealer: Seat) -> Standing:
        """Return the standing before the first deal."""

    def deal(self, standing: Standing, deck: Sequence[Card]) -> State:
        """Return the state after the deck, in the order given, is dealt; raises BadDeck."""
        if Counter(deck) != Counter(self.pack(standing.options)):
            raise BadDeck("bad_deck", count=str(len(self.pack(standing.options))))
        return self._deal(standing, tuple(deck))

    @abstractmethod
    def view(self, state: State, seat: Seat) -> View:
        """Return what that seat may know, built from an allow-list."""

    @abstractmethod
    def sample(self, view: View, generator: Generator) -> State:
        """Return a whole state that the view allows, each equally likely.

        `view` of it gives the same view back; equal generators give equal states.
        """

    @abstractmethod
    def legal_actions(self, view: View) -> Sequence[Action]:
        """Return every legal action once, in a fixed order; none when it is another's turn."""

    def why_illegal(self, view: View, action: Action) -> Reason | None:
        """Return why the seat that looks may not do this now, or None when it may."""
        public = view.public
        if public.to_act == view.seat:
            return self._why_illegal(view, action)
        if public.phase is Over.DEAL:
            return Reason("deal_over")
        if public.phase is Over.MATCH:
            return Reason("match_over")
        return Reason("not_your_turn")

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        """Return the state after the seat's action; raises IllegalAction."""
        reason = self.why_illegal(self.view(state, seat), action)
        if reason is not None:
            raise IllegalAction(reason.key, **reason.slots)
        return self._apply(state, action)

    def returns(self, at: State | View) -> tuple[int, ...]:
        """Return the points by team of this deal, 0 while it lasts."""
        return at.public.points or (0,) * len(at.public.scores)

    def is_decided(self, view: View) -> bool:
        """Return whether the points of this deal are certain, whatever will be played.

        A game whose points are open until the deal is over has nothing to say here.
        """
        return False

    def open_hands(self, state: State) -> OpenHands:
        """Return all hands of a deal that is over; raises IllegalAction while it lasts."""
        if not isinstance(state.public.phase, Over):
            raise IllegalAction("deal_not_over")
        return self._open_hands(state)

    @abstractmethod
    def winners(self, at: State | View) -> tuple[int, ...]:
        """Return the teams that have won the match: none until it is over."""

    def carry(self, state: State) -> Standing:
        """Return the standing for the next deal; raises IllegalAction when none is due."""
        phase = state.public.phase
        if phase is Over.MATCH:
            raise IllegalAction("match_over")
        if phase is not Over.DEAL:
            raise IllegalAction("deal_not_over")
        return self._carry(state)

    @abstractmethod
    def parse(self, text: str) -> Action:
        """Return the action whose text form this is, also in another order; raises BadText."""

    def parse_card(self, text: str) -> Card:
        """Return the card of the game whose text form this is; raises BadText."""
        if text not in self.cards:
            raise BadText("unknown_card", text=text)
        return self.cards[text]

    @abstractmethod
    def facts(self, at: State | View) -> JsonObject:
        """Return what all know beyond `PublicFacts`, as the protocol's JSON values."""

    @abstractmethod
    def history(self, view: View) -> list[tuple[Seat, Action]]:
        """Return each action of this deal as the seat that looks may know it."""

    @abstractmethod
    def recall(self, told: Told) -> View:
        """Return the view that the history leads to; raises Refused when it breaks a rule.

        Whoever asks compares the view's own text with what was told (`bacon.views`).
        """

    @abstractmethod
    def _deal(self, standing: Standing, deck: tuple[Card, ...]) -> State: ...

    @abstractmethod
    def _why_illegal(self, view: View, action: Action) -> Reason | None: ...

    @abstractmethod
    def _apply(self, state: State, action: Action) -> State: ...

    @abstractmethod
    def _open_hands(self, state: State) -> OpenHands: ...

    @abstractmethod
    def _carry(self, state: State) -> Standing: ...


AnyGame: TypeAlias = Game[AnyState, AnyView, AnyAction]
