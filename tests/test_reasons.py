"""Every reason that the engine can give has a sentence, and every slot of it is filled."""

import ast
import pickle
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest

import bacon
from bacon.game import Refused
from bacon.reasons import LONGEST_QUOTE, SENTENCES, Reason

ENGINE = Path(bacon.__path__[0])
# Bots give reasons of their own, with sentences of their own (tests/bots).
SOURCES = sorted(
    path
    for path in ENGINE.rglob("*.py")
    if path.name != "reasons.py" and ENGINE / "bots" not in path.parents
)


class Given(NamedTuple):
    """A place in the engine that names a reason; no `slots` when they come from elsewhere."""

    place: str
    key: str
    slots: frozenset[str] | None


def slots_of(key: str) -> frozenset[str]:
    """Return the names of the slots of a sentence."""
    return frozenset(name for _, name, _, _ in Formatter().parse(SENTENCES[key]) if name)


def refusals() -> set[str]:
    """Return the names of the classes whose calls begin with a reason key."""
    names = {"Reason", "Refused"}
    trees = [ast.parse(path.read_text("utf-8")) for path in SOURCES]
    classes = [it for tree in trees for it in ast.walk(tree) if isinstance(it, ast.ClassDef)]
    while True:
        more = {it.name for it in classes for base in it.bases if ast.unparse(base) in names}
        if more <= names:
            return names
        names |= more


def given() -> Iterator[Given]:
    """Yield every reason that the engine's sources name where they refuse."""
    names = refusals()
    for path in SOURCES:
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(call, ast.Call) and ast.unparse(call.func) in names and call.args):
                continue
            key, *others = call.args
            place = f"{path.relative_to(ENGINE)}:{call.lineno}"
            if isinstance(key, ast.Constant):
                yield Given(place, str(key.value), named_slots(others, call.keywords))


def named_slots(others: list[ast.expr], keywords: list[ast.keyword]) -> frozenset[str] | None:
    """Return the slots that a call fills, when it writes out their names."""
    names: set[object] = {keyword.arg for keyword in keywords}
    for other in others:
        if not isinstance(other, ast.Dict):
            return None
        names |= {key.value if isinstance(key, ast.Constant) else None for key in other.keys}
    known = {str(name) for name in names if name is not None}
    return frozenset(known) if len(known) == len(names) else None


GIVEN = list(given())


def test_the_scan_finds_the_reasons() -> None:
    assert len(GIVEN) > 20
    assert {it.key for it in GIVEN} > {"not_your_turn", "bad_deck", "unknown_card", "record_check"}


@pytest.mark.parametrize("it", GIVEN, ids=lambda it: f"{it.place} {it.key}")
def test_every_reason_given_has_a_sentence_whose_slots_are_filled(it: Given) -> None:
    assert it.key in SENTENCES
    if it.slots is not None:
        assert it.slots == slots_of(it.key)


def test_refusals_come_through_a_pickle_or_a_copy_whole() -> None:
    kinds = [Refused]
    for kind in kinds:
        kinds += kind.__subclasses__()
        refused = kind("unknown_card", text="x" * 2 * LONGEST_QUOTE)
        for same in (pickle.loads(pickle.dumps(refused)), copy(refused)):
            assert type(same) is kind
            assert (same.reason, str(same)) == (refused.reason, str(refused))
    assert len(kinds) > 5


def test_no_sentence_is_left_over() -> None:
    """A key stands in the sources as a text, or begins with an f-string's fixed part."""
    fixed: set[str] = set()
    begun: set[str] = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                begun.add(str(node.values[0].value))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                fixed.add(node.value)
    prefixes = tuple(start for start in begun if start.endswith("_"))
    left_over = {key for key in SENTENCES if key not in fixed and not key.startswith(prefixes)}
    assert not left_over


@pytest.mark.parametrize("key", SENTENCES)
def test_a_sentence_is_one_sentence(key: str) -> None:
    sentence = Reason(key, {slot: f"<{slot}>" for slot in slots_of(key)}).sentence()
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert ". " not in sentence
    assert all(f"<{slot}>" in sentence for slot in slots_of(key))
