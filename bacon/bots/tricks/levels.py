"""The levels below the expert, as tables of habits: how they call, and how they play their cards.

Nothing here is left to chance: a weaker player has a weaker player's habits.
"""

from dataclasses import dataclass
from typing import Final

from bacon.bots.bot import Budget, Choose, Thought
from bacon.bots.references.rule import alone_worth, team_worth
from bacon.bots.tricks import advice
from bacon.bots.tricks.masks import BIT, CARD, SUIT, mask_of
from bacon.bots.tricks.playout import discard, eager_lead, follow, lead, lowest
from bacon.bots.tricks.situation import Situation
from bacon.cards import Card
from bacon.generator import Generator
from bacon.tricks.actions import (
    ALLOW,
    DISCARD,
    PASS,
    PICK_UP,
    PICK_UP_ALONE,
    PLAY,
    REFUSE,
    Action,
)
from bacon.tricks.state import Phase, View


@dataclass(frozen=True)
class Habits:
    """How a level speaks and plays.

    `call`, `alone` and `allow` are tricks in hand that are enough; a call needs so many `trumps`.
    Who `counts` knows which cards are gone; who minds the `partner` leaves its tricks alone; who
    `rushes` leads the highest card at once; who `draws` leads trumps in defence too.
    """

    call: float
    unasked: float
    alone: float
    allow: float
    trumps: int
    counts: bool = True
    partner: bool = True
    rushes: bool = False
    draws: bool = False


STRONG: Final = Habits(call=1.5, unasked=1.8, alone=2.3, allow=0.9, trumps=2)
CASUAL: Final = Habits(
    call=1.2, unasked=1.5, alone=3.0, allow=0.6, trumps=1, counts=False, draws=True
)
BEGINNER: Final = Habits(
    call=1.0, unasked=1.0, alone=3.6, allow=0.3, trumps=1, counts=False, partner=False, rushes=True
)


def level(habits: Habits) -> Choose:
    """Return the bot with these habits."""

    def choose(view: View, generator: Generator, budget: Budget) -> Thought:
        match view.public.phase:
            case Phase.AUCTION:
                return Thought(_call(view, habits))
            case Phase.PERMISSION:
                return Thought(_answer(view, habits))
            case Phase.DISCARD:
                trump = SUIT[view.public.turned[-1].suit]
                card = CARD[_laid(mask_of(view.hand), trump, habits)]
                return Thought(DISCARD[card], reasons=advice.of_discard(view, card))
            case _:
                situation = Situation(view)
                bit = _card(situation, habits)
                return Thought(PLAY[CARD[bit]], reasons=advice.of_card(situation, bit))

    return choose


def _call(view: View, habits: Habits) -> Action:
    """Return a pass or a call (T6); alone only where more than one point is still wanted."""
    public = view.public
    suit = public.turned[-1].suit
    if sum(card.suit == suit for card in view.hand) < habits.trumps:
        return PASS
    wanted = public.options.target - public.scores[view.seat % 2]
    if wanted > 1 and alone_worth(view.hand, suit) >= habits.alone:
        return PICK_UP_ALONE
    enough = habits.call if public.options.permission else habits.unasked
    return PICK_UP if team_worth(view.hand, suit) >= enough else PASS


def _answer(view: View, habits: Habits) -> Action:
    """Return whether the partner may (T9); one who wants no help may."""
    public = view.public
    if public.alone:
        return ALLOW
    helps = team_worth(view.hand, public.turned[-1].suit) >= habits.allow
    return ALLOW if helps else REFUSE


def _laid(hand: int, trump: int, habits: Habits) -> int:
    """Return the card to lay away: a beginner sees no worth in a void."""
    return discard(hand, trump) if habits.partner else lowest(hand, trump)


def _card(situation: Situation, habits: Habits) -> int:
    """Return the card to play."""
    sure = [card for card in situation.sure_cards() if situation.makes_third(card)]
    if sure and habits.counts:
        return sure[0]
    hand, trump = situation.hand, situation.trump
    gone = situation.gone if habits.counts else 0
    if situation.leads:
        if habits.rushes:
            return _highest(hand)
        if habits.draws and not situation.declares:
            return eager_lead(hand, trump)
        return lead(hand, trump, gone, declares=situation.declares)
    winning = situation.winning
    if habits.partner or not winning:
        return follow(
            hand, trump, gone, situation.led, situation.best,
            partner_wins=situation.partner_wins, last=situation.last,
        )  # fmt: skip
    # The partner's trick is one to win too, and the higher the better.
    return winning & -winning if situation.last else _highest(winning)


def _highest(cards: int) -> int:
    """Return the card of the highest rank."""
    return BIT[max((CARD[bit] for bit in CARD if bit & cards), key=_rank)]


def _rank(card: Card) -> int:
    return card.rank


strong: Final = level(STRONG)
casual: Final = level(CASUAL)
beginner: Final = level(BEGINNER)
