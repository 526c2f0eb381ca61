"""What cards and discards are worth: worlds that the view allows, each solved or played out."""

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Final, NamedTuple

from bacon.bots.bot import Budget
from bacon.bots.tricks import stakes
from bacon.bots.tricks.masks import BIT, SUIT, bits_of, mask_of
from bacon.bots.tricks.playout import FOLLOWING, play_out
from bacon.bots.tricks.solver import Solver, SpentError
from bacon.bots.tricks.worlds import Knowledge, Stream, World, resampled
from bacon.tricks.state import View

# How many worlds are looked at, by the cards in hand; fewer where one takes longer.
WORLDS: Final = {5: 130, 4: 260, 3: 400, 2: 400}
DRAWN_FOR_EACH: Final = 4  # worlds drawn for each that is looked at: the likely ones are kept
DISCARD_WORLDS: Final = 160
FIRST_LOOK: Final = 24  # worlds before a lead may be called clear
CLEAR: Final = 3.5  # standard errors by which the best leads then


class Figures(NamedTuple):
    """What each card (as a bit) is worth on average, in points of the deal, and how many worlds."""

    worths: Mapping[int, float]
    worlds: int


class Tally:
    """Adds up what cards bring in each world, with the squares that tell how sure a lead is."""

    def __init__(self, cards: Iterable[int]) -> None:
        self.sums = dict.fromkeys(cards, 0.0)
        self._squares = dict.fromkeys(self.sums, 0.0)
        self.weight = 0.0
        self.worlds = 0

    def add(self, found: Mapping[int, float], weight: float) -> None:
        """Take in a world."""
        top = max(found.values())
        for card, worth in found.items():
            self.sums[card] += weight * worth
            self._squares[card] += weight * (top - worth) ** 2
        self.weight += weight
        self.worlds += 1

    def is_clear(self) -> bool:
        """Return whether the best card leads each other by far more than chance explains."""
        best = max(self.sums.values())
        return (
            all(
                best - total > CLEAR * sqrt(self._squares[card])
                for card, total in self.sums.items()
                if total < best
            )
            and sum(total == best for total in self.sums.values()) == 1
        )

    def figures(self) -> Figures:
        """Return the averages; none before the first world."""
        weight = self.weight or 1.0
        return Figures({card: total / weight for card, total in self.sums.items()}, self.worlds)


def likely_worlds(knowledge: Knowledge, count: int, stream: Stream, budget: Budget) -> list[World]:
    """Return about so many worlds, each as often as it is likely; fewer when the budget ends."""
    drawn = []
    for number in range(count * DRAWN_FOR_EACH):
        if number % 50 == 0 and budget.is_spent():
            break
        drawn.append(knowledge.draw(stream))
    return resampled(drawn, count, stream) if drawn else []


def weigh_cards(view: View, cards: Sequence[int], stream: Stream, budget: Budget) -> Figures:
    """Return what each playable card is worth when all play their best with open cards."""
    public = view.public
    assert public.trump is not None
    tally = Tally(cards)
    worths = stakes.worths_by_tricks(public, view.seat)[public.won[view.seat % 2] :]
    trick = [(seat, BIT[card]) for seat, card in public.trick]
    trump = SUIT[public.trump]
    count = WORLDS[len(view.hand)]
    for world in likely_worlds(Knowledge(view), count, stream, budget):
        try:
            found = Solver(world.hands, trump, view.seat, trick, budget).worths(worths)
        except SpentError:
            break
        tally.add(found, world.weight)
        if tally.worlds % FIRST_LOOK == 0 and tally.is_clear():
            break
    return tally.figures()


def weigh_discards(view: View, cards: Sequence[int], stream: Stream, budget: Budget) -> Figures:
    """Return what each discard is worth when the deal is played out plainly."""
    public = view.public
    assert public.trump is not None
    assert public.caller is not None
    tally = Tally(cards)
    worths = stakes.worths_by_tricks(public, view.seat)
    out, trump = public.sits_out, SUIT[public.trump]
    gone = mask_of(public.turned[:-1])
    hand = mask_of(view.hand)
    for world in likely_worlds(Knowledge(view), DISCARD_WORLDS, stream, budget):
        if budget.is_spent():
            break
        held = list(world.hands)
        found = {}
        for card in cards:
            held[view.seat] = hand ^ card
            even = play_out(held, trump, view.seat, FOLLOWING[out], public.caller % 2, gone | card)
            found[card] = worths[even if view.seat % 2 == 0 else 5 - even]
        tally.add(found, world.weight)
    return tally.figures()


def playable_bits(view: View) -> list[int]:
    """Return the cards that may be played, as bits."""
    hand = mask_of(view.hand)
    if view.public.trick:
        hand = hand & SUIT[view.public.trick[0][1].suit] or hand
    return list(bits_of(hand))
