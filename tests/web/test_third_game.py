"""A third game, of two files (tests/toast/), is played on the page; its frame does not change."""

from pathlib import Path

import pytest

from bacon.game import Over
from bacon.match import Match
from tests.toast import kit
from tests.web.fakes import FakeBrowser, actions_of, let_bots_act, open_app, prompt, table_of
from web.games.shelf import GAMES
from web.text.nodes import find, text_of


@pytest.fixture(autouse=True)
def _toast(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toast", kit.entry(tmp_path))


def test_the_start_screen_offers_it_with_its_options_seats_and_bots() -> None:
    browser = FakeBrowser()
    app = open_app(browser)
    app.command("choose game toast")
    shown = [it for it in find(browser.page, class_="choice") if not it.props.get("hidden")]
    names = [str(it.props["key"]) for it in shown]
    assert names == [f"choice {it}" for it in ("company", "butter", "toast_seat", "toast_bot")]
    assert "Three slices each." in text_of(browser.page)


def test_a_whole_match_is_played_saved_and_taken_up_again() -> None:
    browser = FakeBrowser()
    app = open_app(browser, game="toast", butter="false", toast_seat="1")
    app.command("new")
    while True:
        let_bots_act(app, browser)
        sight, match = app.page.sight, app.match
        assert sight is not None
        assert match is not None
        if match.state.public.phase is Over.MATCH:
            break
        if match.to_act is None:
            app.command("next-deal")
        else:
            app.act(str(sight.actions[0]))
    assert match.options.chosen() == {"butter": False}
    assert Match.load(match.record()).states == match.states
    assert "The toaster is empty." in browser.spoken
    again = open_app(FakeBrowser(beside=browser))
    assert actions_of(again) == actions_of(app)


def test_the_frame_says_why_not_takes_back_and_knows_its_commands() -> None:
    browser = FakeBrowser()
    app = open_app(browser, game="toast")
    app.command("new")
    let_bots_act(app, browser)
    app.act("play toast")
    assert prompt(browser.page) == "This is not a card of the game: toast."
    sight = app.page.sight
    assert sight is not None
    before = len(actions_of(app))
    app.act(str(sight.actions[0]))
    assert len(actions_of(app)) == before + 1
    app.command("open log")
    assert "You do this" in text_of(find(browser.page, data_dialog="log")[0])
    app.command("undo")
    assert len(actions_of(app)) == before
    app.command("eat")
    assert prompt(browser.page) == "The toaster is empty."
    assert table_of(browser.page).props["data-variant"] == "toast"
