"""The exact solver of tricks, against brute force over the rules' own `trick_winner`."""

from collections.abc import Sequence

import pytest

from bacon.bots.bot import ENDLESS
from bacon.bots.tricks.masks import BIT, SUIT, mask_of
from bacon.bots.tricks.solver import Solver, SpentError
from bacon.cards import Card
from bacon.game import Seat
from bacon.generator import Generator
from bacon.tricks.cards import PACK, SUITS
from bacon.tricks.score import trick_winner
from tests.scale import scaled
from tests.texts import cards

BY_TRICKS = (0.0, 1.0, 2.0, 3.0, 4.0, 5.0)
Trick = tuple[tuple[Seat, Card], ...]
Hands = tuple[tuple[Card, ...], ...]


class Position:
    """Cards dealt at random, some of the trick played, all of it seen."""

    def __init__(self, generator: Generator, size: int) -> None:
        lowest = generator.choice((2, 6, 9))  # a shorter pack has longer fights for each suit
        deck = generator.shuffled([card for card in PACK if card.rank >= lowest])
        out = generator.below(8)  # in half of the deals somebody sits out
        self.active = [seat for seat in range(4) if seat != out]
        self.trump = generator.choice(SUITS)
        self.trick: Trick = ()
        self.hands: Hands = tuple(
            deck[seat * size : (seat + 1) * size] if seat in self.active else ()
            for seat in range(4)
        )
        self.seat = generator.choice(self.active)
        for _ in range(generator.below(len(self.active))):
            card = generator.choice(self.playable())
            self.hands = without(self.hands, self.seat, card)
            self.trick = (*self.trick, (self.seat, card))
            self.seat = following(self.active, self.seat)

    def playable(self) -> Sequence[Card]:
        return playable(self.hands[self.seat], self.trick)

    def solved(self, gains: Sequence[float] = BY_TRICKS) -> dict[int, float]:
        trick = [(seat, BIT[card]) for seat, card in self.trick]
        hands = list(map(mask_of, self.hands))
        return Solver(hands, SUIT[self.trump], self.seat, trick, ENDLESS).worths(gains)

    def brute(self) -> dict[int, int]:
        """Return the tricks that the team of the seat takes after each of its cards."""
        tricks = {
            card: self._after(self.hands, self.seat, self.trick, card) for card in self.playable()
        }
        left = len(self.hands[self.seat])
        return {BIT[it]: n if self.seat % 2 == 0 else left - n for it, n in tricks.items()}

    def _even(self, hands: Hands, seat: Seat, trick: Trick) -> int:
        """Return how many tricks the even seats take with best play."""
        if not any(hands) and not trick:
            return 0
        best = max if seat % 2 == 0 else min
        return best(self._after(hands, seat, trick, it) for it in playable(hands[seat], trick))

    def _after(self, hands: Hands, seat: Seat, trick: Trick, card: Card) -> int:
        hands = without(hands, seat, card)
        trick = (*trick, (seat, card))
        if len(trick) < len(self.active):
            return self._even(hands, following(self.active, seat), trick)
        winner = trick_winner(trick, self.trump)
        return (winner % 2 == 0) + self._even(hands, winner, ())


def playable(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
    return [card for card in hand if trick and card.suit == trick[0][1].suit] or hand


def following(active: list[Seat], seat: Seat) -> Seat:
    return active[(active.index(seat) + 1) % len(active)]


def without(hands: Hands, seat: Seat, card: Card) -> Hands:
    rest = tuple(it for it in hands[seat] if it is not card)
    return (*hands[:seat], rest, *hands[seat + 1 :])


def check(count: int, most: int, seed: str) -> None:
    generator = Generator(seed)
    for number in range(count):
        position = Position(generator, size=1 + number % most)
        assert position.solved() == position.brute(), vars(position)


def test_every_card_is_worth_what_brute_force_says() -> None:
    check(scaled(1_000), most=3, seed="solver")


@pytest.mark.soak
def test_every_card_is_worth_what_brute_force_says_a_hundred_thousand_times() -> None:
    check(100_000, most=4, seed="solver soak")


@pytest.mark.parametrize(
    "gains",
    [(0, 0, 0, 1, 1, 2), (-4, -2, -2, 2, 2, 4), (0, 0, 0, 0, 0, 1), (0, 0, 0, 0, 0, 0)],
)
def test_points_by_steps_are_those_of_the_tricks(gains: tuple[int, ...]) -> None:
    generator = Generator("steps")
    for _ in range(scaled(100)):
        position = Position(generator, size=3 + generator.below(3))
        tricks = position.solved()
        assert position.solved(gains) == {bit: gains[int(n)] for bit, n in tricks.items()}


def test_a_spent_budget_ends_the_search() -> None:
    class Spent:
        def is_spent(self) -> bool:
            return True

    hands = [mask_of(PACK[seat::13][:4]) | mask_of(cards(it)) for seat, it in enumerate(FIFTH)]
    with pytest.raises(SpentError):
        Solver(hands, SUIT["h"], 0, (), Spent()).worths(BY_TRICKS)


FIFTH = ("Tc", "Td", "Th", "Ts")
