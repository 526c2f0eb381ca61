"""What the page knows beside the match: choices, settings, and what is shown just now.

All frozen; a change is a new value. Stored forms are JSON objects; a foreign one gives defaults.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Final, Self

from web.words import Line

BOTS: Final = ("rule", "random")
SPEEDS: Final = ("slow", "normal", "fast", "instant")
THEMES: Final = ("auto", "light", "dark")
SUIT_COLOURS: Final = ("four", "two")


@dataclass(frozen=True)
class Choices:
    """What a new match is begun with."""

    permission: bool = True
    alone_refusal: str = "pass"
    target: int = 10
    seat: int = 0
    bot: str = "rule"

    def options(self) -> dict[str, Any]:
        """Return the choices that are rules of the game."""
        return {
            "permission": self.permission,
            "alone_refusal": self.alone_refusal,
            "target": self.target,
        }


CHOICES: Final[Mapping[str, tuple[Any, ...]]] = {
    "permission": (True, False),
    "alone_refusal": ("pass", "together"),
    "target": (10, 15),
    "seat": (0, 1, 2, 3),
    "bot": BOTS,
}


@dataclass(frozen=True)
class Settings:
    """What a player likes; None lets the browser choose the language."""

    language: str | None = None
    theme: str = "auto"
    speed: str = "normal"
    suits: str = "four"

    @classmethod
    def read(cls, value: object) -> Self:
        """Return the settings that a stored JSON value holds, defaults for what it lacks."""
        known = value if isinstance(value, dict) else {}
        fits = {n: known[n] for n in SETTINGS if n in known and known[n] in SETTINGS[n]}
        return cls(**fits)

    def as_json(self) -> dict[str, Any]:
        """Return the settings as JSON values."""
        return asdict(self)


SETTINGS: Final[Mapping[str, tuple[str | None, ...]]] = {
    "language": ("en", "ko", "ja", None),
    "theme": THEMES,
    "speed": SPEEDS,
    "suits": SUIT_COLOURS,
}


@dataclass(frozen=True)
class Ui:
    """What is shown just now, beside the match itself.

    `drawn` counts the rounds of the draw for dealer already shown, None once it is over;
    `cleared` counts the tricks of this deal that are off the table; `spoken` are numbered
    sentences for screen readers.
    """

    choices: Choices = field(default_factory=Choices)
    settings: Settings = field(default_factory=Settings)
    more: bool = False
    dialog: str | None = None
    selected: str | None = None
    toast: str | None = None
    notice: Line | None = None
    offer: bool = False
    drawn: int | None = None
    cleared: int = 0
    spoken: tuple[tuple[int, str], ...] = ()

    def change(self, **parts: Any) -> Self:
        """Return this with some parts changed."""
        return replace(self, **parts)


def read_choice(name: str, text: str) -> Any | None:
    """Return the value of a choice that a form's text names, or None."""
    return next((value for value in CHOICES.get(name, ()) if value_text(value) == text), None)


def value_text(value: object) -> str:
    """Return a choice's value as a form writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_choices(value: object) -> Choices:
    """Return the choices that a stored JSON value holds, defaults for what it lacks."""
    known = value if isinstance(value, dict) else {}
    names = [item.name for item in fields(Choices)]
    found = {name: read_choice(name, value_text(known[name])) for name in names if name in known}
    return Choices(**{name: value for name, value in found.items() if value is not None})
