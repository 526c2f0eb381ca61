"""What a player likes: settings of the page and of its games, kept between visits."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Self

from bacon.jsontext import JsonObject
from web.play.choices import Setting
from web.text.words import LANGUAGES

# An empty language is the browser's.
COMMON: Final = (
    Setting("language", ("", *LANGUAGES), ""),
    Setting("theme", ("auto", "light", "dark"), "auto"),
    Setting("speed", ("slow", "normal", "fast", "instant"), "normal"),
    Setting("open_hands", ("off", "on"), "off"),
)


@dataclass(frozen=True)
class Settings:
    """What was set so far of what can be set; the others are defaults."""

    known: tuple[Setting, ...] = COMMON
    values: Mapping[str, str] = field(default_factory=dict)

    def __getitem__(self, name: str) -> str:
        """Return the value of a setting."""
        return self.values.get(name) or next(it.default for it in self.known if it.name == name)

    def choices(self, name: str) -> tuple[str, ...]:
        """Return the values of a setting, none where there is no such setting."""
        return next((it.values for it in self.known if it.name == name), ())

    def change(self, name: str, value: object) -> Self:
        """Return these settings with a value set, if there is such a one."""
        if not isinstance(value, str) or value not in self.choices(name):
            return self
        return replace(self, values={**self.values, name: value})

    def read(self, value: object) -> Self:
        """Return these settings with what a stored JSON value holds."""
        found = self
        for name, each in value.items() if isinstance(value, dict) else ():
            found = found.change(name, each)
        return found

    def as_json(self) -> JsonObject:
        """Return all settings as JSON values."""
        return {it.name: self[it.name] for it in self.known}
