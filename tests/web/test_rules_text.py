"""The rules help: all three languages say the same things, and all that the rule books say."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bacon.tricks.score import deal_points

TOP = Path(__file__).parents[2]
LANGUAGES = ("en", "ko", "ja")
GAMES = ("tricks", "climbing")
FORMS = ("bacon4", "bacon6", "applewood3", "applewood4", "applewood5", "applewood6")
KINDS = {
    "combinations": (
        "single",
        "pair",
        "triple",
        "run",
        "bobtail",
        "straight",
        "stretch",
        "stair",
        "tube",
        "plate",
    ),
    "bombs": ("quad", "straight flush", "quint", "stretch flush", "hex"),
}

Section = dict[str, Any]


def help_of(game: str, language: str) -> dict[str, Any]:
    text = (TOP / "web/games" / game / "rules" / f"{language}.json").read_text(encoding="utf-8")
    read: dict[str, Any] = json.loads(text)
    return read


def sections_of(game: str, language: str = "en") -> list[Section]:
    found: list[Section] = help_of(game, language)["sections"]
    return found


def section(game: str, language: str, key: str) -> Section:
    return next(each for each in sections_of(game, language) if each["id"] == key)


def table_of(game: str, language: str, key: str) -> list[list[str]]:
    body = section(game, language, key)["body"]
    rows: list[list[str]] = next(part["table"]["rows"] for part in body if "table" in part)
    return rows


def numbers(text: str) -> list[int]:
    return [int(digits) for digits in re.findall(r"\d+", text)]


def rule_ids(game: str) -> list[str]:
    book = (TOP / "docs" / f"{game}.md").read_text(encoding="utf-8")
    return re.findall(r"^- ([TC]\d+) ", book, flags=re.MULTILINE)


def texts(value: object) -> Iterator[str]:
    """Yield every text that a reader sees, keys, ids and rule ids left out."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from texts(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            if key not in ("id", "rules", "variants"):
                yield from texts(each)


def shape(value: object) -> object:
    """Return the value with every text a reader sees replaced by the same mark."""
    if isinstance(value, list):
        return [shape(each) for each in value]
    if isinstance(value, dict):
        return {
            key: each if key in ("id", "rules", "variants") else shape(each)
            for key, each in value.items()
        }
    return "text"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_languages_have_the_same_sections_rules_and_tables(game: str, language: str) -> None:
    assert shape(help_of(game, language)) == shape(help_of(game, "en"))


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_the_book_is_explained_and_no_other(game: str) -> None:
    explained = {rule for each in sections_of(game) for rule in each["rules"]}
    assert explained == set(rule_ids(game))
    assert all(each["rules"] for each in sections_of(game))


def test_the_rule_books_count_to_t23_and_c32() -> None:
    assert rule_ids("tricks") == [f"T{number}" for number in range(1, 24)]
    assert rule_ids("climbing") == [f"C{number}" for number in range(1, 33)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_text_is_plain_and_never_empty(game: str, language: str) -> None:
    for text in texts(help_of(game, language)):
        assert text == " ".join(text.split()) != ""
        assert not re.search(r"[<>&*_`#|\[\]{}\\]|https?:", text), text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_sections_have_their_own_ids_and_rectangular_tables(game: str, language: str) -> None:
    sections = sections_of(game, language)
    ids = [each["id"] for each in sections]
    assert len(set(ids)) == len(ids)
    assert ids[0] == "nutshell"
    for part in (part for each in sections for part in each["body"]):
        if isinstance(part, dict) and "table" in part:
            table = part["table"]
            assert {len(row) for row in table["rows"]} == {len(table["head"])}


@pytest.mark.parametrize("game", GAMES)
def test_korean_and_japanese_keep_one_style(game: str) -> None:
    for text in texts(help_of(game, "ko")):
        assert not re.search(r"(?:요|한다|된다|이다)\.", text), text
    for text in texts(help_of(game, "ja")):
        assert not re.search(r"(?:だ|である)。", text), text
        assert not re.search(r"[ぁ-んァ-ヶ一-龠][,.!?:()]", text), text


def test_each_form_has_its_own_section_and_every_form_the_same_topics() -> None:
    own = {each["id"]: each["variants"] for each in sections_of("climbing") if "variants" in each}
    assert all(own[f"form-{form}"] == [form] for form in FORMS)
    for topic in ("lead", "deal-end", "next-deal", "match-end", "examples"):
        shown = [
            form for key, forms in own.items() if key.startswith(f"{topic}-") for form in forms
        ]
        assert sorted(shown) == sorted(FORMS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_combinations_bear_the_settled_words(language: str) -> None:
    book = (TOP / "docs" / "words.md").read_text(encoding="utf-8")
    rows = [line.strip("| ").split(" | ") for line in book.splitlines() if line.startswith("|")]
    settled = {row[0]: row[1 + LANGUAGES.index(language)] for row in rows}
    for topic, kinds in KINDS.items():
        said = [row[0].lower() for row in table_of("climbing", language, topic)]
        assert said == [settled[kind].lower() for kind in kinds]


@pytest.mark.parametrize("language", LANGUAGES)
def test_c1_the_forms_have_the_numbers_of_the_rule_book(language: str) -> None:
    expected = {  # dealt, bacon cards, X, target
        "bacon4": ([15, 2], [11], [8, 8]),
        "bacon6": ([12, 2], [10], [24, 6]),
        "applewood3": ([16, 2], [9], [6]),
        "applewood4": ([15, 2], [11], [8]),
        "applewood5": ([12, 2], [11], [10]),
        "applewood6": ([12, 2], [10], [12]),
    }
    rows = table_of("climbing", language, "forms")
    found = [tuple(numbers(cell) for cell in row[3:]) for row in rows]
    assert found == list(expected.values())
    for form, (dealt, _, target) in expected.items():
        said = [
            number
            for text in texts(section("climbing", language, f"form-{form}")["body"])
            for number in numbers(text)
        ]
        assert {*dealt, *target} <= set(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_c22_c23_c24_the_places_score_as_the_rule_book_says(language: str) -> None:
    def points(form: str) -> list[int]:
        return [numbers(row[-1])[0] for row in table_of("climbing", language, f"form-{form}")]

    assert points("bacon4") == [4, 2, 1]
    assert points("bacon6") == [8, 4, 2, 1, 0]
    for players in (3, 4, 5, 6):
        assert points(f"applewood{players}") == list(range(players - 1, -1, -1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_t18_t19_t20_the_score_table_says_what_the_engine_scores(language: str) -> None:
    said = [[numbers(cell)[0] for cell in row[1:]] for row in table_of("tricks", language, "score")]
    caller = 0
    declaring = [
        [max(deal_points((won, 5 - won), caller, alone)) for won in (3, 5)]
        for alone in (False, True)
    ]
    defending = [max(deal_points((5 - won, won), caller, alone=False)) for won in (3, 5)]
    assert said == [*declaring, defending]
