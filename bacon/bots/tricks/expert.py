"""The expert for tricks: it speaks by `speaking`, discards by playing out, cards by solved worlds.

The worlds are weighted by what players said; all counts in points as the score makes them matter.
"""

from typing import Final

from bacon.bots.bot import Budget, Thought
from bacon.bots.tricks import advice
from bacon.bots.tricks.masks import BIT, CARD, SUIT, mask_of
from bacon.bots.tricks.playout import RANK, discard
from bacon.bots.tricks.search import Figures, playable_bits, weigh_cards, weigh_discards
from bacon.bots.tricks.situation import Situation
from bacon.bots.tricks.speaking import answer, call, thought
from bacon.bots.tricks.worlds import Stream
from bacon.cards import Card
from bacon.generator import Generator
from bacon.tricks.actions import (
    DISCARD,
    PLAY,
    Action,
)
from bacon.tricks.state import Phase, View

# What is given up, in points, for a choice that a partner understands.
PER_RANK: Final = 0.002
PER_TRUMP: Final = 0.02
FOR_PARTNERS_TRICK: Final = 0.15
FOR_THE_THIRD: Final = 0.05
FOR_TRUMPS_IN_DEFENCE: Final = 0.04


def choose(view: View, generator: Generator, budget: Budget) -> Thought:
    """Return the expert's thought."""
    match view.public.phase:
        case Phase.AUCTION:
            return call(view, generator, budget)
        case Phase.PERMISSION:
            return answer(view, generator, budget)
        case Phase.DISCARD:
            return _discard(view, generator, budget)
        case _:
            return _card(view, generator, budget)


def card_of(chosen: Thought) -> Card:
    """Return the card of a thought about a discard or a play."""
    action = chosen.action
    assert isinstance(action, Action)
    assert action.card is not None
    return action.card


def _discard(view: View, generator: Generator, budget: Budget) -> Thought:
    """Return the card to lay away (T12): a plain one, as long as there is one."""
    trump = SUIT[view.public.turned[-1].suit]
    hand = mask_of(view.hand)
    bits = [BIT[card] for card in view.hand if not BIT[card] & trump]
    bits = bits or [BIT[card] for card in view.hand]
    usual = discard(hand, trump)
    figures = Figures({}, 0)
    if len(bits) > 1:
        figures = weigh_discards(view, bits, Stream(generator), budget)
    if not figures.worlds:
        return Thought(DISCARD[CARD[usual]], reasons=advice.of_discard(view, CARD[usual]))
    worths = {DISCARD[CARD[bit]]: figures.worths[bit] for bit in bits}
    likings = {DISCARD[CARD[bit]]: -PER_RANK * RANK[bit] for bit in bits}
    likings[DISCARD[CARD[usual]]] += PER_TRUMP
    chosen = thought(worths, likings)
    return chosen._replace(reasons=advice.of_discard(view, card_of(chosen)))


def _card(view: View, generator: Generator, budget: Budget) -> Thought:
    """Return the card to play."""
    bits = playable_bits(view)
    situation = Situation(view)
    figures = Figures({}, 0)
    if len(bits) > 1:
        figures = weigh_cards(view, bits, Stream(generator), budget)
    if not figures.worlds:
        bit = advice.plain_card(situation)
        return Thought(PLAY[CARD[bit]], reasons=advice.of_card(situation, bit))
    worths = {PLAY[CARD[bit]]: figures.worths[bit] for bit in bits}
    chosen = thought(worths, {PLAY[CARD[bit]]: _liking(situation, bit) for bit in bits})
    order = [candidate.worth for candidate in chosen.candidates]
    return chosen._replace(reasons=advice.of_card(situation, BIT[card_of(chosen)], order))


def _liking(situation: Situation, bit: int) -> float:
    """Return what speaks for a card apart from its worth: it is low, it leaves a trick alone."""
    liking = -PER_RANK * RANK[bit] - (PER_TRUMP if bit & situation.trump else 0.0)
    if situation.leads and bit & situation.trump and not situation.declares:
        liking -= FOR_TRUMPS_IN_DEFENCE
    if situation.last and situation.partner_wins and situation.takes(bit):
        liking -= FOR_PARTNERS_TRICK * (2 if bit & situation.trump & ~situation.led else 1)
    if situation.makes_third(bit):
        liking += FOR_THE_THIRD
    return liking
