"""How a match goes on: a seat acts, a position is gone to, and what comes by itself next.

Everything takes the page's value and gives another.
"""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from bacon.bots import ROSTERS
from bacon.game import Over, Seat
from bacon.match import Match
from bacon.players import Person
from bacon.views import write_view
from web.games.shelf import kit_of
from web.play.effects import Claim, Plain, Think
from web.play.page import Page
from web.play.sight import NO_PICKS
from web.play.sitting import Sitting, Told, seated
from web.text.words import Line

# How long the page waits before what comes by itself; milliseconds.
WAITS: Final[Mapping[str, Mapping[str, int]]] = {
    "slow": {"bot": 1400, "trick": 2600, "draw": 3600, "forced": 1400},
    "normal": {"bot": 750, "trick": 1500, "draw": 2400, "forced": 750},
    "fast": {"bot": 320, "trick": 800, "draw": 1200, "forced": 320},
    "instant": {"bot": 0, "trick": 200, "draw": 0, "forced": 0},
}
THINK_MS: Final = 1000
FOR_EVER: Final = -1


def acted(page: Page, sitting: Sitting, seat: Seat, action: str) -> Page:
    """Return the page after a seat has acted, whoever sits there; raises Refused."""
    match = sitting.match.act(seat, action)
    after = _facing(sitting.went_on(match, _lines_after(sitting, match)))
    page = page.change(sitting=after)
    if seat == sitting.looker:
        page = page.change(picks=NO_PICKS, toast=None)
    page = refreshed(page)
    if page.sight is not None and page.sight.begun:
        page = page.change(cleared=page.sight.finished)
    return page.say(*after.told[-1])


def stands_still(page: Page) -> Page:
    """Say that another tab goes on with the match, where that is so; nothing is done."""
    return page.hint(Line("notice.elsewhere")) if page.looks_on else page


def dealt(page: Page, sitting: Sitting, match: Match) -> Page:
    """Return the page after the next deal was dealt."""
    after = _facing(sitting.went_on(match, _lines_after(sitting, match)))
    page = page.change(sitting=after, cleared=0, toast=None, picks=NO_PICKS, hurry=False)
    page = refreshed(page.change(holder=None))
    return page.say(*after.told[-1])


def sat_down(page: Page, match: Match) -> Page:
    """Return the page with a match at the table, in place of the one before."""
    game, choices = match.game.name, page.choices
    match = seated(match, choices.seat_in(game, match.options.players), choices.bot_in(game))
    people = [seat for seat, it in enumerate(match.start.players) if isinstance(it, Person)]
    looker = match.to_act
    if looker is None or looker not in people:
        looker = people[0] if people else 0
    sitting = Sitting(match, looker, _retold(match, looker), 0)
    page = page.without_notice("notice.not_loaded")
    page = page.change(left=None, opened=None, owner=None, reading=False)
    return gone_to(page, sitting, match)


def file_opened(page: Page, match: Match) -> Page:
    """Return the page with the match of a file at the table."""
    return sat_down(page, match).do(Claim(steal=True)).say(Line("told.loaded"))


def gone_to(page: Page, sitting: Sitting, match: Match) -> Page:
    """Return the page at another position of a match, where nothing lies there to be read."""
    branch = page.branches + 1
    sitting = _facing(Sitting(match, sitting.looker, sitting.told, branch))
    page = page.at_rest().change(sitting=sitting, branches=branch, saved="")
    page = refreshed(page)
    return page.change(cleared=page.sight.finished if page.sight else 0)


def refreshed(page: Page) -> Page:
    """Return the page with what the person knows worked out for the position as it stands."""
    sitting = page.sitting
    if sitting is None:
        return page.change(sight=None, seen=None, undoes=None, can_redo=False)
    if page.seen is not None and page.seen[1] != sitting.looker:
        page = page.change(picks=NO_PICKS, toast=None)  # they were another person's
    position = (sitting.stamp, sitting.looker, page.picks, page.veiled)
    if position == page.seen:
        return page
    kit, view = kit_of(sitting.game), sitting.match.view(sitting.looker)
    if page.veiled:
        view = kit.veiled(view)
        if page.seen is not None and not page.seen[3]:
            page = page.do(Plain.HUSH)  # what was said was for another's ears
    sight = kit.look(view, sitting.deal, page.picks)
    page = page.change(sight=sight, seen=position)
    back, match = steps_back(sitting), sitting.match
    undoes = match.steps[match.cursor - back].state.public.to_act if back else None
    return page.change(undoes=undoes, can_redo=match.cursor < len(match.steps) - 1)


def _facing(sitting: Sitting) -> Sitting:
    """Return the sitting as the person on turn sees it, where several people play."""
    seat = sitting.match.to_act
    if seat is None or seat == sitting.looker or seat not in sitting.people:
        return sitting
    return Sitting(sitting.match, seat, _retold(sitting.match, seat), sitting.branch)


def _lines_after(sitting: Sitting, match: Match) -> tuple[Line, ...]:
    """Return what the step tells that leads from the sitting's match to this one."""
    story = kit_of(sitting.game).story
    return story.told(sitting.public, match.state.public, sitting.looker)


def _retold(match: Match, looker: Seat) -> Told:
    """Return the story of each step of a match, as it is told to that seat."""
    story, draw = kit_of(match.game.name).story, match.start.draw
    publics = [step.state.public for step in match.steps]
    first = story.told(None, publics[0], looker)
    if draw is not None:
        first = (*story.told_draw(draw, looker), *first)
    following = pairwise(publics)
    return (first, *(story.told(before, after, looker) for before, after in following))


def steps_back(sitting: Sitting) -> int:
    """Return how many steps lie behind the last decision of a person, 0 when there is none."""
    match = sitting.match
    before = range(match.cursor - 1, -1, -1)
    place = next((place for place in before if _is_decision(sitting, place)), match.cursor)
    return match.cursor - place


def steps_on(sitting: Sitting) -> int:
    """Return how many steps lie before the next decision of a person that was taken back.

    Without another one, all that was taken back; 0 when nothing was.
    """
    match = sitting.match
    last = len(match.steps) - 1
    following = range(match.cursor + 1, last)
    place = next((place for place in following if _is_decision(sitting, place)), last)
    return place - match.cursor


def _is_decision(sitting: Sitting, place: int) -> bool:
    """Return whether a person decides at that step: not where only one action is possible."""
    match = sitting.match
    state = match.steps[place].state
    seat = state.public.to_act
    if seat is None or seat not in sitting.people:
        return False
    return kit_of(sitting.game).forced(match.game.view(state, seat)) is None


def waits_for(page: Page) -> str | None:
    """Return what comes by itself next, or None; an open dialog holds all but a thought."""
    sitting, sight = page.sitting, page.sight
    if sitting is None or sight is None or page.dialog is not None or not page.owner:
        return None
    if page.drawn is not None:
        return "draw"
    if page.curtain:
        return None  # what lies there stays to be read
    if sight.finished > page.cleared:
        return "trick"
    if _goes_by_itself(page, sitting) is not None:
        return "forced"
    waiting = sitting.bot_to_act is not None and sitting.stamp != page.thinking
    return "bot" if waiting else None


def wait_ms(page: Page) -> int:
    """Return how long to wait for what comes by itself next."""
    wait = waits_for(page)
    if wait is None or page.sitting is None:
        return FOR_EVER
    playing = page.sitting.match.to_act is not None
    return WAITS["instant" if page.hurry and playing else page.settings["speed"]][wait]


def gone_on(page: Page) -> Page:
    """Return the page after what it waited for."""
    sitting, sight = page.sitting, page.sight
    if sitting is None or sight is None:
        return page
    match waits_for(page):
        case "trick":
            return page.change(cleared=sight.finished)
        case "draw":
            return _next_draw(page, sitting)
        case "forced":
            return acted(page, sitting, sitting.looker, _goes_by_itself(page, sitting) or "")
        case "bot":
            return _thinking(page, sitting)
        case _:
            return page


def _goes_by_itself(page: Page, sitting: Sitting) -> str | None:
    """Return the action that the person has no choice about, where it is to be done so."""
    kit = kit_of(sitting.game)
    if kit.by_itself is None or page.settings[kit.by_itself] != "on":
        return None
    if sitting.match.to_act != sitting.looker or page.veiled:
        return None
    return kit.forced(sitting.match.view(sitting.looker))


def _next_draw(page: Page, sitting: Sitting) -> Page:
    """Show the next round of the draw, or the first deal."""
    draw = sitting.match.start.draw
    shown = (page.drawn or 0) + 1
    return page.change(drawn=shown if draw is not None and shown < len(draw.rounds) else None)


def _thinking(page: Page, sitting: Sitting) -> Page:
    """Ask the bot on turn; a name that is none of the game's is taken for the strongest."""
    bot = sitting.bot_to_act
    assert bot is not None
    roster = ROSTERS[sitting.game]
    name = bot.name if bot.name in roster.names else roster.levels[0]
    asked = asked_of(sitting, name, page.seed, THINK_MS)
    return page.change(thinking=sitting.stamp).do(asked)


def asked_of(sitting: Sitting, bot: str, seed: str, ms: int) -> Think:
    """Return what a bot is asked in the seat on turn."""
    match = sitting.match
    assert match.to_act is not None
    return Think(
        stamp=sitting.stamp,
        bot=bot,
        variant=sitting.variant,
        options=dict(match.options.chosen()),
        view=write_view(match.game, match.view(match.to_act)),
        seed=seed,
        ms=ms,
    )


def is_running(page: Page) -> bool:
    """Return whether a match would be lost to a new one: here, left, or in another tab."""
    sitting = page.sitting or page.left
    if sitting is not None and sitting.public.phase is not Over.MATCH:
        return True
    return page.looks_on or (page.sitting is None and page.stored is not None)
