"""How likely a seat holds or beats a card, from what the seat that looks has seen."""

from bacon.cards import Card
from bacon.game import Seat
from bacon.tricks.cards import PACK
from bacon.tricks.state import View, left_of


class Odds:
    """Takes each card that is not seen to be equally likely anywhere unseen."""

    def __init__(self, view: View) -> None:
        self._public = public = view.public
        tricks = [*(trick.cards for trick in public.tricks), public.trick]
        self._played = {card for trick in tricks for _, card in trick}
        seen = {*view.hand, *public.turned, view.discard, *self._played}
        self._unseen = [card for card in PACK if card not in seen]
        self._voids = {
            (seat, trick[0][1].suit)
            for trick in tricks
            for seat, card in trick
            if card.suit != trick[0][1].suit
        }

    def holds(self, seat: Seat, suit: str, above: int = 0) -> float:
        """Return the chance that the seat holds a card of the suit, ranked above that rank."""
        if (seat, suit) in self._voids:
            return 0.0
        kept = self._kept_by(seat)
        if kept is not None and kept.suit == suit and kept.rank > above:
            return 1.0
        higher = sum(card.suit == suit and card.rank > above for card in self._unseen)
        share = self._public.sizes[seat] / max(len(self._unseen), 1)
        return 1.0 - max(0.0, 1.0 - share) ** higher

    def beats(self, seat: Seat, best: Card, led: str) -> float:
        """Return the chance that the seat can beat the best card of a trick with that suit led."""
        trump = self._public.trump
        assert trump is not None
        over = self.holds(seat, best.suit, best.rank)
        if led == trump:
            return over
        void = 1.0 - self.holds(seat, led)
        if best.suit == trump:
            return void * over
        return 1.0 - (1.0 - over) * (1.0 - void * self.holds(seat, trump))

    def _kept_by(self, seat: Seat) -> Card | None:
        """Return the auction card while the seat that took it has not played it."""
        public = self._public
        if public.caller is None or seat != left_of(public.caller):
            return None
        card = public.turned[-1]
        return None if card in self._played else card
