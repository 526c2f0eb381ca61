"""The kit of climbing: all that the page asks of the game."""

from typing import Final

from bacon.climbing.state import Public, View
from web.games.climbing import advice, screen, story
from web.games.climbing.commands import COMMANDS
from web.games.climbing.sight import ClimbingSight, forced, look
from web.play.kit import Kit

KIT: Final = Kit[View, Public, ClimbingSight](
    screen=screen,
    story=story,
    advising=advice,
    look=look,
    veiled=lambda view: view._replace(hand=()),
    forced=forced,
    by_itself="auto_pass",
    commands=COMMANDS,
)
