"""How much to try: in full in CPython, a part of it in Pyodide, which is slower."""

import os
from typing import Final

IN_PYODIDE: Final = os.environ.get("BACON_PYODIDE") == "1"


def scaled(count: int) -> int:
    """Return how often to repeat what runs `count` times in CPython."""
    return max(1, count // 10) if IN_PYODIDE else count
