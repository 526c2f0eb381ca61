"""The language files: the same keys and slots everywhere, and every key that is used."""

import re
from pathlib import Path
from string import Formatter

import pytest

import web
from bacon.reasons import SENTENCES, Reason
from bacon.tricks.cards import BY_TEXT
from web.text.words import LANGUAGES, Line, Words, pick_language, sentences

ENGLISH = sentences("en")
BROWSER = Path(next(iter(web.__path__)), "browser")
SOURCES = list(Path(next(iter(web.__path__))).rglob("*.py"))


def slots(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_and_slots_are_the_same(language: str) -> None:
    table = sentences(language)
    assert list(table) == list(ENGLISH) or set(table) == set(ENGLISH)
    assert {key: slots(text) for key, text in table.items()} == {
        key: slots(text) for key, text in ENGLISH.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence(language: str) -> None:
    words = Words(language)
    for key, sentence in SENTENCES.items():
        filled = {name: {"card": "As", "suit": "h"}.get(name, "7") for name in slots(sentence)}
        said = words.reason(Reason(key, filled))
        assert "{" not in said


def test_keys_in_the_source_exist() -> None:
    used = re.compile(r'(?:words|text|said|Line)\((?:words, "\w+", )?f?"([a-z_]+\.[a-z_.]+)"')
    for source in SOURCES:
        for key in used.findall(source.read_text(encoding="utf-8")):
            assert key in ENGLISH, f"{source.name}: {key}"


def test_no_sentence_is_forgotten() -> None:
    """Each key, or the part before its last dot, is named in the source."""
    source = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    if (BROWSER / "paint.js").exists():  # not on the page itself
        scripts = (*BROWSER.glob("*.js"), BROWSER.parents[1] / "index.html")
        source += "".join(path.read_text(encoding="utf-8") for path in scripts)
    for key in ENGLISH:
        stem = key.rpartition(".")[0] if "." in key else key
        while stem and f'"{key}"' not in source and f"{stem}." not in source:
            stem = stem.rpartition(".")[0]
        assert stem or f'"{key}"' in source, key


@pytest.mark.parametrize("particle", "을를이가은는과와로")
def test_korean_slots_never_stand_before_a_particle_that_changes(particle: str) -> None:
    for key, sentence in sentences("ko").items():
        assert "}" + particle not in sentence, key


@pytest.mark.parametrize(
    ("wanted", "language"),
    [(["ko-KR", "en"], "ko"), (["fr", "ja"], "ja"), (["de"], "en"), ([], "en"), (["EN-us"], "en")],
)
def test_language_follows_the_browser(wanted: list[str], language: str) -> None:
    assert pick_language(wanted) == language


@pytest.mark.parametrize(
    ("language", "short", "spoken"),
    [
        ("en", "Hazel plays 10♥.", "Hazel plays 10 of hearts."),
        ("ko", "헤이즐 님이 10♥ 카드를 냈습니다.", "헤이즐 님이 하트 10 카드를 냈습니다."),
        ("ja", "ヘーゼルさんが10♥を出しました。", "ヘーゼルさんがハートの10を出しました。"),
    ],
)
def test_cards_are_short_to_read_and_named_to_hear(language: str, short: str, spoken: str) -> None:
    line = Line("told.play", {"name": Line("player.2"), "card": BY_TEXT["Th"]})
    assert Words(language).line(line) == short
    assert Words(language).line(line, spoken=True) == spoken


def test_a_reason_names_suit_and_card() -> None:
    words = Words("en")
    assert words.reason(Reason("follow_suit", {"suit": "d"})) == "You must follow suit: diamonds."
    assert "ace of spades" in words.reason(Reason("not_in_hand", {"card": "As"}))
