"""Undo and redo, help that the record tells of, and the match that "Continue" is for."""

import json
from typing import Any

from bacon.table import Table
from tests.web.fakes import (
    FakeBrowser,
    actions_of,
    let_bots_act,
    open_app,
    seat_at,
    table_at,
)
from web.play.thinking import report_of
from web.play.thoughts import Answer
from web.text.nodes import find, text_of

FRIENDS = ("Ada", "Ben", "Cem", "Dot")
KEY = "bacon:/some/path/:match:bacon/1"


def kept_help(browser: FakeBrowser) -> list[Any]:
    """Return the help that the kept record tells of, by deals."""
    return [deal.get("helped", []) for deal in json.loads(browser.shelf.texts[KEY])["deals"]]


def test_what_was_taken_back_is_done_again_as_it_was_decision_by_decision() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at())
    assert not find(browser.page, data_command="redo")
    for _ in range(2):
        app.act("pass")
        let_bots_act(app, browser)
    done = actions_of(app)
    for _ in range(2):
        app.command("undo")
    assert actions_of(app) == []
    (redo,) = find(browser.page, data_command="redo")
    assert redo.props["data-key"] == "r"
    app.command("redo")
    assert actions_of(app) == done[:4]
    app.command("redo")
    assert actions_of(app) == done
    assert not find(browser.page, data_command="redo")
    app.command("redo")
    assert actions_of(app) == done


def test_nothing_can_be_done_again_once_something_else_is_done() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at())
    app.act("pass")
    app.command("undo")
    app.act("pick up")
    assert not find(browser.page, data_command="redo")
    assert actions_of(app) == [[0, "pick up"]]


def test_a_decision_that_was_taken_back_is_a_helped_one_also_after_a_reload() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at())
    app.act("pass")
    app.command("undo")
    browser.release()
    app = open_app(FakeBrowser(beside=browser))
    app.act("pick up")
    assert kept_help(browser) == [[[0, "undo"]]]


def test_a_decision_for_which_advice_was_shown_is_a_helped_one() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at())
    app.command("advise")
    assert kept_help(browser) == [[]], "not before it is shown"
    app.loop.report(report_of(browser.thinks.pop(), Answer("pass")))
    assert kept_help(browser) == [[[0, "hint"]]]
    app.act("pass")
    let_bots_act(app, browser)
    app.act("pass")
    assert kept_help(browser) == [[[0, "hint"]]]


def test_where_several_people_play_all_are_asked_before_a_decision_is_taken_back() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, Table.begin("tricks", seed="toast", dealer=3, seats=FRIENDS))
    app.command("show")
    app.act("pass")
    for answer, left in (("close", 1), ("take-back", 0)):
        app.command("undo")
        (question,) = find(browser.page, data_dialog="undo")
        assert "Ada wants to take back" in text_of(question)
        assert len(actions_of(app)) == 1
        app.command(answer)
        assert not find(browser.page, data_dialog="undo")
        assert len(actions_of(app)) == left
    assert find(browser.page, data_command="redo")


def test_continue_names_the_match_its_score_and_when_it_was_left() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at("pass"))
    app.command("leave")
    (button,) = find(browser.page, data_command="continue")
    said = "Continue Bacon: Tricks, deal 1: us 0, them 0 left at 07:30"
    assert text_of(button) == said
    assert "main" in str(button.props["class"])


def test_where_another_game_is_chosen_continue_stands_back_and_still_says_which_match() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at("pass"))
    app.command("leave")
    app.command("choose game climbing")
    begin, resume = find(find(browser.page, class_="go")[0], type="button")
    assert (begin.props["data-command"], resume.props["data-command"]) == ("new", "continue")
    assert "main" in str(begin.props["class"])
    assert "plain" in str(resume.props["class"])
    assert "Bacon: Tricks" in text_of(resume)
    app.command("continue")
    assert app.match is not None
    assert app.match.game.name == "tricks"


def test_a_match_of_a_player_alone_is_told_with_the_own_points() -> None:
    browser = FakeBrowser()
    seats = ["person", "bot:casual", "bot:casual"]
    app = seat_at(browser, Table.begin("applewood3", seed="toast", seats=seats))
    app.command("leave")
    (button,) = find(browser.page, data_command="continue")
    assert "Applewood 3, deal 1: you 0, best of the others 0" in text_of(button)


def test_continue_names_the_match_that_another_tab_has_kept() -> None:
    browser = FakeBrowser()
    app = open_app(browser)
    other = open_app(FakeBrowser(beside=browser), game="climbing", variant="bacon6")
    other.command("new")
    (button,) = find(browser.page, data_command="continue")
    assert text_of(button) == "Continue Bacon 6, deal 1"
    browser.shelf.texts[KEY] = "cut off"
    browser.report("kept-changed")
    (button,) = find(browser.page, data_command="continue")
    assert text_of(button) == "Continue a match that is kept here"
    app.command("continue")
    assert app.page.aside == "cut off"
