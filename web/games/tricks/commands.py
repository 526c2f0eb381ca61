"""What the page can be told in tricks beside its common commands: `select CARD` for the discard."""

from collections.abc import Mapping
from typing import Final

from web.play.kit import Command
from web.play.page import Page
from web.play.sight import Picks


def _select(page: Page, card: str) -> Page:
    return page.change(picks=Picks((card,)), toast=None)


COMMANDS: Final[Mapping[str, Command]] = {"select": _select}
