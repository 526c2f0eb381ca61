"""How the cards of climbing look, drawn from the sprite in index.html.

The corner shows rank over suit, so a card can be read when only its corner shows. A bacon card
is a wavy strip; once it stands for a rank, it shows that in its corner.
"""

from functools import cache

from bacon.cards import Card
from bacon.climbing.cards import BACON
from web.text.nodes import Node, Prop, h


@cache
def number_face(card: Card) -> Node:
    """Return the picture of a number card; the same value each time."""
    return h(
        "svg",
        {"class": f"face suit-{card.suit}", "viewBox": "0 0 100 140", "aria-hidden": "true"},
        h("path", {"class": "edge", "d": "M11 0v140A11 11 0 0 1 0 129V11A11 11 0 0 1 11 0z"}),
        _rank(str(card.rank)),
        h("use", {"href": f"#suit-{card.suit}", "x": 14, "y": 48, "width": 30, "height": 30}),
        h("use", {"href": f"#suit-{card.suit}", "x": 36, "y": 72, "width": 58, "height": 58}),
    )


@cache
def bacon_face(rank: str = "", suit: str = "") -> Node:
    """Return the picture of a bacon card, with the rank (and suit) it stands for, if any."""
    css = f"face bacon suit-{suit}" if suit else "face bacon"
    if not rank:
        return h(
            "svg",
            {"class": css, "viewBox": "0 0 100 140", "aria-hidden": "true"},
            h("use", {"href": "#bacon-strip", "x": 5, "y": 8, "width": 42, "height": 124}),
            h("use", {"href": "#bacon-strip", "x": 53, "y": 8, "width": 42, "height": 124}),
        )
    below = f"#suit-{suit}" if suit else "#rasher"
    return h(
        "svg",
        {"class": css, "viewBox": "0 0 100 140", "aria-hidden": "true"},
        h("use", {"href": "#bacon-strip", "x": 50, "y": 8, "width": 44, "height": 124}),
        _rank(rank),
        h("use", {"href": below, "x": 11, "y": 50, "width": 34, "height": 30}),
    )


def _rank(text: str) -> Node:
    props: dict[str, Prop] = {"class": "rank", "x": 29, "y": 43}
    if len(text) > 1:
        props |= {"x": 33, "textLength": 38, "lengthAdjust": "spacingAndGlyphs"}
    return h("text", props, text)


def face(card: Card, rank: str = "", suit: str = "") -> Node:
    """Return the picture of any card; rank and suit are what a bacon card stands for."""
    return bacon_face(rank, suit) if card is BACON else number_face(card)


@cache
def mini(rank: str, suit: str, bacon: bool) -> Node:
    """Return a card as a small tile with its rank, for lists and past plays."""
    css = " ".join([*(["bacon"] if bacon else []), *([f"suit-{suit}"] if suit else [])])
    return h(
        "span.tile",
        {"class": css or None},
        rank,
        h("svg", {"class": "pip"}, h("use", {"href": f"#suit-{suit}"})) if suit else None,
    )
