"""Positions of tricks that people complain about in bots, each with its right answers.

South deals, and the 9 of hearts is turned unless another card is named. Where West calls, North
takes the card and leads, and the order is North, East, South, West.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from bacon.bots import Choose
from bacon.bots.bot import ENDLESS
from bacon.generator import Generator
from bacon.tricks.rules import TRICKS
from bacon.tricks.state import View
from tests.tricks.deals import SOUTH, deck_of

UNASKED: Final[Mapping[str, object]] = {"permission": False}
ASKED: Final[Mapping[str, object]] = {}


@dataclass(frozen=True)
class Puzzle:
    """A deal, what has been done in it, and what is right now: one of several, maybe.

    `deals` are the hands of North, East, South and West; what they lack comes from the pack.
    """

    name: str
    deals: tuple[str, str, str, str]
    done: str
    right: str
    turned: str = "9h"
    scores: tuple[int, int] = (0, 0)
    options: Mapping[str, object] = field(default_factory=lambda: UNASKED)

    def view(self) -> View:
        """Return what the seat on turn sees."""
        options = TRICKS.variants["tricks"].choose(self.options)
        standing = replace(TRICKS.begin(options, SOUTH), scores=self.scores)
        north, east, south, west = self.deals
        deck = deck_of(self.turned, North=north, East=east, South=south, West=west)
        state = TRICKS.deal(standing, deck)
        for text in filter(None, map(str.strip, self.done.split(";"))):
            seat = state.public.to_act
            assert seat is not None, f"{self.name}: nobody is to {text}"
            state = TRICKS.apply(state, seat, TRICKS.parse(text))
        seat = state.public.to_act
        assert seat is not None, self.name
        return TRICKS.view(state, seat)

    def is_solved_by(self, bot: Choose) -> bool:
        """Return whether the bot does what is right."""
        chosen = bot(self.view(), Generator(self.name), ENDLESS).action
        return str(chosen) in self.right.split(" | ")


def plays(text: str) -> str:
    """Return the plays of cards."""
    return "; ".join(f"play {card}" for card in text.split())


def any_of(text: str) -> str:
    """Return a choice of plays."""
    return " | ".join(f"play {card}" for card in text.split())


LAST: Final = (
    Puzzle(
        "the partner's ace has the trick: a plain card, not a trump",
        ("5s 6s 7s 8s 9c", "As 2s 3s 4s Tc", "Ks Qs Js Ts Jc", "7c 3d 4d 2h Kh"),
        "pick up; discard 9c; " + plays("5s As Ks"),
        any_of("7c 3d 4d"),
    ),
    Puzzle(
        "the partner's nine has the trick: a plain card, not a trump",
        ("7d Kd 4s Ts 2c", "Qs 7h 3c 5c 6c", "2s 9h 4c 8c Tc", "3s 4h Jc Qc Kc"),
        "pick up; discard 2c; " + plays("9s Qs 2s 3s 7h 9h 4h"),
        any_of("7d Kd"),
        turned="9s",
    ),
    Puzzle(
        "wins with the cheapest card that does",
        ("Ts 3s 4d 5d 6d", "2s 4s 5s 6s 7s", "Js 4c 5c 6c 7c", "8s Qs Ks Kc 2c"),
        "pick up; discard 4d; " + plays("Ts 2s Js"),
        any_of("Qs"),
    ),
    Puzzle(
        "the trick is lost: the lowest card of the suit",
        ("As 3s 4d 5d 6d", "2s 4s 5s 6s 7s", "4c 5c 6c 7c 8d", "8s Qs Kc Ac 2h"),
        "pick up; discard 4d; " + plays("As 2s 4c"),
        any_of("8s"),
    ),
    Puzzle(
        "trumps an ace with the lowest trump",
        ("As 3s 4d 5d 6d", "2s 5s 6s 7s 8d", "4s 4c 5c 6c 7c", "2h Th Kc Qc 7d"),
        "pick up; discard 4d; " + plays("As 2s 4s"),
        any_of("2h"),
    ),
    Puzzle(
        "trumps higher, and no higher than need be",
        ("As 3s 4d 5d 6d", "2s 5s 6s 7s 8d", "4h 4c 5c 6c Tc", "3h 6h Kh 7c 8c"),
        "pick up; discard 4d; " + plays("As 2s 4h"),
        any_of("6h"),
    ),
    Puzzle(
        "no trump is thrown under a higher one",
        ("As 3s 4d 5d 6d", "2s 5s 6s 7s 9d", "Jh 4c 5c 6c Tc", "3h 6h Kc 7c 8d"),
        "pick up; discard 4d; " + plays("As 2s Jh"),
        any_of("7c 8d"),
    ),
    Puzzle(
        "the partner's ace has the trick: the low card of the suit",
        ("5s 6s 7s 8s 9c", "As 2s 4s 4d 6c", "9s Ts 4c 5c 7c", "Qs 3s 8d Td 2h"),
        "pick up; discard 9c; " + plays("5s As 9s"),
        any_of("3s"),
    ),
    Puzzle(
        "the partner's nine has the trick: the king is kept",
        ("5s 6s 8s 2d 9c", "9s 2s 4s 4d 6c", "7s Ts 4c 5c 7c", "Ks 3s 8d Td 2h"),
        "pick up; discard 9c; " + plays("5s 9s 7s"),
        any_of("3s"),
    ),
    Puzzle(
        "the partner has the trick: the only plain card goes",
        ("5s 6s 7s 8s 9c", "As 2s 3s 4s Tc", "Ks Qs Js Ts Jc", "4d Ah Kh Qh 2h"),
        "pick up; discard 9c; " + plays("5s As Ks"),
        any_of("4d"),
    ),
    Puzzle(
        "trumps with the two, not with the ace",
        ("Ks 6s 7s 8s 9c", "Qs 2s 3s 4s Tc", "5s Js Ts Jc 9d", "Ah Kh 2h 5d 6d"),
        "pick up; discard 9c; " + plays("Ks Qs 5s"),
        any_of("2h"),
    ),
    Puzzle(
        "beats the queen of trumps with the king, not with the ace",
        ("Qh 6s 7s 8s 9c", "3h 2s 3s 4s Tc", "4h Js Ts Jc 9d", "Ah Kh 2c 3c 4d"),
        "pick up; discard 9c; " + plays("Qh 3h 4h"),
        any_of("Kh"),
    ),
    Puzzle(
        "the ace of trumps has the trick: the two, not the king",
        ("Ah 6s 7s 8s 9c", "3h 2s 3s 4s Tc", "4h Js Ts Jc 9d", "Kh 2h 3c 4c 5d"),
        "pick up; discard 9c; " + plays("Ah 3h 4h"),
        any_of("2h"),
    ),
    Puzzle(
        "two tricks are lost, and the third can be trumped",
        ("As Ks 4d 5d 6d", "2s 5s 7s 8d 9d", "3s 6s 4c 5c 6c", "4s 2h Kh 3d 8c"),
        "pick up; discard 4d; " + plays("As 2s 3s 4s Ks 5s 6s"),
        any_of("2h"),
    ),
)

THIRD: Final = (
    Puzzle(
        "two tricks won, trumps gone: leads the ace",
        ("5c 8d 9d 6s 7s", "2c 3c 4c 5s 6c", "Tc 2h 8c Td Jd", "7c Ah Kh As 3d"),
        "pick up; discard 6s; " + plays("5c 2c Tc 7c 2h Kh 9h 3c Ah 7s 4c 8c"),
        any_of("As"),
    ),
    Puzzle(
        "two tricks won against the caller: leads the ace",
        ("Ah Kc As 3d 7c", "2h 3c 6c 4d 5d", "2c 4c 8c 6d 7d", "3h Th 5c 8d 9d"),
        "pick up; discard 7c; " + plays("Ah 2h 2c 3h 9h 3c 4c Th 5c Kc 6c 8c"),
        any_of("As"),
    ),
    Puzzle(
        "two tricks won: the ace is sure to make the third",
        ("6s 8c 5s 7s 8s", "2c 3c 9c 5d 6d", "4c 5c Tc 4d Jd", "Ah Kh 7c Ad 3d"),
        "pick up; discard 8s; " + plays("9h 2c 4c Ah Kh 6s 3c 5c 7c 8c 9c Tc 4d"),
        any_of("Ad"),
    ),
    Puzzle(
        "draws trumps with the high ones",
        ("5s 6s 7s 8s 9c", "2s 3s 4s Tc Jc", "Ks Qs Js 5c 7c", "As Ah Kh Qh 4c"),
        "pick up; discard 9c; " + plays("5s 2s Ks As"),
        any_of("Ah Kh Qh"),
    ),
)

MIDDLE: Final = (
    Puzzle(
        "the partner's ace is left alone by a hand that could trump",
        ("2h 4c 5d 6d 7c", "9c Tc Kh Qh Jc", "As Ks 2c 3c 4d", "3s 4s 5s 6s 7s"),
        "pass; pass; pick up; discard 4d; " + plays("As 3s"),
        any_of("4c 5d 6d 7c"),
    ),
    Puzzle(
        "second to play takes with the ace",
        ("5s 6s 7s 8s 9c", "As 3s 8d 9d Tc", "Ks Qs Js 5c 7c", "2h Ah Kh Qh 4c"),
        "pick up; discard 9c; " + plays("5s"),
        any_of("As"),
    ),
    Puzzle(
        "second to play throws low on a king",
        ("Ks 6s 7s 8s 9c", "Qs 3s 8d 9d Tc", "Ts Js 2s 5c 7c", "2h Ah Kh Qh 4c"),
        "pick up; discard 9c; " + plays("Ks"),
        any_of("3s"),
    ),
    Puzzle(
        "third to play takes with the ace",
        ("5s 7s 8s 4d 9c", "6s 3s 3d 5d Tc", "As 2s 7d 8d 9d", "2h Ah Kh Qh 4c"),
        "pick up; discard 9c; " + plays("5s 6s"),
        any_of("As"),
    ),
    Puzzle(
        "third to play leaves the partner's ace alone",
        ("As 7s 8s 4d 9c", "2s 4s 3d 5d Tc", "Ks 3s 7d 8d 9d", "2h Ah Kh Qh 4c"),
        "pick up; discard 9c; " + plays("As 2s"),
        any_of("3s"),
    ),
    Puzzle(
        "third to play beats the king with the ace",
        ("5s 7s 8s 4d 9c", "Ks 4s 3d 5d Tc", "As 2s 7d 8d 9d", "2h Ah Kh Qh 4c"),
        "pick up; discard 9c; " + plays("5s Ks"),
        any_of("As"),
    ),
    Puzzle(
        "third to play keeps the king under the ace",
        ("5s 7s 8s 4d 9c", "As 4s 3d 5d Tc", "Ks 2s 7d 8d 9d", "2h Ah Kh Qh 4c"),
        "pick up; discard 9c; " + plays("5s As"),
        any_of("2s"),
    ),
    Puzzle(
        "third to play trumps the ace that beat the partner",
        ("Ks 7s 8s 4d 9c", "As 4s 3d 5d Tc", "2h 8c 9d Td 7d", "3h Ah Kh Qh 4c"),
        "pick up; discard 9c; " + plays("Ks As"),
        any_of("2h"),
    ),
    Puzzle(
        "leads an ace in defence, not the trump just taken",
        ("As 4s 5d 6c 7c", "2s 3s 3d 8d Tc", "Ks Qs 2d 9d Td", "2h Ah Kh Qh 4c"),
        "pick up; discard 7c",
        any_of("As"),
    ),
)

LAID: Final = (
    Puzzle(
        "keeps aces and kings, and makes a void",
        ("As Ks 3c 4d 5d", "2s 3s 3d 8d Tc", "Qs 2d 9d Td Jd", "2h Ah Kh Qh 4c"),
        "pick up",
        "discard 3c",
    ),
    Puzzle(
        "lays no trump away",
        ("2h 3h 4h Ah 5c", "2s 3s 3d 8d Tc", "Qs 2d 9d Td Jd", "5h Kh Qh 4c 6c"),
        "pick up",
        "discard 5c",
    ),
    Puzzle(
        "keeps what can take a trick",
        ("As Ac Kd 2d Th", "2s 3s 3d 8d Tc", "Qs 4d 9d Td Jd", "5h Kh Qh 4c 6c"),
        "pick up",
        "discard 2d",
    ),
    Puzzle(
        "a lone low card goes before a queen",
        ("Ks Qs 2c Ad Jd", "2s 3s 3d 8d Tc", "Js 4d 9d Td 5d", "5h Kh Qh 4c 6c"),
        "pick up",
        "discard 2c",
    ),
)

CALLS: Final = (
    Puzzle(
        "the five highest trumps: alone",
        ("", "", "", "Ah Kh Qh Jh Th"),
        "",
        "pick up alone",
        options=ASKED,
        turned="2h",
    ),
    Puzzle(
        "nothing: pass",
        ("", "", "", "2c 3c 4d 5d 6s"),
        "",
        "pass",
        options=ASKED,
    ),
    Puzzle(
        "one low trump: pass",
        ("", "", "", "2h 3c 4d 5d 6s"),
        "",
        "pass",
        options=ASKED,
    ),
    Puzzle(
        "one king of trumps and nothing else: pass",
        ("", "", "", "Kh 2c 3c 4d 5d"),
        "",
        "pass",
        options=ASKED,
    ),
    Puzzle(
        "no trump, however high the rest: pass",
        ("", "", "", "As Ac Ad Ks Kc"),
        "",
        "pass",
        options=ASKED,
        turned="2h",
    ),
    Puzzle(
        "three high trumps and an ace: alone",
        ("", "", "", "Ah Kh Qh As 2c"),
        "",
        "pick up alone",
        options=ASKED,
        turned="2h",
    ),
    Puzzle(
        "one point is enough: together",
        ("", "", "", "Ah Kh Qh Jh Th"),
        "",
        "pick up",
        options=ASKED,
        turned="2h",
        scores=(0, 9),
    ),
    Puzzle(
        "one point is enough for the others: alone all the same",
        ("", "", "", "Ah Kh Qh Jh Th"),
        "",
        "pick up alone",
        options=ASKED,
        turned="2h",
        scores=(9, 8),
    ),
    Puzzle(
        "two high trumps and an ace: a call",
        ("", "", "", "Ah Qh As 3c 4d"),
        "",
        "pick up | pick up alone",
        options=ASKED,
        turned="2h",
    ),
    Puzzle(
        "nothing to help with: refuse",
        ("", "Kh Th 3s 4s 5s", "", "2c 3c 4c 5d 6d"),
        "pass; pass; pick up",
        "refuse",
        options=ASKED,
    ),
    Puzzle(
        "two high trumps and an ace to help with: allow",
        ("", "Qh Jh 3s 4s 5s", "", "Ah Kh As 3c 4c"),
        "pass; pass; pick up",
        "allow",
        options=ASKED,
    ),
    Puzzle(
        "king, queen and an ace to help with: allow",
        ("", "Ah Th 3s 4s 5s", "", "Kh Qh Ac 2d 3d"),
        "pass; pass; pick up",
        "allow",
        options=ASKED,
    ),
    Puzzle(
        "alone needs no help: allow",
        ("", "Ah Kh Qh Jh Th", "", "2c 3c 4c 5d 6d"),
        "pass; pass; pick up alone",
        "allow",
        options=ASKED,
    ),
    Puzzle(
        "two are surer of one point than one: play together",
        ("", "Kh Qh Jh Th 2h", "", "Ah 3c 4c 5d 6d"),
        "pass; pass; pick up alone",
        "refuse",
        options={"alone_refusal": "together"},
        scores=(0, 9),
    ),
)

ALONE: Final = (
    Puzzle(
        "alone: the defenders' ace is left alone",
        ("As 7s 8s 4d 9c", "", "Ks 3s 7d 8d 9d", "2h Ah Kh Qh 4c"),
        "pick up alone; discard 9c; " + plays("As"),
        any_of("3s"),
    ),
    Puzzle(
        "alone: the defender before the caller plays the king",
        ("5s 7s 8s 4d 9c", "", "Ks 3s 7d 8d 9d", "2h Ah Kh Qh 4c"),
        "pick up alone; discard 9c; " + plays("5s"),
        any_of("Ks"),
    ),
    Puzzle(
        "alone: the caller takes the king with the ace",
        ("5s 7s 8s 4d 9c", "", "Ks 3s 7d 8d 9d", "As Qs Ah Kh 2d"),
        "pick up alone; discard 9c; " + plays("5s Ks"),
        any_of("As"),
    ),
    Puzzle(
        "alone: the caller draws trumps",
        ("5s 7s 8s 4d 9c", "", "Ks 3s 7d 8d 9d", "As Ah Kh Qh 2d"),
        "pick up alone; discard 9c; " + plays("5s Ks As"),
        any_of("Ah Kh Qh"),
    ),
    Puzzle(
        "alone: the caller trumps with the two",
        ("As 7s 8s 4d 9c", "", "2s 3s 7d 8d 9d", "2h Ah Kh Qd Jd"),
        "pick up alone; discard 9c; " + plays("As 2s"),
        any_of("2h"),
    ),
)

PUZZLES: Final = (*LAST, *THIRD, *MIDDLE, *LAID, *CALLS, *ALONE)
