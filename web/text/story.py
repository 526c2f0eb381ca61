"""How events are told, whatever the game: to the person as "you", of the others by name."""

from bacon.game import Seat
from web.text.words import Line, Slot


def said(key: str, seat: Seat, looker: Seat, **slots: Slot) -> Line:
    """Return a line about a seat: about "you", or about a player by name."""
    if seat == looker:
        return Line(f"{key}.you", {"name": name(seat)} | slots)
    return Line(key, {"name": name(seat)} | slots)


def name(seat: Seat) -> Line:
    """Return the name of who sits there."""
    return Line(f"player.{seat}")
