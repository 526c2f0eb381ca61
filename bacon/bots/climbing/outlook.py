"""What a seat can tell from its view: who could beat what, and how many turns a hand takes.

Everything here is exact: cards that nobody has shown may be in any other hand, as far as sizes and
bacon cards allow. What is likely is the business of whoever asks.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import Final

from bacon.bots.references.candidates import Option, playable
from bacon.bots.references.codes import FIELD, GUARD, code_of
from bacon.bots.references.splits import Splitter
from bacon.cards import Card
from bacon.climbing.actions import Play, readings
from bacon.climbing.cards import BACON, pack
from bacon.climbing.combinations import Combination, readings_of
from bacon.climbing.plays import flush_table
from bacon.climbing.state import Phase, View
from bacon.game import Seat

MOST_NUMBERS: Final = 6  # that any combination takes


class Outlook:
    """A view, and what follows from it for sure.

    `partners` and `opponents` are the other seats with cards; `table` is what is to be beaten,
    None for a lead; `code` is the hand's.
    """

    def __init__(self, view: View) -> None:
        public = view.public
        team_of = public.options.team_of
        own = team_of(view.seat)
        others = [seat for seat, size in enumerate(public.sizes) if size and seat != view.seat]
        self.view: Final = view
        self.x: Final = public.options.x
        self.table: Final = public.table.combination if public.table is not None else None
        self.partners: Final = [seat for seat in others if team_of(seat) == own]
        self.opponents: Final = [seat for seat in others if team_of(seat) != own]
        self.code: Final = code_of(view.hand)
        self.splitter: Final = Splitter(self.x)
        self._beaters: dict[tuple[Combination, bool], list[Seat]] = {}

    @cached_property
    def unseen(self) -> Mapping[Card, int]:
        """Return the number cards that are neither in the hand nor were played, with counts."""
        options = self.view.public.options
        left = Counter(pack(options.suits, options.top))
        left.subtract(card for card in self.view.hand if card is not BACON)
        for _, action in self.view.public.history:
            if isinstance(action, Play):
                left.subtract(action.cards)
        return +left

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """Return what can be played now, once for the same ranks."""
        return tuple(playable(self.view.hand, self.x, self.table))

    @property
    def may_play(self) -> bool:
        """Return whether cards can be played now."""
        return self.view.public.phase in (Phase.LEAD, Phase.FOLLOW)

    @property
    def partner_wins(self) -> bool:
        """Return whether what lies on the table is a partner's."""
        public = self.view.public
        if public.winner is None or self.table is None:
            return False
        team_of = public.options.team_of
        return team_of(public.winner) == team_of(self.view.seat)

    @property
    def one_card_winner(self) -> Seat | None:
        """Return the opponent who is winning the round with one card left, if there is one."""
        public = self.view.public
        if self.table is None or public.winner not in self.opponents:
            return None
        return public.winner if public.sizes[public.winner] == 1 else None

    def one_card_threat(self, play: Play) -> Seat | None:
        """Return an opponent with one card left who could go out on top of the play, if any."""
        for seat in self.opponents:
            if self.view.public.sizes[seat] == 1 and self.can_beat(seat, play.combination):
                return seat
        return None

    def emptying(self) -> Play | None:
        """Return the strongest play that takes the whole hand and beats the table, if any."""
        for play in readings(self.view.hand, self.x):
            if self.table is None or play.combination.beats(self.table):
                return play
        return None

    def beaters(self, combination: Combination, bombs: bool = True) -> list[Seat]:
        """Return the opponents who could beat the combination; without bombs if so asked."""
        known = self._beaters.get((combination, bombs))
        if known is None:
            known = [seat for seat in self.opponents if self.can_beat(seat, combination, bombs)]
            self._beaters[combination, bombs] = known
        return known

    def can_beat(self, seat: Seat, combination: Combination, bombs: bool = True) -> bool:
        """Return whether the unseen cards allow the seat to beat the combination."""
        public = self.view.public
        bacon = public.bacon[seat]
        numbers = min(MOST_NUMBERS, public.sizes[seat] - bacon)
        guarded = self._unseen_code | GUARD
        for code in _beaters(self.x, combination, numbers, bacon, bombs):
            if (guarded - code) & GUARD == GUARD:
                return True
        return bombs and self._has_flush(combination, numbers, bacon)

    def _has_flush(self, combination: Combination, numbers: int, bacon: int) -> bool:
        bomb = combination if combination.kind.power else None
        table = flush_table(self.x, bacon, bomb)
        return any(
            held & own == held and held.bit_count() <= numbers
            for suit, own in self._unseen_suits.items()
            for held, _ in table[suit]
        )

    @cached_property
    def _unseen_code(self) -> int:
        return sum(count << (FIELD * card.rank) for card, count in self.unseen.items())

    @cached_property
    def _unseen_suits(self) -> Mapping[str, int]:
        suits = dict.fromkeys(self.view.public.options.suits, 0)
        for card in self.unseen:
            suits[card.suit] |= 1 << card.rank
        return suits

    def turns(self, code: int) -> int:
        """Return in how many plays the best split lays down a hand, given by its code."""
        return len(self.splitter.split(code))


def is_one_turn(hand: Sequence[Card], x: int) -> bool:
    """Return whether one play takes the whole hand."""
    return bool(readings(hand, x))


def left_after(hand: Sequence[Card], play: Play) -> tuple[Card, ...]:
    """Return the hand without the cards of a play; bacon cards are last in a hand."""
    reading, *numbers = play
    left = [*hand[: len(hand) - len(reading.stands)]]
    for card in numbers:
        left.remove(card)
    return tuple(left)


def leaves_one_turn(outlook: Outlook, play: Play) -> bool:
    """Return whether one more play takes what the play leaves in the hand."""
    return is_one_turn(left_after(outlook.view.hand, play), outlook.x)


def taken(play: Play) -> tuple[Card, ...]:
    """Return the cards that a play takes out of the hand, as they are held."""
    return (*play.cards, *[BACON] * len(play.reading.stands))


@cache
def _beaters(
    x: int, combination: Combination, numbers: int, bacon: int, bombs: bool
) -> tuple[int, ...]:
    """Return what number cards it takes to beat a combination, flush bombs apart.

    Codes without bacon cards; what holds another one of them is left out.
    """
    found = {
        ranks
        for ranks, each in readings_of(x).items()
        if len(ranks) <= numbers
        and any(
            len(it.stands) <= bacon
            and it.combination.beats(combination)
            and (bombs or not it.combination.kind.power)
            for it in each
        )
    }
    kept: list[int] = []
    for ranks in sorted(found, key=lambda ranks: (len(ranks), ranks)):
        code = sum(1 << (FIELD * rank) for rank in ranks)
        if not any(((code | GUARD) - smaller) & GUARD == GUARD for smaller in kept):
            kept.append(code)
    return tuple(kept)
