"""Several people at one device, bots alone, undo and redo, and the match to go on with."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from bacon.game import AnyState, Over
from bacon.generator import Generator
from bacon.match import Match
from bacon.table import Table
from bacon.variants import VARIANTS
from e2e.climber import Climber
from e2e.driver import PAUSE_S, Person, actions, kept
from e2e.test_access import Checker
from e2e.test_look import LOOKS, fitting
from web.games.climbing.naming import card_line as climbing_card
from web.games.shelf import words_in
from web.games.tricks.naming import card_line as tricks_card

FRIENDS = ("Ada", "Ben", "Cem", "Dot", "Eve", "Fay")

# Notes what the page holds after every paint: each moment that differs from the one before.
WATCH = """(() => {
  const texts = (root) => {
    const said = [root.textContent];
    for (const it of root.querySelectorAll("[aria-label], [title]"))
      said.push(it.getAttribute("aria-label"), it.title);
    return said.join(" | ");
  };
  const cards = (all) => [...all].map((it) => it.dataset.card);
  window.moments = [];
  const note = () => {
    const table = document.querySelector(".table");
    if (!table) return;
    const moment = {
      stamp: table.dataset.stamp, looker: Number(table.dataset.seatOfPerson),
      hand: cards(document.querySelectorAll(".hand [data-card], .ghost-card[data-card]")),
      curtain: Boolean(document.querySelector(".curtain")),
      text: texts(document.body),
    };
    const last = window.moments.at(-1);
    if (JSON.stringify(last) !== JSON.stringify(moment)) window.moments.push(moment);
  };
  const watch = () => new MutationObserver(note).observe(document.documentElement, {
    subtree: true, childList: true, attributes: true, characterData: true,
  });
  document.documentElement ? watch() : document.addEventListener("DOMContentLoaded", watch);
})();"""
AWAITED = """(stamp) => {
  const table = document.querySelector(".table");
  if (!table || table.dataset.stamp === stamp) return null;
  if (document.querySelector('[data-command="show"]')) return "show";
  const on = document.querySelector(".over .main");
  if (on) return on.dataset.command;
  if (!table.classList.contains("mine")) return null;
  if (table.dataset.game === "tricks" && !document.querySelector("[data-legal]")) return null;
  return table.dataset.toAct === table.dataset.seatOfPerson ? "act" : null;
}"""


def friends(variant: str) -> list[str]:
    """Return a person for each seat of a variant."""
    return [*FRIENDS[: VARIANTS[variant][1].players]]


def names_of(state: AnyState, game: str) -> dict[str, str]:
    """Return the cards of all hands with their names in the page's words."""
    words = words_in("en", game)
    line: Any = tricks_card if game == "tricks" else climbing_card
    return {str(card): words.line(line(card)) for hand in state.hands for card in hand}


def shown_so_far(match: Match, cursor: int) -> str:
    """Return all that was done in this deal and the one before, as text; cards turned up too."""
    steps = match.steps[: cursor + 1]
    starts = [place for place, step in enumerate(steps) if step.deck][-2:]
    public = steps[-1].state.public
    seen = [
        *getattr(public, "turned", ()),
        *getattr(steps[starts[-1] - 1].state.public, "turned", ()),
    ]
    done = [str(step.action) for step in steps[starts[0] :] if str(step.action)[:7] != "discard"]
    return " ".join([*map(str, seen), *done])


def check_moments(person: Person, record: dict[str, Any]) -> None:
    """Check every moment of a match against what was hidden then."""
    match = Match.load(record)
    moments = person.page.evaluate("window.moments.splice(0)")
    assert any(moment["curtain"] for moment in moments)
    assert any(moment["hand"] for moment in moments)
    for moment in moments:
        cursor = int(moment["stamp"].partition(".")[2])
        if cursor >= len(match.steps):
            continue  # of the match before
        state = match.steps[cursor].state
        own = [] if state.public.to_act is None else state.hands[state.public.to_act]
        if moment["hand"]:
            assert moment["looker"] == state.public.to_act, moment
            assert not moment["curtain"], moment
            assert sorted(moment["hand"]) == sorted(map(str, own)), moment
        if isinstance(state.public.phase, Over):
            continue  # now all may be shown
        shown = set(map(str, own)) if moment["hand"] else set()
        known = shown_so_far(match, cursor).split()
        for card, name in names_of(state, match.game.name).items():
            if card not in shown and card not in known and card != "W":
                told = re.search(rf"\b{name}\b", moment["text"])
                assert not told, (name, moment)


def play_friends(person: Person, record: dict[str, Any], turns: int | None) -> None:
    """Let friends play so many turns, or the match to its end, each lifting the curtain first."""
    page, chance = person.page, Generator("friends")
    person.open_file(record)
    climber = Climber(person) if page.locator('[data-game="climbing"]').count() else None
    while turns != 0:
        what = page.wait_for_function(AWAITED, arg="", timeout=15_000).json_value()
        if what == "new":
            break
        if what != "act":
            before = page.locator(".table").get_attribute("data-stamp")
            page.wait_for_timeout(PAUSE_S * 1000)
            person.press(what)
            if what == "show":
                page.wait_for_selector(".curtain", state="detached")
            else:
                person.await_change(str(before))
            continue
        if climber is not None:
            climber.takes_turn(climber.awaited())
        else:
            legal = sorted(person.sees().legal)
            bold = [it for it in ("pick up", "allow") if it in legal]
            person.act(bold[0] if bold and chance.below(3) else chance.choice(legal))
        turns = turns - 1 if turns is not None else None


@pytest.mark.parametrize(
    ("variant", "turns", "number"),
    [
        ("tricks", 30, 0),
        ("bacon4", 12, 0),
        *(
            pytest.param(variant, None, number, marks=pytest.mark.soak)
            for variant in ("tricks", "bacon4")
            for number in (1, 2)
        ),
    ],
)
def test_at_no_moment_does_the_page_hold_a_card_of_a_hand_that_is_not_on_turn(
    seated: Callable[..., Person], variant: str, turns: int | None, number: int
) -> None:
    person = seated(scripts=[WATCH])
    seed = f"people {variant} {number}"
    start = Table.begin(variant, seed=seed, seats=friends(variant))
    play_friends(person, start.record(), turns)
    record = json.loads(person.saves())
    assert turns is None or len(actions(record)) == turns
    check_moments(person, record)


def test_a_table_of_friends_is_set_up_in_three_taps_and_remembered(
    seated: Callable[..., Person],
) -> None:
    person = seated()
    page = person.page
    page.locator("details.options summary").click()
    page.locator('label[data-value="all"]').click()
    person.press("new")
    page.wait_for_selector(".table")
    assert person.record()["seats"] == ["person"] * 4
    while page.locator('[data-phase="draw"]').count():
        person.go_on()
    page.wait_for_selector('[data-command="show"]')
    assert not page.locator(".hand [data-card]").count()
    page.reload()
    page.wait_for_selector('[data-command="show"]', timeout=60_000)
    assert not page.locator(".hand [data-card]").count()
    person.opens("menu")
    person.press("leave")
    page.locator("details.options summary").click()
    assert page.locator('[data-choice="company"]:checked').get_attribute("value") == "all"


def test_names_and_levels_are_chosen_for_each_seat(seated: Callable[..., Person]) -> None:
    person = seated()
    page = person.page
    page.locator("details.options summary").click()
    page.locator('[name="sits.2"]').select_option("person")
    page.locator('[name="name.0"]').fill("Ada")
    page.locator('[name="name.2"]').fill("<b>Cem</b> {name} and much more")
    page.keyboard.press("Tab")
    page.locator('[name="sits.1"]').select_option("expert")
    person.press("new")
    page.wait_for_selector(".table")
    seats = ["Ada", "bot:expert", "<b>Cem</b> {name} an", "bot:casual"]
    assert person.record()["seats"] == seats
    assert page.locator('[data-seat="2"] .name').first.text_content() == seats[2]
    assert page.locator(".seat .name b").count() == 0


def test_all_agree_before_something_is_taken_back_and_it_can_be_done_again(
    seated: Callable[..., Person],
) -> None:
    person = seated(Table.begin("tricks", seed="toast", dealer=3, seats=friends("tricks")).record())
    page = person.page
    person.press("show")
    person.act("pass")
    for answer, left in (("close", 1), ("take-back", 0)):
        page.wait_for_timeout(PAUSE_S * 1000)
        page.keyboard.press("u")
        dialog = page.locator('dialog[open][data-dialog="undo"]')
        assert "Ada" in dialog.inner_text()
        dialog.locator(f'.answers [data-command="{answer}"]').click()
        dialog.wait_for(state="detached")
        assert len(actions(json.loads(kept(page, "match:bacon/1") or ""))) == left
    page.wait_for_timeout(PAUSE_S * 1000)
    page.keyboard.press("r")
    page.wait_for_selector('[data-command="redo"]', state="detached")
    record = json.loads(kept(page, "match:bacon/1") or "")
    assert actions(record) == [(0, "pass")]
    assert record["deals"][0]["helped"] == [[0, "undo"]]


def test_continue_names_the_match_and_another_game_is_begun_beside_it(
    seated: Callable[..., Person],
) -> None:
    person = seated(
        Table.begin("tricks", seed="toast", seats=["person", *["bot:rule"] * 3]).record()
    )
    page = person.page
    person.opens("menu")
    person.press("leave")
    resume = page.locator('[data-command="continue"]')
    resume.wait_for()
    assert "Bacon: Tricks" in resume.inner_text()
    page.locator('[data-choice="game"][value="climbing"]').check(force=True)
    page.wait_for_selector('.go [data-command="new"].main')
    assert "Bacon: Tricks" in resume.inner_text()
    person.press("continue")
    page.wait_for_selector('.table[data-game="tricks"]')


@pytest.mark.parametrize("variant", ["tricks", "applewood3"])
def test_bots_alone_play_a_deal_to_its_end(seated: Callable[..., Person], variant: str) -> None:
    seats = ["bot:casual"] * VARIANTS[variant][1].players
    person = seated(Table.begin(variant, seed="watch", seats=seats).record())
    page = person.page
    page.wait_for_selector(".over", timeout=60_000)
    assert not page.locator(".curtain, .hand [data-card]").count()
    assert not page.locator('[data-command="undo"]').count()


@LOOKS
def test_what_people_see_fits(seated: Callable[..., Person], language: str, theme: str) -> None:
    likes = {"language": language, "theme": theme, "speed": "slow"}
    person = seated(likes=likes, reduced_motion="reduce")
    page = person.page
    checker = Checker(page)
    with fitting(page) as faults:
        page.locator("details.options summary").click()
        page.locator('label[data-value="all"]').click()
        page.wait_for_selector('[name="name.3"]')
        faults.look("who sits where")
        checker.check("who sits where")
        for variant in ("tricks", "bacon6", "applewood3"):
            table = Table.begin(variant, seed="toast", dealer=0, seats=friends(variant))
            person.open_file(table.record())
            page.wait_for_selector('[data-command="show"]')
            faults.look(f"curtain {variant}")
            checker.check(f"curtain {variant}")
        person.press("show")
        page.wait_for_selector(".hand [data-card]")
        person.press(
            "pass" if page.locator('[data-action="pass"][data-legal]').count() else "browse"
        )
        if page.locator("[data-enter][data-legal]").count():
            page.locator("[data-enter]").click()
        page.wait_for_selector('[data-command="show"]')
        person.press("undo")
        page.wait_for_selector('dialog[data-dialog="undo"]')
        faults.look("undo")
        checker.check("undo")
        person.press("take-back")
        page.wait_for_selector('[data-command="redo"]')
        faults.look("redo")
        person.opens("menu")
        person.press("leave")
        page.wait_for_selector('[data-command="continue"]')
        faults.look("continue")
        checker.check("continue")
    assert not checker.found, "\n".join(checker.found)
