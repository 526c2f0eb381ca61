"""What the page can be told in tricks beside its common commands: `select CARD` for the discard."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from web.app.app import App


def _select(app: "App", card: str) -> None:
    app.ui = app.ui.change(selected=(card,), toast=None)


COMMANDS: Final[Mapping[str, Callable[["App", str], None]]] = {"select": _select}
