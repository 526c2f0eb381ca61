"""What opens over the page: the menu, the rules, the last trick, and questions to confirm."""

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from web.frame.about import about
from web.games.kit import Screen
from web.play.scene import Scene
from web.play.state import SETTINGS, Ui
from web.text.nodes import Node, classes, h
from web.text.words import HERE, LANGUAGES, SUIT_SIGNS, Line, Words

# Each with the game that it is for, None where it is for both.
SHOWN_SETTINGS = {
    "theme": None,
    "speed": None,
    "suits": "tricks",
    "sort": "climbing",
    "auto_pass": "climbing",
}
MOST_COLUMNS = 4  # that a phone has room for
QUESTIONS = ("begin", "replace")
SIGN_SUITS = {sign: suit for suit, sign in SUIT_SIGNS.items()}


def dialog(
    ui: Ui, words: Words, build: str, scene: Scene | None, screen: Screen | None
) -> Node | None:
    """Return the dialog that is open, or None."""
    if ui.dialog is None:
        return None
    last = ui.dialog == "last" and screen is not None
    title = words(screen.LAST if last and screen is not None else f"dialog.{ui.dialog}")
    body = _body(ui, words, build, scene, screen)
    return h(
        "dialog.sheet",
        {
            "key": f"dialog {ui.dialog}",
            "data-modal": "true",
            "data-dialog": ui.dialog,
            "data-at": f"rules-{ui.topic}" if ui.topic else None,
            "aria-label": title,
        },
        h(
            "div.sheet-in",
            None,
            h(
                "header",
                None,
                h("h2", None, title),
                h(
                    "button.plain",
                    {"type": "button", "data-command": "close", "data-close": "true"},
                    words("button.cancel" if ui.dialog in QUESTIONS else "button.close"),
                ),
            ),
            *body,
        ),
    )


def _body(
    ui: Ui, words: Words, build: str, scene: Scene | None, screen: Screen | None
) -> list[Node]:
    match ui.dialog:
        case "about":
            return about(words, build)
        case "rules":
            if scene is not None:
                return rules(words, scene.game, scene.variant)
            return rules(words, ui.choices.game, ui.choices.variant)
        case "last" if scene is not None and screen is not None:
            found: list[Node] = screen.last_trick(scene)
            return found
        case "begin" | "replace":
            return _question(words, ui.dialog, ui.toast)
        case "log" if scene is not None:
            return [log(words, scene.lines)]
        case _:
            return _menu(ui, words, build, scene, screen)


def _menu(
    ui: Ui, words: Words, build: str, scene: Scene | None, screen: Screen | None
) -> list[Node]:
    entries = (
        (
            ("open last", screen.LAST),
            ("open log", "log"),
            ("open rules", "button.rules"),
            ("save-file", "button.save_file"),
            ("load-file", "button.load_file"),
            ("open about", "button.about"),
            ("leave", "button.start_screen"),
        )
        if scene is not None and screen is not None
        else (
            ("open rules", "button.rules"),
            ("load-file", "button.load_file"),
            ("open about", "button.about"),
        )
    )
    return [
        h(
            "div.entries",
            None,
            *(
                h("button.plain", {"type": "button", "data-command": command}, words(key))
                for command, key in entries
            ),
        ),
        h("div.settings", None, *settings(ui, words, None if scene is None else scene.game)),
        h("p.build", None, words("build", build=build)) if build else h("p.build", None),
    ]


def _question(words: Words, command: str, toast: str | None) -> list[Node]:
    """Return the question whether the match that runs is given up by that command."""
    return [
        h("p", None, toast or words(f"give_up.{command}")),
        h(
            "div.answers",
            None,
            h(
                "button.plain",
                {"type": "button", "data-command": "save-file"},
                words("button.save_file"),
            ),
            h(
                "button.main",
                {"type": "button", "data-command": command},
                words(f"button.{command}"),
            ),
        ),
    ]


def settings(ui: Ui, words: Words, game: str | None) -> list[Node]:
    """Return the settings that do something in a game, one list of choices each."""
    return [
        select(
            words,
            "language",
            words("setting.language"),
            [(code, name) for code, name in LANGUAGES.items()],
            words.language,
        ),
        *(
            select(
                words,
                name,
                words(f"setting.{name}"),
                [(str(value), words(f"setting.{name}.{value}")) for value in SETTINGS[name]],
                getattr(ui.settings, name),
            )
            for name, only in SHOWN_SETTINGS.items()
            if game is None or only in (None, game)
        ),
    ]


def log(words: Words, lines: Sequence[Line], first: int = 0) -> Node:
    """Return what has happened, oldest first; `first` is the number of the first line."""
    return h(
        "ol.log",
        None,
        *(
            h(
                "li",
                {"key": f"l{first + n}", "class": _mark(line.key)},
                *_coloured(words.line(line)),
            )
            for n, line in enumerate(lines)
        ),
    )


def _coloured(text: str) -> Iterator[Node | str]:
    """Yield the parts of a line, each sign of a suit in its colour."""
    for part in re.split(f"([{''.join(SIGN_SUITS)}])", text):
        yield h("span", {"class": f"sign-{SIGN_SUITS[part]}"}, part) if part in SIGN_SUITS else part


def _mark(key: str) -> str | None:
    """Return how a line of the log stands out."""
    if key.startswith(("result", "match")):
        return "big"
    return "head" if key.startswith("told.deal") else None


def select(
    words: Words, name: str, label: str, values: Sequence[tuple[str, str]], chosen: str
) -> Node:
    """Return a labelled list of values; a change of it is the command `set NAME VALUE`."""
    return h(
        "label.field",
        {"key": f"set {name}"},
        h("span", {"data-text": f"setting.{name}"}, label),
        h(
            "select",
            {"name": name, "data-setting": name},
            *(
                h(
                    "option",
                    {
                        "value": value,
                        "selected": value == chosen,
                        "data-text": f"setting.{name}.{value}" if name != "language" else None,
                        "lang": value if name == "language" else None,
                    },
                    text,
                )
                for value, text in values
            ),
        ),
    )


@cache
def rules_text(game: str, language: str) -> dict[str, Any]:
    """Return the rules of a game in a language, in English where there is none yet."""
    for name in (f"{language}.json", "en.json"):
        path = HERE.parent / "games" / game / "rules" / name
        if path.exists():
            text: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
            return text
    return {"title": "", "sections": []}


def rules(words: Words, game: str, variant: str) -> list[Node]:
    """Return the rules of a variant as they are read: sections of paragraphs, lists, tables."""
    text = rules_text(game, words.language)
    sections = [it for it in text["sections"] if variant in it.get("forms", (variant,))]
    return [
        h(
            "div.rules",
            {"lang": words.language},
            h("h3.rules-title", None, text["title"]),
            h("nav.jumps", {"aria-label": words("dialog.rules")}, *map(_jump, sections)),
            *(
                h(
                    "section",
                    {"id": f"rules-{section['id']}", "tabindex": "-1"},
                    h("h3", None, section["title"]),
                    *map(_block, section["body"]),
                )
                for section in sections
            ),
        )
    ]


def _jump(section: dict[str, Any]) -> Node:
    """Return the button that leads to a section; the page's script does it."""
    return h(
        "button.link", {"type": "button", "data-jump": f"rules-{section['id']}"}, section["title"]
    )


def _unbroken(text: str) -> str:
    """Return a text in which numbers in a row stay on one line."""
    return re.sub(r"(?<=\d) (?=\d)", "\N{NO-BREAK SPACE}", text)


def _block(block: Any) -> Node:
    if isinstance(block, str):
        return h("p", None, block)
    if "list" in block:
        return h("ul", None, *(h("li", None, item) for item in block["list"]))
    head, rows = block["table"]["head"], block["table"]["rows"]
    # A table of many columns becomes a list on a phone, each cell below its own heading.
    return h(
        "div.scroll",
        {"tabindex": "0"},
        h(
            "table",
            {"class": classes(wide=len(head) > MOST_COLUMNS)},
            h("thead", None, h("tr", None, *(h("th", None, cell) for cell in head))),
            h(
                "tbody",
                None,
                *(
                    h(
                        "tr",
                        None,
                        *(
                            h("td", {"data-head": title}, _unbroken(str(cell)))
                            for title, cell in zip(head, row, strict=True)
                        ),
                    )
                    for row in rows
                ),
            ),
        ),
    )
