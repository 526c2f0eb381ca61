"""Whole deals of climbing that a view allows, each as likely as any other.

What is hidden is which number cards the others hold: all are dealt out (C1), each that was played
was seen, and the number of bacon cards in each hand is known (C32). A pass says nothing for certain
(C14). Every way to deal the unseen cards counts once, where the two equal cards of a pack are two.
"""

from collections.abc import Callable

from bacon.cards import Card
from bacon.climbing.actions import Play
from bacon.climbing.cards import BACON, pack, sort_hand
from bacon.climbing.state import State, View
from bacon.generator import Generator


def sample(view: View, generator: Generator) -> State:
    """Return a whole state that the view allows, each equally likely.

    Who dealt last for each other team is no part of a view: nobody, the state says.
    """
    return sampler(view)(generator)


def sampler(view: View) -> Callable[[Generator], State]:
    """Return what samples states of this view: many of them faster than by `sample`."""
    public, own = view.public, view.seat
    cards = unseen(view)
    numbers = [size - bacon for size, bacon in zip(public.sizes, public.bacon, strict=True)]
    dealer = public.standing.dealer
    dealt = tuple(dealer if dealer in team else None for team in public.options.teams)

    def draw(generator: Generator) -> State:
        rest = list(generator.shuffled(cards))
        hands = tuple(
            view.hand
            if seat == own
            else (
                *sort_hand([rest.pop() for _ in range(number)]),
                *(BACON,) * public.bacon[seat],
            )
            for seat, number in enumerate(numbers)
        )
        return State(public, hands, dealt)

    return draw


def unseen(view: View) -> tuple[Card, ...]:
    """Return the number cards that the view does not show, in a fixed order."""
    options = view.public.options
    seen = [card for card in view.hand if card is not BACON]
    for _, action in view.public.history:
        if isinstance(action, Play):
            seen += action.cards
    left = list(pack(options.suits, options.top))
    for card in seen:
        left.remove(card)
    return tuple(left)
