"""Positions of climbing with right answers: what people complain about in bots.

Seat 0 mostly decides. Where `gone` is set, all cards that nobody holds were played before; else
they may be anywhere, as far as the sizes of the hands go.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from bacon.cards import Card
from bacon.climbing.actions import read
from bacon.climbing.cards import BACON
from bacon.climbing.rules import CLIMBING
from bacon.climbing.state import State, View
from tests.climbing.deals import play, position

MANY: Final = "1r 1g 2r 2g 3r 3g 5b 7b 8b 9b W W"  # a hand far from going out
MANY_TOO: Final = "1b 2b 3b 4r 4g 4b 6b 7r 8b 9b W W"
SOME: Final = "1b 2b 4b 6g 7r 9r"


class Spot(NamedTuple):
    """A position and what is right in it: one of these actions, or any but those after a `not`."""

    name: str
    variant: str
    hands: tuple[str, ...]
    actions: str
    right: str
    gone: bool = False
    start: Mapping[str, Any] = {}

    def state(self) -> State:
        """Return the state in which the choice is to be made."""
        state = position(self.variant, *self.hands, **self.start)
        if self.gone:
            state = with_the_rest_played(state)
        return play(state, self.actions) if self.actions else state

    def view(self) -> View:
        """Return the view of the seat on turn."""
        state = self.state()
        assert state.public.to_act is not None
        return CLIMBING.view(state, state.public.to_act)

    def is_right(self, action: str) -> bool:
        """Return whether this is a right answer."""
        barred = self.right.startswith("not ")
        listed = self.right.removeprefix("not ").split("; ")
        fits = any(action == each or action.startswith(each + " ") for each in listed)
        return fits != barred


def with_the_rest_played(state: State) -> State:
    """Return the state with all other cards in its history, one by one, as seat 0's."""
    left = [*CLIMBING.pack(state.public.options)]
    for hand in state.hands:
        for card in hand:
            if card is not BACON:
                left.remove(card)
    history = tuple((0, single(card)) for card in left)
    return state._replace(public=state.public._replace(history=history))


def single(card: Card) -> Any:
    """Return the play of one card."""
    return read([card])


def spot(
    name: str,
    variant: str,
    hands: tuple[str, ...],
    actions: str,
    right: str,
    gone: bool = False,
    **start: Any,
) -> Spot:
    """Return a spot; seat 0 leads unless another seat is named."""
    return Spot(name, variant, hands, actions, right, gone, {"leader": 0, **start})


GOES_OUT: Final = (
    spot(
        "a tube or plate with both bacon cards (case 36)",
        "bacon4",
        ("7g 7g 8r 8g W W", MANY, SOME, MANY_TOO),
        "",
        "play 7g 7g 8r 8g",
    ),
    spot(
        "a run that reaches X, on one of 10",
        "bacon4",
        ("9g 10r W", "8r 9b 10b 2b", SOME, MANY_TOO),
        "1: play 8r 9b 10b; pass; pass",
        "play 9g 10r W=11",
        leader=1,
    ),
    spot(
        "five cards in two ranks and a bacon card (case 36)",
        "bacon4",
        ("9r 9g 9b 10b 10g W", MANY, SOME, MANY_TOO),
        "",
        "play 9r 9g 9b 10g 10b W=10",
    ),
    spot(
        "two pairs apart by one are no stair, but a tube with both bacon cards (case 36)",
        "bacon4",
        ("6r 6b 8r 8g W W", MANY, SOME, MANY_TOO),
        "",
        "play 6r 6b 8r 8g W=7 W=7",
    ),
    spot(
        "a plate of four cards and both bacon cards (case 36)",
        "bacon4",
        ("4g 5r 5r 5g W W", MANY, SOME, MANY_TOO),
        "",
        "play 4g 5r 5r 5g W=4 W=4",
    ),
    spot(
        "a pair and both bacon cards are the bomb, not a stair (case 49)",
        "bacon4",
        ("7g 7r W W", MANY, SOME, MANY_TOO),
        "",
        "play 7r 7g W=7 W=7",
    ),
    spot(
        "the same on a stair that the stair would beat too",
        "bacon4",
        ("7g 7r W W", "3r 3g 4b 4g 9r", SOME, MANY_TOO),
        "1: play 3r 3g 4g 4b; pass; pass",
        "play 7r 7g W=7 W=7",
        leader=1,
    ),
    spot(
        "as a bomb on what no straight beats",
        "bacon4",
        ("3g 4g 5g 6g W", "10r 10g 2b", SOME, MANY_TOO),
        "1: play 10r 10g; pass; pass",
        "play 3g 4g 5g 6g W=7g",
        leader=1,
    ),
    spot(
        "with the last card, on the partner who is winning",
        "bacon4",
        ("9g", MANY, "6r 1b 2b 3g", SOME),
        "2: play 6r; pass",
        "play 9g",
        leader=2,
    ),
    spot(
        "with a bomb on the partner, when it empties the hand",
        "bacon4",
        ("4r 4g 4b 4r", MANY, "6r 6g 1b 2b", SOME),
        "2: play 6r 6g; pass",
        "play 4r 4r 4g 4b",
        leader=2,
    ),
    spot(
        "without partners too",
        "applewood5",
        ("2r 3g 4b W", SOME, SOME, MANY, MANY_TOO),
        "",
        "play 2r 3g 4b W=5",
    ),
    spot(
        "with six players too",
        "bacon6",
        ("8y 8r W", SOME, MANY, SOME, MANY_TOO, SOME),
        "",
        "play 8r 8y W=8",
    ),
)

GIVES_LEAD: Final = (
    spot(
        "keeps the lead with a hand that is one play",
        "bacon4",
        ("W 4r 4g", MANY, "5r 6g 7b", MANY_TOO),
        "play W=11; pass; pass; pass",
        "lead 0",
    ),
    spot(
        "keeps it with one play though a partner has fewer cards",
        "bacon4",
        ("W 2r 3g 4b 5b 6b", MANY, "5r 7b", MANY_TOO),
        "play W=11; pass; pass; pass",
        "lead 0",
    ),
    spot(
        "gives it to the partner who holds one card",
        "bacon4",
        ("W 2r 4g 6b 8g 9r", MANY, "7b", MANY_TOO),
        "play W=11; pass; pass; pass",
        "lead 2",
    ),
    spot(
        "out itself it gives it to the partner, not to the left",
        "bacon4",
        ("W", "1r", "3g 5b 7b 8g 9r", MANY_TOO),
        "play W=11; pass; pass; pass",
        "lead 2",
    ),
    spot(
        "of two partners to the one with one card",
        "bacon6",
        ("W 2r 4g 6b 8g 9r", SOME, "1g 3b 5r", MANY, "4y", MANY_TOO),
        "play W=10; pass; pass; pass; pass; pass",
        "lead 4",
    ),
    spot(
        "keeps it with one play, and asks nobody",
        "bacon6",
        ("W 5r 5g", SOME, "1g 3b 5r", MANY, "4y 4b", MANY_TOO),
        "play W=10; pass; pass; pass; pass; pass",
        "lead 0",
        options={"ask_lead": True},
    ),
    spot(
        "asked, it wants the lead with a hand that is one play",
        "bacon6",
        ("1r 2r 3g 4g 5b 6b", SOME, "W 1g 3b 5r 7r", MANY, "4y 4b 9b", MANY_TOO),
        "2: play W=10; pass; pass; pass; pass; pass; ask 0",
        "yes",
        leader=2,
        options={"ask_lead": True},
    ),
    spot(
        "asked, it does not want the lead with many turns to go",
        "bacon6",
        ("1r 3r 4g 6g 8b 9b 1y", SOME, "W 1g 3b 5r 7r", MANY, "4y 4b 9b", MANY_TOO),
        "2: play W=10; pass; pass; pass; pass; pass; ask 0",
        "no",
        leader=2,
        options={"ask_lead": True},
    ),
    spot(
        "gives it to the partner who said yes",
        "bacon6",
        ("W 2r 2g 4g 6b 8g 9r 9b", SOME, "1g 3b 5r", MANY, "4y 4b 4r", MANY_TOO),
        "play W=10; pass; pass; pass; pass; pass; ask 4; yes",
        "lead 4",
        options={"ask_lead": True},
    ),
)

ONE_CARD: Final = (
    spot(
        "beats a winner with one card left",
        "bacon4",
        ("7r 7g 2b 3b 4b 9g", "6r 1b", MANY, MANY_TOO),
        "1: play 6r; pass; pass",
        "not pass",
        leader=1,
    ),
    spot(
        "though that breaks a pair of high cards",
        "bacon4",
        ("9r 9g 2b 3b 4b 5b", "8r 1b", MANY, MANY_TOO),
        "1: play 8r; pass; pass",
        "not pass",
        leader=1,
    ),
    spot(
        "with a bacon card, when nothing else does",
        "bacon4",
        ("2r 3b 4b 5b 6b W", "10r 1b", MANY, MANY_TOO),
        "1: play 10r; pass; pass",
        "play W=11",
        leader=1,
    ),
    spot(
        "without partners too",
        "applewood4",
        ("7r 7g 2b 3b 4b 9g", "6r 1b", MANY, MANY_TOO),
        "1: play 6r; pass; pass",
        "not pass",
        leader=1,
    ),
    spot(
        "leads a pair past an opponent with one card",
        "bacon4",
        ("2r 5g 5b 9b", "7r", MANY, MANY_TOO),
        "",
        "play 5g 5b",
    ),
    spot(
        "leads a run past an opponent with one card",
        "applewood3",
        ("2r 3g 4b 7b", "8r", MANY.replace("9b", "8b")),
        "",
        "play 2r 3g 4b",
    ),
    spot(
        "leads its highest single to an opponent with one card",
        "bacon4",
        ("2r 5g 9b 7r", "8r", MANY, MANY_TOO),
        "",
        "play 9b",
    ),
    spot(
        "bombs a winner with one card left, when only a bomb wins",
        "bacon4",
        ("3r 3g 3b 3r 7g", "10r 10g 1b", SOME, MANY_TOO),
        "1: play 10r 10g; pass; pass",
        "play 3r 3r 3g 3b",
        leader=1,
    ),
)

PARTNER: Final = (
    spot(
        "leaves a high card of the partner alone",
        "bacon4",
        ("10g 2r 3g 5b 8b", SOME, "9r 4b 4g", MANY),
        "2: play 9r; pass",
        "pass",
        leader=2,
    ),
    spot(
        "leaves a partner alone who has one card left",
        "bacon4",
        ("10g 2r 3g 5b 8b 9r", MANY, "7r 4b", MANY_TOO),
        "2: play 7r; pass",
        "pass",
        leader=2,
    ),
    spot(
        "never bombs the partner",
        "bacon4",
        ("6r 6g 6b 6r 1b 9b", SOME, "8r 8g 4b", MANY),
        "2: play 8r 8g; pass",
        "pass",
        leader=2,
    ),
    spot(
        "puts no bacon cards on the partner's pair (case 39)",
        "bacon4",
        ("W W 2r 3g 6b 8b 9r", SOME, "5r 5g 4b 4r 9g", MANY),
        "2: play 5r 5g; pass",
        "pass",
        leader=2,
    ),
    spot(
        "with six players too",
        "bacon6",
        ("W W 2r 3g 6b 8b 9r", SOME, MANY, SOME, "8r 8g 4b", MANY_TOO),
        "4: play 8r 8g; pass",
        "pass",
        leader=4,
    ),
    spot(
        "leads what the partner with one card can go out on",
        "bacon4",
        ("2r 6g 6b 9b 10b", MANY, "8r", MANY_TOO),
        "",
        "play 2r; play 6g; play 6b; play 9b",
    ),
)

BOMBS: Final = (
    spot(
        "no bomb on a single while all opponents hold many cards (case 49)",
        "bacon4",
        ("6r 6g 6b 6r 1b 3b 4r 9b 10r 10g", "9r " + MANY, SOME, MANY_TOO),
        "1: play 9r; pass; pass",
        "not play 6r 6r 6g 6b",
        leader=1,
    ),
    spot(
        "does not lead a bomb from a long hand",
        "bacon4",
        ("6r 6g 6b 6r 1b 2b 3r 9b 10r 10g", MANY, SOME, MANY_TOO),
        "",
        "not play 6r 6r 6g 6b",
    ),
    spot(
        "bombs when an opponent is about to go out",
        "bacon4",
        ("6r 6g 6b 6r 1b 2b", "10r 10g 5r 5g", MANY, MANY_TOO),
        "1: play 10r 10g; pass; pass",
        "play 6r 6r 6g 6b",
        leader=1,
    ),
    spot(
        "does not take a bomb apart for a single",
        "bacon4",
        ("6r 6g 6b 6r 2b 3b 8g 10r", "5r " + SOME, MANY, MANY_TOO),
        "1: play 5r; pass; pass",
        "not play 6r; play 6g; play 6b",
        leader=1,
    ),
    spot(
        "does not take a bomb apart for a run",
        "bacon6",
        ("5y 6r 6g 6b 6y 7r 2b 3b 9g", SOME, SOME, MANY, "3r 4r 5r " + SOME, MANY_TOO),
        "4: play 3r 4r 5r; pass",
        "not play 5y 6r 7r; play 5y 6g 7r; play 5y 6b 7r; play 5y 6y 7r",
        leader=4,
    ),
    spot(
        "a bomb and one play more: bombs, then is out",
        "bacon4",
        ("5r 5g 5b 5r 8r 8g", "10r 2b 3b 4b 7g", MANY, MANY_TOO),
        "1: play 10r; pass; pass",
        "play 5r 5r 5g 5b",
        leader=1,
    ),
)

BACON_CARDS: Final = (
    spot(
        "keeps bacon cards out of a lead from many cards",
        "bacon4",
        ("1r 2g 3b 5r 5g 7b 8b 10g 10r W W", MANY, SOME, MANY_TOO),
        "",
        "not play 1r 2g 3b W=4; play 1r 2g 3b 5r W=4; play 1r 2g 3b 5g W=4; play 1r 2g W=3",
    ),
    spot(
        "keeps bacon cards when a low single is led early",
        "bacon4",
        ("1r 2g 4b 5r 5g 7b 7g 7r 3r 3g W W", "9r 10r " + MANY, SOME, MANY_TOO),
        "1: play 9r; pass; pass",
        "pass",
        leader=1,
    ),
    spot(
        "of what beats the table, not the bacon card",
        "bacon4",
        ("2r 3g 9b 10r W W", "6r " + SOME, MANY, MANY_TOO),
        "1: play 6r; pass; pass",
        "play 9b; play 10r",
        leader=1,
    ),
    spot(
        "without partners too",
        "applewood6",
        ("1r 2g 3b 5r 5g 7b 8b 9g 9r W W", MANY, SOME, MANY_TOO, SOME, SOME),
        "",
        "not play 1r 2g 3b W=4; play 1r 2g 3b 5r W=4; play 1r 2g 3b 5g W=4; play 1r 2g W=3",
    ),
)

HAND: Final = (
    spot(
        "leads a straight of low cards, not its lowest card",
        "bacon4",
        ("1r 2g 3b 4r 5r 8b 8g 9r 10g", MANY, SOME, MANY_TOO),
        "",
        "play 1r 2g 3b 4r 5r",
    ),
    spot(
        "leads a stretch of low cards",
        "applewood4",
        ("1r 2g 3b 4r 5r 6b 8g 8b 10g", MANY, SOME, MANY_TOO),
        "",
        "play 1r 2g 3b 4r 5r 6b",
    ),
    spot(
        "follows with the card that fits nowhere else",
        "bacon4",
        ("2r 3g 4b 5r 6r 8b 9b 9g", "1r " + MANY, SOME, MANY_TOO),
        "1: play 1r; pass; pass",
        "play 8b",
        leader=1,
    ),
    spot(
        "follows with the lower of two pairs",
        "bacon4",
        ("1r 5r 5g 9b 9g 2b", "3r 3g " + SOME, MANY, MANY_TOO),
        "1: play 3r 3g; pass; pass",
        "play 5r 5g",
        leader=1,
    ),
    spot(
        "does not break a straight for a low single",
        "bacon4",
        ("3r 4g 5b 6r 7r 10b 10g", "4r " + MANY, SOME, MANY_TOO),
        "1: play 4r; pass; pass",
        "not play 5b; play 6r; play 7r",
        leader=1,
    ),
    spot(
        "follows with the lower straight, not with the higher",
        "bacon6",
        ("2r 3g 4b 5r 6r 7g 9b 9y", SOME, SOME, MANY, "1r 2g 3b 4r 5g 8y 8b", MANY_TOO),
        "4: play 1r 2g 3b 4r 5g; pass",
        "pass; play 2r 3g 4b 5r 6r",
        leader=4,
    ),
    spot(
        "leads a triple rather than one card of it",
        "applewood3",
        ("4r 4g 4b 8b 8g 7r", "1r 3g 5b 6b 7g", "1g 2r 3b 5g 6r 6g"),
        "",
        "play 4r 4g 4b",
    ),
)

ENDINGS: Final = (
    spot(
        "plays what nobody can beat, then its last card",
        "bacon4",
        ("2r 9b 9g", "8r 8g 7b 5b", "4r 4g 6b", "3r 6g 7g 7r"),
        "",
        "play 9g 9b; play 9g; play 9b",
        gone=True,
    ),
    spot(
        "plays its high cards before its low one",
        "bacon4",
        ("2r 10b 10g", "8r 6g 7b 5b", "4r 5g 6b", "3r 9r 7g 5r"),
        "",
        "play 10g 10b; play 10g; play 10b",
        gone=True,
    ),
    spot(
        "follows with what nobody can beat and leaves one turn",
        "bacon4",
        ("2r 2g 10b", "8r 6g 7b 5b", "4r 5g 6b", "3r 9r 7g 5r"),
        "1: play 8r; pass; pass",
        "play 10b",
        gone=True,
        leader=1,
    ),
    spot(
        "two players: leads the pair that the other cannot beat",
        "applewood3",
        (
            "3r 5g 5b",
            "4r 7g",
            "",
        ),
        "",
        "play 5g 5b",
        gone=True,
        out=(2,),
    ),
    spot(
        "two players: the higher card first",
        "applewood3",
        ("3r 7g", "4r 6g", ""),
        "",
        "play 7g",
        gone=True,
        out=(2,),
    ),
    spot(
        "two players: does not take a card that it needs to stop the last one",
        "applewood3",
        ("3r 5g 5b 8g", "4r 7g", ""),
        "1: play 4r",
        "play 8g",
        gone=True,
        out=(2,),
        leader=1,
    ),
    spot(
        "the last two: holds the single back",
        "bacon4",
        ("1r 6g 6b", "2r 5b 5g", "", "4r 4g 9b"),
        "",
        "play 6g 6b",
        gone=True,
        out=(2,),
    ),
    spot(
        "leads the bomb when the rest is one turn and nothing can stop it",
        "bacon4",
        ("3r 3g 3b 3r 1b", "8r 6g 7b 5b", "4r 5g 6b", "2b 9r 7g 5r"),
        "",
        "play 3r 3r 3g 3b",
        gone=True,
    ),
)

SUITE: Final = (
    *GOES_OUT,
    *GIVES_LEAD,
    *ONE_CARD,
    *PARTNER,
    *BOMBS,
    *BACON_CARDS,
    *HAND,
    *ENDINGS,
)
