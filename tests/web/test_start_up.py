"""What the page loads before it can be played on: nothing that only a match needs."""

import subprocess
import sys

import pytest

LATE = (
    "bacon.tricks.rules",
    "bacon.climbing.rules",
    "bacon.bots.tricks",
    "bacon.bots.climbing",
    "web.games.tricks.kit",
    "web.games.climbing.kit",
)


@pytest.mark.cpython
def test_the_start_loads_no_game() -> None:
    # web.dom itself needs a browser; these are all that it imports.
    script = "import sys, web.app.loop, web.app.index, web.play.thinking; print(*sys.modules)"
    loaded = subprocess.check_output([sys.executable, "-c", script], text=True).split()
    assert "web.app.loop" in loaded
    assert not set(LATE) & set(loaded)
