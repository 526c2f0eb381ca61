"""The browser's processes live: Python starts, deals are played, and no tab ever dies.

WebAssembly's promise integration kills Chromium's renderer now and then (see interpreter.js). What
is that rare is looked for by many starts; STARTS and DEALS say how many, for a soak in parts.
"""

import json
import os
import random
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page

from bacon.record import FORMAT
from e2e import positions
from e2e.climber import Climber
from e2e.conftest import PHONE, PROFILE, await_ready
from e2e.driver import Person, choice, kept_script
from e2e.test_worker import await_bots

STARTS = int(os.environ.get("STARTS", "500"))
DEALS = int(os.environ.get("DEALS", "100"))
DEALS_A_VISIT = 10

INTEGRATION = ("Suspending", "promising")
HAS_INTEGRATION = f"{json.dumps(INTEGRATION)}.filter((name) => name in WebAssembly)"
# Counts what of the integration is used before it is taken away.
COUNT_USE = """
  window.integrated = 0;
  for (const name of ["Suspending", "promising"]) {
    const real = WebAssembly[name];
    WebAssembly[name] = function (...of) {
      window.integrated++;
      return new.target ? new real(...of) : real(...of);
    };
  }
"""


def test_python_starts_without_the_promise_integration(seated: Callable[..., Person]) -> None:
    page = seated(positions.sits_out(), likes={"speed": "slow"}, scripts=[COUNT_USE]).page
    await_bots(page)
    assert page.evaluate("window.integrated") == 0
    assert page.evaluate(HAS_INTEGRATION) == []
    (worker,) = page.workers
    assert worker.evaluate(HAS_INTEGRATION) == []


def test_the_browser_has_what_the_page_goes_without(new_page: Callable[..., Page]) -> None:
    assert new_page().evaluate(HAS_INTEGRATION) == list(INTEGRATION)


@pytest.fixture
def context(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """Return a profile that keeps matches, on which the bots do not wait."""
    context = browser.new_context(**PROFILE, base_url=site, viewport=PHONE)
    context.add_init_script(kept_script("settings", '{"speed": "instant", "auto_pass": "on"}'))
    yield context
    context.close()


def survives(context: BrowserContext, visit: Callable[[Page], None]) -> bool:
    """Return whether the renderer lives through a visit that begins with a start of the page."""
    page = context.new_page()
    deaths: list[Page] = []

    def note(it: Page) -> None:
        deaths.append(it)

    page.on("crash", note)
    try:
        page.goto("./")
        await_ready(page)
        visit(page)
    except Error:
        if not deaths:
            raise
    page.close()
    return not deaths


@pytest.mark.soak
def test_no_start_kills_the_renderer(context: BrowserContext) -> None:
    # A bot is on turn, so that the worker starts too.
    context.add_init_script(kept_script(f"match:{FORMAT}", json.dumps(positions.sits_out())))
    died = sum(not survives(context, await_bots) for _ in range(STARTS))
    assert died == 0, f"{died} of {STARTS} starts"


def plays_tricks(page: Page) -> None:
    """Play deals of tricks, of the match that is kept or of a new one."""
    person = Person(page)
    if page.locator(".start").count():
        person.press("new")
    for _ in range(DEALS_A_VISIT):
        while (sight := person.awaited()).way_on is None:
            if sight.phase == "draw":
                person.go_on()
            else:
                person.act(choice(sight.legal, random.Random(sight.stamp)))
        person.go_on()


def plays_climbing(page: Page) -> None:
    """Play deals of climbing, of the match that is kept or of a new one."""
    climber = Climber(Person(page), auto_pass=True)
    if page.locator(".start").count():
        page.locator('[data-choice][value="climbing"]').check(force=True)
        climber.press("new")
    for _ in range(DEALS_A_VISIT):
        while not (seen := climber.awaited()).way_on:
            climber.takes_turn(seen)
        climber.acts(str(seen.way_on))


@pytest.mark.soak
@pytest.mark.parametrize("visit", [plays_tricks, plays_climbing])
def test_no_deal_kills_the_renderer(context: BrowserContext, visit: Callable[[Page], None]) -> None:
    visits = max(1, DEALS // 2 // DEALS_A_VISIT)
    died = sum(not survives(context, visit) for _ in range(visits))
    assert died == 0, f"{died} of {visits} visits of {DEALS_A_VISIT} deals"
