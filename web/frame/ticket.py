"""How a deal ended: a ticket over the table, with the way on; the same in every game."""

from web.frame.hinting import command_button
from web.play.scene import AnyScene
from web.text.nodes import Node, classes, h


def ticket(scene: AnyScene, story: list[Node], points: Node | None, last: str | None) -> Node:
    """Return the middle of the table after a deal: its story, the points, and the way on.

    `last` are the words for its last trick or round, None where there was none.
    """
    public, words = scene.public, scene.words
    gained = public.points is not None and public.points[public.options.team_of(scene.looker)] > 0
    return h(
        "div.middle.over",
        {"key": "over", "class": classes(good=gained)},
        h(
            "div.ticket",
            {"key": "ticket"},
            h(
                "div.story",
                {"tabindex": "0", "role": "group", "aria-label": words("story")},
                *story,
            ),
            points,
            h(
                "div.answers",
                None,
                None if last is None else command_button(words, "open last", last, "t", "plain"),
                command_button(words, "next-deal", "button.next_deal", "n", "main"),
            ),
        ),
    )


def totals(scene: AnyScene) -> Node:
    """Return the points of both teams, and what the deal has added."""
    public, words = scene.public, scene.words
    us = public.options.team_of(scene.looker)
    ours, theirs = public.scores[us], public.scores[1 - us]
    points = public.points or (0, 0)
    return h(
        "p.points",
        {"aria-label": words("told.score", ours=ours, theirs=theirs)},
        _total(words("us"), ours, points[us]),
        _total(words("them"), theirs, points[1 - us]),
    )


def _total(name: str, total: int, points: int) -> Node:
    return h(
        "span.total",
        {"class": classes(gain=points > 0)},
        h("span", None, name),
        h("b", None, str(total)),
        h("i", None, f"+{points}") if points else None,
    )
