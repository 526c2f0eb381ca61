"""The levels below strong: people's mistakes in style, not mistakes by chance.

The casual player leads the longest part of its hand, follows whenever it can, which breaks the hand
up, and keeps bombs and bacon cards too long. The beginner thinks in
single ranks: it leads the lowest ones and so breaks up its runs, takes a bacon card or a bomb as
soon as nothing else wins, and lets hardly a round go. Both go out as soon as they can (C20).
"""

from collections.abc import Callable
from typing import Final

from bacon.bots.climbing.outlook import Outlook, is_one_turn
from bacon.bots.climbing.strong import weigh
from bacon.bots.references.candidates import Option
from bacon.bots.references.tuned import WEIGHTS
from bacon.climbing.actions import LEAD, NO, PASS, YES, Play
from bacon.climbing.state import Phase, View, receivers
from bacon.game import AnyAction, Seat
from bacon.generator import Generator

NEARLY_OUT: Final = 3  # cards of an opponent at which a casual player thinks of bombs
SOON: Final = 4  # cards in hand with which the lead is wanted
BELOW_X: Final = 2  # ranks from which a partner's play is left alone


CASUAL: Final = WEIGHTS._replace(eager=99)  # follows whenever that is plain


def casual(view: View, generator: Generator) -> AnyAction:
    """Return what the casual bot does; it leaves nothing to chance."""
    return _act(Outlook(view), _casual_lead, _casual_follow)


def beginner(view: View, generator: Generator) -> AnyAction:
    """Return what the beginner bot does; it leaves nothing to chance."""
    return _act(Outlook(view), _beginner_lead, _beginner_follow)


def _act(
    outlook: Outlook, lead: Callable[[Outlook], AnyAction], follow: Callable[[Outlook], AnyAction]
) -> AnyAction:
    """Go out if one play does it; else lead and follow by habit, and keep the lead."""
    hand = outlook.view.hand
    match outlook.view.public.phase:
        case Phase.LEAD:
            return outlook.emptying() or lead(outlook)
        case Phase.FOLLOW:
            return outlook.emptying() or follow(outlook)
        case Phase.GIVE_LEAD:
            return _give(outlook)
        case _:
            return YES if len(hand) <= SOON or is_one_turn(hand, outlook.x) else NO


def _casual_lead(outlook: Outlook) -> AnyAction:
    """Lead the longest part of the hand and of these the lowest; bombs and bacon cards last."""
    parts = {part.code for part in outlook.splitter.split(outlook.code)}

    def price(option: Option) -> tuple[int, ...]:
        kind, rank = option.combination
        return kind.power, len(option.play.reading.stands), -option.play.size, rank

    return min((it for it in outlook.options if it.code in parts), key=price).play


def _casual_follow(outlook: Outlook) -> AnyAction:
    """Follow with ordinary number cards; with more only when it is nearly too late."""
    sizes = outlook.view.public.sizes
    late = min(sizes[seat] for seat in outlook.opponents) <= NEARLY_OUT
    weighed = weigh(outlook, WEIGHTS if outlook.partner_wins else CASUAL)
    return next(it.action for it in weighed if late or _is_plain(it.action))


def _beginner_lead(outlook: Outlook) -> AnyAction:
    """Lead the lowest rank, all its cards at once, and bacon cards last."""

    def price(option: Option) -> tuple[int, ...]:
        kind, rank = option.combination
        return kind.length, len(option.play.reading.stands), rank, -kind.copies

    return min(outlook.options, key=price).play


def _beginner_follow(outlook: Outlook) -> AnyAction:
    """Play the lowest that beats the table; a partner only with number cards, if it is low."""
    table = outlook.table
    assert table is not None

    def price(option: Option) -> tuple[int, ...]:
        kind, rank = option.combination
        return kind.power, len(option.play.reading.stands), rank

    found = [*outlook.options]
    if outlook.partner_wins:
        high = table.rank > outlook.x - BELOW_X
        found = [] if high else [it for it in found if _is_plain(it.play)]
    return min(found, key=price).play if found else PASS


def _is_plain(action: AnyAction) -> bool:
    """Return whether this takes no bomb and no bacon card."""
    return not isinstance(action, Play) or not (
        action.combination.kind.power or action.reading.stands
    )


def _give(outlook: Outlook) -> AnyAction:
    """Keep the lead; who is out gives it to the partner with the fewest cards."""
    view = outlook.view

    def price(seat: Seat) -> tuple[bool, bool, int]:
        return seat != view.seat, seat not in outlook.partners, view.public.sizes[seat]

    return LEAD[min(receivers(view.public), key=price)]
