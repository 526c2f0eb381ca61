"""The start screen, and that index.html holds the same before Python is there."""

import json
import tomllib

from bacon.record import FORMAT
from tests.web.fakes import FakeBrowser, open_app
from web.frame.start import END, INDEX, START, start_screen
from web.play.state import CHOICES, Ui
from web.text.nodes import find, text_of, to_html
from web.text.words import LANGUAGES, PARTS, Words


def test_index_holds_the_start_screen() -> None:
    page = INDEX.read_text(encoding="utf-8")
    held = page.split(START)[1].split(END)[0]
    assert held == to_html(start_screen(Ui(), Words("en"), waiting=True)), "run python -m web.start"


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
    assert f"const languages = {json.dumps([*LANGUAGES])};" in shell
    assert f'kept("match:{FORMAT}")' in shell
    folders = " ".join(f"./{part.relative_to(INDEX.parent).as_posix()}/" for part in PARTS)
    assert f'<meta name="words" content="{folders}">' in INDEX.read_text(encoding="utf-8")


def test_every_choice_is_offered_with_its_default() -> None:
    page = start_screen(Ui(), Words("en"))
    for name, values in CHOICES.items():
        radios = find(page, data_choice=name)
        assert len(radios) == len(values)
        assert [radio.props.get("checked") for radio in radios].count(True) == 1


def test_all_that_is_said_can_change_its_language_before_python() -> None:
    for language in LANGUAGES:
        words = Words(language)
        for node in find(start_screen(Ui(), words, waiting=True)):
            key = node.props.get("data-text")
            if isinstance(key, str):
                assert text_of(node) == words(key)


def test_early_choices_are_kept_and_honoured() -> None:
    browser = FakeBrowser()
    app = open_app(browser, language="ja", target="15", seat="2", bot="random", nonsense="1")
    assert (app.ui.choices.target, app.ui.choices.seat, app.ui.choices.bot) == (15, 2, "random")
    assert browser.look["lang"] == "ja"
    app.command("new")
    assert app.match is not None
    assert app.match.public.options.target == 15
    assert app.match.seat == 2
    again = open_app(browser)
    assert again.ui.choices == app.ui.choices
