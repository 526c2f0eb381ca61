"""The arena's command: what it prints, the answer that ends it, and what it refuses."""

import json
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import pytest

from bacon.arena.command import add_arguments, contest_of, hold
from bacon.arena.contest import BadContest

KEYS = [
    *("a", "b", "variant", "deals", "seed", "points", "deals_won", "duplicates_won", "decided"),
    *("matches_won", "illegal", "late", "ms"),
]


def command(text: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Return what the command prints, run in this process alone."""
    parser = ArgumentParser()
    add_arguments(parser)
    hold(parser.parse_args([*text.split(), "--workers", "1"]))
    return capsys.readouterr().out


def check_answer(answer: dict[str, Any]) -> None:
    """Check that an answer has the form of docs/arena.md."""
    assert list(answer) == KEYS
    for name in ("points", "deals_won", "duplicates_won"):
        mean, low, high = answer[name]
        assert low <= mean <= high
    assert answer["illegal"] == {"a": 0, "b": 0}
    assert answer["late"] == {"a": 0, "b": 0}
    for times in answer["ms"].values():
        assert list(times) == ["mean", "p95", "max"]
        assert times["max"] >= times["p95"] >= 0


def test_the_answer_ends_the_output_as_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    text = command("rule random --variant tricks --deals 12 --seed 7 --json -", capsys)
    answer = json.loads(text.splitlines()[-1])
    check_answer(answer)
    said = {"a": "rule", "b": "random", "variant": "tricks", "deals": 12, "seed": "7"}
    assert said.items() <= answer.items()
    assert answer["points"][0] > 0
    assert answer["matches_won"][0] == 1
    assert "rule against random, tricks, 12 duplicate deals, seed 7" in text


def test_the_answer_goes_to_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "answer.json"
    line = f"random greedy --variant bacon6 --options ask_lead=true --deals 2 --json {path}"
    text = command(line, capsys)
    answer = json.loads(path.read_text(encoding="utf-8"))
    check_answer(answer)
    assert answer["matches_won"] is None, "so few deals, and no match was asked for"
    assert "bacon6 ask_lead=True" in text


def test_equal_seeds_give_equal_answers_and_others_others(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def answer(seed: str) -> dict[str, Any]:
        text = command(f"rule random --variant tricks --deals 8 --seed {seed} --json -", capsys)
        found: dict[str, Any] = json.loads(text.splitlines()[-1])
        return {name: value for name, value in found.items() if name not in ("ms", "seed")}

    assert answer("a") == answer("a") != answer("b")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("rule nobody --variant tricks", "'nobody'.* there are: .*rule"),
        ("rule random --variant poker", "poker"),
        ("tuned random --variant tricks", "'tuned'"),
        ("tuned/greedy random --variant bacon4", "only in tricks"),
        ("rule/rule/rule random --variant tricks", "only in tricks"),
        ("rule random --variant tricks --options target=12", "target"),
        ("rule random --variant tricks --options wildness=1", "wildness"),
        ("rule random --variant tricks --options target", "NAME=VALUE"),
        ("rule random --variant tricks --deals 0", "one duplicate deal"),
        ("rule random --variant tricks --matches -1", "one duplicate deal"),
        ("rule random --variant tricks --limit 0", "--limit"),
        ("rule exec:no-such-program --variant tricks", "no program .*no-such-program"),
        ("rule exec: --variant tricks", "no program"),
        ("""rule exec:' --variant tricks""", "no command"),
    ],
)
def test_what_cannot_be_held_is_said_in_a_sentence(
    text: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(BadContest, match=said):
        command(text, capsys)


def test_options_are_read_as_the_game_has_them() -> None:
    parser = ArgumentParser()
    add_arguments(parser)
    line = (
        "rule random --variant tricks --options target=15 permission=false alone_refusal=together"
    )
    found = contest_of(parser.parse_args(line.split()))
    assert dict(found.chosen) == {"target": 15, "permission": False, "alone_refusal": "together"}


@pytest.mark.cpython
def test_it_runs_from_the_command_line_on_all_cores_and_refuses_with_status_2() -> None:
    def arena(text: str) -> subprocess.CompletedProcess[str]:
        line = [sys.executable, "-m", "bacon", "arena", *text.split()]
        return subprocess.run(line, capture_output=True, text=True, check=False)

    run = arena("rule random --variant tricks --deals 12 --json -")
    assert run.returncode == 0
    check_answer(json.loads(run.stdout.splitlines()[-1]))
    run = arena("a b --variant tricks")
    assert run.returncode == 2
    assert "There is no 'a' in tricks" in run.stderr
