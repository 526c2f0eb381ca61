"""What a match of tricks tells: one line for every public event, made from two positions.

Lines have no language yet. Holds no rule: it compares what all players know before and after.
"""

from collections.abc import Iterator

from bacon.game import DealerDraw, Over, Seat
from bacon.reasons import Reason
from bacon.tricks.cards import BY_TEXT
from bacon.tricks.state import Phase, Public, left_of
from web.games.tricks.naming import SUIT_SIGNS, card_line, named
from web.text.story import name, said
from web.text.words import Line, Named, Slot


def reworded(reason: Reason, public: Public) -> Line:
    """Return a reason as players say it: suits and cards by their names."""
    slots: dict[str, Slot] = dict(reason.slots)
    if reason.key == "follow_suit":
        slots["suit"] = Line(f"suit.{reason.slots['suit']}")
    if reason.key == "not_in_hand":
        slots["card"] = card_line(BY_TEXT[reason.slots["card"]])
    return Line(f"reason.{reason.key}", slots)


def told(before: Public | None, after: Public, looker: Seat) -> tuple[Line, ...]:
    """Return what happened between two positions; before a deal there is none."""
    if before is None or before.standing != after.standing:
        return (
            said("told.deal", after.standing.dealer, looker, number=after.standing.number),
            Line("told.turned", {"card": named(after.turned[-1])}),
        )
    return tuple(_told(before, after, looker))


def told_draw(draw: DealerDraw, looker: Seat) -> tuple[Line, ...]:
    """Return how the first dealer was drawn."""
    lines: list[Line] = []
    for number, cards in enumerate(draw.rounds):
        if number:
            lines.append(Line("told.tie"))
        lines += [said("told.draw", seat, looker, card=named(card)) for seat, card in cards]
    return (*lines, said("told.first", draw.dealer, looker))


def result_of(public: Public, looker: Seat) -> Line:
    """Return how a deal ended, in a sentence that says who, how many tricks, and why."""
    if public.points is None or public.caller is None:
        return Line("result.misdeal")
    declaring = public.caller % 2
    won = public.won
    side = "us" if declaring == looker % 2 else "them"
    kept = public.points[declaring] > 0
    all_five = 0 in won
    how = ("alone_" if public.alone else "") if kept else "euchred_"
    key = f"result.{side}.{how}{'all' if all_five else 'most'}"
    return Line(key, {"tricks": max(won), "points": max(public.points)})


def call_lines(public: Public, looker: Seat) -> list[Line]:
    """Return who called and who allowed it, in a played deal, and who took the auction card."""
    if public.caller is None or public.trump is None:
        return []
    # The caller's call that stood is the last one; an answer to it, if any, comes after it.
    calls = [n for n, (_, action) in enumerate(public.history) if action.verb.startswith("pick up")]
    seat, call = public.history[calls[-1]]
    verb = call.verb.replace(" ", "_")
    lines = [said(f"told.{verb}", seat, looker, suit=Line(f"suit.{public.trump}"))]
    if public.options.permission:
        at, answer = public.history[calls[-1] + 1]
        key = "refuse_alone" if answer.verb == "refuse" else answer.verb
        lines.append(said(f"told.{key}", at, looker))
    taker = left_of(public.caller)
    return [*lines, said("told.takes", taker, looker, card=named(public.turned[-1]))]


def summed_up(public: Public, looker: Seat) -> Line | None:
    """Return who called which suit in a deal that is over."""
    if public.caller is None or public.trump is None:
        return Line("deals.misdeal")
    sign = Named(SUIT_SIGNS[public.trump], Line(f"suit.{public.trump}"))
    who = Line("you") if public.caller == looker else name(public.caller)
    return Line("deals.alone" if public.alone else "deals.call", {"name": who, "suit": sign})


def match_result(public: Public, looker: Seat) -> Line:
    """Return who has won the match, ours first."""
    ours, theirs = public.scores[looker % 2], public.scores[1 - looker % 2]
    key = "match.won" if ours > theirs else "match.lost"
    return Line(key, {"ours": ours, "theirs": theirs})


def _told(before: Public, after: Public, looker: Seat) -> Iterator[Line]:
    seat, action = after.history[-1]
    verb = action.verb.replace(" ", "_")
    if action.card is not None:
        yield said(f"told.{verb}", seat, looker, card=named(action.card))
    elif action.verb.startswith("pick up"):
        suit = Line(f"suit.{before.turned[-1].suit}")
        yield said(f"told.{verb}", seat, looker, suit=suit)
    elif before.phase == Phase.PERMISSION and action.verb == "refuse" and after.caller is not None:
        yield said("told.refuse_alone", seat, looker)
    else:
        yield said(f"told.{verb}", seat, looker)
    if after.trump is not None and before.trump is None and after.caller is not None:
        yield said("told.takes", left_of(after.caller), looker, card=named(after.turned[-1]))
    if len(after.turned) > len(before.turned):
        yield Line("told.turned", {"card": named(after.turned[-1])})
    if len(after.tricks) > len(before.tricks):
        yield said("told.trick", after.tricks[-1].winner, looker)
    if after.points is not None:
        yield result_of(after, looker)
        ours, theirs = after.scores[looker % 2], after.scores[1 - looker % 2]
        if after.phase is Over.MATCH:
            yield match_result(after, looker)
        elif not after.misdeal:
            yield Line("told.score", {"ours": ours, "theirs": theirs})
