"""Packing finds every import, keeps what can be reached, and writes the same bytes each time."""

import ast
import zipfile
from pathlib import Path

import pytest

from tools import pack


@pytest.mark.parametrize(
    ("path", "text", "names"),
    [
        ("a/b.py", "import json, os.path", {"json", "os.path"}),
        ("a/b.py", "def late():\n    import json", {"json"}),
        ("a/b.py", "from json import loads", {"json", "json.loads"}),
        ("a/b.py", "from . import c", {"a", "a.c"}),
        ("a/b.py", "from .c import d", {"a.c", "a.c.d"}),
        ("a/__init__.py", "from .c import d", {"a.c", "a.c.d"}),
        ("a/b/__init__.py", "from ..c import d", {"a.c", "a.c.d"}),
    ],
)
def test_imports_are_found(path: str, text: str, names: set[str]) -> None:
    assert pack.imported_names(path, text.encode()) == names


def test_what_is_imported_is_kept_with_its_packages_and_imports() -> None:
    imports = {
        "": ["at_start"],
        "at_start": ["only_late"],
        "only_late": [],
        "a": [],
        "a.b": ["c"],
        "c": ["a.b"],
        "d": [],
        "unused": [],
    }
    assert pack.reachable(imports, ["a.b", "d.some_name", "bacon"]) == {
        "at_start",
        "a",
        "a.b",
        "c",
        "d",
    }


def test_an_archive_depends_on_its_contents_alone(tmp_path: Path) -> None:
    pack.write_zip(tmp_path / "one.zip", {"b": b"2", "a": b"1"}, 9)
    pack.write_zip(tmp_path / "two.zip", {"a": b"1", "b": b"2"}, 9)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    assert zipfile.ZipFile(tmp_path / "one.zip").namelist() == ["a", "b"]


def test_compiled_code_runs_without_its_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = "bacon_packed_for_a_test"
    pyc = pack.compiled(f"{module}.py", b"answer = 42")
    pack.write_zip(tmp_path / "app.zip", {f"{module}.pyc": pyc}, 9)
    monkeypatch.syspath_prepend(str(tmp_path / "app.zip"))
    assert __import__(module).answer == 42


def test_docstrings_go_and_a_class_keeps_the_shortest() -> None:
    tree = ast.parse('''"""Module."""
class A:
    """Class."""
    def f(self):
        """Function."""
    async def g(self):
        """Function."""
        return "kept"
''')
    pack.drop_docstrings(tree)
    text = ast.unparse(tree)
    assert "Class." not in text
    assert 'class A:\n    """."""' in text
    assert "kept" in text
    assert "Module." not in text
    assert "Function." not in text


def test_annotations_stay_where_python_reads_them() -> None:
    tree = ast.parse("""
answer: int = 42
later: str
class Field:
    kept: float = 1.5
    def method(self, one: bytes, *rest: bytes, two: bytes = b"", **more: bytes) -> bytes:
        return one
async def waits(one: bytes) -> bytes:
    return one
""")
    pack.drop_annotations(tree)
    text = ast.unparse(tree)
    assert "bytes" not in text
    assert "answer = 42" in text
    assert "later: str" in text
    assert "kept: float = 1.5" in text


def test_only_the_app_loses_its_annotations() -> None:
    text = b"def f(x: bytes): ..."
    compiled = {name: pack.compiled(name, text) for name in ("bacon/f.py", "web/f.py", "f.py")}
    assert [name for name, pyc in compiled.items() if b"bytes" in pyc] == ["f.py"]
