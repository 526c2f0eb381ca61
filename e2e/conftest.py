"""Serve the built site and open it in a real browser; every test is also a test of good manners.

The site stands below a path of several steps, as it would on a host with many pages. Whatever
else a test looks at, it fails if the page asks another host for anything, throws, or writes an
error to the console.
"""

import json
import os
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    ViewportSize,
    sync_playwright,
)

from e2e.chromium import launch
from e2e.driver import Person, kept_script
from tools.serve import Server

# Another copy of the site than the one just built, if wanted.
DIST = Path(os.environ.get("DIST") or Path(__file__).resolve().parent.parent / "dist")
PREFIX = "/some/sub/path/"
PHONE: ViewportSize = {"width": 360, "height": 640}
# A service worker would hide requests, and fetch the whole site again beside each test.
PROFILE: dict[str, Any] = {"service_workers": "block"}
# What a page can be given without a profile of its own.
MEDIA = ("reduced_motion", "color_scheme")
# What earlier tests have left in the browser is forgotten, once in each new page.
FORGET = """try {
  if (!sessionStorage.length) localStorage.clear();
  sessionStorage.setItem("begun", "true");
} catch {}"""
# Storage that takes nothing more.
FULL = """Storage.prototype.setItem = () => {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
};"""
READY = "html[data-ready=true]"
FAILED = ".py-error"
START_MS = 60_000


@dataclass
class Manners:
    """Collect what a page must not do."""

    site: str
    off_host: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        """Note what a page does wrong from now on."""
        page.on("request", self.asked)
        page.on("console", self.heard)
        page.on("pageerror", self.threw)

    def leave(self, page: Page) -> None:
        """Note no more of what a page does."""
        page.remove_listener("request", self.asked)
        page.remove_listener("console", self.heard)
        page.remove_listener("pageerror", self.threw)

    def asked(self, request: Request) -> None:
        """Note a request that leaves the site."""
        if not request.url.startswith((self.site, "data:", "blob:")):
            self.off_host.append(request.url)

    def threw(self, error: Error) -> None:
        """Note an error that nobody has caught."""
        self.errors.append(str(error))

    def heard(self, message: ConsoleMessage) -> None:
        """Note an error that the page wrote to the console."""
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location.get('url', '')})")


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Return the address of the built site, served for the whole session."""
    if not (DIST / "index.html").is_file():
        pytest.fail("there is no dist/: run `make build`")
    with Server(DIST, prefix=PREFIX) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Return the one Chromium that all tests share."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def profile(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """Return the profile whose cache all tests share, so that their pages start fast."""
    context = browser.new_context(**PROFILE, base_url=site)
    yield context
    context.close()


@pytest.fixture
def manners(site: str) -> Iterator[Manners]:
    """Return the notes on the test's pages, which have to be empty in the end."""
    manners = Manners(site)
    yield manners
    assert not manners.off_host, "\n".join(manners.off_host)
    assert not manners.errors, "\n".join(manners.errors)


@pytest.fixture
def new_page(
    browser: Browser, profile: BrowserContext, site: str, manners: Manners
) -> Iterator[Callable[..., Page]]:
    """Return a function that opens an empty page, in a browser that remembers nothing.

    `scripts` are texts that run in the page before its own. Other options are those of a
    Playwright context; with some of them the page needs a profile of its own.
    """
    opened: list[Page | BrowserContext] = []

    def open_page(
        scripts: Iterable[str] = (), viewport: ViewportSize = PHONE, **options: Any
    ) -> Page:
        media = {name: options.pop(name) for name in MEDIA if name in options}
        context = profile
        if options:
            context = browser.new_context(**{**PROFILE, "base_url": site, **options})
            opened.append(context)
        page = context.new_page()
        opened.append(page)
        page.set_viewport_size(viewport)
        page.emulate_media(**media)
        for script in (FORGET, *scripts):
            page.add_init_script(script)
        manners.watch(page)
        return page

    yield open_page
    for it in reversed(opened):
        if isinstance(it, Page):
            manners.leave(it)  # a worker that was just starting ends with the page, as an error
        it.close()


@pytest.fixture
def started(new_page: Callable[..., Page]) -> Callable[..., Page]:
    """Return a function that opens the site and waits until Python drives the page."""

    def start(address: str = "./", **options: Any) -> Page:
        page = new_page(**options)
        page.goto(address)
        await_ready(page)
        return page

    return start


def await_ready(page: Page) -> None:
    """Wait until Python drives the page."""
    page.wait_for_selector(f"{READY}, {FAILED}", state="attached", timeout=START_MS)
    if failure := page.query_selector(FAILED):
        pytest.fail(f"the page did not start: {failure.inner_text()}")


def open_tab(context: BrowserContext, address: str, manners: Manners) -> Page:
    """Open the site in a tab and wait until Python drives it."""
    page = context.new_page()
    manners.watch(page)
    page.goto(address)
    await_ready(page)
    return page


@pytest.fixture
def seated(started: Callable[..., Page]) -> Callable[..., Person]:
    """Return a function that sits a person down at a record's match, or at the start screen.

    `likes` are settings kept by an earlier visit; bots do not wait unless they say so.
    """

    def sit(
        record: Mapping[str, Any] | None = None,
        *,
        likes: Mapping[str, str] | None = None,
        scripts: Iterable[str] = (),
        **options: Any,
    ) -> Person:
        settings = {"speed": "instant", **(likes or {})}
        keep = kept_script("settings", json.dumps(settings))
        person = Person(started(scripts=(keep, *scripts), **options))
        if record is not None:
            person.open_file(record)
        return person

    return sit


@pytest.fixture(scope="session")
def lasting(browser: Browser) -> Iterator[dict[str, Page]]:
    """Return the pages that tests share, by the speed of the bots; each has its own storage."""
    pages: dict[str, Page] = {}
    yield pages
    for page in pages.values():
        page.context.close()


def lasting_page(browser: Browser, site: str, speed: str) -> Page:
    """Return a page that has started, for tests to share."""
    page = browser.new_context(**PROFILE, base_url=site, viewport=PHONE).new_page()
    page.add_init_script(kept_script("settings", json.dumps({"speed": speed})))
    page.goto("./")
    await_ready(page)
    return page


@pytest.fixture
def dealt(
    lasting: dict[str, Page], browser: Browser, site: str, manners: Manners
) -> Iterator[Callable[..., Person]]:
    """Return a function that sits a person down at a record's match, on a page already open.

    A start takes seconds, and opening a record replaces the match that was there.
    """
    used: list[Page] = []

    def forget(page: Page) -> None:
        for speed in [speed for speed, it in lasting.items() if it is page]:
            del lasting[speed]

    def sit(record: Mapping[str, Any], speed: str = "instant") -> Person:
        # A page on which this fails is not used again.
        page = lasting.pop(speed, None) or lasting_page(browser, site, speed)
        manners.watch(page)
        used.append(page)
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")
        person = Person(page)
        person.open_file(record)
        lasting[speed] = page
        page.once("crash", forget)
        return person

    yield sit
    for page in used:
        manners.leave(page)


@pytest.fixture
def page(started: Callable[..., Page]) -> Page:
    """Return the site as it stands after its start, on a phone."""
    return started()
