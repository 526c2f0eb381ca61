"""The rules of climbing a second time, in the plainest form: texts, lists and loops.

It imports nothing of the engine, so that neither can hide the other's fault. It answers in the
form of the protocol, hands included.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.climbing.brute import by_rank, plays, readings

# Players, teams, suits, top number, target, last deal.
FORMS = {
    "bacon4": (4, 2, "rgb", 10, 8, 8),
    "bacon6": (6, 2, "rgby", 9, 24, 6),
    "applewood3": (3, 3, "rgb", 8, 6, None),
    "applewood4": (4, 4, "rgb", 10, 8, None),
    "applewood5": (5, 5, "rgb", 10, 10, None),
    "applewood6": (6, 6, "rgby", 9, 12, None),
}
PARTNERS_WORTH = {"bacon4": {2: 4, 3: 2, 4: 1}, "bacon6": {2: 8, 3: 4, 4: 2, 5: 1, 6: 0}}


def pack(variant: str) -> list[str]:
    """Return the number cards."""
    _, _, suits, top, _, _ = FORMS[variant]
    return [f"{rank}{suit}" for rank in range(1, top + 1) for suit in suits for _ in "12"]


class Oracle:
    """A match of climbing."""

    def __init__(
        self, variant: str, deck: Sequence[str], dealer: int, options: Mapping[str, Any]
    ) -> None:
        self.variant, self.options = variant, options
        self.players, self.teams, _, top, self.target, self.last_deal = FORMS[variant]
        self.x = top + 1
        self.scores = [0] * self.teams
        self.number = 0
        self.dealer, self.leader = dealer, (dealer + 1) % self.players
        self.dealers = [dealer]
        self.deal(deck)

    @property
    def paired(self) -> bool:
        """Return whether there are partners."""
        return self.teams < self.players

    def deal(self, deck: Sequence[str]) -> None:
        """Deal all cards, one at a time, from the left of the dealer, who is known already."""
        self.number += 1
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        for turn, card in enumerate(deck):
            self.hands[(self.dealer + 1 + turn) % self.players].append(card)
        self.hands = [[*sorted(hand, key=by_rank), "W", "W"] for hand in self.hands]
        self.before = list(self.scores)
        self.points: list[int] | None = None
        self.out: list[int] = []
        self.history: list[tuple[int, str]] = []
        self.winner: list[int] | None = None
        self.lead(self.leader)

    def lead(self, seat: int) -> None:
        """Begin a round."""
        self.phase, self.leader = "lead", seat
        self.to_act: int | None = seat
        self.table: tuple[str, int] | None = None
        self.last = -1
        self.passed: set[int] = set()
        self.asked = False

    def act(self, text: str) -> None:
        """Do what the seat whose turn it is does."""
        seat = self.to_act
        assert seat is not None
        self.history.append((seat, text))
        verb, *words = text.split()
        if verb == "play":
            self.play(seat, text, words)
        elif verb == "pass":
            self.passed.add(seat)
            self.turn_after(seat)
        elif verb == "lead":
            self.lead(int(words[0]))
        elif verb == "ask":
            self.phase, self.to_act, self.asked = "answer", int(words[0]), True
        else:
            self.phase, self.to_act = "give lead", self.last

    def play(self, seat: int, text: str, words: list[str]) -> None:
        """Put cards on the table, and look who is out."""
        cards = [word if word[0] != "W" else "W" for word in words]
        kinds = {found: (kind, rank) for found, kind, rank in readings(cards, self.x)}
        self.table, self.last, self.passed = kinds[text], seat, set()
        for card in cards:
            self.hands[seat].remove(card)
        self.phase = "follow"
        if not self.hands[seat]:
            self.out.append(seat)
            self.after_out()
        if self.phase == "follow":
            self.turn_after(seat)

    def with_cards(self) -> list[int]:
        """Return the seats that are not out."""
        return [seat for seat in range(self.players) if self.hands[seat]]

    def to_the_left(self, seat: int) -> Iterator[int]:
        """Yield the other seats, clockwise."""
        for step in range(1, self.players):
            yield (seat + step) % self.players

    def turn_after(self, seat: int) -> None:
        """Let the next player with cards act; the round is won when all others passed (C15)."""
        if all(other in self.passed or other == self.last for other in self.with_cards()):
            self.table = None
            self.phase, self.to_act = "give lead", self.last
            if len(self.may_lead()) == 1:
                self.lead(self.may_lead()[0])
            return
        self.to_act = next(other for other in self.to_the_left(seat) if self.hands[other])

    def partners(self, seat: int) -> list[int]:
        """Return the partners who still have cards."""
        if not self.paired:
            return []
        return [it for it in self.with_cards() if it != seat and it % 2 == seat % 2]

    def may_lead(self) -> list[int]:
        """Return who may lead after a round is won (C17, C18)."""
        own = self.last
        if not self.hands[own]:
            own = next(other for other in self.to_the_left(own) if self.hands[other])
        return sorted({own, *self.partners(self.last)})

    def legal(self) -> list[str]:
        """Return every legal action."""
        if self.to_act is None:
            return []
        hand = self.hands[self.to_act]
        if self.phase == "lead":
            return list(plays(hand, self.x))
        if self.phase == "follow":
            return ["pass", *plays(hand, self.x, self.table)]
        if self.phase == "answer":
            return ["yes", "no"]
        asks = self.partners(self.last) if self.options.get("ask_lead") and not self.asked else []
        return [
            *(f"lead {seat}" for seat in self.may_lead()),
            *(f"ask {seat}" for seat in asks if len(asks) > 1),
        ]

    def after_out(self) -> None:
        """Count the points that are certain, and see what is over (C20 to C24, C28 to C31)."""
        places = [*self.out, *self.with_cards()]
        if self.paired:
            # Who is in the winning team and not out takes the last places.
            team = self.out[0] % 2
            own = [seat for seat in self.with_cards() if seat % 2 == team]
            places = [*self.out, *(s for s in self.with_cards() if s not in own), *own]
        points = [0] * self.teams
        for place, seat in enumerate(places, start=1):
            if not self.paired:
                points[seat] = self.players - place
            elif seat % 2 == self.out[0] % 2 and place > 1:
                points[seat % 2] += PARTNERS_WORTH[self.variant][place]
        scores = [a + b for a, b in zip(self.before, points, strict=True)]
        over = len({seat % self.teams for seat in self.with_cards()}) == 1
        best = [team for team, score in enumerate(scores) if score == max(scores)]
        won = False
        if self.paired:
            last = self.last_deal is not None and self.number >= self.last_deal
            ahead = self.before[self.out[0] % 2] >= self.before[1 - self.out[0] % 2]
            won = max(scores) >= self.target or (last and (ahead or (over and len(best) == 1)))
        elif over and max(scores) >= self.target:
            won = len(best) == 1 or self.options["ties"] == "share"
        if won or over:
            self.phase = "match over" if won else "deal over"
            self.to_act, self.points, self.scores = None, points, scores
            self.winner = best if won else None
            if not won:
                self.find_dealer(best)

    def find_dealer(self, best: list[int]) -> None:
        """Find who deals and leads next (C26, C27)."""
        worst = [team for team, score in enumerate(self.scores) if score == min(self.scores)]
        around = [*self.to_the_left(self.dealer), self.dealer]
        if self.paired:
            team = best[0] if len(best) == 1 else self.out[0] % 2
            earlier = [dealer for dealer in self.dealers if dealer % 2 == team]
            start = earlier[-1] if earlier else self.dealer
            dealer = next(seat for seat in self.to_the_left(start) if seat % 2 == team)
            leader = (dealer + 1) % self.players
        else:
            dealer = next(seat for seat in around if seat in best)
            leader = next(seat for seat in around if seat in worst)
        self.next = dealer, leader

    def deal_next(self, deck: Sequence[str]) -> None:
        """Deal again."""
        self.dealer, self.leader = self.next
        self.dealers.append(self.dealer)
        self.deal(deck)

    def position(self) -> dict[str, Any]:
        """Return the position as the protocol has it, without what is legal."""
        kind, rank = self.table or ("", 0)
        answer: dict[str, Any] = {
            "ok": True,
            "phase": self.phase,
            "dealer": self.dealer,
            "to_act": self.to_act,
            "hands": [list(hand) for hand in self.hands],
            "scores": list(self.scores),
            "deal": self.number,
            "out": list(self.out),
            "winner": self.winner,
            "table": {"kind": kind, "rank": rank, "seat": self.last} if self.table else None,
            "leader": self.leader,
        }
        if self.points is not None:
            answer["points"] = self.points
        return answer


def recount(record: Mapping[str, Any]) -> Oracle:
    """Return the match of a record, played once more by these rules."""
    first, *others = record["deals"]
    oracle = Oracle(record["variant"], first["deck"], record["dealer"], record["options"])
    _follow(oracle, first["actions"])
    for deal in others:
        assert oracle.phase == "deal over"
        oracle.deal_next(deal["deck"])
        _follow(oracle, deal["actions"])
    return oracle


def _follow(oracle: Oracle, actions: Sequence[tuple[int, str]]) -> None:
    for seat, text in actions:
        assert seat == oracle.to_act
        assert oracle.hands[seat] or oracle.phase == "give lead"  # who is out has no turn (C16)
        oracle.act(text)
