"""What a player sees at a glance before a card is played: who wins, what takes, what is sure."""

from bacon.bots.tricks.masks import ALL, BIT, SUIT, SUIT_OF, bits_of, mask_of
from bacon.tricks.score import trick_winner
from bacon.tricks.state import View, left_of

NEEDED = 3  # tricks that make a call, or set it (T18, T20)


class Situation:
    """The facts of a position in the play, from the view of the seat on turn; cards are bits."""

    def __init__(self, view: View) -> None:
        public = view.public
        assert public.trump is not None
        assert public.caller is not None
        self.trump = SUIT[public.trump]
        self.hand = mask_of(view.hand)
        self.declares = public.caller % 2 == view.seat % 2
        self.alone = public.alone
        self.won = public.won[view.seat % 2]
        self.lost = public.won[1 - view.seat % 2]
        self.leads = not public.trick
        self.last = len(public.trick) == (2 if public.alone else 3)
        self.led = SUIT[public.trick[0][1].suit] if public.trick else 0
        self.cards = self.hand & self.led or self.hand
        tricks = [*(trick.cards for trick in public.tricks), public.trick]
        self.gone = mask_of(card for trick in tricks for _, card in trick)
        self.gone |= mask_of(public.turned[:-1])
        if view.discard is not None:
            self.gone |= BIT[view.discard]
        self.best = 0
        self.partner_wins = False
        if public.trick:
            winner = trick_winner(public.trick, public.trump)
            self.best = BIT[dict(public.trick)[winner]]
            self.partner_wins = winner % 2 == view.seat % 2
        self._later = self._later_opponents(view)

    def _later_opponents(self, view: View) -> list[int]:
        """Return, for each opponent still to play, the cards it may hold."""
        public = view.public
        unseen = ALL & ~(self.hand | self.gone)
        acted = {seat for seat, _ in public.trick}
        tricks = [*(trick.cards for trick in public.tricks), public.trick]
        found = []
        for seat in (left_of(view.seat), (view.seat + 3) % 4):
            if seat in acted or seat == public.sits_out:
                continue
            held = unseen
            for trick in tricks:
                for who, card in trick:
                    if who == seat and card.suit != trick[0][1].suit:
                        held &= ~SUIT[trick[0][1].suit]
            taken = BIT[public.turned[-1]]
            if public.caller is not None and seat != left_of(public.caller):
                held &= ~taken
            found.append(held)
        return found

    @property
    def winning(self) -> int:
        """Return the playable cards that would lead the trick; all of them for a lead."""
        if self.leads:
            return self.cards
        if self.best & self.trump:
            return self.cards & self.trump & -self.best
        return self.cards & (self.led & -self.best | self.trump)

    def takes(self, card: int) -> bool:
        """Return whether the card leads the trick for now."""
        return bool(card & self.winning)

    def is_sure(self, card: int) -> bool:
        """Return whether the card wins the trick whatever the others hold."""
        if not self.takes(card):
            return False
        beating = SUIT_OF[card] & -(card << 1)
        if not card & self.trump:
            beating |= self.trump  # whoever may hold one may have to follow suit, or not
        return not any(held & beating for held in self._later)

    @property
    def trumps_out(self) -> bool:
        """Return whether others may still hold trumps."""
        return bool(self.trump & ALL & ~(self.hand | self.gone))

    def sure_cards(self) -> list[int]:
        """Return the cards that surely win the trick, the lowest first."""
        return [card for card in bits_of(self.cards) if self.is_sure(card)]

    def makes_third(self, card: int) -> bool:
        """Return whether the card surely wins the trick that makes three."""
        return self.won == NEEDED - 1 and self.is_sure(card)
