"""The matches on file play again as they did."""

import json

import pytest

from bacon.table import Table
from tests.golden.playthrough import FOLDER, as_text, path_of, play, playthrough
from tests.matches import ALL_RULES, Rules
from tests.scale import IN_PYODIDE


@pytest.mark.skipif(IN_PYODIDE, reason="the next test plays the same matches")
@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_a_match_on_file_plays_again_step_for_step(rules: Rules) -> None:
    golden = json.loads(path_of(rules).read_text("utf-8"))
    table = Table.load(golden["record"])
    assert playthrough(table) == golden
    assert table.options.chosen() == rules.chosen


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_the_same_seed_still_makes_the_same_match(rules: Rules) -> None:
    assert as_text(play(rules)) == path_of(rules).read_text("utf-8")


def test_every_file_belongs_to_an_option_set() -> None:
    assert set(FOLDER.glob("*.json")) == {path_of(rules) for rules in ALL_RULES}
