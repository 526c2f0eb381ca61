"""What a bot advises at climbing and why, in lines that have no language yet."""

from bacon.climbing.actions import Play, parse
from bacon.climbing.cards import BACON, BY_TEXT
from bacon.climbing.state import View
from bacon.reasons import Reason
from web.games.climbing.naming import card_line, rank_text, reading_line
from web.games.climbing.selection import slots_for
from web.play.sight import NO_PICKS, Picks
from web.text.story import name
from web.text.words import Line, Slot


def advised(view: View, action: str) -> tuple[Line, Picks]:
    """Return what to do; cards to play are picked, and read as they are to be."""
    wanted = parse(action)
    if isinstance(wanted, Play):
        line = Line("hint.play", {"what": reading_line(wanted.reading, view.public.options.x)})
        return line, Picks(slots_for(view.hand, wanted), action)
    if wanted.seat is None:
        return Line(f"hint.{wanted.verb}"), NO_PICKS
    if wanted.verb != "lead":
        return Line(f"hint.{wanted.verb}", {"name": name(wanted.seat)}), NO_PICKS
    if wanted.seat == view.seat:
        return Line("hint.keep"), NO_PICKS
    options = view.public.options
    mate = options.team_of(wanted.seat) == options.team_of(view.seat)
    return Line("hint.give" if mate else "hint.let_go", {"name": name(wanted.seat)}), NO_PICKS


def because(reason: Reason, view: View) -> Line:
    """Return why: cards, kinds and seats by their names, and X for the highest rank."""
    x = view.public.options.x
    said = {name: _in_words(name, text, x) for name, text in reason.slots.items()}
    return Line(f"advice.{reason.key}", said)


def _in_words(name: str, text: str, x: int) -> Slot:
    match name:
        case "card" if text in BY_TEXT:
            return card_line(BY_TEXT[text])
        case "cards":  # their ranks: which of several suits it is matters in flushes alone
            return tuple(_rank_of(card, x) for card in text.split())
        case "rank" if text.isdigit():
            return rank_text(int(text), x)
        case "kind":
            return Line(f"kind.{text}")
        case "suit":
            return Line(f"suit.{text}")
        case "seat":
            return Line(f"player.{text}")
    return text


def _rank_of(text: str, x: int) -> Slot:
    card = BY_TEXT.get(text)
    if card is None:
        return text
    return card_line(card) if card is BACON else rank_text(card.rank, x)
