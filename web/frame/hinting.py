"""Hint: the button in the bar of every game, and what it has brought; the way out of a deal."""

from web.play.scene import AnyScene
from web.text.nodes import Node, h
from web.text.words import Words


def hint_button(scene: AnyScene) -> Node:
    """Return the button that asks for advice; it is busy while a bot thinks about that."""
    return h(
        "button.plain.hint",
        {
            "key": "hint",
            "type": "button",
            "data-command": "advise",
            "data-key": "i",
            "aria-keyshortcuts": "I",
            "aria-disabled": None if scene.my_turn else "true",
            "aria-busy": "true" if scene.page.advising is not None else None,
        },
        scene.words("button.hint"),
        h("kbd", {"aria-hidden": "true"}, "I"),
    )


def way_out_button(scene: AnyScene, command: str, letter: str) -> Node:
    """Return the button that has the deal finished, for who need not play it to its end."""
    button = command_button(scene.words, command, f"button.{command}", letter, "plain")
    if scene.page.hurry:
        button.props["aria-disabled"] = "true"
    return button


def command_button(words: Words, command: str, key: str, letter: str, look: str) -> Node:
    """Return a button for a command: its words, and the letter that presses it."""
    return h(
        f"button.{look}",
        {
            "key": command,
            "type": "button",
            "data-command": command,
            "data-key": letter,
            "aria-keyshortcuts": letter.upper(),
        },
        words(key),
        h("kbd", {"aria-hidden": "true"}, letter.upper()),
    )


def asked_line(scene: AnyScene, text: str) -> list[Node]:
    """Return a question, and the advice that stands in its place where the prompt has no room."""
    advice = scene.page.advised
    question = h("p", None, text)
    if advice is None:
        return [question]
    return [question, h("p.advice", None, scene.words.line(advice.line))]
