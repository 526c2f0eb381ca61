"""What outlives a visit: the match in the browser, the match as a file, and bad ones of both."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bacon.game import Refused
from bacon.record import FORMAT, read_text
from bacon.table import Table
from e2e import positions
from e2e.conftest import FULL, PHONE, PROFILE, Manners, await_ready, open_tab
from e2e.driver import Person, kept, kept_script, scores
from web.games.shelf import words_in
from web.text.words import LANGUAGES, Line, Words, reason_line

SLOW = {"speed": "slow"}

BLOCKED = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
});"""
MARKUP = '<img src=x onerror="window.broken=true"><b>bold</b>'


@pytest.mark.parametrize(
    "name", ["call", "asked", "discard", "follow", "last card", "deal over", "match over"]
)
def test_a_reload_resumes_the_same_position(dealt: Callable[..., Person], name: str) -> None:
    person = dealt(positions.EVERY[name]())
    before = person.awaited()
    record = person.record()
    person.page.reload()
    await_ready(person.page)
    assert person.awaited().position == before.position
    assert person.record() == record


def test_a_reload_while_bots_act_loses_nothing(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.own_lead(), "slow")
    person.act("play As")
    person.page.reload()
    await_ready(person.page)
    assert person.own_actions()[-1] == "play As"
    assert "As" not in person.sees().hand
    person.page.wait_for_selector(".middle.trick .card ~ .card")


def notice(page: Page) -> str:
    """Return what the page says about itself."""
    expect(page.locator(".notice")).to_have_count(1)
    return page.locator(".notice p").inner_text()


@pytest.mark.parametrize("script", [BLOCKED, FULL], ids=["blocked", "full"])
def test_without_storage_the_match_goes_on_and_that_is_said_once(
    seated: Callable[..., Person], script: str
) -> None:
    person = seated(scripts=[script])
    person.begins()
    assert notice(person.page) == words_in("en")("notice.not_saved")
    person.page.locator('[data-command="put-away"]').click()
    before = person.sees()
    person.act("pass" if "pass" in before.legal else before.legal[0])
    person.awaited()
    expect(person.page.locator(".notice")).to_have_count(0)
    record = json.loads(person.saves())
    assert Table.load(record).record(record["build"]) == record


def test_two_tabs_do_not_overwrite_each_other(
    browser: Browser, site: str, manners: Manners
) -> None:
    context = browser.new_context(**PROFILE, base_url=site, viewport=PHONE)
    context.add_init_script(kept_script("settings", json.dumps({"speed": "instant"})))
    first = Person(open_tab(context, "./", manners))
    first.open_file(positions.own_lead())
    second = Person(open_tab(context, "./", manners))
    assert second.awaited().position == first.awaited().position
    first.act("play As")
    assert notice(second.page) == words_in("en")("notice.elsewhere")
    played = first.awaited()
    for _ in range(100):  # a tab in the background draws no frames to wait for
        if second.sees().position == played.position:
            break
        second.page.wait_for_timeout(100)
    assert second.sees().position == played.position, "it looks on"
    second.page.locator('[data-command="take-over"]').click()
    expect(second.page.locator(".notice")).to_have_count(0)
    assert notice(first.page) == words_in("en")("notice.elsewhere")
    context.close()


def whole() -> str:
    return json.dumps(positions.own_lead())


BAD_TEXTS = {
    "empty": "",
    "not JSON": "bacon and eggs",
    "cut off": whole()[: len(whole()) // 2],
    "another program's": '{"level": 7, "coins": [1, 2]}',
    "null": "null",
    "markup": MARKUP,
    "another format": json.dumps(positions.own_lead() | {"format": "bacon/99"}),
    "changed": json.dumps(positions.own_lead() | {"check": "0" * 16}),
}


@pytest.mark.parametrize("text", BAD_TEXTS.values(), ids=BAD_TEXTS)
def test_a_kept_text_that_is_no_match_starts_clean_and_can_be_exported(
    seated: Callable[..., Person], text: str
) -> None:
    person = seated(scripts=[kept_script(f"match:{FORMAT}", text)])
    page = person.page
    expect(page.locator(".start")).to_be_visible()
    assert notice(page) == words_in("en")("notice.bad_saved")
    with page.expect_download() as download:
        page.locator('.notice [data-command="export-aside"]').click()
    assert download.value.path().read_text(encoding="utf-8") == text
    person.begins()
    assert person.record()["format"] == FORMAT
    assert page.evaluate("window.broken") is None


def test_foreign_settings_and_choices_give_the_usual_ones(started: Callable[..., Page]) -> None:
    scripts = [
        kept_script("settings", '{"theme": "<b>", "speed": 7, "language": "tlh"}'),
        kept_script("choices", '["target", 99]'),
    ]
    page = started(scripts=scripts)
    assert page.evaluate("document.documentElement.dataset.theme") == "auto"
    assert page.evaluate("document.documentElement.lang") == "en"
    assert page.locator('[name="target"]:checked').get_attribute("value") == "10"


@pytest.mark.parametrize("name", ["follow", "match over"])
def test_a_saved_file_opens_as_the_same_match(seated: Callable[..., Person], name: str) -> None:
    record = positions.EVERY[name]()
    person = seated(record)
    before = person.awaited()
    text = person.saves()
    saved = json.loads(text)
    build = person.page.locator('meta[name="build"]').get_attribute("content")
    assert saved == record | {"build": build}
    if person.page.locator("dialog[open]").count():
        person.closes()

    another = seated()
    another.open_text(text)
    another.page.wait_for_selector(".table")
    assert another.awaited().position == before.position
    assert another.sees().scores == scores(saved, 0)


def illegal() -> str:
    record = deepcopy(positions.must_follow())
    record["deals"][0]["actions"].append([0, "play As"])
    return json.dumps(record)


def with_markup() -> str:
    record = deepcopy(positions.must_follow())
    record["deals"][0]["actions"].append([0, MARKUP])
    return json.dumps(record)


BAD_FILES = {
    "not JSON": "bacon and eggs",
    "empty": "",
    "another format": BAD_TEXTS["another format"],
    "a changed check": BAD_TEXTS["changed"],
    "an illegal action": illegal(),
    "markup for an action": with_markup(),
    "markup for a game": json.dumps(positions.own_lead() | {"variant": MARKUP}),
    "markup for a format": json.dumps(positions.own_lead() | {"format": MARKUP}),
    "no deals": json.dumps(positions.own_lead() | {"deals": []}),
    "very deep": "[" * 100_000,
}


def why_refused(text: str, words: Words) -> str:
    with pytest.raises(Refused) as refused:
        Table.load(read_text(text))
    return words.line(Line("notice.not_loaded", {"why": reason_line(refused.value.reason)}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bad_file_is_refused_in_words_and_changes_nothing(
    seated: Callable[..., Person], language: str
) -> None:
    person = seated(positions.own_call(), likes=SLOW | {"language": language})
    page = person.page
    before, record = person.sees(), person.record()
    for name, text in BAD_FILES.items():
        person.open_text(text)
        said = " ".join(why_refused(text, words_in(language)).split())
        expect(page.locator(".notice p"), name).to_have_text(said)
        expect(page.locator(".notice p > *")).to_have_count(0)
        if page.locator("dialog[open]").count():
            person.closes()
        page.locator('[data-command="put-away"]').click()
        assert person.sees() == before, name
        assert person.record() == record, name
    assert page.evaluate("window.broken") is None


def test_a_bad_file_on_the_start_screen_is_refused_too(seated: Callable[..., Person]) -> None:
    person = seated()
    person.open_text(BAD_FILES["a changed check"])
    expect(person.page.locator(".notice p")).to_contain_text("changed or damaged")
    assert kept(person.page, f"match:{FORMAT}") is None


def test_names_that_look_like_markup_are_text(dealt: Callable[..., Person]) -> None:
    table = Table.load(positions.own_call())
    seats: list[Any] = ["person", MARKUP, f"bot:{MARKUP}", "bot:rule"]
    person = dealt(table.record(MARKUP) | {"seats": seats})
    person.press("show")
    person.act("pass")
    person.page.wait_for_selector('[data-command="show"]')
    assert person.record()["seats"] == seats
    expect(person.page.locator("#app img")).to_have_count(0)
    assert person.page.evaluate("window.broken") is None


def test_a_record_without_a_person_seats_one_as_chosen(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.own_call() | {"seats": ["", "", "", ""]})
    assert person.awaited().seat == 0
