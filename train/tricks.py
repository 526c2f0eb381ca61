"""Fit what calls are worth in tricks (`bacon/bots/tricks/weights.bin`) to deals played out.

    python -m train.tricks

A learner plays against players that call by thresholds, as the rule bot does, and often lead
trumps in defence. Where it is to speak, each of its choices is played out; the chances of all
outcomes are fitted to its features (least squares, with a small ridge), and the next round is
played with what was learned. The same seed gives the same figures.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bacon.bots.tricks.beliefs import ALONE as ALONE_WORTH
from bacon.bots.tricks.beliefs import SUIT_NAME, TEAM
from bacon.bots.tricks.bidding import (
    SAYS_ALONE,
    SAYS_CALL,
    SAYS_PASS,
    Cards,
    Speaker,
    settled,
    went_on,
)
from bacon.bots.tricks.features import (
    ALLOW,
    ALONE,
    PASS,
    REFUSE,
    SIZE,
    STANDS,
    TOGETHER,
    call_features,
    pass_features,
)
from bacon.bots.tricks.masks import BIT, SUIT_OF, bits_of
from bacon.bots.tricks.stakes import OUTCOMES
from bacon.bots.tricks.weights import FILE, UNIT, Table, write
from bacon.bots.tricks.worlds import Stream
from bacon.game import Seat
from bacon.generator import Generator
from bacon.tricks.cards import PACK
from bacon.tricks.state import partner_of

EAGER_SHARE: Final = 100  # in a hundred deals, how often opponents lead trumps in defence
LOOKED_AT: Final = 70  # in a hundred turns of the learner, how many are played out
RIDGE: Final = 20.0
SWEEPS: Final = 30
DECK: Final = tuple(BIT[card] for card in PACK)
PATH: Final = Path(__file__).parent.parent / "bacon/bots/tricks" / FILE

Chances = dict[str, list[list[float]]]


class Thresholds:
    """Speaks by tricks counted in the hand, as the rule bot does by default."""

    def __init__(
        self, call: float = 1.4, alone: float = 2.5, allow: float = 0.9, trumps: int = 0
    ) -> None:
        self._call, self._alone, self._allow, self._trumps = call, alone, allow, trumps

    def says(self, hand: int, card: int, place: int, turn: int) -> int:
        """Return a pass or a call."""
        held = list(bits_of(hand))
        name = SUIT_NAME[card]
        if (hand & SUIT_OF[card]).bit_count() < self._trumps:
            return SAYS_PASS
        if sum(map(ALONE_WORTH[name].__getitem__, held)) >= 100 * self._alone:
            return SAYS_ALONE
        enough = sum(map(TEAM[name].__getitem__, held)) >= 100 * self._call
        return SAYS_CALL if enough else SAYS_PASS

    def allows(self, hand: int, card: int, place: int, turn: int) -> bool:
        """Return whether the hand helps enough."""
        table = TEAM[SUIT_NAME[card]]
        return sum(map(table.__getitem__, bits_of(hand))) >= 100 * self._allow


class Learner:
    """Speaks by the figures learned so far, which count points alone."""

    def __init__(self, chances: Chances) -> None:
        self._points = {
            question: [
                sum(points * column[at] for points, column in zip(OUTCOMES, columns, strict=True))
                for at in range(SIZE[question])
            ]
            for question, columns in chances.items()
        }

    def _expected(self, question: str, features: Sequence[int]) -> float:
        return sum(map(self._points[question].__getitem__, features))

    def says(self, hand: int, card: int, place: int, turn: int) -> int:
        """Return a pass or a call."""
        if not hand & SUIT_OF[card]:
            return SAYS_PASS
        features = call_features(hand, card, place, turn)
        passes = self._expected(PASS, pass_features(hand, card, place, turn))
        together = self._expected(TOGETHER, features)
        alone = self._expected(ALONE, features)
        if passes >= max(together, alone):
            return SAYS_PASS
        return SAYS_CALL if together >= alone else SAYS_ALONE

    def allows(self, hand: int, card: int, place: int, turn: int) -> bool:
        """Return whether the partner's call is worth more than what comes without it."""
        yes = self._expected(ALLOW, call_features(hand, card, place, turn))
        return yes >= self._expected(REFUSE, pass_features(hand, card, place, turn))


class Fit:
    """Least squares of several targets on features that are there or not."""

    def __init__(self, size: int) -> None:
        self._both = [[0.0] * size for _ in range(size)]
        self._hits = [[0.0] * size for _ in OUTCOMES]

    def add(self, features: Sequence[int], outcome: int) -> None:
        """Take in one deal."""
        hits = self._hits[OUTCOMES.index(outcome)]
        for at in features:
            hits[at] += 1
            row = self._both[at]
            for other in features:
                row[other] += 1

    def solved(self, sweeps: int) -> list[list[float]]:
        """Return the weight of each feature in the chance of each outcome."""
        rows = [
            [(other, count) for other, count in enumerate(row) if count and other != at]
            for at, row in enumerate(self._both)
        ]
        solution = []
        for hits in self._hits:
            weights = [0.0] * len(rows)
            for _ in range(sweeps):
                for at, row in enumerate(rows):
                    rest = hits[at] - sum(count * weights[other] for other, count in row)
                    weights[at] = rest / (self._both[at][at] + RIDGE)
            solution.append(weights)
        return solution


class School:
    """Plays deals of a learner against others, and fits what its choices bring."""

    def __init__(self, learner: Speaker, other: Speaker, seed: str) -> None:
        self._learner, self._other = learner, other
        self._stream = Stream(Generator(seed))
        self._fits = {question: Fit(size) for question, size in SIZE.items()}
        self.scored: Counter[int] = Counter()

    def lesson(self, number: int) -> None:
        """Play a deal; where the learner is to speak, play out each choice."""
        deck = list(DECK)
        for at in range(24):
            other = at + self._stream.below(len(deck) - at)
            deck[at], deck[other] = deck[other], deck[at]
        cards = Cards([sum(deck[5 * seat : 5 * seat + 5]) for seat in range(4)], deck[20:24])
        side = number // 4 % 2
        speakers = [self._other, self._other]
        speakers[side] = self._learner
        eager = 1 - side if self._stream.below(100) < EAGER_SHARE else None
        first = number % 4
        for place in range(4):
            for turn in range(4):
                seat = (first + turn) % 4
                hand, card = cards.hands[seat], cards.turned[place]
                mine = seat % 2 == side
                if mine and hand & SUIT_OF[card] and self._stream.below(100) < LOOKED_AT:
                    self._look(cards, first, speakers, place, turn, eager)
                said = speakers[seat % 2].says(hand, card, place, turn)
                partner = cards.hands[partner_of(seat)]
                alone = said == SAYS_ALONE
                if alone or (
                    said == SAYS_CALL and speakers[seat % 2].allows(partner, card, place, turn)
                ):
                    self.scored[settled(cards, place, seat, alone=alone, eager=eager)] += 1
                    return

    def _look(
        self, cards: Cards, first: Seat, speakers: Sequence[Speaker], place: int, turn: int,
        eager: int | None,
    ) -> None:  # fmt: skip
        """Play out a pass, a call and one alone, and take in what they bring."""
        seat = (first + turn) % 4
        sign = 1 if seat % 2 == 0 else -1
        hand, card = cards.hands[seat], cards.turned[place]
        partner = cards.hands[partner_of(seat)]
        passed = sign * went_on(cards, first, speakers, place, turn + 1, eager)
        stands = sign * settled(cards, place, seat, alone=False, eager=eager)
        alone = sign * settled(cards, place, seat, alone=True, eager=eager)
        features = call_features(hand, card, place, turn)
        allowed = self._learner.allows(partner, card, place, turn)
        fits = self._fits
        fits[PASS].add(pass_features(hand, card, place, turn), passed)
        fits[STANDS].add(features, stands)
        fits[TOGETHER].add(features, stands if allowed else passed)
        fits[ALONE].add(features, alone)
        if self._learner.says(hand, card, place, turn) == SAYS_CALL:
            fits[ALLOW].add(call_features(partner, card, place, turn), stands)
            fits[REFUSE].add(pass_features(partner, card, place, turn), passed)

    def learned(self, sweeps: int = SWEEPS) -> Chances:
        """Return the figures."""
        return {question: fit.solved(sweeps) for question, fit in self._fits.items()}


def taught(deals: int, rounds: int, seed: str) -> Chances:
    """Return the figures after so many rounds of so many deals; the first is a quarter as long."""
    learner: Speaker = Thresholds(call=1.5, alone=2.3, trumps=2)
    chances: Chances = {}
    for number in range(rounds):
        school = School(learner, Thresholds(), f"{seed} {number}")
        for lesson in range(deals if number else deals // 4):
            school.lesson(lesson)
        chances = school.learned()
        learner = Learner(chances)
        print(f"round {number + 1}: points of the deals {sorted(school.scored.items())}")
    return chances


def rounded(chances: Chances) -> Table:
    """Return the figures as whole numbers, as they are shipped."""
    return {
        question: [[round(UNIT * weight) for weight in column] for column in columns]
        for question, columns in chances.items()
    }


def main() -> None:
    """Fit the figures and write them where the bots read them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=120_000)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seed", default="calls")
    args = parser.parse_args()
    PATH.write_bytes(write(rounded(taught(args.deals, args.rounds, args.seed))))


if __name__ == "__main__":
    main()
