"""The bots behind one small seam: a position goes in, an action comes out, perhaps later.

They think in a worker once it is there. Before that, and when it is slow or dead, they think on
the page's own thread, so the game always goes on.
"""

import asyncio
import base64
import traceback
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, Protocol

from bacon.bots import bots_of
from bacon.game import IllegalAction
from bacon.generator import Generator
from bacon.variants import find_variant

START_S: Final = 60.0
THINK_S: Final = 6.0
MOST_STARTS: Final = 3


class Worker(Protocol):
    """A worker that runs `web/bot_worker.py`."""

    def think(self, request: str) -> Awaitable[str]:
        """Return the action for a request of `packed`."""

    def stop(self) -> None:
        """End the worker, whatever it does."""


def packed(bot: str, view: Any, seed: str) -> str:
    """Return what a bot needs to choose, as one text: its name, its view, a seed."""
    import pickle  # the page's start does without

    return base64.b64encode(pickle.dumps((bot, view, seed))).decode()


def think(request: str) -> str:
    """Return the text form of the action that a bot chooses; the request comes from `packed`."""
    import pickle  # the page's start does without

    # The text comes from this page alone: nothing from outside is ever unpickled.
    return decide(*pickle.loads(base64.b64decode(request)))


def decide(bot: str, view: Any, seed: str) -> str:
    """Return the text form of the action that a bot chooses for a view."""
    game, _ = find_variant(view.public.standing.options.variant)
    return str(bots_of(game)[bot](view, Generator(seed)))


def legal(view: Any, text: str) -> str:
    """Return the text form of an action if the seat may do it; raises IllegalAction or BadText."""
    game, _ = find_variant(view.public.standing.options.variant)
    reason = game.why_illegal(view, game.parse(text))
    if reason is not None:
        raise IllegalAction(reason.key, **reason.slots)
    return text


class Bots:
    """Lets bots think, in a worker where that is possible."""

    def __init__(
        self, start: Callable[[], Awaitable[Worker]], told: Callable[[bool], None]
    ) -> None:
        """`start` starts a worker; `told` hears whether there is one, at each change."""
        self._start: Final = start
        self._told: Final = told
        self._worker: Worker | None = None
        self._starts = 0
        self._starting = False

    async def open(self) -> None:
        """Start a worker, unless one is there or starting, or that has failed too often."""
        if self._worker is not None or self._starting or self._starts == MOST_STARTS:
            return
        self._starts += 1
        self._starting = True
        try:
            self._worker = await asyncio.wait_for(self._start(), START_S)
        except Exception:
            self._told(False)
        else:
            self._told(True)
        finally:
            self._starting = False

    async def choose(self, bot: str, view: Any, seed: str) -> str:
        """Return the text form of the action that the bot chooses."""
        worker = self._worker
        if worker is not None:
            try:
                thought = worker.think(packed(bot, view, seed))
                return legal(view, await asyncio.wait_for(thought, THINK_S))
            except Exception:
                self._lose(worker)
        try:
            return decide(bot, view, seed)
        except Exception:  # a fault of a bot must not end the game
            traceback.print_exc()
            return decide("random", view, seed)

    def _lose(self, worker: Worker) -> None:
        """Give a worker up that was late or broke; the next turn asks for another."""
        if self._worker is worker:
            self._worker = None
            with suppress(Exception):  # it is given up anyhow
                worker.stop()
            self._told(False)
