"""Forced colours: cards can be read, and nothing is said by a colour alone."""

from base64 import b64encode
from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias

import pytest
from playwright.sync_api import Locator, Page

from e2e import positions
from e2e.driver import Person
from tests.web.climbing import positions as climbing

TEXT, SHAPE = 4.5, 3.0  # least contrasts: of what is read, and of shapes and edges
Ground: TypeAlias = Literal["light", "dark"]
GROUNDS = pytest.mark.parametrize("ground", ["light", "dark"])

# Returns contrasts as they are painted: of rank, of suit, and of the edge, to the card's paper.
CARDS = """() => {
  const rgba = (text) => {
    const [r, g, b, a = 1] = text.match(/[\\d.]+/g).map(Number);
    return [r, g, b, a];
  };
  const veil = (it) => it.matches(".card, .tile, .mini") ? 1
    : Number(getComputedStyle(it).opacity) * veil(it.parentElement);
  const light = ([r, g, b]) => [r, g, b]
    .map((it) => it / 255)
    .map((it) => it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4)
    .reduce((sum, it, n) => sum + it * [0.2126, 0.7152, 0.0722][n], 0);
  const contrast = (ink, paper, share = 1) => {
    const mixed = ink.map((it, n) => it * share + paper[n] * (1 - share));
    const [a, b] = [light(mixed), light(paper)].sort((a, b) => b - a);
    return (a + 0.05) / (b + 0.05);
  };
  const shown = (it) => it.checkVisibility() && it.getBoundingClientRect().width > 0;
  return [...document.querySelectorAll(".card:not(.hole), .tile, .mini")]
    .filter((it) => shown(it) && !it.closest(".readings"))
    .map((card) => {
      const style = getComputedStyle(card);
      const paper = rgba(style.backgroundColor);
      const face = card.querySelector(".face");
      const rank = card.querySelector(".rank") ?? (face ? null : card);
      const suit = face ?? card.querySelector(".pip");
      const ink = rank && rgba(getComputedStyle(rank)[face ? "fill" : "color"]);
      return {
        card: card.outerHTML.slice(0, 120),
        solid: paper[3] === 1,
        rank: ink && contrast(ink, paper, veil(rank)),
        suit: suit && contrast(rgba(getComputedStyle(suit).color), paper, veil(suit)),
        edge: style.borderTopStyle === "none" ? 1
          : contrast(rgba(style.borderTopColor), paper),
      };
    });
}"""

# What tells an element from others of its kind without any colour.
LOOK = """(it) => {
  const parts = (style) => [
    ...["Top", "Right", "Bottom", "Left"].flatMap((side) =>
      [style[`border${side}Style`], style[`border${side}Width`]]),
    style.outlineStyle, style.outlineStyle === "none" ? "" : style.outlineWidth,
    style.transform, style.content, style.fontWeight, style.textDecorationLine,
  ];
  return ["", "::before", "::after"].map((part) => parts(getComputedStyle(it, part))).join("|");
}"""

# The share of an element's picture that stands out from the ground.
INK = """async ([png, ground]) => {
  const under = ground.match(/[\\d.]+/g).map(Number);
  const picture = new Image();
  picture.src = `data:image/png;base64,${png}`;
  await picture.decode();
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  canvas.drawImage(picture, 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);
  let other = 0;
  for (let n = 0; n < data.length; n += 4)
    if ([0, 1, 2].some((k) => Math.abs(data[n + k] - under[k]) > 60)) other++;
  return other / (width * height);
}"""

TABLES: Mapping[str, Callable[[], Mapping[str, Any]]] = {
    "call": positions.own_call,
    "discard": positions.own_discard,
    "follow": positions.must_follow,
    "sits out": positions.sits_out,
    "fourth auction card": positions.last_pass,
    "long round": lambda: climbing.found("bacon4", climbing.long_round).record(),
    "bacon to lead": lambda: climbing.found("bacon4", climbing.own_lead_with_bacon).record(),
    "round of six": lambda: climbing.found("applewood6", climbing.long_round).record(),
}


def sit(seated: Callable[..., Person], ground: Ground, record: Mapping[str, Any] | None) -> Person:
    """Return a person at a page in forced colours; the theme that was chosen is the other one."""
    theme = "dark" if ground == "light" else "light"
    likes = {"speed": "slow", "theme": theme}
    person = seated(record, likes=likes, reduced_motion="reduce")
    person.page.emulate_media(forced_colors="active", color_scheme=ground)
    return person


def differ(one: Locator, other: Locator) -> None:
    """Check that two elements are told apart by more than colour."""
    assert one.first.evaluate(LOOK) != other.first.evaluate(LOOK), f"{one} looks like {other}"


def inks(page: Page, selector: str) -> list[float]:
    """Return how much of each element's picture is drawn on."""
    ground = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    desk = page.context.new_page()
    pictures = [it.screenshot() for it in page.locator(selector).all()]
    shares = [desk.evaluate(INK, [b64encode(it).decode(), ground]) for it in pictures]
    desk.close()
    return shares


@GROUNDS
def test_every_card_can_be_read(seated: Callable[..., Person], ground: Ground) -> None:
    person = sit(seated, ground, None)
    for name, record in TABLES.items():
        person.open_file(record())
        cards = person.page.evaluate(CARDS)
        assert any(it["rank"] for it in cards), name
        for it in cards:
            assert it["solid"], f"{name}: {it}"
            assert it["rank"] is None or it["rank"] >= TEXT, f"{name}: {it}"
            assert it["suit"] is None or it["suit"] >= SHAPE, f"{name}: {it}"
            assert it["edge"] >= SHAPE, f"{name}: {it}"


@GROUNDS
def test_cards_of_tricks_differ_by_more_than_colour(
    seated: Callable[..., Person], ground: Ground
) -> None:
    person = sit(seated, ground, positions.must_follow())
    page = person.page
    differ(page.locator(".hand .playable"), page.locator(".hand .illegal"))
    differ(page.locator(".trick .winning"), page.locator(".trick .card:not(.winning)"))
    differ(page.locator(".seat.turn"), page.locator(".seat:not(.turn)"))
    differ(page.locator(".prompt.mine"), page.locator(".side"))
    page.keyboard.press("ArrowRight")
    differ(page.locator(".hand .playable:focus"), page.locator(".hand .playable:not(:focus)"))

    person.open_file(positions.own_discard())
    person.press("select 2d")
    page.wait_for_selector(".hand .selected")
    page.mouse.move(1, 1)
    page.evaluate("document.activeElement.blur()")
    differ(page.locator(".hand .selected"), page.locator(".hand .card:not(.selected, .taken)"))
    differ(page.locator(".hand .selected"), page.locator(".hand .taken"))


@GROUNDS
def test_cards_of_climbing_differ_by_more_than_colour(
    seated: Callable[..., Person], ground: Ground
) -> None:
    record = climbing.found("bacon4", climbing.own_lead_with_bacon).record()
    person = sit(seated, ground, record)
    page = person.page
    for slot in page.locator(".hand [data-slot]").all()[-2:]:
        slot.click(position={"x": 9, "y": 12})
    page.wait_for_selector(".chip")
    page.evaluate("document.activeElement.blur()")
    differ(page.locator(".hand .selected"), page.locator(".hand .card:not(.selected)"))
    differ(page.locator('.chip[aria-pressed="true"]'), page.locator('.chip[aria-pressed="false"]'))
    differ(page.locator(".seat.us:not(.turn)"), page.locator(".seat.them:not(.turn)"))
    differ(page.locator(".seat.turn"), page.locator(".seat:not(.turn)"))

    gives = climbing.found("bacon6", climbing.gives_lead_out, {"ask_lead": True}, most_deals=9)
    person.open_file(gives.record())
    differ(page.locator(".seat.gets"), page.locator(".seat.us:not(.gets)"))


@GROUNDS
def test_buttons_differ_by_more_than_colour(seated: Callable[..., Person], ground: Ground) -> None:
    person = sit(seated, ground, positions.own_call())
    page = person.page
    can = page.locator(".actions [data-legal]")
    looks = can.evaluate_all(f"(all) => all.map({LOOK})")
    backs = can.evaluate_all("(all) => all.map((it) => getComputedStyle(it).backgroundColor)")
    assert len(set(zip(looks, backs, strict=True))) == len(looks)
    assert all("dashed" not in look for look in looks)
    undo = page.locator('[data-command="undo"]')
    assert undo.get_attribute("aria-disabled") == "true"
    differ(undo, page.locator('[data-command="open rules"]'))

    person.open_file(positions.asked())
    cannot = page.locator(".actions [aria-disabled]").evaluate_all(f"(all) => all.map({LOOK})")
    assert len(cannot) == len(looks)
    assert all("dashed" in look for look in cannot)


@GROUNDS
def test_what_is_chosen_differs_by_more_than_colour(
    seated: Callable[..., Person], ground: Ground
) -> None:
    page = sit(seated, ground, None).page
    differ(page.locator(".game:has(:checked)"), page.locator(".game:not(:has(:checked))"))
    page.locator("details.options summary").click()
    differ(
        page.locator(".choice :checked + span:visible"),
        page.locator(".choice :not(:checked) + span:visible"),
    )


@GROUNDS
def test_points_and_tricks_are_counted_in_full_and_hollow(
    seated: Callable[..., Person], ground: Ground
) -> None:
    person = sit(seated, ground, positions.last_card())
    page = person.page
    page.set_viewport_size({"width": 1440, "height": 900})
    for selector in (".side .pips", ".cells"):
        values = page.locator(selector).evaluate_all("(all) => all.map((it) => it.value)")
        assert len(set(values)) == len(values) == 2, "two that differ are compared"
        (_, fewer), (_, more) = sorted(zip(values, inks(page, selector), strict=True))
        page.locator(selector).evaluate_all("(all) => all.forEach((it) => { it.value = 0; })")
        hollow = min(inks(page, selector))
        assert 0 < hollow < fewer < more
