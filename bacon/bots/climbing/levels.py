"""The levels below strong: people's mistakes in style, not mistakes by chance.

The casual player sheds many low cards at once and follows whenever that costs no bomb and no bacon
card: too readily, as it breaks up the hand; and it keeps bombs too long. The beginner thinks in
single ranks: it leads the lowest ones and so breaks up its runs, takes a bacon card or a bomb as
soon as nothing else wins, and lets hardly a round go. Both go out as soon as they can (C20).
"""

from typing import Final, NamedTuple, Protocol

from bacon.bots.climbing.options import Option
from bacon.bots.climbing.outlook import Outlook
from bacon.climbing.actions import LEAD, NO, PASS, YES, Action
from bacon.climbing.state import Phase, View, receivers
from bacon.game import Seat
from bacon.generator import Generator

NEARLY_OUT: Final = 3  # cards of an opponent at which a casual player thinks of bombs
SOON: Final = 4  # cards in hand with which the lead is wanted
BELOW_X: Final = 2  # ranks from which a partner's play is left alone


class ByPrice(Protocol):
    """How an option looks to a player: the lowest is played."""

    def __call__(self, option: Option, /) -> tuple[int, ...]:
        """Return what is compared, the weightiest first."""


class Habits(NamedTuple):
    """What comes to mind first on a lead, and when bombs and bacon cards may follow.

    `spends_at` is the number of cards of an opponent from which they do.
    """

    lead: ByPrice
    spends_at: int


def casual(view: View, generator: Generator) -> Action:
    """Return what the casual bot does; it leaves nothing to chance."""
    return _act(view, CASUAL)


def beginner(view: View, generator: Generator) -> Action:
    """Return what the beginner bot does; it leaves nothing to chance."""
    return _act(view, BEGINNER)


def _many_and_low(option: Option) -> tuple[int, ...]:
    kind, rank = option.combination
    return kind.power, len(option.play.reading.stands), -option.play.size, rank


def _lowest_rank_alone(option: Option) -> tuple[int, ...]:
    kind, rank = option.combination
    return kind.length, len(option.play.reading.stands), rank, -kind.copies


def _lowest(option: Option) -> tuple[int, ...]:
    kind, rank = option.combination
    return kind.power, len(option.play.reading.stands), rank


CASUAL: Final = Habits(_many_and_low, spends_at=NEARLY_OUT)
BEGINNER: Final = Habits(_lowest_rank_alone, spends_at=99)


def _act(view: View, habits: Habits) -> Action:
    outlook = Outlook(view)
    match view.public.phase:
        case Phase.LEAD:
            return outlook.emptying() or min(outlook.options, key=habits.lead).play
        case Phase.FOLLOW:
            return outlook.emptying() or _follow(outlook, habits)
        case Phase.GIVE_LEAD:
            return _give(outlook)
        case _:
            return YES if len(view.hand) <= SOON else NO


def _follow(outlook: Outlook, habits: Habits) -> Action:
    """Play the lowest that beats the table, on a partner only what is plain."""
    table, sizes = outlook.table, outlook.view.public.sizes
    assert table is not None
    found = [*outlook.options]
    fewest = min(sizes[seat] for seat in outlook.opponents)
    if outlook.partner_wins or fewest > habits.spends_at:
        found = [it for it in found if not (it.combination.kind.power or it.play.reading.stands)]
    if not found or (outlook.partner_wins and table.rank > outlook.x - BELOW_X):
        return PASS
    return min(found, key=_lowest).play


def _give(outlook: Outlook) -> Action:
    """Keep the lead; who is out gives it to the partner with the fewest cards."""
    view = outlook.view

    def price(seat: Seat) -> tuple[bool, bool, int]:
        return seat != view.seat, seat not in outlook.partners, view.public.sizes[seat]

    return LEAD[min(receivers(view.public), key=price)]
