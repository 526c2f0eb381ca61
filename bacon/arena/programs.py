"""A program that plays: a line of JSON to its input for each turn, a line from its output back."""

import json
import shlex
import shutil
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Final

from bacon.arena.contest import BadContest, Unplayable

SECONDS_TO_END: Final = 2.0
LONGEST: Final = 10_000  # characters of an answer


def check_command(command: str) -> None:
    """Raise BadContest when a command names no program."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadContest(f"This is no command: {command!r} ({error}).") from error
    if not words or shutil.which(words[0]) is None:
        raise BadContest(f"There is no program to run for {command!r}.")


class Program:
    """Runs a command from the first question on; it is started again when it has ended."""

    def __init__(self, command: str, limit: float) -> None:
        self._words: Final = shlex.split(command)
        self._limit: Final = limit
        self._process: subprocess.Popen[str] | None = None
        self._answers: Queue[str | None] = Queue()

    def ask(self, question: Mapping[str, object]) -> str:
        """Return the line that the program answers; raises Unplayable when none comes in time."""
        process = self._running()
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps(question) + "\n")
            process.stdin.flush()
            answer = self._answers.get(timeout=self._limit)
        except Empty:
            self.close()
            raise Unplayable(f"no answer within {self._limit:g} s", late=True) from None
        except OSError:
            answer = None
        if answer is None:
            self.close()
            raise Unplayable("the program ended without an answer")
        return answer.strip()

    def close(self) -> None:
        """End the program."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            assert pipe is not None
            with suppress(OSError):  # what was left to write has no reader any more
                pipe.close()

    def _running(self) -> subprocess.Popen[str]:
        if self._process is None or self._process.poll() is not None:
            self.close()
            self._process = subprocess.Popen(
                self._words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
            self._answers = Queue()
            Thread(target=_read, args=(self._process, self._answers), daemon=True).start()
        return self._process


def _read(process: subprocess.Popen[str], answers: "Queue[str | None]") -> None:
    """Pass on each line that a program writes, and None at its end."""
    assert process.stdout is not None
    with suppress(OSError, ValueError):  # closed meanwhile
        while line := process.stdout.readline(LONGEST):
            answers.put(line)
    answers.put(None)
