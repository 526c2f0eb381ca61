"""Several people at one device: who sits where, and the curtain that hides every hand."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bacon.game import Over
from bacon.generator import Generator
from bacon.table import Table
from bacon.variants import VARIANTS
from tests.scale import scaled
from tests.web.climbing import positions
from tests.web.fakes import (
    App,
    FakeBrowser,
    actions_of,
    let_bots_act,
    open_app,
    prompt,
    seat_at,
    table_of,
)
from web.app.playing import refreshed
from web.app.screens import tree_of
from web.games.shelf import offers
from web.play.choices import COMPANIES
from web.play.page import Page
from web.play.sitting import Sitting
from web.play.thinking import report_of
from web.play.thoughts import Answer
from web.text.nodes import find, text_of, walk
from web.text.words import LANGUAGES

FRIENDS = ("Ada", "Ben", "Cem", "Dot", "Eve", "Fay")
NAMES = [row.variant for offer in offers() for row in offer.rows]
every_variant = pytest.mark.parametrize("variant", NAMES)


def friends(variant: str) -> list[str]:
    """Return a person for each seat of a variant."""
    return [*FRIENDS[: VARIANTS[variant][1].players]]


def hand_of(browser: FakeBrowser) -> list[str]:
    """Return the cards that the page shows in a hand."""
    shown = find(browser.page, class_="hand")[0]
    return [str(it.props["data-card"]) for it in walk(shown) if "data-card" in it.props]


def the_sitting(app: App) -> Sitting:
    assert app.page.sitting is not None
    return app.page.sitting


def play_friends(app: App, browser: FakeBrowser, chance: Generator, steps: int) -> Iterator[Page]:
    """Let friends play, each lifting the curtain before acting; yield the page as it stands."""
    for _ in range(steps):
        sitting = the_sitting(app)
        yield app.page
        if app.page.curtain:
            app.command("show")
            yield app.page
        elif sitting.match.to_act is None:
            if sitting.public.phase is Over.MATCH:
                return
            app.command("next-deal")
        elif app.page.drawn is not None:
            app.command("skip")
        else:
            view = sitting.match.view(sitting.looker)
            legal = sitting.match.game.legal_actions(view)
            app.act(str(legal[chance.below(min(len(legal), 6))]))


def with_other_cards(page: Page, seat: int, chance: Generator) -> Page:
    """Return the page with all cards dealt anew that a seat does not see."""
    sitting = page.sitting
    assert sitting is not None
    match = sitting.match
    state = match.game.sample(match.view(seat), chance)
    steps = [*match.steps]
    steps[match.cursor] = steps[match.cursor]._replace(state=state)
    other = replace(sitting, match=replace(match, steps=tuple(steps)))
    return refreshed(page.change(sitting=other, seen=None))


@every_variant
def test_what_is_painted_while_the_curtain_is_down_depends_on_no_hidden_card(variant: str) -> None:
    chance = Generator(variant)
    browser = FakeBrowser()
    app = seat_at(browser, Table.begin(variant, seed="friends", seats=friends(variant)))
    veiled = shown = 0
    for page in play_friends(app, browser, chance, scaled(120)):
        sitting = the_sitting(app)
        over = sitting.match.to_act is None
        if page.veiled and not over:
            veiled += 1
            assert not hand_of(browser)
            for seat in range(sitting.match.options.players):
                other = with_other_cards(page, seat, chance)
                assert tree_of(other) == tree_of(page), "a hidden card is told of"
        elif not over and page.drawn is None:
            shown += 1
            looker = sitting.looker
            assert looker == sitting.match.to_act
            assert sorted(hand_of(browser)) == sorted(map(str, sitting.match.view(looker).hand))
            other = with_other_cards(page, looker, chance)
            assert tree_of(other) == tree_of(page), "a card of another is told of"
    assert veiled > scaled(10)
    assert shown > scaled(10)


@every_variant
def test_no_action_can_be_taken_while_the_curtain_is_down(variant: str) -> None:
    browser = FakeBrowser()
    app = seat_at(browser, Table.begin(variant, seed="friends", seats=friends(variant)))
    before = app.match
    view = the_sitting(app).match.view(the_sitting(app).looker)
    action = str(the_sitting(app).match.game.legal_actions(view)[0])
    commands = [f"toggle {view.hand[0]}", f"select {view.hand[0]}", "browse", "clear", "advise"]
    commands = [it for it in commands if it.split()[0] in ("advise", *kit_commands(app))]
    app.act(action)
    for command in commands:
        app.command(command)
        assert not app.page.picks.cards
    assert app.match is before
    assert not browser.thinks
    controls = find(find(browser.page, class_="table")[0], type="button")
    assert not [it for it in controls if it.props.get("data-action") and it.props.get("data-legal")]
    app.command("show")
    app.act(action)
    assert len(actions_of(app)) == 1


def kit_commands(app: App) -> list[str]:
    """Return the commands of the game that is played."""
    return ["select"] if the_sitting(app).game == "tricks" else ["toggle", "browse", "clear"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_curtain_names_who_takes_the_device(language: str) -> None:
    browser = FakeBrowser([language])
    seat_at(browser, Table.begin("tricks", seed="toast", dealer=3, seats=friends("tricks")))
    (button,) = find(browser.page, data_command="show")
    assert "Ada" in text_of(button)
    assert "Ada" in prompt(browser.page)
    assert button.props["data-key"] == "w"
    assert find(browser.page, class_="curtain")


def test_with_one_person_there_is_no_curtain() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, Table.begin("bacon4", seed="one", seats=positions.seats_of("bacon4")))
    let_bots_act(app, browser)
    assert not find(browser.page, class_="curtain")
    assert hand_of(browser)


def test_who_acts_again_after_bots_needs_no_curtain_and_a_partner_does() -> None:
    browser = FakeBrowser()
    seats = ["Ada", "bot:casual", "Cem", "bot:casual"]
    app = seat_at(browser, Table.begin("tricks", seed="toast", dealer=3, seats=seats))
    app.command("show")
    app.act("pass")
    assert hand_of(browser), "who holds the device goes on seeing the own hand"
    let_bots_act(app, browser)
    assert the_sitting(app).looker == 2
    assert app.page.curtain
    assert not hand_of(browser)


def test_bots_act_on_behind_the_curtain_but_no_finished_trick_goes_away() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, Table.begin("tricks", seed="toast", dealer=3, seats=friends("tricks")))
    for page in play_friends(app, browser, Generator("trick"), 400):
        if page.sight is not None and page.sight.finished > page.cleared and page.curtain:
            break
    assert app.page.curtain
    assert browser.wait == -1
    assert len(find(find(browser.page, class_="trick")[0], class_="card")) == 4
    app.command("show")
    assert browser.wait > 0


def test_after_a_reload_and_after_leaving_the_curtain_is_down() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, Table.begin("bacon4", seed="friends", seats=friends("bacon4")))
    app.command("show")
    assert hand_of(browser)
    app.command("leave")
    app.command("continue")
    assert app.page.curtain
    assert not hand_of(browser)
    app.command("show")
    browser.release()
    again = FakeBrowser(beside=browser)
    assert open_app(again).page.curtain
    assert not hand_of(again)


def test_a_tab_that_looks_on_shows_no_hand_when_several_people_play() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, Table.begin("bacon4", seed="friends", seats=friends("bacon4")))
    app.command("show")
    beside = FakeBrowser(beside=browser)
    other = open_app(beside)
    other.command("show")
    assert other.page.looks_on
    assert not hand_of(beside)
    assert not find(beside.page, data_command="show")
    other.command("take-over")
    assert other.page.curtain
    assert not hand_of(browser)


def test_what_was_said_to_one_is_taken_back_before_the_next_one_has_the_device() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, Table.begin("bacon4", seed="friends", seats=friends("bacon4")))
    app.command("show")
    app.command("advise")
    app.loop.report(report_of(browser.thinks.pop(), Answer(first_play(app))))
    app.command("browse")
    said, name = [*browser.live], FRIENDS[the_sitting(app).looker]
    assert said
    app.act(first_play(app))
    assert app.page.curtain
    assert not set(said) & set(browser.live)
    assert name in " ".join(browser.live)
    assert app.page.advised is None


def first_play(app: App) -> str:
    """Return the first legal action of the person on turn."""
    sitting = the_sitting(app)
    return str(sitting.match.game.legal_actions(sitting.match.view(sitting.looker))[0])


def test_nothing_goes_by_itself_while_the_curtain_is_down() -> None:
    browser = FakeBrowser()
    table = positions.found("bacon4", positions.only_pass)
    record: Any = table.record()
    app = seat_at(browser, Table.load(record | {"seats": friends("bacon4")}))
    app.command("set auto_pass on")
    assert (app.page.curtain, browser.wait) == (True, -1)
    app.command("show")
    assert browser.wait >= 0


# Who sits where


@every_variant
def test_a_company_is_chosen_in_one_tap_and_kept(variant: str) -> None:
    game, row = VARIANTS[variant][0].name, VARIANTS[variant][1]
    browser = FakeBrowser()
    app = open_app(browser)
    app.command(f"choose game {game}")
    app.command(f"choose variant {variant}")
    people = {}
    for company in COMPANIES:
        app.command(f"choose company {company}")
        app.command("begin")
        sitting = the_sitting(app)
        people[company] = sitting.people
        app.command("leave")
    assert people["alone"] == [0]
    assert people["all"] == [*range(row.players)]
    assert people["watch"] == []
    first, second = people["two"]
    assert first == 0
    if any(len(team) > 1 for team in row.teams):
        assert row.team_of(first) == row.team_of(second)
    again = open_app(FakeBrowser(beside=browser))
    assert again.page.choices == app.page.choices


def test_each_seat_is_a_person_with_a_name_or_a_bot_of_a_level() -> None:
    browser = FakeBrowser()
    app = open_app(browser)
    app.command("choose sits.1 person")
    app.command("choose sits.3 expert")
    app.command("choose name.0  Ada   Lovelace ")
    app.command("choose name.1 bot:rule")
    app.command("new")
    assert app.match is not None
    seats = ["Ada Lovelace", "person:bot:rule", "bot:casual", "bot:expert"]
    assert app.match.record()["seats"] == seats
    kept = json.loads(browser.shelf.texts["bacon:/some/path/:choices"])
    assert kept["name.0"] == "Ada Lovelace"
    app.command("leave")
    app.command("choose company alone")
    assert app.page.choices.kinds() == ("person", "casual", "casual", "casual")
    assert app.page.choices.name_in(0) == "Ada Lovelace", "a name stays"


HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "{name}",
    "\u202eevil",
    "a\nb\tc",
    "\ud800",
    "x" * 300,
    "   ",
    "bot:expert",
    "person",
    "you",
    "</script>",
    "\x00\x07",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_only_ever_text_of_a_limited_length(name: str) -> None:
    browser = FakeBrowser()
    app = open_app(browser)
    app.command("choose company all")
    app.command(f"choose name.0 {name}")
    app.command("new")
    app.command("skip")
    assert app.match is not None
    shown = app.page.choices.name_in(0)
    assert len(shown) <= 20
    assert shown.isprintable()
    json.dumps(app.match.record(), ensure_ascii=False).encode()
    assert [node for node in walk(browser.page) if node.tag in ("img", "script")] == []
    assert (shown or "Olive") in str(find(browser.page, data_seat="0")[0])


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_from_a_file_is_shown_as_text_of_a_limited_length(name: str) -> None:
    browser = FakeBrowser()
    seats = [f"person:{name[:190]}", "Ben", "Cem", "Dot"]
    app = seat_at(browser, Table.begin("tricks", seed="toast", dealer=3, seats=seats))
    app.command("show")
    app.act("pass")
    json.dumps(browser.page, ensure_ascii=False).encode()
    assert "x" * 21 not in json.dumps(browser.page)


# Bots alone


@every_variant
def test_bots_alone_are_watched_and_nobody_is_asked_anything(variant: str) -> None:
    browser = FakeBrowser()
    bots = ["bot:random"] * VARIANTS[variant][1].players
    app = seat_at(browser, Table.begin(variant, seed="bots", seats=bots))
    app.command("set speed instant")
    app.command("set auto_pass on")
    for _ in range(400):
        if the_sitting(app).match.to_act is None:
            break
        assert not hand_of(browser)
        assert not app.page.curtain
        assert app.page.undoes is None
        assert browser.wait >= 0
        app.tick()
        while browser.thinks:
            app.answer(browser.thinks.pop())
    assert table_of(browser.page).props["data-phase"] in (Over.DEAL, Over.MATCH)
    assert not find(browser.page, class_="laid")
    words = text_of(browser.page).lower().split()
    assert "you" not in words


@every_variant
def test_all_hands_lie_open_if_wanted_while_bots_play_alone(variant: str) -> None:
    row = VARIANTS[variant][1]
    for seats in (["bot:random"] * row.players, friends(variant)):
        browser = FakeBrowser()
        app = seat_at(browser, Table.begin(variant, seed="bots", dealer=0, seats=seats))
        app.command("set open_hands on")
        laid = find(browser.page, class_="laid")
        if app.page.watches:
            names = [text_of(node).split()[0] for node in laid]
            assert names == ["Olive", "Basil", "Hazel", "Maple", "Ginger", "Cherry"][: row.players]
            minis = [len(find(node, class_="mini") or find(node, class_="tile")) for node in laid]
            assert minis == list(the_sitting(app).public.sizes)
        else:
            assert not laid
