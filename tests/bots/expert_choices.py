"""What the expert for climbing chose in positions of all variants, as text.

    python -m tests.bots.expert_choices

writes the file anew, after new weights. The test reads it in CPython and in Pyodide.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bacon.bots import bots_of
from bacon.bots.bot import ENDLESS
from bacon.climbing.rules import CLIMBING
from bacon.climbing.state import State
from bacon.generator import Generator
from tests.climbing.oracle import FORMS
from tests.matches import Rules, positions
from tests.texts import the

FILE: Final = Path(__file__).with_suffix(".txt")
TRIED: Final = 60  # positions of each variant
EACH: Final = 12  # of them with a choice


def choices() -> Iterator[str]:
    """Yield a line for each choice: the position, then the action and what it is worth."""
    expert = bots_of(CLIMBING)["expert"]
    for variant in FORMS:
        left = EACH
        for number, table in enumerate(positions(Rules(variant, {}), TRIED, seed="expert")):
            state = the(State, table.state)
            seat = state.public.to_act
            if seat is None or not left:
                continue
            view = CLIMBING.view(state, seat)
            if len(CLIMBING.legal_actions(view)) < 3:
                continue
            thought = expert(view, Generator("any"), ENDLESS)
            worth = thought.candidates[0].worth
            yield f"{variant} {number}: {thought.action} ({worth:+.4f})"
            left -= 1


if __name__ == "__main__":
    FILE.write_text("\n".join(choices()) + "\n", encoding="utf-8")
