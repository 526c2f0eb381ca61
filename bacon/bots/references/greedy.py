"""The first greedy bot for climbing: sheds many low cards at once, and keeps bombs for the end."""

from typing import Final

from bacon.bots.references.candidates import Option, playable
from bacon.climbing.actions import LEAD, NO, PASS, YES, Action
from bacon.climbing.state import Phase, View, receivers
from bacon.generator import Generator

FEW_CARDS: Final = 4  # of an opponent: time for bombs and bacon cards


def choose(view: View, generator: Generator) -> Action:
    """Return what the greedy bot does; it leaves nothing to chance."""
    phase = view.public.phase
    if phase is Phase.GIVE_LEAD:
        return _give(view)
    if phase is Phase.ANSWER:
        return YES if len(view.hand) <= FEW_CARDS else NO
    return _lead(view) if phase is Phase.LEAD else _follow(view)


def _lead(view: View) -> Action:
    """Lead most cards at once; then the lowest; bombs and bacon cards only when nothing else."""

    def price(option: Option) -> tuple[bool, bool, int, int, int]:
        kind, rank = option.combination
        bacon = len(option.play.reading.stands)
        size = len(option.play.cards) + bacon
        return size < len(view.hand), kind.power > 0, bacon, -size, rank

    return min(playable(view.hand, view.public.options.x, None), key=price).play


def _follow(view: View) -> Action:
    """Play the lowest that beats the table, but not on the partner, nor a bomb without need."""
    public = view.public
    table, winner = public.table, public.winner
    assert table is not None and winner is not None
    team = public.options.team_of(view.seat)
    opponents = [
        size
        for seat, size in enumerate(public.sizes)
        if size and public.options.team_of(seat) != team
    ]
    urgent = min(opponents) <= FEW_CARDS
    found = list(playable(view.hand, public.options.x, table.combination))
    for option in found:
        if option.play.size == len(view.hand):
            return option.play
    if public.options.team_of(winner) == team:
        return PASS
    if not urgent:
        found = [it for it in found if not it.combination.kind.power and not it.play.reading.stands]
    if not found:
        return PASS

    def price(option: Option) -> tuple[int, int, int]:
        kind, rank = option.combination
        return kind.power, len(option.play.reading.stands), rank

    return min(found, key=price).play


def _give(view: View) -> Action:
    """Keep the lead; who is out gives it to the partner with the fewest cards."""
    public = view.public
    team = public.options.team_of(view.seat)

    def price(seat: int) -> tuple[bool, bool, int]:
        return seat != view.seat, public.options.team_of(seat) != team, public.sizes[seat]

    return LEAD[min(receivers(public), key=price)]
