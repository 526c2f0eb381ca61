"""Windows of browsers other than Chromium: run a script in the page, press what can be seen."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

from playwright.sync_api import sync_playwright

WIDTH, HEIGHT = 390, 844
LIBRARIES, MINI_BROWSERS = Path("/usr/lib"), "*/webkit2gtk-4.*/MiniBrowser"


class Window(Protocol):
    """A browser with one page."""

    def open(self, address: str) -> None:
        """Go to an address."""

    def run(self, script: str) -> Any:
        """Return the value of an expression of JavaScript."""

    def press(self, selector: str) -> None:
        """Click on the first element that the selector names."""


@contextmanager
def firefox() -> Iterator[Window]:
    """Start Firefox ESR, driven by Playwright."""
    with TemporaryDirectory() as home, sync_playwright() as playwright:
        browser = playwright.firefox.launch(
            channel="moz-firefox",
            executable_path=found("firefox-esr"),
            env={**os.environ, "HOME": home},
        )
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})

        class Firefox:
            def open(self, address: str) -> None:
                page.goto(address)

            def run(self, script: str) -> Any:
                return page.evaluate(script)

            def press(self, selector: str) -> None:
                page.locator(selector).first.click()

        yield Firefox()
        browser.close()


@contextmanager
def webkit() -> Iterator[Window]:
    """Start WebKitGTK's small browser on a screen of its own, driven by WebDriver."""
    from selenium import webdriver
    from selenium.webdriver.common.by import By
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    with screen() as display:
        options = Options()
        options.binary_location = mini_browser()
        options.add_argument("--automation")
        # Its sandbox does not start for root, which tests may be.
        own = {"DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        service = Service(found("WebKitWebDriver"), env={**os.environ, **own})
        driver = webdriver.WebKitGTK(options, service)
        driver.set_window_size(WIDTH, HEIGHT)

        class WebKit:
            def open(self, address: str) -> None:
                driver.get(address)

            def run(self, script: str) -> Any:
                return driver.execute_script(f"return {script}")

            def press(self, selector: str) -> None:
                driver.find_element(By.CSS_SELECTOR, selector).click()

        try:
            yield WebKit()
        finally:
            driver.quit()


@contextmanager
def screen() -> Iterator[str]:
    """Start a screen that nobody sees; yield its name."""
    reading, writing = os.pipe()
    command = [found("Xvfb"), "-displayfd", str(writing), "-screen", "0", "1280x1024x24"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        try:
            with os.fdopen(reading) as told:
                yield f":{told.readline().strip()}"
        finally:
            server.terminate()


def mini_browser() -> str:
    """Return the path of WebKitGTK's small browser."""
    for path in LIBRARIES.glob(MINI_BROWSERS):
        return str(path)
    raise FileNotFoundError("MiniBrowser is missing: run `make test-engines`")


def found(name: str) -> str:
    """Return the path of a program that has to be there."""
    path = shutil.which(name)
    if path is None:
        raise FileNotFoundError(f"{name} is missing: run `make test-engines`")
    return path
