"""What the browser has to say, by name: each report takes the page's value, and gives another."""

from collections.abc import Mapping
from typing import Final

from bacon.game import Refused
from bacon.match import Match
from bacon.record import read_text
from web.app.advising import advised
from web.app.playing import acted, file_opened, gone_on, is_running, sat_down
from web.play import store
from web.play.effects import Claim, Forget, Keep, Plain
from web.play.kit import Command
from web.play.page import Page
from web.play.telling import match_line, record_line
from web.text.words import Line, reason_line


def tick(page: Page, _: str) -> Page:
    """Do what the wait that has ended was for."""
    return gone_on(page)


def bot(page: Page, rest: str) -> Page:
    """Take a bot's action, if it was made for the position that still stands."""
    stamp, _, action = rest.partition(" ")
    sitting = page.sitting
    if sitting is None or sitting.stamp != stamp or sitting.bot_to_act is None:
        return page
    page = page.change(thinking="")
    if page.looks_on:
        return page
    assert sitting.match.to_act is not None
    return acted(page, sitting, sitting.match.to_act, action)


def load_text(page: Page, text: str) -> Page:
    """Sit down at the match of a file, ask first when one is running.

    Where it is refused, all stays as it was.
    """
    try:
        match = Match.load(read_text(text))
    except Refused as refused:
        said = Line("notice.not_loaded", {"why": reason_line(refused.reason)})
        return page.change(notice=said, dialog=None).say(said)
    page = page.without_notice("notice.not_loaded")
    if is_running(page):
        return page.change(opened=match, dialog="replace", topic=None, toast=None)
    return file_opened(page, match)


def fetched(page: Page, text: str) -> Page:
    """Sit down at the match that storage holds; one that cannot be read is set aside.

    Where there is none any more, what was shown of it makes way for the start screen.
    """
    shown = page.sitting
    if not text:
        gone = page.change(sitting=None, stored=None, owner=None, reading=False).at_rest()
        return gone.change(notice=Line("notice.gone")).do(Plain.RELEASE)
    try:
        match = Match.load(read_text(text))
    except Refused:
        if shown is not None and not page.reading:
            return page  # what the owner keeps is its own affair
        gone = page.change(sitting=None, owner=None, reading=False).at_rest()
        return set_aside(gone, text).do(Plain.RELEASE)
    if shown is None:
        return sat_down(page, match).do(Claim(steal=False))
    if page.owner and not page.reading and not _leads_to(shown.match, match):
        return page  # it is this tab that decides how the match goes on
    owner = page.owner or page.reading
    if shown.match.record(page.build) != match.record(page.build):
        # What is open over the table stays so, but for a question about another match.
        dialog = None if page.dialog == "replace" else page.dialog
        page = sat_down(page, match).change(dialog=dialog, topic=page.topic)
    assert page.sitting is not None
    is_stored = page.sitting.match.record() == match.record()
    saved = page.sitting.stamp if is_stored else page.saved
    return page.change(owner=owner, reading=False, saved=saved)


def _leads_to(match: Match, later: Match) -> bool:
    """Return whether a match goes on from the position of another, or stands there too."""
    reached = match.cursor <= later.cursor
    return reached and later.go_to(match.cursor).record() == match.record()


def set_aside(page: Page, text: str) -> Page:
    """Keep a text that cannot be read under another name, for export, and say so.

    One that was kept so before stays, above the new one.
    """
    known = page.aside or ""
    if f"\n{text}\n" not in f"\n{known}\n":
        known = f"{known}\n{text}" if known else text
    page = page.change(aside=known, stored=None, notice=Line("notice.bad_saved"))
    return page.do(Keep(store.ASIDE, known))


def kept(page: Page, name: str) -> Page:
    """Hear that storage has taken something."""
    if name == store.ASIDE:  # only now that there is a copy
        return page.do(Forget(store.MATCH))
    if name == store.MATCH:
        sitting = page.sitting or page.left
        stored = None if sitting is None else match_line(page.choices, sitting)
        return page.change(kept=True, stored=stored).without_notice("notice.not_saved")
    return page


def refused(page: Page, name: str) -> Page:
    """Hear that storage has not taken something: of the match, that is said once."""
    if name != store.MATCH:
        return page
    said = Line("notice.not_saved")
    return page.change(kept=False, notice=said).say(said) if page.kept else page


def owner(page: Page, who: str) -> Page:
    """Hear which tab goes on with the match; who comes to it late reads it first.

    Only there will bots think.
    """
    if page.sitting is None:
        return page.do(Plain.RELEASE)
    if who == "elsewhere":
        page = page.change(owner=False, reading=False, drawn=None, hurry=False)
        return page.do(Plain.FETCH) if page.kept else page
    if page.looks_on and page.kept:
        return page.change(reading=True).do(Plain.FETCH)
    return page.change(owner=True).do(Plain.PREPARE)


def kept_changed(page: Page, _: str) -> Page:
    """Hear that another tab has kept something: who looks on sees it.

    What the last owner kept may come to be known here only after the match was taken over: it
    counts as long as nobody has acted since. What could not be kept here stays, for it is nowhere
    else.
    """
    if not page.is_kept:
        return page
    if page.sitting is None:
        return page.change(left=None).do(Plain.LOOK)
    late = page.owner and page.sitting.stamp == page.saved
    return page.do(Plain.FETCH) if page.looks_on or late else page


def stored(page: Page, text: str) -> Page:
    """Hear what match storage holds to go on with; it is not played again to be told of."""
    told = record_line(page.choices, text) if text else None
    return page.change(stored=told, left_at="")


def clock(page: Page, time: str) -> Page:
    """Hear at what time of the day the match was left."""
    return page.change(left_at=time) if page.left is not None else page


def bots_here(page: Page, _: str) -> Page:
    """Hear that the bots have lost their worker."""
    return page.hint(Line("notice.bots_here"))


def bots_weakened(page: Page, _: str) -> Page:
    """Hear that bots think without something that they should have: that is said once."""
    if page.weakened:
        return page
    page, said = page.change(weakened=True), Line("notice.bots_weakened")
    return page.hint(said) if page.notice is not None else page.change(notice=said).say(said)


REPORTS: Final[Mapping[str, Command]] = {
    "bots-here": bots_here,
    "bots-weakened": bots_weakened,
    "tick": tick,
    "bot": bot,
    "advice": advised,
    "load-text": load_text,
    "fetched": fetched,
    "stored": stored,
    "clock": clock,
    "kept": kept,
    "refused": refused,
    "owner": owner,
    "kept-changed": kept_changed,
}
