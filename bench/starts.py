"""Measure how the built site starts, next to pages with nothing but Python on them.

    .venv/bin/python -m bench.starts --rounds 7

In each round every page is started cold (in a new profile) and warm (the third start in that
profile, each by a browser started again). A ratio compares with bare Pyodide in the same round.
Nothing here crosses a network.
"""

import argparse
import json
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

from playwright.sync_api import BrowserType, sync_playwright

from bacon.record import FORMAT
from e2e import positions
from e2e.chromium import launch_again
from e2e.driver import kept_script
from tools.serve import DIST, Server
from tools.size import sizes

MODULES = Path(__file__).resolve().parent.parent / "node_modules"
PHONE: Any = {"width": 360, "height": 640}
START_MS = 120_000
SETTLE_MS = 1_000

Times: TypeAlias = dict[tuple[str, str], float]
"""The milliseconds of one round, by the name of a page and what is timed."""

WARM = 3

# Tells when what a page is there for is there: milliseconds since the navigation began.
CLOCK = """
  const clock = new MutationObserver(() => {
    if (!document.querySelector(%s)) return;
    window.done = performance.now();
    clock.disconnect();
  });
  clock.observe(document, { subtree: true, childList: true, attributes: true });
"""
PRESS_PLAY = """
  const press = () => document.querySelector('[data-command="new"]').click();
  addEventListener("DOMContentLoaded", press);
"""
# The service worker has kept the whole site for the next visit.
KEPT = "() => navigator.serviceWorker.getRegistration().then((it) => Boolean(it?.active))"
# What the start before has kept is not resumed.
FORGET_MATCH = f"""
  localStorage.removeItem(`bacon:${{location.pathname}}:match:{FORMAT}`);
"""
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"

BARE = """<!doctype html><title>bare</title><p>Hello</p><script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
document.body.dataset.sum = python.runPython("1 + 1");
</script>"""
PLUGINS = [
    f"!{it}"
    for it in (
        "codemirror",
        "deprecations-manager",
        "donkey",
        "py-editor",
        "py-game",
        "py-terminal",
    )
]
MINIMAL = f"""<!doctype html><title>minimal</title><p>Hello</p>
<script type="module" src="./pyscript/core.js"></script>
<mpy-config type="json">{json.dumps({"plugins": PLUGINS})}</mpy-config>
<script type="py" src="./main.py" config="./pyscript.json"></script>"""
MINIMAL_CONFIG = {"interpreter": "./pyodide/pyodide.mjs", "plugins": PLUGINS}
MINIMAL_PYTHON = "import js\n\njs.document.body.dataset.sum = str(1 + 1)\n"


@dataclass(frozen=True)
class Subject:
    """A page to start: its folder, what has to be there in the end, scripts that run before."""

    name: str
    folder: Path
    awaited: str
    scripts: tuple[str, ...] = ()


def subjects(folder: Path) -> list[Subject]:
    """Return the pages that are compared, the bare one first; writes two of them to a folder."""
    stock = folder / "stock"
    shutil.copytree(MODULES / "pyodide", stock / "pyodide")
    shutil.copytree(MODULES / "@pyscript/core/dist", stock / "pyscript")
    files = {"main.py": MINIMAL_PYTHON, "pyscript.json": json.dumps(MINIMAL_CONFIG)}
    for name, text in files.items():
        (stock / name).write_text(text, encoding="utf-8")
    (stock / "bare.html").write_text(BARE, encoding="utf-8")
    (stock / "minimal.html").write_text(MINIMAL, encoding="utf-8")
    keep = kept_script(f"match:{FORMAT}", json.dumps(positions.own_lead()))
    instant = kept_script("settings", json.dumps({"speed": "instant"}))
    at_once = (instant, FORGET_MATCH, PRESS_PLAY)
    return [
        Subject("bare Pyodide, to 1 + 1", stock / "bare.html", "[data-sum]"),
        Subject("PyScript, to 1 + 1", stock / "minimal.html", "[data-sum]"),
        Subject("kept match, to a playable card", DIST, '.hand [data-action^="play "]', (keep,)),
        Subject("Play at once, to the first hand", DIST, ".hand [data-card]", at_once),
    ]


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder, or the folder of a page; yield the address of the page."""
    page = folder.name if folder.suffix else ""
    with Server(folder.parent if page else folder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.address + page
        server.shutdown()


def start(
    chromium: BrowserType, profile: Path, subject: Subject, address: str
) -> tuple[float, float]:
    """Start a page in a new browser; return the milliseconds to its end and to its first paint."""
    context = launch_again(chromium, profile, viewport=PHONE)
    page = context.pages[0]
    for script in (*subject.scripts, CLOCK % json.dumps(subject.awaited)):
        page.add_init_script(script)
    page.goto(address)
    page.wait_for_function("() => window.done", timeout=START_MS)
    times = page.evaluate("window.done"), page.evaluate(FIRST_PAINT)
    assert all(times), f"{subject.name}: no first paint"
    if subject.folder == DIST:
        page.wait_for_function(KEPT, timeout=START_MS)
    page.wait_for_timeout(SETTLE_MS)
    context.close()
    return times


def measure_starts(chromium: BrowserType, pages: list[Subject], rounds: int) -> list[Times]:
    """Return the times of each round: to the end "cold" and "warm", to the first "paint"."""
    measured = []
    for _ in range(rounds):
        times: Times = {}
        for subject in pages:
            with TemporaryDirectory() as profile, served(subject.folder) as address:
                all_times = [start(chromium, Path(profile), subject, address) for _ in range(WARM)]
            times[subject.name, "cold"], times[subject.name, "paint"] = all_times[0]
            times[subject.name, "warm"] = all_times[-1][0]
        measured.append(times)
    return measured


def print_starts(pages: list[Subject], measured: list[Times]) -> None:
    """Print each page's median and spread, and its ratio to the bare page."""
    bare = pages[0].name
    for kind, by in (("cold", "cold"), ("warm", "warm"), ("paint", "cold")):
        print(f"\n{kind:45} ms     lowest - highest    of bare, {by}")
        for subject in pages:
            values = [times[subject.name, kind] for times in measured]
            ratios = [times[subject.name, kind] / times[bare, by] for times in measured]
            print(
                f"{subject.name:40}{median(values):>7,.0f} {min(values):>9,.0f} - "
                f"{max(values):<9,.0f} {median(ratios):.3f} ({min(ratios):.2f}-{max(ratios):.2f})"
            )


def main() -> None:
    """Measure as the command line says, and print the tables."""
    parser = argparse.ArgumentParser(description="Measure how the built site starts.")
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        pages = subjects(Path(folder))
        print_starts(pages, measure_starts(playwright.chromium, pages, rounds))
    print(f"\nto download, gzip -9: {sum(sizes(DIST).values()):,} bytes")


if __name__ == "__main__":
    main()
