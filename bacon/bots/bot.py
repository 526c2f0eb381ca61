"""What a bot is: it sees a view, has a generator, and remembers nothing."""

from collections.abc import Callable
from typing import Any, TypeAlias

from bacon.generator import Generator

Bot: TypeAlias = Callable[[Any, Generator], Any]
"""Takes the view of the seat on turn and a source of chance; returns one of its actions."""
