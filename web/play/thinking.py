"""The bots behind one small seam: a view goes out as text, a thought comes in, perhaps later.

They think in a worker. Until it is there, and when it is late or dead, a quick bot answers on the
page's own thread, so the game always goes on and the page never waits for a long thought.
"""

import asyncio
import json
import sys
import time
import traceback
import warnings
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Protocol

from bacon.bots import ROSTERS, Roster
from bacon.generator import Generator
from bacon.jsontext import Json
from bacon.variants import find_variant, game_of
from bacon.views import read_view
from web.play.effects import Think
from web.play.thoughts import Answer, answer_of, read_answer, write_answer

START_S: Final = 60.0
LATE_S: Final = 3.0  # that is waited beyond a budget, and for a worker that starts
OVERTAKEN_S: Final = 0.5  # that a thought which nobody waits for may still take
MOST_STARTS: Final = 3


class Worker(Protocol):
    """A worker that runs `web/browser/bot_worker.py`."""

    def think(self, request: str) -> Awaitable[str]:
        """Return the answer to a request of `request_of`, as text."""

    def stop(self) -> None:
        """End the worker, whatever it does."""


class Deadline:
    """A budget that is spent at a certain time."""

    def __init__(self, ms: int) -> None:
        self._end: Final = time.monotonic() + ms / 1000

    def is_spent(self) -> bool:
        """Return whether the time has come."""
        return time.monotonic() >= self._end


def request_of(thought: Think) -> str:
    """Return what a worker needs to think, as one text."""
    return json.dumps(thought._asdict())


def think(request: str) -> str:
    """Return what a bot answers, as text (`web/play/thoughts.py`); the request is of `request_of`.

    A fault of the bot must not end the game: then a quick one answers.
    """
    thought = Think(**json.loads(request))
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always", UserWarning)
        try:
            answer = decided(thought, thought.bot)
        except Exception:
            traceback.print_exc()
            answer = quick_answer(thought)
    for warning in heard:
        print(warning.message, file=sys.stderr)
    warned = any(issubclass(warning.category, UserWarning) for warning in heard)
    return write_answer(answer._replace(weakened=warned))


def decided(thought: Think, bot: str) -> Answer:
    """Return what the bot of that name answers."""
    game, options = find_variant(thought.variant)
    view = read_view(game, options.choose(thought.options), thought.view)
    choose = ROSTERS[game.name].bot(bot)
    return answer_of(choose(view, Generator(thought.seed), Deadline(thought.ms)))


def quick_answer(thought: Think) -> Answer:
    """Return an answer that takes no time to find: an action alone."""
    try:
        action = decided(thought, roster_of(thought).quick).action
    except Exception:
        traceback.print_exc()
        action = decided(thought, "random").action
    return Answer(action)


def report_of(thought: Think, answer: Answer) -> str:
    """Return what the page is told of an answer: a bot's action, or all of it as advice."""
    if thought.advises:
        return f"advice {thought.stamp} {write_answer(answer)}"
    return f"bot {thought.stamp} {answer.action}"


def roster_of(thought: Think) -> Roster:
    """Return the bots of the game that is played."""
    return ROSTERS[game_of(thought.variant)]


class Bots:
    """Lets bots think, one thought at a time."""

    def __init__(
        self,
        start: Callable[[], Awaitable[Worker]],
        told: Callable[[bool], None],
        may_start: Callable[[], bool] = lambda: True,
    ) -> None:
        """`start` starts a worker; `told` hears whether there is one, at each change.

        `may_start` says whether a worker would still be one of this build.
        """
        self._start: Final = start
        self._told: Final = told
        self._may_start: Final = may_start
        self._worker: Worker | None = None
        self._starts = 0
        self._starting: asyncio.Future[None] | None = None
        self._answer: asyncio.Future[str] | None = None
        self._ending: asyncio.Future[None] | None = None

    async def open(self) -> None:
        """Start a worker, unless one is there, or that has failed too often."""
        if self._worker is not None or self._starts == MOST_STARTS or not self._may_start():
            return
        if self._starting is None:
            self._starting = asyncio.ensure_future(self._begin())
        await asyncio.shield(self._starting)

    async def choose(self, thought: Think) -> Answer:
        """Return what the bot answers, or a quick one in its place."""
        if self._ending is not None:  # of a thought that was called off
            await asyncio.shield(self._ending)
        if thought.bot != roster_of(thought).quick:
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self.open(), LATE_S)
        worker = self._worker
        if worker is not None:
            self._answer = asyncio.ensure_future(worker.think(request_of(thought)))
            try:
                text = asyncio.shield(self._answer)
                answer = read_answer(await asyncio.wait_for(text, thought.ms / 1000 + LATE_S))
            except Exception:  # dead or late; a fault of a bot is told in the worker's own console
                answer = None
            if answer is not None and answer.action in _legal(thought):
                return answer
            self._lose(worker)
            self._told(False)
        return quick_answer(thought)

    def call_off(self) -> None:
        """Stop the thought under way; a worker that does not come to its end soon is ended."""
        if self._answer is not None and self._worker is not None:
            self._ending = asyncio.ensure_future(self._end(self._worker, self._answer))

    async def _begin(self) -> None:
        self._starts += 1
        try:
            self._worker = await asyncio.wait_for(self._start(), START_S)
        except Exception:
            self._told(False)
        else:
            self._told(True)
        finally:
            self._starting = None

    async def _end(self, worker: Worker, answer: asyncio.Future[str]) -> None:
        await asyncio.wait({answer}, timeout=OVERTAKEN_S)
        if not answer.done() and self._worker is worker:
            self._lose(worker)
            self._starts -= 1  # it has done nothing wrong

    def _lose(self, worker: Worker) -> None:
        """Give a worker up; the next thought asks for another."""
        if self._worker is worker:
            self._worker = None
            with suppress(Exception):  # it is given up anyhow
                worker.stop()


def _legal(thought: Think) -> list[Json]:
    legal = thought.view.get("legal")
    return legal if isinstance(legal, list) else []
