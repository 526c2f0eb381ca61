"""The start screen, and that index.html holds the same before Python is there."""

import json
import tomllib

import pytest

from bacon.bots import ROSTERS
from bacon.record import FORMAT
from bacon.variants import GAMES
from tests.web.fakes import FakeBrowser, open_app
from web.app.index import INDEX, refreshed
from web.app.update import opened
from web.frame.start import start_screen
from web.games.shelf import offers, words_in
from web.play.choices import COMPANY, value_text
from web.text.nodes import Node, find, text_of
from web.text.words import LANGUAGES

OFFERED = ("tricks", "climbing")
VARIANTS = [(game, row.variant) for game in OFFERED for row in GAMES[game].variants]


def test_index_holds_the_start_screen_and_names_the_folders_of_the_words() -> None:
    page = INDEX.read_text(encoding="utf-8")
    assert page == refreshed(page), "run python -m web.app.index"


def test_no_script_or_style_is_written_into_the_page() -> None:
    page = INDEX.read_text(encoding="utf-8")
    assert "<style" not in page
    assert " style=" not in page
    assert page.count("<script") == page.count("<script type=") == page.count(' src="./')


def test_plugins_are_left_out_for_both_interpreters() -> None:
    page = INDEX.read_text(encoding="utf-8")
    named = json.loads(page.split('<mpy-config type="json">')[1].split("<")[0])
    config = tomllib.loads((INDEX.parent / "pyscript.toml").read_text(encoding="utf-8"))
    assert named["plugins"] == config["plugins"]


def test_scripts_name_what_python_names() -> None:
    shell = (INDEX.parent / "web/browser/shell.js").read_text(encoding="utf-8")
    assert f'kept("match:{FORMAT}")' in shell


def test_every_game_of_the_engine_is_offered_with_its_variants_options_seats_and_bots() -> None:
    assert [offer.game for offer in offers()] == list(OFFERED)
    for offer in offers():
        rows = GAMES[offer.game].variants
        named = offer.variant.values if offer.variant is not None else (rows[0].variant,)
        assert list(named) == [row.variant for row in rows]
        assert offer.seat.values == tuple(range(max(row.players for row in rows)))
        assert offer.bot.values == ROSTERS[offer.game].levels[::-1], "the weakest first"
        for row in rows:
            asked = {it.name: it.values for it in offer.options if row.variant in it.variants}
            assert asked == dict(row.choices)


def test_every_choice_is_offered_with_its_default() -> None:
    page = start_screen(opened(), words_in("en"))
    for offer in offers():
        for choice in offer.choices:
            radios = find(page, data_choice=choice.name)
            assert [radio.props["value"] for radio in radios] == list(
                map(value_text, choice.values)
            )
            assert [radio.props.get("checked") for radio in radios].count(True) == 1


def asked(page: Node) -> dict[str, list[str]]:
    """Return the questions that can be seen, with the answers that can be seen."""
    return {
        str(it.props["key"]).removeprefix("choice "): [
            str(label.props["data-value"])
            for label in it.children
            if isinstance(label, Node) and label.tag == "label" and not label.props.get("hidden")
        ]
        for it in find(page, class_="choice")
        if not it.props.get("hidden")
    }


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_only_what_belongs_to_the_chosen_variant_is_asked(game: str, variant: str) -> None:
    browser = FakeBrowser()
    app = open_app(browser)
    app.command(f"choose game {game}")
    app.command(f"choose variant {variant}")
    row = next(it for it in GAMES[game].variants if it.variant == variant)
    offer = app.page.choices.offer
    shown = asked(browser.page)
    wanted = {*row.choices, offer.seat.name, offer.bot.name, COMPANY}
    assert set(shown) == wanted | ({offer.variant.name} if offer.variant is not None else set())
    assert shown[offer.seat.name] == [str(seat) for seat in range(row.players)]
    for name, values in row.choices.items():
        assert shown[name] == list(map(value_text, values))


def test_all_that_is_said_can_change_its_language_before_python() -> None:
    for language in LANGUAGES:
        words = words_in(language)
        for node in find(start_screen(opened(), words, waiting=True)):
            key = node.props.get("data-text")
            if isinstance(key, str):
                assert text_of(node) == words(key)


def test_early_choices_are_kept_and_honoured() -> None:
    browser = FakeBrowser()
    app = open_app(browser, language="ja", target="15", seat="2", bot="expert", nonsense="1")
    choices = app.page.choices
    assert (choices["target"], choices["seat"], choices["bot"]) == (15, 2, "expert")
    assert browser.look["language"] == "ja"
    app.command("new")
    assert app.match is not None
    assert app.match.options.target == 15
    assert app.page.sitting is not None
    assert app.page.sitting.looker == 2
    again = open_app(FakeBrowser(beside=browser))
    assert again.page.choices == app.page.choices


def test_choices_that_an_earlier_version_has_kept_are_honoured() -> None:
    browser = FakeBrowser()
    old = {"game": "climbing", "form": "applewood5", "ties": "share", "climbing_seat": 4}
    browser.shelf.texts["bacon:/some/path/:choices"] = json.dumps(old)
    choices = open_app(browser).page.choices
    assert (choices.variant, choices["ties"], choices["climbing_seat"]) == (
        "applewood5",
        "share",
        4,
    )


LEVELS = ("beginner", "casual", "strong", "expert")


def test_both_games_offer_the_same_four_levels_and_a_new_visitor_meets_the_casual_one() -> None:
    browser = FakeBrowser()
    app = open_app(browser)
    for offer in app.page.choices.offers:
        radios = find(browser.page, data_choice=offer.bot.name)
        assert tuple(radio.props["value"] for radio in radios) == LEVELS
        assert [radio.props["value"] for radio in radios if radio.props.get("checked")] == [
            "casual"
        ]
    app.command("choose bot expert")
    app.command("new")
    assert app.match is not None
    assert [str(player) for player in app.match.start.players if player][1:] == ["bot:expert"] * 3


@pytest.mark.parametrize(
    ("kept", "level"),
    [("tuned", "strong"), ("rule", "strong"), ("greedy", "casual"), ("random", "beginner")],
)
def test_a_bot_that_was_chosen_when_bots_had_other_names_is_chosen_by_its_level(
    kept: str, level: str
) -> None:
    browser = FakeBrowser()
    old = {"game": "climbing", "climbing_bot": kept, "bot": kept}
    browser.shelf.texts["bacon:/some/path/:choices"] = json.dumps(old)
    app = open_app(browser)
    choices = app.page.choices
    assert (choices.bot_in("tricks"), choices.bot_in("climbing")) == (level, level)
    (checked,) = [it for it in find(browser.page, data_choice="bot") if it.props.get("checked")]
    assert checked.props["value"] == level
