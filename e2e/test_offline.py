"""The site without a host, and with a host that has another build: nothing is ever mixed."""

import json
import random
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from bacon.game import Over
from e2e.chromium import launch_again
from e2e.climber import Climber
from e2e.conftest import DIST, FULL, PHONE, Manners, await_ready, open_tab
from e2e.driver import Person, kept_script
from e2e.hosts import MARKS, PREFIX, Host, marked
from tools.build import KILL_SWITCH, ROOT
from web.games.shelf import word_folders
from web.text.words import LANGUAGES, sentences

WAIT_MS = 60_000
LIKES = {"speed": "instant", "auto_pass": "on"}
UPDATE = "navigator.serviceWorker.getRegistration().then((it) => it.update()).catch(() => {})"
SETTLED = """async () => {
  const { active, installing } = await navigator.serviceWorker.ready;
  return active.state === "activated" && !installing;
}"""
UNREGISTERED = "async () => !(await navigator.serviceWorker.getRegistrations()).length"


@pytest.fixture
def host(tmp_path: Path, manners: Manners) -> Iterator[Host]:
    """Return a host of a build with the mark 0."""
    marked(DIST, tmp_path / "0", "0")
    host = Host(tmp_path / "0")
    manners.site = host.address
    yield host
    host.stop()
    # A browser that has just started may ask a host that is away for what the service worker has,
    # while that one starts too: it says so in the console, and takes the worker's answer.
    manners.errors[:] = [it for it in manners.errors if "ERR_CONNECTION_REFUSED" not in it]


@pytest.fixture
def visit(
    browser: Browser, tmp_path: Path, host: Host, manners: Manners
) -> Iterator[Callable[[], Page]]:
    """Return a function that starts the browser again, with one profile, and opens the site."""
    contexts: list[BrowserContext] = []

    def start() -> Page:
        for context in contexts:
            context.close()
        contexts[:] = [launch_again(browser.browser_type, tmp_path / "profile", viewport=PHONE)]
        contexts[0].add_init_script(kept_script("settings", json.dumps(LIKES)))
        return open_tab(contexts[0], host.address, manners)

    yield start
    for context in contexts:
        context.close()


def until(page: Page, script: str) -> None:
    """Wait until an asynchronous function returns true in the page."""
    end = time.monotonic() + WAIT_MS / 1000
    while not page.evaluate(script):
        assert time.monotonic() < end, script
        page.wait_for_timeout(100)


def await_kept(page: Page) -> None:
    """Wait until the service worker has all files of the build."""
    until(page, SETTLED)


def await_marks(page: Page, mark: str) -> None:
    """Wait until the page has started from one build, and look that all of it is that build."""
    page.wait_for_function(
        "(mark) => document.documentElement.dataset.python === mark", arg=mark, timeout=WAIT_MS
    )
    await_ready(page)
    assert page.evaluate(MARKS) == [mark] * 3


def notice(page: Page) -> Any:
    """Return what the page says of an update."""
    return expect(page.locator("#update"))


def caches(page: Page) -> list[str]:
    """Return the names of all caches of the origin."""
    names: list[str] = page.evaluate("caches.keys()")
    return names


def play_tricks(page: Page) -> None:
    """Play a whole match of tricks."""
    person = Person(page)
    person.begins()
    assert person.plays(random.Random(7)).phase == Over.MATCH


def play_climbing(page: Page) -> None:
    """Play a whole match of climbing, in its shortest form."""
    for value in ("climbing", "applewood3"):
        page.locator(f'[data-choice][value="{value}"]').check(force=True)
    climber = Climber(Person(page), auto_pass=True)
    climber.press("new")
    assert climber.plays().state.public.phase == Over.MATCH


@pytest.mark.parametrize("play", [play_tricks, play_climbing])
def test_after_one_visit_a_whole_match_is_played_without_a_host(
    visit: Callable[[], Page], host: Host, play: Callable[[Page], None]
) -> None:
    await_kept(visit())
    host.stop()
    page = visit()
    play(page)
    page.reload()
    await_ready(page)
    assert Person(page).sees().phase == Over.MATCH
    host.start()


@pytest.mark.parametrize("rounds", [2, pytest.param(20, marks=pytest.mark.soak)])
def test_an_update_waits_for_the_player_and_is_then_whole(
    visit: Callable[[], Page], host: Host, manners: Manners, tmp_path: Path, rounds: int
) -> None:
    page = visit()
    await_kept(page)
    other = open_tab(page.context, host.address, manners)
    person = Person(page)
    person.begins()
    for number in range(1, rounds + 1):
        old, new = str(number - 1), str(number)
        stamp = marked(DIST, tmp_path / new, new)
        host.site = tmp_path / new
        page.evaluate(UPDATE)
        for tab in (page, other):
            notice(tab).to_be_visible(timeout=WAIT_MS)
            assert tab.evaluate(MARKS) == [old] * 3
        other.reload()
        await_marks(other, old)
        before = person.awaited().position
        page.locator('[data-update="accept"]').click()
        for tab in (page, other):
            await_marks(tab, new)
            notice(tab).to_be_hidden()
        assert caches(page) == [f"bacon:{PREFIX}:{stamp}"]
        assert person.awaited().position == before


def test_an_update_never_takes_a_match_that_lives_on_the_page_alone(
    visit: Callable[[], Page], host: Host, manners: Manners, tmp_path: Path
) -> None:
    page = visit()
    await_kept(page)
    other = open_tab(page.context, host.address, manners)
    page.evaluate(f"() => {{ {FULL} }}")
    person = Person(page)
    person.begins()
    marked(DIST, tmp_path / "1", "1")
    host.site = tmp_path / "1"
    page.evaluate(UPDATE)
    notice(page).to_contain_text(sentences("en", word_folders())["update.unkept"], timeout=WAIT_MS)
    expect(page.locator("#update .kept")).to_be_hidden()
    page.locator('[data-update="later"]').click()
    other.locator('[data-update="accept"]').click()
    await_marks(other, "1")
    notice(page).to_be_visible()
    page.locator('[data-command="put-away"]').click()
    person.act(person.awaited().legal[0])
    page.locator('[data-update="accept"]').click()
    await_marks(page, "1")


def test_later_means_later(visit: Callable[[], Page], host: Host, tmp_path: Path) -> None:
    page = visit()
    await_kept(page)
    page.reload()
    await_ready(page)
    marked(DIST, tmp_path / "1", "1")
    host.site = tmp_path / "1"
    page.evaluate(UPDATE)
    for language in LANGUAGES:
        page.locator('[data-setting="language"]').select_option(language)
        notice(page).to_contain_text(
            sentences(language, word_folders())["update.ready"], timeout=WAIT_MS
        )
    page.locator('[data-update="later"]').click()
    notice(page).to_be_hidden()
    page.reload()
    await_marks(page, "0")
    notice(page).to_be_visible()


@pytest.mark.parametrize("name", ["web/browser/main.py", "index.html"])
def test_a_damaged_update_is_not_taken(
    visit: Callable[[], Page], host: Host, tmp_path: Path, name: str
) -> None:
    page = visit()
    await_kept(page)
    new = tmp_path / "1"
    marked(DIST, new, "1")
    # As when a host has taken over only some of the files.
    shutil.copy(host.site / name, new / name)
    host.site = new
    page.evaluate(UPDATE)
    await_kept(page)
    assert page.evaluate("navigator.serviceWorker.getRegistration().then((it) => !it.waiting)")
    assert len(caches(page)) == 1
    page.reload()
    await_marks(page, "0")
    notice(page).to_be_hidden()

    marked(DIST, tmp_path / "2", "2")
    host.site = tmp_path / "2"
    page.evaluate(UPDATE)
    notice(page).to_be_visible(timeout=WAIT_MS)
    page.locator('[data-update="accept"]').click()
    await_marks(page, "2")


def test_the_kill_switch_frees_the_visitor(
    visit: Callable[[], Page], host: Host, tmp_path: Path
) -> None:
    page = visit()
    await_kept(page)
    page.reload()
    await_ready(page)
    page.evaluate("caches.open('bacon:/a/:1')")
    marked(DIST, tmp_path / "1", "1")
    shutil.copy(ROOT / KILL_SWITCH, tmp_path / "1" / "sw.js")
    loads: list[str] = []
    page.on("load", lambda it: loads.append(it.url))
    host.site = tmp_path / "1"
    page.evaluate(UPDATE)
    await_marks(page, "1")
    until(page, UNREGISTERED)
    assert caches(page) == ["bacon:/a/:1"]
    assert len(loads) <= 2
    page.reload()
    await_marks(page, "1")
    assert not page.evaluate("navigator.serviceWorker.controller !== null")
