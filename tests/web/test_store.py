"""What is kept between visits, and storage that fails."""

from tests.web.fakes import (
    BASE,
    FakeBrowser,
    FakeShelf,
    open_app,
    seat_at,
    spoken,
    table_at,
    table_of,
)
from web.nodes import find, text_of
from web.store import Store


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
    good = app.file_text()
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
    assert not store.works
