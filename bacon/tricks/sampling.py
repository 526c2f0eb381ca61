"""Whole deals of tricks that a view allows, each as likely as any other.

What is hidden are the other hands, the pile and, but for the discarder, the discard. A seat that
did not follow suit holds no card of that suit any more (T16); the discard was laid away before and
may be of any suit. The auction card is in its taker's hand until it is played, or is the discard
(T12). A partner who sits out keeps five cards (T14).

Counted are whole states: which cards each seat holds, which card is the discard, and the order of
the pile. So each stands for equally many decks, with one discard. Hands that lack a suit are
filled by counting how many ways each choice of suits leaves for the others: nothing is dealt and
thrown away, so a sample takes the same short time in every position.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from math import comb, prod
from typing import NamedTuple, TypeAlias, TypeVar

from bacon.cards import Card
from bacon.game import Seat
from bacon.generator import Generator
from bacon.tricks.cards import PACK, SUITS, sort_hand
from bacon.tricks.state import Phase, Public, State, View, left_of

Counts: TypeAlias = tuple[int, ...]  # of cards, by suit in the order of SUITS
Item = TypeVar("Item")


class Box(NamedTuple):
    """A hand to fill: how many hidden cards it takes, and the suits of which it has none."""

    seat: Seat
    size: int
    lacks: str = ""


class Case(NamedTuple):
    """One place of the auction card: `taker` holds it, or nobody does; the hands to fill then.

    Boxes that lack a suit come first. `states` is the number of states that it counts for.
    """

    boxes: tuple[Box, ...]
    taker: Seat | None = None
    discard: Card | None = None
    states: int = 1


class Hidden(NamedTuple):
    """What a view hides: the cards, whether one is the discard, and where they may be."""

    cards: tuple[Card, ...]
    discarded: bool
    cases: tuple[Case, ...]


def sample(view: View, generator: Generator) -> State:
    """Return a whole state that the view allows, each equally likely."""
    return sampler(view)(generator)


def sampler(view: View) -> Callable[[Generator], State]:
    """Return what samples states of this view: many of them faster than by `sample`."""
    hidden = find_hidden(view)

    def draw(generator: Generator) -> State:
        case = _pick(hidden.cases, [case.states for case in hidden.cases], generator)
        hands, rest = fill(hidden.cards, case.boxes, generator)
        hands[view.seat] = view.hand
        if case.taker is not None:
            hands[case.taker] = (*hands[case.taker], view.public.turned[-1])
        discard = case.discard or view.discard
        if hidden.discarded and discard is None:
            discard = rest.pop()
        in_order = tuple(sort_hand(hands[seat]) for seat in range(4))
        return State(view.public, in_order, tuple(rest), discard)

    return draw


def find_hidden(view: View) -> Hidden:
    """Return what a view hides."""
    public, own = view.public, view.seat
    seen = {*view.hand, *public.turned, view.discard, *_played(public)}
    cards = tuple([card for card in PACK if card not in seen])
    lacks = _lacks(public)
    boxes = [Box(seat, public.sizes[seat], lacks[seat]) for seat in range(4) if seat != own]
    boxes.sort(key=lambda box: not box.lacks)
    taker = None if public.trump is None or public.caller is None else left_of(public.caller)
    if taker is None or taker == own:
        return Hidden(cards, discarded=False, cases=(Case(tuple(boxes)),))
    discarded = public.phase is not Phase.DISCARD
    taken = public.turned[-1]
    if taken in _played(public):
        return Hidden(cards, discarded, (Case(tuple(boxes)),))
    kept = Case(
        tuple(box._replace(size=box.size - 1) if box.seat == taker else box for box in boxes), taker
    )
    if not discarded:
        return Hidden(cards, discarded, (kept,))
    thrown = Case(tuple(boxes), discard=taken)
    return Hidden(cards, discarded, tuple(_counted(cards, (kept, thrown), taken, lacks[taker])))


def _counted(
    cards: Sequence[Card], cases: tuple[Case, Case], taken: Card, lacks: str
) -> Iterator[Case]:
    """Yield the cases that there can be, the auction card kept and thrown, with their states."""
    kept, thrown = cases
    counts = _counts(cards)
    held = sum(box.size for box in kept.boxes)
    if taken.suit not in lacks and all(box.size >= 0 for box in kept.boxes):
        # Kept, any card that is left is the discard.
        yield kept._replace(states=ways(kept.boxes, counts) * (len(cards) - held))
    yield thrown._replace(states=ways(thrown.boxes, counts))


def fill(
    cards: Iterable[Card], boxes: Sequence[Box], generator: Generator
) -> tuple[dict[Seat, tuple[Card, ...]], list[Card]]:
    """Return the cards for each seat, every way equally likely, and those that are left, shuffled.

    The boxes that lack a suit come first; there must be a way to fill all.
    """
    by_suit: dict[str, list[Card]] = {suit: [] for suit in SUITS}
    for card in cards:
        by_suit[card.suit].append(card)
    hands: dict[Seat, tuple[Card, ...]] = {}
    for place, box in enumerate(boxes):
        if not box.lacks:
            break
        counts = tuple(map(len, by_suit.values()))
        splits = list(_splits(box, counts))
        rest = tuple(boxes[place + 1 :])
        weights = [_ways_of(split, counts) * ways(rest, _less(counts, split)) for split in splits]
        split = _pick(splits, weights, generator)
        hands[box.seat] = tuple(
            held.pop(generator.below(len(held)))
            for held, number in zip(by_suit.values(), split, strict=True)
            for _ in range(number)
        )
    left = list(generator.shuffled([card for held in by_suit.values() for card in held]))
    for box in boxes:
        if not box.lacks:
            hands[box.seat] = tuple([left.pop() for _ in range(box.size)])
    return hands, left


@lru_cache(maxsize=4096)
def ways(boxes: tuple[Box, ...], counts: Counts) -> int:
    """Return in how many ways the boxes can be filled with so many cards of each suit."""
    if not boxes:
        return 1
    box, rest = boxes[0], boxes[1:]
    if not box.lacks:  # nor does any after it
        left = sum(counts)
        found = 1
        for box in boxes:
            found *= comb(left, box.size)
            left -= box.size
        return found
    return sum(
        _ways_of(split, counts) * ways(rest, _less(counts, split)) for split in _splits(box, counts)
    )


def _splits(box: Box, counts: Counts) -> Iterator[Counts]:
    """Yield how many cards of each suit a box may take."""
    most = [0 if suit in box.lacks else count for suit, count in zip(SUITS, counts, strict=True)]
    for first in range(min(box.size, most[0]) + 1):
        for second in range(min(box.size - first, most[1]) + 1):
            for third in range(min(box.size - first - second, most[2]) + 1):
                fourth = box.size - first - second - third
                if fourth <= most[3]:
                    yield first, second, third, fourth


def _ways_of(split: Counts, counts: Counts) -> int:
    return prod(map(comb, counts, split))


def _less(counts: Counts, split: Counts) -> Counts:
    return tuple(count - number for count, number in zip(counts, split, strict=True))


def _counts(cards: Sequence[Card]) -> Counts:
    suits = [card.suit for card in cards]
    return tuple(map(suits.count, SUITS))


def _pick(items: Sequence[Item], weights: Sequence[int], generator: Generator) -> Item:
    """Return one of the items, each as likely as its weight says."""
    if len(items) == 1:
        return items[0]
    left = generator.below(sum(weights))
    for item, weight in zip(items, weights, strict=True):
        left -= weight
        if left < 0:
            return item
    raise AssertionError("the weights are whole numbers that add up")


def _played(public: Public) -> list[Card]:
    return [card for trick in public.tricks for _, card in trick.cards] + [
        card for _, card in public.trick
    ]


def _lacks(public: Public) -> list[str]:
    """Return the suits that each seat has shown not to hold, not having followed them (T16)."""
    found: list[str] = [""] * 4
    for trick in [*(trick.cards for trick in public.tricks), public.trick]:
        for seat, card in trick:
            led = trick[0][1].suit
            if card.suit != led and led not in found[seat]:
                found[seat] += led
    return found
