"""What the page knows beside the match: choices, settings, and what is shown just now.

All frozen; a change is a new value. Stored forms are JSON objects; a foreign one gives defaults.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Final, Self

from web.text.words import Line

GAMES: Final = ("tricks", "climbing")
FORMS: Final[Mapping[str, int]] = {
    "bacon4": 4,
    "bacon6": 6,
    "applewood3": 3,
    "applewood4": 4,
    "applewood5": 5,
    "applewood6": 6,
}
BOTS: Final[Mapping[str, tuple[str, ...]]] = {
    "tricks": ("rule", "random"),
    "climbing": ("tuned", "greedy", "random"),
}
SPEEDS: Final = ("slow", "normal", "fast", "instant")
THEMES: Final = ("auto", "light", "dark")
SUIT_COLOURS: Final = ("four", "two")
SORTS: Final = ("rank", "suit", "sets")


@dataclass(frozen=True)
class Choices:
    """What a new match is begun with; `form` is the variant of climbing."""

    game: str = "tricks"
    form: str = "bacon4"
    permission: bool = True
    alone_refusal: str = "pass"
    target: int = 10
    ask_lead: bool = False
    ties: str = "play_on"
    seat: int = 0
    climbing_seat: int = 0
    bot: str = BOTS["tricks"][0]
    climbing_bot: str = BOTS["climbing"][0]

    def options(self) -> dict[str, Any]:
        """Return the choices that are rules of the variant."""
        return {name: getattr(self, name) for name in OPTIONS[self.variant]}

    @property
    def variant(self) -> str:
        """Return the variant that is played."""
        return self.form if self.game == "climbing" else self.game

    def seat_of(self, game: str, players: int) -> int:
        """Return the person's seat in a match of that game."""
        return (self.climbing_seat if game == "climbing" else self.seat) % players

    def bot_of(self, game: str) -> str:
        """Return the bot that plays against the person in that game."""
        return self.climbing_bot if game == "climbing" else self.bot


OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "tricks": ("permission", "alone_refusal", "target"),
    "bacon4": (),
    "bacon6": ("ask_lead",),
    "applewood3": ("ties",),
    "applewood4": ("ties",),
    "applewood5": ("ties",),
    "applewood6": ("ties",),
}
CHOICES: Final[Mapping[str, tuple[Any, ...]]] = {
    "game": GAMES,
    "form": tuple(FORMS),
    "permission": (True, False),
    "alone_refusal": ("pass", "together"),
    "target": (10, 15),
    "ask_lead": (False, True),
    "ties": ("play_on", "share"),
    "seat": (0, 1, 2, 3),
    "climbing_seat": (0, 1, 2, 3, 4, 5),
    "bot": BOTS["tricks"],
    "climbing_bot": BOTS["climbing"],
}


@dataclass(frozen=True)
class Settings:
    """What a player likes; None lets the browser choose the language."""

    language: str | None = None
    theme: str = "auto"
    speed: str = "normal"
    suits: str = "four"
    sort: str = "rank"
    auto_pass: str = "off"

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
    "sort": SORTS,
    "auto_pass": ("off", "on"),
}


@dataclass(frozen=True)
class Ui:
    """What is shown just now, beside the match itself.

    `topic` is the section at which the dialog opens;
    `drawn` counts the rounds of the draw for dealer already shown, None once it is over;
    `cleared` counts the tricks or rounds of this deal that are off the table; `selected` are the
    cards picked from the hand, `reading` the way to play them that was chosen; `offer` says that
    an unreadable match is kept, `hurry` that the person only waits for the end of the deal;
    `spoken` are numbered sentences for screen readers.
    """

    choices: Choices = field(default_factory=Choices)
    settings: Settings = field(default_factory=Settings)
    dialog: str | None = None
    topic: str | None = None
    selected: tuple[str, ...] = ()
    reading: str | None = None
    toast: str | None = None
    notice: Line | None = None
    offer: bool = False
    hurry: bool = False
    drawn: int | None = None
    cleared: int = 0
    spoken: tuple[tuple[int, str], ...] = ()

    def at_rest(self) -> Self:
        """Return this with nothing picked, opened or waited for: as a match begins."""
        return self.change(
            dialog=None, topic=None, selected=(), toast=None, drawn=None, cleared=0, hurry=False
        )

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
