"""What opens over the page: the menu, the rules, the last trick, and questions to confirm."""

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from web.frame.about import about
from web.frame.log import log
from web.play.kit import AnyKit
from web.play.page import Page
from web.play.scene import AnyScene
from web.play.settings import COMMON
from web.text.nodes import Node, classes, h
from web.text.words import LANGUAGES, Line, Words, read_data

MOST_COLUMNS = 4  # that a phone has room for
QUESTIONS = ("begin", "replace", "undo")


def dialog(page: Page, words: Words, scene: AnyScene | None, kit: AnyKit | None) -> Node | None:
    """Return the dialog that is open, or None; at the start there is no scene and no kit."""
    if page.dialog is None:
        return None
    last = page.dialog == "last" and kit is not None
    title = words(kit.screen.LAST if last and kit is not None else f"dialog.{page.dialog}")
    body = _body(page, words, scene, kit)
    return h(
        "dialog.sheet",
        {
            "key": f"dialog {page.dialog}",
            "data-modal": "true",
            "data-dialog": page.dialog,
            "data-at": f"rules-{page.topic}" if page.topic else None,
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
                    words("button.cancel" if page.dialog in QUESTIONS else "button.close"),
                ),
            ),
            *body,
        ),
    )


def _body(page: Page, words: Words, scene: AnyScene | None, kit: AnyKit | None) -> list[Node]:
    choices = page.choices
    match page.dialog:
        case "about":
            return about(words, page.build)
        case "rules" if scene is not None:
            return rules(words, choices.offer_of(scene.game).folder, scene.variant)
        case "rules":
            return rules(words, choices.offer.folder, choices.variant)
        case "last" if scene is not None and kit is not None:
            return kit.screen.last_trick(scene)
        case "begin" | "replace":
            return _question(words, page.dialog, page.toast)
        case "undo":
            return _undo_question(page, words)
        case "log" if scene is not None and kit is not None:
            return [log(words, scene.lines, kit.signs)]
        case _:
            return _menu(page, words, scene, kit)


def _menu(page: Page, words: Words, scene: AnyScene | None, kit: AnyKit | None) -> list[Node]:
    entries = (
        (
            ("open last", kit.screen.LAST),
            ("open log", "log"),
            ("open rules", "button.rules"),
            ("save-file", "button.save_file"),
            ("load-file", "button.load_file"),
            ("open about", "button.about"),
            ("leave", "button.start_screen"),
        )
        if kit is not None
        else (
            ("open rules", "button.rules"),
            ("load-file", "button.load_file"),
            ("open about", "button.about"),
        )
    )
    game = page.choices.game if scene is None else scene.game
    return [
        h(
            "div.entries",
            None,
            *(
                h("button.plain", {"type": "button", "data-command": command}, words(key))
                for command, key in entries
            ),
        ),
        h("div.settings", None, *settings(page, words, game)),
        h("p.build", None, words("build", build=page.build)) if page.build else h("p.build", None),
    ]


def _question(words: Words, command: str, toast: Line | None) -> list[Node]:
    """Return the question whether the match that runs is given up by that command."""
    return [
        h("p", None, words.line(toast or Line(f"give_up.{command}"))),
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


def _undo_question(page: Page, words: Words) -> list[Node]:
    """Return the question to all people at the table, whether a decision is taken back."""
    return [
        h("p", None, words("undo.asked", name=words(f"player.{page.undoes or 0}"))),
        h(
            "div.answers",
            None,
            h(
                "button.plain",
                {"type": "button", "data-command": "close"},
                words("button.disagree"),
            ),
            h(
                "button.main",
                {"type": "button", "data-command": "take-back"},
                words("button.agree"),
            ),
        ),
    ]


def settings(page: Page, words: Words, game: str) -> list[Node]:
    """Return the settings that do something in a game, one list of choices each."""
    own = page.choices.offer_of(game).settings
    elsewhere = ("language", "open_hands")
    return [
        language_setting(words),
        *(setting(page, words, it.name) for it in (*COMMON, *own) if it.name not in elsewhere),
    ]


def language_setting(words: Words) -> Node:
    """Return the list of languages, each under its own name."""
    return select(
        words, "language", words("setting.language"), list(LANGUAGES.items()), words.language
    )


def setting(page: Page, words: Words, name: str) -> Node:
    """Return a setting as a list of its values."""
    values = page.settings.choices(name)
    said = [(value, words(f"setting.{name}.{value}")) for value in values]
    return select(words, name, words(f"setting.{name}"), said, page.settings[name])


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
def rules_text(folder: Path, language: str) -> dict[str, Any]:
    """Return the rules of a game in a language, in English where there is none yet."""
    for name in (f"{language}.json", "en.json"):
        with suppress(OSError):
            return read_data(folder / "rules" / name)
    return {"title": "", "sections": []}


def rules(words: Words, folder: Path, variant: str) -> list[Node]:
    """Return the rules of a variant as they are read: sections of paragraphs, lists, tables."""
    text = rules_text(folder, words.language)
    sections = [it for it in text["sections"] if variant in it.get("variants", (variant,))]
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
