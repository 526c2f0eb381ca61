"""The exact worth of cards when all hands are known: a search for thresholds of tricks.

Asked is only whether a side can take so many tricks; answers are kept where a trick begins. Cards
of one hand with no other player's card between them count as one.
"""

from collections.abc import Sequence
from typing import Final

from bacon.bots.bot import Budget
from bacon.bots.tricks.masks import SUIT_OF, bits_of, distinct
from bacon.game import Seat

CHECK_AFTER: Final = 100  # tricks begun between two looks at the budget

Played = Sequence[tuple[Seat, int]]
"""The cards of a trick so far, as bits."""


class SpentError(Exception):
    """The budget is spent: there is no answer."""


class Solver:
    """Finds what the team of one seat can take when everybody sees all cards.

    `hands` are the cards still held by each seat, 0 for one that sits out; `trump` is the mask of
    the trump suit, `seat` is to play.
    """

    def __init__(
        self, hands: Sequence[int], trump: int, seat: Seat, trick: Played, budget: Budget
    ) -> None:
        self._hands = tuple(hands)
        self._trump = trump
        self._seat = seat
        self._trick = trick
        self._budget = budget
        self._fuel = CHECK_AFTER
        self._memo: dict[int, bool] = {}
        active = [it for it in range(4) if hands[it] or any(it == who for who, _ in trick)]
        self._next = {it: min(active, key=lambda to: (to - it - 1) % 4) for it in active}
        self._ours = tuple(it % 2 == seat % 2 for it in range(4))
        self._left = hands[seat].bit_count()
        self._start = sum(hands) | sum(bit for _, bit in trick)
        self._waiting = len(active) - len(trick) - 1

    def worths(self, gains: Sequence[float]) -> dict[int, float]:
        """Return what each playable card brings with best play by all.

        `gains[n]` is what n further tricks are worth to the team of the seat; it never falls as n
        grows. Raises SpentError.
        """
        hand = self._hands[self._seat]
        cards = hand
        if self._trick:
            cards = hand & SUIT_OF[self._trick[0][1]] or hand
        others = self._start & ~hand
        found = {}
        steps = [n for n in range(1, self._left + 1) if gains[n] > gains[n - 1]]
        for bit in distinct(cards, others):
            found[bit] = gains[self._most(bit, steps)]
        worth = 0.0
        for bit in bits_of(cards):  # equal cards follow the lowest of their run
            worth = found[bit] = found.get(bit, worth)
        return found

    def _most(self, bit: int, steps: list[int]) -> int:
        """Return the highest of the steps that the card reaches, 0 for none."""
        low, high = 0, len(steps)
        while low < high:
            middle = (low + high + 1) // 2
            if self._reaches(bit, steps[middle - 1]):
                low = middle
            else:
                high = middle - 1
        return steps[low - 1] if low else 0

    def _reaches(self, bit: int, need: int) -> bool:
        """Return whether the team takes that many tricks after this card."""
        if not self._trick:
            return self._after(
                self._seat, bit, self._seat, SUIT_OF[bit], bit, self._start, self._waiting,
                need, self._left,
            )  # fmt: skip
        gone = bit
        winner, best = self._trick[0]
        for seat, card in (*self._trick, (self._seat, bit)):
            gone |= card
            if self._beats(card, best):
                winner, best = seat, card
        led = SUIT_OF[self._trick[0][1]]
        return self._after(
            winner, best, self._seat, led, gone, self._start, self._waiting, need, self._left
        )

    def _beats(self, card: int, best: int) -> bool:
        if SUIT_OF[card] == SUIT_OF[best]:
            return card > best
        return bool(card & self._trump)

    def _after(
        self, winner: Seat, best: int, seat: Seat, led: int, gone: int, held: int, waiting: int,
        need: int, left: int,
    ) -> bool:  # fmt: skip
        """Return whether our side takes `need` of the tricks left, `seat` having just played."""
        if not waiting:
            return self._begins(held & ~gone, winner, need - self._ours[winner], left - 1)
        seat = self._next[seat]
        hand = self._hands[seat] & held
        cards = hand & led or hand
        trump = self._trump
        winning = cards & trump & -best if best & trump else cards & (led & -best | trump)
        ours = self._ours[seat]
        others = held & ~hand
        # First what looks best: win as cheaply as can be, unless the partner wins.
        takes_first = self._ours[winner] is not ours
        waiting -= 1
        for taking in (takes_first, not takes_first):
            taker, highest = (seat, 0) if taking else (winner, best)
            for bit in distinct(winning if taking else cards & ~winning, others):
                if waiting:
                    reached = self._after(
                        taker, highest or bit, seat, led, gone | bit, held, waiting, need, left
                    )
                else:
                    reached = self._begins(
                        held & ~(gone | bit), taker, need - self._ours[taker], left - 1
                    )
                if reached is ours:
                    return ours
        return not ours

    def _begins(self, held: int, leader: Seat, need: int, left: int) -> bool:
        """Return whether our side takes `need` of the tricks left, where a trick begins."""
        if need <= 0:
            return True
        if need > left:
            return False
        if left == 1:
            return self._ours[self._last(held, leader)]
        key = (held << 2 | leader) << 3 | need
        known = self._memo.get(key)
        if known is None:
            known = self._sure(held, leader, need, left)
            if known is None:
                known = self._search(held, leader, need, left)
            self._memo[key] = known
        return known

    def _last(self, held: int, leader: Seat) -> Seat:
        """Return who takes the last trick."""
        best = self._hands[leader] & held
        winner = seat = leader
        while (seat := self._next[seat]) != leader:
            card = self._hands[seat] & held
            if self._beats(card, best):
                winner, best = seat, card
        return winner

    def _sure(self, held: int, leader: Seat, need: int, left: int) -> bool | None:
        """Return the answer if high cards alone give it."""
        trumps = held & self._trump
        if trumps:
            top = 1 << (trumps.bit_length() - 1)
            seat = next(seat for seat, hand in enumerate(self._hands) if hand & top)
            rest = trumps & ~self._hands[seat]
            run = (trumps >> rest.bit_length()).bit_count()
            if run >= need if self._ours[seat] else left - run < need:
                return self._ours[seat]
        run = self._run(held, leader)
        if run >= need if self._ours[leader] else left - run < need:
            return self._ours[leader]
        return None

    def _run(self, held: int, leader: Seat) -> int:
        """Return how many tricks the leader surely takes: first high trumps, then high cards."""
        lead = self._hands[leader] & held
        trumps = held & self._trump
        rest = trumps & ~lead
        run = (trumps >> rest.bit_length()).bit_count()
        for opponent in (leader ^ 1, leader ^ 3):
            if run < (self._hands[opponent] & trumps).bit_count():
                return run
        sides = lead & ~self._trump
        while sides:
            suit = SUIT_OF[sides & -sides]
            rest = held & ~lead & suit
            run += (sides & suit & -(1 << rest.bit_length())).bit_count()
            sides &= ~suit
        return run

    def _search(self, held: int, leader: Seat, need: int, left: int) -> bool:
        """Return the answer by trying each lead, from the highest down."""
        self._fuel -= 1
        if self._fuel < 0:
            self._fuel = CHECK_AFTER
            if self._budget.is_spent():
                raise SpentError
        hand = self._hands[leader] & held
        ours = self._ours[leader]
        waiting = len(self._next) - 1
        for bit in reversed(distinct(hand, held & ~hand)):
            reached = self._after(leader, bit, leader, SUIT_OF[bit], bit, held, waiting, need, left)
            if reached is ours:
                return ours
        return not ours
