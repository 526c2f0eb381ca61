"""Who of several tabs owns the match: one at every moment, by locks or by the storage.

The tabs hold the page's module alone, on a file of the site, without Python.
"""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from e2e.conftest import PROFILE

LOAD = """async () => {
  const site = new URL("./", location.href.replace("licences/", ""));
  window.bacon = { base: site.pathname };
  window.heard = [];
  const send = (kind, text) => kind === "report" && heard.push(text);
  Object.assign(bacon, await import(`${site}web/browser/tabs.js`));
  bacon.listenToTabs(send);
}"""
HEARD = "window.heard"
LAST = "window.heard.filter((text) => text.startsWith('owner')).at(-1)"
BLOCKED = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
});
delete Navigator.prototype.locks;"""
# Longer than a mark takes to settle.
SETTLED_MS = 400

HERE, ELSEWHERE, CHANGED = "owner here", "owner elsewhere", "kept-changed"


class Tabs:
    """Opens tabs of one profile."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context

    def open(self) -> Page:
        page = self.context.new_page()
        page.goto("licences/bacon.txt")
        page.evaluate(LOAD)
        return page


def claims(page: Page, *, steal: bool = False) -> None:
    page.evaluate("(steal) => bacon.claim(steal)", steal)


def hears(page: Page, text: str) -> None:
    """Wait until the last that a tab has heard of the owner is this."""
    page.wait_for_function(f"(text) => {LAST} === text", arg=text, timeout=5_000)


def owner(*pages: Page) -> list[int]:
    """Return which of the tabs own the match, once all is settled."""
    pages[0].wait_for_timeout(SETTLED_MS)
    return [n for n, page in enumerate(pages) if page.evaluate(LAST) == HERE]


@pytest.fixture(params=["locks", "storage"])
def tabs(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[Tabs]:
    """Return tabs of a browser that has locks, and of one that has none."""
    context = browser.new_context(**PROFILE, base_url=site)
    if request.param == "storage":
        context.add_init_script("delete Navigator.prototype.locks")
    yield Tabs(context)
    context.close()


def test_a_tab_alone_is_the_owner(tabs: Tabs) -> None:
    page = tabs.open()
    claims(page)
    hears(page, HERE)
    claims(page, steal=True)
    assert owner(page) == [0]
    assert page.evaluate(HEARD) == [HERE, HERE]


def test_the_owner_that_is_closed_hands_on(tabs: Tabs) -> None:
    pages = [tabs.open() for _ in range(3)]
    for page in pages:
        claims(page)
        page.wait_for_timeout(SETTLED_MS)
    while pages:
        (at,) = owner(*pages)
        pages.pop(at).close()


def test_the_owner_that_lets_go_hands_on_and_hears_no_more(tabs: Tabs) -> None:
    first, second = tabs.open(), tabs.open()
    claims(second)
    hears(second, HERE)
    claims(first, steal=True)
    hears(second, ELSEWHERE)
    first.evaluate("bacon.release()")
    hears(second, HERE)
    second.evaluate("bacon.release()")
    claims(first)
    hears(first, HERE)
    assert second.evaluate(HEARD) == [HERE, ELSEWHERE, HERE]


def test_who_takes_over_is_the_owner_and_the_other_is_told(tabs: Tabs) -> None:
    pages = [tabs.open(), tabs.open(), tabs.open()]
    claims(pages[0])
    hears(pages[0], HERE)
    for before, after in pairwise([0, 1, 2, 0, 1]):
        claims(pages[after], steal=True)
        hears(pages[after], HERE)
        hears(pages[before], ELSEWHERE)
        assert owner(*pages) == [after]


@pytest.mark.parametrize("steal", [False, True])
def test_of_two_that_claim_at_once_one_is_the_owner(tabs: Tabs, steal: bool) -> None:
    pages = [tabs.open(), tabs.open()]
    for number in range(5):
        at = pages[0].evaluate("performance.timeOrigin + performance.now() + 300")
        for page in pages:
            wait = "at - performance.timeOrigin - performance.now()"
            page.evaluate(
                f"([at, steal]) => {{ setTimeout(() => bacon.claim(steal), {wait}) }}", [at, steal]
            )
        pages[0].wait_for_timeout(300)
        assert len(owner(*pages)) == 1, number
        for page in pages:
            page.evaluate("bacon.release()")
            page.evaluate("window.heard.length = 0")


def test_the_others_are_told_of_what_is_kept(tabs: Tabs) -> None:
    first, second = tabs.open(), tabs.open()
    first.evaluate("""() => {
      localStorage.setItem(`bacon:${bacon.base}:settings`, "1");
      localStorage.setItem(`bacon:${bacon.base}:match:bacon/1`, String(Math.random()));
      bacon.tell();
    }""")
    second.wait_for_function(f"() => {HEARD}.length")
    second.wait_for_timeout(SETTLED_MS)
    assert set(second.evaluate(HEARD)) == {CHANGED}  # once by a message, once by the storage
    assert first.evaluate(HEARD) == []


def test_a_tab_that_is_loaded_again_stays_the_owner(tabs: Tabs) -> None:
    first, second = tabs.open(), tabs.open()
    claims(first)
    hears(first, HERE)
    # It stands in the queue already.
    second.evaluate("() => { if (navigator.locks) bacon.claim(false); }")
    first.reload()
    first.evaluate(LOAD)
    claims(first)
    assert owner(first, second) == [0]


def test_without_storage_every_tab_is_its_own(browser: Browser, site: str) -> None:
    context = browser.new_context(**PROFILE, base_url=site)
    context.add_init_script(BLOCKED)
    tabs = Tabs(context)
    pages = [tabs.open(), tabs.open()]
    for page in pages:
        claims(page)
    assert owner(*pages) == [0, 1]
    context.close()


def test_a_page_behind_the_back_button_owns_nothing(tabs: Tabs) -> None:
    first, second = tabs.open(), tabs.open()
    claims(first)
    hears(first, HERE)
    # As the browser does when the person goes on to another page, and comes back.
    leave = "dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))"
    first.evaluate(leave)
    claims(second)
    hears(second, HERE)
    first.evaluate("window.heard.length = 0")
    first.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    first.wait_for_timeout(SETTLED_MS)
    assert CHANGED in first.evaluate(HEARD)
    assert len(owner(first, second)) == 1
