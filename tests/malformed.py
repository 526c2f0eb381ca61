"""JSON that nobody should send, for records and requests alike."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any, TypeAlias

from hypothesis import strategies as st

from bacon.game import Refused

Path: TypeAlias = tuple[str | int, ...]

LONGEST_SENTENCE = 400

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-5, 60)
    | st.integers()
    | st.floats()
    | st.text(max_size=12)
    | st.sampled_from(["pass", "play As", "2c", "bacon/1", "tricks", "W", "\ud800", "x" * 300])
)
JSON = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)

# One of each kind, and the values that pass for another kind in Python.
WRONG_KINDS: list[Any] = [
    *(None, True, False, 0, 1, -1, 10**30, 1.0, 0.5, float("nan"), float("inf")),
    *("", "pass", "x" * 201, [], [[]], {}, {"x": 1}),
]


def nested(depth: int) -> str:
    """Return the text of a list in a list in a list, so many deep."""
    return "[" * depth + "]" * depth


# Where Python's own limits lie, and far beyond them.
DEPTHS = [*range(900, 1010), 5_000, 100_000]


def paths(value: Any, start: Path = ()) -> Iterator[Path]:
    """Yield the way to every part of a JSON value, the whole of it left out."""
    parts: Any = ()
    if isinstance(value, dict):
        parts = value.items()
    elif isinstance(value, list):
        parts = enumerate(value)
    for name, part in parts:
        yield (*start, name)
        yield from paths(part, (*start, name))


def part_of(value: Any, path: Path) -> Any:
    """Return the part of a JSON value to which a path leads."""
    for name in path:
        value = value[name]
    return value


def with_part(value: Any, path: Path, part: Any) -> Any:
    """Return a copy of the JSON value with another part at the end of the path."""
    copy = deepcopy(value)
    part_of(copy, path[:-1])[path[-1]] = part
    return copy


def without_part(value: Any, path: Path) -> Any:
    """Return a copy of the JSON value without the part at the end of the path."""
    copy = deepcopy(value)
    del part_of(copy, path[:-1])[path[-1]]
    return copy


def refusal(request: Callable[[], object]) -> Refused | None:
    """Return how a request is refused, or None when it is not; its sentence is checked."""
    try:
        request()
    except Refused as error:
        check_sentence(str(error))
        return error
    return None


def check_sentence(text: str) -> None:
    """Check that this is one sentence, and one that can be read."""
    assert text[0].isupper()
    assert text.endswith(".")
    assert len(text) <= LONGEST_SENTENCE
