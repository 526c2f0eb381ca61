"""The build refuses what would not work on a host, and says so in a sentence."""

import json
from pathlib import Path

import pytest

from tools import build

PAGE = f"""<!doctype html>
{build.NO_BUILD}
<meta name="words" content="./web/text/languages/">
<script type="module" src="./vendor/core.js"></script>
<script type="py" src="./web/browser/main.py" config="./pyscript.toml"></script>
"""
CONFIG = """interpreter = "./vendor/pyodide.mjs"
[files]
"./bacon.zip" = "./*"
"""


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a small checkout."""
    files = {
        "index.html": PAGE,
        "pyscript.toml": CONFIG,
        "bacon/__init__.py": "",
        "web/browser/main.py": 'WORKER = "./web/browser/worker.py"\n',
        "web/browser/worker.py": "",
        build.WORKER_CONFIG: '{"files": {"../../bots.zip": "./*"}}',
        build.WORKER: "// the worker",
        build.KILL_SWITCH: "// frees visitors",
        "web/browser/paint.js": "",
        "web/static/page.css": "",
        "web/text/languages/en.json": "{}",
    }
    for name, text in files.items():
        build.write_text(tmp_path / "checkout" / name, text)
    monkeypatch.setattr(build, "ROOT", tmp_path / "checkout")
    return tmp_path / "checkout"


@pytest.fixture
def site(sources: Path, tmp_path: Path) -> Path:
    """Return what the build makes of the sources, with the page's libraries in place."""
    build.copy_sources(tmp_path / "site")
    for name in ("vendor/core.js", "vendor/pyodide.mjs", "bacon.zip", "bots.zip"):
        build.write_text(tmp_path / "site" / name, "")
    return tmp_path / "site"


def test_the_page_is_given_json_for_toml(site: Path) -> None:
    config = json.loads((site / "pyscript.json").read_text())
    assert config == {"interpreter": "./vendor/pyodide.mjs", "files": {"./bacon.zip": "./*"}}
    assert 'config="./pyscript.json"' in (site / "index.html").read_text()


def test_entry_points_are_shipped_as_source_and_nothing_else_is(site: Path) -> None:
    assert sorted(path.name for path in site.rglob("*.py")) == ["main.py", "worker.py"]


@pytest.mark.parametrize("name", ["index.html", "pyscript.toml", "web/browser/worker.py"])
def test_a_missing_source_is_named(sources: Path, tmp_path: Path, name: str) -> None:
    (sources / name).unlink()
    with pytest.raises(build.BuildError, match=f"{name} is missing"):
        build.copy_sources(tmp_path / "site")


@pytest.mark.parametrize(
    ("old", "reason"),
    [(build.NO_BUILD, "needs this line"), ("./pyscript.toml", "needs a script with config=")],
)
def test_a_page_without_its_marks_is_refused(
    sources: Path, tmp_path: Path, old: str, reason: str
) -> None:
    build.write_text(sources / "index.html", PAGE.replace(old, ""))
    with pytest.raises(build.BuildError, match=reason):
        build.copy_sources(tmp_path / "site")


def test_a_whole_site_is_accepted(site: Path) -> None:
    build.check_addresses(site)


@pytest.mark.parametrize("name", ["vendor/core.js", "vendor/pyodide.mjs", "bacon.zip", "bots.zip"])
def test_an_address_that_leads_nowhere_is_refused(site: Path, name: str) -> None:
    (site / name).unlink()
    with pytest.raises(build.BuildError, match=f"{name}, which is not there"):
        build.check_addresses(site)


def test_an_absolute_address_is_refused(site: Path) -> None:
    build.write_text(site / "index.html", '<link rel="icon" href="/icon.svg">')
    with pytest.raises(build.BuildError, match="only relative addresses"):
        build.check_addresses(site)


def test_the_build_id_follows_the_contents_of_all_files(site: Path) -> None:
    first = build.seal(site)
    assert f'content="{first}"' in (site / "index.html").read_text()
    assert build.seal(site) == first

    build.write_text(site / "web/static/page.css", "body {}")
    assert build.seal(site) != first


def test_the_worker_knows_every_file_by_its_hash(site: Path) -> None:
    stamp = build.seal(site)
    head, worker = (site / "sw.js").read_text().split(";\n\n")
    build_line, files = head.split(";\nconst FILES = ")
    assert build_line == f'const BUILD = "{stamp}"'
    assert worker == "// the worker"
    assert json.loads(files) == {
        build.address(path.relative_to(site)): build.integrity(path)
        for path in build.tree(site)
        if path.name != "sw.js"
    }
    assert "./" in json.loads(files)


def test_the_worker_itself_is_part_of_the_build_id(sources: Path, site: Path) -> None:
    first = build.seal(site)
    build.write_text(sources / build.WORKER, "// another worker")
    assert build.seal(site) != first


def test_names_with_a_hash_are_written_out(site: Path) -> None:
    build.write_text(site / "vendor/core-A1b2.js", "")
    build.write_text(site / "index.html", '<link href="./vendor/core-*.js">')
    build.name_preloads(site)
    assert (site / "index.html").read_text() == '<link href="./vendor/core-A1b2.js">'


@pytest.mark.parametrize("names", [[], ["core-1.js", "core-2.js"]])
def test_a_name_with_a_hash_means_one_file(site: Path, names: list[str]) -> None:
    for name in names:
        build.write_text(site / "vendor" / name, "")
    build.write_text(site / "index.html", '<link href="./vendor/core-*.js">')
    with pytest.raises(build.BuildError, match=f"which is {len(names)} files"):
        build.name_preloads(site)


def test_a_failure_in_pyodide_fails_the_build(
    sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(build.BuildError, match="node is missing"):
        build.run_pack("app")
