"""The strong bot for climbing: the tuned bot's figures, mended by sense and by what is certain.

It weighs in turns, as the tuned bot does, but knows which plays the unseen cards can still beat.
"""

from collections.abc import Callable, Mapping
from typing import Final

from bacon.bots.bot import Budget, Candidate, Thought
from bacon.bots.climbing.deciding import Care, decide
from bacon.bots.climbing.outlook import Outlook
from bacon.bots.references.candidates import Option
from bacon.bots.references.codes import ONE_BACON
from bacon.bots.references.splits import winning_chance
from bacon.bots.references.tuned import GOES_OUT, WANTS_LEAD, WEIGHTS, Weights
from bacon.climbing.actions import LEAD, NO, PASS, YES
from bacon.climbing.combinations import Combination
from bacon.climbing.flow import questions
from bacon.climbing.state import Phase, View, receivers
from bacon.game import Seat
from bacon.generator import Generator

STYLE: Final = WEIGHTS._replace(eager=0.45)
MARGIN: Final = 2.0  # in turns
BUT_BOMBS: Final = 0.9  # the least chance of what only a bomb can beat
MAY_GO_OUT: Final = 6  # cards up to which a partner is asked
KEEPS_LEAD: Final = 2.0  # the price of a hand up to which nobody is asked
LETS_PARTNER_OUT: Final = 2.0  # what it is worth to get the lead for a partner with one card
BREAKS_SPLIT: Final = 1.0  # what it costs to lead what is no part of the best split
# In cards: what a partner's answer is worth, and what it costs to let an opponent lead.
WANTED: Final = 6.0
NOT_OURS: Final = 100.0


def choose(view: View, generator: Generator, budget: Budget) -> Thought:
    """Return what the strong bot thinks; it leaves nothing to chance, and answers at once."""
    outlook = Outlook(view)
    thought = decide(outlook, weigh(outlook), Care(MARGIN, in_points=False))
    return thought._replace(candidates=())  # as its figures are no points


def weigh(outlook: Outlook, weights: Weights = STYLE) -> list[Candidate]:
    """Return all that there is to do, the best first; in turns, not in points."""
    weigher = _WEIGHERS[Phase(outlook.view.public.phase)]
    return sorted(weigher(outlook, weights), key=lambda candidate: -candidate.worth)


def _lead(outlook: Outlook, weights: Weights) -> list[Candidate]:
    """Weigh the parts of the best splits, with and without bacon cards, before all else."""
    sizes, splitter = outlook.view.public.sizes, outlook.splitter
    splits = splitter.split(outlook.code), splitter.split(outlook.code % ONE_BACON)
    parts = {part.code for split in splits for part in split}
    opponents = {sizes[seat] for seat in outlook.opponents}
    partners = {sizes[seat] for seat in outlook.partners}

    def worth(option: Option) -> float:
        left = outlook.code - option.code
        if not left:
            return GOES_OUT
        size, chance = option.play.size, _chance(outlook, option.combination)
        value = weights.per_card * size - splitter.price(left)
        if outlook.turns(left) == 1:
            value += weights.win_last_but_one * chance
        if size in opponents:
            value -= weights.lets_out * (1 - chance)
        if size in partners:
            value += weights.feeds * (1 - chance)
        return value if option.code in parts else value - BREAKS_SPLIT

    return [Candidate(option.play, worth(option)) for option in outlook.options]


def _follow(outlook: Outlook, weights: Weights) -> list[Candidate]:
    """Weigh what beats the table against a pass."""
    table, sizes, splitter = outlook.table, outlook.view.public.sizes, outlook.splitter
    assert table is not None
    now = splitter.price(outlook.code)
    win_round = weights.win_round
    if not outlook.partner_wins and any(sizes[seat] == 1 for seat in outlook.partners):
        win_round += LETS_PARTNER_OUT
    least = -weights.eager
    if outlook.partner_wins:
        least += weights.on_partner + weights.win_round * _chance(outlook, table)
    else:
        fewest = min(sizes[seat] for seat in outlook.opponents)
        least -= weights.urgent * max(0, 4 - fewest)

    def worth(option: Option) -> float:
        left = outlook.code - option.code
        if not left:
            return GOES_OUT
        chance = _chance(outlook, option.combination)
        value = now - splitter.price(left) + win_round * chance
        if outlook.turns(left) == 1:
            value += weights.follow_last_but_one * chance
        return value

    plays = [Candidate(option.play, worth(option)) for option in outlook.options]
    return [Candidate(PASS, least), *plays]


def _give(outlook: Outlook, weights: Weights) -> list[Candidate]:
    """Weigh who should lead: whoever of the team has the fewest cards, and an opponent last."""
    view = outlook.view
    public = view.public

    def worth(seat: Seat) -> float:
        value = -float(public.sizes[seat])
        if public.asked == seat:
            value += WANTED if public.history[-1] == (seat, YES) else -WANTED
        return value if seat == view.seat or seat in outlook.partners else value - NOT_OURS

    found = [Candidate(LEAD[seat], worth(seat)) for seat in receivers(public)]
    needed = outlook.splitter.price(outlook.code) > KEEPS_LEAD or not view.hand
    for question in questions(public):
        assert question.seat is not None
        size = public.sizes[question.seat]
        useful = needed and 1 < size <= MAY_GO_OUT
        found.append(Candidate(question, -size / NOT_OURS if useful else -2.0 * NOT_OURS))
    return found


def _answer(outlook: Outlook, weights: Weights) -> list[Candidate]:
    """Weigh whether to want the lead: with a hand that takes few turns."""
    spare = WANTS_LEAD - outlook.splitter.price(outlook.code)
    return [Candidate(YES, spare), Candidate(NO, 0)]


def _chance(outlook: Outlook, combination: Combination) -> float:
    """Return about how likely the combination wins its round, for sure if nobody can beat it."""
    chance = winning_chance(combination, outlook.x)
    if outlook.beaters(combination, bombs=False):
        return chance
    return max(chance, BUT_BOMBS) if outlook.beaters(combination) else 1


_WEIGHERS: Final[Mapping[Phase, Callable[[Outlook, Weights], list[Candidate]]]] = {
    Phase.LEAD: _lead,
    Phase.FOLLOW: _follow,
    Phase.GIVE_LEAD: _give,
    Phase.ANSWER: _answer,
}
