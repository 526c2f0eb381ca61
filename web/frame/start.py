"""The start screen: what to play and how. index.html holds the same, so nothing moves.

`python -m web.app.index` writes it into index.html again; a test compares the two.
"""

from bacon.game import OptionValue, Seat
from web.frame.dialogs import dialog, language_setting, setting
from web.frame.notices import notice_node
from web.play.choices import (
    COMPANIES,
    COMPANY,
    GAME,
    LONGEST_NAME,
    NAME,
    PERSON,
    SITS,
    Choice,
    Choices,
    Offer,
    value_text,
)
from web.play.page import Page
from web.play.scene import PORTRAITS
from web.play.telling import match_line, variant_line
from web.text.nodes import Node, classes, h, icon
from web.text.words import Line, Words


def start_screen(page: Page, words: Words, *, waiting: bool = False) -> Node:
    """Return the start screen; `waiting` while Python is on its way."""
    choices, offers_aside = page.choices, page.aside is not None
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
        h("div.games", None, *(_game(words, it, choices.game) for it in choices.offers)),
        *(_choice(words, it.variant, it, choices) for it in choices.offers if it.variant),
        _go(page, words, waiting=waiting),
        h(
            "details.options",
            None,
            text(words, "summary", "start.options"),
            h(
                "div.choices",
                None,
                _company(words, choices),
                None if waiting else _sitters(words, choices),
                *(
                    _choice(words, choice, offer, choices)
                    for offer in choices.offers
                    for choice in offer.choices
                    if choice is not offer.variant
                ),
            ),
        ),
        h("div.choices.likes", None, language_setting(words), setting(page, words, "theme")),
        h(
            "footer.foot",
            None,
            _link(words, "open rules", "button.rules"),
            _link(words, "load-file", "button.load_file"),
            _link(words, "open about", "button.about"),
            _link(words, "export-aside", "button.export_aside") if offers_aside else None,
            _link(words, "forget-aside", "button.forget_aside") if offers_aside else None,
            h("span.build", None, words("build", build=page.build)) if page.build else None,
        ),
        # What index.html does not hold comes last, so that taking it over mistakes nothing.
        notice_node(page.notice, words),
        dialog(page, words, None, None),
    )


def _go(page: Page, words: Words, *, waiting: bool) -> Node:
    """Return what begins a match, or goes on with one, and how far Python has come.

    The match to go on with comes second where another game is chosen.
    """
    choices, left = page.choices, page.left
    told = page.stored if left is None else match_line(choices, left)
    first = told is not None and told.slots.get("game") == variant_line(choices, choices.variant)
    begin = h(
        f"button.play.{'plain' if first else 'main'}",
        {"key": "new", "type": "button", "data-command": "new", "data-key": "n"},
        text(words, "span", "button.play" if told is None else "button.new_match"),
    )
    resume = None if told is None else _resume(page, words, told, first=first)
    return h(
        "div.go",
        None,
        *((resume, begin) if first else (begin, resume)),
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


def _resume(page: Page, words: Words, told: Line, *, first: bool) -> Node:
    """Return the button that goes on with a match, and says which one that is."""
    left_at = page.left_at
    return h(
        f"button.play.{'main' if first else 'plain'}",
        {"key": "continue", "type": "button", "data-command": "continue", "data-key": "c"},
        h("span", None, words("button.continue")),
        h("small", None, words.line(told)),
        h("small", None, words("match.left", time=left_at)) if left_at else None,
    )


def text(words: Words, tag: str, key: str) -> Node:
    """Return an element with a sentence that the shell can say in another language."""
    return h(tag, {"data-text": key}, words(key))


def _game(words: Words, offer: Offer, chosen: str) -> Node:
    game = offer.game
    return h(
        "label.game",
        None,
        h(
            "input",
            {
                "type": "radio",
                "name": GAME,
                "value": game,
                "checked": game == chosen,
                "data-choice": GAME,
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


def _choice(words: Words, choice: Choice, offer: Offer, choices: Choices) -> Node:
    """Return a question with its answers; hidden unless it is for what is chosen.

    `data-for` names the variants, for the shell to do the same before Python is there.
    """
    name, answer = choice.name, choices[choice.name]
    return h(
        "fieldset.choice",
        {
            "key": f"choice {name}",
            "data-for": " ".join(choice.variants),
            "data-variants-of": offer.game if choice is offer.variant else None,
            "hidden": choices.variant not in choice.variants,
        },
        text(words, "legend", f"choice.{name}"),
        *(
            _radio(words, choice, offer, choices.variant, value, value == answer)
            for value in choice.values
        ),
    )


def _company(words: Words, choices: Choices) -> Node:
    """Return the question who plays, to be answered in one tap."""
    return h(
        "fieldset.choice.company",
        {"key": f"choice {COMPANY}"},
        text(words, "legend", "choice.company"),
        *(
            h(
                "label",
                {"data-value": value},
                h(
                    "input",
                    {
                        "type": "radio",
                        "name": COMPANY,
                        "value": value,
                        "checked": value == choices[COMPANY],
                        "data-choice": COMPANY,
                    },
                ),
                text(words, "span", f"choice.company.{value}"),
            )
            for value in COMPANIES
        ),
    )


def _sitters(words: Words, choices: Choices) -> Node:
    """Return the seats of the chosen variant, with who sits there; once Python is there."""
    levels = choices.offer.bot.values
    kinds = [(PERSON, words("sits.person"))]
    kinds += [(str(it), words("sits.bot", level=words(f"level.{it}"))) for it in levels]
    return h(
        "fieldset.sitters",
        {"key": "sitters"},
        h("legend", None, words("choice.sits")),
        *(_sitter(words, choices, seat, kind, kinds) for seat, kind in enumerate(choices.kinds())),
    )


def _sitter(
    words: Words, choices: Choices, seat: Seat, kind: str, kinds: list[tuple[str, str]]
) -> Node:
    """Return who sits in a seat, and a person's name."""
    usual, sits, name = words(f"player.{seat}"), f"{SITS}{seat}", f"{NAME}{seat}"
    number = words("sits.seat", number=seat + 1)
    return h(
        "div.sitter",
        {"key": sits},
        icon(PORTRAITS[seat], "portrait"),
        h(
            "select",
            {"name": sits, "data-choice": sits, "aria-label": number},
            *(h("option", {"value": it, "selected": it == kind}, said) for it, said in kinds),
        ),
        h(
            "input",
            {
                "key": name,
                "name": name,
                "data-choice": name,
                "aria-label": words("sits.name", seat=number),
                "placeholder": usual,
                "value": choices.name_in(seat),
                "maxlength": str(LONGEST_NAME),
                "autocomplete": "off",
            },
        )
        if kind == PERSON
        else h("span.name", None, usual),
    )


def _radio(
    words: Words, choice: Choice, offer: Offer, variant: str, value: OptionValue, checked: bool
) -> Node:
    said, name = value_text(value), choice.name
    # A seat is for the variants that have one more seat than its number.
    fits = [it.variant for it in offer.rows if choice is not offer.seat or int(value) < it.players]
    some = len(fits) < len(offer.rows)
    level = f"level.{said}" if choice is offer.bot else None
    return h(
        f"label{'.level' if level else ''}",
        {
            "data-value": said,
            "data-for": " ".join(fits) if some else None,
            "hidden": some and variant not in fits,
        },
        h(
            "input",
            {"type": "radio", "name": name, "value": said, "checked": checked, "data-choice": name},
        ),
        h("span", None, text(words, "b", level), text(words, "small", f"{level}.like"))
        if level
        else text(words, "span", f"choice.{name}.{said}"),
    )


def _link(words: Words, command: str, key: str) -> Node:
    return h(
        "button.link",
        {"key": command, "type": "button", "data-command": command, "data-text": key},
        words(key),
    )
