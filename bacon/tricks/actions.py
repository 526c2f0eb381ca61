"""What a seat can do on its turn: small values with one text form."""

from typing import Final, NamedTuple

from bacon.cards import Card
from bacon.tricks.cards import PACK


class Action(NamedTuple):
    """A verb, and the card that is discarded or played.

    >>> from bacon.tricks.cards import BY_TEXT
    >>> str(PLAY[BY_TEXT["As"]])
    'play As'
    """

    verb: str
    card: Card | None = None

    def __str__(self) -> str:
        return self.verb if self.card is None else f"{self.verb} {self.card}"


PASS: Final = Action("pass")
PICK_UP: Final = Action("pick up")
PICK_UP_ALONE: Final = Action("pick up alone")
ALLOW: Final = Action("allow")
REFUSE: Final = Action("refuse")
DISCARD_UNSEEN: Final = Action("discard")  # the discard as all but the discarder know it (T12)
DISCARD: Final = {card: Action("discard", card) for card in PACK}
PLAY: Final = {card: Action("play", card) for card in PACK}

CALLS: Final = (PASS, PICK_UP, PICK_UP_ALONE)
ANSWERS: Final = (ALLOW, REFUSE)
BY_TEXT: Final = {
    str(action): action for action in (*CALLS, *ANSWERS, *DISCARD.values(), *PLAY.values())
}
