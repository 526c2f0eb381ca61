"""The page's one way: a message comes in, and the page's value becomes another.

`update` is pure, and the only place where the page changes; what is to be done outside comes back
beside the value. A tap that acts counts once: taps that follow each other within SETTLE_MS are one.
"""

from collections.abc import Mapping
from typing import Final

from bacon.game import Refused
from bacon.reasons import Reason
from web.app.commands import COMMANDS, choose, set_value
from web.app.messages import Kind, Message
from web.app.playing import acted, refreshed, stands_still, wait_ms
from web.app.reports import REPORTS, fetched, set_aside
from web.games.shelf import kit_of, offers
from web.play import store
from web.play.choices import Choices
from web.play.effects import Effect, Keep, Plain, Wait
from web.play.kit import Command
from web.play.page import Page
from web.play.settings import COMMON, Settings
from web.text.words import Line, reason_line

SETTLE_MS: Final = 250
# Commands that put something else before the person, who may still be tapping.
SETTLING: Final = frozenset(
    (
        *("new", "begin", "same-players", "leave", "continue", "next-deal", "claim"),
        *("undo", "take-back", "redo", "take-over", "show"),
    )
)


def opened(
    kept: Mapping[str, object] | None = None,
    text: str | None = None,
    early: Mapping[str, str] | None = None,
    *,
    build: str = "",
    languages: tuple[str, ...] = (),
) -> Page:
    """Return the page as it opens, with what it wants done first.

    `kept` are values that storage holds by name, `text` is that of the match there; `early` are
    choices that were made before Python was there.
    """
    known, offered = kept or {}, offers()
    settings = Settings((*COMMON, *(each for offer in offered for each in offer.settings)))
    aside = known.get(store.ASIDE)
    page = Page(
        choices=Choices(offered).read(known.get(store.CHOICES)),
        settings=settings.read(known.get(store.SETTINGS)),
        build=build,
        languages=languages,
        aside=aside if isinstance(aside, str) else None,
    )
    for name, value in (early or {}).items():
        page = set_value(choose(page, f"{name} {value}"), f"{name} {value}")
    if text is None:
        return page
    return fetched(page, text) if text else set_aside(page, text)


def update(page: Page, message: Message) -> tuple[Page, tuple[Effect, ...]]:
    """Return the page after a message, and what is to be done outside."""
    page = page.change(now=message.now, seed=message.seed)
    try:
        page = _taken(page, message)
    except Refused as refused:
        page = page.hint(_why(page, refused.reason))
    page = _held_together(page)
    return page.change(todo=()), page.todo


def _taken(page: Page, message: Message) -> Page:
    """Take a message as what it is; raises Refused."""
    if message.kind is Kind.BROWSER:
        return _done(page, message.text, REPORTS)
    acts = message.kind is Kind.ACTION
    if not acts and message.text not in SETTLING:
        return _done(page, message.text, _commands(page))
    early = page.now - page.settled < SETTLE_MS
    if early or message.repeated:
        return page.change(settled=page.now) if early else page
    if acts:
        after = _act(page, message.text)
        done = after.sitting is not page.sitting
    else:
        after = _done(page, message.text, COMMANDS)
        done = after.dialog is None  # else it has only asked a question
    return after.change(settled=page.now) if done else after


def _done(page: Page, text: str, commands: Mapping[str, Command]) -> Page:
    """Do a command by its name."""
    verb, _, rest = text.partition(" ")
    return commands[verb](page, rest)


def _act(page: Page, action: str) -> Page:
    """Do the person's action; raises Refused."""
    sitting = page.sitting
    if sitting is None or page.drawn is not None or not page.owner:
        return stands_still(page)
    if page.veiled:
        return stands_still(page)
    return acted(page, sitting, sitting.looker, action)


def _commands(page: Page) -> Mapping[str, Command]:
    """Return the commands of the page, and of the game that is played.

    Those of a game are about a hand: they do nothing while none is shown.
    """
    if page.sitting is None:
        return COMMANDS
    own = kit_of(page.sitting.game).commands
    if page.veiled:
        own = dict.fromkeys(own, lambda page, _: stands_still(page))
    return {**own, **COMMANDS}


def _why(page: Page, reason: Reason) -> Line:
    """Return why something was refused, in the terms of the game that is played."""
    if page.sitting is None:
        return reason_line(reason)
    return kit_of(page.sitting.game).story.reworded(reason, page.sitting.public)


def _held_together(page: Page) -> Page:
    """Return the page with all that follows from the rest of it."""
    page = refreshed(page)
    sitting = page.sitting
    if page.dialog != "replace":
        page = page.change(opened=None)  # the question about it is gone
    stamp = "" if sitting is None or page.looks_on else sitting.stamp
    if page.thinking and stamp != page.thinking:
        page = page.change(thinking="").do(Plain.CALL_OFF)
    if page.advising is not None and stamp != page.advising[0]:
        page = page.change(advising=None).do(Plain.CALL_OFF)
    if page.advice is not None and stamp != page.advice.stamp:
        page = page.change(advice=None)
    if sitting is not None and page.owner and sitting.stamp != page.saved:
        page = page.change(saved=sitting.stamp)
        page = page.do(Keep(store.MATCH, sitting.match.record(page.build)))
    return page.do(Wait(wait_ms(page)))
