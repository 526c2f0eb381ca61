"""The tuned greedy bot for climbing: splits its hand into few turns and plays what shortens it.

It weighs each play by what the hand is worth after it and by the chance to win the round, and
knows when to leave the round to a partner, when to bomb, and who should lead.
"""

from typing import Final, NamedTuple

from bacon.bots.climbing.options import Option, code_of, options
from bacon.bots.climbing.splits import Splitter, winning_chance
from bacon.climbing.actions import LEAD, NO, PASS, YES, Action
from bacon.climbing.rules import receivers
from bacon.climbing.state import ANSWERING, GIVING, LEADING, Public, View
from bacon.game import Seat
from bacon.generator import Generator


class Weights(NamedTuple):
    """What the bot goes by, in turns; found by hill climbing in duplicate deals."""

    lead_back: float = 0.5  # what winning the round is worth
    per_card: float = 0.1  # what a card less is worth when leading
    eager: float = 0.3  # how much a play may cost and still be better than a pass
    on_partner: float = 0.6  # how much less, when the partner is winning the round
    urgent: float = 0.5  # how much more, for each card that an opponent lacks below four
    near_end: float = 0.3


WEIGHTS: Final = Weights()


def choose(view: View, generator: Generator) -> Action:
    """Return what the tuned bot does; it leaves nothing to chance."""
    return decide(view, WEIGHTS)


def decide(view: View, weights: Weights) -> Action:
    """Return what the bot does with these weights."""
    phase = view.public.phase
    if phase == GIVING:
        return _give(view)
    if phase == ANSWERING:
        return YES if _turns(view) <= 1.5 else NO
    return _lead(view, weights) if phase == LEADING else _follow(view, weights)


def _lead(view: View, weights: Weights) -> Action:
    x = view.public.options.x
    splitter, code = Splitter(x), code_of(view.hand)
    found = list(options(view.hand, x, None))
    danger = _fewest(view.public, view.seat, partners=False)

    def worth(option: Option) -> float:
        left = code - option.code
        if not left:
            return 1e9
        chance = winning_chance(option.combination, x)
        size = _size(option)
        value = -splitter.price(left) + weights.per_card * size
        rest = splitter.split(left)
        if len(rest) == 1:  # one more turn wins: what counts is to get it
            value += 2 * chance
        if size >= danger:
            value -= weights.urgent * (1 - chance)
        return value + weights.lead_back * 0 * chance

    best = {part.code for part in splitter.split(code)}
    kept = [option for option in found if option.code in best] or found
    return max(kept, key=worth).play


def _follow(view: View, weights: Weights) -> Action:
    public = view.public
    table, winner = public.table, public.winner
    assert table is not None and winner is not None
    x = public.options.x
    found = list(options(view.hand, x, table.combination))
    if not found:
        return PASS
    splitter, code = Splitter(x), code_of(view.hand)
    now = splitter.price(code)
    team = public.options.team_of(view.seat)
    partner = public.options.team_of(winner) == team
    need = -weights.eager
    if partner:
        need += weights.on_partner + weights.lead_back * winning_chance(table.combination, x)
    else:
        danger = _fewest(public, view.seat, partners=False)
        need -= weights.urgent * max(0, 4 - danger)

    def worth(option: Option) -> float:
        left = code - option.code
        if not left:
            return 1e9
        chance = winning_chance(option.combination, x)
        value = now - splitter.price(left) + weights.lead_back * chance
        if len(splitter.split(left)) == 1:
            value += chance
        return value

    best = max(found, key=worth)
    return best.play if worth(best) > need else PASS


def _size(option: Option) -> int:
    return len(option.play.cards) + len(option.play.reading.stands)


def _fewest(public: Public, seat: Seat, partners: bool) -> int:
    """Return the fewest cards that an opponent still holds, or a partner."""
    options = public.options
    team = options.team_of(seat)
    sizes = [
        size
        for other, size in enumerate(public.sizes)
        if size and other != seat and (options.team_of(other) == team) == partners
    ]
    return min(sizes, default=99)


def _turns(view: View) -> float:
    return Splitter(view.public.options.x).price(code_of(view.hand))


def _give(view: View) -> Action:
    """Keep the lead unless a partner is nearer to the end; never leave it to an opponent."""
    public = view.public
    team = public.options.team_of(view.seat)

    def price(seat: Seat) -> tuple[bool, float]:
        other = public.options.team_of(seat) != team
        return other, public.sizes[seat] + (0.5 if seat != view.seat else 0)

    return LEAD[min(receivers(public), key=price)]
