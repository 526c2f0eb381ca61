"""The end of a deal and of a match, in the browser: what is told, what can be done, how it fits."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bacon.game import Over
from bacon.table import Table
from bacon.tricks.rules import TRICKS
from bacon.tricks.state import View
from e2e import positions
from e2e.climber import Climber
from e2e.driver import DOUBLED_KEYS, Person
from e2e.test_access import Checker
from e2e.test_look import fitting
from tests.texts import the
from tests.tricks.deals import SOUTH, state_of
from tests.web.climbing import positions as climbing

Record = dict[str, Any]
LANGUAGES = pytest.mark.parametrize(
    ("language", "theme"), [("en", "light"), ("ko", "dark"), ("ja", "light")]
)

# The cards of each row of the story, as text; the corner of each small card.
ROWS = """() => [...document.querySelectorAll(".hands tbody tr")]
  .map((row) => [...row.querySelectorAll(".mini b")].map((it) => it.textContent))"""


def claimable() -> Table:
    """Return a table at which the person is on turn, and nothing can change the points."""
    for number in range(100):
        table = Table.begin(
            "tricks", {"permission": False}, seed=f"claim {number}", seats=positions.SEATS
        )
        while table.to_act is not None:
            view = the(View, table.view(table.to_act))
            legal = TRICKS.legal_actions(view)
            if view.seat == SOUTH and TRICKS.is_decided(view):
                return table
            table.act(table.to_act, legal[1] if str(legal[0]) == "pass" else legal[0])
    raise AssertionError("nothing was ever decided early")


def ends(form: str, wanted: Callable[..., bool]) -> Record:
    """Return the record of a deal or a match of climbing that is over."""
    return climbing.found(form, wanted, most_deals=60).record()


def every_end() -> Iterator[tuple[str, Record]]:
    """Yield an end of a deal and of a match of every kind."""
    yield "misdeal", positions.misdeal()
    yield "deal of tricks", positions.deal_over()
    yield "match of tricks", positions.match_over()
    for form in ("bacon4", "bacon6", "applewood3", "applewood6"):
        yield f"deal of {form}", ends(form, climbing.deal_over)
        yield f"match of {form}", ends(form, climbing.match_over)


def test_a_deal_of_tricks_shows_all_hands_when_its_last_card_is_played(
    dealt: Callable[..., Person],
) -> None:
    person = dealt(positions.last_card())
    assert not person.page.locator(".hands").count()
    person.act(person.sees().legal[0])
    person.page.wait_for_selector(".hands")
    public = state_of(Table.load(person.record())).public
    rows = person.page.evaluate(ROWS)
    for seat, row in enumerate(rows):
        played = [dict(trick.cards)[seat] for trick in public.tricks if seat in dict(trick.cards)]
        assert row[: len(played)] == [card.text[0].replace("T", "10") for card in played]
    person.press("next-deal")
    person.page.locator(".hands").wait_for(state="detached")


def test_a_deal_of_climbing_shows_what_was_left(seated: Callable[..., Person]) -> None:
    table = climbing.found("bacon4", climbing.gives_lead_out)
    climber = Climber(seated(table.record(), reduced_motion="reduce"))
    assert not climber.page.locator(".dealt").count()
    climber.acts(climber.sees().answers[-1])
    climber.press("hurry")
    climber.page.wait_for_selector(".ticket .places")
    state = Table.load(climber.person.record()).state
    assert climber.page.locator(".dealt .left").count() == sum(map(len, state.hands))
    assert climber.page.locator(".places .account").count() == 4


def test_the_rest_is_claimed_with_one_click(dealt: Callable[..., Person]) -> None:
    person = dealt(claimable().record())
    person.press("claim")
    person.page.wait_for_selector(".over")
    assert Table.load(person.record()).to_act is None


def test_the_rest_is_claimed_with_one_key(dealt: Callable[..., Person]) -> None:
    person = dealt(claimable().record(), "slow")
    assert person.page.evaluate(DOUBLED_KEYS) == []
    person.rest()
    person.page.keyboard.press("c")
    person.page.wait_for_selector(".over")


def test_who_sits_out_has_the_deal_finished(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.sits_out(), "slow")
    person.press("hurry")
    person.page.wait_for_selector(".ticket .hands")
    assert person.page.locator(".hands .left").count() == 5


def test_the_end_of_a_match_is_a_screen_of_its_own(dealt: Callable[..., Person]) -> None:
    record = positions.last_card_of_match()
    person = dealt(record)
    person.act(person.sees().legal[0])
    assert person.awaited().phase == Over.MATCH
    page = person.page
    assert page.locator(".hand").count() == 0
    assert page.locator("table.deals tbody tr").count() == person.sees().deal
    assert page.locator(".turns li").count() > 0
    assert page.evaluate(DOUBLED_KEYS) == []
    assert json.loads(person.saves())["deals"] == person.record()["deals"]
    person.press("same-players")
    page.wait_for_selector('.table[data-deal="1"]')
    again = person.record()
    assert (again["seats"], again["options"]) == (record["seats"], record["options"])
    assert again["seed"] != record["seed"]


def test_from_the_end_of_a_match_a_key_leads_to_the_start_screen(
    dealt: Callable[..., Person],
) -> None:
    person = dealt(positions.match_over())
    person.page.wait_for_selector(".ending")
    person.rest()
    person.page.keyboard.press("e")
    person.page.wait_for_selector(".start")


@LANGUAGES
def test_every_end_fits_and_is_accessible(
    seated: Callable[..., Person], language: str, theme: str
) -> None:
    likes = {"language": language, "theme": theme, "speed": "slow"}
    person = seated(likes=likes, reduced_motion="reduce")
    checker = Checker(person.page)
    with fitting(person.page) as faults:
        for name, record in every_end():
            person.open_file(record)
            person.page.wait_for_selector(".over")
            faults.look(name)
            checker.check(f"{name} on a desktop")
            person.page.set_viewport_size({"width": 360, "height": 640})
            checker.check(f"{name} on a phone")
        person.open_file(claimable().record())
        faults.look("claim")
        person.open_file(positions.sits_out())
        faults.look("sits out")
    assert checker.found == []


@pytest.mark.parametrize("form", ["bacon4", "bacon6", "applewood6"])
def test_the_story_of_a_deal_fits_a_phone_without_scrolling(
    seated: Callable[..., Person], form: str
) -> None:
    person = seated(ends(form, climbing.deal_over), reduced_motion="reduce")
    person.page.wait_for_selector(".ticket .places")
    story = person.page.locator(".story")
    assert story.evaluate("(it) => it.scrollHeight - it.clientHeight") <= 1
