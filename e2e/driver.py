"""A person at the page: reads what it says in its attributes, and acts by mouse or keyboard.

Knows controls by what they do (`data-action`, `data-command`), never by words or looks.
"""

import json
import random
import time
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from playwright.sync_api import Error, FilePayload, Locator, Page

from bacon.game import Over
from bacon.record import FORMAT
from bacon.table import Table

WAIT_MS = 15_000
# A little longer than the page takes taps that follow each other for one.
PAUSE_S = 0.3

# How the page names what it keeps, in the browser's words.
KEY = "`bacon:${location.pathname}:%s`"

LOOK = """() => {
  const table = document.querySelector(".table");
  if (!table) return null;
  const { phase, toAct, seatOfPerson, deal, stamp } = table.dataset;
  const every = (selector, read) => [...document.querySelectorAll(selector)].map(read);
  return {
    phase, deal: Number(deal), stamp,
    seat: Number(seatOfPerson),
    to_act: toAct === "" ? null : Number(toAct),
    hand: every(".hand [data-card]", (card) => card.dataset.card),
    trick: every(".middle.trick [data-card]", (card) => [card.dataset.from, card.dataset.card]),
    scores: every(".scores b", (score) => Number(score.textContent)),
    legal: [...new Set(every("[data-legal]", (it) => it.dataset.action ?? it.dataset.command))],
    way_on: document.querySelector(".over .main")?.dataset.command ?? null,
  };
}"""

# Letters that stand for several things on one screen: the page presses the first it finds.
DOUBLED_KEYS = """() => {
  const means = {};
  for (const { dataset } of document.querySelectorAll("#app [data-key]"))
    (means[dataset.key] ??= new Set()).add(dataset.action ?? dataset.command);
  return Object.keys(means).filter((key) => means[key].size > 1);
}"""

# The person is asked for something: to act, to go on, or to look at who deals.
AWAITED = f"""() => {{
  const seen = ({LOOK})();
  return seen && (seen.phase === "draw" || seen.way_on !== null
    || seen.to_act === seen.seat && seen.legal.length > 0) && seen;
}}"""


class Sight(NamedTuple):
    """What the page shows of the match."""

    phase: str
    deal: int
    stamp: str
    seat: int
    to_act: int | None
    hand: list[str]
    trick: list[list[str]]
    scores: list[int]
    legal: list[str]
    way_on: str | None

    @property
    def position(self) -> tuple[Any, ...]:
        """Return what makes up the position; its stamp is another after each load."""
        return self._replace(stamp="")


class Hands(Protocol):
    """How a person works the page's controls."""

    def press(self, control: Locator) -> None:
        """Press a control that is there to be pressed."""


class Mouse:
    """Clicks in the middle of what can be seen."""

    def press(self, control: Locator) -> None:
        control.click()


class Keyboard:
    """Goes to cards by arrow keys, presses their numbers in turn; letters do the rest."""

    def __init__(self) -> None:
        self._cards = 0

    def press(self, control: Locator) -> None:
        keyboard = control.page.keyboard
        if card := control.get_attribute("data-card"):
            hand: list[str] = control.page.evaluate(LOOK)["hand"]
            self._cards += 1
            if self._cards % 2:
                keyboard.press(str(hand.index(card) + 1))
            else:
                self._go_to_card(control.page, card)
                keyboard.press("Enter")
        elif letter := control.get_attribute("data-key"):
            keyboard.press(letter)
        else:
            control.press("Enter")

    @staticmethod
    def _go_to_card(page: Page, card: str) -> None:
        """Press Tab until a card has the focus, then an arrow key until it is the right one."""
        focused = "document.activeElement.closest('.hand [data-card]')?.dataset.card ?? null"
        for _ in range(30):
            if page.evaluate(focused) is not None:
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Home")
        for _ in range(6):
            if page.evaluate(focused) == card:
                return
            page.keyboard.press("ArrowRight")
        raise AssertionError(f"the arrow keys did not lead to {card}")


class Person:
    """Plays on a page that has started."""

    def __init__(self, page: Page, hands: Hands | None = None) -> None:
        self.page = page
        self.hands = hands or Mouse()
        self._acted = time.monotonic()  # who sat here before may have tapped just now
        page.set_default_timeout(WAIT_MS)

    def sees(self) -> Sight:
        """Return what is on the table now."""
        return Sight(**self.page.evaluate(LOOK))

    def awaited(self) -> Sight:
        """Wait until the page asks the person for something; return what is on the table then."""
        handle = self.page.wait_for_function(AWAITED, timeout=WAIT_MS)
        return Sight(**handle.json_value())

    def control(self, what: str) -> Locator:
        """Return the control that does an action or a command; the first where two do."""
        return self.page.locator(f'[data-action="{what}"], [data-command="{what}"]').first

    def press(self, what: str) -> None:
        """Press the control of an action or a command, not too soon after the last one."""
        self.rest()
        self.hands.press(self.control(what))
        self._acted = time.monotonic()

    def tap(self, what: str) -> None:
        """Click where a control is, at once and whether or not it can do anything now."""
        self.page.mouse.click(*self.centre(what))

    def centre(self, what: str) -> tuple[float, float]:
        """Return where the middle of a control is."""
        box = self.control(what).bounding_box()
        assert box is not None, f"{what} is not to be seen"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def rest(self) -> None:
        """Wait until a tap counts as one of its own."""
        left = self._acted + PAUSE_S - time.monotonic()
        if left > 0:
            self.page.wait_for_timeout(left * 1000)

    def act(self, action: str) -> None:
        """Do an action and wait until it is done; a discard takes two presses, as on the page.

        The first of the two, `select 9h`, stands for the whole discard.
        """
        before = self.sees().stamp
        verb, _, card = action.partition(" ")
        if verb in ("select", "discard"):
            action = f"discard {card}"
            self.press(f"select {card}")
            self.page.wait_for_selector('[aria-pressed="true"]')
        self.press(action)
        self.await_change(before)

    def go_on(self) -> None:
        """Take the one way on: past the draw, to the next deal, or to a new match.

        The draw may have ended by itself meanwhile; then there is nothing to do.
        """
        sight = self.awaited()
        if sight.phase == "draw":
            self.press("skip")
            self.page.wait_for_selector(".table:not([data-phase=draw])")
        elif sight.way_on is not None:
            self.press(sight.way_on)
            self.await_change(sight.stamp)

    def await_change(self, stamp: str) -> None:
        """Wait until the match has gone on from the position of that stamp."""
        changed = "(stamp) => document.querySelector('.table')?.dataset.stamp !== stamp"
        try:
            self.page.wait_for_function(changed, arg=stamp, timeout=WAIT_MS)
        except Error as error:
            at = self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
            said = self.page.locator("#live p").last.text_content()
            raise AssertionError(f"nothing done: {self.sees()}, {at}, {said!r}") from error

    def plays(self, chance: random.Random) -> Sight:
        """Play until the match is over; return what the page shows then."""
        while (sight := self.awaited()).phase != Over.MATCH:
            if sight.phase == "draw" or sight.way_on is not None:
                self.go_on()
            else:
                self.act(choice(sight.legal, chance))
        return sight

    def begins(self) -> Sight:
        """Press Play, look past the draw, and wait for the first turn."""
        self.press("new")
        while self.awaited().phase == "draw":
            self.go_on()
        return self.awaited()

    def opens(self, name: str) -> Locator:
        """Open the menu, the rules, the last trick or the log; return the dialog."""
        if name not in ("menu", "rules") and not self.page.locator("dialog[open]").count():
            self.opens("menu")
        self.page.locator(f'[data-command="open {name}"]:visible').last.click()
        dialog = self.page.locator(f'dialog[open][data-dialog="{name}"]')
        dialog.wait_for()
        return dialog

    def closes(self) -> None:
        """Close the dialog that is open."""
        self.page.locator("dialog[open] [data-close]").click()
        self.page.locator("dialog[open]").wait_for(state="detached")

    def sets(self, name: str, value: str) -> None:
        """Change a setting in the menu."""
        self.opens("menu").locator(f'[data-setting="{name}"]').select_option(value)
        self.closes()

    def open_text(self, text: str) -> None:
        """Open a text as if it were the file of a saved match."""
        loader = self.page.locator('[data-command="load-file"]:visible')
        if not loader.count():
            self.opens("menu")
        with self.page.expect_file_chooser() as chosen:
            loader.last.click()
        chosen.value.set_files(
            FilePayload(name="match.json", mimeType="application/json", buffer=text.encode())
        )

    def open_file(self, record: Mapping[str, Any]) -> None:
        """Open a record that is good, and wait until it is on the table."""
        before = self.page.evaluate(LOOK)
        left = self.page.locator('[data-command="continue"]').count() > 0
        self.open_text(json.dumps(record))
        if left or (before is not None and before["phase"] != Over.MATCH):
            self.rest()
            self.page.locator('[data-command="replace"]').click()
        self.await_change("" if before is None else before["stamp"])
        self.page.wait_for_selector(".table")
        self._acted = time.monotonic()  # what has come up may be tapped by mistake

    def saves(self) -> str:
        """Save the match to a file; return the file's text."""
        if not self.page.locator('[data-command="save-file"]:visible').count():
            self.opens("menu")
        with self.page.expect_download() as download:
            self.page.locator('[data-command="save-file"]:visible').last.click()
        return download.value.path().read_text(encoding="utf-8")

    def record(self) -> dict[str, Any]:
        """Return the record that the page keeps between visits.

        A new match is shown at once, and kept as soon as this tab owns it: waits for that.
        """
        read = f"() => localStorage.getItem({KEY % f'match:{FORMAT}'})"
        text = self.page.wait_for_function(read, timeout=WAIT_MS).json_value()
        record: dict[str, Any] = json.loads(text)
        return record

    def own_actions(self) -> list[str]:
        """Return what the person has done so far, by the record."""
        seat = self.sees().seat
        return [text for at, text in actions(self.record()) if at == seat]


def choice(legal: Sequence[str], chance: random.Random) -> str:
    """Return an action as a bold player takes it: calls come first, so that matches end."""
    bold = [action for action in ("pick up", "allow") if action in legal]
    return bold[0] if bold and chance.random() < 0.7 else chance.choice(sorted(legal))


def actions(record: Mapping[str, Any]) -> list[tuple[int, str]]:
    """Return all actions of a record, in order."""
    return [(seat, text) for deal in record["deals"] for seat, text in deal["actions"]]


def scores(record: Mapping[str, Any], seat: int) -> list[int]:
    """Return the scores in which a record ends, those of the seat's team first."""
    total = Table.load(dict(record)).state.public.scores
    return [total[seat % 2], total[1 - seat % 2]]


def kept(page: Page, name: str) -> str | None:
    """Return a text that the page keeps in the browser, by its name in web/store.py."""
    text: str | None = page.evaluate(f"() => localStorage.getItem({KEY % name})")
    return text


def kept_script(name: str, text: str) -> str:
    """Return a script that makes the browser hold a text before the first visit."""
    return (
        f"try {{ const key = {KEY % name}; if (sessionStorage.getItem(key) === null) {{"
        f" sessionStorage.setItem(key, '1'); localStorage.setItem(key, {json.dumps(text)}); }}"
        " } catch {}"
    )
