"""The one Python module that touches the browser: events in, trees out, timers, storage, files.

Holds no rule and no words. `paint.js` does what must be fast or is easier there.
"""

import asyncio
import json
import os
import time
from collections.abc import Mapping
from itertools import count
from typing import Any, Final, Self

from js import document, window
from pyodide.ffi import create_proxy
from pyscript import create_named_worker

from web.app.loop import Loop
from web.app.messages import Kind
from web.app.screens import tree_of
from web.games.shelf import words_in
from web.play.effects import Think
from web.play.thinking import Bots, report_of
from web.text.nodes import Node

WORKER: Final = "./web/browser/bot_worker.py"
# A file: PyScript reads no other configuration of a worker where the page names its Python.
WORKER_CONFIG: Final = "./web/browser/worker.json"
# Starting a worker beside the page slows both: it waits until the table stands.
PREPARE_S: Final = 0.5
_WORKER_NUMBERS: Final = count(1)


class BotWorker:
    """A worker for bots; made by `start`."""

    def __init__(self, name: str, proxy: Any) -> None:
        self._name: Final = name
        self._proxy: Final = proxy

    @classmethod
    async def start(cls) -> Self:
        """Start a worker and return it once it can be asked."""
        name = f"bots-{next(_WORKER_NUMBERS)}"
        try:
            return cls(name, await create_named_worker(WORKER, name, WORKER_CONFIG))
        except BaseException:  # also when it took too long, and is waited for no more
            end_worker(name)
            raise

    async def think(self, request: str) -> str:
        """Return the answer to a request, as text."""
        return str(await self._proxy.think(request))

    def stop(self) -> None:
        """End the worker, whatever it does."""
        end_worker(self._name)


def end_worker(name: str) -> None:
    """End the worker of that name, and take its script out of the page."""
    script = document.querySelector(f'script[name="{name}"]')
    if script:
        if getattr(script, "xworker", None):
            script.xworker.terminate()
        script.remove()


class LocalShelf:
    """The browser's storage of this origin; the browser may refuse even to name it."""

    def get(self, key: str) -> str | None:
        """Return the text, or None."""
        text = window.localStorage.getItem(key)
        return text if isinstance(text, str) else None  # JavaScript's null is not None

    def put(self, key: str, text: str) -> None:
        """Keep the text."""
        window.localStorage.setItem(key, text)

    def drop(self, key: str) -> None:
        """Forget the text."""
        window.localStorage.removeItem(key)


class Page:
    """The browser's side of the page (see `web.app.loop.Browser`)."""

    def __init__(self) -> None:
        self.shelf = LocalShelf()
        self.base = str(window.bacon.base)
        meta = document.querySelector('meta[name="build"]')
        self.build = str(meta.content) if meta else ""
        self._bots: Final = Bots(BotWorker.start, self._has_worker, _is_of_this_build)
        self._timer: asyncio.TimerHandle | None = None
        self._thought: asyncio.Task[None] | None = None
        self._ready: asyncio.Task[None] | None = None
        self._send: Final = create_proxy(self.send)
        self._redraw: Final = create_proxy(self.redraw)
        self.loop: Final = Loop(self, window.bacon.early.to_py())

    def open(self) -> None:
        """Take over the page, with what was chosen and tapped before Python was there."""
        page = self.loop.page
        if page.sitting is None:
            from web.frame.start import start_screen  # not needed where a match is resumed

            tree = start_screen(
                page.change(build="", notice=None), words_in(page.language), waiting=True
            )
            window.bacon.takeOver(json.dumps(tree))
        else:
            window.bacon.clear()
        window.bacon.listen(self._send)
        window.bacon.redraw = self._redraw
        self.loop.open()
        if page.sitting is None and window.bacon.wanted:
            self.loop.tap(Kind.COMMAND, "new")
        document.documentElement.dataset.ready = "true"

    def send(self, kind: str, text: str, repeated: bool) -> None:
        """Pass an event of the page on: an "action", a "command", or a "report"."""
        if kind == "report":
            self.loop.report(text)
        else:
            self.loop.tap(Kind.ACTION if kind == "action" else Kind.COMMAND, text, repeated)

    def paint(self, tree: Node, look: Mapping[str, str]) -> None:
        """Show the tree; set language, title, theme and the like on the page."""
        page = document.documentElement
        page.lang = look["language"]
        document.title = look["title"]
        for name in look.keys() - {"language", "title"}:
            setattr(page.dataset, name, look[name])
        window.bacon.paint(json.dumps(tree, ensure_ascii=False), True)

    def speak(self, text: str) -> None:
        """Announce a sentence."""
        window.bacon.speak(text)

    def hush(self) -> None:
        """Take back all that was announced."""
        window.bacon.hush()

    def later(self, ms: int) -> None:
        """Report `tick` after that time, instead of any earlier call; -1 for never."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if ms >= 0:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(ms / 1000, self.loop.report, "tick")

    def think(self, thought: Think) -> None:
        """Let a bot think, then report what it answers, with the stamp of its position."""
        self._thought = asyncio.ensure_future(self._think(thought))

    def prepare(self) -> None:
        """Have the bots ready to think soon."""
        self._ready = asyncio.ensure_future(self._prepare())

    async def _prepare(self) -> None:
        await asyncio.sleep(PREPARE_S)
        await self._bots.open()

    def call_off(self) -> None:
        """Stop the thought that is under way."""
        if self._thought is not None and not self._thought.done():
            self._thought.cancel()
            self._bots.call_off()

    async def _think(self, thought: Think) -> None:
        answer = await self._bots.choose(thought)
        if answer.weakened:
            self.loop.report("bots-weakened")
        self.loop.report(report_of(thought, answer))
        await self._bots.open()  # where it was lost, or came to nothing, another

    def _has_worker(self, there: bool) -> None:
        """Show on the page where the bots think; say so when they lost their worker."""
        document.documentElement.dataset.bots = "worker" if there else "here"
        if not there:
            self.loop.report("bots-here")

    def claim(self, steal: bool) -> None:
        """Ask to be the tab that goes on with the match."""
        window.bacon.claim(steal)

    def release(self) -> None:
        """Let the match go, and withdraw any claim."""
        window.bacon.release()

    def tell(self) -> None:
        """Tell the other tabs that what is kept has changed."""
        window.bacon.tell()

    def languages(self) -> list[str]:
        """Return the languages that the browser asks for, best first."""
        return [str(tag) for tag in window.navigator.languages]

    def seed(self) -> str:
        """Return a fresh source of chance."""
        return os.urandom(16).hex()

    def now(self) -> float:
        """Return the time in milliseconds."""
        now: float = window.performance.now()
        return now

    def clock(self) -> str:
        """Return the time of the day, as `HH:MM`."""
        return time.strftime("%H:%M")

    def save_file(self, name: str, text: str) -> None:
        """Offer the text as a file."""
        window.bacon.saveFile(name, text)

    def ask_file(self) -> None:
        """Let the person pick a file, then report `load-text TEXT`."""
        window.bacon.askFile(self._send)

    def redraw(self, times: int) -> float:
        """Draw the whole page from nothing that often; return the mean time in ms (a bench)."""
        start = self.now()
        for _ in range(times):
            window.bacon.clear()
            tree = tree_of(self.loop.page)
            window.bacon.paint(json.dumps(tree, ensure_ascii=False), False)
        return (self.now() - start) / times


def _is_of_this_build() -> bool:
    """Return whether a worker would be one of this build: an update may have passed the page by."""
    return getattr(document.documentElement.dataset, "old", None) is None


def open_page(*_: Any) -> Page:
    """Start the page and return it; whoever calls keeps it alive."""
    page = Page()
    page.open()
    return page
