"""The built site starts in other browsers' engines, and a deal of each game is played there."""

import time
from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest

from e2e.engines.windows import Window, firefox, webkit

START_S, DEAL_S, PAUSE_S = 60, 120, 0.3

# What the person has to press now to go on: a selector, "over" after the deal, else null.
NEXT = """(() => {
  const table = document.querySelector(".table");
  if (!table) return null;
  if (document.querySelector(".over .main")) return "over";
  const { phase, toAct, seatOfPerson, stamp } = table.dataset;
  if (phase === "draw") return '[data-command="skip"]';
  if (toAct !== seatOfPerson) return null;
  const browse = '[data-command="browse"]:not([aria-disabled="true"])';
  if (document.querySelector(browse) && window.browsed !== stamp) {
    window.browsed = stamp;
    return browse;
  }
  const ways = ['[data-enter][data-legal]', '.question [data-action]',
    '[data-action="pick up"][data-legal]', '[aria-pressed="true"][data-action][data-legal]',
    '[data-command^="select"][data-legal]', '.hand [data-action][data-legal]',
    'button[data-action][data-legal]'];
  return ways.find((way) => document.querySelector(way)) ?? null;
})()"""
# Notes errors that nobody has caught.
LISTEN = """(() => {
  window.faults = [];
  addEventListener("error", (event) => faults.push(event.message));
  addEventListener("unhandledrejection", ({ reason }) => faults.push(String(reason)));
})()"""
STARTED = "document.documentElement.dataset.ready === 'true'"
FAULT = "document.querySelector('.py-error, #fault:not([hidden])')?.textContent ?? null"
SHOWN = "document.querySelector('.table')?.outerHTML.slice(0, 200)"
BOTS = "document.documentElement.dataset.bots ?? null"

# Each game by the form that is chosen on the start screen.
GAMES = {"tricks": ["tricks"], "bacon4": ["climbing", "bacon4"]}


# Selenium's own driver for WebKitGTK calls Selenium in a way that it wants to be rid of.
@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
@pytest.mark.engines
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("engine", [firefox, webkit], ids=lambda it: it.__name__)
def test_a_deal_is_played(
    engine: Callable[[], AbstractContextManager[Window]], game: str, site: str
) -> None:
    with engine() as window:
        window.open(site)
        window.run(LISTEN)
        wait_for(window, STARTED, START_S)
        for value in GAMES[game]:
            window.run(f"""document.querySelector('[data-choice][value="{value}"]').click()""")
        window.press('[data-command="new"]')
        plays_a_deal(window)
        assert window.run(BOTS) == "worker"
        assert window.run(FAULT) is None
        assert window.run("window.faults") == []


def wait_for(window: Window, truth: str, seconds: float) -> None:
    """Wait until an expression is true in the page."""
    end = time.monotonic() + seconds
    while not window.run(truth):
        assert window.run(FAULT) is None
        assert time.monotonic() < end, f"never true: {truth}"
        time.sleep(PAUSE_S)


def plays_a_deal(window: Window) -> None:
    """Press what goes on until the deal is over."""
    end = time.monotonic() + DEAL_S
    while (way := window.run(NEXT)) != "over":
        assert time.monotonic() < end, f"stuck before {way}: {window.run(SHOWN)}"
        if way is not None:
            window.press(way)
        time.sleep(PAUSE_S)
