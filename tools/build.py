"""Build dist/, the folder that any static host can serve, from the sources.

    python3 tools/build.py [--out FOLDER] [--kill-switch]

Everything that the page loads is in that folder under relative addresses, so it works at any
path and asks no other host. Only the standard library is used here; what has to be done by the
page's own Python (see pack.py) is kept in build/ under a hash of all that it is made from.
"""

import argparse
import base64
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / "build"
MODULES = ROOT / "node_modules"

CONFIG = ("pyscript.toml", "pyscript.json")
WORKER_CONFIG = "web/browser/worker.json"
WORKER, KILL_SWITCH = "web/browser/sw.js", "web/browser/sw-off.js"
NO_BUILD = '<meta name="build" content="dev">'

# Where each group of files goes, and which files of node_modules it is.
VENDOR = {
    "vendor/pyscript": (
        "@pyscript/core/dist/core.js",
        "@pyscript/core/dist/core-*.js",
        "@pyscript/core/dist/error-*.js",
    ),
    "vendor/pyodide": (
        "pyodide/pyodide.mjs",
        "pyodide/pyodide.asm.mjs",
        "pyodide/pyodide.asm.wasm",
        "pyodide/pyodide-lock.json",
    ),
    "vendor/preact": ("preact/dist/preact.mjs",),
}

# What pyodide needs from npm under node alone.
NODE_ONLY = ("@types/emscripten", "ws")

# The pictures of the app where a drawing will not do: file, drawing, width.
ICONS = (
    ("icon-192.png", "icon.svg", 192),
    ("icon-512.png", "icon.svg", 512),
    ("icon-full-512.png", "icon-full.svg", 512),
    ("icon-touch-180.png", "icon-full.svg", 180),
)


# The command line and what it is for, what writes index.html, and what is fetched by itself.
NOT_FOR_THE_PAGE = (
    "bacon/__main__.py",
    "bacon/arena",
    "bacon/referee.py",
    "web/app/index.py",
    WORKER_CONFIG,
    "web/static",
)


class BuildError(Exception):
    """Say in one sentence what is missing or wrong, for the person who ran the build."""


def build(out: Path, *, kill_switch: bool = False) -> str:
    """Write the whole site to a folder, in place of what was there, and return its build id."""
    CACHE.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=CACHE) as temporary:
        new = Path(temporary) / "site"
        copy_sources(new)
        copy_vendor(new)
        copy_licences(new)
        draw_icons(new)
        for name, archive in packed(app_files()).items():
            copy(archive, new / name)
        name_preloads(new)
        check_addresses(new)
        stamp = seal(new)
        if kill_switch:
            copy(ROOT / KILL_SWITCH, new / "sw.js")
        shutil.rmtree(out, ignore_errors=True)
        shutil.move(new, out)
    return stamp


def copy_sources(out: Path) -> None:
    """Copy what the page is written in, its configuration turned from TOML to JSON."""
    page = read_text(ROOT / "index.html")
    if NO_BUILD not in page:
        raise BuildError(f"index.html needs this line: {NO_BUILD}")
    if f"./{CONFIG[0]}" not in page:
        raise BuildError(f"index.html needs a script with config=./{CONFIG[0]}")
    write_text(out / "index.html", page.replace(*CONFIG))
    write_text(out / CONFIG[1], json_config(read_text(ROOT / CONFIG[0])))
    for path in (*tree(ROOT / "web/static"), *scripts(), *words(page), ROOT / WORKER_CONFIG):
        copy(path, out / path.relative_to(ROOT))
    texts = [page, *(read_text(path) for path in tree(ROOT / "web", "*.py"))]
    for name in entry_points(texts):
        write_text(out / name, read_text(ROOT / name))


def scripts() -> list[Path]:
    """Return the scripts of the page, but for the service worker: it stands at the site's top."""
    workers = [ROOT / WORKER, ROOT / KILL_SWITCH]
    return [path for path in tree(ROOT / "web/browser", "*.js") if path not in workers]


def words(page: str) -> list[Path]:
    """Return the language files in the folders that the page names for its scripts."""
    named = re.search(r'<meta name="words" content="([^"]+)">', page)
    if named is None:
        raise BuildError("index.html needs a meta element that names the folders of its words")
    return [path for folder in named[1].split() for path in tree(ROOT / folder, "*.json")]


def json_config(toml: str) -> str:
    """Return PyScript's configuration in JSON, which it reads without loading a TOML parser."""
    return json.dumps(tomllib.loads(toml), indent=1) + "\n"


def entry_points(texts: Iterable[str]) -> list[str]:
    """Return the Python files that the texts name as addresses: PyScript fetches their source."""
    return sorted({name for text in texts for name in re.findall(r'"\./(web/[\w/]+\.py)"', text)})


def app_files() -> list[Path]:
    """Return what goes to the page in one archive: the Python, and the data it reads as files."""
    packages = (*tree(ROOT / "bacon"), *tree(ROOT / "web"))
    return [
        path
        for path in packages
        if path.suffix in (".py", ".json", ".bin")
        and not any(path.is_relative_to(ROOT / place) for place in NOT_FOR_THE_PAGE)
    ]


def packed(app: list[Path]) -> dict[str, Path]:
    """Return the compiled archives by their place in the site, made now if they are not there."""
    library = packed_library()
    page = tree(MODULES / "@pyscript/core/src/stdlib/pyscript", "*.py")
    folder = CACHE / "app" / digest(ROOT, [*app, *page, *recipe()])
    if not (folder / "bacon.zip").exists():
        shutil.rmtree(folder.parent, ignore_errors=True)
        run_pack("app", library, folder, *app, "--", *page)
    return {
        "bacon.zip": folder / "bacon.zip",
        "bots.zip": folder / "bots.zip",
        "vendor/pyodide/python_stdlib.zip": folder / "python_stdlib.zip",
    }


def packed_library() -> Path:
    """Return the folder of the compiled standard library, made now if it is not there."""
    source = MODULES / "pyodide" / "python_stdlib.zip"
    version = json.loads(read_text(MODULES / "pyodide" / "package.json"))["version"]
    folder = CACHE / f"stdlib-{version}"
    made_from = folder / "made-from"
    key = digest(ROOT, [source, *recipe()])
    if not made_from.exists() or made_from.read_text() != key:
        shutil.rmtree(folder, ignore_errors=True)
        run_pack("stdlib", source, folder)
        made_from.write_text(key)
    return folder


def recipe() -> list[Path]:
    """Return the files that decide how packing is done."""
    version = MODULES / "pyodide" / "package.json"
    return [version, ROOT / "tools" / "pack.py", ROOT / "tools" / "in_pyodide.mjs"]


def run_pack(command: str, *arguments: Path | str) -> None:
    """Run pack.py inside Pyodide, with hashes fixed so that equal sources give equal bytes."""
    inside = [str(a.relative_to(ROOT)) if isinstance(a, Path) else a for a in arguments]
    run_node("tools/in_pyodide.mjs", "tools/pack.py", command, *inside)


def run_node(*command: str) -> None:
    """Run a script under node."""
    if shutil.which("node") is None:
        raise BuildError("node is missing: run `make setup`")
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    if subprocess.run(["node", *command], cwd=ROOT, env=environment, check=False).returncode:
        raise BuildError(f"{command[0]} failed; the reason stands above")


def copy_vendor(out: Path) -> None:
    """Copy the files of the libraries that the page loads."""
    for folder, patterns in VENDOR.items():
        for pattern in patterns:
            found = sorted(MODULES.glob(pattern))
            if not found:
                raise BuildError(f"node_modules/{pattern} is missing: run `make setup`")
            for path in found:
                copy(path, out / folder / path.name)
    lock = out / "vendor/pyodide/pyodide-lock.json"
    # The list of packages that Pyodide could load; the site ships none of them.
    write_text(lock, json.dumps(json.loads(read_text(lock)) | {"packages": {}}) + "\n")


def copy_licences(out: Path) -> None:
    """Copy the licences of all that the site ships; of PyScript's many parts into one file."""
    texts = {
        "bacon": read_text(ROOT / "LICENSE"),
        "cpython": read_text(ROOT / "tools" / "licences" / "PSF-2.0.txt"),
        "pyscript-parts": "",
    }
    names = {"@pyscript/core": "pyscript", "pyodide": "pyodide", "preact": "preact"}
    for place, package in json.loads(read_text(ROOT / "package-lock.json"))["packages"].items():
        name = place.removeprefix("node_modules/")
        if not name or package.get("dev") or name in NODE_ONLY:
            continue
        found = sorted((ROOT / place).glob("LICENSE*"))
        if name == "pyodide":  # its package of npm has none
            found = [ROOT / "tools" / "licences" / "MPL-2.0.txt"]
        about = json.loads(read_text(ROOT / place / "package.json"))
        head = f"{about['name']} {about['version']}, {source_address(about)}\n\n"
        file = names.get(name, "pyscript-parts")
        texts[file] = texts.get(file, "") + head + "".join(map(read_text, found)) + "\n\n"
    for file, text in texts.items():
        write_text(out / "licences" / f"{file}.txt", text.strip() + "\n")


def source_address(package: dict[str, Any]) -> str:
    """Return where a package of npm says that its source is."""
    repository = package.get("repository", "")
    url = repository if isinstance(repository, str) else str(repository["url"])
    return url.removeprefix("git+").removesuffix(".git")


def draw_icons(out: Path) -> None:
    """Draw the icons that have to be pixels from those that are drawings."""
    folder = out / "web" / "static"
    run_node(
        "tools/icons.mjs", *(f"{folder / svg}:{size}:{folder / png}" for png, svg, size in ICONS)
    )


def name_preloads(out: Path) -> None:
    """Write out the addresses in the page whose file names carry a hash: ./core-*.js."""

    def named(match: re.Match[str]) -> str:
        found = sorted(out.glob(match[1].removeprefix("./")))
        if len(found) != 1:
            raise BuildError(f"index.html names {match[1]}, which is {len(found)} files")
        return f'href="./{found[0].relative_to(out).as_posix()}"'

    page = read_text(out / "index.html")
    write_text(out / "index.html", re.sub(r'href="(\./[^"]*\*[^"]*)"', named, page))


def check_addresses(out: Path) -> None:
    """Refuse a site whose page or configurations name a file that is not in it."""
    named = {
        "index.html": re.findall(
            r'(?:src|href|config|data-loads)="([^"#:]+)"', read_text(out / "index.html")
        ),
        CONFIG[0]: re.findall(r'"(\./[^"*]+)"', read_text(out / CONFIG[1])),
        WORKER_CONFIG: re.findall(r'"\.\./\.\./([^"]+)"', read_text(out / WORKER_CONFIG)),
    }
    for source, addresses in named.items():
        for address in addresses:
            if address.startswith("/"):
                raise BuildError(f"{source} names {address}; only relative addresses work anywhere")
            if not (out / address).exists():
                raise BuildError(f"{source} names {address}, which is not there")


def seal(out: Path) -> str:
    """Write the build id, a hash of all files, into the page, and the service worker; return it.

    The worker holds the hashes of all files by their addresses. A site can be sealed again.
    """
    (out / "sw.js").unlink(missing_ok=True)
    page = re.sub(r'<meta name="build" content="\w+">', NO_BUILD, read_text(out / "index.html"))
    write_text(out / "index.html", page)
    worker = read_text(ROOT / WORKER)
    stamp = hashlib.sha256((digest(out, tree(out)) + worker).encode()).hexdigest()[:12]
    write_text(out / "index.html", page.replace(NO_BUILD, NO_BUILD.replace("dev", stamp)))
    hashes = {address(path.relative_to(out)): integrity(path) for path in tree(out)}
    head = f'const BUILD = "{stamp}";\nconst FILES = {json.dumps(hashes, indent=1)};\n\n'
    write_text(out / "sw.js", head + worker)
    return stamp


def address(name: Path) -> str:
    """Return the address of a file of the site; the page itself is the site's folder."""
    return "./" if name == Path("index.html") else f"./{name.as_posix()}"


def integrity(path: Path) -> str:
    """Return a file's hash as browsers write it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def digest(base: Path, paths: Iterable[Path]) -> str:
    """Return a hash of the files' contents and of their names below a folder."""
    total = hashlib.sha256()
    for path in paths:
        inner = hashlib.sha256(path.read_bytes()).hexdigest()
        total.update(f"{path.relative_to(base).as_posix()} {inner}\n".encode())
    return total.hexdigest()


def tree(folder: Path, pattern: str = "*") -> list[Path]:
    """Return all files below a folder, sorted; an empty answer is an error."""
    found = sorted(path for path in folder.rglob(pattern) if path.is_file())
    if not found:
        raise BuildError(f"no {pattern} in {folder}")
    return found


def copy(source: Path, target: Path) -> None:
    """Copy one file, making its folder."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def read_text(path: Path) -> str:
    """Return the text of a source file, which has to be there."""
    if not path.is_file():
        raise BuildError(f"{path} is missing")
    return path.read_text(encoding="utf-8")


def write_text(path: Path, text: str) -> None:
    """Write a text file, making its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def main() -> None:
    """Build the site as the command line says."""
    parser = argparse.ArgumentParser(description="Build the site that any static host can serve.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder to write")
    parser.add_argument(
        "--kill-switch", action="store_true", help="write a sw.js that frees every visitor of it"
    )
    args = parser.parse_args()
    out = args.out
    try:
        stamp = build(out, kill_switch=args.kill_switch)
    except BuildError as error:
        sys.exit(f"build: {error}")
    size = sum(path.stat().st_size for path in tree(out))
    print(f"{out}: build {stamp}, {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
