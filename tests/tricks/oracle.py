"""The rules of tricks a second time, in the plainest form: texts, lists and loops.

It imports nothing of the engine, so that neither can hide the other's fault. It answers in the
form of the protocol, hands included.
"""

from collections.abc import Mapping, Sequence
from typing import Any

RANKS = "23456789TJQKA"
SUITS = "cdhs"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
TEXTS = [
    *("pass", "pick up", "pick up alone", "allow", "refuse"),
    *(f"discard {card}" for card in PACK),
    *(f"play {card}" for card in PACK),
]
POINTS = {
    "together": {3: 1, 4: 1, 5: 2},  # T18
    "alone": {3: 2, 4: 2, 5: 4},  # T19
    "defending": {3: 2, 4: 2, 5: 4},  # T20
}


class Oracle:
    """A match of tricks."""

    def __init__(self, deck: Sequence[str], dealer: int, options: Mapping[str, Any]) -> None:
        self.options = options
        self.scores = [0, 0]
        self.number = 0
        self.dealer = (dealer - 1) % 4
        self.deal(deck)

    def deal(self, deck: Sequence[str]) -> None:
        """Deal five each, one at a time, from the left of the next dealer (T4, T5)."""
        self.number += 1
        self.dealer = (self.dealer + 1) % 4
        self.pile = list(deck)
        self.hands: list[list[str]] = [[], [], [], []]
        for _ in range(5):
            for place in (1, 2, 3, 4):
                self.hands[(self.dealer + place) % 4].append(self.pile.pop(0))
        self.history: list[tuple[int, str]] = []
        self.turned: list[str] = []
        self.caller: int | None = None
        self.alone = False
        self.trump: str | None = None
        self.discard: str | None = None
        self.trick: list[tuple[int, str]] = []
        self.winners: list[int] = []
        self.points: list[int] | None = None
        self.turn_up()

    def turn_up(self) -> None:
        """Turn the next auction card; the dealer's left speaks first (T6, T7)."""
        self.turned.append(self.pile.pop(0))
        self.phase = "auction"
        self.to_act: int | None = (self.dealer + 1) % 4

    def may(self, text: str) -> bool:
        """Return whether the seat whose turn it is may do this."""
        if self.to_act is None:
            return False
        if self.phase == "auction":
            return text in ("pass", "pick up", "pick up alone")
        if self.phase == "permission":
            return text in ("allow", "refuse")
        verb, _, card = text.partition(" ")
        hand = self.hands[self.to_act]
        if verb != self.phase or card not in hand:
            return False
        if verb == "discard" or not self.trick:
            return True
        led = self.trick[0][1][1]
        return card[1] == led or all(other[1] != led for other in hand)

    def legal(self) -> list[str]:
        """Return what may be done now, by trying every text there is."""
        return [text for text in TEXTS if self.may(text)]

    def act(self, text: str) -> None:
        """Do what the text says for the seat whose turn it is."""
        assert self.may(text)
        seat = self.to_act
        assert seat is not None
        self.history.append((seat, text))
        verb, _, card = text.partition(" ")
        if text == "pass":
            self.pass_by(seat)
        elif verb == "pick":
            self.caller, self.alone = seat, text == "pick up alone"
            if self.options["permission"]:
                self.phase, self.to_act = "permission", (seat + 2) % 4
            else:
                self.stand()
        elif text == "allow":
            self.stand()
        elif text == "refuse":
            self.refuse()
        elif verb == "discard":
            self.hands[seat].remove(card)
            self.discard = card
            self.phase = "play"
        else:
            self.play(seat, card)

    def refuse(self) -> None:
        """Refuse the whole call, or alone only where the option says so (T10)."""
        assert self.caller is not None
        if self.alone and self.options["alone_refusal"] == "together":
            self.alone = False
            self.stand()
        else:
            self.pass_by(self.caller)

    def pass_by(self, seat: int) -> None:
        """Go on to the left; after the dealer, to the next auction card or a misdeal (T7, T8)."""
        self.caller, self.alone = None, False
        self.phase, self.to_act = "auction", (seat + 1) % 4
        if seat == self.dealer:
            if len(self.turned) < 4:
                self.turn_up()
            else:
                self.end([0, 0])

    def stand(self) -> None:
        """Let the call stand: the caller's left takes the auction card (T12)."""
        assert self.caller is not None
        self.trump = self.turned[-1][1]
        self.phase, self.to_act = "discard", (self.caller + 1) % 4
        self.hands[self.to_act].append(self.turned[-1])

    def play(self, seat: int, card: str) -> None:
        """Play a card; the highest trump or the highest of the suit led takes the trick (T17)."""
        assert self.caller is not None
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        playing = [it for it in range(4) if not (self.alone and it == (self.caller + 2) % 4)]
        if len(self.trick) < len(playing):
            self.to_act = next(it % 4 for it in range(seat + 1, seat + 4) if it % 4 in playing)
            return
        led = self.trick[0][1][1]
        worth = {
            seat: (card[1] == self.trump, card[1] == led, RANKS.index(card[0]))
            for seat, card in self.trick
        }
        self.to_act = max(worth, key=lambda it: worth[it])
        self.winners.append(self.to_act)
        self.trick = []
        if len(self.winners) == 5:
            self.score()

    def taken(self) -> list[int]:
        """Return the tricks of the even seats and of the odd seats."""
        return [len([it for it in self.winners if it % 2 == team]) for team in (0, 1)]

    def score(self) -> None:
        """Score a played deal (T18 to T20)."""
        assert self.caller is not None
        team = 0 if self.taken()[0] > 2 else 1
        how = "alone" if self.alone else "together"
        if team != self.caller % 2:
            how = "defending"
        points = [0, 0]
        points[team] = POINTS[how][self.taken()[team]]
        self.end(points)

    def end(self, points: list[int]) -> None:
        """End the deal, and the match at the target (T21)."""
        self.points, self.to_act = points, None
        self.scores = [self.scores[0] + points[0], self.scores[1] + points[1]]
        self.phase = "match over" if max(self.scores) >= self.options["target"] else "deal over"

    def facts(self) -> dict[str, Any]:
        """Return what everybody knows, as the protocol says it."""
        facts: dict[str, Any] = {
            "ok": True,
            "phase": self.phase,
            "dealer": self.dealer,
            "to_act": self.to_act,
            "scores": self.scores,
            "deal": self.number,
            "winner": None,
            "trump": self.trump,
            "caller": self.caller,
            "alone": self.alone,
            "turned": self.turned,
            "trick": [[seat, card] for seat, card in self.trick],
            "tricks": self.taken(),
            "out": [],
        }
        if self.phase == "match over":
            facts["winner"] = [0 if self.scores[0] >= self.options["target"] else 1]
        if self.points is not None:
            facts["points"] = self.points
            facts["misdeal"] = self.trump is None
        return facts

    def position(self) -> dict[str, Any]:
        """Return the whole position, as the protocol answers it."""
        hands = [sorted(hand, key=PACK.index) for hand in self.hands]
        return self.facts() | {"hands": hands, "legal": self.legal()}

    def view(self, seat: int) -> dict[str, Any]:
        """Return what that seat may know (T22), as the protocol answers it."""
        history = [
            [it, "discard" if text.startswith("discard") and it != seat else text]
            for it, text in self.history
        ]
        view = self.facts() | {
            "seat": seat,
            "hand": sorted(self.hands[seat], key=PACK.index),
            "sizes": [len(hand) for hand in self.hands],
            "history": history,
        }
        return view | ({"legal": self.legal()} if seat == self.to_act else {})

    def all_cards(self) -> list[str]:
        """Return every card, wherever it is now."""
        played = [text[5:] for _, text in self.history if text.startswith("play")]
        aside = [self.discard] if self.discard else []
        taken = self.trump is not None
        turned = self.turned[:-1] if taken else self.turned
        held = [card for hand in self.hands for card in hand]
        return [*held, *self.pile, *played, *aside, *turned]


def recount(record: Mapping[str, Any]) -> Oracle:
    """Return the match of a record, played once more by these rules."""
    first, *others = record["deals"]
    oracle = Oracle(first["deck"], record["dealer"], record["options"])
    _follow(oracle, first["actions"])
    for deal in others:
        assert oracle.phase == "deal over"
        oracle.deal(deal["deck"])
        _follow(oracle, deal["actions"])
    return oracle


def _follow(oracle: Oracle, actions: Sequence[tuple[int, str]]) -> None:
    for seat, text in actions:
        assert seat == oracle.to_act
        oracle.act(text)
