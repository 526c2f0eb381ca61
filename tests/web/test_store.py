"""What is kept between visits, and storage that fails."""

from bacon.bots import bots_of
from bacon.generator import Generator
from bacon.table import Table, play_out
from tests.web.fakes import (
    BASE,
    SEATS,
    App,
    FakeBrowser,
    FakeShelf,
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
from web.games.shelf import words_in
from web.play.store import MATCH, Store
from web.text.nodes import find, text_of
from web.text.words import LANGUAGES, Line


def test_keys_carry_the_path_of_the_site_and_the_format() -> None:
    browser = FakeBrowser()
    seat_at(browser, table_at())
    assert list(browser.shelf.texts) == [f"bacon:{BASE}:match:bacon/1"]


def test_a_match_is_taken_up_where_it_was() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at("pass; pass"))
    assert app.match is not None
    assert table_of(browser.page).props["data-to-act"] == "2"


def test_blocked_storage_is_said_once_and_the_match_goes_on() -> None:
    browser = FakeBrowser()
    browser.shelf.broken = True
    app = open_app(browser)
    app.command("new")
    assert "keeps nothing" in text_of(find(browser.page, class_="notice")[0])
    app.command("put-away")
    app.command("skip")
    assert app.match is not None
    app.command(f"bot {app.stamp} pass")
    assert not find(browser.page, class_="notice")
    assert sum("keeps nothing" in line for line in browser.spoken) == 1


def test_storage_that_fails_again_is_said_again_and_one_that_works_again_is_not_accused() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at())
    for full in (True, False, True, False):
        browser.shelf.full = full
        browser.time += 1000
        app.tap("", action="pass")
        notices = [text_of(it) for it in find(browser.page, class_="notice")]
        assert any("keeps nothing" in it for it in notices) == full
        assert browser.look["kept"] == ("false" if full else "true")
        let_bots_act(app, browser)
    assert sum("keeps nothing" in line for line in browser.spoken) == 2


MATCH_KEY = f"bacon:{BASE}:match:bacon/1"


def tabs() -> tuple[App, FakeBrowser, App, FakeBrowser]:
    """Return two tabs at the same match; the second was opened later, and the first has acted."""
    one = FakeBrowser()
    first = seat_at(one, table_at())
    other = FakeBrowser(beside=one)
    second = open_app(other)
    first.act("pass")
    return first, one, second, other


def test_one_tab_goes_on_with_a_match_and_the_others_look_on() -> None:
    first, one, second, other = tabs()
    assert (first.page.owner, second.page.owner) == (True, False)
    assert "another tab" in text_of(find(other.page, class_="notice")[0])
    assert table_of(other.page).props["data-to-act"] == "1", "it sees what the first has done"
    assert (one.wait >= 0, other.wait) == (True, -1)
    kept = dict(one.shelf.texts)
    for command in ("undo", "next-deal"):
        second.command(command)
        assert prompt(other.page) == words_in("en")("notice.elsewhere")
    second.act("pick up")
    second.command("load-text nothing")
    assert one.shelf.texts == kept
    assert find(other.page, data_command="take-over"), "a refused file hides no way out"
    assert other.look["kept"] == "true", "nothing here would be lost"


def test_a_tab_that_takes_over_stops_the_other_at_once() -> None:
    first, one, second, other = tabs()
    second.command("take-over")
    assert (first.page.owner, second.page.owner) == (False, True)
    assert not find(other.page, class_="notice")
    assert find(one.page, data_command="take-over")
    assert one.wait == -1
    let_bots_act(second, other)
    assert actions_of(first) == actions_of(second) != []


def test_a_tap_at_once_after_taking_over_is_no_action() -> None:
    first, one, second, _ = tabs()
    let_bots_act(first, one)
    before = actions_of(first)
    second.tap("take-over")
    second.tap("", action="pass")
    assert second.page.owner
    assert actions_of(second) == before


def test_two_tabs_that_act_at_once_do_not_both_stand_still() -> None:
    first, one, second, other = tabs()
    first.tick()
    second.tick()
    assert len(one.thinks) == 1
    assert not other.thinks
    first.answer(one.thinks.pop())
    assert len(actions_of(first)) == len(actions_of(second)) == 2


def test_the_tab_that_waits_goes_on_when_the_other_leaves() -> None:
    first, one, second, other = tabs()
    first.command("leave")
    assert second.page.owner
    assert not find(other.page, class_="notice")
    second.tick()
    assert other.thinks
    assert find(one.page, data_command="continue"), "the match is still there to be looked at"
    first.command("continue")
    assert first.page.owner is False


def test_leaving_a_tab_that_looks_on_keeps_the_match_of_the_other() -> None:
    first, one, second, other = tabs()
    kept = dict(one.shelf.texts)
    second.command("leave")
    assert one.shelf.texts == kept
    assert not find(other.page, class_="notice")
    second.command("new")
    assert find(other.page, data_dialog="begin"), "the match of the other tab would be lost"
    second.command("begin")
    assert one.shelf.texts != kept
    assert (first.page.owner, second.page.owner) == (False, True)
    assert first.match is not None
    assert second.match is not None
    assert first.match.record() == second.match.record(), "the first looks on at the new match"


def test_what_the_last_owner_kept_as_it_was_taken_over_from_counts_though_it_comes_late() -> None:
    first, one, second, other = tabs()
    read = dict(one.shelf.texts)
    first.tick()
    first.answer(one.thinks.pop())
    kept, done = dict(one.shelf.texts), actions_of(first)
    one.shelf.texts.update(read)  # of what is kept, the second tab does not know the newest yet
    other.report("kept-changed")
    second.command("take-over")
    assert actions_of(second) == done[:1]
    one.shelf.texts.update(kept)
    other.report("kept-changed")
    assert actions_of(second) == done
    assert second.page.owner


def test_what_comes_late_takes_nothing_back_that_was_done_since() -> None:
    first, one, second, other = tabs()
    old = dict(one.shelf.texts)
    second.command("take-over")
    second.tick()
    second.answer(other.thinks.pop())
    done = actions_of(second)
    one.shelf.texts.update(old)
    other.report("kept-changed")
    assert actions_of(second) == done
    assert second.page.owner
    assert not first.page.owner


def test_a_match_that_is_over_and_left_does_not_come_back_in_another_tab() -> None:
    one = FakeBrowser()
    table = Table.begin("tricks", seed="over", seats=SEATS)
    play_out(table, [bots_of(table.game)["random"]] * 4, Generator("over"))
    first = seat_at(one, table)
    other = FakeBrowser(beside=one)
    second = open_app(other)
    assert second.page.owner is False
    first.command("leave")
    assert second.match is None
    assert "ended in another tab" in text_of(find(other.page, class_="notice")[0])
    assert not find(other.page, data_command="continue")
    assert not [key for key in one.shelf.texts if "match" in key]


def test_what_another_tab_keeps_beside_the_match_changes_nothing_here() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at())
    open_app(FakeBrowser(beside=browser)).command("set theme dark")
    assert not find(browser.page, class_="notice")
    assert app.page.owner


def test_a_match_begun_in_another_tab_can_be_gone_on_with_and_is_not_lost_unasked() -> None:
    one = FakeBrowser()
    other = FakeBrowser(beside=one)
    first, second = open_app(one), open_app(other)
    first.command("new")
    assert find(other.page, data_command="continue")
    second.command("new")
    assert find(other.page, data_dialog="begin")
    second.command("close")
    second.command("continue")
    assert first.match is not None
    assert second.match is not None
    assert second.match.record() == first.match.record()
    assert (first.page.owner, second.page.owner) == (True, False)


def test_an_open_dialog_stays_open_while_another_tab_plays_on() -> None:
    first, one, second, other = tabs()
    second.command("open rules")
    first.tick()
    first.answer(one.thinks.pop())
    assert len(actions_of(second)) == 2
    assert find(other.page, data_dialog="rules")


def test_a_match_that_is_kept_nowhere_else_is_never_given_up_for_another() -> None:
    browser = FakeBrowser()
    browser.shelf.full = True
    app = open_app(browser)
    app.command("new")
    match = app.match
    app.command("leave")
    assert browser.look["kept"] == "false"
    browser.shelf.texts[MATCH_KEY] = record_text(table_at())
    browser.report("kept-changed")
    app.command("continue")
    assert app.match is match


def test_continue_goes_away_with_the_match_it_was_for() -> None:
    browser = FakeBrowser()
    app = open_app(browser)
    open_app(FakeBrowser(beside=browser)).command("new")
    assert find(browser.page, data_command="continue")
    browser.shelf.texts.clear()  # another program has cleaned up
    app.command("continue")
    assert app.match is None
    assert not find(browser.page, data_command="continue")


def test_who_sits_where_is_in_the_record_from_the_first_look_at_it() -> None:
    browser = FakeBrowser()
    nobody = Table.begin("tricks", seed="nobody", seats=["", *["bot:rule"] * 3])
    seat_at(browser, nobody)
    before = hand(browser.page)
    again = FakeBrowser(beside=browser)
    browser.release()
    app = open_app(again, seat="2")
    assert hand(again.page) == before, "another choice meanwhile changes no seat"
    assert app.match is not None
    assert app.match.record()["seats"] == ["person", "bot:rule", "bot:rule", "bot:rule"]


def test_a_text_that_cannot_be_read_is_set_aside_once_and_is_nothing_to_continue() -> None:
    browser = FakeBrowser()
    browser.shelf.texts[MATCH_KEY] = "cut off"
    browser.shelf.full = True
    app = open_app(browser)
    for _ in range(3):
        assert not find(browser.page, data_command="continue")
        app.command("continue")
    assert app.page.aside == "cut off"


def test_an_unreadable_match_is_offered_until_it_is_forgotten() -> None:
    browser = FakeBrowser()
    key = f"bacon:{BASE}:match:bacon/1"
    for text in ("the first", "the second"):
        browser.shelf.texts[key] = text
        browser = FakeBrowser(beside=browser)
        app = open_app(browser)
    app.command("export-aside")
    assert browser.files == [("bacon-kept.txt", "the first\nthe second")]
    assert find(open_app(FakeBrowser(beside=browser)).tree(), data_command="export-aside")
    app.command("forget-aside")
    assert not find(browser.page, class_="notice")
    assert not find(browser.page, data_command="export-aside")
    assert not find(open_app(FakeBrowser(beside=browser)).tree(), data_command="export-aside")


def test_a_notice_changes_its_language_whole() -> None:
    browser = FakeBrowser()
    app = open_app(browser)
    app.command("load-text nothing")
    for language in LANGUAGES:
        app.command(f"set language {language}")
        words = words_in(language)
        said = words("notice.not_loaded", why=Line("reason.record_not_json"))
        assert text_of(find(browser.page, class_="notice")[0]).startswith(said)
        assert words("reason.record_not_json") in said
        assert browser.look["title"] == words("page.title")


def stamp_of(app: App) -> str:
    return app.stamp


def test_a_bad_saved_match_is_kept_aside_and_the_page_starts_clean() -> None:
    for bad in ('{"format":"bacon/1"', "[]", '{"format":"other"}', "", "null", "[" * 100_000):
        browser = FakeBrowser()
        key = f"bacon:{BASE}:{MATCH}"
        browser.shelf.texts[key] = bad
        app = open_app(browser)
        assert app.match is None
        assert find(browser.page, class_="start")
        assert key not in browser.shelf.texts
        app.command("export-aside")
        assert browser.files == [("bacon-kept.txt", bad)]


def test_a_bad_saved_match_can_be_exported_where_storage_has_no_room_for_a_copy() -> None:
    browser = FakeBrowser()
    key = f"bacon:{BASE}:{MATCH}"
    browser.shelf.texts[key] = "cut off"
    browser.shelf.full = True
    app = open_app(browser)
    app.command("new")
    app.command("export-aside")
    assert browser.files == [("bacon-kept.txt", "cut off")]


def test_the_notice_of_a_bad_saved_match_offers_that_text_during_a_match_too() -> None:
    browser = FakeBrowser()
    browser.shelf.texts[f"bacon:{BASE}:{MATCH}"] = "cut off"
    app = open_app(browser)
    app.command("new")
    notice = find(browser.page, class_="notice")[0]
    assert find(notice, data_command="export-aside")
    assert not find(notice, data_command="save-file")


def test_a_good_file_puts_the_word_about_a_bad_one_away() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at())
    good = record_text(table_at())
    app.command("load-text nothing")
    assert find(browser.page, class_="notice")
    app.command(f"load-text {good}")
    assert not find(browser.page, class_="notice")


def test_foreign_settings_give_defaults() -> None:
    for bad in ("[]", "{", '{"speed":["slow"],"theme":"neon"}', "7"):
        browser = FakeBrowser()
        browser.shelf.texts[f"bacon:{BASE}:settings"] = bad
        browser.shelf.texts[f"bacon:{BASE}:choices"] = bad
        assert open_app(browser).page.settings["speed"] == "normal"


def test_a_shelf_that_throws_reads_as_empty() -> None:
    shelf = FakeShelf()
    shelf.broken = True
    store = Store(shelf, BASE)
    assert store.read("settings") is None
    assert not store.write("settings", {})
    store.forget("settings")
