"""Plays the contests that docs/arena.md shows, and writes its table of results anew.

    python -m tools.results                 all of them: hours on two cores
    python -m tools.results bacon4 tricks   those of some variants; the other rows stay

Levels get in as soon as a game has them: each against the one below, the expert against the best
reference bot and against the cheat.
"""

import os
import sys
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from bacon.arena.command import interval
from bacon.arena.contest import Contest
from bacon.arena.figures import Figures, figures
from bacon.arena.running import parts_of, run
from bacon.bots import bots_of
from bacon.variants import VARIANTS, find_variant

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "arena.md"
BEGIN: Final = "<!-- results: written by `make results` -->\n"
SEED: Final = "results"
LIMIT: Final = 10.0
LEVELS: Final = ("expert", "strong", "casual", "beginner")
BEST: Final = {"tricks": "rule", "climbing": "tuned"}
REFERENCES: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "tricks": (("rule", "random"), ("rule/cheat", "rule"), ("cheat", "rule")),
    "climbing": (("greedy", "random"), ("tuned", "greedy"), ("cheat", "tuned")),
}
# Duplicates: fewer where one takes longer, which is where it holds more seatings.
DEALS: Final = {"tricks": 2000, "bacon4": 400, "bacon6": 200, "applewood3": 100, "applewood4": 100}
DEALS_ALONE: Final = 40
HEAD: Final = (
    "| variant | a | b | duplicates | points a deal | deals won | duplicates won | matches won"
    " | ms a decision (mean, 95%, most) |\n| --- " + "| --- " * 8 + "|\n"
)


class Row(NamedTuple):
    """A contest of the table."""

    variant: str
    a: str
    b: str


def rows() -> Iterator[Row]:
    """Yield the contests of the table, in order."""
    for variant in VARIANTS:
        game, _ = find_variant(variant)
        if game.name not in BEST:
            continue
        best = BEST[game.name]
        yield from (Row(variant, a, b) for a, b in REFERENCES[game.name])
        there = [level for level in LEVELS if level in bots_of(game)]
        if there:
            yield Row(variant, there[0], best)
            yield Row(variant, there[0], "cheat")
        yield from (Row(variant, a, b) for a, b in pairwise(there))


def play(row: Row) -> str:
    """Return the line of a contest, played now."""
    contest = Contest((row.a, row.b), row.variant, (), SEED, LIMIT)
    deals = DEALS.get(row.variant, DEALS_ALONE)
    parts = parts_of(deals, deals // 10)
    return line(row, figures(contest, run(contest, parts, os.cpu_count() or 1)))


def line(row: Row, found: Figures) -> str:
    """Return the line of a contest."""
    matches = "" if found.matches_won is None else interval(found.matches_won, ".1%")
    times = found.times[0]
    cells = [
        row.variant,
        f"`{row.a}`",
        f"`{row.b}`",
        str(found.duplicates),
        interval(found.points, "+.2f"),
        interval(found.deals_won, ".1%"),
        interval(found.duplicates_won, ".1%"),
        matches,
        f"{times.mean:.2f}, {times.p95:.1f}, {times.most:.0f}",
    ]
    return f"| {' | '.join(cells)} |"


def key_of(written: str) -> Row:
    """Return the contest of a line."""
    variant, a, b = (cell.strip(" `") for cell in written.split("|")[1:4])
    return Row(variant, a, b)


def main(wanted: list[str]) -> None:
    """Play the contests of the variants named, or of all, and write the table."""
    before, _, table = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    known = {key_of(written): written for written in table.splitlines()[2:] if written}
    for row in rows():
        if not wanted or row.variant in wanted:
            known[row] = play(row)
            print(known[row], flush=True)
            lines = [known[it] for it in rows() if it in known]
            PAGE.write_text(before + BEGIN + HEAD + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
