"""Commands: one tap is one action, reasons are said, undo, records, the bots' turns."""

import json

import pytest

from bacon.bots import bots_of
from bacon.generator import Generator
from bacon.table import Table, play_out
from bacon.tricks.rules import TRICKS
from tests.texts import facts, play
from tests.web.fakes import (
    SEATS,
    FakeBrowser,
    actions_of,
    hand,
    let_bots_act,
    open_app,
    prompt,
    record_text,
    seat_at,
    table_at,
    table_of,
)
from web.app.update import SETTLE_MS
from web.games.shelf import words_in
from web.text.nodes import find, text_of
from web.text.words import LANGUAGES


def test_twenty_rapid_taps_make_one_action() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at())
    app.command("set speed instant")
    for _ in range(20):
        app.tap("", action="pass")
        let_bots_act(app, browser)
        browser.time += SETTLE_MS - 50
    assert [act for act in actions_of(app) if act[0] == 0] == [[0, "pass"]]
    browser.time += SETTLE_MS
    app.tap("", action="pass")
    assert [act for act in actions_of(app) if act[0] == 0] == [[0, "pass"]] * 2


def test_the_second_tap_of_a_double_tap_does_nothing() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at())
    app.tap("", action="pass", repeated=True)
    assert actions_of(app) == []


def test_an_illegal_tap_says_why_in_words() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at())
    card = hand(browser.page).split()[0].strip("()")
    app.tap("", action=f"play {card}")
    why = "It is the auction: pass, or pick it up."
    assert prompt(browser.page) == why
    assert browser.spoken == [why]
    app.tap("", action=f"play {card}")
    assert browser.spoken == [why, why], "an equal sentence is spoken again"
    app.tap("", action="pass")
    assert prompt(browser.page) != why


def test_every_public_event_is_spoken_once() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at())
    app.tap("", action="pass")
    let_bots_act(app, browser)
    assert browser.spoken[:4] == [
        "You pass.",
        "Basil passes.",
        "Hazel passes.",
        "Maple passes.",
    ]


def test_a_bot_answer_for_an_old_position_is_dropped() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at())
    app.tap("", action="pass")
    app.tick()
    (old,) = browser.thinks
    stamp = old.stamp
    app.command("undo")
    assert browser.called_off == 1
    app.act("pass")
    before = actions_of(app)
    app.command(f"bot {stamp} pass")
    assert actions_of(app) == before


def test_a_bot_thinks_once_for_each_position() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at("pass"))
    for _ in range(3):
        app.tick()
        app.command("skip")
    assert len(browser.thinks) == 1


def test_the_bots_get_ready_as_soon_as_a_match_stands() -> None:
    browser = FakeBrowser()
    app = open_app(browser)
    before = browser.prepared
    app.command("new")
    assert (before, browser.prepared, browser.thinks) == (0, 1, [])


def test_an_open_dialog_holds_the_bots() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at("pass"))
    assert browser.wait > 0
    app.command("open rules")
    assert browser.wait == -1
    assert find(browser.page, data_dialog="rules")
    app.command("close")
    assert browser.wait > 0


def test_undo_goes_back_to_the_persons_last_decision() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at())
    start = hand(browser.page)
    app.tap("", action="pass")
    let_bots_act(app, browser)
    assert len(actions_of(app)) == 4
    app.command("undo")
    assert actions_of(app) == []
    assert hand(browser.page) == start
    app.command("undo")
    assert prompt(browser.page) == "There is nothing to take back."


def test_undo_reaches_back_over_the_end_of_a_deal() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at("; ".join(["pass"] * 16)))
    app.command("next-deal")
    app.command("undo")
    assert len(actions_of(app)) == 12
    assert table_of(browser.page).props["data-to-act"] == "0"


def test_a_match_that_was_begun_without_a_seed_goes_on_with_a_fresh_deck() -> None:
    browser = FakeBrowser()
    pack = TRICKS.pack(TRICKS.variants["tricks"])
    table = play(Table.begin("tricks", dealer=3, deck=pack, seats=SEATS), "; ".join(["pass"] * 16))
    app = seat_at(browser, table)
    app.command("next-deal")
    assert app.match is not None
    assert app.match.state.public.standing.number == 2
    assert Table.load(app.match.record()).state == app.match.state


def test_a_finished_trick_lies_there_to_be_read_and_a_tap_clears_it() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at("pass; pass; pick up; allow"))
    app.command("set speed slow")
    for _ in range(40):
        assert app.match is not None
        if facts(Table(app.match))["tricks"] != [0, 0]:
            break
        legal = app.match.game.legal_actions(app.match.view(0))
        if legal:
            browser.time += 1000
            app.tap("", action=str(legal[0]))
        else:
            app.tick()
            app.answer(browser.thinks.pop())
    assert len(find(find(browser.page, class_="trick")[0], class_="card")) == 4
    assert "takes the trick" in prompt(browser.page) or "You take" in prompt(browser.page)
    app.command("skip")
    assert not find(find(browser.page, class_="trick")[0], class_="card")
    app.command("open last")
    assert len(find(find(browser.page, data_dialog="last")[0], class_="mini")) == 4


def test_a_match_is_saved_to_a_file_and_opened_again() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at("pass; pass"))
    app.command("save-file")
    ((_, text),) = browser.files
    app.command("leave")
    assert app.match is None
    app.command(f"load-text {text}")
    app.command("replace")
    assert len(actions_of(app)) == 2


def test_a_file_is_opened_over_a_match_only_when_the_person_agrees() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at("pass"))
    other = record_text(table_at("pass; pass"))
    app.command(f"load-text {other}")
    assert find(browser.page, data_dialog="replace")
    app.command("close")
    assert len(actions_of(app)) == 1
    app.command(f"load-text {other}")
    app.command("replace")
    assert len(actions_of(app)) == 2
    assert not find(browser.page, data_dialog="replace")


@pytest.mark.parametrize("between", ["undo", "close", "open menu", "new"])
def test_a_file_is_forgotten_with_the_question_about_it(between: str) -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at("pass"))
    app.command(f"load-text {record_text(table_at('pass; pass'))}")
    app.command(between)
    match = app.match
    app.command("replace")
    assert app.match is match


def test_a_question_is_no_action_and_can_be_asked_again_at_once() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at("pass"))
    for _ in range(2):
        app.tap("new")
        assert find(browser.page, data_dialog="begin")
        app.command("close")


def test_a_file_that_is_refused_changes_nothing() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at("pass; pass"))
    good = json.loads(record_text(table_at("pass; pass")))
    bad: list[tuple[str, str]] = [
        ("not json", "This is not a record of a match."),
        (json.dumps(good | {"format": "x/9"}), "cannot read records of the format x/9"),
        (json.dumps(good | {"check": "0"}), "changed or damaged"),
        ("<script>alert(1)</script>", "This is not a record of a match."),
    ]
    for text, why in bad:
        app.command(f"load-text {text}")
        assert why in text_of(find(browser.page, class_="notice")[0])
        assert len(actions_of(app)) == 2


def test_a_new_match_is_confirmed_while_one_runs() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at("pass"))
    app.command("new")
    assert find(browser.page, data_dialog="begin")
    before = app.match
    assert before is not None
    app.command("begin")
    assert app.match is not before
    assert actions_of(app) == []


def test_a_match_that_was_left_can_be_gone_on_with() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at("pass"))
    before = app.match
    app.command("leave")
    assert find(browser.page, class_="start")
    app.command("new")
    assert find(browser.page, data_dialog="begin")
    app.command("save-file")
    assert json.loads(browser.files[0][1])["deals"][0]["actions"] == [[0, "pass"]]
    app.command("close")
    app.command("continue")
    assert app.match is before
    assert open_app(FakeBrowser(beside=browser)).match is not None


def test_a_thought_that_came_while_the_match_was_left_is_asked_for_again() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at("pass"))
    app.tick()
    asked = browser.thinks.pop()
    app.command("leave")
    app.command(f"bot {asked.stamp} pass")
    app.command("continue")
    app.tick()
    assert browser.thinks


@pytest.mark.parametrize("command", ["leave", "continue", "begin"])
def test_a_tap_after_another_screen_has_come_is_no_action(command: str) -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at())
    if command == "continue":
        app.command("leave")
    app.tap(command)
    browser.time += SETTLE_MS - 50
    app.tap("", action="pass")
    app.tap("continue")
    assert app.match is None or not actions_of(app)


def test_saving_before_a_new_match_is_confirmed_in_the_question() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at("pass"))
    app.command("leave")
    app.command("new")
    app.command("save-file")
    question = find(browser.page, data_dialog="begin")[0]
    assert "The match is saved to a file." in text_of(question)
    assert browser.spoken[-1] == "The match is saved to a file."


def test_a_match_that_is_over_is_left_for_good() -> None:
    browser = FakeBrowser()
    table = Table.begin("tricks", seed="over", seats=SEATS)
    play_out(table, [bots_of(table.game)["random"]] * 4, Generator("over"))
    app = seat_at(browser, table)
    app.command("leave")
    assert not find(browser.page, data_command="continue")
    assert not [key for key in browser.shelf.texts if "match" in key]
    app.command("new")
    assert app.match is not None


def test_language_theme_and_speed_are_remembered() -> None:
    browser = FakeBrowser(["ko"])
    app = open_app(browser)
    assert browser.look["language"] == "ko"
    for command in ("set language ja", "set theme dark", "set speed fast", "set speed warp"):
        app.command(command)
    assert browser.look == {
        "language": "ja",
        "title": "カードゲーム ベーコン",
        "theme": "dark",
        "speed": "fast",
        "open_hands": "off",
        "suits": "four",
        "sort": "rank",
        "auto_pass": "off",
        "kept": "true",
    }
    again = open_app(FakeBrowser(beside=browser))
    assert (again.page.settings["language"], again.page.settings["speed"]) == ("ja", "fast")


def test_text_from_outside_is_only_text() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at())
    app.tap("", action="play <img src=x>")
    assert prompt(browser.page) == "This is not an action of the game: play <img src=x>."


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_that_are_weakened_are_told_of_once_until_that_is_put_away(language: str) -> None:
    browser = FakeBrowser([language])
    app = open_app(browser)
    app.command("new")
    app.command("bots-weakened")
    said = words_in(language)("notice.bots_weakened")
    assert said in text_of(find(browser.page, class_="notice")[0])
    assert browser.spoken[-1] == said
    app.command("put-away")
    app.command("bots-weakened")
    assert not find(browser.page, class_="notice")


def test_what_is_said_of_the_bots_takes_no_notice_away() -> None:
    browser = FakeBrowser()
    browser.shelf.full = True
    app = open_app(browser)
    app.command("new")
    app.command("bots-weakened")
    assert app.page.notice is not None
    assert app.page.notice.key == "notice.not_saved"
    assert browser.spoken[-1] == words_in("en")("notice.bots_weakened")
