"""Hands that the hidden cards may be: drawn as the view allows, weighted by what players did."""

from collections.abc import Iterator, Sequence
from math import comb
from typing import Final, NamedTuple

from bacon.bots.tricks import beliefs
from bacon.bots.tricks.masks import ALL, BIT, SUIT, bits_of, mask_of
from bacon.bots.tricks.playout import discard, eager_lead, follow, lead
from bacon.game import Seat
from bacon.generator import Generator
from bacon.tricks.state import HAND_SIZE, Phase, Public, View, left_of

SEED_LIMIT: Final = 1 << 62
_WORD: Final = (1 << 64) - 1
_FACTOR, _STEP = 6364136223846793005, 1442695040888963407  # Knuth's MMIX
UNLIKELY_DISCARD: Final = 0.1
UNUSUAL_LEAD: Final = 0.7
UNUSUAL_PLAY: Final = 0.4


class Stream:
    """Random numbers by the thousand, cheaper than a generator's, from which it is seeded."""

    def __init__(self, generator: Generator) -> None:
        self._state = generator.below(SEED_LIMIT)

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1."""
        self._state = state = (self._state * _FACTOR + _STEP) & _WORD
        return (state >> 32) * limit >> 32

    def fraction(self) -> float:
        """Return a number from 0 up to 1."""
        return self.below(1 << 32) / (1 << 32)


class World(NamedTuple):
    """Hands by seat as masks (0 for one that sits out), and how often this world is meant.

    `pile` are the auction cards that come next.
    """

    hands: tuple[int, ...]
    weight: float
    pile: tuple[int, ...] = ()


class Seen(NamedTuple):
    """A card that a hidden hand has played: `held` are the cards it played then and later.

    `led` is 0 for a lead; `best` was the best card so far, the partner's if `partner_wins`.
    """

    seat: Seat
    card: int
    held: int
    gone: int
    led: int
    best: int
    partner_wins: bool
    last: bool


class Hidden(NamedTuple):
    """What is known of a seat's hidden cards.

    It holds `fixed` and `drawn` others, all within `allowed`; `played` are those of its first five
    cards that lie on the table. Where it has `laid` a card away unseen, one more is drawn.
    """

    seat: Seat
    drawn: int
    allowed: int
    fixed: int
    played: tuple[int, ...]
    laid: bool


class Knowledge:
    """All that a view tells of hidden cards, read once, to draw many worlds from."""

    def __init__(self, view: View) -> None:
        public = view.public
        self.view = view
        self.own = mask_of(view.hand)
        self._said = beliefs.evidence(public)
        tricks = [*(trick.cards for trick in public.tricks), public.trick]
        played: list[list[int]] = [[] for _ in range(4)]
        allowed = [ALL] * 4
        for trick in tricks:
            for seat, card in trick:
                played[seat].append(BIT[card])
                if card.suit != trick[0][1].suit:
                    allowed[seat] &= ~SUIT[trick[0][1].suit]
        seen = self.own | mask_of(public.turned)
        self.gone = sum(bit for held in played for bit in held)
        if view.discard is not None:
            seen |= BIT[view.discard]
        self.pool = list(bits_of(ALL & ~(seen | self.gone)))
        self._taken = BIT[public.turned[-1]]
        self._trump = SUIT[public.turned[-1].suit]
        self._seen = list(_seen(public, view.seat, played))
        self._hidden = sorted(
            (self._hidden_of(seat, played[seat], allowed[seat]) for seat in self._others()),
            key=lambda it: it.allowed.bit_count(),
        )

    def _others(self) -> list[Seat]:
        view = self.view
        return [
            seat for step in (1, 2, 3) if (seat := (view.seat + step) % 4) != view.public.sits_out
        ]

    def _hidden_of(self, seat: Seat, played: Sequence[int], allowed: int) -> Hidden:
        public = self.view.public
        first = tuple(bit for bit in played if bit != self._taken)
        size = public.sizes[seat]
        settled = public.phase in (Phase.DISCARD, Phase.PLAY)
        if not settled or public.caller is None or seat != left_of(public.caller):
            return Hidden(seat, size, allowed, 0, first, laid=False)
        taken = self._taken
        if taken in played:
            return Hidden(seat, size, allowed, 0, first, laid=public.phase is Phase.PLAY)
        if not size or not taken & allowed:  # it was laid away
            return Hidden(seat, size, allowed, 0, first, laid=False)
        return Hidden(seat, size - 1, allowed, taken, first, laid=public.phase is Phase.PLAY)

    def draw(self, stream: Stream, turns: int = 0) -> World:
        """Return hands that the view allows, weighted by how likely they are."""
        pool = self.pool[:]
        hands = [0, 0, 0, 0]
        hands[self.view.seat] = self.own
        weight = 1.0
        for seat, count, allowed, fixed, played, laid in self._hidden:
            if allowed == ALL:
                cards = _drawn(pool, count, stream)
            else:
                fitting = [bit for bit in pool if bit & allowed]
                weight *= comb(len(fitting), count)
                cards = _drawn(fitting, count, stream)
                chosen = set(cards)
                pool = [bit for bit in pool if bit not in chosen]
            first = [*cards, *played]
            hand = sum(cards) | fixed
            if laid and pool:
                away = _drawn(pool, 1, stream)[0]
                first.append(away)
                hand, likely = self._laid_away(hand, away, first, allowed)
                weight *= likely
            if said := self._said[seat]:
                weight *= beliefs.likelihood(said, first)
            hands[seat] = hand
        for play in self._seen:
            weight *= _chance(play, hands[play.seat] | play.held, self._trump)
        return World(tuple(hands), weight, tuple(_drawn(pool, turns, stream)))

    def _laid_away(
        self, hand: int, away: int, first: Sequence[int], allowed: int
    ) -> tuple[int, float]:
        """Return the hand that is left when the likely card was laid away, and how likely it is."""
        likely = discard(sum(first) | self._taken, SUIT[self.view.public.turned[-1].suit])
        if likely == away:
            return hand, 1.0
        if allowed == ALL and hand & likely:
            return hand ^ likely | away, 1.0
        return hand, UNLIKELY_DISCARD


def _seen(public: Public, looker: Seat, played: Sequence[Sequence[int]]) -> Iterator[Seen]:
    """Yield the plays of others that may tell of their hands: all but the last card of a hand."""
    assert public.trump is not None or not public.tricks
    gone = mask_of(public.turned[:-1])
    times = [0] * 4
    size = 3 if public.alone else 4
    for trick in (*(trick.cards for trick in public.tricks), public.trick):
        led = best = 0
        winner = -1
        for place, (seat, card) in enumerate(trick):
            bit = BIT[card]
            held = sum(played[seat][times[seat] :])
            if seat != looker and times[seat] < HAND_SIZE - 1:
                partner = winner % 2 == seat % 2
                yield Seen(seat, bit, held, gone, led, best, partner, last=place == size - 1)
            times[seat] += 1
            gone |= bit
            led = led or SUIT[card.suit]
            higher = bit > best if SUIT[card.suit] & best else card.suit == public.trump
            if not best or higher:
                best, winner = bit, seat


def _chance(play: Seen, hand: int, trump: int) -> float:
    """Return how likely a hand plays what it has played, more so if a plain player would."""
    if not play.led:
        expected = {
            lead(hand, trump, play.gone, declares=True),
            lead(hand, trump, play.gone, declares=False),
            eager_lead(hand, trump),
        }
        return 1.0 if play.card in expected else UNUSUAL_LEAD
    expected_card = follow(
        hand, trump, play.gone, play.led, play.best,
        partner_wins=play.partner_wins, last=play.last,
    )  # fmt: skip
    return 1.0 if play.card == expected_card else UNUSUAL_PLAY


def _drawn(pool: list[int], count: int, stream: Stream) -> list[int]:
    """Take so many cards out of the pool, each equally likely, and return them."""
    found = []
    for _ in range(count):
        place = stream.below(len(pool))
        pool[place], pool[-1] = pool[-1], pool[place]
        found.append(pool.pop())
    return found


def resampled(worlds: Sequence[World], count: int, stream: Stream) -> list[World]:
    """Return about `count` worlds, each as often as its weight says, equal ones as one."""
    total = sum(world.weight for world in worlds)
    if total <= 0:
        return [world._replace(weight=1.0) for world in worlds[:count]]
    step = total / count
    at = step * stream.fraction()
    found = []
    reached = 0.0
    for world in worlds:
        reached += world.weight
        times = 0
        while at < reached:
            times += 1
            at += step
        if times:
            found.append(world._replace(weight=float(times)))
    return found
