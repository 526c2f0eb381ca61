"""Climbing in the browser: whole matches, readings, the lead given after going out."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from bacon.game import Over
from bacon.table import Table
from e2e.climber import Climber, Keys, begins, sits_down
from e2e.conftest import PHONE
from e2e.driver import Person
from tests.web.climbing.positions import (
    found,
    gives_lead_out,
    long_round,
    may_ask,
    only_pass,
    own_lead,
    own_lead_with_bacon,
)

DESKTOP = {"width": 1440, "height": 900}
SMALL = {"width": 320, "height": 568}
ON_ITS_SIDE = {"width": 667, "height": 375}


def check_end(climber: Climber, table: Table) -> None:
    public = table.state.public
    assert public.phase == Over.MATCH
    if len(public.options.teams) == 2:
        totals = climber.page.locator("table.deals tr:last-child .gains b").all_inner_texts()
        assert [int(total) for total in totals] == list(public.scores)
    else:
        rows = climber.page.locator(".places li b").all_inner_texts()
        shown = sorted(int(text.split()[0]) for text in rows)
        assert shown == sorted(public.scores)
    # Nothing is offered once the match is over (case 12).
    assert climber.page.locator(".actions [data-legal]").count() == 0


def at(seated: Callable[..., Person], table: Table, **options: object) -> Climber:
    """Return a climber at the position of a table."""
    climber = Climber(seated(table.record(), **options))
    climber.awaited()
    return climber


def test_a_match_of_bacon_4_by_clicking(seated: Callable[..., Person]) -> None:
    climber = begins(seated, "bacon4")
    check_end(climber, climber.plays())


def test_a_match_of_bacon_4_by_keyboard_alone(seated: Callable[..., Person]) -> None:
    climber = sits_down(seated, "bacon4", Keys())
    check_end(climber, climber.plays())


def test_a_match_of_bacon_6_with_questions(seated: Callable[..., Person]) -> None:
    climber = sits_down(seated, "bacon6", choices={"ask_lead": True}, viewport=DESKTOP)
    table = climber.plays()
    assert table.options.chosen() == {"ask_lead": True}
    check_end(climber, table)


def test_a_match_of_applewood_3_by_clicking(seated: Callable[..., Person]) -> None:
    climber = sits_down(seated, "applewood3")
    check_end(climber, climber.plays())


def test_c7_a_selection_with_several_readings_is_played_as_chosen(
    seated: Callable[..., Person],
) -> None:
    climber = at(seated, found("bacon4", own_lead_with_bacon))
    climber.hands.pick(climber.page, "W")
    assert len(climber.sees().chips) == 11
    climber.press("read play W=4")
    assert climber.chosen() == "play W=4"
    assert climber.page.locator('.hand [data-slot="W"]').get_attribute("data-stands") == "4"
    climber.acts("play W=4")
    assert climber.person.own_actions()[-1] == "play W=4"


@pytest.mark.parametrize("viewport", [None, DESKTOP])
def test_c17_the_lead_is_given_after_going_out(
    seated: Callable[..., Person], viewport: dict[str, int] | None
) -> None:
    options = {"viewport": viewport} if viewport else {}
    climber = at(seated, found("bacon4", gives_lead_out), **options)
    answers = climber.sees().answers
    assert len(answers) == 2
    partner = climber.page.locator('.seat[data-place="2"]')
    lead = partner.get_attribute("data-action")
    assert lead in answers
    partner.click()  # a tap on the partner's seat does it too
    climber.page.wait_for_selector(".question", state="detached")
    assert climber.person.own_actions()[-1] == lead


def test_c19_a_partner_is_asked_and_answers(seated: Callable[..., Person]) -> None:
    climber = at(seated, found("bacon6", may_ask, {"ask_lead": True}))
    ask = next(answer for answer in climber.sees().answers if answer.startswith("ask"))
    climber.acts(ask)
    seen = climber.awaited()
    assert seen.phase == "give lead"
    assert not any(answer.startswith("ask") for answer in seen.answers)


def test_an_illegal_selection_is_told_and_not_played(seated: Callable[..., Person]) -> None:
    climber = at(seated, found("bacon4", own_lead))
    before = climber.sees()
    for slot in before.hand[:7]:  # no combination has seven cards
        climber.hands.pick(climber.page, slot)
    climber.person.tap("hint prompt.no_combination")
    climber.page.wait_for_selector("[data-toast]")
    after = climber.sees()
    assert (after.stamp, after.hand, after.picked) == (before.stamp, before.hand, before.hand[:7])


def test_the_name_of_a_combination_leads_to_the_rules_about_it(
    seated: Callable[..., Person],
) -> None:
    climber = at(seated, found("bacon6", long_round))
    page = climber.page
    page.locator(".kind").click()
    expect(page.locator("dialog[open] #rules-bombs")).to_be_in_viewport()
    expect(page.locator("dialog[open] #rules-nutshell")).not_to_be_in_viewport()
    page.locator('[data-jump="rules-nutshell"]').click()
    expect(page.locator("dialog[open] #rules-nutshell")).to_be_in_viewport()
    expect(page.locator("dialog[open] #rules-nutshell")).to_be_focused()


def test_escape_puts_picked_cards_back(seated: Callable[..., Person]) -> None:
    climber = at(seated, found("bacon4", own_lead))
    climber.press("browse")
    climber.page.wait_for_selector('.hand [aria-pressed="true"]')
    climber.page.keyboard.press("Escape")
    expect(climber.page.locator('.hand [aria-pressed="true"]')).to_have_count(0)


def test_who_is_out_can_have_the_deal_finished(seated: Callable[..., Person]) -> None:
    climber = at(seated, found("bacon4", gives_lead_out), likes={"speed": "slow"})
    climber.acts(climber.sees().answers[-1])
    climber.press("hurry")
    climber.page.wait_for_selector(".ticket")


def test_browse_says_when_only_a_pass_is_left(seated: Callable[..., Person]) -> None:
    climber = at(seated, found("bacon4", only_pass))
    climber.press("browse")
    climber.page.wait_for_selector("[data-toast]")
    assert climber.sees().picked == []
    climber.acts("pass")
    assert climber.person.own_actions()[-1] == "pass"


@pytest.mark.parametrize("form", ["applewood3", "bacon6"])
@pytest.mark.parametrize("viewport", [SMALL, PHONE, ON_ITS_SIDE])
def test_case_22_cards_and_buttons_are_in_reach_of_a_thumb(
    seated: Callable[..., Person], form: str, viewport: dict[str, int]
) -> None:
    """At least 24 px of every card show; no button is cut off, nothing scrolls."""
    climber = at(seated, found(form, own_lead), viewport=viewport)
    page = climber.page
    boxes = page.evaluate(
        "[...document.querySelectorAll('.hand .card')]"
        ".map((it) => it.getBoundingClientRect().toJSON())"
    )
    rows: dict[int, list[float]] = {}
    for box in boxes:
        rows.setdefault(round(box["top"]), []).append(box["left"])
        assert box["left"] >= 0
        assert box["right"] <= viewport["width"] + 1
    for lefts in rows.values():
        assert all(right - left >= 24 for left, right in pairwise(lefts))
    for button in page.locator(".actions button").all():
        place = button.bounding_box()
        assert place is not None
        assert place["y"] + place["height"] <= viewport["height"]
        assert place["height"] >= 44
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= viewport["width"]
