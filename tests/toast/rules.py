"""The rules of toast: three players, three slices each; the thickest of each round is a point.

Whoever cannot or will not play thicker than what lies there passes, by force where nothing fits.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final, NamedTuple

from bacon.bots import ROSTERS, Roster
from bacon.bots.references.chance import random_bot
from bacon.cards import Card, new_card
from bacon.game import (
    BadText,
    BadView,
    DealerDraw,
    Game,
    OpenHands,
    Options,
    Over,
    Seat,
    Standing,
    Told,
)
from bacon.generator import Generator
from bacon.jsontext import JsonObject
from bacon.reasons import Reason
from bacon.variants import GAMES, Entry

SEATS: Final = range(3)
PACK: Final = tuple(new_card(f"toast{rank}", rank, "") for rank in range(1, 10))
BY_TEXT: Final = {card.text: card for card in PACK}


class Phase(StrEnum):
    """There is one."""

    PLAY = "play"


@dataclass(frozen=True)
class ToastOptions(Options):
    """An option, so that there is one."""

    butter: bool = True


VARIANTS: Final = (
    ToastOptions(
        variant="toast",
        teams=((0,), (1,), (2,)),
        choices={"butter": (True, False)},
        target=30,
    ),
)


class Action(NamedTuple):
    """A slice that is played, or a pass."""

    card: Card | None = None

    def __str__(self) -> str:
        return "pass" if self.card is None else f"play {self.card}"


PASS: Final = Action()
PLAY: Final = {card: Action(card) for card in PACK}


class Public(NamedTuple):
    """What all know; `round` are the turns since the last point."""

    standing: Standing
    scores: tuple[int, ...]
    phase: Phase | Over
    to_act: Seat | None
    sizes: tuple[int, ...] = (3, 3, 3)
    round: tuple[tuple[Seat, Action], ...] = ()
    won: tuple[int, ...] = (0, 0, 0)
    history: tuple[tuple[Seat, Action], ...] = ()
    points: tuple[int, ...] | None = None

    @property
    def options(self) -> Options:
        """Return the rules in force."""
        return self.standing.options

    @property
    def thickest(self) -> int:
        """Return the rank that is to be beaten."""
        return max((it.card.rank for _, it in self.round if it.card is not None), default=0)


class State(NamedTuple):
    """The whole deal."""

    public: Public
    hands: tuple[tuple[Card, ...], ...]


class View(NamedTuple):
    """What one seat may know."""

    public: Public
    seat: Seat
    hand: tuple[Card, ...]


class Toast(Game[State, View, Action]):
    """A game to try the house with."""

    name: ClassVar[str] = "toast"
    variants: ClassVar[Mapping[str, Options]] = {row.variant: row for row in VARIANTS}
    cards: ClassVar[Mapping[str, Card]] = BY_TEXT

    def pack(self, options: Options) -> tuple[Card, ...]:
        return PACK

    def draw_dealer(self, options: Options, generator: Generator) -> DealerDraw:
        return DealerDraw((), generator.below(3))

    def begin(self, options: Options, dealer: Seat) -> Standing:
        return Standing(options, dealer, (0, 0, 0), 1)

    def view(self, state: State, seat: Seat) -> View:
        return View(state.public, seat, state.hands[seat])

    def sample(self, view: View, generator: Generator) -> State:
        public = view.public
        seen = {*view.hand, *(action.card for _, action in public.history)}
        rest = list(generator.shuffled([card for card in PACK if card not in seen]))
        hands = tuple(
            view.hand
            if seat == view.seat
            else tuple(sorted((rest.pop() for _ in range(size)), key=PACK.index))
            for seat, size in enumerate(public.sizes)
        )
        return State(public, hands)

    def legal_actions(self, view: View) -> Sequence[Action]:
        public = view.public
        if public.to_act != view.seat:
            return ()
        fits = [PLAY[card] for card in view.hand if card.rank > public.thickest]
        return [*fits, PASS] if public.round or not fits else fits

    def winners(self, at: State | View) -> tuple[int, ...]:
        scores = at.public.scores
        if at.public.phase is not Over.MATCH:
            return ()
        return tuple(seat for seat in SEATS if scores[seat] == max(scores))

    def parse(self, text: str) -> Action:
        words = text.split()
        if words == ["pass"]:
            return PASS
        if len(words) == 2 and words[0] == "play":
            return PLAY[self.parse_card(words[1])]
        raise BadText("unknown_action", text=text)

    def facts(self, at: State | View) -> JsonObject:
        public = at.public
        facts: JsonObject = {
            "trick": [[seat, str(action)] for seat, action in public.round],
            "tricks": list(public.won),
            "out": [],
        }
        return facts if public.points is None else facts | {"points": list(public.points)}

    def history(self, view: View) -> list[tuple[Seat, Action]]:
        return list(view.public.history)

    def recall(self, told: Told) -> View:
        standing = Standing(told.options, told.dealer, told.scores, told.number)
        public = dealt(standing)
        for seat, text in told.history:
            if seat != public.to_act:
                raise BadView("view_history", text=text)
            public = after(public, self.parse(text))
        return View(public, told.seat, told.hand)

    def _deal(self, standing: Standing, deck: tuple[Card, ...]) -> State:
        hands = tuple(
            tuple(sorted(deck[(seat - standing.dealer - 1) % 3 :: 3], key=PACK.index))
            for seat in SEATS
        )
        return State(dealt(standing), hands)

    def _why_illegal(self, view: View, action: Action) -> Reason | None:
        if action in self.legal_actions(view):
            return None
        if action.card is None:
            return Reason("leader_passes")
        if action.card not in view.hand:
            return Reason("not_in_hand", {"card": str(action.card)})
        return Reason("phase_play")

    def _apply(self, state: State, action: Action) -> State:
        seat = state.public.to_act
        hands = tuple(
            tuple(card for card in hand if seat != at or card is not action.card)
            for at, hand in enumerate(state.hands)
        )
        return State(after(state.public, action), hands)

    def _open_hands(self, state: State) -> OpenHands:
        eaten = [
            [it.card for at, it in state.public.history if at == seat and it.card is not None]
            for seat in SEATS
        ]
        whole = tuple((*hand, *gone) for hand, gone in zip(state.hands, eaten, strict=True))
        return OpenHands(whole, state.hands)

    def _carry(self, state: State) -> Standing:
        standing = state.public.standing
        dealer = (standing.dealer + 1) % 3
        return Standing(standing.options, dealer, state.public.scores, standing.number + 1)


def dealt(standing: Standing) -> Public:
    """Return what all know of a new deal."""
    return Public(standing, standing.scores, Phase.PLAY, (standing.dealer + 1) % 3)


def after(public: Public, action: Action) -> Public:
    """Return what all know after an action: each round is three turns, each deal three rounds."""
    seat = public.to_act
    assert seat is not None
    less = 0 if action.card is None else 1
    public = public._replace(
        sizes=tuple(size - less * (at == seat) for at, size in enumerate(public.sizes)),
        round=(*public.round, (seat, action)),
        history=(*public.history, (seat, action)),
        to_act=(seat + 1) % 3,
    )
    if len(public.round) < 3:
        return public
    best = [at for at, it in public.round if it.card and it.card.rank == public.thickest]
    won = tuple(points + (seat in best) for seat, points in enumerate(public.won))
    public = public._replace(round=(), won=won)
    if len(public.history) < 9:
        return public
    scores = tuple(map(sum, zip(public.scores, won, strict=True)))
    over = Over.MATCH if max(scores) >= public.options.target else Over.DEAL
    return public._replace(phase=over, to_act=None, points=won, scores=scores)


TOAST: Final = Toast()


def enter() -> None:
    """Let the engine and its tests know the game."""
    GAMES["toast"] = Entry(VARIANTS, lambda: TOAST)
    ROSTERS["toast"] = Roster(("random",), (), "random", lambda: {"random": random_bot(TOAST)})
    # Only now: these go through all games that there are.
    from tests.contract.ways import WAYS, Ways, everywhere_in_hand_or_played

    WAYS["toast"] = Ways(
        everywhere_in_hand_or_played,
        phases=frozenset({"play"}),
        facts=frozenset({"trick", "tricks"}),
        universe=["pass", *(f"play {card}" for card in PACK)],
    )
