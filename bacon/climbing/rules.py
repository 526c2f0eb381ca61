"""The rules of climbing: what is dealt, what is legal, and what each action does.

A deal goes lead -> follow -> (give lead -> (answer)) -> lead ... -> over; docs/climbing.md is
the rule book, `flow` the part of it that needs no hand.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from bacon.cards import Card
from bacon.climbing import actions, cards, flow
from bacon.climbing.actions import ANSWERS, LEAD, PASS, Action, Play
from bacon.climbing.cards import BACON, BACON_EACH, sort_hand
from bacon.climbing.plays import Plays
from bacon.climbing.score import next_standing
from bacon.climbing.state import ClimbingStanding, Phase, State, View, receivers
from bacon.climbing.variants import VARIANTS, ClimbingOptions
from bacon.game import (
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
from bacon.jsontext import JsonObject, is_number
from bacon.reasons import Reason


class Climbing(Game[State, View, Action]):
    """Bacon, the climbing game, and Applewood."""

    name: ClassVar[str] = "climbing"
    variants: ClassVar[Mapping[str, Options]] = {row.variant: row for row in VARIANTS}
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
        return View(state.public, seat, state.hands[seat])

    def sample(self, view: View, generator: Generator) -> State:
        """Return a whole state that the view allows, each equally likely (C32)."""
        from bacon.climbing import sampling  # for bots that search; who plays starts without it

        return sampling.sample(view, generator)

    def legal_actions(self, view: View) -> Sequence[Action]:
        """Return every legal action once: a pass, then plays in the order of `Plays`."""
        public = view.public
        if public.to_act != view.seat:
            return ()
        match public.phase:
            case Phase.FOLLOW:
                assert public.table is not None
                return Plays(view.hand, public.options.x, public.table.combination, (PASS,))
            case Phase.LEAD:
                return Plays(view.hand, public.options.x)
            case Phase.GIVE_LEAD:
                return [*(LEAD[seat] for seat in receivers(public)), *flow.questions(public)]
            case _:
                return ANSWERS

    def winners(self, at: State | View) -> tuple[int, ...]:
        """Return the teams with the most points once the match is over (C28 to C31)."""
        if at.public.phase is not Over.MATCH:
            return ()
        scores = at.public.scores
        return tuple(team for team, score in enumerate(scores) if score == max(scores))

    def parse(self, text: str) -> Action:
        """Return the action whose text form this is, cards in any order; raises BadText."""
        return actions.parse(text)

    def facts(self, at: State | View) -> JsonObject:
        """Return the table, who is out and the leader, as JSON values (docs/protocol.md)."""
        public = at.public
        facts: JsonObject = {"table": None, "out": list(public.out), "leader": public.leader}
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
        public = flow.dealt(_seen(standing), standing.leader, tuple(map(len, hands)))
        return State(public, hands, standing.dealt)

    def _why_illegal(self, view: View, action: Action) -> Reason | None:
        if isinstance(action, Play) and view.public.phase in (Phase.LEAD, Phase.FOLLOW):
            reason = _why_not_held(view.hand, action)
            if reason is not None:
                return reason
        return flow.why_not(view.public, action)

    def _apply(self, state: State, action: Action) -> State:
        public, hands, dealt = state
        if isinstance(action, Play):
            seat = public.to_act
            assert seat is not None
            hands = (*hands[:seat], _without(hands[seat], action), *hands[seat + 1 :])
        return State(flow.after(public, action), hands, dealt)

    def _open_hands(self, state: State) -> OpenHands:
        """Return the hands as they were dealt: all that is played was dealt."""
        hands = [[*hand] for hand in state.hands]
        for seat, action in state.public.history:
            if isinstance(action, Play):
                hands[seat] += [*action.cards, *[BACON] * len(action.reading.stands)]
        return OpenHands(tuple(map(sort_hand, hands)), state.hands)

    def _carry(self, state: State) -> ClimbingStanding:
        public = state.public
        return next_standing(public.standing, state.dealt, public.out, public.scores)

    def recall(self, told: Told) -> View:
        """Return the view that the history leads to; raises Refused when it breaks a rule."""
        options = told.options
        assert isinstance(options, ClimbingOptions)
        leader = told.history[0][0] if told.history else told.facts.get("leader")
        if not is_number(leader) or leader not in range(options.players):
            raise BadView("view_field", field="leader")
        standing = Standing(options, told.dealer, told.scores, told.number)
        if not _can_stand(standing, leader):
            raise BadView("view_field", field="scores")
        each = len(self.pack(options)) // options.players + BACON_EACH
        public = flow.dealt(standing, leader, (each,) * options.players)
        held = Counter(told.hand)
        for seat, text in told.history:
            action = self.parse(text)
            reason = flow.why_not(public, action)
            if seat != public.to_act or reason is not None:
                raise BadView("view_history", text=text)
            if isinstance(action, Play):
                _check_cards(public.sizes[seat], public.bacon[seat], action, text)
                held.update(action.cards)
            public = flow.after(public, action)
        fits = told.hand.count(BACON) == public.bacon[told.seat]
        if not fits or told.hand != sort_hand(told.hand) or not _in_pack(held, self.pack(options)):
            raise BadView("view_field", field="hand")
        return View(public, told.seat, told.hand)


def _seen(standing: Standing) -> Standing:
    """Return what is said at the table of the match so far; who leads is part of the deal."""
    return Standing(standing.options, standing.dealer, standing.scores, standing.number)


def _can_stand(standing: Standing, leader: Seat) -> bool:
    """Return whether a deal can begin like this: nobody has won yet, and the right seat leads.

    Where nobody has a partner, only the first leader sits to the dealer's left (C25 to C31).
    """
    options, scores = standing.options, standing.scores
    assert isinstance(options, ClimbingOptions)
    level = scores.count(max(scores)) > 1
    if not options.partners:
        playing = max(scores) < options.target or (level and options.ties == "play_on")
    else:
        late = options.deals is not None and standing.number > options.deals
        playing = max(scores) < options.target and (level or not late)
    lefts = options.partners or standing.number == 1
    return playing and (not lefts or leader == (standing.dealer + 1) % options.players)


def _check_cards(size: int, bacon: int, play: Play, text: str) -> None:
    """Raise BadView when a seat with so many cards, bacon cards among them, has not these."""
    if len(play.cards) > size - bacon or len(play.reading.stands) > bacon:
        raise BadView("view_history", text=text)


def _in_pack(held: Mapping[Card, int], pack: Sequence[Card]) -> bool:
    """Return whether the number cards are in the pack, each as often as they are held."""
    there = Counter(pack)
    return all(card is BACON or count <= there[card] for card, count in held.items())


def _why_not_held(hand: Sequence[Card], play: Play) -> Reason | None:
    """Return why these cards cannot be put together out of this hand (C5)."""
    reading, *numbers = play
    if actions.read(numbers, reading.stands, reading.suit) != play:
        return Reason("not_a_combination", {"cards": " ".join(str(play).split()[1:])})
    for card in numbers:
        if hand.count(card) < numbers.count(card):
            return Reason("not_in_hand", {"card": card.text})
    if hand.count(BACON) < len(reading.stands):
        return Reason("not_in_hand", {"card": BACON.text})
    return None


def _without(hand: tuple[Card, ...], play: Play) -> tuple[Card, ...]:
    """Return the hand after the play; bacon cards are last in it."""
    reading, *numbers = play
    left = [*hand[: len(hand) - len(reading.stands)]]
    for card in numbers:
        left.remove(card)
    return tuple(left)


CLIMBING: Final = Climbing()
