"""Programs that play: what they are told, and what becomes of those that answer badly."""

import json
import shlex
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bacon.arena.contest import Outcome, Unplayable
from bacon.arena.programs import Program
from bacon.variants import VARIANTS
from bacon.views import read_view
from tests.arena.contests import contest, outcomes

pytestmark = pytest.mark.cpython

# Plays the first action that is legal, and keeps what it was told.
FIRST = """
import json, sys
for line in sys.stdin:
    with open(KEEP, "a") as kept:
        kept.write(line)
    print(json.loads(line)["view"]["legal"][0], flush=True)
"""
SAYS = "import sys\nfor line in sys.stdin:\n    print({!r}, flush=True)\n"
DIES = "import sys\nsys.stdin.readline()\n"
SLEEPS = "import sys, time\nfor line in sys.stdin:\n    time.sleep(60)\n"
# Answers once, then ends.
ONCE = "import json, sys\nprint(json.loads(sys.stdin.readline())['n'], flush=True)\n"

Write = Callable[[str], str]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Return what writes a program and gives its command."""

    def command(text: str) -> str:
        path = tmp_path / "program.py"
        path.write_text(f"KEEP = {str(tmp_path / 'kept')!r}\n{text}", encoding="utf-8")
        return f"{shlex.quote(sys.executable)} {shlex.quote(str(path))}"

    return command


@pytest.fixture
def start(write: Write) -> Iterator[Callable[[str], Program]]:
    """Return what starts a program; all are ended with the test."""
    programs = []

    def started(text: str) -> Program:
        programs.append(Program(write(text), limit=10))
        return programs[-1]

    yield started
    for program in programs:
        program.close()


def played(command: str, variant: str = "tricks", limit: float = 30) -> list[Outcome]:
    """Return what two deals of a program against chance come to."""
    return outcomes(contest(f"exec:{command}", "random", variant, limit=limit), 2)


@pytest.mark.parametrize("variant", ["tricks", "bacon4", "applewood3"])
def test_a_program_is_told_the_variant_the_options_and_its_view_and_plays(
    variant: str, write: Write, tmp_path: Path
) -> None:
    found = played(write(FIRST), variant)
    assert [outcome.faults for outcome in found] == [(), ()]
    lines = (tmp_path / "kept").read_text(encoding="utf-8").splitlines()
    assert len(lines) == sum(len(outcome.seconds[0]) for outcome in found) > 10
    game, options = VARIANTS[variant]
    for line in lines:
        told = json.loads(line)
        assert list(told) == ["variant", "options", "view"]
        assert (told["variant"], told["options"]) == (variant, options.chosen())
        view = read_view(game, options, told["view"])
        assert view.public.to_act == view.seat


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (SAYS.format("pick up the phone"), "pick up the phone"),
        (SAYS.format("play As"), "."),
        (DIES, "the program ended without an answer"),
        ("raise SystemExit\n", "the program ended without an answer"),
    ],
)
def test_an_answer_that_is_no_legal_action_loses_the_deal(
    text: str, named: str, write: Write
) -> None:
    for outcome in played(write(text)):
        assert outcome.won == (0.0, 0.0)
        assert outcome.ahead == (-4, -4)
        assert all(named in fault.text and not fault.late for fault in outcome.faults)
        assert len(outcome.faults) == 2


def test_a_late_answer_loses_the_deal(write: Write) -> None:
    (outcome, _) = played(write(SLEEPS), limit=0.2)
    assert outcome.won == (0.0, 0.0)
    assert [(fault.side, fault.late) for fault in outcome.faults] == [(0, True)] * 2
    assert "no answer within 0.2 s" in outcome.faults[0].text


def test_a_program_that_has_ended_is_started_again(start: Callable[[str], Program]) -> None:
    program = start(ONCE)
    answers = []
    for number in range(20):
        try:
            answers.append(program.ask({"n": number}))
        except Unplayable:  # it had answered, and was just about to end
            answers.append("")
    assert len(set(answers) - {""}) >= 2
    assert all(answer in ("", str(number)) for number, answer in enumerate(answers))


def test_what_a_program_says_too_late_is_no_answer_to_the_next_question(write: Write) -> None:
    text = "import json, sys, time\nfor line in sys.stdin:\n    n = json.loads(line)['n']\n"
    text += "    time.sleep(3 if n == 0 else 0)\n    print(n, flush=True)\n"
    program = Program(write(text), limit=1.5)
    with pytest.raises(Unplayable):
        program.ask({"n": 0})
    assert program.ask({"n": 1}) == "1"
    program.close()
