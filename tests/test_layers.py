"""The layers of ARCHITECTURE.md, read from there and held against every import."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

TOP = Path(__file__).parent.parent
LINE = re.compile(r"^((?:web|bacon)/\S*(?:, (?:web|bacon)/\S*)*)  +\S")


class Place(NamedTuple):
    """Where a file stands: how far down, and in which room of that line."""

    depth: int
    room: str


def layers(text: str) -> list[list[str]]:
    """Return the rooms of each line of the list, from the top down."""
    listed = text.split("```")[1]
    return [match[1].split(", ") for line in listed.splitlines() if (match := LINE.match(line))]


LAYERS = layers((TOP / "ARCHITECTURE.md").read_text(encoding="utf-8"))
FILES = sorted(
    path.relative_to(TOP).as_posix()
    for name in ("bacon", "web")
    for path in (TOP / name).rglob("*.py")
)


def place_of(file: str) -> Place:
    """Return where the list puts a file: the longest of the names that fit it."""
    found = [
        Place(depth, room)
        for depth, rooms in enumerate(LAYERS)
        for room in rooms
        if file == room or (room.endswith("/") and file.startswith(room))
    ]
    assert found, f"{file} stands in no room of ARCHITECTURE.md"
    return max(found, key=lambda place: len(place.room))


def file_of(module: str) -> str | None:
    """Return the file of a module of ours."""
    path = module.replace(".", "/")
    return next((it for it in (f"{path}.py", f"{path}/__init__.py") if it in FILES), None)


def imported(file: str) -> Iterator[str]:
    """Yield the files that a file imports, early or late, or for its types alone."""
    for node in ast.walk(ast.parse((TOP / file).read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{file} imports by a relative name"
            # Of a package either a module is taken, or what its __init__ holds.
            for alias in node.names:
                module = f"{node.module}.{alias.name}"
                names.append(module if file_of(module) else str(node.module))
        yield from (found for name in names if (found := file_of(name)) is not None)


ARROWS: Mapping[str, set[str]] = {file: set(imported(file)) for file in FILES}


def upward(source: str, target: str) -> bool:
    """Return whether an import runs up, or across to another room of the same line."""
    at, to = place_of(source), place_of(target)
    return to.depth < at.depth or (to.depth == at.depth and to.room != at.room)


def circle(arrows: Mapping[str, set[str]]) -> list[str]:
    """Return files that import each other in a circle, empty when there are none."""
    done: set[str] = set()

    def walk(file: str, path: list[str]) -> list[str]:
        if file in path:
            return path[path.index(file) :]
        if file in done:
            return []
        for target in sorted(arrows[file]):
            if found := walk(target, [*path, file]):
                return found
        done.add(file)
        return []

    return next((found for file in sorted(arrows) if (found := walk(file, []))), [])


@pytest.mark.parametrize("file", FILES)
def test_imports_go_only_downwards(file: str) -> None:
    wrong = [target for target in sorted(ARROWS[file]) if upward(file, target)]
    assert not wrong, f"{file} imports {', '.join(wrong)}"


def test_no_circle() -> None:
    assert not circle(ARROWS)


def test_every_room_of_the_list_is_there() -> None:
    for rooms in LAYERS:
        for room in rooms:
            assert (TOP / room).exists(), room


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("web/text/words.py", "web/play/page.py"),
        ("web/frame/table.py", "web/games/shelf.py"),
        ("bacon/game.py", "bacon/match.py"),
        ("bacon/tricks/rules.py", "bacon/climbing/rules.py"),
        ("bacon/views.py", "web/text/nodes.py"),
    ],
)
def test_an_arrow_that_is_turned_round_is_seen(source: str, target: str) -> None:
    assert upward(source, target)


def test_a_circle_is_seen() -> None:
    turned = {file: set(targets) for file, targets in ARROWS.items()}
    turned["bacon/game.py"].add("bacon/match.py")  # which stands on it, by way of others too
    assert "bacon/game.py" in circle(turned)


def test_the_engine_is_standard_library_alone_and_reads_no_clock_and_no_file() -> None:
    for file in FILES:
        if not file.startswith("bacon/") or file.startswith(("bacon/arena/", "bacon/__main__")):
            continue
        text = (TOP / file).read_text(encoding="utf-8")
        names = set(re.findall(r"^\s*(?:from|import) ([\w.]+)", text, re.MULTILINE))
        barred = {"time", "datetime", "random", "secrets", "os", "pathlib", "sys", "js", "pyodide"}
        assert not {name.partition(".")[0] for name in names} & barred, file
        assert "open(" not in text, file
