"""The kit of toast: a screen as plain as can be, a story of few words."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

from bacon.game import DealerDraw, Over, Seat
from bacon.reasons import Reason
from tests.toast.rules import TOAST, Action, Public, View
from web.games.shelf import Entry
from web.play.choices import offer_of
from web.play.kit import Kit
from web.play.page import Page
from web.play.scene import Scene
from web.play.sight import Picks, Sight
from web.text.nodes import Node, h
from web.text.story import said
from web.text.words import LANGUAGES, Line

WORDS: Final[Mapping[str, str]] = {
    "game.toast": "Toast",
    "game.toast.also": "a try",
    "game.toast.line": "Three slices each.",
    "choice.butter": "Butter",
    "choice.butter.true": "Yes",
    "choice.butter.false": "No",
    "choice.toast_seat": "Seat",
    **{f"choice.toast_seat.{seat}": str(seat) for seat in range(3)},
    "choice.toast_bot": "Bots",
    "level.random": "At random",
    "level.random.like": "no plan",
    "toast.last": "Last slice",
    "toast.told": "{name} does this: {what}.",
    "toast.told.you": "You do this: {what}.",
    "toast.over": "The toaster is empty.",
    "advice.burnt": "The {side} side is burnt.",
    "advice.crisp": "It is crisp.",
}

ToastSight = Sight[View, Action]
ToastScene = Scene[ToastSight]


def look(view: View, deal: Sequence[Public], picks: Picks) -> ToastSight:
    """Return what is painted."""
    actions = tuple(TOAST.legal_actions(view))
    done = len(view.public.history) // 3
    return Sight(view, deal, actions, frozenset(map(str, actions)), done, bool(view.public.round))


def forced(view: View) -> str | None:
    """Return a pass, where nothing else can be done."""
    legal = TOAST.legal_actions(view)
    return "pass" if [str(action) for action in legal] == ["pass"] else None


def told(before: Public | None, after: Public, looker: Seat) -> tuple[Line, ...]:
    """Return what happened between two positions."""
    if before is None or before.standing != after.standing:
        return (said("told.deal", after.standing.dealer, looker, number=after.standing.number),)
    seat, action = after.history[-1]
    line = said("toast.told", seat, looker, what=str(action))
    return (line, Line("toast.over")) if isinstance(after.phase, Over) else (line,)


def told_draw(draw: DealerDraw, looker: Seat) -> tuple[Line, ...]:
    """Return who deals first."""
    return (said("told.first", draw.dealer, looker),)


def summed_up(public: Public, looker: Seat) -> Line | None:
    """Return nothing: the points say it all."""
    return None


def match_result(public: Public, looker: Seat) -> Line:
    """Return that it is over."""
    return Line("toast.over")


def reworded(reason: Reason, public: Public) -> Line:
    """Return a reason as it is."""
    return Line(f"reason.{reason.key}", reason.slots)


def middle(scene: ToastScene) -> Node:
    """Return what lies there, or the way on."""
    public = scene.sight.view.public
    if isinstance(public.phase, Over):
        return h("div.middle.over", None, h("button.main", {"data-command": "next-deal"}, "on"))
    return h("div.middle", None, *(h("span", None, str(action)) for _, action in public.round))


def hand(scene: ToastScene) -> Node:
    """Return the person's cards."""
    return h(
        "div.hand",
        None,
        *(
            h("button", {"data-card": str(card), "data-action": f"play {card}"}, str(card))
            for card in scene.sight.view.hand
        ),
    )


def _eat(page: Page, what: str) -> Page:
    return page.hint(Line("toast.over"))


def advised(view: View, action: str) -> tuple[Line, Picks]:
    """Return what to do, as it is written."""
    return Line("toast.told.you", {"what": action}), Picks()


def because(reason: Reason, view: View) -> Line:
    """Return a reason that has no words."""
    return Line(f"advice.{reason.key}", reason.slots)


SCREEN: Final[Any] = SimpleNamespace(
    LAST="toast.last",
    seats=lambda scene: [h("div.seat", None, scene.name(seat)) for seat in range(3)],
    middle=middle,
    prompt=lambda scene: scene.words("table"),
    strips=lambda scene: [],
    hand=hand,
    actions=lambda scene: h("div.actions", None, h("button", {"data-action": "pass"}, "pass")),
    laid=lambda scene, hand: [h("span", None, str(card)) for card in hand],
    moves=lambda scene: None,
    contract=lambda scene: None,
    deal_story=lambda scene: [h("p", None, scene.words("toast.over"))],
    side=lambda scene: [],
    last_trick=lambda scene: [],
)
STORY: Final[Any] = SimpleNamespace(
    told=told,
    told_draw=told_draw,
    reworded=reworded,
    summed_up=summed_up,
    match_result=match_result,
)
ADVISING: Final[Any] = SimpleNamespace(advised=advised, because=because)
KIT: Final = Kit[View, Public, ToastSight](
    screen=SCREEN,
    story=STORY,
    advising=ADVISING,
    look=look,
    veiled=lambda view: view._replace(hand=()),
    forced=forced,
    by_itself=None,
    commands={"eat": _eat},
)


def entry(folder: Path) -> Entry:
    """Return what the page needs to know of the game, its words written to a folder."""
    (folder / "words").mkdir()
    for language in LANGUAGES:
        (folder / "words" / f"{language}.json").write_text(json.dumps(WORDS), encoding="utf-8")
    return Entry(
        offer_of("toast", folder, seat="toast_seat", bot="toast_bot", level="random"), lambda: KIT
    )
