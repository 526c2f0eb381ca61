"""The rules of tricks: the order of a deal, what is legal, and what each action does.

A deal goes auction -> permission -> discard -> play -> over; docs/tricks.md is the rule book.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from bacon.cards import Card
from bacon.game import (
    DEAL_OVER,
    MATCH_OVER,
    BadText,
    DealerDraw,
    Facts,
    Game,
    Options,
    Seat,
    Standing,
)
from bacon.generator import Generator
from bacon.reasons import Reason
from bacon.tricks import actions, cards
from bacon.tricks.actions import ALLOW, ANSWERS, CALLS, DISCARD, PASS, PICK_UP_ALONE, PLAY, Action
from bacon.tricks.cards import PACK, sort_hand
from bacon.tricks.score import deal_points, trick_winner
from bacon.tricks.state import (
    AUCTION,
    DISCARDING,
    HAND_SIZE,
    MOST_TURNED,
    PERMISSION,
    PLAYING,
    Public,
    State,
    Trick,
    TricksOptions,
    View,
    left_of,
    partner_of,
)

SEATS: Final = range(4)
OPTIONS: Final = TricksOptions(
    variant="tricks",
    teams=((0, 2), (1, 3)),
    choices={
        "permission": (True, False),
        "alone_refusal": ("pass", "together"),
        "target": (10, 15),
    },
)
VERBS: Final[Mapping[str, str]] = {DISCARDING: "discard", PLAYING: "play"}


class Tricks(Game[State, View, Action]):
    """Bacon, the trick-taking game."""

    name: ClassVar[str] = "tricks"
    variants: ClassVar[Mapping[str, Options]] = {"tricks": OPTIONS}
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

    def legal_actions(self, view: View) -> Sequence[Action]:
        """Return every legal action once: calls in their order, cards as the hand is sorted."""
        public = view.public
        if public.to_act != view.seat:
            return ()
        match public.phase:
            case "play":
                return [PLAY[card] for card in playable(view)]
            case "auction":
                return CALLS
            case "permission":
                return ANSWERS
            case _:
                return [DISCARD[card] for card in view.hand]

    def returns(self, state: State) -> tuple[int, ...]:
        """Return the points of both teams for this deal, (0, 0) while it lasts."""
        return state.public.points or (0, 0)

    def winners(self, state: State) -> tuple[int, ...]:
        """Return the team that has reached the target (T21)."""
        if state.public.phase != MATCH_OVER:
            return ()
        scores = state.public.scores
        return (0,) if scores[0] > scores[1] else (1,)

    def parse(self, text: str) -> Action:
        """Return the action whose text form this is; raises BadText."""
        action = actions.BY_TEXT.get(" ".join(text.split()))
        if action is None:
            raise BadText("unknown_action", text=text)
        return action

    def facts(self, view: View) -> Facts:
        """Return trump, call, auction cards and tricks, as JSON values (docs/protocol.md)."""
        public = view.public
        facts: Facts = {
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
            (seat, known if action == actions.DISCARD_UNSEEN else action)
            for seat, action in view.public.history
        ]

    def _deal(self, standing: Standing, deck: tuple[Card, ...]) -> State:
        """Deal five cards each, one at a time from the dealer's left, and turn one up (T4, T6)."""
        dealt = 4 * HAND_SIZE
        hands = tuple(
            sort_hand(deck[(seat - standing.dealer - 1) % 4 : dealt : 4]) for seat in SEATS
        )
        public = Public(
            standing,
            scores=standing.scores,
            phase=AUCTION,
            to_act=left_of(standing.dealer),
            turned=deck[dealt : dealt + 1],
            sizes=(HAND_SIZE,) * 4,
        )
        return State(public, hands, pile=deck[dealt + 1 :])

    def _why_illegal(self, view: View, action: Action) -> Reason | None:
        phase = view.public.phase
        if phase in VERBS:
            card = action.card
            if card is None or action.verb != VERBS[phase]:
                return Reason(f"phase_{phase}")
            if card not in view.hand:
                return Reason("not_in_hand", {"card": card.text})
            if phase == PLAYING and card not in playable(view):
                return Reason("follow_suit", {"suit": view.public.trick[0][1].suit})
            return None
        legal = CALLS if phase == AUCTION else ANSWERS
        return None if action in legal else Reason(f"phase_{phase}")

    def _apply(self, state: State, action: Action) -> State:
        match state.public.phase:
            case "auction":
                return _call(state, action)
            case "permission":
                return _answer(state, action)
            case "discard":
                return _discard(state, action)
            case _:
                return _play(state, action)

    def _carry(self, state: State) -> Standing:
        """Pass the deal to the left, after a misdeal too (T5)."""
        standing = state.public.standing
        return Standing(
            standing.options, left_of(standing.dealer), state.public.scores, standing.number + 1
        )


def playable(view: View) -> tuple[Card, ...]:
    """Return the cards of the hand that may be played now: follow suit if able (T16)."""
    trick = view.public.trick
    if not trick:
        return view.hand
    led = trick[0][1].suit
    return tuple([card for card in view.hand if card.suit == led]) or view.hand


def _call(state: State, action: Action) -> State:
    """Take a pass or a call; the partner is asked when the rules say so (T6, T9, T11)."""
    public = _written(state.public, action)
    caller = public.to_act
    assert caller is not None
    if action == PASS:
        return _after_pass(state._replace(public=public))
    public = public._replace(caller=caller, alone=action == PICK_UP_ALONE)
    if public.options.permission:
        public = public._replace(phase=PERMISSION, to_act=partner_of(caller))
        return state._replace(public=public)
    return _stand(state._replace(public=public))


def _answer(state: State, action: Action) -> State:
    """Take the partner's answer; a refusal is a pass, or removes alone (T9, T10)."""
    public = _written(state.public, action)
    state = state._replace(public=public)
    if action == ALLOW:
        return _stand(state)
    if public.alone and public.options.alone_refusal == "together":
        return _stand(state._replace(public=public._replace(alone=False)))
    return _after_pass(state)


def _after_pass(state: State) -> State:
    """Use up a turn on the auction card; after four turn the next one, or misdeal (T7, T8)."""
    public = state.public._replace(phase=AUCTION, caller=None, alone=False)
    first = left_of(public.standing.dealer)
    passes = public.passes + 1
    if passes < 4:
        public = public._replace(passes=passes, to_act=(first + passes) % 4)
        return state._replace(public=public)
    if len(public.turned) == MOST_TURNED:
        public = public._replace(passes=passes, phase=DEAL_OVER, to_act=None, points=(0, 0))
        return state._replace(public=public)
    turned = (*public.turned, state.pile[0])
    public = public._replace(passes=0, turned=turned, to_act=first)
    return state._replace(public=public, pile=state.pile[1:])


def _stand(state: State) -> State:
    """Make trump, and give the auction card to the caller's left (T12)."""
    public, hands, _, _ = state
    assert public.caller is not None
    taker = left_of(public.caller)
    card = public.turned[-1]
    hands = _with_hand(hands, taker, sort_hand((*hands[taker], card)))
    public = public._replace(
        phase=DISCARDING,
        to_act=taker,
        trump=card.suit,
        sizes=tuple(map(len, hands)),
    )
    return state._replace(public=public, hands=hands)


def _discard(state: State, action: Action) -> State:
    """Lay one card away unseen; the discarder leads (T12, T15)."""
    public, hands, _, _ = state
    taker, card = public.to_act, action.card
    assert taker is not None
    assert card is not None
    hands = _with_hand(hands, taker, _without(hands[taker], card))
    public = _written(public, actions.DISCARD_UNSEEN)
    public = public._replace(phase=PLAYING, sizes=(HAND_SIZE,) * 4)
    return state._replace(public=public, hands=hands, discard=card)


def _play(state: State, action: Action) -> State:
    """Add a card to the trick; the winner of a full one leads the next (T16, T17)."""
    public, hands, pile, discard = state
    seat, card = public.to_act, action.card
    assert seat is not None
    assert card is not None
    assert public.caller is not None
    hand = _without(hands[seat], card)
    hands = _with_hand(hands, seat, hand)
    sizes = (*public.sizes[:seat], len(hand), *public.sizes[seat + 1 :])
    trick = (*public.trick, (seat, card))
    history = (*public.history, (seat, action))
    if len(trick) < (3 if public.alone else 4):
        following = left_of(seat)
        if following == public.sits_out:
            following = left_of(following)
        public = public._replace(to_act=following, trick=trick, sizes=sizes, history=history)
        return State(public, hands, pile, discard)
    assert public.trump is not None
    winner = trick_winner(trick, public.trump)
    public = public._replace(
        to_act=winner,
        trick=(),
        tricks=(*public.tricks, Trick(trick, winner)),
        sizes=sizes,
        history=history,
    )
    if len(public.tricks) == HAND_SIZE:
        public = _scored(public)
    return State(public, hands, pile, discard)


def _scored(public: Public) -> Public:
    """Write the points of a played deal; the target ends the match (T18 to T21)."""
    assert public.caller is not None
    points = deal_points(public.won, public.caller, public.alone)
    scores = (public.scores[0] + points[0], public.scores[1] + points[1])
    phase = MATCH_OVER if max(scores) >= public.options.target else DEAL_OVER
    return public._replace(phase=phase, to_act=None, points=points, scores=scores)


def _written(public: Public, action: Action) -> Public:
    """Add what all see of the action to the history."""
    assert public.to_act is not None
    return public._replace(history=(*public.history, (public.to_act, action)))


def _with_hand(
    hands: tuple[tuple[Card, ...], ...], seat: Seat, hand: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


TRICKS: Final = Tricks()
