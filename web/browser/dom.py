"""The one module that touches the browser: events in, trees out, timers, storage, files.

Holds no rule and no words. `static/paint.js` does what must be fast or is easier there.
"""

import asyncio
import json
import secrets
from collections.abc import Mapping
from itertools import count
from typing import Any, Final, Self

from js import document, window
from pyodide.ffi import create_proxy
from pyscript import create_named_worker

from web.app.app import App
from web.frame.start import start_screen
from web.play.match import Match
from web.play.players import Bots
from web.text.nodes import Node

WORKER: Final = "./web/browser/bot_worker.py"
WORKER_CONFIG: Final = {
    "interpreter": "./web/browser/interpreter.js",
    "files": {"./bacon.zip": "./*", "./web/browser/_pyscript.py": "./_pyscript.py"},
    "sync_main_only": True,  # no SharedArrayBuffer, which needs headers that static hosts lack
}
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
        """Return the action for a request."""
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
    """The browser's side of the app (see `app.Browser`)."""

    def __init__(self) -> None:
        self.shelf = LocalShelf()
        self.base = str(window.bacon.base)
        meta = document.querySelector('meta[name="build"]')
        self.build = str(meta.content) if meta else ""
        self.app: App | None = None
        self._bots: Final = Bots(BotWorker.start, self._has_worker)
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._send: Final = create_proxy(self.send)
        self._redraw: Final = create_proxy(self.redraw)

    def open(self) -> None:
        """Take over the page, with what was chosen and tapped before Python was there."""
        app = self.app = App(self, window.bacon.early.to_py())
        wanted = app.match is None and window.bacon.wanted
        if app.match is None:
            tree = start_screen(app.ui, app.words, waiting=True)
            window.bacon.takeOver(json.dumps(tree))
        else:
            window.bacon.clear()
        window.bacon.listen(self._send)
        window.bacon.redraw = self._redraw
        if wanted:
            app.command("new")
        else:
            app.show()
        document.documentElement.dataset.ready = "true"

    def send(self, kind: str, text: str, repeated: bool) -> None:
        """Pass an event of the page on."""
        assert self.app is not None
        if kind == "action":
            self.app.tap("", action=text, repeated=repeated)
        else:
            self.app.tap(text, repeated=repeated)

    def paint(self, tree: Node, look: Mapping[str, str]) -> None:
        """Show the tree; set language, title, theme and the like on the page."""
        page = document.documentElement
        page.lang = look["lang"]
        document.title = look["title"]
        page.dataset.theme = look["theme"]
        page.dataset.suits = look["suits"]
        page.dataset.kept = look["kept"]
        window.bacon.paint(json.dumps(tree, ensure_ascii=False), True)

    def later(self, ms: int) -> None:
        """Call the app's tick after that time, instead of any earlier call; -1 for never."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if ms >= 0 and self.app is not None:
            self._timer = asyncio.get_running_loop().call_later(ms / 1000, self.app.tick)

    def think(self, match: Match) -> None:
        """Let the bot on turn choose, then send its action with the stamp of its position."""
        seat = match.bot_to_act
        assert seat is not None
        thought = self._think(match.stamp, match.bot_of(seat), match.table.view(seat))
        task = asyncio.ensure_future(thought)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, stamp: str, bot: str, view: Any) -> None:
        assert self.app is not None
        action = await self._bots.choose(bot, view, self.seed())
        self.app.command(f"bot {stamp} {action}")
        # Only now that the page is up and playing: starting both at once slows both. A page that
        # an update has passed by would get a worker of another build.
        if getattr(document.documentElement.dataset, "old", None) is None:
            await self._bots.open()

    def _has_worker(self, there: bool) -> None:
        """Show on the page where the bots think; say so when they lost their worker."""
        assert self.app is not None
        document.documentElement.dataset.bots = "worker" if there else "here"
        if not there:
            self.app.command("hint notice.bots_here")

    def languages(self) -> list[str]:
        """Return the languages that the browser asks for, best first."""
        return [str(tag) for tag in window.navigator.languages]

    def seed(self) -> str:
        """Return a fresh seed for a match."""
        return secrets.token_hex(16)

    def now(self) -> float:
        """Return the time in milliseconds."""
        now: float = window.performance.now()
        return now

    def save_file(self, name: str, text: str) -> None:
        """Offer the text as a file."""
        window.bacon.saveFile(name, text)

    def ask_file(self) -> None:
        """Let the person pick a file, then send `load-text TEXT`."""
        window.bacon.askFile(self._send)

    def redraw(self, times: int) -> float:
        """Draw the whole page from nothing that often; return the mean time in ms (a bench)."""
        assert self.app is not None
        start = self.now()
        for _ in range(times):
            window.bacon.clear()
            window.bacon.paint(json.dumps(self.app.tree(), ensure_ascii=False), False)
        return (self.now() - start) / times


def open_page(*_: Any) -> Page:
    """Start the page and return it; whoever calls keeps it alive."""
    page = Page()
    page.open()
    return page
