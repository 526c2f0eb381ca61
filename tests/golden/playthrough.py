"""One playthrough: a match's record, and a short hash of all that is known at each step."""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from bacon.generator import Generator
from bacon.table import Table
from tests.matches import ALL_RULES, Rules, step
from tests.texts import facts, seen

FOLDER = Path(__file__).parent
MOST_STEPS = 300


def path_of(rules: Rules) -> Path:
    """Return the file in which the playthrough of an option set is kept."""
    chosen = [f"{name}-{str(value).lower()}" for name, value in rules.chosen.items()]
    return FOLDER / f"{'.'.join([rules.variant, *chosen])}.json"


def play(rules: Rules) -> dict[str, Any]:
    """Return the playthrough of a match between random players."""
    table = rules.begin(f"golden {rules}")
    generator = Generator(table.match.start.seed or "").fork("players")
    while len(table.states) < MOST_STEPS and step(table, generator):
        pass
    return playthrough(table)


def playthrough(table: Table) -> dict[str, Any]:
    """Return the playthrough of a match as it stands: its record, its end, and its steps."""
    record = table.record()
    return {
        "record": record,
        "end": facts(table),
        "steps": [sha256(known.encode()).hexdigest()[:8] for known in steps_of(table)],
    }


def steps_of(table: Table) -> Iterator[str]:
    """Yield everything that the referee says of each position, from the last to the first."""
    table = Table.load(table.record())
    while True:
        views = [seen(table, seat) for seat in range(table.options.players)]
        yield json.dumps([facts(table), views])
        if len(table.states) == 1:
            return
        table.undo()


def as_text(found: dict[str, Any]) -> str:
    """Return a playthrough as its file holds it: a deal a line, so that a change can be read."""
    record = dict(found["record"])
    deals = record.pop("deals")
    lines = ",\n".join(json.dumps(deal) for deal in deals)
    return (
        f'{{"record": {json.dumps(record)[:-1]}, "deals": [\n{lines}\n]}},\n'
        f'"end": {json.dumps(found["end"])},\n'
        f'"steps": {json.dumps(found["steps"])}}}\n'
    )


def write_all() -> None:
    """Write the playthrough of every option set, and remove those of option sets that are gone."""
    for path in FOLDER.glob("*.json"):
        path.unlink()
    for rules in ALL_RULES:
        path_of(rules).write_text(as_text(play(rules)), "utf-8")
