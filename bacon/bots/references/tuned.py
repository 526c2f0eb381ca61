"""The tuned greedy bot for climbing: splits its hand into few turns and plays what shortens it.

It weighs each play by what the hand costs after it and by the chance to win the round, and knows
when to leave the round to a partner, when to bomb, and who should lead.
"""

from typing import Final, NamedTuple

from bacon.bots.references.candidates import Option, playable
from bacon.bots.references.codes import code_of
from bacon.bots.references.splits import Splitter, winning_chance
from bacon.climbing.actions import LEAD, NO, PASS, YES, Action
from bacon.climbing.state import Phase, View, receivers
from bacon.game import Seat
from bacon.generator import Generator

GOES_OUT: Final = 1e9
WANTS_LEAD: Final = 1.5  # the price of a hand up to which a partner says yes


class Weights(NamedTuple):
    """What the bot goes by, in turns."""

    eager: float = 0.3  # what a play may cost and still be better than a pass
    win_round: float = 0.5  # what winning the round is worth
    on_partner: float = 0.6  # what more a play must bring when a partner is winning
    urgent: float = 0.5  # what less, for each card that an opponent lacks below four
    per_card: float = 0.1  # what each card is worth that a lead gets rid of
    win_last_but_one: float = 2.0  # what a lead is worth that leaves one turn, if it wins
    follow_last_but_one: float = 1.0  # the same, following
    lets_out: float = 0.5  # what it costs to lead what an opponent could go out with
    feeds: float = 0.5  # what it is worth to lead what a partner could go out with


WEIGHTS: Final = Weights()


class Weighed(NamedTuple):
    """An action, and what the bot takes it to be worth, in turns."""

    action: Action
    worth: float


def choose(view: View, generator: Generator) -> Action:
    """Return what the tuned bot does; it leaves nothing to chance."""
    return decide(view, WEIGHTS)


def decide(view: View, weights: Weights, splitter: Splitter | None = None) -> Action:
    """Return what the bot does with these weights.

    Whoever asks often brings a splitter of the same X: it remembers the hands that it has met.
    """
    phase = view.public.phase
    splitter = Splitter(view.public.options.x) if splitter is None else splitter
    if phase is Phase.GIVE_LEAD:
        return _give(view)
    if phase is Phase.ANSWER:
        return YES if splitter.price(code_of(view.hand)) <= WANTS_LEAD else NO
    # The first of the best.
    return max(weigh(view, weights, splitter), key=lambda weighed: weighed.worth).action


def weigh(view: View, weights: Weights, splitter: Splitter) -> list[Weighed]:
    """Return what the bot weighs when it is to lead or to follow, a pass first."""
    if view.public.phase is Phase.LEAD:
        return _weigh_leads(view, weights, splitter)
    return _weigh_follows(view, weights, splitter)


def _weigh_leads(view: View, weights: Weights, splitter: Splitter) -> list[Weighed]:
    """Weigh each part of the best split of the hand."""
    x = view.public.options.x
    code = code_of(view.hand)
    partners, opponents = _sizes(view)

    def worth(option: Option) -> float:
        left = code - option.code
        if not left:
            return GOES_OUT
        size = option.play.size
        beaten = 1 - winning_chance(option.combination, x)
        value = weights.per_card * size - splitter.price(left)
        if len(splitter.split(left)) == 1:
            value += weights.win_last_but_one * (1 - beaten)
        if size in opponents:
            value -= weights.lets_out * beaten
        if size in partners:
            value += weights.feeds * beaten
        return value

    parts = {part.code for part in splitter.split(code)}
    found = (option for option in playable(view.hand, x, None) if option.code in parts)
    return [Weighed(option.play, worth(option)) for option in found]


def _weigh_follows(view: View, weights: Weights, splitter: Splitter) -> list[Weighed]:
    """Weigh a pass, and what helps the hand."""
    public = view.public
    table, winner, x = public.table, public.winner, public.options.x
    assert table is not None and winner is not None
    code = code_of(view.hand)
    now = splitter.price(code)
    team_of = public.options.team_of
    least = -weights.eager
    if team_of(winner) == team_of(view.seat):
        least += weights.on_partner + weights.win_round * winning_chance(table.combination, x)
    else:
        _, opponents = _sizes(view)
        least -= weights.urgent * max(0, 4 - min(opponents))

    def worth(option: Option) -> float:
        left = code - option.code
        if not left:
            return GOES_OUT
        chance = winning_chance(option.combination, x)
        value = now - splitter.price(left) + weights.win_round * chance
        if len(splitter.split(left)) == 1:
            value += weights.follow_last_but_one * chance
        return value

    found = playable(view.hand, x, table.combination)
    return [Weighed(PASS, least), *(Weighed(option.play, worth(option)) for option in found)]


def _give(view: View) -> Action:
    """Give the lead to whoever of the team has the fewest cards, and to an opponent last."""
    public = view.public
    team_of = public.options.team_of

    def price(seat: Seat) -> tuple[bool, int, bool]:
        return team_of(seat) != team_of(view.seat), public.sizes[seat], seat != view.seat

    return LEAD[min(receivers(public), key=price)]


def _sizes(view: View) -> tuple[list[int], list[int]]:
    """Return the numbers of cards that partners and opponents still hold."""
    public = view.public
    team_of = public.options.team_of
    partners: list[int] = []
    opponents: list[int] = []
    for seat, size in enumerate(public.sizes):
        if size and seat != view.seat:
            (partners if team_of(seat) == team_of(view.seat) else opponents).append(size)
    return partners, opponents
