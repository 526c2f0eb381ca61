"""What a visitor, a host and a browser may count on: policy, size, install, plain words."""

import re
import struct
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import DIST, READY, START_MS, Manners
from tools.size import BUDGET, sizes
from web.frame.about import PARTS

PYSCRIPT = Path(__file__).parents[1] / "node_modules/@pyscript/core/src/stdlib/pyscript"


def test_the_site_is_within_its_budget() -> None:
    assert sum(sizes(DIST).values()) <= BUDGET


def test_nothing_is_evaluated_and_nothing_comes_from_elsewhere(page: Page) -> None:
    policy = page.locator('meta[http-equiv="Content-Security-Policy"]').get_attribute("content")
    rules = dict(rule.split(maxsplit=1) for rule in (policy or "").split("; "))
    assert rules.pop("default-src") == "'none'"
    assert set(" ".join(rules.values()).split()) == {
        *("'self'", "'none'"),
        "'wasm-unsafe-eval'",  # Pyodide is WebAssembly
        "blob:",  # PyScript starts workers so
    }
    assert rules["script-src"] == "'self' 'wasm-unsafe-eval'"


@pytest.mark.parametrize(
    ("directive", "script"),
    [
        ("script-src", "() => { try { new Function('return 1')() } catch {} }"),
        ("script-src-elem", "() => document.body.append(script('window.broken = true'))"),
        ("style-src-attr", "() => document.body.setAttribute('style', 'color: red')"),
        ("img-src", "() => { new Image().src = 'http://127.0.0.1:1/spy.png' }"),
        ("connect-src", "() => fetch('http://127.0.0.1:1/spy').catch(() => {})"),
    ],
)
def test_the_policy_is_in_force(
    new_page: Callable[..., Page], manners: Manners, directive: str, script: str
) -> None:
    watch = """
      window.refused = [];
      addEventListener("securitypolicyviolation", (it) => refused.push(it.effectiveDirective));
      window.script = (text) => Object.assign(document.createElement("script"), { text });
    """
    page = new_page(scripts=[watch])
    page.goto("./")
    page.wait_for_selector(READY, state="attached", timeout=START_MS)
    assert page.evaluate("refused") == []
    # Run by the page itself: what a test evaluates stands above its policy.
    page.evaluate(f"() => setTimeout({script})")
    page.wait_for_function("() => refused.length > 0")
    assert page.evaluate("refused") == [directive]
    assert page.evaluate("window.broken") is None
    page.close()
    manners.errors.clear()
    manners.off_host.clear()


def test_nothing_moves_while_python_starts(new_page: Callable[..., Page]) -> None:
    watch = """
      window.moved = 0;
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) moved += value;
      }).observe({ type: "layout-shift", buffered: true });
    """
    for options in ({}, {"locale": "ko-KR"}, {"viewport": {"width": 1280, "height": 800}}):
        page = new_page(scripts=[watch], **options)
        page.goto("./")
        page.wait_for_selector(READY, state="attached", timeout=START_MS)
        page.wait_for_timeout(500)
        # A centred line that says something else, or in the visitor's language, begins elsewhere.
        assert page.evaluate("moved") < 0.005, options


def test_python_starts_where_nothing_is_painted(started: Callable[..., Page]) -> None:
    # As in a tab in the background.
    page = started(scripts=["window.requestAnimationFrame = () => 0"])
    assert page.locator(READY).count() == 1


def test_all_python_is_compiled_already() -> None:
    names: set[str] = set()
    for outer, inner in (("bacon.zip", "app.zip"), ("bots.zip", "levels.zip")):
        with zipfile.ZipFile(DIST / outer) as archive:
            names |= set(archive.namelist())
            with zipfile.ZipFile(BytesIO(archive.read(inner))) as app:
                names |= set(app.namelist())
                # What is imported where it lies is read without being unpacked.
                assert {each.compress_type for each in app.infolist()} == {zipfile.ZIP_STORED}
    assert not [name for name in names if name.endswith(".py")]
    sources = {source.stem for source in PYSCRIPT.glob("*.py")}
    compiled = {Path(name).name.split(".")[0] for name in names if "/__pycache__/" in name}
    assert compiled == sources != set()


def test_the_site_can_be_installed(page: Page, site: str) -> None:
    place = urljoin(site, page.locator('link[rel="manifest"]').get_attribute("href"))
    manifest = page.request.get(place).json()
    assert urljoin(place, manifest["start_url"]) == site
    assert urljoin(place, manifest["scope"]) == site
    # Left out, it is the start's address; a relative one would be the same for every site here.
    assert "id" not in manifest
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    touch = page.locator('link[rel="apple-touch-icon"]').get_attribute("href")
    icons = [(icon["src"], icon["sizes"]) for icon in manifest["icons"]]
    for source, size in [*icons, (urljoin(site, touch), "180x180")]:
        answer = page.request.get(urljoin(place, source))
        assert answer.ok
        if size != "any":
            width, height = struct.unpack(">II", answer.body()[16:24])
            assert f"{width}x{height}" == size


def test_about_names_all_licences_and_the_build(page: Page, site: str) -> None:
    page.locator('[data-command="open about"]').click()
    dialog = page.locator("dialog[open]")
    build = page.locator('meta[name="build"]').get_attribute("content")
    assert re.fullmatch(r"[0-9a-f]{12}", build or "")
    expect(dialog).to_contain_text(f"Build {build}")
    links = [urljoin(site, link.get_attribute("href")) for link in dialog.locator("a").all()]
    assert links == [urljoin(site, f"licences/{file}.txt") for _, _, file in PARTS]
    assert {path.stem for path in (DIST / "licences").iterdir()} == {file for *_, file in PARTS}
    for link in links:
        assert len(page.request.get(link).text()) > 1_000
