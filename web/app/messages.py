"""What reaches the page: every message is a text, with the time and the chance that come with it.

Controls carry texts, and tests use the same attributes:

`data-action`   what a seat does, in its text form: "pass", "pick up", "discard 9h", "play As".
`data-command`  new | begin | same-players | leave | continue | next-deal | undo | take-back |
                redo | show | skip | hurry | claim | open NAME | close | set NAME VALUE |
                choose NAME VALUE | save-file | load-file | replace | export-aside |
                forget-aside | take-over | put-away | hint KEY | advise.
                Tricks adds select CARD; climbing adds toggle SLOT | read PLAY | clear | browse.
                `open` takes menu, rules (and a section of them), last, log, about. On the table
                itself: skip (ends a wait).
`data-setting`, `data-choice`   form fields; a change is `set` or `choose` with name and value.
`data-key`      the letter that presses the control.
`data-jump`     the section that a button shows; the page's script does it.
`data-legal`    "true" on controls whose action is legal now; the others are aria-disabled, and a
                tap on one says why.
`data-card`, `data-seat`        cards in the hand and on the table; the tiles of the seats.
`.curtain`      stands where the hand will be, until the one whose turn it is asks to `show` it.
`.table` carries `data-phase` ("draw" while the draw for dealer is shown), `data-to-act`,
                `data-deal`, `data-stamp` (changes with every step of the match).
`[data-toast]`  why the last tap did nothing; `#live` holds what is spoken.
`[data-advice]` what is advised, as an action; what does it is marked `.advised`, or picked.
`html[data-ready="true"]` once Python drives the page; `html[data-kept="false"]` while the match
                would be lost with the page.

From the browser itself come `tick`, `bot STAMP ACTION`, `advice STAMP ANSWER`, `load-text TEXT`,
`fetched TEXT`, `stored TEXT`, `clock HH:MM`, `kept NAME`, `refused NAME`, `owner here` or
`elsewhere`, `kept-changed`, `bots-here`, `bots-weakened`.
"""

from enum import Enum, auto
from typing import NamedTuple


class Kind(Enum):
    """Whence a message comes: an action or a command that was tapped, or the browser itself."""

    ACTION = auto()
    COMMAND = auto()
    BROWSER = auto()


class Message(NamedTuple):
    """A text; `now` in milliseconds, a fresh `seed`, and whether a tap is one of a burst."""

    kind: Kind
    text: str
    now: float = 0.0
    seed: str = ""
    repeated: bool = False
