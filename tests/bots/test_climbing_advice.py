"""What the climbing bots say: every key has its sentences, the same slots in every language."""

import ast
import json
from pathlib import Path
from string import Formatter

import pytest

import web
from bacon.bots.climbing import advice
from bacon.bots.climbing.advice import SENTENCES, sentence
from bacon.reasons import Reason

SOURCES = sorted(Path(advice.__file__).parent.glob("*.py"))
WORDS = Path(next(iter(web.__path__)), "games", "climbing", "words")
SAMPLES = {
    "count": "3",
    "seat": "2",
    "kind": "pair",
    "rank": "7",
    "points": "+0.4",
    "cards": "7r W",
}


def slots_of(text: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name)


def test_every_sentence_is_said_somewhere_and_every_key_has_one() -> None:
    said = {
        str(node.value)
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if path.name != "advice.py" or node.value.startswith("goes_out")
    }
    assert set(SENTENCES) <= said


@pytest.mark.parametrize("key", SENTENCES)
def test_a_sentence_is_one_sentence(key: str) -> None:
    assert slots_of(SENTENCES[key]) <= set(SAMPLES)
    text = sentence(Reason(key, SAMPLES))
    assert text[0].isupper()
    assert text.endswith(".")
    assert ". " not in text


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_the_page_says_the_same(language: str) -> None:
    words = json.loads((WORDS / f"{language}.json").read_text("utf-8"))
    said = {key: text for key, text in words.items() if key.startswith("advice.")}
    assert {key: slots_of(text) for key, text in said.items()} == {
        f"advice.{key}": slots_of(text) for key, text in SENTENCES.items()
    }
    if language == "en":
        assert said == {f"advice.{key}": text for key, text in SENTENCES.items()}
