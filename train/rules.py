"""Rules of thumb: how a seat without a network plays in training.

Each says what a choice is worth, in turns of a hand; giving the lead, by the fewest cards.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from bacon.bots.climbing.features import Scene
from bacon.bots.references.candidates import Sketch
from bacon.bots.references.splits import winning_chance
from bacon.bots.references.tuned import GOES_OUT, WEIGHTS
from bacon.bots.references.turns import TURN
from bacon.climbing.actions import Play
from bacon.game import Seat

EAGER: Final = 0.3  # turns that a play may cost and still be better than a pass
WINS: Final = 0.5  # turns that winning the round is worth
FIRM: Final = 10.0  # so much larger are the figures of who hardly ever strays from its rule
NO_PART: Final = 100.0  # turns that it costs to break the best split


class Choice(NamedTuple):
    """What a seat may do: a play, or None for a pass or the lead; what is seen after it."""

    play: Play | None
    sketch: Sketch | None
    suits: list[int]
    own: list[int]
    seat: Seat | None = None


Rule: TypeAlias = Callable[[Scene, Choice], float]


def by_turns(scene: Scene, choice: Choice) -> float:
    """Return the turns that a choice saves; winning the round is worth some as well."""
    if choice.seat is not None:
        return _of_lead(scene, choice.seat)
    if choice.play is None or choice.sketch is None:
        winner = scene.progress.winner
        partner = winner is not None and winner in scene.partners
        return WINS if partner else -EAGER
    now, left = (
        scene.turns.price(code) / TURN for code in (scene.code, scene.code - choice.sketch.code)
    )
    chance = winning_chance(choice.play.combination, scene.x)
    size = 0.1 * choice.play.size if scene.progress.table is None else 0.0
    return now - left + WINS * chance + size


def as_tuned(scene: Scene, choice: Choice) -> float:
    """Return what a choice is worth to the tuned bot, as nearly as faster splits have it."""
    if choice.seat is not None:
        return _of_lead(scene, choice.seat)
    if choice.play is None or choice.sketch is None:
        return FIRM * _of_pass(scene)
    left = scene.code - choice.sketch.code
    if not left:
        return GOES_OUT
    chance, size = winning_chance(choice.play.combination, scene.x), choice.play.size
    price = scene.turns.price(left) / TURN
    last_but_one = len(scene.turns.split(left)) == 1
    if scene.progress.table is not None:
        worth = scene.turns.price(scene.code) / TURN - price + WEIGHTS.win_round * chance
        return FIRM * (worth + WEIGHTS.follow_last_but_one * chance * last_but_one)
    sizes = scene.progress.sizes
    worth = WEIGHTS.per_card * size - price + WEIGHTS.win_last_but_one * chance * last_but_one
    if any(sizes[seat] == size for seat in scene.opponents):
        worth -= WEIGHTS.lets_out * (1 - chance)
    if any(sizes[seat] == size for seat in scene.partners):
        worth += WEIGHTS.feeds * (1 - chance)
    parts = [turn.code for turn in scene.turns.split(scene.code)]
    return FIRM * (worth if choice.sketch.code in parts else worth - NO_PART)


def _of_lead(scene: Scene, leader: Seat) -> float:
    progress = scene.progress
    enemy = progress.team_of[leader] != progress.team_of[scene.seat]
    return -float(progress.sizes[leader] + NO_PART * enemy)


def _of_pass(scene: Scene) -> float:
    progress, worth = scene.progress, -WEIGHTS.eager
    table, winner = progress.table, progress.winner
    if table is None:
        return worth
    if winner in scene.partners:
        return worth + WEIGHTS.on_partner + WEIGHTS.win_round * winning_chance(table, scene.x)
    sizes = [progress.sizes[seat] for seat in scene.opponents if progress.sizes[seat]]
    return worth - WEIGHTS.urgent * max(0, 4 - min(sizes, default=4))
