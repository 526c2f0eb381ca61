"""A match as a value: back and forth in any order; and what is refused."""

import json
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bacon.game import AnyState, BadDeck, BadText, IllegalAction, Over, Refused
from bacon.match import Match
from bacon.players import Bot, Person, label_of, read_player
from bacon.tricks.actions import PASS
from bacon.variants import VARIANTS
from tests.matches import ALL_RULES, Rules


class AnyMatch(RuleBasedStateMachine):
    """Goes back and forth in a match of any rules, beside a plain list of its states."""

    @initialize(rules=st.sampled_from(ALL_RULES), seed=st.integers(0, 1000))
    def begin(self, rules: Rules, seed: int) -> None:
        self.match = Match.begin(rules.variant, rules.chosen, seed=f"any {seed}")
        self.states: list[AnyState] = [self.match.state]
        self.at = 0
        self.first = self.match

    @property
    def phase(self) -> str:
        return self.match.state.public.phase

    def went_on(self, match: Match) -> None:
        self.match = match
        self.states = [*self.states[: self.at + 1], match.state]
        self.at += 1

    @precondition(lambda self: self.match.to_act is not None)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        seat = self.match.to_act
        assert seat is not None
        legal = self.match.game.legal_actions(self.match.view(seat))
        place = data.draw(st.integers(0, min(len(legal) - 1, 40)))
        self.went_on(self.match.act(seat, legal[place]))

    @precondition(lambda self: self.match.to_act is not None)
    @rule()
    def act_wrongly(self) -> None:
        before = self.match
        seat = self.match.to_act
        assert seat is not None
        for wrong, text in ((seat, "dance"), ((seat + 1) % self.match.options.players, "pass")):
            with pytest.raises(Refused):
                self.match.act(wrong, text)
        assert self.match is before

    @precondition(lambda self: self.phase == Over.DEAL)
    @rule()
    def deal(self) -> None:
        self.went_on(self.match.deal())

    @rule()
    def undo(self) -> None:
        if not self.at:
            with pytest.raises(IllegalAction):
                self.match.undo()
            return
        self.match = self.match.undo()
        self.at -= 1

    @rule()
    def redo(self) -> None:
        if self.at == len(self.states) - 1:
            with pytest.raises(IllegalAction):
                self.match.redo()
            return
        self.match = self.match.redo()
        self.at += 1

    @rule(data=st.data())
    def go_to(self, data: st.DataObject) -> None:
        self.at = data.draw(st.integers(0, len(self.states) - 1))
        self.match = self.match.go_to(self.at)

    @rule(step=st.sampled_from([-1, 10_000, True, 1.0, "1", None]))
    def go_nowhere(self, step: Any) -> None:
        with pytest.raises(IllegalAction):
            self.match.go_to(step)

    @rule()
    def branch(self) -> None:
        whole = self.match
        self.match = whole.branch()
        assert len(whole.steps) == len(self.states), "the old one stays whole"
        self.states = self.states[: self.at + 1]

    @rule()
    def save_and_load(self) -> None:
        record = json.loads(json.dumps(self.match.record()))
        self.match = Match.load(record)
        assert self.match.record() == record
        self.states = self.states[: self.at + 1]

    @invariant()
    def the_cursor_stands_where_the_list_says(self) -> None:
        if not hasattr(self, "match"):
            return
        assert self.match.cursor == self.at
        assert self.match.state == self.states[self.at]
        assert self.match.states == tuple(self.states[: self.at + 1])
        assert [step.state for step in self.match.steps] == self.states
        assert self.first.cursor == 0, "a match never changes"


TestAnyMatch = AnyMatch.TestCase
TestAnyMatch.settings = settings(stateful_step_count=30)


class AnyMatchForLong(AnyMatch):
    """The same with more and other examples."""


TestAnyMatchForLong = pytest.mark.soak(AnyMatchForLong.TestCase)
TestAnyMatchForLong.settings = settings(settings.get_profile("soak"), stateful_step_count=60)


def test_what_comes_after_the_cursor_is_gone_once_something_else_is_done() -> None:
    match = Match.begin("tricks", seed="toast", dealer=3).act(0, "pass").act(1, "pass")
    other = match.undo().act(1, "pick up")
    assert [str(step.action) for step in other.steps[1:]] == ["pass", "pick up"]
    assert [str(step.action) for step in match.steps[1:]] == ["pass", "pass"]


def test_an_action_is_taken_by_its_text_form_so_that_it_can_be_read_again() -> None:
    match = Match.begin("tricks", seed="toast", dealer=3)
    for action in (PASS, "pass", "  pass "):
        assert match.act(0, action).steps[-1].action is not None
        assert Match.load(match.act(0, action).record()).state == match.act(0, "pass").state
    for wrong in (("pass", None), ["pass"], {"verb": "pass"}, None, 7, b"pass"):
        with pytest.raises(BadText):
            match.act(0, wrong)


DECKS: list[Any] = [[["2c"]], [None], [2], 7, [b"2c"], {"2c": 1}, iter(()), [["2c"]] * 52]


@pytest.mark.parametrize("deck", DECKS, ids=map(str, range(len(DECKS))))
def test_a_deck_of_anything_else_than_cards_is_refused(deck: Any) -> None:
    with pytest.raises((BadDeck, BadText)):
        Match.begin("tricks", dealer=0, deck=deck)


SEATS: list[Any] = [
    *("abcd", b"abcd", 4, ["person"] * 3, ["person"] * 5, [1, 2, 3, 4], [["person"]] * 4),
    *({"a": 1, "b": 2, "c": 3, "d": 4}, ["x" * 201] * 4, [Person("x" * 201)] * 4, iter("abcd")),
]


@pytest.mark.parametrize("seats", SEATS, ids=map(str, range(len(SEATS))))
def test_players_are_a_sequence_of_players_or_labels_one_for_each_seat(seats: Any) -> None:
    with pytest.raises(Refused) as refused:
        Match.begin("tricks", seed="seats", seats=seats)
    assert refused.value.reason == ("bad_seats", {"count": "4"})


PLAYERS = [
    ("", None),
    ("person", Person()),
    ("Ada", Person("Ada")),
    ("bot:rule", Bot("rule")),
    ("person:bot:rule", Person("bot:rule")),
    ("person:person", Person("person")),
    ("bot", Person("bot")),
    ("A: B", Person("A: B")),
]


@pytest.mark.parametrize(("label", "player"), PLAYERS)
def test_a_player_has_one_text_form(label: str, player: Person | Bot | None) -> None:
    assert read_player(label) == player
    assert read_player(label_of(player)) == player


def test_any_number_of_people_and_bots_sit_at_a_table_and_the_record_says_where() -> None:
    seats = (Person("Ada"), Bot("rule"), Person(), None)
    match = Match.begin("tricks", seed="seats", seats=seats)
    assert match.start.players == seats
    record: dict[str, Any] = match.record()
    assert record["seats"] == ["Ada", "bot:rule", "person", ""]
    assert Match.load(record).start.players == seats
    assert Match.load(match.seat([Bot("rule")] * 4).record()).start.players == (Bot("rule"),) * 4


def test_a_match_can_be_told_from_another_and_kept_in_a_set() -> None:
    game, _ = VARIANTS["tricks"]
    one = Match.begin("tricks", seed="a", dealer=0)
    assert one == Match.begin("tricks", seed="a", dealer=0)
    assert one != one.act(1, "pass")
    assert len({one, one.act(1, "pass").undo().branch()}) == 1
    assert one.game is game


def test_a_helped_decision_is_marked_and_the_record_keeps_that() -> None:
    match = Match.begin("tricks", seed="toast", dealer=3).act(0, "pass").mark("hint")
    later = match.act(1, "pass").undo().mark("undo").mark("hint")
    assert later.redo().steps[1].helped == ("hint", "undo"), "what can be done again stays"
    record: Any = later.redo().act(2, "pass").record()
    assert record["deals"][0]["helped"] == [[1, "hint"], [1, "undo"]]
    again = Match.load(record)
    assert [step.helped for step in again.steps] == [(), ("hint", "undo"), (), ()]
    assert again.record() == record
    with pytest.raises(Refused):
        match.mark("luck")


def test_a_record_without_help_is_written_as_it_always_was() -> None:
    record: Any = Match.begin("tricks", seed="toast", dealer=3).act(0, "pass").record()
    assert list(record["deals"][0]) == ["deck", "actions"]


def test_help_with_the_decision_that_stands_next_is_kept_too_in_each_deal() -> None:
    match = Match.begin("tricks", seed="toast", dealer=3).mark("open")
    for _ in range(16):
        assert match.to_act is not None
        match = match.act(match.to_act, "pass")
    match = match.deal().mark("hint")
    record: Any = match.record()
    assert [deal["helped"] for deal in record["deals"]] == [[[0, "open"]], [[0, "hint"]]]
    assert Match.load(record).mark("hint").record() == record
