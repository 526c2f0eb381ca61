"""What a control may ask for, by name: each command takes the page's value, and gives another.

The list of commands stands in `web/app/messages.py`; a game may add its own.
"""

import json
from collections.abc import Mapping
from typing import Final

from bacon.game import IllegalAction
from bacon.generator import Generator
from bacon.match import Match
from web.app.advising import advise
from web.app.playing import (
    acted,
    dealt,
    file_opened,
    gone_on,
    gone_to,
    is_running,
    sat_down,
    stands_still,
    steps_back,
    steps_on,
    waits_for,
)
from web.play import store
from web.play.effects import Claim, Forget, Keep, OfferFile, Plain
from web.play.kit import Command
from web.play.page import Page
from web.play.telling import match_line
from web.text.words import Line

DIALOGS: Final = ("menu", "rules", "last", "log", "about")


def new(page: Page, _: str) -> Page:
    """Begin a match with the same choices; ask first when one is running."""
    if is_running(page):
        return page.change(dialog="begin", topic=None, toast=None)
    return begin(page, "")


def begin(page: Page, _: str) -> Page:
    """Begin a match, in place of one that may be running, here or in another tab."""
    choices = page.choices
    begun = Match.begin(choices.variant, choices.options(), seed=page.seed, seats=choices.seats())
    return _begun(page, begun)


def same_players(page: Page, _: str) -> Page:
    """Begin a match with the players and the options of the one that is over; the dealer is drawn.

    What is not over is left as it is.
    """
    sitting = page.sitting
    if sitting is None or is_running(page):
        return stands_still(page)
    start = sitting.match.start
    chosen, players = start.options.chosen(), start.players
    return _begun(page, Match.begin(sitting.variant, chosen, seed=page.seed, seats=players))


def _begun(page: Page, match: Match) -> Page:
    """Return the page with a new match at the table, and the draw for dealer shown."""
    page = sat_down(page, match).do(Claim(steal=True))
    draw = match.start.draw
    page = page.change(drawn=0 if draw is not None and draw.rounds else None)
    return page.say(*page.sitting.lines) if page.sitting is not None else page


def leave(page: Page, _: str) -> Page:
    """Go to the start screen; a match that is not over can be gone on with from there."""
    running, looked_on = is_running(page), page.looks_on
    # What is kept nowhere else is left here, whoever goes on with the match.
    left = page.sitting if running and not (looked_on and page.kept) else None
    stored = looked_on or (page.kept and left is not None and page.saved == left.stamp)
    told = match_line(page.choices, page.sitting) if stored and page.sitting is not None else None
    page = page.change(sitting=None, left=left, owner=None, reading=False).at_rest()
    if looked_on or running:
        page = page if left is None else page.do(Plain.CLOCK)
        return page.change(stored=told, left_at="").do(Plain.RELEASE)
    # Forgotten before another tab may look what there is.
    return page.change(stored=None).do(Forget(store.MATCH), Plain.RELEASE)


def go_on(page: Page, _: str) -> Page:
    """Go on with the match that was left: that of another tab, where one has been kept since."""
    left = page.left
    if left is None:
        return page.do(Plain.FETCH)
    page = gone_to(page.change(left=None, owner=None), left, left.match)
    return page.do(Claim(steal=False))


def next_deal(page: Page, _: str) -> Page:
    """Deal the next deal; a match without a seed of its own gets a fresh deck."""
    sitting = page.sitting
    if sitting is None or page.looks_on:
        return stands_still(page)
    start = sitting.match.start
    deck = None
    if start.seed is None:
        deck = Generator(page.seed).shuffled(start.game.pack(start.options))
    return dealt(page, sitting, sitting.match.deal(deck))


def undo(page: Page, _: str) -> Page:
    """Go back to a person's last decision; where several people play, all are asked first."""
    sitting = page.sitting
    if sitting is None or page.looks_on or page.drawn is not None:
        return stands_still(page)
    if page.undoes is None:
        raise IllegalAction("nothing_to_undo")
    if len(sitting.people) > 1:
        return page.change(dialog="undo", topic=None, toast=None)
    return take_back(page, "")


def take_back(page: Page, _: str) -> Page:
    """Go back to a person's last decision; when it is made again, it is a helped one."""
    sitting = page.sitting
    if sitting is None or page.looks_on or page.undoes is None or page.drawn is not None:
        return stands_still(page)
    match = sitting.match.go_to(sitting.match.cursor - steps_back(sitting)).mark("undo")
    return gone_to(page, sitting, match).say(Line("told.undo"))


def redo(page: Page, _: str) -> Page:
    """Go on to the next decision that was taken back, as it was done then."""
    sitting = page.sitting
    if sitting is None or page.looks_on or page.drawn is not None:
        return stands_still(page)
    steps = steps_on(sitting)
    if not steps:
        raise IllegalAction("nothing_to_redo")
    match = sitting.match.go_to(sitting.match.cursor + steps)
    return gone_to(page, sitting, match).say(Line("told.redo"))


def show(page: Page, _: str) -> Page:
    """Lift the curtain for the one whose turn it is."""
    sitting = page.sitting
    if sitting is None or not page.curtain:
        return page
    return page.change(holder=sitting.looker, toast=None)


def skip(page: Page, _: str) -> Page:
    """End the wait that runs; where nothing waits, put a reason away."""
    return page.change(toast=None) if waits_for(page) is None else gone_on(page)


def hurry(page: Page, _: str) -> Page:
    """Let the others play the deal to its end without waiting."""
    if page.sitting is None or page.looks_on:
        return stands_still(page)
    return page.change(hurry=True)


def claim(page: Page, _: str) -> Page:
    """Play a deal whose points are certain to its end at once; what is played does not matter."""
    sitting = page.sitting
    if sitting is None or not page.owner:
        return stands_still(page)
    match = sitting.match
    if not match.game.is_decided(match.view(sitting.looker)):
        return page
    while sitting is not None and (seat := sitting.match.to_act) is not None:
        legal = sitting.match.game.legal_actions(sitting.match.view(seat))
        page = acted(page, sitting, seat, str(legal[0]))
        sitting = page.sitting
    return page.change(cleared=page.sight.finished) if page.sight is not None else page


def open_dialog(page: Page, rest: str) -> Page:
    """Open a dialog, at a topic if one is named."""
    name, _, topic = rest.partition(" ")
    return page.change(dialog=name, topic=topic or None) if name in DIALOGS else page


def close(page: Page, _: str) -> Page:
    """Close the dialog that is open."""
    return page.change(dialog=None, topic=None, toast=None)


def set_value(page: Page, rest: str) -> Page:
    """Change a setting, and keep it."""
    name, _, value = rest.partition(" ")
    settings = page.settings.change(name, value)
    if settings is page.settings:
        return page
    return page.change(settings=settings, toast=None).do(Keep(store.SETTINGS, settings.as_json()))


def choose(page: Page, rest: str) -> Page:
    """Answer a question of the start screen, and keep the answers."""
    name, _, text = rest.partition(" ")
    choices = page.choices.choose(name, text)
    if choices is page.choices:
        return page
    return page.change(choices=choices).do(Keep(store.CHOICES, choices.as_json()))


def save_file(page: Page, _: str) -> Page:
    """Offer the match that is played or was left as a file."""
    sitting = page.sitting or page.left
    if sitting is None:
        return page
    name = f"bacon-{sitting.variant}-{sitting.public.standing.number}.json"
    text = json.dumps(sitting.match.record(page.build), indent=1) + "\n"
    return page.do(OfferFile(name, text)).hint(Line("told.saved"))


def load_file(page: Page, _: str) -> Page:
    """Let the person pick a file."""
    return page.do(Plain.ASK_FILE)


def replace(page: Page, _: str) -> Page:
    """Give up the match that runs for the one just opened."""
    return page if page.opened is None else file_opened(page, page.opened)


def export_aside(page: Page, _: str) -> Page:
    """Offer the text that cannot be read as a file."""
    return page.do(OfferFile("bacon-kept.txt", page.aside or ""))


def forget_aside(page: Page, _: str) -> Page:
    """Drop the text that cannot be read."""
    page = page.change(aside=None).without_notice("notice.bad_saved").do(Forget(store.ASIDE))
    # Storage may have had no room for a copy: then it still lies where the match should.
    left_there = page.sitting is None and page.left is None and page.stored is None
    return page.do(Forget(store.MATCH)) if left_there else page


def take_over(page: Page, _: str) -> Page:
    """Go on here with the match that another tab has kept."""
    return page.do(Claim(steal=True))


def put_away(page: Page, _: str) -> Page:
    """Put the notice away."""
    return page.change(notice=None)


def hint(page: Page, key: str) -> Page:
    """Say above the hand, and aloud, what the key stands for."""
    return page.hint(Line(key))


COMMANDS: Final[Mapping[str, Command]] = {
    "new": new,
    "begin": begin,
    "same-players": same_players,
    "leave": leave,
    "continue": go_on,
    "next-deal": next_deal,
    "undo": undo,
    "take-back": take_back,
    "redo": redo,
    "show": show,
    "skip": skip,
    "hurry": hurry,
    "claim": claim,
    "open": open_dialog,
    "close": close,
    "set": set_value,
    "choose": choose,
    "save-file": save_file,
    "load-file": load_file,
    "replace": replace,
    "export-aside": export_aside,
    "forget-aside": forget_aside,
    "take-over": take_over,
    "put-away": put_away,
    "hint": hint,
    "advise": advise,
}
