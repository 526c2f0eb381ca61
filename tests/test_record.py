"""Records: what is written can be read, and nothing else can; round trips, and bad input."""

import json
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bacon.generator import Generator
from bacon.jsontext import DEEPEST, read_json
from bacon.record import BadRecord, read_record, read_text
from bacon.table import Table
from bacon.variants import VARIANTS
from tests.malformed import (
    DEPTHS,
    JSON,
    WRONG_KINDS,
    nested,
    part_of,
    paths,
    refusal,
    with_part,
    without_part,
)
from tests.matches import ALL_RULES, Rules, positions, step
from tests.scale import scaled


def record_of(variant: str, steps: int, seed: str = "record") -> dict[str, Any]:
    """Return the record of a match so many random steps long."""
    table = Table.begin(variant, seed=seed, seats=["person", *["bot"] * 9][: players(variant)])
    generator = Generator(seed)
    for _ in range(steps):
        step(table, generator)
    return table.record("build 1")


def players(variant: str) -> int:
    """Return the number of seats of a variant."""
    return VARIANTS[variant][1].players


RECORDS = {variant: record_of(variant, 90) for variant in VARIANTS}
RECORD = RECORDS["tricks"]
every_variant = pytest.mark.parametrize("variant", VARIANTS)


def load_text(text: str) -> Table:
    """Return the table of a record's text."""
    return Table.load(read_text(text))


def as_file(record: Any) -> Any:
    """Return the record as it comes back from a file."""
    return json.loads(json.dumps(record))


# The round trip


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_a_match_comes_back_from_its_record_as_it_was(rules: Rules) -> None:
    for number, table in enumerate(positions(rules, scaled(200), seed="round trip")):
        if number % 10:
            continue
        loaded = Table.load(as_file(table.record("x")))
        assert loaded.states == table.states
        assert loaded.match.start == table.match.start
        assert loaded.options == table.options
        assert loaded.record("x") == as_file(table.record("x")) == table.record("x")


@pytest.mark.parametrize("seeded", [False, True])
@every_variant
def test_a_match_with_given_decks_comes_back_too(variant: str, seeded: bool) -> None:
    game, options = VARIANTS[variant]
    deck = Generator("decks").shuffled(game.pack(options))
    table = Table.begin(variant, dealer=1, deck=deck, seed="later" if seeded else None)
    generator = Generator("decks")
    for _ in range(60):
        if table.to_act is None and not seeded:
            table.deal(deck)
        else:
            step(table, generator)
    loaded = Table.load(as_file(table.record()))
    assert loaded.states == table.states
    assert loaded.match.start.seed == table.match.start.seed
    assert loaded.match.start.draw is None


@every_variant
def test_the_parts_of_a_record(variant: str) -> None:
    record = RECORDS[variant]
    assert list(record) == [
        *("format", "build", "variant", "options", "seats", "seed", "dealer", "drawn"),
        *("deals", "check"),
    ]
    assert record["format"] == "bacon/1"
    assert record["build"] == "build 1"
    assert record["variant"] == variant
    assert record["options"] == VARIANTS[variant][1].chosen()
    assert record["seats"][0] == "person"
    assert sum(len(deal["actions"]) for deal in record["deals"]) + len(record["deals"]) == 91


@every_variant
def test_a_loaded_match_goes_on_as_the_first_would_have(variant: str) -> None:
    table = Table.load(RECORDS[variant])
    loaded = Table.load(as_file(table.record()))
    for one in (table, loaded):
        generator = Generator("on")
        for _ in range(scaled(200)):
            step(one, generator)
    assert table.record() == loaded.record()


def test_a_build_and_unknown_parts_do_not_matter() -> None:
    for change in ({"build": "other"}, {"comment": ["x"]}):
        assert Table.load(RECORD | change).states == Table.load(RECORD).states


def test_the_longest_texts_that_a_table_takes_come_back() -> None:
    table = Table.begin("tricks", seed="s" * 200, seats=["n" * 200] * 4)
    assert Table.load(as_file(table.record())).states == table.states


@pytest.mark.parametrize(
    "wrong",
    [
        {"seed": "s" * 201},
        {"seats": ["n" * 201, "", "", ""]},
        {"seats": ["", "", ""]},
        {"seats": []},
        {"seats": [1, 2, 3, 4]},
        {"dealer": True},
        {"dealer": 1.0},
        {"dealer": 4},
    ],
    ids=lambda it: str(it)[:20],
)
def test_a_table_takes_nothing_that_its_record_could_not_hold(wrong: dict[str, Any]) -> None:
    right: dict[str, Any] = {"seed": "s", "dealer": 0}
    assert refusal(lambda: Table.begin("tricks", **(right | wrong)))


# Bad input


@pytest.mark.parametrize("name", [name for name in RECORD if name != "format"])
def test_no_part_may_be_missing(name: str) -> None:
    with pytest.raises(BadRecord) as refused:
        Table.load(without_part(RECORD, (name,)))
    assert refused.value.reason == ("record_field", {"field": name})


FITTING: dict[str, Any] = {
    "build": str,
    "variant": str,
    "options": dict,
    "seats": list,
    "seed": (str, type(None)),
    "dealer": int,
    "drawn": bool,
    "deals": list,
    "check": str,
}
KIND_CASES = [
    pytest.param(name, value, id=f"{name} {str(value)[:12]!r}")
    for name, fitting in FITTING.items()
    for value in WRONG_KINDS
    if not isinstance(value, fitting)
    or (name == "dealer" and isinstance(value, bool))
    or value == "x" * 201
]


@pytest.mark.parametrize(("name", "value"), KIND_CASES)
def test_each_part_has_its_kind(name: str, value: Any) -> None:
    error = refusal(lambda: Table.load(RECORD | {name: value}))
    assert error is not None
    assert error.reason == ("record_field", {"field": name})


def swapped(deck: list[str]) -> list[str]:
    """Return the deck with its first two cards the other way round."""
    return [deck[1], deck[0], *deck[2:]]


DECK = RECORD["deals"][0]["deck"]
ACTIONS = RECORD["deals"][0]["actions"]

# What is wrong, where, with what, and the reason it gets.
CHANGES: list[tuple[str, tuple[str | int, ...], Any, str]] = [
    ("an unknown format", ("format",), "bacon/2", "record_format"),
    ("another program's format", ("format",), "chess", "record_format"),
    ("no format", ("format",), None, "record_format"),
    ("a list for a format", ("format",), [["bacon/1"]], "record_format"),
    ("an unknown variant", ("variant",), "poker", "unknown_variant"),
    ("an unknown option", ("options",), {"wild": True}, "unknown_option"),
    ("a bad option value", ("options",), {"target": 11}, "bad_option_value"),
    ("true for a number", ("options",), {"target": True}, "bad_option_value"),
    ("one for true", ("options",), {"permission": 1}, "bad_option_value"),
    ("ten as a float", ("options",), {"target": 10.0}, "bad_option_value"),
    ("no options are the defaults", ("options",), {"target": 15}, "record_check"),
    ("too few names", ("seats",), ["", "", ""], "bad_seats"),
    ("too many names", ("seats",), [""] * 5, "bad_seats"),
    ("a name that is no text", ("seats",), ["", "", "", 4], "record_field"),
    ("another dealer", ("dealer",), (RECORD["dealer"] + 1) % 4, "record_dealer"),
    ("no such dealer", ("dealer",), 4, "record_dealer"),
    ("another seed", ("seed",), "other", "record_check"),
    ("a dealer who was not drawn", ("drawn",), False, "record_check"),
    ("no seed", ("seed",), None, "dealer_missing"),
    ("no deals", ("deals",), [], "record_field"),
    ("a deal that is none", ("deals", 0), [], "record_field"),
    ("a deal without a deck", ("deals", 0), {"actions": []}, "record_field"),
    ("a deal without actions", ("deals", 0), {"deck": DECK}, "record_field"),
    ("a card too few", ("deals", 0, "deck"), DECK[1:], "bad_deck"),
    ("a card twice", ("deals", 0, "deck"), [DECK[1], *DECK[1:]], "bad_deck"),
    ("a card too many", ("deals", 0, "deck"), [*DECK, DECK[0]], "bad_deck"),
    ("no deck", ("deals", 0, "deck"), [], "bad_deck"),
    ("an unknown card", ("deals", 0, "deck", 0), "1x", "unknown_card"),
    ("a number for a card", ("deals", 0, "deck", 0), 2, "record_field"),
    ("an illegal action", ("deals", 0, "actions", 0), [ACTIONS[0][0], "allow"], "record_action"),
    ("an unknown action", ("deals", 0, "actions", 0), [ACTIONS[0][0], "bid"], "record_action"),
    ("no action", ("deals", 0, "actions", 0), [ACTIONS[0][0], ""], "record_action"),
    ("a wrong seat", ("deals", 0, "actions", 0, 0), ACTIONS[0][0] ^ 1, "record_action"),
    ("no such seat", ("deals", 0, "actions", 0, 0), 4, "record_action"),
    ("a seat below zero", ("deals", 0, "actions", 0, 0), -1, "record_action"),
    ("true for a seat", ("deals", 0, "actions", 0, 0), True, "record_field"),
    ("a float for a seat", ("deals", 0, "actions", 0, 0), 1.0, "record_field"),
    ("an action of three parts", ("deals", 0, "actions", 0), [1, "pass", 2], "record_field"),
    ("an action of one part", ("deals", 0, "actions", 0), ["pass"], "record_field"),
    ("an endless action", ("deals", 0, "actions", 0, 1), "pass" * 99, "record_field"),
    ("help that is none", ("deals", 0, "helped"), "hint", "record_field"),
    ("help of no kind", ("deals", 0, "helped"), [[0]], "record_field"),
    ("unknown help", ("deals", 0, "helped"), [[0, "luck"]], "record_field"),
    ("help before the deal", ("deals", 0, "helped"), [[-1, "hint"]], "record_field"),
    ("help after the deal", ("deals", 0, "helped"), [[len(ACTIONS) + 1, "hint"]], "record_field"),
    ("true for a place", ("deals", 0, "helped"), [[True, "hint"]], "record_field"),
    ("help told of twice", ("deals", 0, "helped"), [[0, "hint"], [0, "hint"]], "record_field"),
    ("help out of order", ("deals", 0, "helped"), [[1, "hint"], [0, "hint"]], "record_field"),
    ("help that was added", ("deals", 0, "helped"), [[0, "hint"]], "record_check"),
    ("a deal cut short", ("deals", 0, "actions"), ACTIONS[:-1], "deal_not_over"),
    ("a deal after its end", ("deals", 0, "actions"), [*ACTIONS, [0, "pass"]], "record_action"),
    ("a changed check", ("check",), "0" * 16, "record_check"),
    ("no check", ("check",), "", "record_check"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("path", "value", "key"), [pytest.param(*rest, id=what) for what, *rest in CHANGES]
)
def test_a_wrong_part_is_refused_with_its_reason(path: Any, value: Any, key: str) -> None:
    error = refusal(lambda: Table.load(with_part(RECORD, path, value)))
    assert error is not None
    assert error.reason.key == key


def test_a_drawn_dealer_must_be_the_one_that_the_seed_draws() -> None:
    undrawn = Table.begin("tricks", seed="record", dealer=(RECORD["dealer"] + 1) % 4).record()
    error = refusal(lambda: Table.load(undrawn | {"drawn": True}))
    assert error is not None
    assert error.reason.key == "record_dealer"


@pytest.mark.parametrize("value", [*WRONG_KINDS, [RECORD]], ids=lambda it: repr(it)[:20])
def test_what_is_no_record_is_refused(value: Any) -> None:
    assert refusal(lambda: Table.load(value)) is not None
    assert refusal(lambda: read_record(value)) is not None


TEXT = json.dumps(RECORD)
NO_RECORDS = {
    "nothing": "",
    "a space": " ",
    "a word": "bacon",
    "not a number": "NaN",
    "infinity": "Infinity",
    "null": "null",
    "a number": "7",
    "a very long number": "7" * 5_000,
    "a huge number": "1e999",
    "a text": json.dumps(TEXT),
    "a list": f"[{TEXT}]",
    "two records": TEXT + TEXT,
    "a page": "<!doctype html><p>Not found",
    "a byte order mark": "\ufeff" + TEXT,
    "a zero byte": TEXT.replace("tricks", "tri\0cks"),
}


@pytest.mark.parametrize("text", NO_RECORDS.values(), ids=NO_RECORDS)
def test_a_text_that_is_no_record_is_refused(text: str) -> None:
    error = refusal(lambda: read_text(text))
    assert isinstance(error, BadRecord)


def test_a_text_cut_off_anywhere_is_refused() -> None:
    for end in range(0, len(TEXT), 97 if scaled(10) == 10 else 997):
        assert isinstance(refusal(partial(read_text, TEXT[:end])), BadRecord)
    assert read_text(TEXT) == read_record(RECORD)


# Parts of a record into which something far too deep is put; nobody reads the last one.
DEEP = {
    "the whole": "%s",
    "the format": '{"format": %s}',
    "an option": TEXT[:-1] + ', "options": {"target": %s}}',
    "a check": TEXT[:-1] + ', "check": %s}',
    "an action": TEXT[:-1] + ', "deals": [{"deck": [], "actions": [[0, %s]]}]}',
    "an unknown part": TEXT[:-1] + ', "comment": %s}',
}


@pytest.mark.parametrize("what", DEEP)
def test_a_text_nested_too_deep_is_refused(what: str) -> None:
    for depth in DEPTHS:
        text = DEEP[what] % nested(depth)
        error = refusal(partial(load_text, text))
        assert error is not None or what == "an unknown part"


@given(JSON)
def test_brackets_and_quotes_inside_texts_do_not_count_as_nesting(value: Any) -> None:
    for text in (json.dumps(value), json.dumps([value, "[" * 50, '"' + "{" * 50, "\\" + "]" * 50])):
        assert json.dumps(read_json(text)) == json.dumps(json.loads(text))


def test_the_deepest_nesting_that_is_read() -> None:
    assert read_json(nested(DEEPEST)) == json.loads(nested(DEEPEST))
    for text in (nested(DEEPEST + 1), "{" * (DEEPEST + 1), f'["]]]]", {nested(DEEPEST)}]'):
        with pytest.raises(ValueError, match="nested deeper"):
            read_json(text)
    seed = "[" * 99 + '"' * 50
    assert load_text(json.dumps(Table.begin("tricks", seed=seed).record())).match.start.seed == seed


@pytest.mark.parametrize("text", ['"' + '\\"' * 400_000, "[" + '"\\' * 400_000, '"' * 800_001])
def test_a_long_text_without_an_end_is_refused_in_one_pass(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - of JSON, whatever it says
        read_json(text)


def test_a_huge_record_is_refused() -> None:
    many = 100_000
    for part in (
        {"seats": [""] * many},
        {"variant": "x" * many},
        {"options": {"x" * many: True}},
        {"options": {"target": "x" * many}},
        {"options": {"target": [0] * many}},
        {"format": "x" * many},
        {"dealer": 10**4000, "drawn": False},
        {"deals": [{"deck": DECK * 2_000, "actions": []}]},
    ):
        assert refusal(partial(Table.load, RECORD | part)) is not None


def test_a_refused_record_leaves_the_one_who_asked_alone() -> None:
    record = as_file(RECORD)
    refusal(lambda: Table.load(record | {"check": "x"}))
    assert record == RECORD


# Anything at all


def check_loads_or_is_refused(value: Any) -> None:
    """Check that the value makes a table that keeps every law, or is refused."""
    if refusal(lambda: Table.load(value)) is not None:
        return
    table = Table.load(value)
    assert Table.load(as_file(table.record())).states == table.states
    for seat in range(table.options.players):
        table.view(seat)


PATHS = {variant: list(paths(record)) for variant, record in RECORDS.items()}


def change_and_load(data: st.DataObject, variant: str) -> None:
    """Change one or two parts of a record at random, and load it."""
    record, places = RECORDS[variant], PATHS[variant]
    top = [path for path in places if len(path) == 1]
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.sampled_from(top) | st.sampled_from(places))
        how = data.draw(st.sampled_from(["replace", "remove", "copy"]))
        try:
            if how == "replace":
                record = with_part(record, path, data.draw(JSON))
            elif how == "remove":
                record = without_part(record, path)
            else:
                other = data.draw(st.sampled_from(places))
                record = with_part(record, path, part_of(record, other))
        except (LookupError, TypeError):
            pass  # an earlier change has taken that part away
    check_loads_or_is_refused(record)


@given(st.data(), st.sampled_from(list(VARIANTS)))
def test_any_change_of_a_record_loads_a_sound_match_or_is_refused(
    data: st.DataObject, variant: str
) -> None:
    change_and_load(data, variant)


@pytest.mark.soak
@settings(settings.get_profile("soak"))
@given(st.data(), st.sampled_from(list(VARIANTS)))
def test_many_changes_of_records_load_sound_matches_or_are_refused(
    data: st.DataObject, variant: str
) -> None:
    change_and_load(data, variant)


@given(JSON)
def test_any_json_value_is_refused(value: Any) -> None:
    assert refusal(lambda: Table.load(value)) is not None


@given(st.integers(0, len(TEXT) - 1), st.text(max_size=3), st.integers(0, 3))
def test_any_change_of_the_text_loads_a_sound_match_or_is_refused(
    at: int, put: str, cut: int
) -> None:
    text = TEXT[:at] + put + TEXT[at + cut :]
    if refusal(lambda: read_text(text)) is None:
        check_loads_or_is_refused(json.loads(text))


@every_variant
def test_a_changed_deck_is_noticed(variant: str) -> None:
    """Two cards changed places in some deck: that is another match, even if it ends alike."""
    record = RECORDS[variant]
    for number, deal in enumerate(record["deals"]):
        size = len(deal["deck"])
        for first in range(0, size, 5):
            deck = list(deal["deck"])
            second = (first + 7) % size
            if deck[first] == deck[second]:
                continue
            deck[first], deck[second] = deck[second], deck[first]
            changed = with_part(record, ("deals", number, "deck"), deck)
            assert refusal(partial(Table.load, changed)) is not None
