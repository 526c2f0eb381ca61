"""What the value network looks at: a position after an action, as the seat that acted knows it.

Whole numbers from 0 on; 16 stands for one. The first part is the same for all that the seat could
do and worked out once, the second belongs to one action. Seats are told apart by how far they sit
to the left, so one layout fits all variants.
"""

from collections.abc import Sequence
from typing import Final

from bacon.bots.climbing.progress import NOT_SHOWN, SHOWN, Progress
from bacon.bots.climbing.unseen import FIELD_MASK, Unseen, unseen_of
from bacon.bots.references.codes import BACON_FIELD, FIELD, ONE_BACON, SUIT_FIELD
from bacon.bots.references.turns import TURN, Turn, Turns, flush_turn, one_turn
from bacon.climbing.actions import MOST_SEATS
from bacon.climbing.cards import MOST_RANKS
from bacon.climbing.combinations import KINDS, PLACE_OF_KIND, Combination
from bacon.game import Seat

ONE: Final = 16
OTHERS: Final = MOST_SEATS - 1
MOST: Final = 255  # a value fits a byte

# The first part: for each other seat, then of the deal.
OF_SEAT: Final = 11
OF_DEAL: Final = 34
SHARED: Final = OTHERS * OF_SEAT + OF_DEAL
# The second part: the seats again, the hand, the table.
SEAT_NOW: Final = 3
OF_HAND: Final = 39
OF_TABLE: Final = 31
OWN: Final = OTHERS * SEAT_NOW + OF_HAND + OF_TABLE
WIDTH: Final = SHARED + OWN

BOMB: Final = 10  # the place of the lowest bomb
SINGLES: Final = sum(1 << SUIT_FIELD * rank for rank in range(MOST_RANKS + 2))


class Scene:
    """A position before a seat acts, and the features of whatever it may do.

    `code` is the code of its hand, `suits` has a number for each suit with two bits for each rank:
    how many of it are in the hand. `pack` is the code of all number cards of the game.
    """

    def __init__(
        self,
        progress: Progress,
        seat: Seat,
        code: int,
        suits: Sequence[int],
        pack: int,
        turns: Turns,
    ) -> None:
        self.progress, self.seat, self.code, self.suits = progress, seat, code, suits
        self.turns = turns
        self.x = progress.options.x
        players = progress.options.players
        self.others = [(seat + step) % players for step in range(1, players)]
        own = progress.team_of[seat]
        self.partners = [it for it in self.others if progress.team_of[it] == own]
        self.opponents = [it for it in self.others if progress.team_of[it] != own]
        numbers = code & (ONE_BACON - 1)
        self.unseen: Unseen = unseen_of(pack - progress.played - numbers, self.x)
        self.enemy_bacon = sum([progress.bacon[it] for it in self.opponents])
        self.shared = self._shared()

    def _shared(self) -> list[int]:
        progress = self.progress
        sizes, bacon = progress.sizes, progress.bacon
        values: list[int] = []
        for other in self.others:
            size = sizes[other]
            shown = progress.shown[other]
            values += (
                size,
                ONE * (size == 1),
                ONE * (size == 2),
                ONE * (size in (3, 4)),
                ONE * (size in (5, 6)),
                ONE * (size == 0),
                8 * bacon[other],
                *[NOT_SHOWN - shown[place] for place in range(SHOWN)],
                ONE * (0 < size <= 2 and bacon[other] == size),
            )
        values += [0] * (OTHERS * OF_SEAT - len(values))
        counts = self.unseen.counts
        values += [4 * count for count in counts[1:]]
        values += [0] * (MOST_RANKS - len(counts) + 1)
        nearest = min([sizes[it] for it in self.opponents if sizes[it]], default=0)
        friend = min([sizes[it] for it in self.partners if sizes[it]], default=0)
        out = progress.out
        first = out[0] if out else None
        values += (
            4 * self.unseen.triples,
            8 * self.unseen.quads,
            4 * self.enemy_bacon,
            4 * sum([bacon[it] for it in self.partners]),
            ONE * (len(out) == 0),
            ONE * (len(out) == 1),
            ONE * (len(out) == 2),
            ONE * (len(out) == 3),
            ONE * (len(out) >= 4),
            ONE * (first == self.seat),
            ONE * (first in self.partners),
            ONE * (first in self.opponents),
            ONE * (self.seat in out),
            ONE * (nearest == 1),
            ONE * (nearest == 2),
            ONE * (nearest == 3),
            ONE * (nearest == 4),
            nearest,
            ONE * (friend == 1),
            ONE * (friend == 2),
            ONE * (3 <= friend <= 4),
            friend,
            4 * sum([sizes[it] > 0 for it in self.opponents]),
            8 * sum([sizes[it] > 0 for it in self.partners]),
        )
        return values

    def of_play(
        self, combination: Combination, size: int, code: int, suits: Sequence[int]
    ) -> list[int]:
        """Return the second part for a play; `code` and `suits` are the hand's after it."""
        hand = self._hand(code, suits)
        return [
            *[0] * (OTHERS * SEAT_NOW),
            *hand,
            *self._table(combination, size, self.seat, hand),
        ]

    def of_pass(self) -> list[int]:
        """Return the second part for a pass."""
        progress = self.progress
        hand = self._hand(self.code, self.suits)
        seats: list[int] = []
        for other in self.others:
            seats += (ONE * progress.passed[other], ONE * (other == progress.winner), 0)
        seats += [0] * (OTHERS * SEAT_NOW - len(seats))
        table, winner = progress.table, progress.winner
        assert table is not None and winner is not None
        size = table.kind.length * table.kind.copies
        return [*seats, *hand, *self._table(table, size, winner, hand)]

    def of_lead(self, leader: Seat) -> list[int]:
        """Return the second part for the lead that goes to a seat, perhaps one's own."""
        seats: list[int] = []
        for other in self.others:
            seats += (0, 0, ONE * (other == leader))
        seats += [0] * (OTHERS * SEAT_NOW - len(seats))
        table = [0] * OF_TABLE
        table[-1] = ONE * (leader == self.seat)
        return [*seats, *self._hand(self.code, self.suits), *table]

    def _hand(self, code: int, suits: Sequence[int]) -> list[int]:
        """Return what a hand is worth: its turns, and which of them the unseen cards can beat."""
        if not code:
            return [ONE, *[0] * (OF_HAND - 1)]
        bacon = code >> BACON_FIELD
        price, turns, flushes = self._split(code, suits, bacon)
        unseen, enemy_bacon = self.unseen, self.enemy_bacon
        counts = [0] * 15
        sure = firm = weak = risk = bombs = power = low = 0
        for turn in turns:
            _, _, kind, rank, its_power = turn
            if its_power:
                bombs += 1
                power = max(power, its_power)
                sure += 1
                continue
            plain = unseen.risk(kind, rank)
            risk += min(plain, 4)
            wild = enemy_bacon and unseen.wild_risk(kind, rank)
            if not plain and not wild:
                sure += 1
            elif not plain:
                firm += 1
            elif plain > 1:
                weak += 1
            if kind < 2:
                third = 0 if rank <= 3 else 1 if rank <= 6 else 2
                counts[3 * kind + third] += 1
            else:
                counts[_CLASS[kind]] += 1
            low += rank <= 3
        number = len(turns)
        losers = number - sure
        size = sum([code >> FIELD * rank & FIELD_MASK for rank in range(1, self.x)]) + bacon
        numbers = code & (ONE_BACON - 1)
        highest = (numbers.bit_length() - 1) // FIELD if numbers else 0
        return [
            0,
            size,
            max(0, min(MOST, (price + 2 * TURN) * ONE // TURN)),
            4 * number,
            4 * losers,
            8 * sure,
            8 * firm,
            8 * weak,
            2 * risk,
            ONE * (number == 1),
            ONE * (number == 2),
            ONE * (number == 3),
            ONE * (losers == 0),
            ONE * (losers == 1),
            ONE * (losers == 2),
            ONE * (losers == 3),
            ONE * (losers - firm <= 1),
            8 * bombs,
            3 * power,
            8 * (flushes > 0),
            ONE * (bacon == 1),
            ONE * (bacon == 2),
            *[8 * count for count in counts[:11]],
            8 * low,
            highest,
            4 * (numbers >> FIELD * (self.x - 1) & FIELD_MASK),
            4 * (numbers >> FIELD * (self.x - 2) & FIELD_MASK),
            ONE * (size == 1),
            ONE * (size == 2),
        ]

    def _split(self, code: int, suits: Sequence[int], bacon: int) -> tuple[int, list[Turn], int]:
        """Return the price, the turns and the number of flush bombs of the best split."""
        turns = self.turns
        price, best = turns.price(code), None
        found = flushes_in(suits, self.x, min(bacon, 1))
        for flush in found:
            other = turns.price(code - flush.code) + flush.price
            if other < price:
                price, best = other, flush
        whole = one_turn(self.x).get(code)
        if whole is not None:
            return min(price, whole.price), [whole], len(found)
        if best is None:
            return price, turns.split(code), len(found)
        return price, [best, *turns.split(code - best.code)], len(found)

    def _table(
        self, combination: Combination, size: int, winner: Seat, hand: Sequence[int]
    ) -> list[int]:
        """Return what lies on the table, and who could beat it."""
        kind, rank = PLACE_OF_KIND[combination.kind], combination.rank
        power = combination.kind.power
        kinds = [0] * (BOMB + 1)
        kinds[min(kind, BOMB)] = ONE
        sizes = self.progress.sizes
        plain = self.unseen.risk(kind, rank)
        wild = self.enemy_bacon and self.unseen.wild_risk(kind, rank)
        able = sum([sizes[it] >= size for it in self.opponents if it != winner])
        bombed = self.unseen.quads + (self.unseen.triples if self.enemy_bacon else 0)
        own = winner == self.seat
        safe = not able or (not plain and not wild)
        one_turn, nearly = hand[9] or hand[0], hand[13] or hand[12] or hand[0]
        return [
            *kinds,
            rank,
            max(0, self.x - rank),
            ONE * (plain == 0),
            ONE * (plain == 1),
            ONE * (plain == 2),
            3 * plain,
            ONE * (wild == 0),
            4 * wild,
            8 * able,
            4 * bombed,
            3 * power,
            ONE * own,
            ONE * (winner in self.partners),
            ONE * (winner in self.opponents),
            ONE * (own and safe),
            one_turn if own else 0,
            one_turn if own and safe else 0,
            nearly if own and safe else 0,
            ONE * (own and safe and not bombed),
            0,
        ]


# Where the kinds from the triple on are counted.
_CLASS: Final = [0, 0, 6, 7, 7, 8, 8, 9, 9, 10]


def flushes_in(suits: Sequence[int], x: int, bacon: int) -> list[Turn]:
    """Return the straight flushes that a hand holds, with one bacon card at the most."""
    found = []
    for held in suits:
        mask = (held | held >> 1) & SINGLES
        if mask.bit_count() < _LENGTH - bacon:
            continue
        for lowest in range(1, x - _LENGTH + 2):
            window = mask >> SUIT_FIELD * lowest & _WINDOW
            if window.bit_count() >= _LENGTH - bacon:
                found.append(_flush(x, lowest, window))
    return found


_LENGTH: Final = KINDS["straight flush"].length
_WINDOW: Final = sum(1 << SUIT_FIELD * step for step in range(_LENGTH))


def _flush(x: int, lowest: int, window: int) -> Turn:
    held = sum(
        [1 << FIELD * (lowest + step) for step in range(_LENGTH) if window >> SUIT_FIELD * step & 1]
    )
    return flush_turn(x, lowest, held, _LENGTH - window.bit_count())
