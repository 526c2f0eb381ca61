"""The table of sizes counts every file, and the budget is kept to."""

import sys
from pathlib import Path

import pytest

from tools import size


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a site of two files."""
    (tmp_path / "vendor").mkdir()
    (tmp_path / "vendor" / "large.js").write_bytes(bytes(range(256)) * 20)
    (tmp_path / "index.html").write_text("")
    return tmp_path


def test_every_file_is_counted_the_largest_first(folder: Path) -> None:
    assert list(size.sizes(folder)) == ["vendor/large.js", "index.html"]


@pytest.mark.parametrize(("budget", "over"), [(1_000, False), (100, True)])
def test_more_than_the_budget_is_an_error(
    folder: Path, monkeypatch: pytest.MonkeyPatch, budget: int, over: bool
) -> None:
    monkeypatch.setattr(size, "BUDGET", budget)
    monkeypatch.setattr(sys, "argv", ["size", str(folder)])
    if over:
        with pytest.raises(SystemExit, match="over its budget"):
            size.main()
    else:
        size.main()
