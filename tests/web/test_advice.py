"""Hint: the strongest bot is asked, and what it says is said in words, marked, and ready to do."""

from pathlib import Path
from typing import Any

import pytest

from bacon.bots import ROSTERS
from bacon.climbing.state import View as ClimbingView
from bacon.reasons import Reason
from bacon.table import Table
from bacon.tricks.state import View as TricksView
from tests.texts import the
from tests.toast import kit as toast
from tests.web.climbing import positions
from tests.web.fakes import App, FakeBrowser, hand, open_app, prompt, seat_at, table_at
from web.games.climbing import advice as climbing
from web.games.shelf import GAMES, words_in
from web.games.tricks import advice as tricks
from web.play.sight import NO_PICKS, Picks
from web.play.thinking import report_of
from web.play.thoughts import Answer
from web.text.nodes import find, text_of
from web.text.words import LANGUAGES, Line

DISCARD = "pass; pass; pass; pick up; allow"
PLAY = "pass; pass; pick up; allow"


def seated(table: Table) -> tuple[App, FakeBrowser]:
    """Return an app at a table where it is the person's turn, and all has been read."""
    browser = FakeBrowser()
    app = seat_at(browser, table)
    while browser.wait >= 0:
        app.tick()
        while browser.thinks:
            app.answer(browser.thinks.pop())
    assert app.match is not None
    assert app.match.to_act == 0
    return app, browser


def advise(app: App, browser: FakeBrowser, action: str, *reasons: Reason) -> None:
    """Press Hint, and have that advised."""
    app.command("advise")
    (thought,) = browser.thinks
    browser.thinks.clear()
    app.command(report_of(thought, Answer(action, (), reasons)))


def legal(app: App, begins: str = "") -> str:
    """Return the last legal action that begins so."""
    assert app.match is not None
    actions = map(str, app.match.game.legal_actions(app.match.view(0)))
    return [action for action in actions if action.startswith(begins)][-1]


def marked(browser: FakeBrowser) -> list[str]:
    """Return what the controls do that are marked as advised."""
    return [str(it.props["data-action"]) for it in find(browser.page, class_="advised")]


def button(browser: FakeBrowser) -> dict[str, Any]:
    """Return the attributes of the button Hint."""
    (found,) = find(browser.page, data_command="advise")
    return found.props


TRICKS = [
    ("", "pass", "Hint: pass."),
    ("", "pick up", "Hint: call diamonds."),
    ("", "pick up alone", "Hint: call diamonds, alone."),
    ("pass; pass; pick up", "allow", "Hint: allow it."),
    ("pass; pass; pick up", "refuse", "Hint: refuse."),
]


@pytest.mark.parametrize(("calls", "action", "said"), TRICKS)
def test_a_call_is_said_and_its_button_marked(calls: str, action: str, said: str) -> None:
    app, browser = seated(table_at(calls))
    advise(app, browser, action)
    assert prompt(browser.page) == said
    assert browser.spoken[-1] == said
    assert marked(browser) == [action]


def test_a_card_is_marked_and_spoken_by_its_name() -> None:
    app, browser = seated(table_at(PLAY))
    action = legal(app, "play")
    advise(app, browser, action)
    assert prompt(browser.page) == "Hint: play Q♦."
    assert browser.spoken[-1] == "Hint: play queen of diamonds."
    assert marked(browser) == [action]


def test_a_discard_is_selected_so_that_a_tap_lays_it_away() -> None:
    app, browser = seated(table_at(DISCARD))
    action = legal(app, "discard")
    advise(app, browser, action)
    assert "*" in hand(browser.page)
    (drop,) = find(browser.page, class_="drop")
    assert drop.props["data-action"] == action
    app.act(action)
    assert app.page.advice is None


def test_refusing_an_alone_call_may_mean_to_play_together() -> None:
    app, browser = seated(table_at("pass; pass; pick up alone", alone_refusal="together"))
    advise(app, browser, "refuse")
    assert prompt(browser.page) == "Hint: play together."


@pytest.mark.parametrize("variant", ["bacon4", "bacon6", "applewood3"])
def test_cards_are_picked_so_that_play_plays_them(variant: str) -> None:
    app, browser = seated(positions.found(variant, positions.own_lead_with_bacon))
    action = legal(app, "play")
    advise(app, browser, action)
    (play,) = find(browser.page, data_enter="true")
    assert (play.props["data-action"], play.props["data-legal"]) == (action, "true")
    assert prompt(browser.page).startswith("Hint: ")
    app.act(str(play.props["data-action"]))
    assert not app.page.picks.cards


CLIMBING = [
    ("bacon4", positions.own_turn, None, "pass", "Hint: pass."),
    ("bacon4", positions.gives_lead, None, "lead 0", "Hint: keep the lead."),
    ("bacon4", positions.gives_lead, None, "lead 2", "Hint: give the lead to Hazel."),
    ("bacon4", positions.gives_lead_out, None, "lead 2", "Hint: give the lead to Hazel."),
    ("bacon4", positions.gives_lead_out, None, "lead 1", "Hint: let the lead go to Basil."),
    ("bacon6", positions.may_ask, {"ask_lead": True}, "ask", "Hint: ask "),
    ("bacon6", positions.answers, {"ask_lead": True}, "yes", "Hint: yes, take the lead."),
    ("bacon6", positions.answers, {"ask_lead": True}, "no", "Hint: no, leave the lead."),
]


@pytest.mark.parametrize(("variant", "wanted", "options", "begins", "said"), CLIMBING)
def test_a_pass_the_lead_and_a_question_are_said_and_marked(
    variant: str, wanted: Any, options: Any, begins: str, said: str
) -> None:
    app, browser = seated(positions.found(variant, wanted, options))
    action = legal(app, begins)
    advise(app, browser, action)
    assert prompt(browser.page).startswith(said)
    assert marked(browser) == [action]


def test_the_strongest_bot_is_asked_the_same_whenever_the_position_is_come_to() -> None:
    app, browser = seated(table_at(PLAY))
    app.command("advise")
    asked = browser.thinks.pop()
    assert (asked.bot, asked.advises) == (ROSTERS["tricks"].levels[0], True)
    assert asked.view["seat"] == 0
    again, beside = seated(table_at(PLAY))
    again.act(legal(again, "play"))
    again.command("undo")
    again.command("advise")
    assert beside.thinks[-1]._replace(stamp=asked.stamp) == asked


def test_who_asks_twice_is_answered_once_and_told_again() -> None:
    app, browser = seated(positions.found("bacon4", positions.own_lead))
    app.command("advise")
    app.command("advise")
    (thought,) = browser.thinks
    browser.thinks.clear()
    app.command(report_of(thought, Answer(legal(app, "play"))))
    picked, told = app.page.picks, len(browser.spoken)
    app.command("clear")
    assert app.page.advised is None
    app.command("advise")
    assert not browser.thinks
    assert app.page.picks == picked
    assert browser.spoken[told:] == [browser.spoken[told - 1]]


def test_the_button_is_busy_while_a_bot_thinks_and_rests_where_it_is_not_the_persons_turn() -> None:
    app, browser = seated(table_at(PLAY))
    assert not button(browser).get("aria-busy")
    app.command("advise")
    assert button(browser)["aria-busy"] == "true"
    app.command(report_of(browser.thinks.pop(), Answer(legal(app, "play"))))
    assert not button(browser).get("aria-busy")
    app.act(legal(app, "play"))
    assert button(browser)["aria-disabled"] == "true"
    app.command("advise")
    assert prompt(browser.page) == "It is not your turn."
    assert not any(thought.advises for thought in browser.thinks)


@pytest.mark.parametrize("what", ["act", "undo", "leave", "new"])
def test_advice_that_is_overtaken_is_called_off_and_dropped(what: str) -> None:
    app, browser = seated(table_at(PLAY))
    app.command("advise")
    asked = browser.thinks.pop()
    if what == "act":
        app.act(legal(app, "play"))
    else:
        app.command("begin" if what == "new" else what)
    assert browser.called_off == 1
    assert app.page.advising is None
    app.command(report_of(asked, Answer("play As")))
    assert app.page.advice is None
    assert "Hint" not in browser.spoken[-1]


def test_what_the_person_picks_meanwhile_stays_picked_and_no_other_card() -> None:
    app, browser = seated(positions.found("bacon4", positions.own_lead))
    slots = [str(it.props["data-slot"]) for it in find(browser.page, class_="card")][:2]
    app.command("advise")
    app.command(f"toggle {slots[1]}")
    app.command(report_of(browser.thinks.pop(), Answer(legal(app, "play"))))
    assert app.page.picks == Picks((slots[1],))
    assert prompt(browser.page).startswith("Hint: ")
    app.command(f"toggle {slots[0]}")
    assert not prompt(browser.page).startswith("Hint: ")
    app.command("advise")
    (play,) = find(browser.page, data_enter="true")
    assert play.props["data-action"] == legal(app, "play")


def test_a_tab_that_looks_on_is_not_advised() -> None:
    app, browser = seated(table_at())
    open_app(FakeBrowser(beside=browser)).command("take-over")
    app.command("advise")
    assert not browser.thinks
    assert "another tab" in prompt(browser.page)


@pytest.fixture
def _toast(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toast", toast.entry(tmp_path))


@pytest.mark.parametrize(
    ("reasons", "why"),
    [
        ((), ""),
        ((Reason("unheard_of"),), ""),
        ((Reason("burnt"),), ""),
        ((Reason("burnt", {"side": "left"}), Reason("crisp")), " The left side is burnt."),
        ((Reason("unheard_of"), Reason("crisp")), " It is crisp."),
    ],
)
@pytest.mark.usefixtures("_toast")
def test_the_first_reason_that_has_words_is_said(reasons: tuple[Reason, ...], why: str) -> None:
    browser = FakeBrowser()
    app = open_app(browser, game="toast")
    app.command("new")
    while browser.wait >= 0:
        app.tick()
        while browser.thinks:
            app.answer(browser.thinks.pop())
    advise(app, browser, "pass", *reasons)
    assert prompt(browser.page) == f"You do this: pass.{why}"
    assert browser.spoken[-1] == prompt(browser.page)


def test_advice_changes_its_language_with_the_page() -> None:
    app, browser = seated(table_at())
    advise(app, browser, "pass")
    for language, said in (("ko", "힌트: 패스하세요."), ("ja", "ヒント：パスしましょう。")):
        app.command(f"set language {language}")
        assert prompt(browser.page) == said


TRICKS_SLOTS = [
    ("card", "9h", "9♥", "9 of hearts"),
    ("cards", "As Th", "A♠, 10♥", "ace of spades, 10 of hearts"),
    ("suit", "d", "diamonds", "diamonds"),
    ("rank", "K", "king", "king"),
    ("seat", "2", "Hazel", "Hazel"),
    ("count", "3", "3", "3"),
    ("points", "+0.4", "+0.4", "+0.4"),
    ("card", "??", "??", "??"),
]
CLIMBING_SLOTS = [
    ("card", "5r", "red 5", "red 5"),
    ("cards", "5r 10b W", "5, 10, bacon card", "5, 10, bacon card"),
    ("kind", "straight flush", "straight flush", "straight flush"),
    ("rank", "11", "X", "X"),
    ("rank", "7", "7", "7"),
    ("seat", "5", "Cherry", "Cherry"),
    ("suit", "y", "yellow", "yellow"),
    ("points", "-1.5", "-1.5", "-1.5"),
]


@pytest.mark.parametrize(("slot", "text", "short", "spoken"), TRICKS_SLOTS)
def test_a_reason_at_tricks_is_in_the_terms_of_players(
    slot: str, text: str, short: str, spoken: str
) -> None:
    view = the(TricksView, table_at().view(0))
    said = tricks.because(Reason("any", {slot: text}), view)
    assert said.key == "advice.any"
    assert filled(said, slot, "tricks") == (short, spoken)


@pytest.mark.parametrize(("slot", "text", "short", "spoken"), CLIMBING_SLOTS)
def test_a_reason_at_climbing_is_in_the_terms_of_players(
    slot: str, text: str, short: str, spoken: str
) -> None:
    view = the(ClimbingView, Table.begin("bacon4", seed="why").view(0))
    said = climbing.because(Reason("any", {slot: text}), view)
    assert said.key == "advice.any"
    assert filled(said, slot, "climbing") == (short, spoken)


def filled(line: Line, slot: str, game: str) -> tuple[str, str]:
    """Return what fills a slot, to be read and to be heard."""
    words, shown = words_in("en", game), Line("hint.because", {"what": line.slots[slot], "why": ""})
    return words.line(shown).strip(), words.line(shown, spoken=True).strip()


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_advised_has_words_in_every_language(language: str) -> None:
    table = positions.found("bacon6", positions.may_ask, {"ask_lead": True})
    view = the(ClimbingView, table.view(0))
    words = words_in(language, "climbing")
    for action in ("pass", "yes", "no", *map(str, table.game.legal_actions(view))):
        line, picks = climbing.advised(view, action)
        assert words.can_say(line)
        assert picks == NO_PICKS
    dealt = table_at()
    words = words_in(language, "tricks")
    for action in ("pass", "pick up", "pick up alone", "allow", "refuse", "play As", "discard 2c"):
        line, picks = tricks.advised(the(TricksView, dealt.view(0)), action)
        assert words.can_say(line)
        assert picks == (Picks(("2c",)) if action == "discard 2c" else NO_PICKS)


def test_in_low_windows_the_advice_stands_in_the_question() -> None:
    app, browser = seated(positions.found("bacon4", positions.gives_lead))
    advise(app, browser, "lead 2")
    (question,) = find(browser.page, class_="question")
    assert "Hint: give the lead to Hazel." in text_of(question)
