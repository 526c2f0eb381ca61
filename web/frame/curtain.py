"""The curtain that hides every hand until the one whose turn it is has taken the device."""

from web.play.scene import AnyScene
from web.text.nodes import Node, h, icon


def curtain(scene: AnyScene) -> list[Node]:
    """Return what stands there until the one whose turn it is has taken the device."""
    words, name = scene.words, scene.name(scene.looker)
    return [
        h("div.hand.curtain", {"key": "curtain", "aria-hidden": "true"}, icon("rasher", "rasher")),
        h(
            "div.actions.lift",
            {"key": "lift"},
            h(
                "button.main",
                {
                    "key": "show",
                    "type": "button",
                    "data-command": "show",
                    "data-key": "w",
                    "aria-keyshortcuts": "W",
                },
                words("button.show", name=name),
                h("kbd", {"aria-hidden": "true"}, "W"),
            ),
        ),
    ]
