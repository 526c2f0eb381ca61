"""The language files: the same keys and slots everywhere, and every key that is used."""

import re
from pathlib import Path
from string import Formatter

import pytest

import web
from bacon.reasons import SENTENCES, Reason
from bacon.tricks.cards import BY_TEXT
from bacon.tricks.state import Public as TricksPublic
from tests.climbing.deals import position
from tests.texts import the
from tests.web.fakes import table_at
from web.games.climbing.story import reworded as climbing_reworded
from web.games.shelf import GAMES, word_folders, words_in
from web.games.tricks.naming import named
from web.games.tricks.story import reworded as tricks_reworded
from web.text.words import LANGUAGES, Line, pick_language, reason_line, sentences

ENGLISH = sentences("en", word_folders())
# Those of a game, or of the page: in English they stand in bacon.reasons alone.
REASONS = {f"reason.{key}" for key in SENTENCES}
BROWSER = Path(next(iter(web.__path__)), "browser")
SOURCES = list(Path(next(iter(web.__path__))).rglob("*.py"))


def slots(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("folder", word_folders(), ids=lambda it: it.parent.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_and_slots_are_the_same(language: str, folder: Path) -> None:
    table, english = sentences(language, (folder,)), sentences("en", (folder,))
    said = {key: text for key, text in english.items() if key in table or key not in REASONS}
    assert {key: slots(text) for key, text in table.items()} == {
        key: slots(text) for key, text in said.items()
    }


def test_a_game_says_what_another_says_too_in_its_own_words() -> None:
    said = {game: words_in("en", game)("hint.play", card="9", what="9") for game in GAMES}
    assert said["tricks"] != said["climbing"]
    with_both = [key for key in ENGLISH if key.startswith("hint.")]
    assert {"hint.discard", "hint.keep", "hint.because"} <= set(with_both)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence(language: str) -> None:
    words = words_in(language)
    for key, sentence in SENTENCES.items():
        filled = {name: {"card": "As", "suit": "h"}.get(name, "7") for name in slots(sentence)}
        said = words.line(reason_line(Reason(key, filled)))
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
        if key.startswith("advice."):
            continue  # named by the bots, and held to them in tests/bots
        stem = key.rpartition(".")[0] if "." in key else key
        while stem and f'"{key}"' not in source and f"{stem}." not in source:
            stem = stem.rpartition(".")[0]
        assert stem or f'"{key}"' in source, key


@pytest.mark.parametrize("particle", "을를이가은는과와로")
def test_korean_slots_never_stand_before_a_particle_that_changes(particle: str) -> None:
    for key, sentence in sentences("ko", word_folders()).items():
        assert "}" + particle not in sentence, key


@pytest.mark.parametrize(
    ("wanted", "language"),
    [(["ko-KR", "en"], "ko"), (["tlh", "ja"], "ja"), (["x"], "en"), ([], "en"), (["EN-us"], "en")],
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
    line = Line("told.play", {"name": Line("player.2"), "card": named(BY_TEXT["Th"])})
    assert words_in(language).line(line) == short
    assert words_in(language).line(line, spoken=True) == spoken


def test_a_reason_names_suits_cards_kinds_and_ranks() -> None:
    public = table_at().state.public
    for reason, said in (
        (Reason("follow_suit", {"suit": "d"}), "You must follow suit: diamonds."),
        (Reason("not_in_hand", {"card": "As"}), "You do not hold that card: ace of spades."),
    ):
        assert words_in("en").line(tricks_reworded(reason, the(TricksPublic, public))) == said
    start = position("bacon4", "9r", "1g", "8b", "2b").public
    low = Reason("too_low", {"kind": "single", "rank": "11"})
    assert words_in("en").line(climbing_reworded(low, start)).endswith("single of X.")
    held = Reason("not_in_hand", {"card": "W"})
    assert "bacon" in words_in("en").line(climbing_reworded(held, start))


def test_people_are_called_by_their_names_and_a_name_is_only_text() -> None:
    words = words_in("en").naming({"player.2": "{name} <b>"})
    assert words.line(Line("told.pass", {"name": Line("player.2")})) == "{name} <b> passes."
