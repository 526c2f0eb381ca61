"""How cards look: our own faces and backs, drawn from the sprite in index.html.

A face is rank over suit in the corner, large enough to read when only the corner shows, and
one large picture in the middle.
"""

from functools import cache
from typing import Final

from bacon.cards import Card
from web.text.nodes import Node, Prop, h

COURTS: Final = {"J": "court-j", "Q": "court-q", "K": "court-k"}


@cache
def face(card: Card | str) -> Node:
    """Return the picture of a card's face; the same value each time."""
    text = str(card)
    rank, suit = text[0], text[1]
    corner: dict[str, Prop] = {"class": "rank", "x": 26, "y": 42}
    if rank == "T":
        corner |= {"textLength": 42, "lengthAdjust": "spacingAndGlyphs"}
    court = COURTS.get(rank)
    return h(
        "svg",
        {"class": f"face suit-{suit}", "viewBox": "0 0 100 140", "aria-hidden": "true"},
        h("text", corner, "10" if rank == "T" else rank),
        h("use", {"href": f"#suit-{suit}", "x": 12, "y": 49, "width": 28, "height": 28}),
        h("use", {"href": f"#{court}", "x": 34, "y": 66, "width": 60, "height": 68})
        if court
        else h("use", {"href": f"#suit-{suit}", "x": 38, "y": 74, "width": 54, "height": 54}),
        h("use", {"href": "#ace-ring", "x": 31, "y": 67, "width": 68, "height": 68})
        if rank == "A"
        else None,
    )


def card_node(card: Card | str, label: str, props: dict[str, Prop] | None = None) -> Node:
    """Return a card that only lies there, with its name for screen readers."""
    text = str(card)
    merged: dict[str, Prop] = {"key": text, "role": "img", "aria-label": label}
    return h("span.card", merged | (props or {}), face(text))


@cache
def back(place: int) -> Node:
    """Return a card that lies face down, the n-th of its heap; the same value each time."""
    return h(
        "svg.card.back",
        {"key": f"back{place}", "aria-hidden": "true", "viewBox": "0 0 100 140"},
        h("use", {"href": "#card-back", "width": 100, "height": 140}),
    )


def small(card: Card | str, label: str) -> Node:
    """Return a card as a small corner: rank and suit, for lists and past cards."""
    text = str(card)
    return h(
        "span.mini",
        {"class": f"suit-{text[1]}", "role": "img", "aria-label": label},
        h("b", {"aria-hidden": "true"}, text[0].replace("T", "10")),
        h("svg", {"class": "pip", "aria-hidden": "true"}, h("use", {"href": f"#suit-{text[1]}"})),
    )
