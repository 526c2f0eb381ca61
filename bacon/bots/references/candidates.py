"""What a climbing bot can put on the table, by ranks: suits matter in the flush bombs alone.

A sketch is much cheaper than a play: suits are chosen when it is drawn out.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from typing import Any, Final, NamedTuple

from bacon.bots.references.codes import FIELD, ONE_BACON
from bacon.bots.references.splits import price_of
from bacon.bots.references.turns import TURN, Turns
from bacon.cards import Card
from bacon.climbing.actions import Play
from bacon.climbing.combinations import Combination, Reading
from bacon.climbing.plays import RANK_BITS, Block, Holding

MANY: Final = 40  # sketches: so early, bacon cards are only for bombs


class Option(NamedTuple):
    """A combination that a hand can play: its code, and one play of it for all choices of suits."""

    code: int
    combination: Combination
    play: Play


class Sketch(NamedTuple):
    """An option without its play: its code, and the block or the flush it comes from."""

    code: int
    reading: Reading
    block: Block | None
    flush: Play | None = None


@cache
def _code_of_held(held: int) -> int:
    """Return the code of a block's number cards."""
    return sum(
        (held >> RANK_BITS * rank & (1 << RANK_BITS) - 1).bit_count() << FIELD * rank
        for rank in range(held.bit_length() // RANK_BITS + 1)
    )


def sketches(holding: Holding, x: int, table: Combination | None) -> list[Sketch]:
    """Return what can be played on the table: each combination once for the same ranks."""
    found = []
    if holding.suits:
        for play in holding.flushes(x, table):
            code = sum([1 << FIELD * card.rank for card in play.cards])
            reading = play.reading
            found.append(Sketch(code + len(reading.stands) * ONE_BACON, reading, None, play))
    for block in holding.blocks(x, table):
        code = _code_of_held(block.held)
        for each in block.readings:
            reading = each[0] if block.repeated else each  # type: ignore[assignment]
            found.append(Sketch(code + len(reading.stands) * ONE_BACON, reading, block))
    return found


def playable(hand: tuple[Card, ...], x: int, table: Combination | None) -> Iterator[Option]:
    """Yield what can be played on the table: each combination once for the same ranks."""
    holding, held = Holding(hand), Counter(card.suit for card in hand)
    for sketch in sketches(holding, x, table):
        play = drawn_out(sketch, holding, held)
        if play is not None:
            yield Option(sketch.code, play.combination, play)


def drawn_out(sketch: Sketch, holding: Holding, suits: Mapping[str, int]) -> Play | None:
    """Return a play of the sketch, with cards of suits held least; None if it must be a flush."""
    if sketch.flush is not None:
        return sketch.flush
    block = sketch.block
    assert block is not None

    def worth(choice: Any) -> int:
        cards: Iterable[Card] = choice if block.repeated else (choice,)
        return sum([suits[card.suit] for card in cards])

    choices = holding.choices
    picked: list[Any] = [
        choices[pick][0] if len(choices[pick]) == 1 else min(choices[pick], key=worth)
        for pick in block.picks
    ]
    if block.flushable and len({card.suit for card in picked}) == 1:
        for place, pick in enumerate(block.picks):
            if len(choices[pick]) > 1:
                other = [card for card in choices[pick] if card is not picked[place]]
                picked[place] = min(other, key=worth)
                break
        else:
            return None
    parts = [(sketch.reading,) if block.repeated else sketch.reading, *picked]
    return Play(chain.from_iterable(parts) if block.repeated else parts)


def preselect(found: list[Sketch], code: int, x: int, turns: Turns, most: int) -> list[Sketch]:
    """Return the sketches that break the hand up least, the best reading of each.

    What empties the hand is returned alone.
    """
    many = len(found) > MANY
    best: dict[int, tuple[int, int]] = {}
    for place, sketch in enumerate(found):
        kind, own = sketch.reading.combination.kind, sketch.code
        if many and sketch.reading.stands and not kind.power:
            continue
        key = -own if kind.flush else own
        price = _price(sketch.reading, x) + turns.price(code - own)
        if key not in best or price < best[key][0]:
            best[key] = price, place
    for whole in (-code, code):
        if whole in best:
            return [found[best[whole][1]]]
    return [found[place] for _, place in sorted(best.values())[:most]]


@cache
def _price(reading: Reading, x: int) -> int:
    return round(TURN * price_of(reading, x))
