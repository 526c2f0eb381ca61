"""How a good bot decides: figures from anywhere, mended by sense and by what is certain."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bacon.bots.bot import Candidate, Thought
from bacon.bots.climbing import advice
from bacon.bots.climbing.endings import MODEST, Limits, sure_way, worked_out
from bacon.bots.climbing.exact import Outcome
from bacon.bots.climbing.explaining import LEAST_POINTS, MOST_REASONS, explain
from bacon.bots.climbing.outlook import Outlook
from bacon.bots.climbing.sense import mend, objection
from bacon.climbing.actions import LEAD, YES, Action, Play
from bacon.climbing.state import Phase
from bacon.reasons import Reason


class Care(NamedTuple):
    """How much better figures must be than sense, and how far endings are searched.

    `in_points` says whether the figures are points, and not just an order.
    """

    margin: float
    in_points: bool = True
    limits: Limits = MODEST


def decide(outlook: Outlook, weighed: Sequence[Candidate], care: Care) -> Thought:
    """Return what to do, given the figures of what there is to do, the best first."""
    outcomes = worked_out(outlook, care.limits)
    if outcomes:
        ranked = _by_outcome(outcomes, weighed)
        return _thought(outlook, ranked, Care(0), _counted(ranked))
    way = sure_way(outlook)
    if way:
        action = _begins(outlook, way)
        against = objection(outlook, action)
        if against is None or not against.firm:
            found = [it for it in weighed if it.action == action]
            first = found or [Candidate(action, weighed[0].worth)]
            others = [it for it in weighed if it.action != action]
            return Thought(action, (*first, *others), _why_certain(outlook, way))
    return _thought(outlook, weighed, care, ())


def _thought(
    outlook: Outlook, ranked: Sequence[Candidate], care: Care, known: tuple[Reason, ...]
) -> Thought:
    mended = mend(outlook, ranked, care.margin)
    if mended.reason is not None:
        first: tuple[Reason, ...] = (mended.reason,)
    elif mended.gain >= LEAST_POINTS and care.in_points and not known:
        first = (advice.about_points("worth_more", mended.gain),)
    else:
        first = known
    keys = {reason.key for reason in first}
    others = [it for it in explain(outlook, mended.ranked, care.in_points) if it.key not in keys]
    reasons = (*first, *others)[:MOST_REASONS]
    return Thought(mended.ranked[0].action, mended.ranked, reasons)


def _by_outcome(
    outcomes: Mapping[Action, Outcome], weighed: Sequence[Candidate]
) -> list[Candidate]:
    """Return what was worked out, the best first; what is equal stands as the figures have it."""
    place = {candidate.action: index for index, candidate in enumerate(weighed)}

    def order(action: Action) -> tuple[float, float, int]:
        match, points = outcomes[action]
        return -round(match, 6), -round(points, 6), place.get(action, len(place))

    return [Candidate(action, outcomes[action].points) for action in sorted(outcomes, key=order)]


def _counted(ranked: Sequence[Candidate]) -> tuple[Reason, ...]:
    """Return that the end was counted, if that told the best from the next."""
    if len(ranked) < 2 or ranked[0].worth - ranked[1].worth < LEAST_POINTS:
        return ()
    return (advice.about_points("worked_out", ranked[0].worth),)


def _begins(outlook: Outlook, way: Sequence[Play]) -> Action:
    """Return what begins a sure way out: its first play, or what brings the lead."""
    phase = outlook.view.public.phase
    if phase is Phase.GIVE_LEAD:
        return LEAD[outlook.view.seat]
    return YES if phase is Phase.ANSWER else way[0]


def _why_certain(outlook: Outlook, way: Sequence[Play]) -> tuple[Reason, ...]:
    if outlook.view.public.phase is Phase.ANSWER:
        return (advice.about_count("wants_lead", len(way)),)
    if len(way) > 1:
        return (advice.about_count("sure_way", len(way)),)
    if outlook.may_play:
        return (advice.going_out(way[0]),)
    return (Reason("keeps_lead_one_turn"),)
