"""What sets a choice apart from what came next: the reason that would fall away with it.

Each difference is true of the choice and not of the rival. They stand in the order of their
weight; most are exact, a few (turns, chances) as good as the splitter.
"""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Final, TypeAlias

from bacon.bots.bot import Candidate
from bacon.bots.climbing import advice
from bacon.bots.climbing.outlook import Outlook, is_one_turn, left_after, taken
from bacon.bots.references.codes import code_of
from bacon.bots.references.splits import winning_chance
from bacon.cards import Card
from bacon.climbing.actions import NO, PASS, YES, Play, Say
from bacon.game import AnyAction
from bacon.reasons import Reason

MOST_REASONS: Final = 2
MOST_RIVALS: Final = 3
FEW: Final = 5  # cards of an opponent: time for a bomb
LIKELY: Final = 0.6
LEAST_POINTS: Final = 0.05  # that are worth a word

# Takes the choice, and the rival: another play, or None for a pass.
Difference: TypeAlias = Callable[[Outlook, Play, Play | None], Reason | None]


def explain(
    outlook: Outlook, ranked: Sequence[Candidate], in_points: bool = True
) -> tuple[Reason, ...]:
    """Return what sets the first candidate apart, the weightiest first; two reasons at the most.

    The others are what it is held against, the best first; empty when there is nothing to tell.
    What they are worth is said when nothing else can be, if it is `in_points`.
    """
    chosen = ranked[0].action
    rivals = [candidate.action for candidate in ranked[1:]]
    found: list[Reason] = []
    if isinstance(chosen, Play) and chosen.size == len(outlook.view.hand):
        found.append(advice.going_out(chosen))
    elif isinstance(chosen, Play):
        found += _of_play(outlook, chosen, rivals)
    elif chosen == PASS:
        found += _of_pass(outlook, [rival for rival in rivals if isinstance(rival, Play)])
    elif isinstance(chosen, Say):
        found += _of_saying(outlook, chosen)
    if not found and rivals and in_points:
        more = ranked[0].worth - ranked[1].worth
        much = more >= LEAST_POINTS
        found.append(advice.about_points("worth_more", more) if much else Reason("little_between"))
    return tuple(found[:MOST_REASONS])


def _of_play(outlook: Outlook, play: Play, rivals: Sequence[AnyAction]) -> list[Reason]:
    """Return how the play differs from the next best ones, and from a pass if there is one."""
    held = [rival if isinstance(rival, Play) else None for rival in rivals]
    pass_too = [None] if None in held[MOST_RIVALS:] else []
    found: dict[str, tuple[int, Reason]] = {}
    for rival in [*held[:MOST_RIVALS], *pass_too]:
        for weight, difference in enumerate(DIFFERENCES):
            reason = difference(outlook, play, rival)
            if reason is not None:
                found.setdefault(reason.key, (weight, reason))
        if len(found) >= MOST_REASONS:
            break
    return [reason for _, reason in sorted(found.values(), key=itemgetter(0))]


def _denies(outlook: Outlook, play: Play, rival: Play | None) -> Reason | None:
    winner = outlook.one_card_winner
    if rival is None and winner is not None:
        return advice.about_seat("denies_one_card", winner)
    return None


def _leaves_one_turn(outlook: Outlook, play: Play, rival: Play | None) -> Reason | None:
    left = left_after(outlook.view.hand, play)
    other = left_after(outlook.view.hand, rival) if rival is not None else outlook.view.hand
    if is_one_turn(left, outlook.x) and not is_one_turn(other, outlook.x):
        return advice.about_cards("leaves_one_turn", left)
    return None


def _nobody_can_beat(outlook: Outlook, play: Play, rival: Play | None) -> Reason | None:
    return _unbeaten(outlook, play, rival, "nobody_can_beat", bombs=True)


def _only_a_bomb(outlook: Outlook, play: Play, rival: Play | None) -> Reason | None:
    if play.combination.kind.power or not outlook.beaters(play.combination):
        return None
    return _unbeaten(outlook, play, rival, "only_a_bomb", bombs=False)


def _unbeaten(
    outlook: Outlook, play: Play, rival: Play | None, key: str, bombs: bool
) -> Reason | None:
    if outlook.beaters(play.combination, bombs):
        return None
    if rival is not None and not outlook.beaters(rival.combination, bombs):
        return None
    return advice.about_kind(key, play.combination)


def _no_single(outlook: Outlook, play: Play, rival: Play | None) -> Reason | None:
    if rival is None or rival.size > 1:
        return None
    threat = outlook.one_card_threat(rival)
    if threat is None:
        return None
    if outlook.one_card_threat(play) is None:
        return advice.about_seat("no_single", threat)
    if play.combination.rank > rival.combination.rank:
        return advice.about_seat("highest_single", threat)
    return None


def _feeds_partner(outlook: Outlook, play: Play, rival: Play | None) -> Reason | None:
    if play.size > 1 or rival is None or rival.size == 1:
        return None
    for seat in outlook.partners:
        if outlook.view.public.sizes[seat] == 1 and outlook.can_beat(seat, play.combination):
            return advice.about_seat("feeds_partner", seat)
    return None


def _bombs_in_time(outlook: Outlook, play: Play, rival: Play | None) -> Reason | None:
    fewest = min(outlook.view.public.sizes[seat] for seat in outlook.opponents)
    if play.combination.kind.power and rival is None and fewest <= FEW:
        return advice.about_count("bombs_in_time", fewest)
    return None


def _saves_bacon(outlook: Outlook, play: Play, rival: Play | None) -> Reason | None:
    if rival is not None and len(rival.reading.stands) > len(play.reading.stands):
        return Reason("saves_bacon")
    return None


def _keeps_bombs(outlook: Outlook, play: Play, rival: Play | None) -> Reason | None:
    if rival is None or play.combination.kind.power:
        return None
    if rival.combination.kind.power:
        return advice.about_kind("keeps_bombs", rival.combination)
    kept, other = (_bombs(outlook, left_after(outlook.view.hand, it)) for it in (play, rival))
    if len(kept) > len(other):
        return Reason("keeps_bombs", {"kind": kept[0]})
    return None


def _bombs(outlook: Outlook, hand: Sequence[Card]) -> list[str]:
    parts = outlook.splitter.split(code_of(hand))
    return [part.combination.kind.name for part in parts if part.combination.kind.power]


def _cheapest(outlook: Outlook, play: Play, rival: Play | None) -> Reason | None:
    if outlook.table is None or rival is None or play.combination.kind != rival.combination.kind:
        return None
    if play.combination.rank < rival.combination.rank:
        return advice.about_kind("cheapest_that_wins", play.combination)
    return None


def _clears_low_cards(outlook: Outlook, play: Play, rival: Play | None) -> Reason | None:
    if outlook.table is not None or rival is None or not play.cards or not rival.cards:
        return None
    lowest = play.cards[0].rank
    if lowest < rival.cards[0].rank and lowest <= outlook.x // 2:
        return advice.about_cards("clears_low_cards", play.cards)
    return None


def _fewest_turns(outlook: Outlook, play: Play, rival: Play | None) -> Reason | None:
    hand = outlook.view.hand
    left = left_after(hand, play)
    other = left_after(hand, rival) if rival is not None else hand
    turns = outlook.turns(code_of(left))
    if 0 < turns < outlook.turns(code_of(other)):
        return advice.about_count("fewest_turns", turns)
    return None


def _wins_the_round(outlook: Outlook, play: Play, rival: Play | None) -> Reason | None:
    combination = play.combination
    if rival is not None or winning_chance(combination, outlook.x) < LIKELY:
        return None
    slots = {"kind": combination.kind.name, "rank": str(combination.rank)}
    return Reason("wins_the_round", slots)


DIFFERENCES: Final[tuple[Difference, ...]] = (
    _denies,
    _leaves_one_turn,
    _nobody_can_beat,
    _only_a_bomb,
    _no_single,
    _feeds_partner,
    _bombs_in_time,
    _saves_bacon,
    _keeps_bombs,
    _cheapest,
    _clears_low_cards,
    _fewest_turns,
    _wins_the_round,
)


def _of_pass(outlook: Outlook, rivals: Sequence[Play]) -> list[Reason]:
    """Return why to pass, held against the best play that there was."""
    winner = outlook.view.public.winner
    if not outlook.options:
        return [Reason("only_pass")]
    if outlook.partner_wins:
        assert winner is not None
        last = outlook.view.public.sizes[winner] == 1
        return [advice.about_seat("partner_one_card" if last else "partner_winning", winner)]
    if not rivals:
        return []
    rival = rivals[0]
    if rival.combination.kind.power:
        return [advice.about_kind("keeps_bombs", rival.combination)]
    if rival.reading.stands:
        return [Reason("saves_bacon")]
    left = code_of(left_after(outlook.view.hand, rival))
    if outlook.turns(left) >= outlook.turns(outlook.code):
        return [advice.about_cards("pass_too_dear", taken(rival))]
    if rival.cards[0].rank > outlook.x // 2:
        return [advice.about_cards("keeps_high_cards", taken(rival))]
    return []


def _of_saying(outlook: Outlook, action: Say) -> list[Reason]:
    """Return why the lead goes there, or why to ask or answer so."""
    view = outlook.view
    public, seat = view.public, action.seat
    if action in (YES, NO):
        key = "wants_lead" if action == YES else "does_not_want_lead"
        return [advice.about_count(key, outlook.turns(outlook.code))]
    assert seat is not None
    if action.verb == "ask":
        return [advice.about_seat("asks_first", seat)]
    fewest = min(public.sizes[other] for other in outlook.partners)
    if seat == view.seat:
        if is_one_turn(view.hand, outlook.x):
            return [Reason("keeps_lead_one_turn")]
        return [Reason("keeps_lead")] if fewest >= len(view.hand) else []
    if seat not in outlook.partners:
        return []
    if public.sizes[seat] == 1:
        return [advice.about_seat("gives_lead_one_card", seat)]
    if public.history[-1] == (seat, YES):
        return [advice.about_seat("gives_lead_wanted", seat)]
    if public.sizes[seat] == fewest and (fewest < len(view.hand) or not view.hand):
        slots = {"seat": str(seat), "count": str(fewest)}
        return [Reason("gives_lead_nearest", slots)]
    return [] if view.hand else [Reason("lead_in_team")]
