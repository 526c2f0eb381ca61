"""Endings: a sure way out of a hand, and the rest of a deal worked out when few cards are left."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Final, NamedTuple

from bacon.bots.climbing.exact import Hands, Outcome, Solver, TooLong, mean
from bacon.bots.climbing.outlook import Outlook, left_after
from bacon.bots.references.candidates import playable
from bacon.cards import Card
from bacon.climbing.actions import Action, Play
from bacon.climbing.cards import BACON, sort_hand
from bacon.climbing.state import Phase

SURE_CARDS: Final = 10  # up to which a hand is searched for a sure way out


class Limits(NamedTuple):
    """How far to search: cards of all who hold some, by how many they are; worlds; positions."""

    cards: Mapping[int, int]
    worlds: int
    nodes: int


MODEST: Final = Limits({2: 13, 3: 10, 4: 8}, worlds=24, nodes=3_000)
FAR: Final = Limits({2: 20, 3: 12, 4: 10, 5: 8, 6: 8}, worlds=60, nodes=6_000)


def sure_way(outlook: Outlook) -> tuple[Play, ...]:
    """Return plays that empty the hand whatever the others hold; empty when there are none.

    Each but the last wins its round, as no opponent can beat it; so the lead stays.
    """
    hand = outlook.view.hand
    if len(hand) > SURE_CARDS:
        return ()
    emptying = outlook.emptying()
    if emptying is not None:
        return (emptying,)
    return _sure_way(outlook, hand, [option.play for option in outlook.options], set())


def _sure_way(
    outlook: Outlook,
    hand: tuple[Card, ...],
    plays: list[Play],
    hopeless: set[tuple[Card, ...]],
) -> tuple[Play, ...]:
    for play in plays:
        if play.size == len(hand):
            return (play,)
    for play in plays:
        if outlook.beaters(play.combination):
            continue
        left = left_after(hand, play)
        if left in hopeless:
            continue
        following = [option.play for option in playable(left, outlook.x, None)]
        way = _sure_way(outlook, left, following, hopeless)
        if way:
            return (play, *way)
        hopeless.add(left)
    return ()


def worked_out(outlook: Outlook, limits: Limits) -> Mapping[Action, Outcome]:
    """Return what each option brings by exact search, as a mean over the hands there may be.

    Empty when there are too many cards or too many ways in which the unseen ones may lie.
    """
    public = outlook.view.public
    holders = [seat for seat, size in enumerate(public.sizes) if size]
    if sum(public.sizes) > limits.cards.get(len(holders), 0) or public.phase is Phase.ANSWER:
        return {}
    worlds = _worlds(outlook, limits.worlds)
    solver = Solver(public, limits.nodes)
    try:
        return mean([solver.worths(hands) for hands in worlds]) if worlds else {}
    except TooLong:
        return {}


def _worlds(outlook: Outlook, most: int) -> list[Hands]:
    """Return all that the hands may be, each as often as it is likely; none if too many."""
    public, seat = outlook.view.public, outlook.view.seat
    unseen = [card for card, count in outlook.unseen.items() for _ in range(count)]
    hidden = [other for other, size in enumerate(public.sizes) if size and other != seat]
    needed = [public.sizes[other] - public.bacon[other] for other in hidden]
    if sum(needed) != len(unseen):
        return []
    found: list[Hands] = []
    for dealt in _ways(unseen, needed):
        if len(found) == most:
            return []
        hands: list[tuple[Card, ...]] = [()] * len(public.sizes)
        hands[seat] = outlook.view.hand
        for other, cards in zip(hidden, dealt, strict=True):
            hands[other] = sort_hand([*cards, *[BACON] * public.bacon[other]])
        found.append(tuple(hands))
    return found


def _ways(cards: list[Card], needed: list[int]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Yield each way to deal the cards in these numbers."""
    if not needed:
        yield ()
        return
    for chosen in combinations(range(len(cards)), needed[0]):
        rest = [card for place, card in enumerate(cards) if place not in chosen]
        for others in _ways(rest, needed[1:]):
            yield (tuple(cards[place] for place in chosen), *others)
