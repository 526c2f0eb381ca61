"""When the rest of a deal of tricks can no longer change its points, as far as a view proves it.

Counted are the tricks that each team is sure of: those won, and those of trumps that nothing still
in play can beat. All else may go either way.
"""

from collections.abc import Set

from bacon.cards import Card
from bacon.tricks.cards import PACK
from bacon.tricks.score import deal_points, trick_winner
from bacon.tricks.state import HAND_SIZE, PLAYING, Public, View


def is_decided(view: View) -> bool:
    """Return whether every way in which the deal can end brings the same points (T18 to T20)."""
    public = view.public
    if public.phase is not PLAYING or public.caller is None:
        return False
    first, second = sure_tricks(view)
    ends = range(first, HAND_SIZE - second + 1)
    ways = {deal_points((won, HAND_SIZE - won), public.caller, public.alone) for won in ends}
    return len(ways) == 1


def sure_tricks(view: View) -> tuple[int, int]:
    """Return how many tricks each team has for certain, whatever will be played."""
    public, seat = view.public, view.seat
    sure = [*public.won]
    plays = public.sits_out != seat
    to_come = plays and seat not in (at for at, _ in public.trick)
    lying = _lying(public)
    unseen = _unseen(view)
    if lying is not None:
        winner, card = lying
        threats = unseen | set(view.hand) if to_come else unseen
        sure[winner % 2] += not _beaten(card, threats)
    if plays:
        own = [it for it in view.hand if it.suit == public.trump and not _beaten(it, unseen)]
        # One of them may fall under the trump that lies there.
        lost = to_come and lying is not None and any(it.rank < lying[1].rank for it in own)
        sure[seat % 2] += len(own) - lost
    return sure[0], sure[1]


def _lying(public: Public) -> tuple[int, Card] | None:
    """Return the trump that leads the trick on the table, and its seat; None where none does."""
    if not public.trick or public.trump is None:
        return None
    winner = trick_winner(public.trick, public.trump)
    card = dict(public.trick)[winner]
    return (winner, card) if card.suit == public.trump else None


def _beaten(card: Card, others: Set[Card]) -> bool:
    """Return whether one of the others is a higher card of the suit."""
    return any(it.suit == card.suit and it.rank > card.rank for it in others)


def _unseen(view: View) -> Set[Card]:
    """Return the cards that another seat may hold: all but those that the seat has seen."""
    public = view.public
    seen = {card for trick in public.tricks for _, card in trick.cards}
    seen |= {card for _, card in public.trick}
    seen |= {*view.hand, *public.turned[:-1]}
    if view.discard is not None:
        seen.add(view.discard)
    return set(PACK) - seen
