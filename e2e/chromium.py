"""Start this machine's Chromium, cut off from every other host."""

import os
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, BrowserType, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
# No other host has an address; none is looked for by the browser itself; tests may run as root.
FLAGS = (
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def launch(playwright: Playwright) -> Browser:
    """Return a new browser; CHROMIUM may name its path."""
    return playwright.chromium.launch(executable_path=found(), args=list(FLAGS))


def launch_again(chromium: BrowserType, profile: Path, **options: Any) -> BrowserContext:
    """Return a browser with the profile that an earlier one may have left in a folder."""
    return chromium.launch_persistent_context(
        profile, executable_path=found(), args=list(FLAGS), **options
    )


def found() -> str:
    """Return the path of the browser."""
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        raise FileNotFoundError("Chromium is missing: run `make setup`, or set CHROMIUM to it")
    return path
