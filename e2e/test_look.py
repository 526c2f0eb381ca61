"""Everything fits, on every screen from a small phone to a desktop, in every language."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page

from e2e import positions
from e2e.driver import Person
from tests.web.climbing import positions as climbing

UPRIGHT = [(320, 568), (360, 640), (375, 667), (390, 844), (768, 1024), (1440, 900)]
SIZES = [*UPRIGHT, (667, 375), (844, 390)]
DIALOGS = ("menu", "rules", "last", "log")

# Returns a sentence for every text that is cut off, lies over another or leaves its box, and for
# every control that is out of reach or too small for a finger.
FAULTS = """() => {
  const LEAST_TAP = 40, LEAST_CARD = 24, SLACK = 1.5;
  const faults = [];
  const dialog = document.querySelector("dialog[open]");
  const root = dialog ?? document.getElementById("app");
  const said = (it) => `${it.tagName.toLowerCase()}.${it.getAttribute("class") ?? ""}`
    + ` "${it.textContent.trim().slice(0, 40)}"`;
  const inside = (rect, box) =>
    rect.left >= box.left - SLACK && rect.right <= box.right + SLACK &&
    rect.top >= box.top - SLACK && rect.bottom <= box.bottom + SLACK;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const ancestors = (it) => it ? [it, ...ancestors(it.parentElement)] : [];
  const forReaders = (it) =>
    ancestors(it).some((up) => up.offsetWidth <= 1 || up.offsetHeight <= 1);
  const shown = (it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !forReaders(it);
  const scrolls = (it) => /auto|scroll/.test(getComputedStyle(it).overflow);
  const cuts = (it) => /hidden|clip/.test(getComputedStyle(it).overflow);

  if (document.documentElement.scrollWidth > innerWidth)
    faults.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  for (const it of root.querySelectorAll(".scroll"))
    if (innerWidth >= 360 && it.scrollWidth > it.clientWidth + SLACK)
      faults.push(`${said(it)} scrolls sideways`);

  const BOXES = "button, .seat, .bubble, .prompt, .ticket, .question, .notice, .bar, .mini, legend";
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, parent = node.parentElement;
    if (!node.data.trim() || parent.closest("svg, select, progress") || !shown(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const up = ancestors(parent);
    const roller = up.find(scrolls);
    const cutters = (roller ? up.slice(0, up.indexOf(roller)) : up).filter(cuts);
    for (const rect of range.getClientRects()) {
      if (!rect.width) continue;
      if (!roller && (rect.left < -SLACK || rect.right > innerWidth + SLACK))
        faults.push(`${said(parent)} leaves the screen`);
      const box = parent.closest(BOXES);
      const rolled = roller && box && box !== roller && box.contains(roller);
      if (box && !rolled && !inside(rect, box.getBoundingClientRect()))
        faults.push(`${said(parent)} leaves ${said(box)}`);
      for (const it of cutters)
        if (!inside(rect, it.getBoundingClientRect())) faults.push(`${said(parent)} is cut off`);
      const seen = !roller || inside(rect, roller.getBoundingClientRect());
      const lid = up.some((it) => getComputedStyle(it).position === "sticky");
      if (seen && !lid) texts.push([rect, parent]);
    }
  }
  texts.forEach(([a, one], n) => {
    for (const [b, other] of texts.slice(n + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (one !== other && wide > 3 && high > 3 && !one.contains(other) && !other.contains(one))
        faults.push(`${said(one)} and ${said(other)} lie over each other`);
    }
  });

  for (const it of root.querySelectorAll("button, select, summary, label:has(input)")) {
    if (!shown(it)) continue;
    const { width, height } = it.getBoundingClientRect();
    // Eleven readings of a lone bacon card stand in one row, like keys.
    const wide = it.matches(".readings.short .chip") ? LEAST_CARD : LEAST_TAP;
    if (width < wide || height < LEAST_TAP)
      faults.push(`${said(it)} is ${Math.round(width)} x ${Math.round(height)} px`);
  }

  if (!dialog && root.querySelector(".table")) {
    for (const it of root.querySelectorAll(".playing button")) {
      if (!shown(it)) continue;
      const rect = it.getBoundingClientRect();
      // Of a card in the hand the corner is enough; the rest may lie below the next one.
      const corner = it.matches(".hand .card");
      const top = document.elementFromPoint(
        rect.left + (corner ? 9 : rect.width / 2), rect.top + (corner ? 12 : rect.height / 2));
      if (!inside(rect, screen)) faults.push(`${said(it)} is not all on the screen`);
      else if (!it.contains(top)) faults.push(`${said(it)} lies under ${said(top)}`);
    }
    const cards = [...root.querySelectorAll(".hand .card")]
      .map((it) => [it.offsetTop, it.offsetLeft]);
    cards.slice(1).forEach(([top, left], n) => {
      const shows = left - cards[n][1];
      if (top === cards[n][0] && shows < LEAST_CARD) faults.push(`a card shows ${shows} px`);
    });
  }
  return [...new Set(faults)];
}"""


class Faults:
    """Collects what does not fit, screen by screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: list[str] = []

    def look(self, screen: str) -> None:
        """Look at what is shown now in every size."""
        for width, height in SIZES:
            self.page.set_viewport_size({"width": width, "height": height})
            for fault in self.page.evaluate(FAULTS):
                self.found.append(f"{screen} at {width}x{height}: {fault}")


@contextmanager
def fitting(page: Page) -> Iterator[Faults]:
    """Collect faults, and fail in the end when there are any."""
    faults = Faults(page)
    yield faults
    assert not faults.found, "\n".join(faults.found)


LOOKS = pytest.mark.parametrize(
    ("language", "theme"), [("en", "light"), ("ko", "dark"), ("ja", "light")]
)


def sit(seated: Callable[..., Person], language: str, theme: str) -> Person:
    likes = {"language": language, "theme": theme, "speed": "slow"}
    return seated(likes=likes, reduced_motion="reduce")


@LOOKS
def test_the_table_fits(seated: Callable[..., Person], language: str, theme: str) -> None:
    person = sit(seated, language, theme)
    with fitting(person.page) as faults:
        for name, record in positions.EVERY.items():
            person.open_file(record())
            faults.look(name)
        person.open_file(positions.must_follow())
        person.tap("play As")
        faults.look("why not")
        person.open_file(positions.own_discard())
        person.press("select 2d")
        faults.look("discard selected")


CLIMBING = {
    "bacon4": (climbing.own_lead_with_bacon, climbing.long_round, climbing.match_over),
    "bacon6": (climbing.long_round, climbing.gives_lead_out, climbing.answers, climbing.deal_over),
    "applewood3": (climbing.own_turn, climbing.deal_over),
    "applewood6": (climbing.long_round, climbing.deal_over, climbing.match_over),
}


@LOOKS
@pytest.mark.parametrize("form", CLIMBING)
def test_the_table_of_climbing_fits(
    seated: Callable[..., Person], form: str, language: str, theme: str
) -> None:
    person = sit(seated, language, theme)
    options = {"ask_lead": True} if form == "bacon6" else None
    with fitting(person.page) as faults:
        for wanted in CLIMBING[form]:
            person.open_file(climbing.found(form, wanted, options, most_deals=9).record())
            faults.look(wanted.__name__)
            if wanted is climbing.own_lead_with_bacon:
                for slot in person.page.locator(".hand [data-slot]").all()[-2:]:
                    slot.click(position={"x": 9, "y": 12})
                person.page.wait_for_selector(".chip")
                faults.look("readings")


@LOOKS
def test_start_and_dialogs_fit(seated: Callable[..., Person], language: str, theme: str) -> None:
    person = sit(seated, language, theme)
    with fitting(person.page) as faults:
        faults.look("start")
        person.page.locator("details.options summary").click()
        faults.look("options")
        person.press("new")
        person.page.wait_for_selector(".table")
        faults.look("draw")
        for record in (positions.last_card(), climbing.found("bacon4", climbing.own_turn).record()):
            person.open_file(record)
            for name in DIALOGS:
                person.opens(name)
                faults.look(name)
                person.closes()
        person.opens("menu")
        person.press("leave")
        person.page.wait_for_selector(".start")
        faults.look("match left")
        person.press("new")
        person.page.wait_for_selector('dialog[data-dialog="begin"]')
        faults.look("question")
