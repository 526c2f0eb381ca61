"""A person at a table of climbing: picks cards, chooses readings, passes, says who leads.

Lets Browse pick what to play, and now and then picks the same cards one by one.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from playwright.sync_api import Page

from bacon.climbing.rules import CLIMBING
from bacon.game import Over
from bacon.table import Table
from e2e.driver import PAUSE_S, Person

LOOK = """() => {
  const table = document.querySelector(".table");
  if (!table) return null;
  const { phase, toAct, seatOfPerson, stamp } = table.dataset;
  const texts = (selector) => [...document.querySelectorAll(selector)].map((it) => it.textContent);
  const data = (selector, name) =>
    [...document.querySelectorAll(selector)].map((it) => it.dataset[name]);
  return {
    phase, stamp,
    mine: toAct === seatOfPerson,
    hand: data(".hand [data-card]", "slot"),
    picked: data('.hand [aria-pressed="true"]', "slot"),
    chips: data(".chip", "command"),
    answers: data(".question [data-action]", "action"),
    prompt: texts(".prompt p").join(" "),
    toast: Boolean(document.querySelector("[data-toast]")),
    way_on: document.querySelector(".over .main")?.dataset.command ?? null,
  };
}"""
# Where the page passes by itself, a turn with nothing to play is not the person's.
AWAITED = f"""(passes) => {{
  const it = ({LOOK})();
  const asked = it && ["give lead", "answer"].includes(it.phase);
  if (asked && it.mine && !it.answers.length) return null;  // the round is still to be read
  if (!it || passes && document.querySelector('.actions .strong[data-action="pass"]')) return null;
  return (it.mine || it.way_on) && it;
}}"""
PICKED = f"() => {{ const it = ({LOOK})(); return it.toast || it.picked.length; }}"


class Seen(NamedTuple):
    """What the page shows of a match of climbing."""

    phase: str
    stamp: str
    mine: bool
    hand: list[str]
    picked: list[str]
    chips: list[str]
    answers: list[str]
    prompt: str
    toast: bool
    way_on: str | None


class Hands(Protocol):
    """How a person works the page."""

    def press(self, page: Page, what: str) -> None:
        """Press the button of an action or a command."""

    def pick(self, page: Page, slot: str) -> None:
        """Pick a card of the hand, or put it back."""


class Fingers:
    """Taps what can be seen."""

    def press(self, page: Page, what: str) -> None:
        page.locator(f'button[data-action="{what}"], button[data-command="{what}"]').first.click()

    def pick(self, page: Page, slot: str) -> None:
        # In the corner: the rest of a card may lie below the next one.
        page.locator(f'.hand [data-slot="{slot}"]').click(position={"x": 9, "y": 12})


class Keys:
    """Uses the keyboard alone: letters for buttons, arrows and Space for cards, Enter to play."""

    def press(self, page: Page, what: str) -> None:
        button = page.locator(f'button[data-action="{what}"], button[data-command="{what}"]').first
        enter = button.get_attribute("data-enter") is not None
        page.keyboard.press("Enter" if enter else str(button.get_attribute("data-key")))

    def pick(self, page: Page, slot: str) -> None:
        focused = "document.activeElement.dataset.slot"
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Home")
        while page.evaluate(focused) != slot:
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")


class Climber:
    """Plays climbing on a page that has started."""

    def __init__(
        self, person: Person, hands: Hands | None = None, *, auto_pass: bool = False
    ) -> None:
        self.person = person
        self.auto_pass = auto_pass
        self.page = person.page
        self.hands = hands or Fingers()
        self._turns = 0

    def sees(self) -> Seen:
        """Return what is shown now."""
        return Seen(**self.page.evaluate(LOOK))

    def awaited(self) -> Seen:
        """Wait until the page asks the person for something; return what is shown then."""
        return Seen(**self.page.wait_for_function(AWAITED, arg=self.auto_pass).json_value())

    def press(self, what: str) -> None:
        """Press the button of an action or a command."""
        self.hands.press(self.page, what)

    def acts(self, what: str) -> None:
        """Press a button that changes the match, and wait until it has."""
        before = self.sees().stamp
        self.page.wait_for_timeout(PAUSE_S * 1000)
        self.press(what)
        self.person.await_change(before)

    def chosen(self) -> str | None:
        """Return what the Play button would do, None where nothing can be played."""
        return self.page.locator("[data-enter][data-legal]").get_attribute("data-action")

    def takes_turn(self, seen: Seen) -> None:
        """Answer, give the lead, play what Browse picks, or pass."""
        self._turns += 1
        if seen.answers:
            self.acts(seen.answers[self._turns % len(seen.answers)])
            return
        self.press("browse")
        self.page.wait_for_function(PICKED)
        picked = self.sees().picked
        if not picked:
            self.acts("pass")
            return
        if self._turns % 4 == 1:
            self.press("clear")
            for slot in picked:
                self.hands.pick(self.page, slot)
            self.page.wait_for_selector("[data-enter][data-legal]")
            assert sorted(self.sees().picked) == sorted(picked)
        play = self.chosen()
        assert play is not None
        self.acts(play)

    def plays(self) -> Table:
        """Play until the match is over; return the table of the record that the page keeps."""
        while (seen := self.awaited()).phase != Over.MATCH:
            if seen.way_on:
                self.acts(seen.way_on)
            else:
                self.takes_turn(seen)
        self.page.wait_for_selector(".verdict")
        return Table.load(self.person.record())


def begins(seated: Callable[..., Person], form: str, **options: Any) -> Climber:
    """Return a climber who has chosen a form on the start screen, and pressed Play."""
    person = seated(reduced_motion="reduce", **options)
    for value in ("climbing", form):
        person.page.locator(f'[data-choice][value="{value}"]').check(force=True)
    climber = Climber(person)
    climber.press("new")
    climber.awaited()
    return climber


def sits_down(
    seated: Callable[..., Person],
    form: str,
    hands: Hands | None = None,
    *,
    choices: Mapping[str, object] | None = None,
    **options: Any,
) -> Climber:
    """Return a climber at a match of that form that is the same every time.

    The page passes by itself where nothing can be played.
    """
    seats = ["person", *["bot:greedy"] * (CLIMBING.variants[form].players - 1)]
    table = Table.begin(form, choices, seed="breakfast", seats=seats)
    likes = {"auto_pass": "on"}
    person = seated(table.record(), likes=likes, reduced_motion="reduce", **options)
    climber = Climber(person, hands, auto_pass=True)
    climber.awaited()
    return climber
