"""The kit of tricks: all that the page asks of the game."""

from typing import Final

from bacon.tricks.state import Public, View
from web.games.tricks import advice, screen, story
from web.games.tricks.commands import COMMANDS
from web.games.tricks.naming import SUIT_SIGNS
from web.games.tricks.sight import TricksSight, look
from web.play.kit import Kit

KIT: Final = Kit[View, Public, TricksSight](
    screen=screen,
    story=story,
    advising=advice,
    look=look,
    veiled=lambda view: view._replace(hand=(), discard=None),
    forced=lambda view: None,  # also a single card is played by the person
    by_itself=None,
    commands=COMMANDS,
    signs={sign: f"sign-{suit}" for suit, sign in SUIT_SIGNS.items()},
)
