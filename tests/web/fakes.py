"""A browser that only remembers, tabs that share one, and ways to sit down at a position."""

import json
from collections.abc import Mapping
from typing import Any

from bacon.match import Match
from bacon.table import Table
from tests.texts import play
from web.app.loop import Loop
from web.app.messages import Kind
from web.app.reports import REPORTS
from web.app.screens import tree_of
from web.app.update import SETTLE_MS
from web.play import store
from web.play.effects import Think
from web.play.page import Page
from web.play.store import Store
from web.play.thinking import report_of
from web.play.thoughts import Answer
from web.text.nodes import Node, find, text_of

BASE = "/some/path/"
SEATS = ("person", "bot:rule", "bot:rule", "bot:rule")


class FakeShelf:
    """Storage that works, until told to throw."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.broken = False
        self.full = False

    def get(self, key: str) -> str | None:
        self._check()
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        self._check()
        if self.full:
            raise OSError("storage is full")
        self.texts[key] = text

    def drop(self, key: str) -> None:
        self._check()
        self.texts.pop(key, None)

    def _check(self) -> None:
        if self.broken:
            raise PermissionError("storage is blocked")


class FakeBrowser:
    """Remembers what it was asked for; time goes on only when told.

    Tabs of one browser share the shelf and the lock of the match.
    """

    def __init__(
        self, languages: list[str] | None = None, beside: "FakeBrowser | None" = None
    ) -> None:
        self.tabs: list[FakeBrowser] = [] if beside is None else beside.tabs
        self.tabs.append(self)
        self.shelf: FakeShelf = FakeShelf() if beside is None else beside.shelf
        self.queue: list[FakeBrowser] = [] if beside is None else beside.queue
        self.base = BASE
        self.build = "test"
        self.loop: Loop | None = None
        self.painted: list[Node] = []
        self.look: Mapping[str, str] = {}
        self.spoken: list[str] = []
        self.live: list[str] = []
        self.wait = -1
        self.thinks: list[Think] = []
        self.called_off = 0
        self.prepared = 0
        self.files: list[tuple[str, str]] = []
        self.asked = 0
        self.time = 10_000.0
        self.seeds = 0
        self._languages = languages or ["en-GB"]

    def paint(self, tree: Node, look: Mapping[str, str]) -> None:
        self.painted.append(tree)
        self.look = look

    def speak(self, text: str) -> None:
        self.spoken.append(text)
        self.live.append(text)

    def hush(self) -> None:
        self.live.clear()

    def later(self, ms: int) -> None:
        self.wait = ms

    def think(self, thought: Think) -> None:
        self.thinks.append(thought)

    def prepare(self) -> None:
        self.prepared += 1

    def call_off(self) -> None:
        self.called_off += 1

    def claim(self, steal: bool) -> None:
        """The first of the queue holds the lock."""
        held_by = self.queue[0] if self.queue else None
        if self in self.queue:
            self.queue.remove(self)
        if steal or held_by in (None, self):
            self.queue.insert(0, self)
            if held_by not in (None, self):
                assert held_by is not None  # it waits for its turn, from now on
                held_by.report("owner elsewhere")
            self.report("owner here")
        else:
            self.queue.append(self)
            self.report("owner elsewhere")

    def release(self) -> None:
        held = self.queue[:1] == [self]
        if self in self.queue:
            self.queue.remove(self)
        if held and self.queue:
            self.queue[0].report("owner here")

    def tell(self) -> None:
        for tab in self.tabs:
            if tab is not self and tab.loop is not None:
                tab.report("kept-changed")

    def report(self, text: str) -> None:
        assert self.loop is not None
        self.loop.report(text)

    def languages(self) -> list[str]:
        return self._languages

    def seed(self) -> str:
        self.seeds += 1
        return f"breakfast {self.seeds}"

    def now(self) -> float:
        return self.time

    def clock(self) -> str:
        return "07:30"

    def save_file(self, name: str, text: str) -> None:
        self.files.append((name, text))

    def ask_file(self) -> None:
        self.asked += 1

    @property
    def page(self) -> Node:
        """Return what is shown now."""
        return self.painted[-1]


class App:
    """The page in a fake browser, as a person and the browser work it."""

    def __init__(self, browser: FakeBrowser, early: Mapping[str, str] | None = None) -> None:
        self.browser = browser
        self.loop = browser.loop = Loop(browser, early)
        self.loop.open()

    @property
    def page(self) -> Page:
        return self.loop.page

    @property
    def match(self) -> Match | None:
        """Return the match at the table."""
        return None if self.page.sitting is None else self.page.sitting.match

    @property
    def stamp(self) -> str:
        assert self.page.sitting is not None
        return self.page.sitting.stamp

    def tree(self) -> Node:
        return tree_of(self.page)

    def command(self, text: str) -> None:
        """Press a control after a rest, or report what the browser has to say."""
        if text.partition(" ")[0] in REPORTS:
            self.loop.report(text)
        else:
            self.browser.time += 4 * SETTLE_MS
            self.loop.tap(Kind.COMMAND, text)

    def act(self, action: str) -> None:
        """Act after a rest."""
        self.browser.time += 4 * SETTLE_MS
        self.loop.tap(Kind.ACTION, action)

    def tap(self, command: str, action: str | None = None, repeated: bool = False) -> None:
        """Tap at once, however short ago the last tap was."""
        kind = Kind.COMMAND if action is None else Kind.ACTION
        self.loop.tap(kind, command if action is None else action, repeated)

    def tick(self) -> None:
        self.loop.report("tick")

    def answer(self, thought: Think, choice: int = 0) -> None:
        """Let the bot that was asked take the action of that place, or the last one."""
        legal: Any = thought.view["legal"]
        self.loop.report(report_of(thought, Answer(legal[min(choice, len(legal) - 1)])))


def open_app(browser: FakeBrowser, **early: str) -> App:
    """Return an app on a page that has just opened."""
    return App(browser, early)


def seat_at(browser: FakeBrowser, table: Table) -> App:
    """Return an app that takes up the match of a table from storage."""
    Store(browser.shelf, BASE).write(store.MATCH, table.record())
    return open_app(browser)


def table_at(actions: str = "", **options: object) -> Table:
    """Return a table after some actions; seat 0, the person, sits South; East deals."""
    table = Table.begin("tricks", options, seed="toast", dealer=3, seats=SEATS)
    return play(table, actions) if actions else table


def let_bots_act(app: App, browser: FakeBrowser, choice: int = 0) -> None:
    """Let time go by until the person is asked; bots take the action of that place."""
    for _ in range(100):
        if browser.wait < 0:
            return
        app.tick()
        while browser.thinks:
            app.answer(browser.thinks.pop(), choice)
    raise AssertionError("the page never comes to rest")


def actions_of(app: App) -> list[Any]:
    """Return all actions of the match at the table."""
    assert app.match is not None
    record: dict[str, Any] = app.match.record()
    return [act for deal in record["deals"] for act in deal["actions"]]


def table_of(page: Node) -> Node:
    """Return the table on the page."""
    return find(page, class_="table")[0]


def prompt(page: Node) -> str:
    """Return the line above the hand: the advice, where that lies over it."""
    (line,) = find(page, class_="prompt")
    return text_of((find(line, class_="advice") or [line])[0])


def hand(page: Node) -> str:
    """Return the hand as text: playable cards bare, others in brackets, a selected one starred."""
    cards = [node for node in find(page, class_="hand")[0].children if isinstance(node, Node)]
    shown = []
    for card in cards:
        text = str(card.props["data-card"])
        looks = str(card.props.get("class", ""))
        text = text if card.props.get("data-legal") else f"({text})"
        shown.append(f"*{text}" if "selected" in looks else text)
    return " ".join(shown)


def record_text(table: Table) -> str:
    """Return a table's record as the text of a file."""
    return json.dumps(table.record())
