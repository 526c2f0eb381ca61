"""Bots alone: in the place of a hand, all hands lie open if that is wanted."""

from web.play.kit import Screen
from web.play.scene import AnyScene
from web.play.sight import AnySight
from web.text.nodes import Node, h


def watching(scene: AnyScene, screen: Screen[AnySight]) -> list[Node]:
    """Return what stands there while no person plays, and the button that opens all hands."""
    words, sitting = scene.words, scene.page.sitting
    is_open = scene.page.settings["open_hands"] == "on"
    hands = () if sitting is None or scene.draw is not None else sitting.match.state.hands
    return [
        h(
            "div.hand.open",
            {"key": "open", "role": "group", "aria-label": words("hands"), "tabindex": "0"},
            *(
                h(
                    "div.laid",
                    {"key": f"laid {seat}"},
                    h("span", None, scene.name(seat)),
                    h("span.cards", None, *screen.laid(scene, hands[seat])),
                )
                for seat in range(len(hands) if is_open else 0)
            ),
        ),
        h(
            "div.actions.lift",
            {"key": "lift"},
            h(
                "button.plain",
                {
                    "key": "open_hands",
                    "type": "button",
                    "data-command": f"set open_hands {'off' if is_open else 'on'}",
                    "data-key": "o",
                    "aria-keyshortcuts": "O",
                    "aria-pressed": "true" if is_open else "false",
                },
                words("button.open_hands"),
                h("kbd", {"aria-hidden": "true"}, "O"),
            ),
        ),
    ]
