"""Scenes of climbing from small hands laid by hand, and screens read as text."""

from functools import partial
from typing import Any

from bacon.climbing.rules import CLIMBING
from bacon.climbing.state import State
from tests.climbing.deals import play
from web.play.scene import Scene
from web.play.state import Settings, Ui
from web.text.nodes import Node, find, text_of
from web.text.words import Words


def scene(
    start: State, actions: str = "", *, seat: int = 0, language: str = "en", **ui: Any
) -> Scene:
    """Return what a seat sees after actions such as "0: play 5r; pass"; finished rounds cleared."""
    states = [start]
    for part in filter(None, actions.split(";")):
        states.append(play(states[-1], part))
    view = CLIMBING.view(states[-1], seat)
    ui.setdefault("cleared", 99)
    return Scene(
        game="climbing",
        variant=view.public.options.variant,
        view=view,
        actions=CLIMBING.legal_actions(view),
        why_not=partial(CLIMBING.why_illegal, view),
        deal=[state.public for state in states],
        ui=Ui(**{"settings": Settings(), **ui}),
        words=Words(language),
        draw=None,
        lines=(),
        stamp="",
        can_undo=False,
        build="",
    )


def texts(nodes: list[Node], **wanted: Any) -> list[str]:
    """Return the words of the elements with these attributes, in reading order."""
    return [text_of(node) for tree in nodes for node in find(tree, **wanted)]


def cards(hand: Node) -> str:
    """Return a hand as text: picked cards starred, with what a bacon card stands for."""
    shown = []
    for card in find(hand, type="button"):
        stands = card.props.get("data-stands")
        text = f"{card.props['data-card']}" + (f"={stands}" if stands else "")
        shown.append(f"*{text}" if card.props["aria-pressed"] == "true" else text)
    return " ".join(shown)


def buttons(tree: Node) -> str:
    """Return the buttons that carry an action or a command, those not legal in brackets."""
    shown = []
    for button in find(tree, type="button"):
        does = str(button.props.get("data-action") or button.props.get("data-command"))
        shown.append(f"({does})" if button.props.get("aria-disabled") else does)
    return " | ".join(shown)
