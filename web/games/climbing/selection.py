"""The cards that the person has picked, and what can be done with them.

The two copies of a card are told apart by their slot: "5r" and "5r+". What may be played, and
why not, is the engine's word; here it is only asked for, and put in order.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from bacon.cards import Card
from bacon.climbing.actions import Action, Play, readings
from bacon.climbing.cards import BACON, SUITS
from bacon.climbing.combinations import PLACE_OF_KIND
from bacon.reasons import Reason

SECOND: Final = "+"

WhyNot = Callable[[object], Reason | None]


class Slot(NamedTuple):
    """A card of the hand and the text that tells it from its copy."""

    text: str
    card: Card


class Selection(NamedTuple):
    """What is picked, each legal way to play it, the one chosen, and why there is none.

    `offered` are legal plays, the best first. `play` is the one chosen, or else the best that
    the cards can be read as, legal or not; None where they make no combination.
    """

    slots: tuple[Slot, ...] = ()
    offered: tuple[Play, ...] = ()
    play: Play | None = None
    reason: Reason | None = None

    @property
    def stands(self) -> tuple[int, ...]:
        """Return what the picked bacon cards stand for, as far as that is known."""
        return self.play.reading.stands if self.play is not None else ()


def slots_of(hand: Iterable[Card]) -> tuple[Slot, ...]:
    """Return the slots of a hand, in its order."""
    seen: Counter[Card] = Counter()
    slots = []
    for card in hand:
        slots.append(Slot(card.text + SECOND * seen[card], card))
        seen[card] += 1
    return tuple(slots)


def selection_of(
    hand: Sequence[Card], picked: Iterable[str], wanted: str | None, x: int, why_not: WhyNot
) -> Selection:
    """Return what the picked slots of a hand can be played as; slots that are gone are left out.

    `wanted` is the text of the reading that the person has chosen, `x` the rank of X.
    """
    held = {slot.text: slot for slot in slots_of(hand)}
    slots = tuple(held[text] for text in picked if text in held)
    if not slots:
        return Selection()
    ways = readings((slot.card for slot in slots), x)
    reasons = [why_not(play) for play in ways]
    offered = tuple(play for play, reason in zip(ways, reasons, strict=True) if reason is None)
    if offered:
        chosen = next((play for play in offered if str(play) == wanted), offered[0])
        return Selection(slots, offered, chosen)
    if not ways:
        return Selection(slots)
    # The reading that comes nearest: of the right kind, if there is one, though too low.
    near = min(range(len(ways)), key=lambda n: getattr(reasons[n], "key", "") == "wrong_kind")
    return Selection(slots, (), ways[near], reasons[near])


def slots_for(hand: Sequence[Card], play: Play) -> tuple[str, ...]:
    """Return the slots of a hand that a play takes, number cards first."""
    wanted = Counter((*play.cards, *[BACON] * len(play.reading.stands)))
    taken = []
    for slot in slots_of(hand):
        if wanted[slot.card]:
            wanted[slot.card] -= 1
            taken.append(slot.text)
    return tuple(taken)


def plays_worth_a_look(actions: Iterable[Action]) -> list[Play]:
    """Return legal plays worth a look: of each kind and rank the one with the fewest bacon cards.

    Bombs and bacon cards come last; before that, more cards first, then low ranks.
    """
    best: dict[object, Play] = {}
    for action in actions:
        if isinstance(action, Play):
            known = best.get(action.combination)
            if known is None or _spends(action) < _spends(known):
                best[action.combination] = action
    return sorted(best.values(), key=_by_worth)


def _spends(play: Play) -> int:
    return len(play.reading.stands)


def _by_worth(play: Play) -> tuple[int, int, int, int, int]:
    kind, rank = play.combination
    return kind.power, _spends(play), -kind.length * kind.copies, rank, PLACE_OF_KIND[kind]


def _by_rank(card: Card) -> tuple[int, ...]:
    return card is BACON, card.rank, SUITS.find(card.suit)


def _by_suit(card: Card) -> tuple[int, ...]:
    return card is BACON, SUITS.find(card.suit), card.rank


def _by_sets(counts: Mapping[int, int]) -> Callable[[Card], tuple[int, ...]]:
    return lambda card: (card is BACON, counts[card.rank], *_by_rank(card))


def sort_slots(slots: Iterable[Slot], order: str) -> list[Slot]:
    """Return the slots by `rank`, by `suit`, or in `sets` (the largest last); bacon cards last."""
    slots = list(slots)
    counts = Counter(slot.card.rank for slot in slots)
    keys: Mapping[str, Callable[[Card], tuple[int, ...]]] = {
        "rank": _by_rank,
        "suit": _by_suit,
        "sets": _by_sets(counts),
    }
    return sorted(slots, key=lambda slot: keys[order](slot.card))
