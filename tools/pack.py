"""Compile Python to byte code for the page; runs inside Pyodide (see in_pyodide.mjs).

Byte code belongs to one version of Python, so the page's own interpreter makes it, which also
makes the archives the same on every machine. Starting from byte code halves the page's start.

    pack.py stdlib SOURCE.zip FOLDER    the whole standard library, and who imports what
    pack.py app FOLDER OUT FILE... -- FILE...
        the app's files and, by themselves, those of the bots' levels; PyScript's own after --; and
        the part of the library that all can reach
"""

import sys

# What Pyodide loads to start itself, before anything else here is imported.
AT_START = sorted(sys.modules)

import ast  # noqa: E402
import importlib.util  # noqa: E402
import json  # noqa: E402
import zipfile  # noqa: E402
from collections.abc import Iterable, Mapping  # noqa: E402
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]  # noqa: E402
from importlib.machinery import FrozenImporter  # noqa: E402
from itertools import chain, starmap  # noqa: E402
from pathlib import Path  # noqa: E402
from tempfile import TemporaryDirectory  # noqa: E402

STDLIB = "/lib/python314.zip/"
# Pyodide copies docstrings of its own from here when it starts.
READS_DOCSTRINGS = f"{STDLIB}_pyodide/"
APP = ("bacon/", "web/")
# The bots that people play with think in the worker alone; the page has the references at hand.
LEVELS = ("bacon/bots/tricks/", "bacon/bots/climbing/", "bacon/bots/weightfile.")
SHORTEST = "."
IMPORTS = "imports.json"
COMPILED = "full.zip"

# Imported late by modules of AT_START, so a walk over the app's imports does not meet them.
LATE = (
    "_ast_unparse",
    "_threading_local",
    "concurrent.futures.thread",
    "difflib",
    "encodings.ascii",
    "encodings.cp437",  # names inside a zip
    "encodings.latin_1",
    "encodings.utf_16",
    "hashlib",
)

Imports = Mapping[str, list[str]]


def pack_stdlib(source: Path, folder: Path) -> None:
    """Write every module of the library compiled, and the table of their imports."""
    imports: dict[str, list[str]] = {"": AT_START}
    with zipfile.ZipFile(source) as library:
        sources = {n: library.read(n) for n in library.namelist() if n.endswith(".py")}
    for name, text in sources.items():
        imports[module_name(name)] = sorted(imported_names(name, text))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / IMPORTS).write_text(json.dumps(imports))
    # Last, so that it stands for the success of the whole.
    write_zip(folder / COMPILED, {n + "c": compiled(STDLIB + n, t) for n, t in sources.items()}, 0)


def pack_app(folder: Path, out: Path, app: Iterable[str], pyscript: Iterable[str]) -> None:
    """Write the app's archive, and the library cut down to what it and PyScript can reach."""
    imports: dict[str, list[str]] = json.loads((folder / IMPORTS).read_text())
    files = {name: Path(name).read_bytes() for name in app}
    others = {f"pyscript/{Path(name).name}": Path(name).read_bytes() for name in pyscript}
    sources = files | others
    wanted = (imported_names(n, text) for n, text in sources.items() if n.endswith(".py"))
    kept = reachable(imports, chain.from_iterable(wanted))
    kept = {name for name in kept if FrozenImporter.find_spec(name) is None}  # it has these inside
    with zipfile.ZipFile(folder / COMPILED) as library:
        modules = {n: library.read(n) for n in library.namelist() if module_name(n) in kept}
    write_zip(out / "python_stdlib.zip", modules, 9)
    ready = dict(starmap(ready_for_the_page, files.items()))
    levels = {name: data for name, data in ready.items() if name.startswith(LEVELS)}
    write_zip(out / "bots.zip", stored("levels.zip", levels), 9)
    contents = stored("app.zip", {n: data for n, data in ready.items() if n not in levels})
    # PyScript writes its sources beside these when it starts, minified; Python takes these as they
    # are, and need not compile those.
    contents |= {cached(name): compiled(name, text) for name, text in others.items()}
    write_zip(out / "bacon.zip", contents, 9)


def stored(name: str, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return files as one archive of that name, to be put into another.

    Without compression it is imported from as it is; it takes less when it is compressed as one
    than its files would, each by itself.
    """
    with TemporaryDirectory() as folder:
        path = Path(folder) / name
        write_zip(path, files, 0)
        return {name: path.read_bytes()}


def ready_for_the_page(name: str, data: bytes) -> tuple[str, bytes]:
    """Return a file of the app as it is shipped: a module compiled, anything else as it is."""
    return (name + "c", compiled(name, data)) if name.endswith(".py") else (name, data)


def cached(name: str) -> str:
    """Return where Python looks for the compiled form of a source file."""
    folder, _, file = name.rpartition("/")
    tag = sys.implementation.cache_tag
    return f"{folder}/__pycache__/{file.removesuffix('.py')}.{tag}.pyc"


def reachable(imports: Imports, wanted: Iterable[str]) -> set[str]:
    """Return the library's modules that start-up and the wanted names lead to.

    Modules of the start-up count alone: following all their imports, most of them late and
    never needed in a page, would drag in half the library (doctest, http, xml, ...).
    """
    kept = set(imports[""])
    todo = {*wanted, *LATE}
    while todo:
        name = todo.pop()
        parent = name.rpartition(".")[0]
        todo |= {parent} - {""} - kept
        if name in imports and name not in kept:
            kept.add(name)
            todo |= set(imports[name])
    return kept


def imported_names(path: str, text: bytes) -> set[str]:
    """Return every name that a source file imports, early or late, with relative ones resolved."""
    package = module_name(path).split(".")
    if not path.endswith("/__init__.py"):
        package.pop()
    names: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            names |= {base, *(f"{base}.{alias.name}" for alias in node.names)}
    return names


def module_name(path: str) -> str:
    """Return the dotted name of a file: "json/__init__.py" is "json"."""
    return path.rsplit(".", 1)[0].removesuffix("/__init__").replace("/", ".")


def compiled(name: str, text: bytes) -> bytes:
    """Return the contents of a .pyc that never looks for its source."""
    tree = ast.parse(text)
    if not name.startswith(READS_DOCSTRINGS):
        drop_docstrings(tree)
    if name.startswith(APP):
        drop_annotations(tree)
    code = compile(tree, name, "exec", dont_inherit=True)
    pyc: bytes = _code_to_hash_pyc(code, importlib.util.source_hash(text), False)
    return pyc


def drop_annotations(tree: ast.Module) -> None:
    """Take the annotations of functions and of module-level names out of a tree.

    Nothing in the app reads them as it runs; in the library some things do. Those of a class stay:
    they are the fields of a dataclass or a named tuple.
    """
    tree.body = [_bare(statement) for statement in tree.body]
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None


def _bare(statement: ast.stmt) -> ast.stmt:
    """Return an assignment without its annotation; any other statement as it is."""
    if not isinstance(statement, ast.AnnAssign) or statement.value is None:
        return statement
    return ast.copy_location(ast.Assign([statement.target], statement.value), statement)


def drop_docstrings(tree: ast.Module) -> None:
    """Take the docstrings of modules and functions out of a tree, and shorten those of classes.

    For a dataclass without one, Python would make one up as it starts.
    """
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(body=[ast.Expr(ast.Constant(str()) as text), *_]):
                text.value = SHORTEST
            case (
                ast.Module(body=[ast.Expr(ast.Constant(str())) as line, *rest])
                | ast.FunctionDef(body=[ast.Expr(ast.Constant(str())) as line, *rest])
                | ast.AsyncFunctionDef(body=[ast.Expr(ast.Constant(str())) as line, *rest])
            ):
                node.body = rest or [ast.copy_location(ast.Pass(), line)]


def write_zip(path: Path, files: Mapping[str, bytes], level: int) -> None:
    """Write an archive that depends on its contents alone: sorted, with one fixed date.

    Files of a kind stand together: so those of the app take less when they are compressed as one.
    """
    method = zipfile.ZIP_DEFLATED if level else zipfile.ZIP_STORED
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", method, compresslevel=level or None) as archive:
        for name in sorted(files, key=lambda name: (Path(name).suffix, name)):
            info = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            info.compress_type = method
            archive.writestr(info, files[name])


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["stdlib", source, folder]:
            pack_stdlib(Path(source), Path(folder))
        case ["app", folder, out, *files]:
            end = files.index("--")
            pack_app(Path(folder), Path(out), files[:end], files[end + 1 :])
        case _:
            sys.exit(__doc__)
