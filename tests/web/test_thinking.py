"""Bots think in a worker; where there is none, or it is late, a quick one answers on the spot."""

import asyncio
import json
import warnings
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bacon.bots import ROSTERS, bots_of
from bacon.bots.bot import ENDLESS, Budget, Candidate, Thought
from bacon.bots.references.climbing import BOTS as CLIMBERS
from bacon.bots.references.tricks import BOTS as RULED
from bacon.generator import Generator
from bacon.reasons import Reason
from bacon.table import Table
from bacon.variants import VARIANTS
from bacon.views import write_view
from web.play import thinking
from web.play.effects import Think
from web.play.thinking import Bots, quick_answer, report_of, request_of, think
from web.play.thoughts import Answer, Weighed, answer_of, read_answer, write_answer

pytestmark = pytest.mark.cpython  # Pyodide has one loop of its own, which runs already

CHOICES = [(variant, bot) for variant, (game, _) in VARIANTS.items() for bot in bots_of(game)]
QUICK, SLOW = "greedy", "tuned"


class FakeWorker:
    """Answers as told, and remembers what it was asked, and that it was stopped."""

    def __init__(self, answer: Callable[[str], Awaitable[str]]) -> None:
        self.answer = answer
        self.asked: list[str] = []
        self.stopped = False

    def think(self, request: str) -> Awaitable[str]:
        self.asked.append(request)
        return self.answer(request)

    def stop(self) -> None:
        self.stopped = True


async def answers(request: str) -> str:
    """A play that no bot would make: the last of the list."""
    return write_answer(Answer(json.loads(request)["view"]["legal"][-1]))


async def cheats(request: str) -> str:
    return write_answer(Answer("play 1r 1r 1r 1r"))


async def stammers(request: str) -> str:
    return "play 1r"


async def breaks(request: str) -> str:
    raise OSError("gone")


async def hangs(request: str) -> str:
    await asyncio.sleep(60)
    return "too late"


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "LATE_S", 0.3)
    monkeypatch.setattr(thinking, "OVERTAKEN_S", 0.02)


def asked(table: Table, bot: str = SLOW, ms: int = 10) -> Think:
    """Return what is asked of a bot in the seat on turn."""
    seat = table.to_act
    assert seat is not None
    view = write_view(table.game, table.view(seat))
    options: dict[str, Any] = {**table.options.chosen()}
    return Think("1.0", bot, table.options.variant, options, view, "chance", ms)


@pytest.fixture
def table() -> Table:
    return Table.begin("bacon4", seed="thinking", dealer=3)


@pytest.mark.parametrize(("variant", "bot"), CHOICES)
def test_a_request_says_all_that_a_bot_needs(variant: str, bot: str) -> None:
    table = Table.begin(variant, seed="request")
    for _ in range(12):
        seat = table.to_act
        if seat is None:
            break
        answer = read_answer(think(request_of(asked(table, bot, ms=10_000))))
        thought = bots_of(table.game)[bot](table.view(seat), Generator("chance"), ENDLESS)
        assert answer == answer_of(thought)
        table.act(seat, answer.action)


def test_every_roster_names_its_bots_and_a_quick_one() -> None:
    for roster in ROSTERS.values():
        assert set(roster.names) == {*roster.load_levels(), *roster.load_references()}
        assert roster.levels
        assert roster.quick in roster.names
        assert "random" in roster.names


def chosen_by(bots: Bots, thought: Think) -> Answer:
    return asyncio.run(bots.choose(thought))


def test_a_thought_waits_for_the_worker_that_starts(table: Table) -> None:
    told: list[bool] = []
    worker = FakeWorker(answers)

    async def start() -> FakeWorker:
        await asyncio.sleep(0.001)
        return worker

    bots = Bots(start, told.append)
    assert chosen_by(bots, asked(table)) == read_answer(asyncio.run(answers(worker.asked[0])))
    assert told == [True]


def test_a_worker_that_takes_long_to_start_is_not_waited_for(table: Table) -> None:
    async def play() -> None:
        ready = asyncio.Event()

        async def start() -> FakeWorker:
            await ready.wait()
            return FakeWorker(answers)

        bots = Bots(start, lambda there: None)
        assert await bots.choose(asked(table)) == quick_answer(asked(table))
        ready.set()
        await bots.open()
        assert await bots.choose(asked(table)) != quick_answer(asked(table))

    asyncio.run(play())


def test_a_quick_bot_needs_no_worker(table: Table) -> None:
    started: list[FakeWorker] = []

    async def start() -> FakeWorker:
        started.append(FakeWorker(answers))
        return started[-1]

    assert chosen_by(Bots(start, lambda there: None), asked(table, QUICK)) == quick_answer(
        asked(table)
    )
    assert not started


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


def test_no_worker_of_another_build_is_started(table: Table) -> None:
    told: list[bool] = []

    async def start() -> FakeWorker:
        raise AssertionError("started")

    bots = Bots(start, told.append, lambda: False)
    assert chosen_by(bots, asked(table)) == quick_answer(asked(table))
    assert not told


@pytest.mark.parametrize("answer", [breaks, hangs, cheats, stammers])
def test_a_worker_that_fails_is_stopped_and_never_stops_the_game(
    table: Table, answer: Callable[[str], Awaitable[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    thought: list[str] = []
    decided = thinking.decided

    def noted(asked: Think, bot: str) -> Answer:
        thought.append(bot)
        return decided(asked, bot)

    monkeypatch.setattr(thinking, "decided", noted)
    told: list[bool] = []
    started: list[FakeWorker] = []

    async def start() -> FakeWorker:
        started.append(FakeWorker(answer))
        return started[-1]

    async def play() -> None:
        bots = Bots(start, told.append)
        for _ in range(thinking.MOST_STARTS + 2):
            assert await bots.choose(asked(table)) == quick_answer(asked(table))

    asyncio.run(play())
    assert [worker.stopped for worker in started] == [True] * thinking.MOST_STARTS
    assert told == [True, False] * thinking.MOST_STARTS
    assert set(thought) == {QUICK}, "nothing thinks long on the page's own thread"


def test_a_thought_that_is_overtaken_is_stopped_and_dropped(table: Table) -> None:
    started: list[FakeWorker] = []
    told: list[bool] = []

    async def start() -> FakeWorker:
        started.append(FakeWorker(hangs if not started else answers))
        return started[-1]

    async def play() -> None:
        bots = Bots(start, told.append)
        await bots.open()
        thought = asyncio.ensure_future(bots.choose(asked(table, ms=10_000)))
        while not started[0].asked:
            await asyncio.sleep(0)
        thought.cancel()
        bots.call_off()
        await asyncio.sleep(0.05)
        assert started[0].stopped
        assert await bots.choose(asked(table)) != quick_answer(asked(table))

    asyncio.run(play())
    assert told == [True, True], "nobody is told of a worker that was called off"


def test_a_worker_is_called_off_as_often_as_the_person_likes(table: Table) -> None:
    started: list[FakeWorker] = []

    async def start() -> FakeWorker:
        started.append(FakeWorker(hangs))
        return started[-1]

    async def play() -> None:
        bots = Bots(start, lambda there: None)
        for turn in range(2 * thinking.MOST_STARTS):
            thought = asyncio.ensure_future(bots.choose(asked(table, ms=10_000)))
            while len(started) <= turn or not started[turn].asked:
                await asyncio.sleep(0)
            thought.cancel()
            bots.call_off()
            await asyncio.sleep(0.05)

    asyncio.run(play())
    assert [worker.stopped for worker in started] == [True] * 2 * thinking.MOST_STARTS


def test_a_short_thought_that_is_overtaken_leaves_the_worker_alone(table: Table) -> None:
    worker = FakeWorker(answers)

    async def start() -> FakeWorker:
        return worker

    async def play() -> None:
        bots = Bots(start, lambda there: None)
        await bots.choose(asked(table))
        bots.call_off()
        await asyncio.sleep(0.05)

    asyncio.run(play())
    assert not worker.stopped


def test_a_bot_that_warns_answers_with_that_and_the_console_hears_it(
    table: Table, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def weak(view: Any, generator: Generator, budget: Budget) -> Thought:
        warnings.warn("no weights", stacklevel=2)
        return Thought(next(iter(table.game.legal_actions(view))))

    monkeypatch.setitem(CLIMBERS, SLOW, weak)
    assert read_answer(think(request_of(asked(table)))).weakened
    assert "no weights" in capsys.readouterr().err
    assert not read_answer(think(request_of(asked(table, QUICK)))).weakened


def test_a_bot_that_breaks_does_not_stop_the_game(
    table: Table, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(view: Any, generator: Generator, budget: Budget) -> Thought:
        raise ZeroDivisionError("a fault")

    monkeypatch.setitem(CLIMBERS, SLOW, broken)
    assert read_answer(think(request_of(asked(table)))) == quick_answer(asked(table))
    assert "ZeroDivisionError: a fault" in capsys.readouterr().err
    tricks = Table.begin("tricks", seed="broken")
    monkeypatch.setitem(RULED, "rule", broken)
    random = RULED["random"](tricks.view(tricks.to_act or 0), Generator("chance"), ENDLESS)
    assert quick_answer(asked(tricks, "rule")) == Answer(str(random.action))


def test_a_worker_that_does_not_start_is_tried_a_few_times(table: Table) -> None:
    told: list[bool] = []

    async def start() -> FakeWorker:
        raise OSError("no workers here")

    async def play() -> None:
        bots = Bots(start, told.append)
        for _ in range(9):
            assert await bots.choose(asked(table)) == quick_answer(asked(table))

    asyncio.run(play())
    assert told == [False] * thinking.MOST_STARTS


ANSWERS = [
    Answer("pass"),
    Answer("play As", (Weighed("play As", 1.25), Weighed("play 2c", -0.5))),
    Answer("lead 2", (), (Reason("goes_out"), Reason("leaves", {"cards": "5r W", "count": "1"}))),
]
NO_ANSWERS = [
    "",
    "pass",
    "[]",
    "{}",
    '{"action": "pass", "candidates": [], "reasons": []}',
    '{"action": 1, "candidates": [], "reasons": [], "weakened": false}',
    '{"action": "pass", "candidates": [], "reasons": [], "weakened": 1}',
    '{"action": "pass", "candidates": [["pass", NaN]], "reasons": [], "weakened": false}',
    '{"action": "pass", "candidates": [["pass"]], "reasons": [], "weakened": false}',
    '{"action": "pass", "candidates": [["pass", "1"]], "reasons": [], "weakened": false}',
    '{"action": "pass", "candidates": [], "reasons": [["key"]], "weakened": false}',
    '{"action": "pass", "candidates": [], "reasons": [["key", {"slot": 7}]], "weakened": false}',
    '{"action": "pass", "candidates": [], "reasons": "key", "weakened": false}',
]


@pytest.mark.parametrize("answer", ANSWERS)
def test_an_answer_is_the_same_after_its_way_as_text(answer: Answer) -> None:
    assert read_answer(write_answer(answer)) == answer


@pytest.mark.parametrize("text", NO_ANSWERS)
def test_what_is_no_answer_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        read_answer(text)


def test_a_thought_comes_with_what_was_weighed_and_why(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wise(view: Any, generator: Generator, budget: Budget) -> Thought:
        best, other = list(table.game.legal_actions(view))[:2]
        weighed = (Candidate(best, 1.5), Candidate(other, 0.25))
        return Thought(best, weighed, (Reason("goes_out"),))

    monkeypatch.setitem(CLIMBERS, SLOW, wise)
    thought = asked(table)
    answer = read_answer(think(request_of(thought)))
    assert [worth for _, worth in answer.candidates] == [1.5, 0.25]
    assert answer.candidates[0].action == answer.action
    assert answer.reasons == (Reason("goes_out"),)
    assert report_of(thought, answer) == f"bot 1.0 {answer.action}"
    advice = report_of(thought._replace(advises=True), answer)
    assert advice == f"advice 1.0 {write_answer(answer)}"
