"""A hand in the auction, read as a list of features: what it is worth is fitted to them.

They are numbers from 0; `SIZE` says how many there are for each question.
"""

from collections.abc import Mapping
from typing import Final

from bacon.bots.tricks.beliefs import TEAM
from bacon.bots.tricks.masks import SUIT, SUIT_OF, bits_of
from bacon.bots.tricks.playout import RANK

PASS, TOGETHER, ALONE, STANDS, ALLOW, REFUSE = (
    "pass", "together", "alone", "stands", "allow", "refuse",
)  # fmt: skip
ACE, KING, QUEEN = 14, 13, 12

# How many features there are of each kind: of a call, and of a pass.
_SIZES: Final = {
    "turn": 24, "place": 16, "trumps": 150, "top": 52, "second": 45, "third": 45, "turned": 52,
    "sides": 4 * 3 * 36, "queens": 16, "pairs": 4,
}  # fmt: skip
_PASS_SIZES: Final = {"turn": 16, "this": 26, "best": 30, "high": 24, "both": 4 * 7 * 8}


def _starts(sizes: Mapping[str, int]) -> dict[str, int]:
    starts, total = {}, 0
    for name, size in sizes.items():
        starts[name] = total
        total += size
    return starts


_AT: Final = _starts(_SIZES)
_PASS_AT: Final = _starts(_PASS_SIZES)
SIZE: Final = {
    question: sum((_PASS_SIZES if question in (PASS, REFUSE) else _SIZES).values())
    for question in (PASS, TOGETHER, ALONE, STANDS, ALLOW, REFUSE)
}


def call_features(hand: int, card: int, place: int, turn: int) -> list[int]:
    """Return the features of a hand for a call of that auction card.

    `place` counts the cards turned before it, `turn` the turns used up on it, both from 0.
    """
    trump = SUIT_OF[card]
    ranks = sorted((RANK[bit] for bit in bits_of(hand & trump)), reverse=True)
    count = len(ranks)
    group = min(count, 3)
    # The card goes to an opponent: it counts among the higher trumps that others hold.
    higher = [ACE - rank - above - (RANK[card] > rank) for above, rank in enumerate(ranks)]
    missing = [min(4, number) for number in (*higher, 4, 4)]
    found = [
        _AT["turn"] + 4 * count + turn,
        _AT["place"] + 4 * place + group,
        _AT["trumps"] + 25 * count + 5 * missing[0] + missing[1],
        _AT["turned"] + 4 * (RANK[card] - 2) + group,
    ]
    if count > 0:
        found.append(_AT["top"] + 13 * group + higher[0])
    if count > 1:
        found.append(_AT["second"] + 9 * min(count, 4) + min(8, higher[1]))
    if count > 2:
        found.append(_AT["third"] + 9 * min(count, 4) + min(8, higher[2]))
    return found + _side_features(hand, trump, group, 3 * group + min(2, missing[0]))


def _side_features(hand: int, trump: int, group: int, kind: int) -> list[int]:
    """Return the features of the plain suits, for a hand with trumps of that kind."""
    tops = {ACE: 0, KING: 0, QUEEN: 0}
    voids = pairs = 0
    for suit in SUIT.values():
        if suit == trump:
            continue
        held = hand & suit
        if not held:
            voids += 1
            continue
        top = 1 << (held.bit_length() - 1)
        if RANK[top] in tops:
            tops[RANK[top]] += 1
        pairs += RANK[top] == ACE and bool(held & top >> 1)
    sides = 9 * tops[ACE] + 3 * min(2, tops[KING]) + min(2, voids)
    found = [_AT["sides"] + 36 * kind + sides, _AT["queens"] + 4 * group + tops[QUEEN]]
    return [*found, _AT["pairs"] + group] if pairs else found


def pass_features(hand: int, card: int, place: int, turn: int) -> list[int]:
    """Return the features of a hand that lets the auction go on."""
    cards = list(bits_of(hand))
    this = best = 0
    for name, suit in SUIT.items():
        worth = sum(map(TEAM[name].__getitem__, cards))
        if suit == SUIT_OF[card]:
            this = worth
        else:
            best = max(best, worth)
    high = sum(RANK[bit] == ACE for bit in cards)
    return [
        _PASS_AT["turn"] + 4 * place + turn,
        _PASS_AT["this"] + 2 * min(this // 20, 12) + (turn > 1),
        _PASS_AT["best"] + 2 * min(best // 20, 14) + (place == 3),
        _PASS_AT["high"] + 4 * high + turn,
        _PASS_AT["both"] + 56 * turn + 8 * min(this // 40, 6) + min(best // 40, 7),
    ]
