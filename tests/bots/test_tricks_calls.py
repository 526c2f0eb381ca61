"""What calls are worth, at every score; and that the figures are made again as they are shipped."""

from dataclasses import replace

import pytest

from bacon.bots.bot import ENDLESS, Budget
from bacon.bots.tricks import BOTS, stakes
from bacon.bots.tricks.calls import expected
from bacon.bots.tricks.features import (
    ALLOW,
    ALONE,
    PASS,
    REFUSE,
    SIZE,
    STANDS,
    TOGETHER,
    call_features,
    pass_features,
)
from bacon.bots.tricks.masks import BIT, SUIT_OF, mask_of
from bacon.generator import Generator
from bacon.tricks.cards import PACK
from bacon.tricks.rules import TRICKS
from bacon.tricks.state import Public, View
from tests.scale import scaled
from tests.texts import cards, play, the
from tests.tricks.deals import SOUTH, WEST, deck_of, table_of
from train.tricks import Learner, School, Thresholds

QUESTIONS = (PASS, TOGETHER, ALONE, STANDS, ALLOW, REFUSE)
POINTS = {points: float(points) for points in stakes.OUTCOMES}
CERTAIN = dict.fromkeys(stakes.OUTCOMES, 1.0)


def at(scores: tuple[int, int], target: int = 10) -> Public:
    options = TRICKS.variants["tricks"].choose({"target": target})
    standing = replace(TRICKS.begin(options, SOUTH), scores=scores)
    return TRICKS.deal(standing, deck_of("2h")).public


def worth(question: str, hand: str, card: str = "2h", turn: int = 0) -> float:
    held, turned = mask_of(cards(hand)), mask_of(cards(card))
    read = pass_features if question in (PASS, REFUSE) else call_features
    return expected(question, read(held, turned, 0, turn), POINTS)


@pytest.mark.parametrize("target", [10, 15])
def test_chances_to_win_are_fair_and_grow_with_the_score(target: int) -> None:
    for own in range(target):
        for other in range(target):
            chance = stakes.chance_to_win(target - own, target - other)
            assert chance + stakes.chance_to_win(target - other, target - own) == pytest.approx(1)
            assert chance < stakes.chance_to_win(target - own - 1, target - other)


def test_points_count_as_they_are_at_the_start_and_not_at_all_beyond_the_target() -> None:
    start = stakes.worths(at((0, 0)), WEST)
    assert all(start[points] == pytest.approx(points, rel=0.12) for points in stakes.OUTCOMES)
    end = stakes.worths(at((3, 9)), WEST)
    assert end[1] == end[2] == end[4]
    assert end[-4] < end[-2] < end[-1] < 0


def test_a_set_at_the_end_costs_more_than_a_point_brings() -> None:
    worths = stakes.worths(at((8, 8)), WEST)
    assert -worths[-2] > 1.3 * worths[1]


def test_every_hand_is_read_and_its_outcomes_are_as_good_as_certain_together() -> None:
    generator = Generator("hands")
    for number in range(scaled(1000)):
        deck = generator.shuffled(PACK)
        hand, card = mask_of(deck[:5]), BIT[deck[5]]
        place, turn = number % 4, number // 4 % 4
        for question in QUESTIONS:
            read = pass_features if question in (PASS, REFUSE) else call_features
            features = read(hand, card, place, turn)
            assert len(set(features)) == len(features)
            assert all(0 <= feature < SIZE[question] for feature in features)
        features = call_features(hand, card, place, turn)
        if hand & SUIT_OF[card]:
            assert expected(ALONE, features, CERTAIN) == pytest.approx(1, abs=0.2)


@pytest.mark.parametrize("question", [ALONE, STANDS])
def test_higher_trumps_aces_and_more_trumps_are_worth_more(question: str) -> None:
    assert worth(question, "Ah Kh Qh As 3c") > worth(question, "Ah Kh 4h As 3c")
    assert worth(question, "Ah Kh Qh As 3c") > worth(question, "Ah Kh Qh 4s 3c")
    assert worth(question, "Ah Kh Qh As 3c") > worth(question, "Ah Kh 5s As 3c")


def test_going_alone_pays_with_three_high_trumps_and_not_with_one() -> None:
    assert worth(ALONE, "Ah Kh Qh As 3c") > worth(STANDS, "Ah Kh Qh As 3c") + 0.5
    assert worth(ALONE, "Ah 4s 5s 6d 3c") < worth(PASS, "Ah 4s 5s 6d 3c")


def test_the_same_seed_fits_the_same_figures() -> None:
    tables = []
    for _ in range(2):
        school = School(Thresholds(), Thresholds(), "again")
        for number in range(scaled(100)):
            school.lesson(number)
        tables.append(school.learned(sweeps=2))
    assert tables[0] == tables[1]
    hand, card = mask_of(cards("Ah Kh Qh As 3c")), mask_of(cards("2h"))
    assert Learner(tables[0]).says(hand, card, 0, 0) in (0, 1, 2)


class Spent:
    def is_spent(self) -> bool:
        return True


def weighed(hand: str, turned: str, budget: Budget) -> dict[str, float]:
    options = TRICKS.variants["tricks"]
    state = TRICKS.deal(TRICKS.begin(options, SOUTH), deck_of(turned, West=hand))
    told = BOTS["expert"](TRICKS.view(state, WEST), Generator("weighed"), budget)
    return {str(candidate.action): candidate.worth for candidate in told.candidates}


def test_worlds_are_looked_at_where_a_call_is_close_and_there_alone() -> None:
    clear, close = "Ah Kh Qh Jh As", "Ah 9h As 3c 4d"
    assert weighed(clear, "2h", ENDLESS) == weighed(clear, "2h", Spent())
    by_worlds, by_figures = weighed(close, "2h", ENDLESS), weighed(close, "2h", Spent())
    assert by_worlds != by_figures
    assert by_worlds["pass"] == by_figures["pass"]
    for call in ("pick up", "pick up alone"):
        assert by_worlds[call] == pytest.approx(by_figures[call], abs=1.0)


def test_who_has_passed_changes_what_a_call_is_worth() -> None:
    """South speaks last: all others passed hearts, so high hearts are less likely with them."""
    table = table_of("9h", South="Kh 8h As 3c 4d")
    play(table, "pass; pass; pass")
    view = the(View, table.view(SOUTH))
    heard = BOTS["expert"](view, Generator("heard"), ENDLESS)
    silent = view._replace(public=view.public._replace(history=()))
    unheard = BOTS["expert"](silent, Generator("heard"), ENDLESS)
    worths = {str(it.action): it.worth for it in heard.candidates}
    others = {str(it.action): it.worth for it in unheard.candidates}
    assert worths["pick up alone"] > others["pick up alone"]
