"""T3: the draw for the first dealer."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from bacon.generator import Generator
from bacon.table import Table
from bacon.tricks.cards import PACK
from bacon.tricks.rules import TRICKS
from bacon.variants import VARIANTS
from tests.scale import scaled
from tests.texts import cards
from tests.tricks.deals import EAST, NORTH, SOUTH, WEST

OPTIONS = VARIANTS["tricks"][1]


class Stacked(Generator):
    """A generator whose shuffled packs are known from the top."""

    def __init__(self, *tops: str) -> None:
        super().__init__("stacked")
        self.tops = list(tops)

    def shuffled(self, items: Sequence[Any]) -> tuple[Any, ...]:
        top = cards(self.tops.pop(0))
        return (*top, *(card for card in items if card not in top))


@pytest.mark.parametrize(
    ("packs", "drawn", "dealer"),
    [
        (["5c 4d 3h 2s"], [[0, 1, 2, 3]], EAST),
        (["2c Kd Ah 3s"], [[0, 1, 2, 3]], SOUTH),
        (["Ac Kd Qh Js"], [[0, 1, 2, 3]], EAST),  # an ace is high
        (["Tc Jd 9h Qs"], [[0, 1, 2, 3]], NORTH),
        (["2c 2d Ah Ks", "3c 4c"], [[0, 1, 2, 3], [0, 1]], SOUTH),
        (["2c Ad 2h Ks", "3c 2s"], [[0, 1, 2, 3], [0, 2]], NORTH),
        (["Ac 2d 2h 2s", "9c 8c Tc"], [[0, 1, 2, 3], [1, 2, 3]], NORTH),
        (["2c 2d 2h 2s", "5c 5d 5h 5s", "7c 8c 9c Tc"], [[0, 1, 2, 3]] * 3, SOUTH),
        (["2c 2d 2h 2s", "5c 5d 5h 6s", "7c 7d Ac", "3c 2c"],
         [[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2], [0, 1]], WEST),
        # The cards go back: those tied may draw the very cards that tied them.
        (["2c Ad 2h Ks", "2c 2h", "2h 2c", "2c 3c"], [[0, 1, 2, 3], [0, 2], [0, 2], [0, 2]], SOUTH),
    ],
)  # fmt: skip
def test_t3_lowest_deals_and_those_tied_draw_again_among_themselves(
    packs: list[str], drawn: list[list[int]], dealer: int
) -> None:
    draw = TRICKS.draw_dealer(OPTIONS, Stacked(*packs))
    assert [[seat for seat, _ in part] for part in draw.rounds] == drawn
    assert draw.dealer == dealer
    for part, pack in zip(draw.rounds, packs, strict=True):
        assert tuple(card for _, card in part) == cards(pack)


def test_t3_each_round_is_drawn_from_the_whole_pack() -> None:
    offered: list[Sequence[Any]] = []

    class Watched(Stacked):
        def shuffled(self, items: Sequence[Any]) -> tuple[Any, ...]:
            offered.append(items)
            return super().shuffled(items)

    TRICKS.draw_dealer(OPTIONS, Watched("2c 2d 2h 2s", "5c 5d 5h 5s", "7c 8c 9c Tc"))
    assert offered == [PACK] * 3


def test_t3_every_seat_deals_first_about_as_often() -> None:
    count = scaled(2_000)
    draws = [TRICKS.draw_dealer(OPTIONS, Generator(f"draw {seed}")) for seed in range(count)]
    dealers = Counter(draw.dealer for draw in draws)
    assert all(abs(dealers[seat] / count - 0.25) < 2.5 / count**0.5 for seat in range(4))


def test_t3_the_draw_is_shown_and_names_who_deals() -> None:
    table = Table.begin("tricks", seed="breakfast")
    draw = table.match.start.draw
    assert draw is not None
    assert [seat for seat, _ in draw.rounds[0]] == [0, 1, 2, 3]
    assert table.state.public.standing.dealer == draw.dealer == table.match.start.dealer
    assert Table.begin("tricks", seed="breakfast", dealer=EAST).match.start.draw is None
