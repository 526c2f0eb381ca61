"""Whole matches to ten points, from the start screen to the last score."""

import json
import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from bacon.game import Over
from bacon.table import Table
from e2e.driver import Keyboard, Person, scores

# Notes each frame in which the focus has fallen to the body while a match is played.
WATCH_FOCUS = """
  window.lost = [];
  const watch = () => {
    const table = document.querySelector(".table");
    if (table && document.activeElement === document.body)
      window.lost.push(table.dataset.phase + " " + table.dataset.stamp);
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
"""


def check_end(person: Person, shown: list[int]) -> None:
    record = json.loads(person.saves())
    table = Table.load(record)
    assert table.state.public.phase == Over.MATCH
    assert max(shown) >= 10
    assert shown == scores(record, person.sees().seat)


def test_a_match_to_ten_by_clicking(seated: Callable[..., Person]) -> None:
    person = seated()
    person.begins()
    end = person.plays(random.Random(1))
    check_end(person, end.scores)


def test_a_match_to_ten_by_keyboard_alone(seated: Callable[..., Person]) -> None:
    person = seated(scripts=[WATCH_FOCUS])
    person.hands = Keyboard()
    tab_to(person.page, '[data-command="new"]')
    person.page.keyboard.press("Enter")
    end = person.plays(random.Random(2))
    assert person.page.evaluate("window.lost") == []
    check_end(person, end.scores)


def tab_to(page: Page, selector: str) -> None:
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("(it) => document.activeElement.matches(it)", selector):
            return
    pytest.fail(f"no {selector} in reach of the Tab key")


@pytest.mark.soak
@pytest.mark.parametrize("number", range(20))
def test_many_matches_by_clicking(seated: Callable[..., Person], number: int) -> None:
    person = seated()
    person.begins()
    end = person.plays(random.Random(f"soak {number}"))
    check_end(person, end.scores)
