"""The page for those who cannot see it, cannot use a mouse, or get sick from motion."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from bacon.match import Match
from e2e import positions
from e2e.driver import Keyboard, Person
from tests.web.climbing import positions as climbing
from web.app.playing import sat_down
from web.app.update import opened
from web.games.shelf import words_in
from web.text.words import Line


def lines_of(record: Mapping[str, Any]) -> list[Line]:
    """Return the story of a record, as it is told to its person."""
    sitting = sat_down(opened(), Match.load(dict(record))).sitting
    return [] if sitting is None else sitting.lines


AXE = Path(__file__).resolve().parent.parent / "node_modules" / "axe-core" / "axe.min.js"
SLOW = {"speed": "slow"}

# Notes every sentence that enters the live region, and every one that changes in it.
LISTEN = """
  window.heard = [];
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "characterData") {
        if (target.parentElement?.closest("#live")) window.heard.push(`changed: ${target.data}`);
        continue;
      }
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const it of [node, ...node.querySelectorAll("p")])
            if (it.matches("#live > p")) window.heard.push(it.textContent);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
"""

# Counts what moves: animations that are asked for, and those that run in any frame.
MOTION = """
  window.moved = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    window.moved++;
    return animate.apply(this, how);
  };
  const watch = () => {
    if (document.querySelector(".table")) window.moved += document.getAnimations().length;
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
"""

# Notes where the focus is in every frame, each place once in a row.
FOCUS = """
  window.places = [];
  const watch = () => {
    const at = document.activeElement;
    const place = at === document.body ? "body" : at?.dataset.card ?? at?.tagName;
    if (window.places.at(-1) !== place) window.places.push(place);
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
"""


def told(record: Mapping[str, Any]) -> list[str]:
    """Return all that happened in a match, as it is spoken."""
    return [words_in("en").line(line, spoken=True) for line in lines_of(record)]


def heard_since(person: Person, start: Mapping[str, Any]) -> list[str]:
    """Return what the live region has said since a record was opened."""
    heard: list[str] = person.page.evaluate("window.heard")
    assert heard[0] == words_in("en")("told.loaded")
    assert told(start) == told(person.record())[: len(told(start))]
    return heard[1:]


def test_every_public_event_is_spoken_once(seated: Callable[..., Person]) -> None:
    start = positions.own_lead()
    person = seated(start, scripts=[LISTEN])
    while (sight := person.awaited()).way_on is None:
        person.act(sight.legal[0])
    person.go_on()
    person.awaited()
    assert heard_since(person, start) == told(person.record())[len(told(start)) :]


def test_passes_in_a_row_are_all_spoken(seated: Callable[..., Person]) -> None:
    start = positions.laid("9c Tc Jc Qc", dealer=3).record()  # nobody holds a club
    person = seated(start, scripts=[LISTEN])
    while person.awaited().way_on is None:
        person.act("pass")
    heard = heard_since(person, start)
    assert heard == told(person.record())[len(told(start)) :]
    assert heard.count("You pass.") == 4
    assert len([text for text in heard if text.endswith(("pass.", "passes."))]) == 16


def test_the_same_reason_is_spoken_again(seated: Callable[..., Person]) -> None:
    person = seated(positions.must_follow(), likes=SLOW, scripts=[LISTEN])
    for _ in range(3):
        person.tap("play As")
        person.page.wait_for_timeout(400)
    assert person.page.evaluate("window.heard")[1:] == ["You must follow suit: hearts."] * 3


def test_bots_do_not_move_the_focus(seated: Callable[..., Person]) -> None:
    person = seated(positions.sits_out(), likes=SLOW, scripts=[FOCUS])
    person.page.locator('.hand [data-card="4h"]').focus()
    person.page.evaluate("window.places.length = 0")
    person.page.wait_for_selector(".middle.trick .card ~ .card")
    assert person.page.evaluate("window.places") == ["4h"]


def test_the_focus_goes_to_the_neighbouring_card(seated: Callable[..., Person]) -> None:
    person = seated(positions.own_lead(), likes=SLOW, scripts=[FOCUS])
    hand = person.sees().hand
    played = hand[1]
    person.page.locator(f'.hand [data-card="{played}"]').focus()
    person.page.evaluate("window.places.length = 0")
    person.page.keyboard.press("Enter")
    person.page.wait_for_selector(f'.middle.trick [data-card="{played}"]')
    person.page.wait_for_timeout(100)
    places = person.page.evaluate("window.places")
    assert places[-1] in (hand[0], hand[2])
    assert "body" not in places


@pytest.mark.parametrize("name", ["menu", "rules"])
def test_escape_closes_a_dialog_and_gives_the_focus_back(
    seated: Callable[..., Person], name: str
) -> None:
    person = seated(positions.own_call(), likes=SLOW)
    opener = person.control(f"open {name}")
    opener.focus()
    person.page.keyboard.press("Enter")
    person.page.wait_for_selector("dialog[open]")
    inside = "document.querySelector('dialog').contains(document.activeElement)"
    assert person.page.evaluate(inside)
    person.page.keyboard.press("Escape")
    person.page.locator("dialog").wait_for(state="detached")
    assert opener.evaluate("(it) => it === document.activeElement")


def play_a_trick(person: Person) -> None:
    person.act("play As")
    person.awaited()


@pytest.mark.parametrize(("wish", "moves"), [("reduce", False), ("no-preference", True)])
def test_nothing_moves_for_those_who_wish_so(
    seated: Callable[..., Person], wish: str, moves: bool
) -> None:
    person = seated(positions.own_lead(), scripts=[MOTION], reduced_motion=wish)
    play_a_trick(person)
    person.tap("play 3h")
    assert (person.page.evaluate("window.moved") > 0) == moves


# Returns every element under a grid of points on which two quick taps would zoom.
ZOOMING = """() => {
  const GRID = 12;
  const calm = (it) => !it || getComputedStyle(it).touchAction === "manipulation"
    && calm(it.parentElement);
  const found = new Set();
  for (let x = GRID / 2; x < innerWidth; x += GRID)
    for (let y = GRID / 2; y < innerHeight; y += GRID) {
      const it = document.elementFromPoint(x, y);
      if (!calm(it)) found.add(it.outerHTML.slice(0, 80));
    }
  return [...found];
}"""


def test_two_quick_taps_never_zoom(seated: Callable[..., Person]) -> None:
    person = seated(likes=SLOW, reduced_motion="reduce")
    page = person.page
    assert page.evaluate(ZOOMING) == []
    page.locator("details.options summary").click()
    page.mouse.wheel(0, 400)
    assert page.evaluate(ZOOMING) == []
    for record in (
        positions.asked(),
        positions.last_card(),
        climbing.found("bacon4", climbing.own_turn).record(),
    ):
        person.open_file(record)
        assert page.evaluate(ZOOMING) == []
    for name in ("menu", "rules", "last", "log"):
        person.opens(name)
        assert page.evaluate(ZOOMING) == []
        person.closes()


@pytest.mark.parametrize("dialog", [False, True])
def test_two_fingers_zoom(seated: Callable[..., Person], dialog: bool) -> None:
    person = seated(positions.own_lead(), likes=SLOW, has_touch=True, is_mobile=True)
    if dialog:
        person.opens("rules")
    devtools = person.page.context.new_cdp_session(person.page)

    def touches(kind: str, *across: int) -> None:
        points = [{"x": x, "y": 300, "id": n} for n, x in enumerate(across)]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touches("touchStart", 150, 210)
    for far in range(35, 120, 5):
        touches("touchMove", 180 - far, 180 + far)
    touches("touchEnd")
    person.page.wait_for_function("() => visualViewport.scale > 1.5")


def test_reading_order_is_by_headings_and_landmarks(seated: Callable[..., Person]) -> None:
    person = seated(positions.own_call(), likes=SLOW)
    assert person.page.locator("main").count() == 1
    assert person.page.locator("h1").count() == 1


RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
CHECK = """async (tags) => {
  const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ["violations"] });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`));
}"""


class Checker:
    """Runs axe on what is shown, and collects what is serious or critical."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: list[str] = []
        page.evaluate(AXE.read_text(encoding="utf-8"))

    def check(self, screen: str) -> None:
        """Check what is shown now."""
        self.found += [f"{screen}: {it}" for it in self.page.evaluate(CHECK, RULES)]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(360, 640), (1440, 900)])
def test_axe_finds_nothing_serious(
    seated: Callable[..., Person], theme: str, width: int, height: int
) -> None:
    person = seated(
        likes=SLOW | {"theme": theme},
        reduced_motion="reduce",
        viewport={"width": width, "height": height},
    )
    checker = Checker(person.page)
    checker.check("start")
    person.page.locator("details.options summary").click()
    checker.check("options")
    for name in ("call", "asked", "discard", "follow", "sits out", "deal over", "match over"):
        person.open_file(positions.EVERY[name]())
        checker.check(name)
    person.open_file(positions.last_card())
    for name in ("menu", "rules", "last", "log"):
        person.opens(name)
        checker.check(name)
        person.closes()
    person.open_text("not a record")
    person.page.wait_for_selector(".notice")
    checker.check("notice")
    assert not checker.found, "\n".join(checker.found)


def test_a_deal_by_keyboard_never_loses_the_focus(seated: Callable[..., Person]) -> None:
    person = seated(positions.own_discard(), scripts=[FOCUS])
    person.hands = Keyboard()
    person.page.evaluate("window.places.length = 0")
    person.act("discard 2d")
    while (sight := person.awaited()).way_on is None:
        person.act(sight.legal[0])
    assert "body" not in person.page.evaluate("window.places")
