"""The wheel holds the engine alone, and a bot's author can import it."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a wheel built from a copy, since building writes beside the sources."""
    copy = tmp_path_factory.mktemp("checkout")
    shutil.copytree(ROOT / "bacon", copy / "bacon")
    shutil.copytree(ROOT / "tools", copy / "tools")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--no-index", "--wheel-dir", copy / "wheel", copy], check=True)
    return next((copy / "wheel").glob("*.whl"))


def test_it_holds_the_engine_and_its_licence(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names} == {"bacon", "bacon-0.1.0.dist-info"}
    weights = {f"bacon/bots/{game}/weights.bin" for game in ("climbing", "tricks")}
    data = {"bacon/py.typed", *weights}
    assert {*data, "bacon-0.1.0.dist-info/licenses/LICENSE"} <= set(names)


def test_it_can_be_imported_from_anywhere(wheel: Path, tmp_path: Path) -> None:
    code = f"import sys; sys.path.insert(0, {str(wheel)!r}); import bacon, bacon.table"
    subprocess.run([sys.executable, "-I", "-c", code], cwd=tmp_path, check=True)
