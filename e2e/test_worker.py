"""Bots think in a worker; when it dies the game goes on."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e import positions
from e2e.driver import Person

STOP_WORKERS = """() => {
  for (const script of document.querySelectorAll("script[worker]")) script.xworker.terminate();
}"""


def await_bots(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-bots", "worker", timeout=30_000)


def test_a_worker_killed_in_a_bots_turn_is_replaced(seated: Callable[..., Person]) -> None:
    person = seated(positions.own_lead(), likes={"speed": "instant"})
    person.act("play As")
    person.awaited()
    await_bots(person.page)
    person.page.evaluate(STOP_WORKERS)
    person.act(person.sees().legal[0])
    expect(person.page.locator("html")).to_have_attribute("data-bots", "here", timeout=10_000)
    sight = person.awaited()
    await_bots(person.page)
    person.act(sight.legal[0])
    person.awaited()
