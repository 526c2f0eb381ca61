"""Why a choice is made: the first fact of the position that holds for it, as a key with slots.

A reason is a fact that the choice rests on: where the fact does not hold, another one is said.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bacon.bots.bot import Thought
from bacon.bots.tricks.masks import BIT, CARD, SUIT, SUIT_OF, mask_of
from bacon.bots.tricks.playout import follow, is_high, lead
from bacon.bots.tricks.situation import Situation
from bacon.cards import Card
from bacon.reasons import Reason
from bacon.tricks.actions import ALLOW, PASS, PICK_UP, PICK_UP_ALONE
from bacon.tricks.state import View

Reasons = tuple[Reason, ...]

SENTENCES: Final[Mapping[str, str]] = {
    "allow_alone": "The caller plays alone and needs no help.",
    "alone_pays": "Going alone is worth more: {points} against {other} together.",
    "call_pays": "The hand is strong enough in {suit}: calling is worth {points}, passing {other}.",
    "discard_low": "{card} is the card least likely to take a trick.",
    "discard_single": "Without {card} there is no {suit} left in hand: then a trump can take.",
    "draws_trumps": "{card} draws trumps: fewer are left to trump our high cards.",
    "high_card": "No higher card of {suit} is left: {card} takes the trick unless it is trumped.",
    "keeps_high": "{card} can wait: taking this trick would cost a card that is worth more later.",
    "leads_as_good": "Leading {card} is worth {points}, and no other card more.",
    "leads_low": "{card} costs least: the high cards are kept for later tricks.",
    "leads_most": "Leading {card} is worth most: {points} against {other} for the next best card.",
    "lost_trick": "Nothing here can take this trick, so the card that is missed least goes.",
    "makes_third": "{card} is sure to take this trick, and it is the third.",
    "no_trump_in_hand": "There is no {suit} in hand to call with.",
    "only_card": "{card} is the only card that may be played.",
    "partner_helps": "This hand helps enough in {suit}: the call is worth {points}.",
    "partner_high": "The partner leads the trick with a card that is hard to beat.",
    "partner_wins": "The partner wins this trick anyway.",
    "pass_pays": "The hand is too weak in {suit}: passing is worth {points}, calling {other}.",
    "refuse_alone": "One point is enough, and two players are surer of it than one.",
    "refuse_weak": "This hand helps too little in {suit}: refusing is worth {points},"
    " allowing {other}.",
    "ruffs": "No {suit} in hand: a trump takes the trick.",
    "sure_trick": "Nobody can beat {card}.",
    "takes_cheaply": "{card} is the cheapest card that takes the trick.",
    "takes_high": "{card} leads the trick, and few cards are left that beat it.",
    "without_figures": "The figures for calls could not be read, so tricks in hand were counted.",
}


def points(worth: float) -> str:
    """Return points as a sentence shows them, with their sign."""
    return f"{round(worth, 1) + 0.0:+.1f}"


def of_call(view: View, thought: Thought) -> Reasons:
    """Return why to pass or to call."""
    suit = view.public.turned[-1].suit
    if not mask_of(view.hand) & SUIT[suit]:
        return (Reason("no_trump_in_hand", {"suit": suit}),)
    worths = dict(thought.candidates)
    if not worths:
        return ()
    best = worths[thought.action]
    if thought.action == PASS:
        other = max(worths.get(PICK_UP_ALONE, worths[PICK_UP]), worths[PICK_UP])
        return (_compared("pass_pays", best, other, suit=suit),)
    if thought.action == PICK_UP:
        return (_compared("call_pays", best, worths[PASS], suit=suit),)
    return (
        _compared("alone_pays", best, worths[PICK_UP]),
        _compared("call_pays", best, worths[PASS], suit=suit),
    )


def of_answer(view: View, thought: Thought) -> Reasons:
    """Return why to allow or to refuse."""
    allows = thought.action == ALLOW
    if view.public.alone:
        return (Reason("allow_alone" if allows else "refuse_alone"),)
    worths = dict(thought.candidates)
    if not worths:
        return ()
    suit = view.public.turned[-1].suit
    best = worths[thought.action]
    if allows:
        return (Reason("partner_helps", {"suit": suit, "points": points(best)}),)
    return (_compared("refuse_weak", best, worths[ALLOW], suit=suit),)


def of_discard(view: View, card: Card) -> Reasons:
    """Return why this card is laid away."""
    hand = mask_of(view.hand)
    lone = hand & SUIT[card.suit] == BIT[card]
    if lone and hand & SUIT[view.public.turned[-1].suit] and card.suit != view.public.trump:
        return (Reason("discard_single", {"card": card.text, "suit": card.suit}),)
    return (Reason("discard_low", {"card": card.text}),)


def of_card(situation: Situation, bit: int, worths: Sequence[float] = ()) -> Reasons:
    """Return why this card is played: the first of the facts, in order, that holds for it.

    `worths` are those of the candidates, the chosen one first.
    """
    facts = FACTS_OF_LEADS if situation.leads else FACTS_OF_FOLLOWING
    key = next((key for key, holds in facts if holds(situation, bit)), "")
    slots = {"card": CARD[bit].text}
    if key in ("high_card", "ruffs"):
        suit = SUIT_OF[bit] if situation.leads else situation.led
        slots["suit"] = next(name for name, mask in SUIT.items() if mask == suit)
    if key:
        return (Reason(key, {name: slots[name] for name in slots if _uses(key, name)}),)
    if len(worths) > 1:
        if points(worths[0]) == points(worths[1]):
            return (Reason("leads_as_good", {**slots, "points": points(worths[0])}),)
        return (_compared("leads_most", worths[0], worths[1], card=slots["card"]),)
    return (Reason("leads_low", {"card": slots["card"]}),)


def _uses(key: str, slot: str) -> bool:
    return f"{{{slot}}}" in SENTENCES[key]


def _compared(key: str, best: float, other: float, **slots: str) -> Reason:
    return Reason(key, {**slots, "points": points(best), "other": points(other)})


def _is_only(situation: Situation, bit: int) -> bool:
    return situation.cards == bit


def _draws(situation: Situation, bit: int) -> bool:
    return bool(bit & situation.trump) and situation.declares and situation.trumps_out


def _is_high(situation: Situation, bit: int) -> bool:
    return not bit & situation.trump and is_high(bit, situation.hand, situation.gone)


def _is_low(situation: Situation, bit: int) -> bool:
    own = situation.hand & SUIT_OF[bit]
    return not bit & situation.trump and bit == own & -own and own != situation.hand


def _partner_wins(situation: Situation, bit: int) -> bool:
    return situation.last and situation.partner_wins and not situation.takes(bit)


def _partner_is_high(situation: Situation, bit: int) -> bool:
    return situation.partner_wins and not situation.takes(bit) and bool(situation.winning)


def _is_lost(situation: Situation, bit: int) -> bool:
    return not situation.winning and not situation.partner_wins


def _keeps(situation: Situation, bit: int) -> bool:
    return not situation.takes(bit) and bool(situation.winning)


def _ruffs(situation: Situation, bit: int) -> bool:
    return bool(bit & situation.trump & ~situation.led)


def _is_cheapest(situation: Situation, bit: int) -> bool:
    plain = situation.winning & ~situation.trump or situation.winning
    return bit == plain & -plain


def _takes(situation: Situation, bit: int) -> bool:
    return situation.takes(bit)


Fact = Callable[[Situation, int], bool]

FACTS_OF_LEADS: Final[tuple[tuple[str, Fact], ...]] = (
    ("only_card", _is_only),
    ("makes_third", Situation.makes_third),
    ("sure_trick", Situation.is_sure),
    ("draws_trumps", _draws),
    ("high_card", _is_high),
    ("leads_low", _is_low),
)
FACTS_OF_FOLLOWING: Final[tuple[tuple[str, Fact], ...]] = (
    ("only_card", _is_only),
    ("makes_third", Situation.makes_third),
    ("partner_wins", _partner_wins),
    ("lost_trick", _is_lost),
    ("partner_high", _partner_is_high),
    ("keeps_high", _keeps),
    ("ruffs", _ruffs),
    ("takes_cheaply", _is_cheapest),
    ("sure_trick", Situation.is_sure),
    ("takes_high", _takes),
)


def plain_card(situation: Situation) -> int:
    """Return the card of the plain player, who plays at once."""
    trump, hand, gone = situation.trump, situation.hand, situation.gone
    if situation.leads:
        return lead(hand, trump, gone, declares=situation.declares)
    return follow(
        hand, trump, gone, situation.led, situation.best,
        partner_wins=situation.partner_wins, last=situation.last,
    )  # fmt: skip
