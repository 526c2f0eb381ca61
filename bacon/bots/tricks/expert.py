"""The expert for tricks: calls by fitted figures, discards by playing out, cards by solved worlds.

The worlds are weighted by what players said; all counts in points as the score makes them matter.
"""

from collections.abc import Mapping
from typing import Final

from bacon.bots.bot import Budget, Candidate, Thought
from bacon.bots.tricks import advice, calls, stakes
from bacon.bots.tricks.masks import BIT, CARD, SUIT, mask_of
from bacon.bots.tricks.playout import RANK, discard
from bacon.bots.tricks.search import Figures, playable_bits, weigh_cards, weigh_discards
from bacon.bots.tricks.situation import Situation
from bacon.bots.tricks.worlds import Stream
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

# What is given up, in points, for a choice that a partner understands.
PER_RANK: Final = 0.002
PER_TRUMP: Final = 0.02
FOR_PARTNERS_TRICK: Final = 0.15
FOR_THE_THIRD: Final = 0.05
FOR_TRUMPS_IN_DEFENCE: Final = 0.04
FOR_ALONE_ON_ONE: Final = 0.15


def choose(view: View, generator: Generator, budget: Budget) -> Thought:
    """Return the expert's thought."""
    match view.public.phase:
        case Phase.AUCTION:
            return _call(view)
        case Phase.PERMISSION:
            return _answer(view)
        case Phase.DISCARD:
            return _discard(view, generator, budget)
        case _:
            return _card(view, generator, budget)


def thought(worths: Mapping[Action, float], likings: Mapping[Action, float]) -> Thought:
    """Return the choice of what is worth most, once what is liked about each is added."""
    order = sorted(worths, key=lambda it: -(worths[it] + likings.get(it, 0.0)))
    return Thought(order[0], tuple(Candidate(it, worths[it]) for it in order))


def card_of(chosen: Thought) -> Card:
    """Return the card of a thought about a discard or a play."""
    action = chosen.action
    assert isinstance(action, Action)
    assert action.card is not None
    return action.card


def _call(view: View) -> Thought:
    """Return a pass or a call (T6)."""
    public = view.public
    hand, card = mask_of(view.hand), BIT[public.turned[-1]]
    place, turn = len(public.turned) - 1, public.passes
    worths = stakes.worths(public, view.seat)
    found = {PASS: calls.expected(calls.PASS, calls.pass_features(hand, card, place, turn), worths)}
    trumps = (hand & SUIT[public.turned[-1].suit]).bit_count()
    if trumps:
        features = calls.call_features(hand, card, place, turn)
        together = calls.TOGETHER if public.options.permission else calls.STANDS
        found[PICK_UP] = calls.expected(together, features, worths)
        if public.options.target - public.scores[view.seat % 2] > 1:  # else two are surer of it
            found[PICK_UP_ALONE] = calls.expected(calls.ALONE, features, worths)
    chosen = thought(found, {PICK_UP_ALONE: -FOR_ALONE_ON_ONE} if trumps == 1 else {})
    return chosen._replace(reasons=advice.of_call(view, chosen))


def _answer(view: View) -> Thought:
    """Return whether the partner may call (T9, T10)."""
    public = view.public
    hand, card = mask_of(view.hand), BIT[public.turned[-1]]
    place, turn = len(public.turned) - 1, public.passes
    if public.alone:
        # One point ends the match: two are surer of it than one, where a refusal allows that.
        wanted = public.options.target - public.scores[view.seat % 2]
        both = wanted == 1 and public.options.alone_refusal == "together"
        chosen = Thought(REFUSE if both else ALLOW)
        return chosen._replace(reasons=advice.of_answer(view, chosen))
    worths = stakes.worths(public, view.seat)
    found = {
        ALLOW: calls.expected(calls.ALLOW, calls.call_features(hand, card, place, turn), worths),
        REFUSE: calls.expected(calls.REFUSE, calls.pass_features(hand, card, place, turn), worths),
    }
    chosen = thought(found, {})
    return chosen._replace(reasons=advice.of_answer(view, chosen))


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
