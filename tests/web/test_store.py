"""What is kept between visits, and storage that fails."""

from bacon.reasons import Reason
from tests.web.fakes import (
    BASE,
    FakeBrowser,
    FakeShelf,
    let_bots_act,
    open_app,
    prompt,
    record_text,
    seat_at,
    spoken,
    table_at,
    table_of,
)
from web.app.app import App
from web.play.store import Store
from web.text.nodes import find, text_of
from web.text.words import LANGUAGES, Words


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
    app.command(f"bot {app.match.stamp} pass")
    assert not find(browser.page, class_="notice")
    assert sum("keeps nothing" in line for line in spoken(browser.page)) == 1


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
    assert sum("keeps nothing" in line for line in spoken(browser.page)) == 2


ELSEWHERE = f"elsewhere {Store(FakeShelf(), BASE).key('match:bacon/1')}"


def tabs() -> tuple[App, FakeBrowser, App, FakeBrowser]:
    """Return two tabs at the same match, which share a shelf; the first has acted since."""
    one, other = FakeBrowser(), FakeBrowser()
    other.shelf = one.shelf
    first = seat_at(one, table_at())
    second = open_app(other)
    first.tap("", action="pass")
    second.command(ELSEWHERE)
    return first, one, second, other


def test_a_match_that_goes_on_in_another_tab_is_not_overwritten() -> None:
    first, one, second, other = tabs()
    kept = dict(one.shelf.texts)
    assert "another tab" in text_of(find(other.page, class_="notice")[0])
    second.tap("", action="pick up")
    assert one.shelf.texts == kept
    second.command("take-over")
    assert not find(other.page, class_="notice")
    assert table_of(other.page).props["data-to-act"] == "1"
    second.command(f"bot {stamp_of(second)} pass")
    assert one.shelf.texts != kept
    assert first.match is not None


def test_leaving_the_older_tab_keeps_the_match_of_the_other() -> None:
    _, one, second, other = tabs()
    kept = dict(one.shelf.texts)
    second.command("leave")
    assert one.shelf.texts == kept
    assert not find(other.page, class_="notice")
    second.command("new")
    assert find(other.page, data_dialog="begin"), "the match of the other tab would be lost"
    second.command("begin")
    assert one.shelf.texts != kept


def test_what_another_tab_keeps_beside_the_match_changes_nothing_here() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at())
    app.command(f"elsewhere {Store(browser.shelf, BASE).key('settings')}")
    assert not find(browser.page, class_="notice")
    assert app.is_kept


def test_a_match_begun_in_another_tab_can_be_gone_on_with_and_is_not_lost_unasked() -> None:
    one, other = FakeBrowser(), FakeBrowser()
    other.shelf = one.shelf
    first, second = open_app(one), open_app(other)
    first.command("new")
    second.command(ELSEWHERE)
    assert find(other.page, data_command="continue")
    second.command("new")
    assert find(other.page, data_dialog="begin")
    second.command("close")
    second.command("continue")
    assert second.match is not None
    assert first.match is not None
    assert second.match.table.record() == first.match.table.record()


def test_the_match_that_was_left_makes_way_for_what_another_tab_has_kept_since() -> None:
    first, one, second, _ = tabs()
    first.command("leave")
    second.command("take-over")
    second.command(f"bot {stamp_of(second)} pass")
    first.command(ELSEWHERE)
    first.command("continue")
    assert table_of(one.page).props["data-to-act"] == "2"


def test_a_match_that_is_kept_nowhere_else_is_never_given_up_for_another() -> None:
    browser = FakeBrowser()
    browser.shelf.full = True
    app = open_app(browser)
    app.command("new")
    match = app.match
    app.command("leave")
    assert browser.look["kept"] == "false"
    browser.shelf.texts[Store(browser.shelf, BASE).key("match:bacon/1")] = record_text(table_at())
    app.command(ELSEWHERE)
    app.command("continue")
    assert app.match is match


def test_a_tab_stands_still_while_another_goes_on() -> None:
    _, _, second, other = tabs()
    assert second.match is not None
    before = second.match.table.record()
    second.tap("", action="pick up")
    second.command("undo")
    second.command(f"bot {stamp_of(second)} pass")
    assert second.match.table.record() == before
    assert other.wait == -1
    assert prompt(other.page) == Words("en")("notice.elsewhere")
    second.command("load-text nothing")
    assert find(other.page, data_command="take-over"), "a refused file hides no way out"
    assert other.look["kept"] == "true", "nothing here would be lost"


def test_a_tab_that_takes_over_stops_the_other_at_once() -> None:
    first, one, second, _ = tabs()
    second.command("take-over")
    key = Store(one.shelf, BASE).key("owner")
    assert key in one.shelf.texts
    first.command(f"elsewhere {key}")
    assert find(one.page, data_command="take-over")
    assert one.wait == -1


def test_continue_goes_away_with_the_match_it_was_for() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at("pass"))
    app.command("leave")
    app.paused = None  # another tab has played on,
    browser.shelf.texts.clear()  # and has given that up
    app.command("continue")
    assert app.match is None
    assert not find(browser.page, data_command="continue")


def test_an_unreadable_match_is_offered_until_it_is_forgotten() -> None:
    browser = FakeBrowser()
    key = f"bacon:{BASE}:match:bacon/1"
    for text in ("the first", "the second"):
        browser.shelf.texts[key] = text
        app = open_app(browser)
    app.command("export-kept")
    assert browser.files == [("bacon-kept.txt", "the first\nthe second")]
    assert find(open_app(browser).tree(), data_command="export-kept")
    app.command("forget-kept")
    assert not find(browser.page, class_="notice")
    assert not find(browser.page, data_command="export-kept")
    assert not find(open_app(browser).tree(), data_command="export-kept")


def test_a_notice_changes_its_language_whole() -> None:
    browser = FakeBrowser()
    app = open_app(browser)
    app.command("load-text nothing")
    for language in LANGUAGES:
        app.command(f"set language {language}")
        words = Words(language)
        said = words("notice.not_loaded", why=Reason("record_not_json"))
        assert text_of(find(browser.page, class_="notice")[0]).startswith(said)
        assert words("reason.record_not_json") in said
        assert browser.look["title"] == words("page.title")


def stamp_of(app: App) -> str:
    assert app.match is not None
    return app.match.stamp


def test_a_bad_saved_match_is_kept_aside_and_the_page_starts_clean() -> None:
    for bad in ('{"format":"bacon/1"', "[]", '{"format":"other"}', "", "null", "[" * 100_000):
        browser = FakeBrowser()
        store = Store(browser.shelf, BASE)
        key = f"bacon:{BASE}:{store.match_key}"
        browser.shelf.texts[key] = bad
        app = open_app(browser)
        assert app.match is None
        assert find(browser.page, class_="start")
        assert key not in browser.shelf.texts
        app.command("export-kept")
        assert browser.files == [("bacon-kept.txt", bad)]


def test_a_bad_saved_match_can_be_exported_where_storage_has_no_room_for_a_copy() -> None:
    browser = FakeBrowser()
    key = f"bacon:{BASE}:{Store(browser.shelf, BASE).match_key}"
    browser.shelf.texts[key] = "cut off"
    browser.shelf.full = True
    app = open_app(browser)
    app.command("new")
    app.command("export-kept")
    assert browser.files == [("bacon-kept.txt", "cut off")]


def test_the_notice_of_a_bad_saved_match_offers_that_text_during_a_match_too() -> None:
    browser = FakeBrowser()
    browser.shelf.texts[f"bacon:{BASE}:{Store(browser.shelf, BASE).match_key}"] = "cut off"
    app = open_app(browser)
    app.command("new")
    notice = find(browser.page, class_="notice")[0]
    assert find(notice, data_command="export-kept")
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
        assert open_app(browser).ui.settings.speed == "normal"


def test_a_shelf_that_throws_reads_as_empty() -> None:
    shelf = FakeShelf()
    shelf.broken = True
    store = Store(shelf, BASE)
    assert store.read("settings") is None
    assert not store.write("settings", {})
    store.forget("settings")
    assert store.aside is None
