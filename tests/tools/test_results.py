"""The table of results: every contest can be held, and a row that is not played again stays."""

from pathlib import Path

import pytest

from bacon.arena.contestants import check_contestant
from bacon.arena.figures import Figures, Interval, Times
from bacon.variants import find_variant
from tools import results
from tools.results import BEGIN, Row, key_of, line, main, rows

SHARE = Interval(0.75, 0.7, 0.8)
TIMES = Times(1.0, 2.0, 3.0)
FOUND = Figures(
    duplicates=10,
    points=Interval(1.0, 0.9, 1.1),
    deals_won=SHARE,
    duplicates_won=SHARE,
    decided=9,
    matches_won=None,
    illegal=(0, 0),
    late=(0, 0),
    times=(TIMES, TIMES),
)


def test_every_contest_is_there_once_and_can_be_held() -> None:
    every = list(rows())
    assert len(set(every)) == len(every) > 20
    for row in every:
        game, _ = find_variant(row.variant)
        check_contestant(row.a, game)
        check_contestant(row.b, game)


def test_a_line_names_its_contest() -> None:
    row = Row("tricks", "rule/cheat", "rule")
    assert key_of(line(row, FOUND)) == row
    assert "| +1.00 (+0.90 to +1.10) | 75.0% (70.0% to 80.0%) |" in line(row, FOUND)


def test_rows_of_other_variants_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "arena.md"
    page.write_text("# A page\n\n" + BEGIN, encoding="utf-8")
    monkeypatch.setattr(results, "PAGE", page)
    for wanted, said in ((["bacon6"], 1), (["tricks"], 2), (["bacon6"], 3)):
        found = FOUND._replace(duplicates=said)
        monkeypatch.setattr(results, "play", lambda row, found=found: line(row, found))
        main(wanted)
    written = page.read_text(encoding="utf-8")
    assert written.startswith("# A page\n\n" + BEGIN)
    played = [text.split(" | ") for text in written.splitlines() if "random" in text]
    assert [(cells[0], cells[3]) for cells in played] == [("| tricks", "2"), ("| bacon6", "3")]
