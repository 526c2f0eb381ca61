"""A host lacks a file, sends it as something else, or cuts it in half: the page names the file."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import DIST, Manners, await_ready
from e2e.hosts import Host
from web.games.shelf import word_folders
from web.text.words import sentences

HTML = "text/html; charset=utf-8"
WITHIN_MS = 30_000
NO_WORKER = "async () => !(await navigator.serviceWorker.getRegistrations()).length"


@pytest.fixture
def bad_site(tmp_path: Path) -> Path:
    """Return a copy of the site that a test may spoil."""
    shutil.copytree(DIST, tmp_path / "site")
    return tmp_path / "site"


def fault_at(new_page: Callable[..., Page], manners: Manners, host: Host, language: str) -> str:
    """Open the site of a bad host; return what the page says of it."""
    manners.site = host.address
    page = new_page(locale=language)
    page.goto(host.address)
    fault = page.locator("#fault")
    expect(fault).to_be_visible(timeout=WITHIN_MS)
    said = fault.inner_text()
    page.close()
    host.stop()
    manners.errors.clear()
    return said


MISSING = (
    "web/browser/python.js",
    "vendor/pyodide/pyodide.asm.mjs",
    "vendor/pyodide/pyodide.asm.wasm",
    "vendor/pyodide/python_stdlib.zip",
    "vendor/pyscript/core.js",
    "bacon.zip",
    "bots.zip",
    "web/browser/main.py",
)


@pytest.mark.parametrize("name", MISSING)
def test_a_missing_file_is_named(
    new_page: Callable[..., Page], manners: Manners, bad_site: Path, name: str
) -> None:
    (bad_site / name).unlink()
    said = fault_at(new_page, manners, Host(bad_site), "en")
    assert sentences("en", word_folders())["fault.missing"].format(file=name) == said


@pytest.mark.parametrize(
    ("name", "media_type", "language"),
    [
        ("vendor/pyodide/pyodide.mjs", "text/plain", "en"),
        ("vendor/preact/preact.mjs", "application/octet-stream", "ko"),
        ("vendor/pyscript/core.js", HTML, "ja"),
        ("web/static/table.css", "text/plain", "ko"),
        ("vendor/pyodide/pyodide.asm.wasm", HTML, "ja"),
    ],
)
def test_a_wrong_media_type_is_named_with_its_file(
    new_page: Callable[..., Page],
    manners: Manners,
    bad_site: Path,
    name: str,
    media_type: str,
    language: str,
) -> None:
    said = fault_at(new_page, manners, Host(bad_site, {name: media_type}), language)
    sentence = sentences(language, word_folders())["fault.type"]
    assert sentence.format(file=name, type=media_type) == said


# Files of every kind that the start needs, from first to last.
NEEDED = (
    "index.html",
    "web/browser/shell.js",
    "web/browser/words.js",
    "web/browser/paint.js",
    "web/browser/interpreter.js",
    "vendor/preact/preact.mjs",
    "vendor/pyscript/core-*.js",
    "vendor/pyodide/pyodide.asm.mjs",
    "vendor/pyodide/pyodide.asm.wasm",
    "vendor/pyodide/python_stdlib.zip",
    "pyscript.json",
    "bacon.zip",
    "web/browser/main.py",
)


def cut(site: Path, pattern: str) -> str:
    """Cut a file of a site in half, as a filter on the way may; return its name."""
    (path,) = site.glob(pattern)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    return path.relative_to(site).as_posix()


@pytest.mark.parametrize("pattern", NEEDED)
def test_a_file_cut_in_half_is_named(
    new_page: Callable[..., Page], manners: Manners, bad_site: Path, pattern: str
) -> None:
    name = cut(bad_site, pattern)
    said = fault_at(new_page, manners, Host(bad_site), "en")
    # Without the module that reads the sentences there are none.
    assert name in said
    if name != "web/browser/words.js":
        assert said == sentences("en", word_folders())["fault.cut"].format(file=name)


@pytest.mark.parametrize("name", ["web/browser/paint.js", "vendor/pyodide/pyodide.asm.wasm"])
def test_a_file_that_breaks_off_is_named(
    new_page: Callable[..., Page], manners: Manners, name: str
) -> None:
    said = fault_at(new_page, manners, Host(DIST, broken=name), "ja")
    assert said == sentences("ja", word_folders())["fault.cut"].format(file=name)


@pytest.mark.parametrize(
    ("name", "said"), [("web/static/table.css", True), ("web/browser/bot_worker.py", False)]
)
def test_nothing_cut_is_kept_offline(
    new_page: Callable[..., Page], manners: Manners, bad_site: Path, name: str, said: bool
) -> None:
    cut(bad_site, name)
    host = Host(bad_site)
    manners.site = host.address
    page = new_page(service_workers="allow")
    page.goto(host.address)
    await_ready(page)
    page.wait_for_function(NO_WORKER)
    assert page.evaluate("caches.keys()") == []
    if said:  # the page looks bad: that is all that tells of it
        expect(page.locator("#fault")).to_contain_text(name)
    page.close()
    host.stop()
    manners.errors.clear()
