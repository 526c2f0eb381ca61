"""A browser that only remembers, and ways to sit down at a position."""

import json
from collections.abc import Mapping

from bacon.table import Table
from tests.texts import play
from web.app.app import App
from web.play.match import Match
from web.play.state import Choices
from web.play.store import Store
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
    """Remembers what it was asked for; time goes on only when told."""

    def __init__(self, languages: list[str] | None = None) -> None:
        self.shelf = FakeShelf()
        self.base = BASE
        self.build = "test"
        self.painted: list[Node] = []
        self.look: Mapping[str, str] = {}
        self.wait = -1
        self.thinks: list[Match] = []
        self.files: list[tuple[str, str]] = []
        self.asked = 0
        self.time = 10_000.0
        self.seeds = 0
        self._languages = languages or ["en-GB"]

    def paint(self, tree: Node, look: Mapping[str, str]) -> None:
        self.painted.append(tree)
        self.look = look

    def later(self, ms: int) -> None:
        self.wait = ms

    def think(self, match: Match) -> None:
        self.thinks.append(match)

    def languages(self) -> list[str]:
        return self._languages

    def seed(self) -> str:
        self.seeds += 1
        return f"breakfast {self.seeds}"

    def now(self) -> float:
        return self.time

    def save_file(self, name: str, text: str) -> None:
        self.files.append((name, text))

    def ask_file(self) -> None:
        self.asked += 1

    @property
    def page(self) -> Node:
        """Return what is shown now."""
        return self.painted[-1]


def open_app(browser: FakeBrowser, **early: str) -> App:
    """Return an app on a page that has just opened."""
    app = App(browser, early)
    app.show()
    return app


def seat_at(browser: FakeBrowser, table: Table) -> App:
    """Return an app that takes up the match of a table from storage."""
    store = Store(browser.shelf, BASE)
    store.write(store.match_key, table.record())
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
            match = browser.thinks.pop()
            seat = match.bot_to_act
            assert seat is not None
            legal = match.table.game.legal_actions(match.table.view(seat))
            app.command(f"bot {match.stamp} {legal[min(choice, len(legal) - 1)]}")
    raise AssertionError("the page never comes to rest")


def table_of(page: Node) -> Node:
    """Return the table on the page."""
    return find(page, class_="table")[0]


def prompt(page: Node) -> str:
    """Return the line above the hand."""
    return text_of(find(page, class_="prompt")[0])


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


def spoken(page: Node) -> list[str]:
    """Return what the live region holds."""
    return [
        text_of(node) for node in find(page, class_="spoken")[0].children if isinstance(node, Node)
    ]


def record_text(table: Table) -> str:
    """Return a table's record as the text of a file."""
    return json.dumps(table.record())


CHOICES = Choices()
