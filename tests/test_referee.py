"""The referee: an answer to every line, whatever it holds, and no harm from a wrong one."""

import json
import subprocess
import sys
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon.generator import Generator
from bacon.referee import Referee, serve
from bacon.table import Table
from bacon.variants import VARIANTS
from tests.malformed import DEPTHS, JSON, WRONG_KINDS, check_sentence, nested
from tests.matches import ALL_RULES, Rules, choose
from tests.scale import scaled

every_variant = pytest.mark.parametrize("variant", VARIANTS)
STATE = {"cmd": "state"}
UNDO = {"cmd": "undo"}


def begun(variant: str = "tricks", steps: int = 0, **more: Any) -> Referee:
    """Return a referee with a match so many random steps long."""
    referee = Referee()
    accepted(referee, {"cmd": "new", "variant": variant, "seed": "referee", **more})
    generator = Generator("referee")
    for _ in range(steps):
        advance(referee, generator)
    return referee


def advance(referee: Referee, generator: Generator) -> dict[str, Any]:
    """Let whoever is to act do something, or deal; return the answer."""
    answer = accepted(referee, STATE)
    if answer["to_act"] is None:
        return accepted(referee, {"cmd": "deal"})
    action = choose(generator, answer["legal"])
    return accepted(referee, {"cmd": "act", "seat": answer["to_act"], "action": action})


def accepted(referee: Referee, request: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to a request that must be accepted."""
    answer = referee.answer_line(json.dumps(request))
    assert answer["ok"] is True, answer
    return answer


def check_refusal(answer: dict[str, Any]) -> str:
    """Check that a request was refused as the protocol says; return the reason key."""
    assert list(answer) == ["ok", "error", "message"]
    assert answer["ok"] is False
    check_sentence(answer["message"])
    key: str = answer["error"]
    return key


def check_refused(referee: Referee, line: str) -> str:
    """Check that the line is refused and the match is as it was; return the reason key."""
    before = referee.answer(STATE), referee.answer({"cmd": "record"})
    key = check_refusal(referee.answer_line(line))
    assert (referee.answer(STATE), referee.answer({"cmd": "record"})) == before
    return key


# What the protocol promises


def test_the_answer_of_the_protocol() -> None:
    deck = list(map(str, VARIANTS["tricks"][0].pack(VARIANTS["tricks"][1])))
    request = {"cmd": "new", "variant": "tricks", "options": {}, "dealer": 0, "deck": deck}
    assert Referee().answer(request) == {
        "ok": True,
        "phase": "auction",
        "dealer": 0,
        "to_act": 1,
        "scores": [0, 0],
        "deal": 1,
        "winner": None,
        "trump": None,
        "caller": None,
        "alone": False,
        "turned": ["9d"],
        "trick": [],
        "tricks": [0, 0],
        "out": [],
        "hands": [
            ["5c", "9c", "Kc", "4d", "8d"],
            ["2c", "6c", "Tc", "Ac", "5d"],
            ["3c", "7c", "Jc", "2d", "6d"],
            ["4c", "8c", "Qc", "3d", "7d"],
        ],
        "legal": ["pass", "pick up", "pick up alone"],
    }


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_the_same_position_gets_the_same_answer_however_it_came_about(rules: Rules) -> None:
    referee = begun(rules.variant, options=rules.chosen)
    generator = Generator(f"same {rules}")
    answers = [accepted(referee, STATE)]
    for _ in range(scaled(120)):
        if answers[-1]["phase"] == "match over":
            break
        answers.append(advance(referee, generator))  # new, act and deal
        assert accepted(referee, STATE) == answers[-1]
        record = accepted(referee, {"cmd": "record"})["record"]
        if len(answers) % 10 == 0:
            assert accepted(Referee(), {"cmd": "load", "record": record}) == answers[-1]
    for answer in reversed(answers[:-1]):
        assert accepted(referee, UNDO) == answer
    assert check_refused(referee, json.dumps(UNDO)) == "nothing_to_undo"


@every_variant
def test_undo_from_a_match_that_is_over(variant: str) -> None:
    referee, generator = begun(variant), Generator("over")
    before = answer = accepted(referee, STATE)
    deals_over = 0
    while answer["phase"] != "match over":
        before, answer = answer, advance(referee, generator)
        if answer["phase"] == "deal over":
            deals_over += 1
            assert accepted(referee, UNDO) == before
            seat, action = before["to_act"], played_last(referee, before, answer)
            assert accepted(referee, {"cmd": "act", "seat": seat, "action": action}) == answer
    assert deals_over
    assert answer["winner"]
    assert answer["legal"] == []
    assert check_refused(referee, '{"cmd": "deal"}') == "match_over"
    assert check_refused(referee, '{"cmd": "act", "seat": 0, "action": "pass"}') == "match_over"
    assert accepted(referee, UNDO) == before


def played_last(referee: Referee, before: dict[str, Any], after: dict[str, Any]) -> str:
    """Return the action that leads from one position to the other."""
    for action in before["legal"]:
        if accepted(referee, {"cmd": "act", "seat": before["to_act"], "action": action}) == after:
            accepted(referee, UNDO)
            return str(action)
        accepted(referee, UNDO)
    raise AssertionError("no action leads there")


@every_variant
def test_a_match_with_decks_needs_a_deck_for_each_deal(variant: str) -> None:
    game, options = VARIANTS[variant]
    deck = list(map(str, Generator("decks").shuffled(game.pack(options))))
    referee = Referee()
    accepted(referee, {"cmd": "new", "variant": variant, "dealer": 0, "deck": deck})
    generator = Generator("decks")
    while accepted(referee, STATE)["phase"] != "deal over":
        advance(referee, generator)
    assert check_refused(referee, '{"cmd": "deal"}') == "deck_missing"
    assert check_refused(referee, json.dumps({"cmd": "deal", "deck": deck[1:]})) == "bad_deck"
    assert check_refused(referee, json.dumps({"cmd": "deal", "deck": ["?"]})) == "unknown_card"
    answer = accepted(referee, {"cmd": "deal", "deck": deck})
    assert answer["deal"] == 2
    assert check_refused(referee, json.dumps({"cmd": "deal", "deck": deck})) == "deal_not_over"


@every_variant
def test_a_seed_deals_every_deal_and_draws_the_dealer(variant: str) -> None:
    first, second = begun(variant, steps=90), begun(variant, steps=90)
    assert first.answer({"cmd": "record"}) == second.answer({"cmd": "record"})
    record = accepted(first, {"cmd": "record"})["record"]
    assert record["seed"] == "referee"
    assert record["drawn"] is True
    for dealer in range(VARIANTS[variant][1].players):
        answer = accepted(
            first, {"cmd": "new", "variant": variant, "seed": "referee", "dealer": dealer}
        )
        assert answer["dealer"] == dealer


def test_null_is_as_good_as_nothing() -> None:
    request = {"cmd": "new", "variant": "tricks", "seed": "a"}
    more = {"options": None, "dealer": None, "deck": None}
    assert Referee().answer(request) == Referee().answer(request | more)


# Wrong requests

WITHOUT_MATCH = ["act", "deal", "state", "view", "undo", "record"]


@pytest.mark.parametrize("command", WITHOUT_MATCH)
def test_most_requests_need_a_match(command: str) -> None:
    request = {"cmd": command, "seat": 0, "action": "pass", "deck": []}
    assert check_refusal(Referee().answer(request)) == "no_match"


LINES = {
    "": "bad_json",
    "   ": "bad_json",
    "pass": "bad_json",
    "{": "bad_json",
    "{}{}": "bad_json",
    '{"cmd": "state"} extra': "bad_json",
    "{'cmd': 'state'}": "bad_json",
    "null": "bad_json",
    "[]": "bad_json",
    "7": "bad_json",
    '"state"': "bad_json",
    "NaN": "bad_json",
    '{"cmd": "state", "x": ' + "9" * 5_000 + "}": "bad_json",
    "{}": "unknown_command",
    '{"cmd": null}': "unknown_command",
    '{"cmd": "State"}': "unknown_command",
    '{"cmd": "quit"}': "unknown_command",
    '{"cmd": ["state"]}': "unknown_command",
    '{"cmd": {"state": 1}}': "unknown_command",
    '{"cmd": "__class__"}': "unknown_command",
    '{"cmd": "' + "x" * 5_000 + '"}': "unknown_command",
    '{"cmd": "new"}': "bad_field",
    '{"cmd": "new", "variant": "tricks"}': "deck_missing",
    '{"cmd": "new", "variant": "whist", "seed": "a"}': "unknown_variant",
    '{"cmd": "new", "variant": "", "seed": "a"}': "unknown_variant",
    '{"cmd": "new", "variant": ["tricks"], "seed": "a"}': "bad_field",
    '{"cmd": "new", "variant": "tricks", "seed": 7}': "bad_field",
    '{"cmd": "new", "variant": "tricks", "seed": "' + "x" * 201 + '"}': "bad_field",
    '{"cmd": "new", "variant": "tricks", "seed": "a", "dealer": 4}': "unknown_seat",
    '{"cmd": "new", "variant": "tricks", "seed": "a", "dealer": -1}': "unknown_seat",
    '{"cmd": "new", "variant": "tricks", "seed": "a", "dealer": true}': "bad_field",
    '{"cmd": "new", "variant": "tricks", "seed": "a", "dealer": 1.0}': "bad_field",
    '{"cmd": "new", "variant": "tricks", "seed": "a", "dealer": "1"}': "bad_field",
    '{"cmd": "new", "variant": "tricks", "seed": "a", "dealer": NaN}': "bad_field",
    '{"cmd": "new", "variant": "tricks", "seed": "a", "options": []}': "bad_field",
    '{"cmd": "new", "variant": "tricks", "seed": "a", "options": {"x": 1}}': "unknown_option",
    '{"cmd": "new", "variant": "tricks", "seed": "a", "options": {"target": 11}}': (
        "bad_option_value"
    ),
    '{"cmd": "new", "variant": "tricks", "seed": "a", "deck": "2c"}': "bad_field",
    '{"cmd": "new", "variant": "tricks", "seed": "a", "deck": [2]}': "bad_field",
    '{"cmd": "new", "variant": "tricks", "seed": "a", "deck": ["2x"]}': "unknown_card",
    '{"cmd": "new", "variant": "tricks", "seed": "a", "deck": ["2c", "2c"]}': "bad_deck",
    '{"cmd": "new", "variant": "tricks", "dealer": 0, "deck": []}': "bad_deck",
    '{"cmd": "new", "variant": "tricks", "deck": ["2c"]}': "dealer_missing",
    '{"cmd": "act"}': "bad_field",
    '{"cmd": "act", "seat": 0}': "bad_field",
    '{"cmd": "act", "action": "pass"}': "bad_field",
    '{"cmd": "act", "seat": "0", "action": "pass"}': "bad_field",
    '{"cmd": "act", "seat": true, "action": "pass"}': "bad_field",
    '{"cmd": "act", "seat": 0.0, "action": "pass"}': "bad_field",
    '{"cmd": "act", "seat": 0, "action": ["pass"]}': "bad_field",
    '{"cmd": "act", "seat": 4, "action": "pass"}': "unknown_seat",
    '{"cmd": "act", "seat": -1, "action": "pass"}': "unknown_seat",
    '{"cmd": "act", "seat": 1' + "0" * 4_000 + ', "action": "pass"}': "unknown_seat",
    '{"cmd": "act", "seat": 0, "action": "bid"}': "unknown_action",
    '{"cmd": "act", "seat": 0, "action": ""}': "unknown_action",
    '{"cmd": "act", "seat": 0, "action": "PASS"}': "unknown_action",
    '{"cmd": "act", "seat": 0, "action": "play As"}': "not_your_turn",
    '{"cmd": "act", "seat": 1, "action": "play As"}': "phase_auction",
    '{"cmd": "act", "seat": 1, "action": "allow"}': "phase_auction",
    '{"cmd": "act", "seat": 1, "action": "\\ud800"}': "unknown_action",
    '{"cmd": "deal"}': "deal_not_over",
    '{"cmd": "view"}': "bad_field",
    '{"cmd": "view", "seat": 4}': "unknown_seat",
    '{"cmd": "view", "seat": -1}': "unknown_seat",
    '{"cmd": "view", "seat": "South"}': "bad_field",
    '{"cmd": "undo"}': "nothing_to_undo",
    '{"cmd": "load"}': "record_field",
    '{"cmd": "load", "record": null}': "record_field",
    '{"cmd": "load", "record": "bacon/1"}': "record_field",
    '{"cmd": "load", "record": {}}': "record_not_json",
    '{"cmd": "load", "record": {"format": "bacon/1"}}': "record_field",
}


@pytest.mark.parametrize(
    ("line", "key"),
    [pytest.param(*it, id=f"{number} {it[0][:60]}") for number, it in enumerate(LINES.items())],
)
def test_a_wrong_request_is_refused_with_its_reason_and_changes_nothing(
    line: str, key: str
) -> None:
    assert check_refused(begun(dealer=0), line) == key


FIELDS = {
    "new": ["variant", "options", "seed", "dealer", "deck"],
    "act": ["seat", "action"],
    "deal": ["deck"],
    "view": ["seat"],
    "load": ["record"],
}
RIGHT: dict[str, dict[str, Any]] = {
    "new": {"variant": "tricks", "seed": "a"},
    "act": {"seat": 1, "action": "pass"},
    "deal": {},
    "view": {"seat": 1},
    "load": {"record": Table.begin("tricks", seed="a").record()},
}


@pytest.mark.parametrize(
    ("command", "field"), [(command, field) for command in FIELDS for field in FIELDS[command]]
)
def test_a_field_of_every_wrong_kind(command: str, field: str) -> None:
    for value in WRONG_KINDS:
        referee = begun(dealer=0)
        before = referee.answer(STATE)
        request = {"cmd": command, **RIGHT[command], field: value}
        answer = referee.answer_line(json.dumps(request))
        if answer["ok"]:
            json.dumps(answer)
        else:
            check_refusal(answer)
            assert referee.answer(STATE) == before


@pytest.mark.parametrize(
    "line",
    [
        "%s",
        '{"cmd": %s}',
        '{"cmd": "state", "more": %s}',
        '{"cmd": "new", "variant": "tricks", "seed": "a", "options": {"target": %s}}',
        '{"cmd": "new", "variant": "tricks", "seed": "a", "deck": %s}',
        '{"cmd": "act", "seat": 1, "action": %s}',
        '{"cmd": "load", "record": %s}',
        '{"cmd": "load", "record": {"format": %s}}',
    ],
)
def test_a_line_nested_too_deep(line: str) -> None:
    referee = begun()
    for depth in DEPTHS:
        answer = referee.answer_line(line % nested(depth))
        assert answer["ok"] is ("more" in line and answer.get("phase") == "auction")


# Anything at all

COMMANDS = st.sampled_from(
    ["new", "act", "deal", "state", "view", "undo", "record", "load", "stop"]
)
FIELD_VALUES = (
    JSON
    | st.integers(0, 5)
    | st.sampled_from(["pass", "pick up", "allow", "tricks", "bacon4", "a"])
    | st.just({"permission": False})
)
NAMES = ("variant", "options", "seed", "dealer", "deck", "seat", "action", "record")
REQUESTS = st.fixed_dictionaries(
    {"cmd": COMMANDS | JSON}, optional=dict.fromkeys(NAMES, FIELD_VALUES)
)


@given(st.lists(REQUESTS | JSON, max_size=12))
def test_any_requests_are_answered_and_a_refused_one_changes_nothing(requests: list[Any]) -> None:
    referee = begun(steps=5)
    for request in requests:
        before = referee.answer(STATE)
        answer = referee.answer_line(json.dumps(request))
        assert isinstance(json.loads(json.dumps(answer)), dict)
        if not answer["ok"]:
            check_refusal(answer)
            assert referee.answer(STATE) == before


def answers(lines: Iterable[bytes]) -> list[dict[str, Any]]:
    """Return what the referee writes for these lines of input."""
    return [json.loads(text) for text in serve(lines)]


@given(st.lists(st.binary(max_size=30), max_size=10))
def test_any_bytes_get_one_line_of_answer_a_line(lines: list[bytes]) -> None:
    lines = [line.replace(b"\n", b" ") + b"\n" for line in lines]
    written = list(serve(lines))
    assert len(written) == len(lines)
    for text in written:
        assert "\n" not in text
        check_refusal(json.loads(text))


def test_answers_come_in_order_and_in_plain_letters() -> None:
    lines = [
        b'{"cmd": "state"}\n',
        '{"cmd": "new", "variant": "떡", "seed": "a"}\n'.encode(),
        b'{"cmd": "new", "variant": "\xff\xfe", "seed": "a"}\n',
        b'{"cmd": "new", "variant": "tricks", "seed": "a", "dealer": 0}\n',
        b'{"cmd": "act", "seat": 1, "action": "pass"}',  # the last line may not be ended
    ]
    got = answers(lines)
    assert [answer.get("error") for answer in got] == [
        *("no_match", "unknown_variant", "unknown_variant"),
        *(None, None),
    ]
    assert got[4]["to_act"] == 2
    assert all(text.isascii() for text in serve(lines))


@pytest.mark.cpython
def test_the_process_ends_quietly_when_nobody_listens() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "bacon", "referee"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdout.close()
    _, errors = process.communicate(b"{}\n" * 10, timeout=30)
    assert errors == b""
    assert process.returncode == 0


@pytest.mark.cpython
def test_the_process_answers_every_line_and_ends_with_status_0() -> None:
    lines = [
        b'{"cmd": "new", "variant": "tricks", "seed": "a", "dealer": 0}',
        b"",
        b"\x00\xff",
        b'{"cmd": "act", "seat": 1, "action": "pass"}',
        nested(100_000).encode(),
        b'{"cmd": "state"}',
    ]
    ended = subprocess.run(
        [sys.executable, "-m", "bacon", "referee"],
        input=b"\n".join(lines),
        capture_output=True,
        timeout=30,
        check=False,
    )
    assert ended.returncode == 0
    assert ended.stderr == b""
    got = [json.loads(line) for line in ended.stdout.splitlines()]
    assert [answer["ok"] for answer in got] == [True, False, False, True, False, True]
    assert got[-1] == got[3]
