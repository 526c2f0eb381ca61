"""Bots think in a worker where there is one, and on the spot where there is none, or it fails."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bacon.bots import bots_of
from bacon.bots.tricks import BOTS as RULED
from bacon.generator import Generator
from bacon.table import Table
from bacon.variants import VARIANTS
from web.play import players
from web.play.players import Bots, packed, think

pytestmark = pytest.mark.cpython  # Pyodide has one loop of its own, which runs already

CHOICES = [(variant, bot) for variant, (game, _) in VARIANTS.items() for bot in bots_of(game)]


class FakeWorker:
    """Answers as told, and remembers that it was stopped."""

    def __init__(self, answer: Callable[[str], Awaitable[str]]) -> None:
        self.think = answer
        self.stopped = False

    def stop(self) -> None:
        self.stopped = True


ANSWER = "pick up alone"  # which the rule bot does not say in this deal


async def answers(request: str) -> str:
    return ANSWER


async def cheats(request: str) -> str:
    return "play As"


async def breaks(request: str) -> str:
    raise OSError("gone")


async def hangs(request: str) -> str:
    await asyncio.sleep(60)
    return "too late"


@pytest.fixture
def table() -> Table:
    return Table.begin("tricks", seed="players", dealer=3)


@pytest.mark.parametrize(("variant", "bot"), CHOICES)
def test_a_request_says_all_that_a_bot_needs(variant: str, bot: str) -> None:
    table = Table.begin(variant, seed="request")
    for _ in range(12):
        seat = table.to_act
        if seat is None:
            break
        view = table.view(seat)
        chosen = think(packed(bot, view, "chance"))
        assert chosen == str(bots_of(table.game)[bot](view, Generator("chance")))
        table.act(seat, chosen)


def chosen_by(bots: Bots, table: Table, opened: int = 1) -> str:
    async def choose() -> str:
        for _ in range(opened):
            await bots.open()
        return await bots.choose("rule", table.view(0), "chance")

    return asyncio.run(choose())


def on_the_spot(table: Table) -> str:
    return think(packed("rule", table.view(0), "chance"))


def test_a_worker_is_asked_once_it_is_there(table: Table) -> None:
    told: list[bool] = []
    worker = FakeWorker(answers)

    async def start() -> FakeWorker:
        return worker

    bots = Bots(start, told.append)
    assert chosen_by(bots, table, opened=0) == on_the_spot(table)
    assert chosen_by(bots, table) == ANSWER
    assert told == [True]


def test_one_worker_starts_at_a_time(table: Table) -> None:
    started: list[FakeWorker] = []

    async def start() -> FakeWorker:
        await asyncio.sleep(0.01)
        started.append(FakeWorker(answers))
        return started[-1]

    async def open_thrice() -> None:
        bots = Bots(start, lambda there: None)
        await asyncio.gather(*(bots.open() for _ in range(3)))

    asyncio.run(open_thrice())
    assert len(started) == 1


@pytest.mark.parametrize("answer", [breaks, hangs, cheats])
def test_a_worker_that_fails_is_stopped_and_never_stops_the_game(
    table: Table, answer: Callable[[str], Awaitable[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "THINK_S", 0.01)
    told: list[bool] = []
    started: list[FakeWorker] = []

    async def start() -> FakeWorker:
        started.append(FakeWorker(answer))
        return started[-1]

    bots = Bots(start, told.append)
    for _ in range(players.MOST_STARTS + 2):
        assert chosen_by(bots, table) == on_the_spot(table)
    assert [worker.stopped for worker in started] == [True] * players.MOST_STARTS
    assert told == [True, False] * players.MOST_STARTS


def test_a_bot_that_breaks_does_not_stop_the_game(
    table: Table, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(view: Any, generator: Generator) -> Any:
        raise ZeroDivisionError("a fault")

    async def start() -> FakeWorker:
        raise OSError("no workers here")

    monkeypatch.setitem(RULED, "rule", broken)
    chosen = chosen_by(Bots(start, lambda there: None), table)
    assert chosen == str(RULED["random"](table.view(0), Generator("chance")))
    assert "ZeroDivisionError: a fault" in capsys.readouterr().err


def test_a_worker_that_does_not_start_is_tried_a_few_times(table: Table) -> None:
    told: list[bool] = []

    async def start() -> FakeWorker:
        raise OSError("no workers here")

    assert chosen_by(Bots(start, told.append), table, opened=9) == on_the_spot(table)
    assert told == [False] * players.MOST_STARTS
