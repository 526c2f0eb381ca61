"""Who sits at a table: a person with a name, or a bot with its name; each has one text form."""

from typing import Final, NamedTuple, TypeAlias

PERSON: Final = "person"
BOT: Final = "bot"


class Person(NamedTuple):
    """A person; the name may be empty.

    >>> str(Person()), str(Person("Ada")), str(Person("bot:rule"))
    ('person', 'Ada', 'person:bot:rule')
    """

    name: str = ""

    def __str__(self) -> str:
        if not self.name:
            return PERSON
        # A name that could be taken for something else says that it is a person's.
        plain = self.name.partition(":")[0] not in (PERSON, BOT)
        return self.name if plain else f"{PERSON}:{self.name}"


class Bot(NamedTuple):
    """A bot, by its name among the bots of the game.

    >>> str(Bot("rule"))
    'bot:rule'
    """

    name: str

    def __str__(self) -> str:
        return f"{BOT}:{self.name}"


Player: TypeAlias = Person | Bot


def read_player(text: str) -> Player | None:
    """Return who a label names, None for an empty one; what is no bot's is a person's name."""
    kind, colon, name = text.partition(":")
    if kind == BOT and colon:
        return Bot(name)
    if kind == PERSON:
        return Person(name)
    return Person(text) if text else None


def label_of(player: Player | None) -> str:
    """Return the text form of who sits there, empty for nobody."""
    return "" if player is None else str(player)
