"""The frame of the table, the same for every game: bars, seats, middle, hand, log.

A game's screen module fills the frame's places.
"""

from typing import Final

from web.frame.log import log
from web.frame.notices import notice_node
from web.play.kit import AnyKit, Screen
from web.play.page import Page
from web.play.scene import AnyScene
from web.play.sight import AnySight
from web.text.nodes import Node, classes, h, icon
from web.text.words import Line

SHOWN_LINES: Final = 30
TEAM_LOOKS: Final = ("us", "them")


def table_screen(scene: AnyScene, kit: AnyKit) -> Node:
    """Return the whole page while a match is played."""
    screen = kit.screen
    public = scene.public
    return h(
        "div.page.playing",
        {"key": "table"},
        _bar(scene, screen),
        h(
            "main.table",
            {
                "key": "main",
                "aria-label": scene.words("table"),
                "class": classes(mine=scene.my_turn, ended=scene.ended),
                "data-phase": "draw" if scene.draw is not None else public.phase,
                "data-to-act": "" if public.to_act is None else str(public.to_act),
                "data-seat-of-person": str(scene.looker),
                "data-game": scene.game,
                "data-variant": scene.variant,
                "data-players": str(public.options.players),
                "data-deal": str(public.standing.number),
                "data-sent": screen.moves(scene),
                "data-stamp": scene.stamp,
                "data-command": "skip",
            },
            h("h1.unseen", {"key": "title"}, scene.words(f"game.{scene.game}")),
            *(_ending(scene, kit) if scene.ended else _places(scene, screen)),
        ),
        _side(scene, kit),
        notice_node(_notice(scene.page), scene.words),
        _dialog(scene, kit),
    )


def _places(scene: AnyScene, screen: Screen[AnySight]) -> list[Node]:
    """Return the places of the table while it is played at."""
    return [
        *screen.seats(scene),
        screen.middle(scene),
        _prompt(scene, screen),
        *_controls(scene, screen),
    ]


def _controls(scene: AnyScene, screen: Screen[AnySight]) -> list[Node]:
    """Return the hand of the person and what can be done with it, or what hides it."""
    if scene.page.curtain:
        from web.frame.curtain import curtain

        return curtain(scene)
    if scene.page.watches:
        from web.frame.watching import watching

        return watching(scene, screen)
    return [*screen.strips(scene), screen.hand(scene), screen.actions(scene)]


def _ending(scene: AnyScene, kit: AnyKit) -> list[Node]:
    """Return the end of the match; until it is there the page does without the module."""
    from web.frame.ending import ending

    return [ending(scene, kit)]


def _dialog(scene: AnyScene, kit: AnyKit) -> Node | None:
    """Return the dialog that is open; a match is resumed with none, and without their module."""
    if scene.page.dialog is None:
        return None
    from web.frame.dialogs import dialog

    return dialog(scene.page, scene.words, scene, kit)


def _notice(page: Page) -> Line | None:
    """Return what is to be said about the page; while it only looks on, that."""
    return Line("notice.elsewhere") if page.looks_on else page.notice


def _tool(command: str, picture: str, label: str, letter: str, text: str | None = None) -> Node:
    return h(
        "button.tool",
        {
            "key": command,
            "type": "button",
            "data-command": command,
            "data-key": letter,
            "aria-label": label,
            "aria-keyshortcuts": letter.upper(),
            "title": f"{label} ({letter.upper()})",
        },
        icon(picture),
        h("span", None, text or label),
    )


def _bar(scene: AnyScene, screen: Screen[AnySight]) -> Node:
    words = scene.words
    undo = _tool("undo", "i-undo", words("button.undo"), "u")
    if scene.page.undoes is None:
        undo.props["aria-disabled"] = "true"
    redo = _tool("redo", "i-undo", words("button.redo"), "r") if scene.page.can_redo else None
    return h(
        "header.bar",
        {"key": "bar"},
        _tool("open menu", "i-menu", words("button.menu"), "m"),
        _scores(scene),
        screen.contract(scene) or h("span.contract.none", {"key": "contract"}),
        None if scene.page.watches else undo,
        redo,
        _tool("open rules", "i-help", words("button.rules"), "h"),
    )


def _scores(scene: AnyScene) -> Node:
    """Return the score of both teams, or of the person alone: the others' stand on their tiles."""
    words, sides, target = scene.words, scene.sides, scene.target
    shown = sides if len(sides) == len(TEAM_LOOKS) else sides[:1]
    if len(shown) == len(TEAM_LOOKS):
        ours, theirs = (side.score for side in shown)
        label = words("score.label", ours=ours, theirs=theirs, target=target)
    else:
        label = words("score.label.own", points=shown[0].score, target=target)
    return h(
        "span.scores",
        {"key": "scores", "role": "img", "aria-label": label},
        *(
            h(f"span.{look}", None, words(side.key), h("b", None, str(side.score)))
            for look, side in zip(TEAM_LOOKS, shown, strict=False)
        ),
    )


def _prompt(scene: AnyScene, screen: Screen[AnySight]) -> Node:
    """Return the line above the hand: what is awaited, or why something cannot be done.

    Advice lies over it, so that nothing else has to make room.
    """
    words, page = scene.words, scene.page
    mine = scene.my_turn or page.curtain
    toast = None if page.toast is None else words.line(page.toast)
    advice = page.advised if toast is None else None
    give = words("prompt.give_device", name=scene.name(scene.looker)) if page.curtain else None
    asked = give or screen.prompt(scene)
    return h(
        "div.prompt",
        {"key": "prompt", "class": classes(toast=toast, mine=mine and not toast)},
        icon("i-no") if toast else icon("egg") if mine else None,
        h(
            "p",
            {"data-toast": "true" if toast else None, "aria-hidden": "true" if advice else None},
            toast or asked,
        ),
        None
        if advice is None
        else h(
            "div.advice",
            {"key": "advice"},
            icon("i-hint"),
            h("p", {"data-advice": advice.action}, words.line(advice.line)),
        ),
    )


def _side(scene: AnyScene, kit: AnyKit) -> Node:
    words, target = scene.words, scene.target
    rows = [
        h(
            "div.track",
            {"key": side.key},
            h("span", None, words(side.key)),
            h(
                "progress",
                {
                    "class": f"cells to{target}",
                    "max": target,
                    "value": min(side.score, target),
                    "aria-hidden": "true",
                },
            ),
            h("b", None, str(side.score)),
        )
        for side in scene.sides
    ]
    lines = list(scene.lines)[-SHOWN_LINES:]
    first = len(scene.lines) - len(lines)
    shown = [] if scene.draw is not None else lines
    return h(
        "aside.side",
        {"key": "side"},
        h("h2", None, words("score.title", target=target)),
        *rows,
        *kit.screen.side(scene),
        h("h2", None, words("log")),
        h(
            "div.tail",
            {"key": "log", "tabindex": "0", "role": "group", "aria-label": words("log")},
            log(words, shown, kit.signs, first),
        ),
    )
