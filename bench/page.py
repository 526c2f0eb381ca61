"""Measure the built page while it is played on: drawing, the main thread's tasks, memory.

    .venv/bin/python -m bench.page --minutes 1

A person plays each game at the page's own pace, with the pauses that bots make. A task is what
the browser's main thread does in one go: until it is over no tap is answered. The short ones are
left out: the browser's own housekeeping, and the looks that this player takes at the page.
"""

import argparse
import json
import random
import threading
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bacon.game import Over
from e2e.chromium import launch
from e2e.climber import Climber
from e2e.driver import Person, choice, kept_script
from tools.serve import DIST, Server

START_MS = 120_000
DRAWINGS, ROUNDS = 20, 5
LEAST_TASK_MS = 4
LONG_TASK_MS = 50
TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
TASK = "RunTask"

# A game of each kind: the choices on the start screen.
GAMES = {"tricks": ("tricks",), "bacon6": ("climbing", "bacon6")}
OTHERS_MS = 90_000  # who is out waits while the others play


def opened(browser: Browser, address: str, speed: str) -> Page:
    """Return the page as it is when it has just started."""
    page = browser.new_page(viewport={"width": 360, "height": 640})
    page.add_init_script(kept_script("settings", json.dumps({"speed": speed})))
    page.goto(address)
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=START_MS)
    return page


def begin(page: Page, choices: tuple[str, ...]) -> None:
    """Choose a game on the start screen, and press Play."""
    for value in choices:
        page.locator(f'[data-choice][value="{value}"]').check(force=True)
    page.click('[data-command="new"]')
    page.wait_for_selector(".table")


def draws(browser: Browser, address: str, game: str) -> list[float]:
    """Return the milliseconds that drawing a whole table takes, several times over."""
    page = opened(browser, address, "instant")
    begin(page, GAMES[game])
    page.wait_for_selector(".table:not([data-phase=draw]) .hand [data-card]")
    drawn = [page.evaluate(f"window.bacon.redraw({DRAWINGS})") for _ in range(ROUNDS)]
    page.close()
    return drawn


def play_tricks(page: Page, until: float) -> None:
    """Play tricks until that time, or the end of the match."""
    person, chance = Person(page), random.Random(1)
    while time.monotonic() < until and (sight := person.awaited()).phase != Over.MATCH:
        if sight.phase == "draw" or sight.way_on is not None:
            person.go_on()
        else:
            person.act(choice(sight.legal, chance))


def play_climbing(page: Page, until: float) -> None:
    """Play climbing until that time, or the end of the match."""
    climber = Climber(Person(page))
    page.set_default_timeout(OTHERS_MS)
    while time.monotonic() < until and (seen := climber.awaited()).phase != Over.MATCH:
        if seen.way_on:
            climber.acts(seen.way_on)
        else:
            climber.takes_turn(seen)


PLAY: dict[str, Callable[[Page, float], None]] = {
    "tricks": play_tricks,
    "bacon6": play_climbing,
}


def tasks(trace: bytes) -> list[float]:
    """Return the milliseconds of each task of the page's main thread, longest last."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    lengths = (
        event["dur"] / 1000
        for event in events
        if event["name"] == TASK and "dur" in event and (event["pid"], event["tid"]) in mains
    )
    return sorted(length for length in lengths if length >= LEAST_TASK_MS)


def memory(browser: Browser) -> float:
    """Return the megabytes of the largest page's process, its workers among it (Linux alone).

    What processes share is divided among them (PSS).
    """
    listed = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return max(
        int(line.split()[1]) / 1000
        for process in listed
        if process["type"] == "renderer"
        for line in Path(f"/proc/{process['id']}/smaps_rollup").read_text().splitlines()
        if line.startswith("Pss:")
    )


def measure(browser: Browser, address: str, game: str, minutes: float) -> None:
    """Play one game for some minutes, and print what that cost."""
    drawn = draws(browser, address, game)
    page = opened(browser, address, "normal")
    before = memory(browser)
    browser.start_tracing(page=page, categories=TRACED)
    begin(page, GAMES[game])
    PLAY[game](page, time.monotonic() + minutes * 60)
    lengths = tasks(browser.stop_tracing())
    p95 = quantiles(lengths, n=20)[-1]
    print(f"\n{game}")
    print(f"  whole table drawn      {median(drawn):.1f} ms ({min(drawn):.1f} - {max(drawn):.1f})")
    print(f"  main thread's tasks    {len(lengths)}: median {median(lengths):.1f} ms, ", end="")
    print(f"95th percentile {p95:.1f} ms, longest {lengths[-1]:.1f} ms, ", end="")
    print(f"{sum(length > LONG_TASK_MS for length in lengths)} over {LONG_TASK_MS} ms")
    print(
        f"  memory                 {before:.0f} MB at the start, {memory(browser):.0f} MB in play"
    )
    page.close()


def main() -> None:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser(description="Measure the built page while it is played on.")
    parser.add_argument("--minutes", type=float, default=1, help="how long to play each game")
    minutes = parser.parse_args().minutes
    with Server(DIST) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        for game in GAMES:
            browser = launch(playwright)
            measure(browser, server.address, game, minutes)
            browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
