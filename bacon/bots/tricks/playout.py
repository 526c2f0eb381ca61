"""A quick and plain way to play cards as masks: to play deals out by the thousand.

It sees one hand, the trick and the cards that are gone, and knows what beginners are taught: lead
what nobody can beat, draw trumps after a call, leave the partner's trick alone, win cheaply.
"""

from collections.abc import Sequence
from typing import Final

from bacon.bots.tricks.masks import ALL, SUIT, SUIT_OF, WIDTH, bits_of
from bacon.game import Seat

RANK: Final = {bit: (bit.bit_length() - 1) % WIDTH + 2 for bit in bits_of(ALL)}
_SUITS: Final = tuple(SUIT.values())
JACK, QUEEN = 11, 12


def lowest(cards: int, trump: int, lone: int = 1) -> int:
    """Return the card that is missed least: the lowest plain card, else the lowest trump.

    The only card of its suit counts as lower by `lone` half ranks: a void can trump.
    """
    plain = cards & ~trump
    if not plain:
        return cards & -cards
    best, least = 0, 99
    for suit in _SUITS:
        if held := plain & suit:
            bit = held & -held
            rank = 2 * RANK[bit] - (lone if held == bit else 0)
            if rank < least:
                best, least = bit, rank
    return best


def is_high(bit: int, hand: int, gone: int) -> bool:
    """Return whether nobody else can hold a higher card of the suit."""
    return not SUIT_OF[bit] & -bit & ~(bit | hand | gone)


def lead(hand: int, trump: int, gone: int, *, declares: bool) -> int:
    """Return the card that the plain player leads."""
    trumps = hand & trump
    if trumps and declares:
        top = 1 << (trumps.bit_length() - 1)
        if is_high(top, hand, gone) or trumps.bit_count() >= 3:
            return top
    plain = hand & ~trump
    if not plain:
        return 1 << (hand.bit_length() - 1)
    best, most = 0, -99
    for suit in _SUITS:
        held = plain & suit
        if held:
            top = 1 << (held.bit_length() - 1)
            worth = RANK[top] - 2 * held.bit_count()
            if is_high(top, hand, gone):
                worth += 20
            if worth > most:
                best, most = top, worth
    if most >= 20 or RANK[best] >= QUEEN + 1:
        return best
    return lowest(plain, trump)


def eager_lead(hand: int, trump: int) -> int:
    """Return the card that a player leads who plays trumps while there are any."""
    trumps = hand & trump
    return 1 << (trumps.bit_length() - 1) if trumps else lowest(hand, trump)


def follow(
    hand: int, trump: int, gone: int, led: int, best: int, *, partner_wins: bool, last: bool
) -> int:
    """Return the card that the plain player adds to a trick with that best card so far."""
    cards = hand & led or hand
    winning = cards & trump & -best if best & trump else cards & (led & -best | trump)
    if not winning:
        return lowest(cards, trump)
    if partner_wins and (last or best & trump or RANK[best] >= JACK or is_high(best, hand, gone)):
        return lowest(cards, trump)
    if last or winning & trump:
        return winning & -winning
    top = 1 << (winning.bit_length() - 1)
    if partner_wins or RANK[top] >= JACK or is_high(top, hand, gone):
        return top
    return lowest(cards, trump)


def discard(cards: int, trump: int) -> int:
    """Return the card that the plain player lays away."""
    return lowest(cards, trump, lone=7)


FOLLOWING: Final[dict[Seat | None, tuple[Seat, ...]]] = {
    None: (1, 2, 3, 0),
    0: (1, 2, 3, 1),
    1: (2, 2, 3, 0),
    2: (1, 3, 3, 0),
    3: (1, 2, 0, 0),
}
"""Who plays after each seat, by the seat that sits out."""


def play_out(
    hands: Sequence[int], trump: int, leader: Seat, following: Sequence[Seat], declaring: int,
    gone: int = 0, eager: int | None = None,
) -> int:  # fmt: skip
    """Return how many tricks the even seats take when all play plainly to the end.

    `following[seat]` is who plays after that seat; `declaring` the team that has called. The team
    `eager` leads its trumps in defence too, as many players do.
    """
    held = list(hands)
    even = 0
    while held[leader]:
        if leader % 2 != declaring and leader % 2 == eager:
            card = eager_lead(held[leader], trump)
        else:
            card = lead(held[leader], trump, gone, declares=leader % 2 == declaring)
        held[leader] ^= card
        gone |= card
        led, best, winner = SUIT_OF[card], card, leader
        seat = following[leader]
        while seat != leader:
            after = following[seat]
            hand = held[seat]
            card = follow(
                hand, trump, gone, led, best,
                partner_wins=winner ^ seat == 2, last=after == leader,
            )  # fmt: skip
            held[seat] = hand ^ card
            gone |= card
            if card > best if SUIT_OF[card] == SUIT_OF[best] else card & trump:
                best, winner = card, seat
            seat = after
        leader = winner
        even += 1 - winner % 2
    return even
