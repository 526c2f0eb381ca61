"""Nothing on the table lies over anything else, however wide and high the window is."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from typing import Any, TypeAlias

import pytest

from e2e import positions
from e2e.driver import Person
from tests.web.climbing import positions as climbing

NARROWEST, WIDEST, STEP = 320, 2560, 10
HEIGHTS = (500, 640, 768, 1080)
EVERY_SIZE = tuple(product(range(NARROWEST, WIDEST + 1, STEP), HEIGHTS))
# In leaps; but step by step where the log beside the table has just found room, as on a tablet.
LEAPS = (320, 390, 480, 599, 600, 700, 850, 999, 1366, 1920, 2560)
USUAL_SIZES = (*product(range(1000, 1160, STEP), HEIGHTS[2:3]), *product(LEAPS, HEIGHTS))

# Returns a sentence for each two parts that lie over each other, and for each that leaves the page.
OVERLAPS = """() => {
  const PARTS = [
    ".bar", ".side", ".seat", ".prompt", ".sort", ".readings", ".actions button", ".actions .won",
    ".hand .card", ".trick .card", ".lots", ".lot-line", ".heap .cards", ".heap figcaption",
    ".earlier", ".question", ".ticket", ".middle .quiet",
  ];
  const SLACK = 1;
  const parts = PARTS.flatMap((part) => [...document.querySelectorAll(part)]
    .filter((it) => it.checkVisibility({ visibilityProperty: true }))
    .map((it) => ({ it, part, box: it.getBoundingClientRect() })));
  const page = document.querySelector(".playing").getBoundingClientRect();
  const over = (a, b) => Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const together = (one, other) =>
    one.it.contains(other.it) || other.it.contains(one.it)
    || one.part === other.part && one.part.endsWith(".card");
  const faults = [];
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
  parts.forEach((one, n) => {
    const { part, box } = one;
    if (box.left < page.left - SLACK || box.right > page.right + SLACK
        || box.top < page.top - SLACK || box.bottom > page.bottom + SLACK)
      faults.push(`${part} leaves the page`);
    for (const other of parts.slice(n + 1))
      if (!together(one, other) && over(box, other.box) > SLACK)
        faults.push(`${part} and ${other.part} share ${Math.round(over(box, other.box))} px`);
  });
  return [...new Set(faults)];
}"""

Size: TypeAlias = tuple[int, int]

BACON6 = {"ask_lead": True}


def found(form: str, wanted: climbing.Wanted) -> Callable[[], Mapping[str, Any]]:
    options = BACON6 if form == "bacon6" else None
    return lambda: climbing.found(form, wanted, options, most_deals=9).record()


TABLES: Mapping[str, Callable[[], Mapping[str, Any]]] = {
    "call": positions.own_call,
    "asked": positions.asked,
    "discard": positions.own_discard,
    "trick": positions.must_follow,
    "trick and last trick": positions.last_card,
    "tricks over": positions.match_over,
    "round of four": found("bacon4", climbing.long_round),
    "bacon on its own": found("bacon4", climbing.own_lead_with_bacon),
    "match of four over": found("bacon4", climbing.match_over),
    "round of six": found("bacon6", climbing.long_round),
    "who leads": found("bacon6", climbing.gives_lead_out),
    "wants the lead": found("bacon6", climbing.answers),
    "deal of six over": found("bacon6", climbing.deal_over),
    "round of three": found("applewood3", climbing.own_turn),
    "round of five": found("applewood5", climbing.long_round),
    "six without teams": found("applewood6", climbing.long_round),
    "six without teams over": found("applewood6", climbing.deal_over),
}

# One of each kind.
USUAL = (
    "asked",
    "discard",
    "trick and last trick",
    "tricks over",
    "round of four",
    "bacon on its own",
    "match of four over",
    "round of six",
    "who leads",
)


def overlaps(person: Person, name: str, sizes: Iterable[Size]) -> Iterator[str]:
    """Yield what lies over what, in windows of these sizes."""
    for width, height in sizes:
        person.page.set_viewport_size({"width": width, "height": height})
        for fault in person.page.evaluate(OVERLAPS):
            yield f"{name} at {width}x{height}: {fault}"


def look(person: Person, names: Iterable[str], sizes: Iterable[Size]) -> None:
    faults: list[str] = []
    for name in names:
        person.open_file(TABLES[name]())
        if name == "bacon on its own":
            for slot in person.page.locator(".hand [data-slot]").all()[-2:]:
                slot.click(position={"x": 9, "y": 12})
            person.page.wait_for_selector(".chip")
        faults += overlaps(person, name, sizes)
    assert not faults, "\n".join(faults)


def sit(seated: Callable[..., Person], language: str) -> Person:
    return seated(likes={"language": language, "speed": "slow"}, reduced_motion="reduce")


def test_nothing_lies_over_anything(seated: Callable[..., Person]) -> None:
    look(sit(seated, "en"), USUAL, USUAL_SIZES)


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_nothing_lies_over_anything_in_any_window(
    seated: Callable[..., Person], language: str
) -> None:
    look(sit(seated, language), TABLES, EVERY_SIZE)
