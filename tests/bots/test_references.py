"""The reference bots are frozen: what others are measured against must not change.

Their choices are pinned over positions that they come to themselves, by a hash of the text forms.
One that should play better gets another name.
"""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from bacon.bots import bots_of, references
from bacon.bots.bot import ENDLESS
from bacon.game import AnyGame, AnyView
from bacon.generator import Generator
from bacon.variants import find_variant
from tests.matches import Rules, option_sets
from tests.scale import IN_PYODIDE

REFERENCES = {"tricks": ("random", "rule"), "climbing": ("random", "greedy", "tuned")}
FEW, MANY = 30, 300

# By variant and bot: the hash of the first few choices, and that of all.
PINNED: dict[tuple[str, str], tuple[str, str]] = {
    ("tricks", "random"): ("009cd227314e5caf", "8109e7e003039aac"),
    ("tricks", "rule"): ("ce9da003bcc2c4b3", "5ea678c75cc0d6eb"),
    ("bacon4", "random"): ("535f6a87b74a6027", "202c2409079a221b"),
    ("bacon4", "greedy"): ("12f09bc41ad87c83", "58e65e9c4ca4dccd"),
    ("bacon4", "tuned"): ("e84e844f8e495fb1", "b18a95a80d90fcb6"),
    ("bacon6", "random"): ("15591268e00051ff", "07e31e9d7966a556"),
    ("bacon6", "greedy"): ("7bacc8c757d2bc5f", "68495e5a29bba783"),
    ("bacon6", "tuned"): ("7741374747818b64", "9512c242ceb1b4d8"),
    ("applewood3", "random"): ("14a31d8910985fc8", "05ce67189fed18f4"),
    ("applewood3", "greedy"): ("59a5659be327a9b1", "ad6252a989728191"),
    ("applewood3", "tuned"): ("a3c1b49452bfa180", "8cf3e2146473b2fc"),
    ("applewood4", "random"): ("4bae76cd01af5459", "74a9074f3e8c310a"),
    ("applewood4", "greedy"): ("150bc5d77f68fdd5", "50d615626826e010"),
    ("applewood4", "tuned"): ("c18cde36fa863880", "0f820169467c8e12"),
    ("applewood5", "random"): ("f388acfdd69328c7", "845819cfd92950f2"),
    ("applewood5", "greedy"): ("fcb44e2a25d462c1", "3c9744b1a9010a56"),
    ("applewood5", "tuned"): ("f9f530def9f2f633", "5e3e8535efad973a"),
    ("applewood6", "random"): ("9e2e5e7f5cbd9290", "27dc29fe883a1b57"),
    ("applewood6", "greedy"): ("8cb6663ae843ef63", "208a22a0dfcdef07"),
    ("applewood6", "tuned"): ("7ed0dcd09bb3af41", "55e3c6b7630ab38f"),
}


def views(variant: str) -> Iterator[tuple[AnyGame, AnyView]]:
    """Yield what seats see on their turns, where any reference bot may have played before.

    All options come in turn, and matches are played to their end.
    """
    number = 0
    while True:
        for rules in option_sets(variant):
            yield from views_of_match(rules, Generator(f"references {rules} {number}"))
            number += 1


def views_of_match(rules: Rules, generator: Generator) -> Iterator[tuple[AnyGame, AnyView]]:
    """Yield what the seats see on their turns in some deals of a match."""
    table = rules.begin(generator.seed)
    game = table.game
    for _ in range(60):
        seat = table.to_act
        if seat is not None:
            view = table.view(seat)
            yield game, view
            bot = bots_of(game)[generator.choice(REFERENCES[game.name])]
            table.act(seat, bot(view, generator, ENDLESS).action)
        elif game.winners(table.state):
            return
        else:
            table.deal()


def choices(variant: str, bot: str, count: int) -> list[str]:
    """Return what a bot does in the first positions."""
    found = []
    for number, (game, view) in zip(range(count), views(variant), strict=False):
        thought = bots_of(game)[bot](view, Generator(f"choice {number}"), ENDLESS)
        found.append(str(thought.action))
    return found


def digest(texts: list[str]) -> str:
    """Return a short hash of texts."""
    return sha256("\n".join(texts).encode()).hexdigest()[:16]


CASES = [
    (variant, bot)
    for variant in ("tricks", "bacon4", "bacon6", *(f"applewood{n}" for n in (3, 4, 5, 6)))
    for bot in REFERENCES[find_variant(variant)[0].name]
]


@pytest.mark.parametrize(("variant", "bot"), CASES)
def test_a_reference_bot_plays_as_it_always_did(variant: str, bot: str) -> None:
    found = choices(variant, bot, FEW if IN_PYODIDE else MANY)
    few, many = PINNED[variant, bot]
    assert digest(found[:FEW]) == few
    assert IN_PYODIDE or digest(found) == many
    assert len(set(found)) > 4


def test_the_references_stand_on_nothing_that_thinks() -> None:
    """The page has them without the levels."""
    for path in Path(references.__file__).parent.glob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert "bacon.bots.tricks" not in text, path.name
        assert "bacon.bots.climbing" not in text, path.name
