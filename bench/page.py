"""Measure the built page in Chromium: how long it takes to start, and to draw a whole table.

    .venv/bin/python -m bench.page --rounds 7

A cold start is the first in a new profile; a warm one has the browser's cache. Nothing here
crosses a network, so these are the times of the machine, and drift with it.
"""

import argparse
import threading
import time
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.chromium import launch
from tools.serve import DIST, Server

START_MS = 120_000
DRAWINGS = 20


def start(page: Page, address: str) -> float:
    """Open the page and return how many milliseconds passed until Python drives it."""
    begin = time.perf_counter()
    page.goto(address)
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=START_MS)
    return (time.perf_counter() - begin) * 1000


def measure_round(browser: Browser, address: str) -> dict[str, float]:
    """Return the milliseconds of a cold and a warm start, and of drawing a table."""
    context = browser.new_context(viewport={"width": 360, "height": 640})
    page = context.new_page()
    times = {"cold start": start(page, address), "warm start": start(page, address)}
    page.click('[data-command="new"]')
    page.wait_for_selector("[data-phase]")
    times["whole table drawn"] = page.evaluate(f"window.bacon.redraw({DRAWINGS})")
    context.close()
    return times


def main() -> None:
    """Measure as the command line says, and print the table."""
    parser = argparse.ArgumentParser(description="Measure the built page in Chromium.")
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    with Server(DIST) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = launch(playwright)
        measured = [measure_round(browser, server.address) for _ in range(rounds)]
        browser.close()
        server.shutdown()
    print("milliseconds               median     lowest - highest")
    for name in measured[0]:
        values = [times[name] for times in measured]
        print(f"{name:24}{median(values):>9,.1f}  {min(values):>9,.1f} - {max(values):,.1f}")


if __name__ == "__main__":
    main()
