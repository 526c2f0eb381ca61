"""Positions of climbing with right answers: what people complain about in bots.

They stand in a file of text, a paragraph for each: its name; the variant, marks, and the hands of
all seats; the actions up to the choice, if any; and after `=` what is right in it, or what is not.
The marks: `leader` and `out` name seats, `ask` turns the question on, and where `gone` stands all
cards that nobody holds were played before, else they may be anywhere.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from bacon.climbing.actions import Play, read
from bacon.climbing.cards import BACON
from bacon.climbing.rules import CLIMBING
from bacon.climbing.state import State, View
from tests.climbing.deals import Start, play, position
from tests.texts import the

# Hands of the others that matter only by their size.
HANDS: Final = {
    "far": "1r 1g 2r 2g 3r 3g 5b 7b 8b 9b W W",
    "far2": "1b 2b 3b 4r 4g 4b 6b 7r 8b 9b W W",
    "far3": "1b 1g 2r 3r 3g 4b 6b 7r 7g 8b W W",
    "some": "1b 2b 4b 6g 7r 9r",
}


class Spot(NamedTuple):
    """A position, and the actions that are right in it; or those that are wrong, if `barred`."""

    name: str
    state: State
    listed: tuple[str, ...]
    barred: bool

    @property
    def view(self) -> View:
        """Return the view of the seat on turn."""
        return view_of(self.state)

    def is_right(self, action: object) -> bool:
        """Return whether this is a right answer; a listed play covers all its bacon cards."""
        text = str(action)
        return self.barred != any(
            text == each or text.startswith(f"{each} W=") for each in self.listed
        )


def paragraphs(file: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the name and the other lines of each paragraph of a file that stands here."""
    text = Path(__file__).with_name(file).read_text(encoding="utf-8")
    for paragraph in text.strip().split("\n\n"):
        name, *lines = paragraph.splitlines()
        if not name.startswith("#"):
            yield name, [line.strip() for line in lines]


def spots() -> Iterator[Spot]:
    """Yield the positions of the suite."""
    for name, (place, *actions, answer) in paragraphs("climbing_suite.txt"):
        right = answer.removeprefix("= ")
        listed = tuple(right.removeprefix("not ").split("; "))
        yield Spot(name, state_of(place, *actions), listed, right.startswith("not "))


def state_of(place: str, *actions: str) -> State:
    """Return the state that a line with marks and hands, and lines of actions, lead to."""
    marks, hands = place.split(":")
    variant, *words = marks.split()
    start: Start = {"leader": 0}
    if "ask" in words:
        start["options"] = {"ask_lead": True}
    if "leader" in words:
        start["leader"] = int(words[words.index("leader") + 1])
    if "out" in words:
        start["out"] = (int(words[words.index("out") + 1]),)
    state = position(variant, *map(hand_of, hands.split("|")), **start)
    if "gone" in words:
        state = with_the_rest_played(state)
    for text in actions:
        state = play(state, text)
    return state


def view_of(state: State) -> View:
    """Return the view of the seat on turn."""
    assert state.public.to_act is not None
    return CLIMBING.view(state, state.public.to_act)


def hand_of(text: str) -> str:
    """Return a hand, with the words for others' cards written out."""
    return " ".join(HANDS.get(word, word) for word in text.split())


def with_the_rest_played(state: State) -> State:
    """Return the state with all other cards in its history, one by one, as seat 0's."""
    left = [*CLIMBING.pack(state.public.options)]
    for hand in state.hands:
        for card in hand:
            if card is not BACON:
                left.remove(card)
    history = tuple((0, the(Play, read([card]))) for card in left)
    return state._replace(public=state.public._replace(history=history))


SUITE: Final = tuple(spots())
