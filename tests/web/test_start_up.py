"""What the page loads before it can be played on: nothing that only a match needs."""

import subprocess
import sys

import pytest

LATE = ("bacon.tricks", "bacon.climbing", "web.games.tricks", "web.games.climbing", "pickle")


@pytest.mark.cpython
def test_the_start_loads_no_game() -> None:
    # web.dom itself needs a browser; these are all that it imports.
    script = "import sys, web.app.app, web.frame.start, web.play.players; print(*sys.modules)"
    loaded = subprocess.check_output([sys.executable, "-c", script], text=True).split()
    assert "web.app.app" in loaded
    assert not set(LATE) & set(loaded)
