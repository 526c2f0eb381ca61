"""What is chosen before a match and liked during one: each choice changes something to be seen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from bacon.game import Over
from e2e import positions
from e2e.conftest import await_ready
from e2e.driver import Person
from tests.texts import play
from web.games.shelf import words_in
from web.text.words import LANGUAGES

SLOW = {"speed": "slow"}
OTHER = {"permission": "false", "alone_refusal": "together", "target": "15"}


def choose(page: Page, name: str, value: str) -> None:
    """Choose on the start screen, by the label that belongs to the choice."""
    options = page.locator("details.options")
    if options.get_attribute("open") is None:
        options.locator("summary").click()
    page.locator("label", has=page.locator(f'[name="{name}"][value="{value}"]')).click()


def test_choices_go_into_the_match(seated: Callable[..., Person]) -> None:
    person = seated()
    for name, value in OTHER.items():
        choose(person.page, name, value)
    choose(person.page, "seat", "3")
    choose(person.page, "bot", "expert")
    sight = person.begins()
    record = person.record()
    assert record["options"] == {"permission": False, "alone_refusal": "together", "target": 15}
    assert record["seats"] == ["bot:expert"] * 3 + ["person"]
    assert sight.seat == 3
    assert person.page.locator('[data-seat="3"]').get_attribute("data-place") == "0"


def test_choices_are_remembered(started: Callable[..., Page]) -> None:
    page = started()
    choose(page, "target", "15")
    page.reload()
    await_ready(page)
    assert page.locator('[name="target"]:checked').get_attribute("value") == "15"


@pytest.mark.parametrize(("permission", "phase"), [(True, "permission"), (False, "discard")])
def test_t11_permission_decides_whether_the_partner_is_asked(
    dealt: Callable[..., Person], permission: bool, phase: str
) -> None:
    table = positions.laid(dealer=3, options={"permission": permission})
    person = dealt(table.record(), "slow")
    person.act("pick up")
    assert person.sees().phase == phase


@pytest.mark.parametrize(
    ("refusal", "question", "phase", "spoken"),
    [
        ("pass", "wants hearts as trump, alone", "auction", "You refuse: it counts as a pass."),
        ("together", "or play together?", "discard", "You refuse alone: both play."),
    ],
)
def test_t10_alone_refusal_decides_what_a_refusal_means(
    dealt: Callable[..., Person], refusal: str, question: str, phase: str, spoken: str
) -> None:
    person = dealt(positions.asked_alone(refusal), "slow")
    expect(person.page.locator(".question p")).to_contain_text(question)
    person.act("refuse")
    assert person.sees().phase == phase
    expect(person.page.locator("#live p", has_text=spoken)).to_have_count(1)


def test_t21_target_decides_when_the_match_ends(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.last_card_of_match())
    person.act(person.sees().legal[0])
    assert person.awaited().phase == Over.MATCH
    person.open_file(positions.long_match())
    while (sight := person.awaited()).way_on is None:
        person.act(sight.legal[0])
    assert sight.phase in (Over.DEAL, Over.MATCH)
    assert max(sight.scores) >= 10
    label = person.page.locator(".scores").get_attribute("aria-label") or ""
    assert "15" in label


@pytest.mark.parametrize("seat", range(4))
def test_each_seat_sees_its_own_hand_below(dealt: Callable[..., Person], seat: int) -> None:
    table = positions.laid()
    seats = ["bot:rule"] * 4
    seats[seat] = "person"
    person = dealt(table.record() | {"seats": seats}, "slow")
    assert person.sees().hand == [str(card) for card in table.view(seat).hand]
    assert person.page.locator(f'[data-seat="{seat}"]').get_attribute("data-place") == "0"


def test_a_change_of_language_keeps_the_match(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.must_follow())
    before, record = person.sees(), person.record()
    for language in ("ko", "ja", "en"):
        person.sets("language", language)
        words = words_in(language)
        assert person.page.evaluate("document.documentElement.lang") == language
        prompt = words("prompt.follow", suit=words("suit.h"))
        expect(person.page.locator(".prompt p")).to_have_text(prompt)
        assert person.sees() == before
    assert person.record() == record


@pytest.mark.parametrize(
    ("locale", "language"), [("ko-KR", "ko"), ("ja", "ja"), ("en-GB", "en"), ("fi-FI", "en")]
)
def test_the_browser_s_language_is_used(
    started: Callable[..., Page], locale: str, language: str
) -> None:
    page = started(locale=locale)
    assert page.evaluate("document.documentElement.lang") == language
    expect(page.locator(".play")).to_have_text(words_in(language)("button.play"))


def test_themes(seated: Callable[..., Person]) -> None:
    person = seated(positions.own_call(), likes=SLOW, color_scheme="dark")
    background = "getComputedStyle(document.documentElement).backgroundColor"
    as_device = person.page.evaluate(background)
    person.sets("theme", "light")
    light = person.page.evaluate(background)
    person.sets("theme", "dark")
    assert person.page.evaluate(background) == as_device != light
    person.page.reload()
    await_ready(person.page)
    assert person.page.evaluate(background) == as_device


def test_colours_of_suits(seated: Callable[..., Person]) -> None:
    person = seated(positions.own_call(), likes=SLOW)
    colours = """() => ["As", "4h", "2d"].map((card) => getComputedStyle(
      document.querySelector(`.hand [data-card="${card}"] .face`)).color)"""
    black, red, diamonds = person.page.evaluate(colours)
    assert len({black, red, diamonds}) == 3
    person.sets("suits", "two")
    assert person.page.evaluate(colours) == [black, red, red]


def test_speed(seated: Callable[..., Person]) -> None:
    person = seated(positions.own_lead(), likes=SLOW)
    person.act("play As")
    person.page.wait_for_timeout(500)
    assert len(person.sees().trick) == 1, "slow bots wait"
    person.press("undo")
    person.sets("speed", "instant")
    steps = "Number(document.querySelector('.table').dataset.stamp.split('.')[1])"
    before = person.page.evaluate(steps)
    person.act("play As")
    # Three slow bots would take longer than this.
    person.page.wait_for_function(f"() => {steps} >= {before + 4}", timeout=4000)


@pytest.fixture
def slow_python(new_page: Callable[..., Page]) -> tuple[Page, Callable[[], None]]:
    """Return a page whose Python does not come, and a function that lets it come."""
    held: list[Route] = []
    page = new_page()

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/*.wasm", hold)
    page.goto("./", wait_until="domcontentloaded")

    def let_come() -> None:
        while not held:
            page.wait_for_timeout(50)
        # What is held goes on by this, also where the browser has asked twice.
        page.unroute("**/*.wasm", hold)
        await_ready(page)

    return page, let_come


def test_the_start_screen_is_there_before_python(
    slow_python: tuple[Page, Callable[[], None]],
) -> None:
    page, let_come = slow_python
    expect(page.locator(".play")).to_be_visible()
    page.locator('[name="language"]').select_option("ko")
    expect(page.locator(".play")).to_have_text(words_in("ko")("button.play"))
    page.locator('[name="theme"]').select_option("dark")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    let_come()
    expect(page.locator(".play")).to_have_text(words_in("ko")("button.play"))
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_a_start_asked_for_before_python_is_honoured(
    slow_python: tuple[Page, Callable[[], None]],
) -> None:
    page, let_come = slow_python
    choose(page, "seat", "2")
    choose(page, "target", "15")
    page.locator(".play").press("Enter")
    expect(page.locator("#progress-text")).to_have_text(words_in("en")("start.wanted"))
    let_come()
    page.wait_for_selector(".table")
    assert page.evaluate("document.activeElement !== document.body")
    record = Person(page).record()
    assert record["seats"].index("person") == 2
    assert record["options"]["target"] == 15


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_one_tap_away(seated: Callable[..., Person], language: str) -> None:
    person = seated(likes={"language": language})
    dialog = person.opens("rules")
    assert len(dialog.inner_text()) > 1000
    person.closes()
    person.open_file(play(positions.laid(), "West: pass").record())
    expect(person.opens("rules").locator("h2")).to_have_text(words_in(language)("dialog.rules"))
