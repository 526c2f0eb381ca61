"""Scenes of climbing from small hands laid by hand, and screens read as text."""

from collections.abc import Mapping
from typing import Any

from bacon.climbing.rules import CLIMBING
from bacon.climbing.state import State
from tests.climbing.deals import play
from web.app.update import opened
from web.games.climbing.sight import ClimbingScene, look
from web.games.shelf import words_in
from web.play.scene import Scene
from web.play.sight import Picks
from web.text.nodes import Node, find, text_of


def scene(
    start: State,
    actions: str = "",
    *,
    seat: int = 0,
    language: str = "en",
    picked: tuple[str, ...] = (),
    reading: str | None = None,
    settings: Mapping[str, str] | None = None,
    **shown: Any,
) -> ClimbingScene:
    """Return what a seat sees after actions such as "0: play 5r; pass"; finished rounds cleared."""
    states = [start]
    for part in filter(None, actions.split(";")):
        states.append(play(states[-1], part))
    view = CLIMBING.view(states[-1], seat)
    picks = Picks(picked, reading)
    page = opened({"settings": settings}).change(picks=picks, **{"cleared": 99, **shown})
    return Scene(
        game="climbing",
        variant=view.public.options.variant,
        sight=look(view, [state.public for state in states], picks),
        page=page,
        words=words_in(language),
        draw=None,
        lines=(),
        stamp="",
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
