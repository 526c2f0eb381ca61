"""The variants of tricks as data: one, with the options of the rule book (T10, T11, T21)."""

from dataclasses import dataclass
from typing import Final

from bacon.game import Options


@dataclass(frozen=True)
class TricksOptions(Options):
    """The options of the rule book (T10, T11, T21)."""

    permission: bool = True
    alone_refusal: str = "pass"


VARIANTS: Final = (
    TricksOptions(
        variant="tricks",
        teams=((0, 2), (1, 3)),
        choices={
            "permission": (True, False),
            "alone_refusal": ("pass", "together"),
            "target": (10, 15),
        },
        target=10,
    ),
)
