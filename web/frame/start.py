"""The start screen: what to play and how. index.html holds the same, so nothing moves.

`python -m web.start` writes it into index.html again; a test compares the two.
"""

from typing import Any

from web.frame.dialogs import dialog, select
from web.frame.notices import notice_node, spoken_region
from web.play.state import CHOICES, GAMES, SETTINGS, Choices, Ui, value_text
from web.text.nodes import Node, classes, h, icon, to_html
from web.text.words import HERE, LANGUAGES, Words

INDEX = HERE.parent.parent / "index.html"

# Each choice behind Options, and the game or the forms that it is for.
SHOWN_FOR = {
    "permission": "tricks",
    "alone_refusal": "tricks",
    "target": "tricks",
    "ask_lead": "bacon6",
    "ties": "applewood",
    "seat": "tricks",
    "climbing_seat": "climbing",
    "bot": "tricks",
    "climbing_bot": "climbing",
}
START, END = "<!-- start screen -->", "<!-- end of start screen -->"


def start_screen(
    ui: Ui, words: Words, build: str = "", *, waiting: bool = False, left: bool = False
) -> Node:
    """Return the start screen; `waiting` while Python is on its way.

    `left` says that there is a match to be gone on with.
    """
    return h(
        "main.page.start",
        {"key": "start"},
        h(
            "header.masthead",
            None,
            icon("rasher", "rasher"),
            h("h1", None, "Bacon"),
            text(words, "p", "start.line"),
        ),
        h("div.games", None, *(_game(words, game, game == ui.choices.game) for game in GAMES)),
        _choice(words, "form", ui.choices),
        _go(words, waiting=waiting, left=left),
        h(
            "details.options",
            None,
            text(words, "summary", "start.options"),
            h("div.choices", None, *(_choice(words, name, ui.choices) for name in SHOWN_FOR)),
        ),
        h("div.choices.likes", None, *_likes(ui, words)),
        h(
            "footer.foot",
            None,
            _link(words, "open rules", "button.rules"),
            _link(words, "load-file", "button.load_file"),
            _link(words, "open about", "button.about"),
            _link(words, "export-kept", "button.export_kept") if ui.offer else None,
            _link(words, "forget-kept", "button.forget_kept") if ui.offer else None,
            h("span.build", None, words("build", build=build)) if build else None,
        ),
        # What index.html does not hold comes last, so that taking it over mistakes nothing.
        spoken_region(ui.spoken),
        notice_node(ui.notice, words),
        dialog(ui, words, build, None, None),
    )


def _go(words: Words, *, waiting: bool, left: bool) -> Node:
    """Return what begins a match, or goes on with one, and how far Python has come."""
    return h(
        "div.go",
        None,
        h(
            "button.main.play",
            {"key": "continue", "type": "button", "data-command": "continue", "data-key": "c"},
            words("button.continue"),
        )
        if left
        else None,
        h(
            f"button.play.{'plain' if left else 'main'}",
            {"key": "new", "type": "button", "data-command": "new", "data-key": "n"},
            text(words, "span", "button.new_match" if left else "button.play"),
        ),
        h(
            "div.progress",
            {"aria-hidden": None if waiting else "true", "class": classes(done=not waiting)},
            h(
                "progress",
                {
                    "id": "progress",
                    "max": "100",
                    "value": "0" if waiting else "100",
                    "aria-label": words("start.loading"),
                },
            ),
            h(
                "p",
                {"id": "progress-text", "role": "status", "data-text": "start.loading"},
                words("start.loading" if waiting else "start.ready"),
            ),
        ),
    )


def text(words: Words, tag: str, key: str) -> Node:
    """Return an element with a sentence that the shell can say in another language."""
    return h(tag, {"data-text": key}, words(key))


def _game(words: Words, game: str, chosen: bool) -> Node:
    return h(
        "label.game",
        None,
        h(
            "input",
            {
                "type": "radio",
                "name": "game",
                "value": game,
                "checked": chosen,
                "data-choice": "game",
            },
        ),
        h(
            "svg.art",
            {"viewBox": "0 0 260 150", "aria-hidden": "true"},
            h("use", {"href": f"#art-{game}"}),
        ),
        h(
            "span.about",
            None,
            text(words, "b", f"game.{game}"),
            text(words, "i", f"game.{game}.also"),
            text(words, "span", f"game.{game}.line"),
        ),
    )


def _choice(words: Words, name: str, choices: Choices) -> Node:
    """Return a choice; start.css shows it only beside the games and forms that it is for."""
    chosen = getattr(choices, name)
    return h(
        "fieldset.choice",
        {"key": f"choice {name}", "data-for": SHOWN_FOR.get(name, "climbing")},
        text(words, "legend", f"choice.{name}"),
        *(_radio(words, name, value, value == chosen) for value in CHOICES[name]),
    )


def _radio(words: Words, name: str, value: Any, checked: bool) -> Node:
    said = value_text(value)
    return h(
        "label",
        {"data-value": said},
        h(
            "input",
            {"type": "radio", "name": name, "value": said, "checked": checked, "data-choice": name},
        ),
        text(words, "span", f"choice.{name}.{said}"),
    )


def _likes(ui: Ui, words: Words) -> list[Node]:
    return [
        select(
            words, "language", words("setting.language"), list(LANGUAGES.items()), words.language
        ),
        select(
            words,
            "theme",
            words("setting.theme"),
            [(str(it), words(f"setting.theme.{it}")) for it in SETTINGS["theme"]],
            ui.settings.theme,
        ),
    ]


def _link(words: Words, command: str, key: str) -> Node:
    return h(
        "button.link",
        {"key": command, "type": "button", "data-command": command, "data-text": key},
        words(key),
    )


def refresh_index() -> None:
    """Write the start screen into index.html, in English, as it is before Python is there."""
    page = INDEX.read_text(encoding="utf-8")
    before, rest = page.split(START)
    _, after = rest.split(END)
    screen = to_html(start_screen(Ui(), Words("en"), waiting=True))
    INDEX.write_text(f"{before}{START}{screen}{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    refresh_index()
