"""How cards look: our own faces and backs, drawn from the sprite in index.html.

A face is rank over suit in the corner, large enough to read when only the corner shows, and
one large picture in the middle.
"""

from typing import Final

from bacon.cards import Card
from web.nodes import Node, Prop, h

COURTS: Final = {"J": "court-j", "Q": "court-q", "K": "court-k"}


def face(card: Card | str) -> Node:
    """Return the picture of a card's face."""
    text = str(card)
    rank, suit = text[0], text[1]
    middle = COURTS.get(rank, f"suit-{suit}")
    ten = rank == "T"
    return h(
        "svg",
        {"class": f"face suit-{suit}", "viewBox": "0 0 100 140", "aria-hidden": "true"},
        h(
            "text",
            {"class": "rank", "x": 26, "y": 42, "textLength": 40 if ten else None},
            "10" if ten else rank,
        ),
        h("use", {"href": f"#suit-{suit}", "x": 12, "y": 49, "width": 28, "height": 28}),
        h(
            "use",
            {"href": f"#{middle}", "x": 36, "y": 68, "width": 58, "height": 66}
            if rank in COURTS
            else {"href": f"#{middle}", "x": 42, "y": 78, "width": 50, "height": 50},
        ),
        h("use", {"href": "#ace-ring", "x": 36, "y": 72, "width": 62, "height": 62})
        if rank == "A"
        else None,
    )


def card_node(card: Card | str, label: str, props: dict[str, Prop] | None = None) -> Node:
    """Return a card that only lies there, with its name for screen readers."""
    text = str(card)
    merged: dict[str, Prop] = {"key": text, "role": "img", "aria-label": label}
    return h("span.card", merged | (props or {}), face(text))


def back(props: dict[str, Prop] | None = None) -> Node:
    """Return a card that lies face down."""
    return h(
        "span.card.back",
        {"aria-hidden": "true", **(props or {})},
        h(
            "svg",
            {"class": "face", "viewBox": "0 0 100 140"},
            h("use", {"href": "#card-back", "width": 100, "height": 140}),
        ),
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
