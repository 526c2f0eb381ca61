"""What the page wants done outside: each a small value, done by the loop (`web/app/loop.py`).

What comes of one reaches the page as a message again, named here behind an arrow.
"""

from enum import Enum, auto
from typing import NamedTuple, TypeAlias

from bacon.jsontext import JsonObject
from web.text.words import Line


class Plain(Enum):
    """What is wanted without more words."""

    FETCH = auto()
    """Read the match that is kept -> `fetched TEXT`, without a text where there is none."""
    LOOK = auto()
    """Look what match is kept -> `stored TEXT`, without a text where there is none."""
    RELEASE = auto()
    """Let the match go to another tab, and claim it no more."""
    CLOCK = auto()
    """Look at the clock -> `clock HH:MM`."""
    PREPARE = auto()
    """Have the bots ready to think soon, without slowing what is being shown."""
    CALL_OFF = auto()
    """Stop the thought that is under way: nobody waits for it any more."""
    HUSH = auto()
    """Take back what was announced: it was for one person alone."""
    ASK_FILE = auto()
    """Let the person pick a file -> `load-text TEXT`."""


class Keep(NamedTuple):
    """Keep a JSON value under a name -> `kept NAME`, or `refused NAME` by a storage that fails."""

    name: str
    value: JsonObject | str


class Forget(NamedTuple):
    """Drop what is kept under a name."""

    name: str


class Claim(NamedTuple):
    """Become the tab that goes on with the match -> `owner here`, or `owner elsewhere`.

    A claim waits for its turn, unless it is to `steal` the match from another tab.
    """

    steal: bool


class Think(NamedTuple):
    """Let a bot think about a view, for so long -> `bot STAMP ACTION`.

    Where it `advises` the person on turn -> `advice STAMP ANSWER`.
    """

    stamp: str
    bot: str
    variant: str
    options: JsonObject
    view: JsonObject
    seed: str
    ms: int
    advises: bool = False


class Wait(NamedTuple):
    """Let time go by, instead of any earlier wait -> `tick`; -1 is for ever."""

    ms: int


class Speak(NamedTuple):
    """Have a line announced to who does not see the page."""

    line: Line


class OfferFile(NamedTuple):
    """Offer a text as a file."""

    name: str
    text: str


Effect: TypeAlias = Plain | Keep | Forget | Claim | Think | Wait | Speak | OfferFile
