"""A press acts in the turn in which it began, and no key does again what a mouse has done."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e import positions
from e2e.driver import DOUBLED_KEYS, PAUSE_S, Person
from tests.tricks.deals import EAST
from tests.web.climbing import positions as climbing

FOCUS = "document.activeElement.tagName"


def hold_mouse(person: Person, card: str) -> Callable[[], None]:
    person.page.mouse.move(*person.centre(f"play {card}"))
    person.page.mouse.down()
    return person.page.mouse.up


def hold_space(person: Person, card: str) -> Callable[[], None]:
    person.page.locator(f'.hand [data-card="{card}"]').focus()
    person.page.keyboard.down("Space")
    return lambda: person.page.keyboard.up("Space")


@pytest.mark.parametrize("hold", [hold_mouse, hold_space])
def test_what_is_held_from_the_bots_turn_into_ones_own_plays_nothing(
    dealt: Callable[..., Person], hold: Callable[[Person, str], Callable[[], None]]
) -> None:
    person = dealt(positions.own_lead(), "fast")
    person.act("play As")
    let_go = hold(person, "4h")
    sight = person.awaited()
    assert "play 4h" in sight.legal
    let_go()
    person.page.wait_for_timeout(400)
    assert person.own_actions()[-1] == "play As"
    assert person.sees() == sight
    hold(person, "4h")()
    person.await_change(sight.stamp)
    assert person.own_actions()[-1] == "play 4h"


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_no_key_passes_again_after_the_mouse_has_passed(
    dealt: Callable[..., Person], key: str
) -> None:
    person = dealt(positions.laid("9c Tc Jc Qc", dealer=EAST).record())
    person.act("pass")
    sight = person.awaited()
    assert "pass" in sight.legal
    person.rest()
    person.page.keyboard.press(key)
    person.page.wait_for_timeout(400)
    assert person.own_actions() == ["pass"]
    assert person.page.evaluate(FOCUS) == "MAIN"


def test_no_key_plays_on_after_the_mouse_has_played(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.own_lead())
    person.act("play 3h")
    sight = person.awaited()
    person.rest()
    for key in ("Space", "Enter"):
        person.page.keyboard.press(key)
        person.page.wait_for_timeout(PAUSE_S * 1000)
    assert person.sees() == sight
    # The hand is one arrow away.
    person.page.keyboard.press("ArrowRight")
    assert person.page.evaluate("document.activeElement.dataset.card") in sight.hand


CLIMBING = {
    "bacon 4": ("bacon4", climbing.own_lead, None),
    "applewood 3": ("applewood3", climbing.own_lead, None),
    "only a pass": ("bacon4", climbing.only_pass, None),
    "gives the lead": ("bacon6", climbing.gives_lead_out, None),
    "may ask": ("bacon6", climbing.may_ask, {"ask_lead": True}),
}


def test_no_screen_gives_one_key_twice(started: Callable[..., Page]) -> None:
    page = started()
    doubled = {"start": page.evaluate(DOUBLED_KEYS)}
    person = Person(page)
    records = {name: position() for name, position in positions.EVERY.items()}
    records |= {name: climbing.found(*which).record() for name, which in CLIMBING.items()}
    for name, record in records.items():
        person.open_file(record)
        doubled[name] = page.evaluate(DOUBLED_KEYS)
    assert {name: keys for name, keys in doubled.items() if keys} == {}


# Does to a page what a browser's translator does, wherever it may.
TRANSLATE = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const from = text.parentElement;
    const may = from.closest("[translate]")?.translate ?? true;
    if (!may || from.closest("script, noscript, svg") || !text.data.trim()) continue;
    const font = document.createElement("font");
    text.replaceWith(font);
    font.append(text);
  }
}"""


def test_a_translator_touches_nothing_that_changes(started: Callable[..., Page]) -> None:
    page = started()
    page.evaluate(TRANSLATE)
    person = Person(page)
    person.open_file(positions.own_lead())
    page.evaluate(TRANSLATE)
    page.evaluate("bacon.speak('The cards are dealt.')")
    page.evaluate(TRANSLATE)
    expect(page.locator("#app font, #live font")).to_have_count(0)
    expect(page.locator("#update font")).not_to_have_count(0)
