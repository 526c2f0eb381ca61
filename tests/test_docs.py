"""What the documents say is so: examples run, links lead somewhere, every rule has a test."""

import doctest
import importlib
import pkgutil
import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

import bacon
from bacon import referee
from bacon.game import Over
from bacon.tricks.actions import BY_TEXT
from tests.contract.ways import WAYS
from tests.scale import IN_PYODIDE

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
MODULES = sorted(it.name for it in pkgutil.walk_packages(bacon.__path__, "bacon."))
TESTS = ROOT / "tests"
RULE_BOOKS = [path for path in DOCUMENTS if path.stem in WAYS]


def text_of(path: Path) -> str:
    return path.read_text("utf-8")


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_in_the_code_are_true(module: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(module))
    assert not failed


@pytest.mark.parametrize("name", ["README.md", "docs/library.md"])
def test_the_examples_in_the_documents_run(name: str) -> None:
    blocks = re.findall(r"```python\n(.*?)```", text_of(ROOT / name), re.DOTALL)
    assert blocks
    for block in blocks:
        with redirect_stdout(StringIO()) as written:
            exec(compile(block, name, "exec"), {})
        assert written.getvalue().strip()


def rules_in(text: str) -> set[str]:
    """Return the ids of rules and examples, such as T12 or E3, that a text names."""
    found = re.findall(r"(?<![a-z0-9])([tce])(\d{1,2})(?![a-z0-9])", text.lower())
    return {letter.upper() + number for letter, number in found}


@pytest.mark.parametrize("book", RULE_BOOKS, ids=lambda path: path.stem)
def test_every_rule_and_example_is_named_by_a_test(book: Path) -> None:
    stated = {
        letter + number
        for letter, number in re.findall(r"^- ([TCE])(\d+) ", text_of(book), re.MULTILINE)
    }
    sources = [text_of(path) for path in (TESTS / book.stem).glob("test_*.py")]
    sources += [text_of(path) for path in (TESTS / "contract").glob("test_*.py")]
    assert len(stated) > 20
    assert stated - rules_in("\n".join(sources)) == set()


def test_the_protocol_names_every_command_and_phase() -> None:
    protocol = text_of(ROOT / "docs" / "protocol.md")
    assert set(re.findall(r'"cmd": "(\w+)"', protocol)) == set(referee._COMMANDS)
    named = set(re.findall(r"`([a-z ]+)`", protocol))
    for game in ("tricks", "climbing"):
        assert WAYS[game].phases | set(Over) <= named


def test_the_protocol_names_actions_in_their_text_form() -> None:
    parts = text_of(ROOT / "docs" / "protocol.md").split("\n\n")
    texts = re.findall(r"`([^`]+)`", next(part for part in parts if part.startswith("tricks:")))
    assert len(texts) == 7
    assert set(texts) <= set(BY_TEXT)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
@pytest.mark.skipif(IN_PYODIDE, reason="the same files as in CPython")
def test_every_link_to_a_file_leads_somewhere(path: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)", text_of(path))
    files = [link for link in links if not link.startswith(("http:", "https:", "mailto:"))]
    assert [link for link in files if not (path.parent / link).exists()] == []
