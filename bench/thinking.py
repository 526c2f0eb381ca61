"""Measure how long a bot thinks about a decision in the browser, in the worker of the bots.

    .venv/bin/python -m bench.thinking --deals 6

Deals of every variant are played by the bot itself; each of its decisions with a choice is then
asked of the built site's own worker, one after the other. What is timed is what a player waits for:
from the question that leaves the page to the answer that is there.
"""

import argparse
import json
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, quantiles
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from bacon.bots import bots_of
from bacon.bots.bot import ENDLESS
from bacon.generator import Generator
from bacon.match import Match
from bacon.variants import VARIANTS
from e2e.chromium import launch
from tools.serve import DIST, Server
from web.app.playing import THINK_MS, asked_of
from web.play.sitting import Sitting
from web.play.thinking import request_of

START_MS = 120_000
WARM_UP = 3  # the first thoughts load the bots

# Stands in for what the page runs: it starts the worker, and asks it.
ASKS = """
import sys
sys.path.insert(0, "app.zip")
import asyncio, json
from js import document, fetch, performance
from web.browser.dom import BotWorker

async def ask():
    worker = await BotWorker.start()
    requests = json.loads(await (await fetch("./requests.json")).text())
    times = []
    for request in requests:
        begun = performance.now()
        await worker.think(request)
        times.append(performance.now() - begun)
    document.body.dataset.times = json.dumps(times)

asyncio.ensure_future(ask())
"""


def requests(variant: str, bot: str, deals: int) -> Iterator[str]:
    """Yield what is asked at each decision of deals that the bot plays with itself."""
    for number in range(deals):
        match = Match.begin(variant, seed=f"thinking {number}")
        game = match.game
        choose, chance = bots_of(game)[bot], Generator(f"thinking {number}")
        while (seat := match.to_act) is not None:
            view = match.view(seat)
            if len(game.legal_actions(view)) > 1:
                seed = str(chance.below(1_000_000))
                yield request_of(asked_of(Sitting(match, seat, (), 0), bot, seed, THINK_MS))
            match = match.act(seat, str(choose(view, chance, ENDLESS).action))


def times(folder: Path, variant: str, bot: str, deals: int) -> list[float]:
    """Return the milliseconds of each decision, in the site of that folder."""
    asked = list(requests(variant, bot, deals))
    text = json.dumps([*asked[:WARM_UP], *asked])
    (folder / "requests.json").write_text(text, encoding="utf-8")
    with sync_playwright() as playwright, Server(folder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = launch(playwright)
        page = browser.new_page()
        page.goto(server.address)
        page.wait_for_selector("body[data-times]", state="attached", timeout=START_MS)
        found: list[float] = json.loads(page.locator("body").get_attribute("data-times") or "")
        browser.close()
        server.shutdown()
    return found[WARM_UP:]


def main() -> None:
    """Measure as the command line says, and print a row for each variant."""
    parser = argparse.ArgumentParser(description="Measure how long a bot thinks in the browser.")
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--deals", type=int, default=6)
    parser.add_argument("--variant", action="append", choices=list(VARIANTS))
    args = parser.parse_args()
    print(f"{args.bot:14}decisions      mean   95% within   longest, ms")
    with TemporaryDirectory() as temporary:
        site = Path(temporary) / "site"
        shutil.copytree(DIST, site)
        (site / "web/browser/main.py").write_text(ASKS, encoding="utf-8")
        for variant in args.variant or VARIANTS:
            found = times(site, variant, args.bot, args.deals)
            most = quantiles(found, n=20)[-1]
            row = f"{len(found):9}{mean(found):10.1f}{most:13.1f}{max(found):10.1f}"
            print(f"{variant:14}{row}", flush=True)


if __name__ == "__main__":
    main()
