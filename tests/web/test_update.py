"""The page's one way: pure, whole whatever comes, and the same whoever acts and however."""

from dataclasses import FrozenInstanceError
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from bacon.generator import Generator
from bacon.table import Table
from tests.texts import facts
from tests.web.climbing import positions
from tests.web.fakes import (
    App,
    FakeBrowser,
    actions_of,
    open_app,
    record_text,
    seat_at,
    table_at,
    table_of,
)
from web.app.commands import COMMANDS
from web.app.messages import Kind, Message
from web.app.screens import scene_of, tree_of
from web.app.update import update
from web.text.nodes import find, walk

TRICK_DONE = "pass; pass; pick up; allow"


def test_an_update_gives_another_value_and_leaves_the_one_it_got() -> None:
    page = seat_at(FakeBrowser(), table_at()).page
    message = Message(Kind.ACTION, "pass", now=99_000, seed="s")
    once, effects = update(page, message)
    again, same = update(page, message)
    assert (once, effects) == (again, same)
    assert once is not page
    assert page.sitting is not None
    assert page.sitting.match.cursor == 0
    with pytest.raises(FrozenInstanceError):
        page.hurry = True  # type: ignore[misc]


def test_what_is_painted_is_in_the_value_and_asks_the_engine_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for table in (table_at(), positions.found("bacon4", positions.own_turn)):
        app = seat_at(FakeBrowser(), table)

        def asked(*_: Any) -> Any:
            raise AssertionError("the engine was asked while painting")

        for name in ("legal_actions", "why_illegal", "apply", "view", "parse"):
            monkeypatch.setattr(type(table.game), name, asked)
        assert list(walk(tree_of(app.page)))
        monkeypatch.undo()


@pytest.mark.parametrize("how", ["tap", "by itself"])
def test_a_seat_that_has_acted_leaves_no_reason_and_no_picks_however_it_acted(how: str) -> None:
    browser = FakeBrowser()
    app = seat_at(browser, positions.found("bacon4", positions.only_pass))
    slot = str(find(find(browser.page, class_="hand")[0], data_legal=None)[1].props["data-slot"])
    app.command(f"toggle {slot}")
    app.command("hint prompt.pick_first")
    assert left_over(app)
    if how == "tap":
        app.act("pass")
    else:
        app.command("set auto_pass on")
        app.tick()
    assert actions_of(app)[-1][1] == "pass"
    assert not left_over(app)


def left_over(app: App) -> bool:
    """Return whether a reason or picks are still shown."""
    return app.page.toast is not None or bool(app.page.picks.cards)


def test_a_bots_action_leaves_the_picks_of_the_person_alone() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, positions.found("bacon4", positions.own_turn))
    app.act(str(scene_play(app)))
    hand = find(browser.page, class_="hand")[0]
    slot = str(find(hand, type="button")[0].props["data-slot"])
    app.command(f"toggle {slot}")
    app.tick()
    app.answer(browser.thinks.pop())
    assert app.page.picks.cards == (slot,)


def scene_play(app: App) -> object:
    """Return the first thing that the person may do."""
    assert app.match is not None
    return app.match.game.legal_actions(app.match.view(0))[0]


def played_until_trick(browser: FakeBrowser) -> App:
    """Return an app at a table on which the first trick lies, finished, to be read."""
    app = seat_at(browser, table_at(TRICK_DONE))
    for _ in range(40):
        assert app.match is not None
        assert app.page.sight is not None
        if app.page.sight.finished > app.page.cleared:
            return app
        if app.match.to_act == 0:
            app.act(str(app.page.sight.actions[0]))
        else:
            app.tick()
            if browser.thinks:
                app.answer(browser.thinks.pop())
    raise AssertionError("no trick was played")


def test_the_next_card_clears_the_trick_before_it() -> None:
    browser = FakeBrowser()
    app = played_until_trick(browser)
    app.command("set speed slow")
    table = Table(the_match(app))
    assert facts(table)["tricks"] != [0, 0]
    if app.match is not None and app.match.to_act == 0:
        app.act(str(scene_play(app)))
    else:
        app.tick()
        app.tick()
        app.answer(browser.thinks.pop())
    assert app.page.sight is not None
    assert app.page.cleared == app.page.sight.finished == 1
    assert len(find(find(browser.page, class_="trick")[0], class_="card")) == 1


def the_match(app: App) -> Any:
    assert app.match is not None
    return app.match


def test_undo_clears_what_was_finished_and_ends_the_hurry() -> None:
    browser = FakeBrowser()
    app = played_until_trick(browser)
    app.command("skip")
    app.command("hurry")
    hurried = app.page.hurry
    app.command("undo")
    assert (hurried, app.page.hurry) == (True, False)
    assert app.page.sight is not None
    assert app.page.cleared == app.page.sight.finished


def test_nothing_is_taken_back_during_the_draw() -> None:
    browser = FakeBrowser()
    app = open_app(browser)
    app.command("new")
    before = app.stamp
    app.command("undo")
    app.act("pass")
    assert app.stamp == before
    assert table_of(browser.page).props["data-phase"] == "draw"


def test_another_person_at_the_table_is_called_by_name_and_sees_the_table_on_turn() -> None:
    browser = FakeBrowser()
    seats = ["person", "Ada", "bot:rule", "bot:rule"]
    table = Table.begin("tricks", seed="toast", dealer=3, seats=seats)
    app = seat_at(browser, table)
    assert "Ada" in str(find(browser.page, data_seat="1")[0])
    app.command("show")
    app.act("pass")
    assert app.page.sitting is not None
    assert app.page.sitting.looker == 1
    assert table_of(browser.page).props["data-seat-of-person"] == "1"
    app.command("show")
    app.act("pass")
    assert [act[0] for act in actions_of(app)] == [0, 1]


def test_who_is_asked_to_think_gets_a_view_of_its_own_seat_and_a_budget() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at("pass"))
    app.tick()
    (thought,) = browser.thinks
    assert thought.view["seat"] == 1
    assert "hands" not in thought.view
    assert (thought.bot, thought.variant) == ("rule", "tricks")
    assert thought.ms > 0


def test_a_bot_that_no_roster_names_is_played_by_the_strongest() -> None:
    browser = FakeBrowser()
    seats = ["person", "bot:genius", "bot:rule", "bot:rule"]
    app = seat_at(browser, Table.begin("tricks", seed="toast", dealer=0, seats=seats))
    app.tick()
    assert browser.thinks[0].bot == "expert"


@pytest.mark.parametrize("name", ["rule", "random"])
def test_a_record_that_names_a_reference_bot_is_played_on_by_it(name: str) -> None:
    browser = FakeBrowser()
    seats = ["person", *[f"bot:{name}"] * 3]
    app = seat_at(browser, Table.begin("tricks", seed="toast", dealer=0, seats=seats))
    app.tick()
    assert browser.thinks[0].bot == name


def keys_of(browser: FakeBrowser) -> list[str]:
    """Return the letters that press a control of the screen."""
    return [str(it.props["data-key"]) for it in walk(browser.page) if it.props.get("data-key")]


POSITIONS = [
    ("bacon4", positions.own_turn, None),
    ("bacon6", positions.gives_lead, {"ask_lead": True}),
    ("applewood3", positions.own_lead_with_bacon, None),
    ("bacon4", positions.deal_over, None),
    ("bacon4", positions.match_over, None),
]


@pytest.mark.parametrize(("variant", "wanted", "options"), POSITIONS)
def test_no_screen_of_climbing_gives_one_key_twice(
    variant: str, wanted: Any, options: dict[str, object] | None
) -> None:
    browser = FakeBrowser()
    app = seat_at(browser, positions.found(variant, wanted, options, most_deals=60))
    while browser.wait >= 0:  # what lies there is read first
        app.tick()
        assert not browser.thinks
    keys = keys_of(browser)
    assert len(set(keys)) == len(keys), sorted(keys)


@pytest.mark.parametrize("calls", ["", "pass; pass; pick up", "pass; pass; pass; pick up; allow"])
def test_no_screen_of_tricks_gives_one_key_twice(calls: str) -> None:
    browser = FakeBrowser()
    seat_at(browser, table_at(calls))
    keys = keys_of(browser)
    assert len(set(keys)) == len(keys), sorted(keys)


@pytest.mark.parametrize("variant", ["tricks", "bacon6"])
def test_nor_does_a_screen_with_redo_or_with_a_curtain_or_with_bots_alone(variant: str) -> None:
    players = Table.begin(variant, seed="keys").options.players
    for seats in (
        ["person"] * players,
        ["bot:random"] * players,
        ["person", *["Ada"] * (players - 1)],
    ):
        browser = FakeBrowser()
        options = {"ask_lead": True} if variant == "bacon6" else None
        app = seat_at(browser, Table.begin(variant, options, seed="keys", seats=seats))
        chance = Generator(variant)
        for _ in range(60):
            keys = keys_of(browser)
            assert len(set(keys)) == len(keys), sorted(keys)
            if app.page.curtain:
                app.command("show")
            elif app.match is not None and app.match.to_act is not None and not app.page.veiled:
                legal = app.match.game.legal_actions(app.match.view(app.match.to_act))
                app.act(str(legal[chance.below(min(len(legal), 3))]))
                if chance.below(4) == 0:
                    app.command("undo")
                    app.command("take-back")


def test_nor_does_the_start_screen() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at("pass"))
    app.command("leave")
    keys = keys_of(browser)
    assert len(set(keys)) == len(keys), sorted(keys)


GOOD = [record_text(table_at("pass; pass")), record_text(Table.begin("bacon4", seed="x"))]
BAD = ["", "not json", "{}", '{"format":"bacon/1"}', "[" * 1000]
TEXTS = st.sampled_from([*GOOD, *BAD])
TAPS = st.sampled_from(
    [
        *(name for name in COMMANDS if name not in ("open", "set", "choose", "hint")),
        *("open menu", "open rules", "open rules bombs", "open last", "open log", "open about"),
        *("open nothing", "set speed instant", "set speed warp", "set language ja", "set x y"),
        *("choose game climbing", "choose game tricks", "choose variant bacon6", "choose x y"),
        *("choose variant applewood3", "choose bot strong", "choose seat 3", "hint prompt.over"),
        *("set auto_pass on", "set theme dark", "set language ", "set open_hands on"),
        *("choose company all", "choose company two", "choose company watch", "choose name.0 Ada"),
        *("choose sits.1 person", "choose sits.0 expert", "choose sits.9 person"),
    ]
)


class AnyPage(RuleBasedStateMachine):
    """Taps, bots, time, storage and other tabs, in any order."""

    @initialize(game=st.sampled_from(["tricks", "climbing"]), full=st.booleans())
    def begin(self, game: str, full: bool) -> None:
        self.browser = FakeBrowser()
        self.browser.shelf.full = full
        self.app = open_app(self.browser, game=game)
        self.other = open_app(FakeBrowser(beside=self.browser))

    @rule(text=TAPS, rest=st.booleans())
    def tap(self, text: str, rest: bool) -> None:
        self.browser.time += 1000 * rest
        self.app.tap(text)

    @rule(place=st.integers(0, 30))
    def act(self, place: int) -> None:
        legal = [
            str(it.props["data-action"])
            for it in walk(self.browser.page)
            if it.props.get("data-action") and it.props.get("data-legal")
        ]
        self.app.act(legal[place % len(legal)] if legal else "pass")

    @rule(text=st.sampled_from(["pass", "play As", "lead 1", "yes", "dance", "", "select 2c"]))
    def act_anyhow(self, text: str) -> None:
        self.app.act(text)

    @rule()
    def pick(self) -> None:
        commands = [str(it.props.get("data-command", "")) for it in walk(self.browser.page)]
        picks = [it for it in commands if it.startswith(("toggle", "read", "browse", "select"))]
        for command in picks[:3]:
            self.app.tap(command)

    @rule()
    def time_goes_by(self) -> None:
        if self.browser.wait >= 0:
            self.app.tick()

    @rule(choice=st.integers(0, 40))
    def a_bot_answers(self, choice: int) -> None:
        if self.browser.thinks:
            self.app.answer(self.browser.thinks.pop(), choice)

    @rule(text=TEXTS)
    def a_file_is_opened(self, text: str) -> None:
        self.app.command(f"load-text {text}")

    @rule(full=st.booleans())
    def storage_changes(self, full: bool) -> None:
        self.browser.shelf.full = full

    @rule(text=TAPS)
    def another_tab_is_used(self, text: str) -> None:
        self.other.command(text)

    @rule()
    def let_it_rest(self) -> None:
        for _ in range(60):
            if self.browser.wait < 0:
                return
            self.app.tick()
            while self.browser.thinks:
                self.app.answer(self.browser.thinks.pop())

    @invariant()
    def the_page_is_whole(self) -> None:
        if not hasattr(self, "app"):
            return
        for app in (self.app, self.other):
            page = app.page
            assert not page.todo
            assert (page.sitting is None) == (page.sight is None) == (scene_of(page) is None)
            assert (page.opened is not None) == (page.dialog == "replace")
            assert not (page.sitting is not None and page.left is not None)
            if page.sight is not None and page.sitting is not None:
                assert page.sight.public is page.sitting.public
                assert page.sight.looker == page.sitting.looker
            if page.veiled:
                hand = find(app.browser.page, class_="hand")[0]
                assert not [it for it in walk(hand) if "data-card" in it.props]
            bot = page.sitting is not None and page.sitting.bot_to_act is not None
            if page.owner and bot and page.dialog is None:
                assert app.browser.wait >= 0 or page.thinking, "the page stands still for ever"
        owners = [app for app in (self.app, self.other) if app.page.owner]
        assert len(owners) <= 1, "one tab at most goes on with a match"


TestAnyPage = AnyPage.TestCase
TestAnyPage.settings = settings(stateful_step_count=30)


class AnyPageForLong(AnyPage):
    """The same with more and other examples."""


TestAnyPageForLong = pytest.mark.soak(AnyPageForLong.TestCase)
TestAnyPageForLong.settings = settings(settings.get_profile("soak"), stateful_step_count=60)
