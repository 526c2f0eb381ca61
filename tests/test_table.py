"""The table: act, wrong act, undo, deal, save and load in any order, against a list of states."""

import json
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bacon.bots import bots_of
from bacon.bots.bot import at_once
from bacon.game import BadText, IllegalAction, Refused
from bacon.generator import Generator
from bacon.players import Bot, Person
from bacon.record import read_text
from bacon.table import Table, play_out
from bacon.variants import VARIANTS
from tests.contract.ways import universe
from tests.matches import ALL_RULES, Rules, option_sets, step
from tests.scale import scaled
from tests.texts import facts, record_of

DEFAULTS = [option_sets(variant)[0] for variant in VARIANTS]
UNIVERSE = {
    rules.variant: [str(action) for action in universe(rules, VARIANTS[rules.variant][0])]
    for rules in DEFAULTS
}
GARBAGE = ["", "pass pass", "play", "play Zz", "play W", "undo", "lead 9", "\ud800", "x" * 500]


class AnyTable(RuleBasedStateMachine):
    """A table and its model: every state since the start, the last one on top."""

    table: Table
    model: list[Any]

    @initialize(rules=st.sampled_from(ALL_RULES), seed=st.text(max_size=4), skip=st.integers(0, 90))
    def begin(self, rules: Rules, seed: str, skip: int) -> None:
        self.table = rules.begin(seed)
        generator = Generator(seed)
        for _ in range(skip):
            step(self.table, generator)
        self.model = list(self.table.states)

    @precondition(lambda self: self.table.to_act is not None)
    @rule(pick=st.integers(0, 10_000))
    def act(self, pick: int) -> None:
        seat = self.table.to_act
        assert seat is not None
        legal = facts(self.table)["legal"]
        self.table.act(seat, legal[pick % len(legal)])
        self.model.append(self.table.state)

    @rule(pick=st.integers(0, 10_000), seat=st.integers(-2, 8))
    def act_as_it_comes(self, pick: int, seat: int) -> None:
        """Try any action from any seat: it is legal, or changes nothing."""
        texts = UNIVERSE[self.table.options.variant]
        text = texts[pick % len(texts)]
        if seat == self.table.to_act and text in facts(self.table)["legal"]:
            self.table.act(seat, text)
            self.model.append(self.table.state)
        else:
            with pytest.raises(Refused):
                self.table.act(seat, text)

    @rule(text=st.sampled_from(GARBAGE) | st.text(max_size=20), seat=st.integers(0, 3))
    def act_nonsense(self, text: str, seat: int) -> None:
        if text.strip() not in ("pass", "yes", "no"):
            with pytest.raises(Refused):
                self.table.act(seat, text)

    @precondition(lambda self: self.table.to_act is not None)
    @rule(other=st.integers(1, 5))
    def act_out_of_turn(self, other: int) -> None:
        seat = ((self.table.to_act or 0) + other) % self.table.options.players
        if seat != self.table.to_act:
            with pytest.raises(IllegalAction) as refused:
                self.table.act(seat, facts(self.table)["legal"][0])
            assert refused.value.reason.key == "not_your_turn"

    @rule()
    def deal(self) -> None:
        phase = self.table.state.public.phase
        if phase == "deal over":
            self.table.deal()
            self.model.append(self.table.state)
        else:
            with pytest.raises(IllegalAction) as refused:
                self.table.deal()
            key = "match_over" if phase == "match over" else "deal_not_over"
            assert refused.value.reason.key == key

    @precondition(lambda self: self.table.state.public.phase == "deal over")
    @rule(cut=st.integers(1, 30))
    def deal_a_wrong_deck(self, cut: int) -> None:
        with pytest.raises(Refused) as refused:
            self.table.deal(self.table.game.pack(self.table.options)[cut:])
        assert refused.value.reason.key == "bad_deck"

    @rule(times=st.integers(1, 4))
    def undo(self, times: int) -> None:
        for _ in range(times):
            if len(self.model) == 1:
                with pytest.raises(IllegalAction) as refused:
                    self.table.undo()
                assert refused.value.reason.key == "nothing_to_undo"
            else:
                self.table.undo()
                self.model.pop()

    @rule()
    def save_and_load(self) -> None:
        text = json.dumps(self.table.record())
        loaded = Table.load(read_text(text))
        assert json.dumps(loaded.record()) == text
        self.table = loaded

    @rule(key=st.sampled_from(["check", "variant", "deals"]))
    def load_damaged(self, key: str) -> None:
        with pytest.raises(Refused):
            Table.load(self.table.record() | {key: "x"})

    @invariant()
    def the_table_is_where_the_model_is(self) -> None:
        assert self.table.states == tuple(self.model)
        assert self.table.state is self.table.states[-1]
        assert self.table.to_act == self.table.state.public.to_act


class AnyTableForLong(AnyTable):
    """The same, for minutes."""


TestAnyTable = AnyTable.TestCase
TestAnyTable.settings = settings(stateful_step_count=40)
TestAnyTableForLong = pytest.mark.soak(AnyTableForLong.TestCase)
TestAnyTableForLong.settings = settings(settings.get_profile("soak"), stateful_step_count=60)


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_undo_takes_back_every_step_and_playing_again_leads_to_the_same(rules: Rules) -> None:
    table = rules.begin("undo")
    generator = Generator("undo")
    while len(table.states) < scaled(150) and step(table, generator):
        pass
    states, record = table.states, record_of(table)
    for state in states[-2::-1]:
        table.undo()
        assert table.state == state
    with pytest.raises(IllegalAction) as refused:
        table.undo()
    assert refused.value.reason.key == "nothing_to_undo"
    for number, deal in enumerate(record["deals"]):
        if number:
            table.deal()  # the seed deals the same deck again
        for seat, text in deal["actions"]:
            table.act(seat, text)
    assert table.states == states
    assert table.record() == record


@pytest.mark.parametrize("rules", DEFAULTS, ids=str)
def test_two_tables_do_not_disturb_each_other(rules: Rules) -> None:
    alone = rules.begin("a")
    generator = Generator("players")
    for _ in range(60):
        step(alone, generator)
    first, second = rules.begin("a"), rules.begin("b")
    generator, other = Generator("players"), Generator("others")
    for _ in range(60):
        step(first, generator)
        step(second, other)
    assert first.states == alone.states


@pytest.mark.parametrize("rules", DEFAULTS, ids=str)
def test_seats_carry_their_labels(rules: Rules) -> None:
    players = VARIANTS[rules.variant][1].players
    labels = ["person", *["bot:random"] * (players - 1)]
    table = Table.begin(rules.variant, seed="labels", seats=labels)
    assert table.players == (Person(), *[Bot("random")] * (players - 1))
    assert table.record()["seats"] == labels
    assert rules.begin("labels").players == (None,) * players


@pytest.mark.parametrize("seat", [-1, 4, True, 1.0, "1", None])
def test_there_is_no_such_seat(seat: Any) -> None:
    table = Table.begin("tricks", seed="a", dealer=0)
    for request in (lambda: table.view(seat), lambda: table.act(seat, "pass")):
        with pytest.raises(Refused) as refused:
            request()
        assert refused.value.reason == ("unknown_seat", {"seat": str(seat)})
    assert len(table.states) == 1


def test_a_match_needs_a_source_of_decks_and_of_its_dealer() -> None:
    deck = VARIANTS["tricks"][0].pack(VARIANTS["tricks"][1])
    for wrong, key in (
        ({"dealer": 0}, "deck_missing"),
        ({"deck": deck}, "dealer_missing"),
        ({}, "dealer_missing"),
    ):
        with pytest.raises(Refused) as refused:
            Table.begin("tricks", **wrong)
        assert refused.value.reason.key == key
    with pytest.raises(Refused) as refused:
        Table.begin("whist", seed="a")
    assert refused.value.reason == ("unknown_variant", {"variant": "whist"})


@pytest.mark.parametrize("rules", DEFAULTS, ids=str)
def test_a_bot_goes_through_the_same_check(rules: Rules) -> None:
    """Even a bot that answers with another seat's card or with nothing cannot do it."""
    table = rules.begin("cheat")
    seat = table.to_act or 0
    legal = facts(table)["legal"]
    wrong = next(text for text in UNIVERSE[rules.variant] if text not in legal)
    players = table.options.players
    with pytest.raises(IllegalAction):
        play_out(
            table, [at_once(lambda view, _: table.game.parse(wrong))] * players, Generator("cheat")
        )
    assert len(table.states) == 1
    assert table.to_act == seat


@pytest.mark.parametrize("rules", DEFAULTS, ids=str)
def test_bots_play_a_match_out(rules: Rules) -> None:
    table = rules.begin("bots")
    bots = bots_of(table.game)
    players = [list(bots.values())[seat % len(bots)] for seat in range(table.options.players)]
    play_out(table, players, Generator("bots"))
    assert table.game.winners(table.state)


def test_a_deck_may_hold_cards_or_their_text_forms() -> None:
    game, options = VARIANTS["tricks"]
    pack = game.pack(options)
    table = Table.begin("tricks", dealer=0, deck=[str(card) for card in pack])
    assert table.state == Table.begin("tricks", dealer=0, deck=pack).state
    with pytest.raises(BadText):
        Table.begin("tricks", dealer=0, deck=["5r", *map(str, pack[1:])])
