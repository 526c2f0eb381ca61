"""A bot's thought as text, on its way from the worker to the page."""

import json
from math import isfinite
from typing import Any, NamedTuple

from bacon.bots.bot import Thought
from bacon.jsontext import is_object, is_text, read_json
from bacon.reasons import Reason


class Weighed(NamedTuple):
    """An action that was weighed, and the points of this deal that it is expected to bring."""

    action: str
    worth: float


class Answer(NamedTuple):
    """A thought in its text forms: the action, what else was weighed, what decided; best first.

    `weakened` tells that the bot has warned: it thinks without something that it should have.
    """

    action: str
    candidates: tuple[Weighed, ...] = ()
    reasons: tuple[Reason, ...] = ()
    weakened: bool = False


def answer_of(thought: Thought) -> Answer:
    """Return a bot's thought in text forms."""
    weighed = tuple(Weighed(str(action), worth) for action, worth in thought.candidates)
    return Answer(str(thought.action), weighed, thought.reasons)


def write_answer(answer: Answer) -> str:
    """Return an answer as one JSON text, which `read_answer` reads."""
    reasons = [[key, dict(slots)] for key, slots in answer.reasons]
    return json.dumps({**answer._asdict(), "reasons": reasons})


def read_answer(text: str) -> Answer:
    """Return the answer that a JSON text holds; raises ValueError where it is none."""
    match read_json(text):
        case {
            "action": str(action),
            "candidates": list(candidates),
            "reasons": list(reasons),
            "weakened": bool(weakened),
        }:
            return Answer(
                action,
                tuple(map(_read_weighed, candidates)),
                tuple(map(_read_reason, reasons)),
                weakened,
            )
    raise ValueError("not an answer")


def _read_weighed(value: Any) -> Weighed:
    match value:
        case [str(action), int() | float() as worth] if isfinite(worth):
            return Weighed(action, float(worth))
    raise ValueError("not a candidate")


def _read_reason(value: Any) -> Reason:
    match value:
        case [str(key), slots] if is_object(slots) and all(map(is_text, slots.values())):
            return Reason(key, {name: str(text) for name, text in slots.items()})
    raise ValueError("not a reason")
