"""The rules of climbing: the order of a deal, what is legal, and what each action does.

A deal goes lead -> follow -> (give lead -> (answer)) -> lead ... -> over; docs/climbing.md is
the rule book. The six forms are rows of a table, and nothing else tells them apart.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final

from bacon.cards import Card
from bacon.climbing import actions, cards
from bacon.climbing.actions import ANSWERS, ASK, LEAD, PASS, Action, Play, Say
from bacon.climbing.cards import BACON, BACON_EACH, sort_hand
from bacon.climbing.plays import Plays
from bacon.climbing.score import ending, next_standing
from bacon.climbing.state import (
    ANSWERING,
    FOLLOWING,
    GIVING,
    LEADING,
    ClimbingOptions,
    ClimbingStanding,
    Public,
    State,
    View,
    next_holder,
    partners_with_cards,
    receivers,
    round_is_won,
)
from bacon.game import (
    MATCH_OVER,
    DealerDraw,
    Facts,
    Game,
    Options,
    Seat,
    Standing,
)
from bacon.generator import Generator
from bacon.reasons import Reason

TWO_TEAMS_OF_2: Final = ((0, 2), (1, 3))
TWO_TEAMS_OF_3: Final = ((0, 2, 4), (1, 3, 5))
ASK_LEAD: Final = {"ask_lead": (False, True)}
TIES: Final = {"ties": ("play_on", "share")}


def _alone(players: int) -> tuple[tuple[Seat, ...], ...]:
    return tuple((seat,) for seat in range(players))


FORMS: Final = (
    #               variant       teams           options   suits   top target worth       deals
    ClimbingOptions("bacon4", TWO_TEAMS_OF_2, {}, "rgb", 10, 8, (0, 4, 2, 1), 8),
    ClimbingOptions("bacon6", TWO_TEAMS_OF_3, ASK_LEAD, "rgby", 9, 24, (0, 8, 4, 2, 1, 0), 6),
    ClimbingOptions("applewood3", _alone(3), TIES, "rgb", 8, 6, (2, 1, 0)),
    ClimbingOptions("applewood4", _alone(4), TIES, "rgb", 10, 8, (3, 2, 1, 0)),
    ClimbingOptions("applewood5", _alone(5), TIES, "rgb", 10, 10, (4, 3, 2, 1, 0)),
    ClimbingOptions("applewood6", _alone(6), TIES, "rgby", 9, 12, (5, 4, 3, 2, 1, 0)),
)


class Climbing(Game[State, View, Action]):
    """Bacon, the climbing game, and Applewood."""

    name: ClassVar[str] = "climbing"
    variants: ClassVar[Mapping[str, Options]] = {form.variant: form for form in FORMS}
    cards: ClassVar[Mapping[str, Card]] = cards.BY_TEXT

    def pack(self, options: Options) -> tuple[Card, ...]:
        """Return the number cards; the bacon cards are not shuffled (C1)."""
        assert isinstance(options, ClimbingOptions)
        return cards.pack(options.suits, options.top)

    def draw_dealer(self, options: Options, generator: Generator) -> DealerDraw:
        """Return a dealer drawn at random, without cards (C25)."""
        return DealerDraw((), generator.below(options.players))

    def begin(self, options: Options, dealer: Seat) -> ClimbingStanding:
        """Return the standing before the first deal: the dealer's left leads (C25)."""
        return ClimbingStanding(
            options,
            dealer,
            scores=(0,) * len(options.teams),
            number=1,
            leader=(dealer + 1) % options.players,
            dealt=tuple(dealer if dealer in team else None for team in options.teams),
        )

    def view(self, state: State, seat: Seat) -> View:
        """Return what that seat may know (C32)."""
        public, hands = state
        return View(public, seat, hands[seat])

    def legal_actions(self, view: View) -> Sequence[Action]:
        """Return every legal action once: a pass, then plays in the order of `Plays`."""
        public = view.public
        if public.to_act != view.seat:
            return ()
        match public.phase:
            case "follow":
                assert public.table is not None
                return Plays(view.hand, public.options.x, public.table.combination, (PASS,))
            case "lead":
                return Plays(view.hand, public.options.x)
            case "give lead":
                return [*(LEAD[seat] for seat in receivers(public)), *_questions(public)]
            case _:
                return ANSWERS

    def returns(self, state: State) -> tuple[int, ...]:
        """Return the points of each team for this deal, 0 while it lasts."""
        return state.public.points or (0,) * len(state.public.scores)

    def winners(self, state: State) -> tuple[int, ...]:
        """Return the teams with the most points once the match is over (C28 to C31)."""
        if state.public.phase != MATCH_OVER:
            return ()
        scores = state.public.scores
        return tuple(team for team, score in enumerate(scores) if score == max(scores))

    def parse(self, text: str) -> Action:
        """Return the action whose text form this is, cards in any order; raises BadText."""
        return actions.parse(text)

    def facts(self, view: View) -> Facts:
        """Return the table, who is out and the leader, as JSON values (docs/protocol.md)."""
        public = view.public
        facts: Facts = {"table": None, "out": list(public.out), "leader": public.leader}
        if public.table is not None:
            kind, rank = public.table.combination
            facts["table"] = {"kind": kind.name, "rank": rank, "seat": public.winner}
        if public.points is not None:
            facts["points"] = list(public.points)
        return facts

    def history(self, view: View) -> list[tuple[Seat, Action]]:
        """Return each action of the deal; all see all (C32)."""
        return list(view.public.history)

    def _deal(self, standing: Standing, deck: tuple[Card, ...]) -> State:
        """Deal all cards, one at a time from the dealer's left, and two bacon cards each (C1)."""
        assert isinstance(standing, ClimbingStanding)
        players = standing.options.players
        hands = tuple(
            sort_hand((*deck[(seat - standing.dealer - 1) % players :: players], BACON, BACON))
            for seat in range(players)
        )
        public = Public(
            standing,
            scores=standing.scores,
            phase=LEADING,
            to_act=standing.leader,
            sizes=tuple(map(len, hands)),
            bacon=(BACON_EACH,) * players,
            leader=standing.leader,
        )
        return State(public, hands)

    def _why_illegal(self, view: View, action: Action) -> Reason | None:
        phase = view.public.phase
        if phase in (LEADING, FOLLOWING):
            if isinstance(action, Play):
                return _why_no_play(view, action)
            if action != PASS:
                return Reason(f"phase_{phase}")
            return Reason("leader_passes") if phase == LEADING else None
        if phase == GIVING:
            return _why_not_given(view.public, action)
        return None if action in ANSWERS else Reason("phase_answer")

    def _apply(self, state: State, action: Action) -> State:
        if isinstance(action, Play):
            return _play(state, action)
        return _SAID[action.verb](state, action)

    def _carry(self, state: State) -> ClimbingStanding:
        public = state.public
        return next_standing(public.standing, public.out, public.scores)


def _questions(public: Public) -> list[Say]:
    """Return the questions that the winner may ask: one, when there is a choice (C19)."""
    winner = public.winner
    assert winner is not None
    partners = partners_with_cards(public.options, public.sizes, winner)
    if not public.options.ask_lead or public.asked is not None or len(partners) < 2:
        return []
    return [ASK[seat] for seat in partners]


def _why_no_play(view: View, play: Play) -> Reason | None:
    """Return why this cannot be played: its cards, the hand, or the table (C5 to C12)."""
    public, hand = view.public, view.hand
    reading, *numbers = play
    combination, stands, suit = reading
    if actions.read(numbers, stands, suit) != play:
        return Reason("not_a_combination", {"cards": " ".join(str(play).split()[1:])})
    for card in numbers:
        if hand.count(card) < numbers.count(card):
            return Reason("not_in_hand", {"card": card.text})
    if hand.count(BACON) < len(stands):
        return Reason("not_in_hand", {"card": BACON.text})
    x = public.options.x
    if combination.rank > x:
        return Reason("rank_too_high", {"rank": str(x)})
    if public.table is None or combination.beats(public.table.combination):
        return None
    kind, rank = public.table.combination
    key = "bomb_too_low" if kind.power else "too_low" if combination.kind == kind else "wrong_kind"
    return Reason(key, {"kind": kind.name, "rank": str(rank)})


def _why_not_given(public: Public, action: Action) -> Reason | None:
    """Return why the winner of the round may not give the lead, or ask, like this (C17, C19)."""
    if isinstance(action, Play) or action.verb not in ("lead", "ask"):
        return Reason("phase_give_lead")
    slots = {"seat": str(action.seat)}
    if action.verb == "lead":
        return None if action.seat in receivers(public) else Reason("no_lead_for", slots)
    questions = _questions(public)
    if questions:
        return None if action in questions else Reason("no_question_for", slots)
    return Reason("ask_once" if public.asked is not None else "ask_not_possible")


def _play(state: State, play: Play) -> State:
    """Put a play on the table; who has no cards left is out (C11, C20)."""
    public, hands = state
    seat = public.to_act
    assert seat is not None
    reading, *numbers = play
    hand = [*hands[seat]]
    for card in numbers:
        hand.remove(card)
    bacon = public.bacon
    if reading.stands:
        left = bacon[seat] - len(reading.stands)
        hand = hand[: len(hand) - len(reading.stands)]  # bacon cards are last
        bacon = (*bacon[:seat], left, *bacon[seat + 1 :])
    sizes = (*public.sizes[:seat], len(hand), *public.sizes[seat + 1 :])
    public = public._replace(
        phase=FOLLOWING,
        to_act=next_holder(sizes, seat),
        sizes=sizes,
        bacon=bacon,
        table=play,
        winner=seat,
        history=(*public.history, (seat, play)),
    )
    if not hand:
        public = _after_out(public, (*public.out, seat))
    return State(public, (*hands[:seat], tuple(hand), *hands[seat + 1 :]))


def _after_out(public: Public, out: tuple[Seat, ...]) -> Public:
    """End the deal or the match when the rules say so (C20, C28 to C31)."""
    end = ending(public.standing, out)
    if end is None:
        return public._replace(out=out)
    return public._replace(
        phase=end.phase, to_act=None, out=out, scores=end.scores, points=end.points
    )


def _pass(state: State, _: Say) -> State:
    """Pass the turn on; back at the last play, its player has won the round (C14 to C16)."""
    public, hands = state
    seat, winner = public.to_act, public.winner
    assert seat is not None and winner is not None
    history = (*public.history, (seat, PASS))
    following = next_holder(public.sizes, seat)
    if not round_is_won(public.sizes, winner, seat, following):
        return State(public._replace(to_act=following, history=history), hands)
    public = public._replace(phase=GIVING, to_act=winner, table=None, history=history)
    choice = receivers(public)
    return State(_led_by(public, choice[0]) if len(choice) == 1 else public, hands)


def _lead(state: State, say: Say) -> State:
    """Give the lead to the seat named (C17)."""
    assert say.seat is not None
    return State(_led_by(_written(state.public, say), say.seat), state.hands)


def _ask(state: State, say: Say) -> State:
    """Ask the partner whether it wants the lead (C19)."""
    public = _written(state.public, say)
    return State(public._replace(phase=ANSWERING, to_act=say.seat, asked=say.seat), state.hands)


def _answer(state: State, say: Say) -> State:
    """Take the answer, which does not bind: the winner chooses (C19)."""
    public = _written(state.public, say)
    return State(public._replace(phase=GIVING, to_act=public.winner), state.hands)


_SAID: Final[Mapping[str, Callable[[State, Say], State]]] = {
    "pass": _pass,
    "lead": _lead,
    "ask": _ask,
    "yes": _answer,
    "no": _answer,
}


def _led_by(public: Public, seat: Seat) -> Public:
    return public._replace(
        phase=LEADING, to_act=seat, leader=seat, table=None, winner=None, asked=None
    )


def _written(public: Public, action: Action) -> Public:
    """Add the action to the history."""
    assert public.to_act is not None
    return public._replace(history=(*public.history, (public.to_act, action)))


CLIMBING: Final = Climbing()
