"""What must be said about the page itself, above what is shown, until it is put away."""

from collections.abc import Mapping
from typing import Final

from web.text.nodes import Node, h
from web.text.words import Line, Words

# What can be done about it, beside putting it away: commands, and the words of their buttons.
WAYS_OUT: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "notice.not_saved": (("save-file", "button.save_file"),),
    "notice.bad_saved": (
        ("export-aside", "button.export_aside"),
        ("forget-aside", "button.forget_aside"),
    ),
    "notice.elsewhere": (("take-over", "button.take_over"),),
}


# These stay as long as what they say is so.
LASTING: Final = ("notice.elsewhere",)


def notice_node(notice: Line | None, words: Words) -> Node | None:
    """Return the notice, or None where there is none."""
    if notice is None:
        return None
    buttons = WAYS_OUT.get(notice.key, ())
    if notice.key not in LASTING:
        buttons += (("put-away", "button.close"),)
    return h(
        "div.notice",
        {"key": "notice", "role": "status"},
        h("p", None, words.line(notice)),
        *(
            h(
                "button.plain",
                {"key": command, "type": "button", "data-command": command},
                words(key),
            )
            for command, key in buttons
        ),
    )
