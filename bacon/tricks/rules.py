"""The rules of tricks: what is dealt, what is legal, and what each action does.

A deal goes auction -> permission -> discard -> play -> over; docs/tricks.md is the rule book,
`flow` the part of it that needs no hand.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from bacon.cards import Card
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
from bacon.jsontext import JsonObject, is_texts
from bacon.reasons import Reason
from bacon.tricks import actions, cards, decided, flow
from bacon.tricks.actions import ANSWERS, CALLS, DISCARD, DISCARD_UNSEEN, PLAY, Action
from bacon.tricks.cards import PACK, sort_hand
from bacon.tricks.state import (
    AUCTION,
    DISCARDING,
    HAND_SIZE,
    PLAYING,
    Phase,
    Public,
    State,
    View,
    left_of,
)
from bacon.tricks.variants import VARIANTS

SEATS: Final = range(4)
# What is done with a card in a phase.
VERBS: Final[Mapping[str, str]] = {Phase.DISCARD: "discard", Phase.PLAY: "play"}


class Tricks(Game[State, View, Action]):
    """Bacon, the trick-taking game."""

    name: ClassVar[str] = "tricks"
    variants: ClassVar[Mapping[str, Options]] = {row.variant: row for row in VARIANTS}
    cards: ClassVar[Mapping[str, Card]] = cards.BY_TEXT

    def pack(self, options: Options) -> tuple[Card, ...]:
        """Return the 52 cards (T2)."""
        return PACK

    def draw_dealer(self, options: Options, generator: Generator) -> DealerDraw:
        """Return the draw for the lowest card, with redraws of those tied (T3)."""
        rounds = []
        seats: Sequence[Seat] = SEATS
        while len(seats) > 1:
            # The cards went back: every round draws from the whole pack, shuffled again.
            drawn = tuple(zip(seats, generator.shuffled(PACK), strict=False))
            rounds.append(drawn)
            lowest = min(card.rank for _, card in drawn)
            seats = [seat for seat, card in drawn if card.rank == lowest]
        return DealerDraw(tuple(rounds), seats[0])

    def begin(self, options: Options, dealer: Seat) -> Standing:
        """Return the standing before the first deal."""
        return Standing(options, dealer, scores=(0, 0), number=1)

    def view(self, state: State, seat: Seat) -> View:
        """Return what that seat may know (T22)."""
        public, hands, _, discard = state
        # The discarder is the one who sat to the caller's left when the call stood (T12).
        own = discard is not None and seat == left_of(public.caller or 0)
        return View(public, seat, hands[seat], discard if own else None)

    def sample(self, view: View, generator: Generator) -> State:
        """Return a whole state that the view allows, each equally likely (T22)."""
        from bacon.tricks import sampling  # for bots that search; who plays starts without it

        return sampling.sample(view, generator)

    def legal_actions(self, view: View) -> Sequence[Action]:
        """Return every legal action once: calls in their order, cards as the hand is sorted."""
        public = view.public
        if public.to_act != view.seat:
            return ()
        phase = public.phase
        if phase is PLAYING:
            return [PLAY[card] for card in playable(view)]
        if phase is AUCTION:
            return CALLS
        return [DISCARD[card] for card in view.hand] if phase is DISCARDING else ANSWERS

    def is_decided(self, view: View) -> bool:
        """Return whether the points are certain, as far as the view proves it (T18 to T20)."""
        return decided.is_decided(view)

    def winners(self, at: State | View) -> tuple[int, ...]:
        """Return the team that has reached the target (T21)."""
        if at.public.phase is not Over.MATCH:
            return ()
        scores = at.public.scores
        return (0,) if scores[0] > scores[1] else (1,)

    def parse(self, text: str) -> Action:
        """Return the action whose text form this is; raises BadText."""
        action = actions.BY_TEXT.get(" ".join(text.split()))
        if action is None:
            raise BadText("unknown_action", text=text)
        return action

    def facts(self, at: State | View) -> JsonObject:
        """Return trump, call, auction cards and tricks, as JSON values (docs/protocol.md)."""
        public = at.public
        facts: JsonObject = {
            "trump": public.trump,
            "caller": public.caller,
            "alone": public.alone,
            "turned": [str(card) for card in public.turned],
            "trick": [[seat, str(card)] for seat, card in public.trick],
            "tricks": list(public.won),
            "out": [],
        }
        if public.points is not None:
            facts |= {"points": list(public.points), "misdeal": public.misdeal}
        return facts

    def history(self, view: View) -> list[tuple[Seat, Action]]:
        """Return each action of the deal; the discard with its card for the discarder only."""
        if view.discard is None:
            return list(view.public.history)
        known = DISCARD[view.discard]
        return [
            (seat, known if action == DISCARD_UNSEEN else action)
            for seat, action in view.public.history
        ]

    def _deal(self, standing: Standing, deck: tuple[Card, ...]) -> State:
        """Deal five cards each, one at a time from the dealer's left, and turn one up (T4, T6)."""
        dealt = 4 * HAND_SIZE
        hands = tuple(
            sort_hand(deck[(seat - standing.dealer - 1) % 4 : dealt : 4]) for seat in SEATS
        )
        public = flow.dealt(standing, deck[dealt])
        return State(public, hands, pile=deck[dealt + 1 :])

    def _why_illegal(self, view: View, action: Action) -> Reason | None:
        phase = view.public.phase
        if phase in VERBS:
            card = action.card
            if card is None or action.verb != VERBS[phase]:
                return Reason(f"phase_{phase}")
            if card not in view.hand:
                return Reason("not_in_hand", {"card": card.text})
            if phase is PLAYING and card not in playable(view):
                return Reason("follow_suit", {"suit": view.public.trick[0][1].suit})
            return None
        legal = CALLS if phase is AUCTION else ANSWERS
        return None if action in legal else Reason(f"phase_{phase}")

    def _apply(self, state: State, action: Action) -> State:
        before, hands, pile, discard = state
        public = flow.after(before, action, pile[0])
        seat = before.to_act
        assert seat is not None
        if action.card is not None:
            hands = _with_hand(hands, seat, _without(hands[seat], action.card))
            if before.phase is DISCARDING:
                discard = action.card
        elif public.phase is DISCARDING:
            taker = public.to_act
            assert taker is not None
            hands = _with_hand(hands, taker, sort_hand((*hands[taker], public.turned[-1])))
        elif len(public.turned) > len(before.turned):
            pile = pile[1:]
        return State(public, hands, pile, discard)

    def _open_hands(self, state: State) -> OpenHands:
        """Return the hands as they stood after the discard, and the discard (T12, T22)."""
        public = state.public
        hands = [[*hand] for hand in state.hands]
        for trick in public.tricks:
            for seat, card in trick.cards:
                hands[seat].append(card)
        away: tuple[tuple[Seat, Card], ...] = ()
        if public.caller is not None and state.discard is not None:
            away = ((left_of(public.caller), state.discard),)
        return OpenHands(tuple(map(sort_hand, hands)), state.hands, away)

    def _carry(self, state: State) -> Standing:
        """Pass the deal to the left, after a misdeal too (T5)."""
        standing = state.public.standing
        return Standing(
            standing.options, left_of(standing.dealer), state.public.scores, standing.number + 1
        )

    def recall(self, told: Told) -> View:
        """Return the view that the history leads to; raises Refused when it breaks a rule."""
        texts = told.facts.get("turned")
        if not is_texts(texts) or not texts:
            raise BadView("view_field", field="turned")
        turned = [self.parse_card(text) for text in texts]
        public = flow.dealt(
            Standing(told.options, told.dealer, told.scores, told.number), turned[0]
        )
        discard = None
        lacks: set[tuple[Seat, str]] = set()  # which suits a seat has shown not to hold
        for seat, text in told.history:
            action = DISCARD_UNSEEN if text == str(DISCARD_UNSEEN) else self.parse(text)
            if seat != public.to_act or not _fits(public, action, told.seat):
                raise BadView("view_history", text=text)
            if public.phase is Phase.DISCARD:
                discard = action.card
            elif action.card is not None and not _may_play(public, action.card, lacks):
                raise BadView("view_history", text=text)
            # Where more cards were turned than are told of, the view's own text will differ.
            top = turned[min(len(public.turned), len(turned) - 1)]
            public = flow.after(public, action, top)
        view = View(public, told.seat, told.hand, discard)
        if any((told.seat, card.suit) in lacks for card in told.hand) or not _can_hold(view):
            raise BadView("view_field", field="hand")
        if max(told.scores) >= told.options.target:
            raise BadView("view_field", field="scores")
        return view


def _may_play(public: Public, card: Card, lacks: set[tuple[Seat, str]]) -> bool:
    """Return whether the seat on turn may hold that card, and note the suit that it lacks (T16)."""
    seat = public.to_act
    assert seat is not None
    assert public.caller is not None
    if public.trick and (led := public.trick[0][1].suit) != card.suit:
        lacks.add((seat, led))
    taken = card is public.turned[-1] and seat != left_of(public.caller)
    return (seat, card.suit) not in lacks and not taken


def _fits(public: Public, action: Action, looker: Seat) -> bool:
    """Return whether the seat on turn might do this, as far as `looker` may know of it."""
    match public.phase:
        case Phase.AUCTION:
            return action in CALLS
        case Phase.PERMISSION:
            return action in ANSWERS
        case Phase.DISCARD:
            own = public.to_act == looker
            return action.verb == "discard" and (action.card is not None) is own
        case _:
            return action.verb == "play"


def _can_hold(view: View) -> bool:
    """Return whether the hand goes with all other cards that its seat has seen (T12, T22)."""
    public = view.public
    seen = [action.card for _, action in public.history if action.card is not None]
    seen += [] if view.discard is None else [view.discard]
    *passed, last = public.turned
    taker = None if public.trump is None or public.caller is None else left_of(public.caller)
    if taker == view.seat and last not in (*seen, *view.hand):
        return False
    if taker != view.seat and last not in seen:  # it lies there, or another seat holds it
        seen.append(last)
    seen += (*passed, *view.hand)
    whole = len(view.hand) == public.sizes[view.seat] and view.hand == sort_hand(view.hand)
    return whole and len(set(seen)) == len(seen)


def playable(view: View) -> tuple[Card, ...]:
    """Return the cards of the hand that may be played now: follow suit if able (T16)."""
    trick = view.public.trick
    if not trick:
        return view.hand
    led = trick[0][1].suit
    return tuple([card for card in view.hand if card.suit == led]) or view.hand


def _with_hand(
    hands: tuple[tuple[Card, ...], ...], seat: Seat, hand: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


TRICKS: Final = Tricks()
