"""The reasons of the bots for tricks: each falls away with the fact that it names."""

from collections.abc import Mapping
from string import Formatter

import pytest

from bacon.bots.bot import ENDLESS, Thought
from bacon.bots.tricks import BOTS
from bacon.bots.tricks.advice import SENTENCES, of_card
from bacon.bots.tricks.masks import BIT
from bacon.bots.tricks.situation import Situation
from bacon.generator import Generator
from bacon.tricks.rules import TRICKS
from tests.bots.tricks_suite import ASKED, UNASKED, Puzzle, plays
from tests.matches import option_sets, positions
from tests.scale import scaled
from web.games.shelf import word_folders
from web.text.words import LANGUAGES, sentences

Deals = tuple[str, str, str, str]


def thought(
    deals: Deals,
    done: str,
    options: Mapping[str, object] = UNASKED,
    scores: tuple[int, int] = (0, 0),
    turned: str = "9h",
) -> Thought:
    puzzle = Puzzle("why", deals, done, "", turned, scores, options)
    return BOTS["expert"](puzzle.view(), Generator("why"), ENDLESS)


def keys(told: Thought) -> list[str]:
    return [reason.key for reason in told.reasons]


def first(deals: Deals, laid: str, cards: str) -> Thought:
    """Return what is thought in the first trick after these plays, West having called."""
    return thought(deals, f"pick up; discard {laid}; {plays(cards)}")


# What is thought in a position, and in one where a fact has changed: reason and action.
CHANGES = [
    pytest.param(
        (("5s 6s 7s 8s 9c", "As 2s 3s 4s Tc", "Ks Qs Js Ts Jc", "7c 3d 4d 2h Kh"), "5s As Ks"),
        "partner_wins",
        (("5s 6s 7s 8s 9c", "4s 2s 3s As Tc", "Ks Qs Js Ts Jc", "7c 3d 4d 2h Kh"), "5s 4s Ks"),
        "ruffs",
        id="the partner no longer wins",
    ),
    pytest.param(
        (("As 6s 7s 8s 9c", "2s 3s 4s Tc Jc", "Ks Qs Js Ts Kc", "9s 3d 4d 2h Kh"), "As 2s Ts"),
        "only_card",
        (("As 6s 7s 8s 9c", "2s 3s 4s Tc Jc", "Ks Qs Js Ts Kc", "9s 5s 4d 2h Kh"), "As 2s Ts"),
        "lost_trick",
        id="there is a second card to play",
    ),
    pytest.param(
        (("Ts 3s 4d 5d 9c", "2s 4s 5s 6s 7s", "Js 4c 5c 6c 7c", "8s Qs Ks Kc 2c"), "Ts 2s Js"),
        "takes_cheaply",
        (("Ts 3s 4d 5d 9c", "2s 4s 5s 6s 7s", "As 4c 5c 6c 7c", "8s Qs Ks Kc 2c"), "Ts 2s As"),
        "lost_trick",
        id="nothing takes any more",
    ),
]


@pytest.mark.parametrize(("one", "reason", "other", "changed"), CHANGES)
def test_a_changed_fact_changes_the_reason_of_a_play(
    one: tuple[Deals, str], reason: str, other: tuple[Deals, str], changed: str
) -> None:
    assert keys(first(one[0], "9c", one[1])) == [reason]
    assert keys(first(other[0], "9c", other[1])) == [changed]


def test_a_third_trick_is_said_only_where_it_is_the_third() -> None:
    deals = ("6s 8c 5s 7s 8s", "2c 3c 9c 5d 6d", "4c 5c Tc 4d Jd", "Ah Kh 7c Ad 3d")
    two_won = "9h 2c 4c Ah Kh 6s 3c 5c 7c 8c 9c Tc 4d"
    told = first(deals, "8s", two_won)
    assert keys(told) == ["makes_third"]
    assert told.reasons[0].slots == {"card": "Ad"}
    one_won = "9h 2c 4c Ah 7c 8c 9c Tc 4d"
    assert "makes_third" not in keys(first(deals, "8s", one_won))


def test_calls_name_what_they_are_worth() -> None:
    strong = thought(("", "", "", "Ah Kh Qh Jh Th"), "", ASKED, turned="2h")
    assert keys(strong) == ["alone_pays", "call_pays"]
    assert set(strong.reasons[0].slots) == {"points", "other"}
    one_point = thought(("", "", "", "Ah Kh Qh Jh Th"), "", ASKED, (0, 9), turned="2h")
    assert keys(one_point) == ["call_pays"]
    assert keys(thought(("", "", "", "2h 3c 4d 5d 6s"), "", ASKED)) == ["pass_pays"]
    assert keys(thought(("", "", "", "2s 3c 4d 5d 6s"), "", ASKED)) == ["no_trump_in_hand"]


def test_answers_name_the_help() -> None:
    caller = "Qh Jh 3s 4s 5s"
    helps = thought(("", caller, "", "Ah Kh As 3c 4c"), "pass; pass; pick up", ASKED)
    weak = thought(("", caller, "", "2c 3c 4c 5d 6d"), "pass; pass; pick up", ASKED)
    alone = thought(("", caller, "", "2c 3c 4c 5d 6d"), "pass; pass; pick up alone", ASKED)
    assert (keys(helps), keys(weak), keys(alone)) == (
        ["partner_helps"], ["refuse_weak"], ["allow_alone"],
    )  # fmt: skip


def test_a_discard_makes_a_void_only_where_it_is_the_only_card_of_its_suit() -> None:
    rest = ("2s 3s 3d 8d Tc", "Qs 2d 9d Td Jd", "2h Ah Kh Qh 4c")
    lone = thought(("As Ks 3c 4d 5d", *rest), "pick up")
    assert keys(lone) == ["discard_single"]
    assert lone.reasons[0].slots == {"card": "3c", "suit": "c"}
    two = thought(("As Ks 4s 5d 6d", *rest), "pick up")
    assert keys(two) == ["discard_low"]


def test_a_lead_is_worth_most_only_where_the_figures_shown_differ() -> None:
    deals = ("3h 4h 6s Ks Js", "2s 3s 3d 8d Tc", "As 2d 9d Td Jd", "2h Ah Kh Qh 4c")
    puzzle = Puzzle("why", deals, "pick up; discard Js", "", "5h", (0, 0), UNASKED)
    situation = Situation(puzzle.view())
    king = BIT[TRICKS.parse_card("Ks")]
    for second, key in ((1.1, "leads_most"), (1.28, "leads_as_good")):
        assert [reason.key for reason in of_card(situation, king, (1.3, second))] == [key]


@pytest.mark.parametrize("level", ["expert", "strong", "casual", "beginner"])
def test_every_reason_said_has_its_sentence_and_fills_it(level: str) -> None:
    for rules in option_sets("tricks")[:4]:
        for table in positions(rules, scaled(25), seed="reasons"):
            if table.to_act is None:
                continue
            told = BOTS[level](table.view(table.to_act), Generator("said"), ENDLESS)
            for reason in told.reasons:
                slots = {name for _, name, _, _ in Formatter().parse(SENTENCES[reason.key]) if name}
                assert slots == set(reason.slots), reason.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_every_sentence(language: str) -> None:
    table = sentences(language, word_folders())
    said = {key.removeprefix("advice."): text for key, text in table.items() if "advice." in key}
    for key in SENTENCES:
        assert key in said, key
        if language == "en":
            assert said[key] == SENTENCES[key]
