"""Advice for the person on turn: the strongest bot thinks, and what it says is put into words."""

from dataclasses import replace
from typing import Final

from bacon.bots import ROSTERS
from bacon.game import IllegalAction
from web.app.playing import asked_of, stands_still
from web.games.shelf import kit_of, words_in
from web.play.page import Advice, Page
from web.play.sight import Picks
from web.play.sitting import Sitting
from web.play.thoughts import Answer, read_answer
from web.text.words import Line

ADVICE_MS: Final = 1000


def advise(page: Page, _: str) -> Page:
    """Have the person advised; what was said of this position already is said again."""
    sitting = page.sitting
    if sitting is None or page.drawn is not None or not page.owner:
        return stands_still(page)
    if sitting.match.to_act != sitting.looker or page.veiled:
        raise IllegalAction("not_your_turn")
    if page.advice is not None:
        return _shown(page, page.advice, page.advice.picks)
    if page.advising is not None:
        return page
    # The same at the same position, however it was come to.
    seed = f"advice {sitting.public.standing.number} {len(sitting.public.history)}"
    asked = asked_of(sitting, ROSTERS[sitting.game].levels[0], seed, ADVICE_MS)
    page = page.change(advising=(sitting.stamp, page.picks), toast=None)
    return page.do(asked._replace(advises=True))


def advised(page: Page, rest: str) -> Page:
    """Hear the advice, if it was asked for at the position that still stands.

    Cards that the person has picked since then stay picked, and no others.
    """
    stamp, _, text = rest.partition(" ")
    if page.sitting is None or page.advising is None or page.advising[0] != stamp:
        return page
    advice = _worded(page, page.sitting, read_answer(text))
    beside = advice.picks if page.picks == page.advising[1] else page.picks
    return _shown(page.change(advising=None), advice, beside)


def _worded(page: Page, sitting: Sitting, answer: Answer) -> Advice:
    """Return advice in words: what to do, and the first reason that the page has words for."""
    view = sitting.match.view(sitting.looker)
    advising, words = kit_of(sitting.game).advising, words_in(page.language, sitting.game)
    line, picks = advising.advised(view, answer.action)
    reasons = (advising.because(reason, view) for reason in answer.reasons)
    why = next((reason for reason in reasons if words.can_say(reason)), None)
    if why is not None:
        line = Line("hint.because", {"what": line, "why": why})
    return Advice(sitting.stamp, answer.action, line, picks, beside=picks)


def _shown(page: Page, advice: Advice, picks: Picks) -> Page:
    """Say what is advised beside these picks; the record says that the decision had this help."""
    sitting = page.sitting
    if sitting is not None and "hint" not in sitting.match.steps[sitting.match.cursor].helped:
        sitting = replace(sitting, match=sitting.match.mark("hint"))
        page = page.change(sitting=sitting, saved="")
    advice = advice._replace(beside=picks)
    return page.change(advice=advice, picks=picks, toast=None).say(advice.line)
