"""Print what each file of the site costs to download, and fail above the budget.

    python3 tools/size.py [FOLDER]

Counts every file that the service worker takes on the first visit, compressed by gzip -9.
"""

import gzip
import sys
from pathlib import Path

DIST = Path(__file__).resolve().parent.parent / "dist"
BUDGET = 5_500_000


def sizes(folder: Path) -> dict[str, int]:
    """Return the compressed size in bytes of every file, by its name, the largest first."""
    files = (path for path in folder.rglob("*") if path.is_file())
    table = {
        path.relative_to(folder).as_posix(): len(gzip.compress(path.read_bytes(), 9))
        for path in files
    }
    return dict(sorted(table.items(), key=lambda row: -row[1]))


def main() -> None:
    """Print the table and the total of a folder."""
    table = sizes(Path(sys.argv[1]) if sys.argv[1:] else DIST)
    for name, size in table.items():
        print(f"{size:>10,}  {name}")
    total = sum(table.values())
    print(f"{total:>10,}  in all, of {BUDGET:,}")
    if not table or total > BUDGET:
        sys.exit("size: the site is over its budget" if table else "size: no dist/; `make build`")


if __name__ == "__main__":
    main()
