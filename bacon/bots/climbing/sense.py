"""What no good player does, told from the view alone, and what to do instead.

An objection is firm, or gives way to figures that are better by a margin; it comes with the reason
for doing something else, which is then what decided.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from bacon.bots.bot import Candidate
from bacon.bots.climbing import advice
from bacon.bots.climbing.outlook import Outlook, is_one_turn, leaves_one_turn
from bacon.climbing.actions import NO, PASS, Play, Say
from bacon.climbing.state import Phase, next_holder
from bacon.game import AnyAction
from bacon.reasons import Reason

EARLY: Final = 10  # cards that every opponent holds while it is too early for bombs
BELOW_X: Final = 2  # ranks from which a partner's play is high
MANY: Final = 8  # cards in hand above which an ordinary lead takes no bacon card


class Objection(NamedTuple):
    """Why not to do something: a name to count it by, and the reason to do something else."""

    name: str
    instead: Reason
    firm: bool


class Mended(NamedTuple):
    """Candidates as sense has them, the best first, and the reason if it changed the best.

    `overridden` is an objection to the best that the figures outweigh, `gain` by how much.
    """

    ranked: tuple[Candidate, ...]
    reason: Reason | None = None
    overridden: Objection | None = None
    gain: float = 0


def mend(outlook: Outlook, ranked: Sequence[Candidate], margin: float) -> Mended:
    """Return the candidates without what no good player does.

    `ranked` has the best first; what is objected to stays when it is worth more than all else by
    the margin, unless the objection is firm.
    """
    weighed = [(it, objection(outlook, it.action)) for it in _with_wanted(outlook, ranked)]
    kept = [it for it, why in weighed if why is None]
    soft = [it for it, why in weighed if why is not None and not why.firm]
    if not kept:
        kept, soft = soft or [it for it, _ in weighed], []
    best = soft[0] if soft and soft[0].worth > kept[0].worth + margin else kept[0]
    others = sorted((it for it in (*kept, *soft) if it is not best), key=lambda it: -it.worth)
    first = weighed[0][1]
    if first is None or best is weighed[0][0]:
        return Mended((best, *others), overridden=first, gain=best.worth - kept[0].worth)
    return Mended((best, *others), first.instead)


def objection(outlook: Outlook, action: AnyAction) -> Objection | None:
    """Return the weightiest objection to an action, or None."""
    phase = outlook.view.public.phase
    assert isinstance(phase, Phase)
    if isinstance(action, Play) and action.size == len(outlook.view.hand):
        return _stays_in(outlook, action)
    for rule in _RULES[phase]:
        found = rule(outlook, action)
        if found is not None:
            return found
    return None


def wanted(outlook: Outlook) -> list[Play]:
    """Return plays that must be among what is weighed, whatever else is left out."""
    found: list[Play] = []
    emptying = outlook.emptying() if outlook.may_play else None
    if emptying is not None:
        found.append(emptying)
    if outlook.one_card_winner is not None:
        ordinary = [option for option in outlook.options if not option.combination.kind.power]
        if ordinary:
            found.append(
                min(ordinary, key=lambda it: outlook.splitter.price(outlook.code - it.code)).play
            )
    return found


def _with_wanted(outlook: Outlook, ranked: Sequence[Candidate]) -> list[Candidate]:
    """Return the candidates, and what is wanted besides, worth as much as the last of them."""
    there = {candidate.action for candidate in ranked}
    least = ranked[-1].worth
    return [*ranked, *(Candidate(it, least) for it in wanted(outlook) if it not in there)]


Rule: TypeAlias = Callable[[Outlook, AnyAction], Objection | None]


def _stays_in(outlook: Outlook, action: AnyAction) -> Objection | None:
    """Object to what leaves cards in a hand that could be emptied, or empties it weakly (C20)."""
    emptying = outlook.emptying()
    if emptying is None or action == emptying:
        return None
    if isinstance(action, Play) and action.combination == emptying.combination:
        return None
    return Objection("stays in", advice.going_out(emptying), firm=True)


def _single_to_one_card(outlook: Outlook, action: AnyAction) -> Objection | None:
    """Object to a single that a player with one card could go out on, when there is better."""
    assert isinstance(action, Play)
    if action.size > 1:
        return None
    threat = outlook.one_card_threat(action)
    if threat is None:
        return None
    ordinary = [it for it in outlook.options if not it.combination.kind.power]
    if any(outlook.one_card_threat(option.play) is None for option in ordinary):
        return Objection("single to one card", advice.about_seat("no_single", threat), firm=False)
    if action.combination.rank < max(option.combination.rank for option in ordinary):
        reason = advice.about_seat("highest_single", threat)
        return Objection("low single to one card", reason, firm=False)
    return None


def _starves_partner(outlook: Outlook, action: AnyAction) -> Objection | None:
    """Object to a lead on which a partner with one card cannot go out, when another lets it."""
    assert isinstance(action, Play)
    sizes = outlook.view.public.sizes
    last = [seat for seat in outlook.partners if sizes[seat] == 1]
    if not last or any(sizes[seat] == 1 for seat in outlook.opponents):
        return None
    if outlook.can_beat(last[0], action.combination, bombs=False):
        return None
    if not any(outlook.can_beat(last[0], it.combination, bombs=False) for it in outlook.options):
        return None
    reason = advice.about_seat("feeds_partner", last[0])
    return Objection("partner with one card starved", reason, firm=False)


def _bacon_early(outlook: Outlook, action: AnyAction) -> Objection | None:
    """Object to bacon cards in an ordinary lead while there are many cards."""
    assert isinstance(action, Play)
    if not action.reading.stands or action.combination.kind.power:
        return None
    if len(outlook.view.hand) <= MANY or leaves_one_turn(outlook, action):
        return None
    return Objection("bacon card in a lead", Reason("saves_bacon"), firm=False)


def _bomb_led_early(outlook: Outlook, action: AnyAction) -> Objection | None:
    """Object to leading a bomb while every opponent has many cards."""
    assert isinstance(action, Play)
    if not action.combination.kind.power or not is_early(outlook, action):
        return None
    return Objection("early bomb", advice.about_kind("keeps_bombs", action.combination), firm=False)


def _spent_on_single(outlook: Outlook, action: AnyAction) -> Objection | None:
    """Object to bombs and bacon cards on a single while every opponent has many cards (case 49)."""
    table = outlook.table
    assert table is not None
    if table.kind.name != "single" or not isinstance(action, Play):
        return None
    if not is_early(outlook, action):
        return None
    if action.combination.kind.power:
        reason = advice.about_kind("keeps_bombs", action.combination)
        return Objection("bomb on a single", reason, firm=False)
    if action.reading.stands:
        return Objection("bacon card on a single", Reason("saves_bacon"), firm=False)
    return None


def is_early(outlook: Outlook, play: Play) -> bool:
    """Return whether it is too early for bombs: nobody is near going out, nor is the own hand."""
    sizes = outlook.view.public.sizes
    nobody = all(sizes[seat] >= EARLY for seat in outlook.opponents)
    return nobody and not leaves_one_turn(outlook, play)


def _on_partner(outlook: Outlook, action: AnyAction) -> Objection | None:
    """Object to bombs, bacon cards and more on what a partner is winning with (case 49)."""
    if not outlook.partner_wins or not isinstance(action, Play):
        return None
    winner = outlook.view.public.winner
    assert winner is not None
    reason = advice.about_seat("partner_winning", winner)
    if action.combination.kind.power:
        return Objection("bomb on the partner", reason, firm=True)
    if action.reading.stands:
        return Objection("bacon card on the partner", reason, firm=False)
    if outlook.view.public.sizes[winner] == 1:
        reason = advice.about_seat("partner_one_card", winner)
        return Objection("takes the lead from a partner with one card", reason, firm=False)
    assert outlook.table is not None
    if outlook.table.rank < outlook.x - BELOW_X or leaves_one_turn(outlook, action):
        return None
    return Objection("high card on the partner's", reason, firm=False)


def _lets_one_card_win(outlook: Outlook, action: AnyAction) -> Objection | None:
    """Object to a pass that lets a winner with one card lead, when no bomb is needed."""
    winner = outlook.one_card_winner
    if action != PASS or winner is None:
        return None
    if all(option.combination.kind.power for option in outlook.options):
        return None
    reason = advice.about_seat("denies_one_card", winner)
    return Objection("one card let through", reason, firm=False)


def _low_before_one_card(outlook: Outlook, action: AnyAction) -> Objection | None:
    """Object to a low single, or a pass on one, when a player with one card is next."""
    view, table = outlook.view, outlook.table
    following = next_holder(view.public.sizes, view.seat)
    assert table is not None
    if table.kind.name != "single" or following not in outlook.opponents:
        return None
    if view.public.sizes[following] > 1 or following == view.public.winner:
        return None
    top = action.combination if isinstance(action, Play) else table
    highest = max((it.combination.rank for it in outlook.options if it.play.size == 1), default=0)
    if top.kind != table.kind or top.rank >= highest or not outlook.can_beat(following, top):
        return None
    reason = advice.about_seat("highest_single", following)
    return Objection("low single before one card", reason, firm=False)


def _gives_lead_away(outlook: Outlook, action: AnyAction) -> Objection | None:
    """Object to giving away the lead with a hand that one turn empties."""
    assert isinstance(action, Say)
    view = outlook.view
    if action.seat == view.seat or not is_one_turn(view.hand, outlook.x):
        return None
    if action.verb == "lead" and action.seat is not None and view.public.sizes[action.seat] == 1:
        return None
    return Objection("lead given away", Reason("keeps_lead_one_turn"), firm=True)


def _lead_to_opponent(outlook: Outlook, action: AnyAction) -> Objection | None:
    """Object to letting the lead go to an opponent while a partner could have it."""
    assert isinstance(action, Say)
    if action.seat not in outlook.opponents or not outlook.partners:
        return None
    return Objection("lead to an opponent", Reason("lead_in_team"), firm=False)


def _forgets_one_card(outlook: Outlook, action: AnyAction) -> Objection | None:
    """Object to keeping the lead from a partner with one card, without a sure way out."""
    assert isinstance(action, Say)
    hand, sizes = outlook.view.hand, outlook.view.public.sizes
    last = next((seat for seat in outlook.partners if sizes[seat] == 1), None)
    if last is None or is_one_turn(hand, outlook.x):
        return None
    if action.seat is not None and action.verb == "lead" and sizes[action.seat] == 1:
        return None
    reason = advice.about_seat("gives_lead_one_card", last)
    return Objection("partner with one card forgotten", reason, firm=False)


def _refuses_lead(outlook: Outlook, action: AnyAction) -> Objection | None:
    """Object to not wanting the lead with a hand that one turn empties."""
    if action != NO or not is_one_turn(outlook.view.hand, outlook.x):
        return None
    return Objection("lead refused", advice.about_count("wants_lead", 1), firm=True)


_RULES: Final[Mapping[Phase, tuple[Rule, ...]]] = {
    Phase.LEAD: (
        _stays_in,
        _single_to_one_card,
        _starves_partner,
        _bomb_led_early,
        _bacon_early,
    ),
    Phase.FOLLOW: (
        _stays_in,
        _low_before_one_card,
        _on_partner,
        _spent_on_single,
        _lets_one_card_win,
    ),
    Phase.GIVE_LEAD: (_gives_lead_away, _forgets_one_card, _lead_to_opponent),
    Phase.ANSWER: (_refuses_lead,),
}
