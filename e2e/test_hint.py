"""Hint, and the levels of the bots: what is advised is said, marked, and done by one tap."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bacon.table import Table
from e2e import positions
from e2e.climber import Climber
from e2e.conftest import Manners, await_ready
from e2e.driver import Person, kept_script
from tests.web.climbing.positions import (
    found,
    gives_lead,
    gives_lead_out,
    may_ask,
    own_lead_with_bacon,
    own_turn,
)
from web.games.shelf import words_in
from web.text.words import LANGUAGES

LOW = {"width": 360, "height": 560}
WORKER = Path(__file__).parents[1] / "web/browser/bot_worker.py"
REAL = WORKER.read_text(encoding="utf-8")
# A bot that gives a reason whatever it does: the one that both games can have of any action.
TALKING = f"""{REAL}
import json

really_think = think

def think(request):
    answer = json.loads(really_think(request))
    answer["reasons"] = [["no such reason", {{}}]]
    return json.dumps(answer)

__export__ = ["think"]
"""
BROKEN = "raise RuntimeError('no bots here')"


# One that thinks without its weights.
WEAK = f"""{REAL}
import json

really_think = think

def think(request):
    return json.dumps({{**json.loads(really_think(request)), "weakened": True}})

__export__ = ["think"]
"""
# One that never answers.
SILENT = """
def think(request):
    while True:
        pass

__export__ = ["think"]
"""
PYTHON = "text/x-python"
# As long as advice with its reason gets.
LENGTHEN = """() => {
  document.querySelector("[data-advice]").textContent =
    "힌트: 헤이즐 님에게 선을 넘기세요. 헤이즐 님이 손패를 먼저 털 가능성이 가장 큽니다: 6장";
}"""


def advised(person: Person, *, by_worker: bool = False) -> str:
    """Press Hint; return what is advised, once that is said."""
    if by_worker:  # else a quick bot may answer, where the worker takes long to start
        expect(person.page.locator("html")).to_have_attribute("data-bots", "worker", timeout=60_000)
    person.press("advise")
    shown = person.page.locator("[data-advice]")
    expect(shown).to_be_visible(timeout=15_000)
    said = person.page.locator("#live p").last.text_content()
    assert said is not None
    assert said.startswith(("Hint: ", "힌트: ", "ヒント："))
    return str(shown.get_attribute("data-advice"))


TRICKS = [positions.own_call, positions.asked, positions.own_discard, positions.own_lead]


@pytest.mark.parametrize("position", TRICKS, ids=lambda it: str(it.__name__))
def test_what_is_advised_at_tricks_is_marked_and_done_by_a_tap(
    dealt: Callable[..., Person], position: Callable[[], dict[str, Any]]
) -> None:
    person = dealt(position())
    before = person.awaited()
    action = advised(person)
    does = ".ready" if action.startswith("discard") else ".advised"
    expect(person.page.locator(f'{does}[data-action="{action}"]')).to_be_visible()
    person.press(action)
    person.await_change(before.stamp)
    assert person.own_actions()[-1] == action


CLIMBING = [
    ("bacon4", own_turn),
    ("bacon4", own_lead_with_bacon),
    ("bacon4", gives_lead),
    ("bacon4", gives_lead_out),
    ("applewood3", own_turn),
]


@pytest.mark.parametrize(("variant", "wanted"), CLIMBING)
def test_what_is_advised_at_climbing_is_done_by_a_tap(
    dealt: Callable[..., Person], variant: str, wanted: Any
) -> None:
    person = dealt(found(variant, wanted).record())
    climber = Climber(person)
    before = climber.awaited()
    action = advised(person)
    if action.startswith("play"):
        assert climber.chosen() == action
    else:
        expect(person.page.locator(f'.advised[data-action="{action}"]')).to_be_visible()
    person.press(action)
    person.await_change(before.stamp)
    assert person.own_actions()[-1] == action


def test_the_same_is_advised_again_after_undo_and_by_its_key(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.own_lead())
    first = advised(person, by_worker=True)
    person.act(first)
    person.press("undo")
    person.page.wait_for_selector(f'[data-action="{first}"]')
    person.page.keyboard.press("i")
    expect(person.page.locator("[data-advice]")).to_have_attribute("data-advice", first)


# What can be pressed, and where; and whether the advice lies over any of it. The hand waits while
# a question lies on the plate.
BOXES = """() => [...document.querySelectorAll(
  ".hand .card, .actions button, .bar button, .answers button")]
  .map((it) => [it.dataset.slot, it.offsetLeft, it.offsetTop, it.offsetWidth, it.offsetHeight])"""
COVERED = """() => {
  const advice = document.querySelector(".prompt > .advice").getBoundingClientRect();
  return [...document.querySelectorAll("button")].filter((it) => {
    const box = it.getBoundingClientRect();
    return box.width && !it.closest(".middle:not(.asked), .asked ~ .hand")
      && box.left < advice.right && box.right > advice.left
      && box.top < advice.bottom - 1 && box.bottom > advice.top + 1;
  }).map((it) => it.className + it.textContent);
}"""
SIZES = [(320, 568), (360, 640), (390, 844), (1440, 900)]


@pytest.mark.parametrize("wanted", [own_turn, gives_lead, may_ask])
def test_case_26_nothing_moves_or_is_covered_when_advice_comes(
    seated: Callable[..., Person], wanted: Any
) -> None:
    variant, options = ("bacon6", {"ask_lead": True}) if wanted is may_ask else ("bacon4", None)
    record = found(variant, wanted, options).record()
    person = seated(record, reduced_motion="reduce", likes={"language": "ko"})
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        person.open_file(record)
        Climber(person).awaited()
        before = person.page.evaluate(BOXES)
        person.press("advise")
        expect(person.page.locator("[data-advice]")).to_be_visible()
        person.page.evaluate(LENGTHEN)
        assert person.page.evaluate(BOXES) == before, (width, height)
        assert person.page.evaluate(COVERED) == [], (width, height)


def test_in_a_low_window_the_advice_can_be_read_beside_the_answers(
    seated: Callable[..., Person],
) -> None:
    person = seated(found("bacon4", gives_lead).record(), viewport=LOW)
    Climber(person).awaited()
    person.press("advise")
    expect(person.page.locator(".question .advice")).to_be_visible()
    expect(person.page.locator(".prompt")).to_be_hidden()


def test_where_no_answer_comes_from_the_worker_a_quick_bot_advises(
    started: Callable[..., Page],
) -> None:
    page = started()
    page.route("**/bot_worker.py", lambda route: route.fulfill(body=SILENT, content_type=PYTHON))
    person = Person(page)
    person.open_file(positions.own_lead())
    person.awaited()
    action = advised(person)
    assert action in person.sees().legal


def test_without_the_archive_of_the_bots_a_quick_one_advises_and_plays(
    started: Callable[..., Page], manners: Manners
) -> None:
    page = started()
    page.route("**/bots.zip", lambda route: route.abort())
    person = Person(page)
    person.open_file(positions.own_lead())
    person.awaited()
    person.act(advised(person))
    person.awaited()
    expect(page.locator("html")).to_have_attribute("data-bots", "here", timeout=60_000)
    manners.errors.clear()


def test_a_reason_without_words_is_left_out(started: Callable[..., Page]) -> None:
    page = started()
    page.route("**/bot_worker.py", lambda route: route.fulfill(body=TALKING, content_type=PYTHON))
    person = Person(page)
    person.open_file(positions.own_lead())
    person.awaited()
    action = advised(person, by_worker=True)
    said = person.page.locator("[data-advice]").inner_text()
    assert said.count(".") == 1, said
    assert action.startswith("play")


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_that_play_without_their_weights_are_told_of_once(
    seated: Callable[..., Person], language: str
) -> None:
    person = seated(likes={"language": language})
    page = person.page
    page.route("**/bot_worker.py", lambda route: route.fulfill(body=WEAK, content_type=PYTHON))
    person.open_file(positions.own_lead())
    action = advised(person, by_worker=True)
    notice = page.locator(".notice")
    expect(notice).to_contain_text(words_in(language)("notice.bots_weakened"))
    notice.locator('[data-command="put-away"]').click()
    person.act(action)
    person.awaited()
    expect(notice).to_have_count(0)


@pytest.mark.parametrize("game", ["tricks", "climbing"])
def test_a_level_is_chosen_on_the_start_screen_and_in_the_record(
    seated: Callable[..., Person], game: str
) -> None:
    person = seated(reduced_motion="reduce")
    page = person.page
    page.locator(f'[data-choice="game"][value="{game}"]').check(force=True)
    page.locator("details.options summary").click()
    shown = page.locator(".level:visible")
    assert [it.get_attribute("data-value") for it in shown.all()] == [
        "beginner",
        "casual",
        "strong",
        "expert",
    ]
    assert page.locator(".level:visible :checked").get_attribute("value") == "casual"
    page.locator('.level:visible[data-value="expert"]').click()
    person.press("new")
    page.wait_for_selector(".table")
    expect(page.locator(".table")).to_have_attribute("data-game", game)
    assert set(person.record()["seats"]) == {"person", "bot:expert"}


def test_what_was_chosen_under_an_older_name_is_chosen_still(new_page: Callable[..., Page]) -> None:
    page = new_page(scripts=(kept_script("choices", '{"game":"climbing","climbing_bot":"tuned"}'),))
    page.goto("./")
    await_ready(page)
    page.locator("details.options summary").click()
    assert page.locator(".level:visible :checked").get_attribute("value") == "strong"


def test_a_match_against_a_reference_bot_goes_on(seated: Callable[..., Person]) -> None:
    seats = ["person", "bot:tuned", "bot:greedy", "bot:random"]
    person = seated(Table.begin("bacon4", seed="old", dealer=0, seats=seats).record())
    climber = Climber(person)
    seen = climber.awaited()
    assert seen.mine
    assert person.record()["seats"] == seats
