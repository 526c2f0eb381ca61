"""Positions of tricks as records, made by the engine from decks laid by hand.

The person sits South (seat 0). A record goes to the page the way a person's own file does.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from bacon.bots import bots_of
from bacon.bots.bot import ENDLESS
from bacon.game import Over
from bacon.generator import Generator
from bacon.table import Table
from bacon.tricks.rules import TRICKS
from bacon.tricks.state import Phase
from tests.texts import play
from tests.tricks.deals import ALL_PASS, EAST, SOUTH, Hands, deck_of, state_of

Record: TypeAlias = dict[str, Any]

SEATS = ("person", "bot:rule", "bot:rule", "bot:rule")
NO_QUESTION = {"permission": False}

# Each hand rich in one suit, so that who follows suit and who cannot is plain.
HANDS: Hands = {
    "South": "As Ks 4h 3h 2d",
    "West": "Qh Jh Th 5d 6d",
    "North": "Qs Js Ts 7d 8d",
    "East": "9s 8s 7s 3d 4d",
}


def laid(
    turned: str = "9h",
    *,
    dealer: int = SOUTH,
    options: Mapping[str, object] | None = None,
    hands: Hands = HANDS,
) -> Table:
    """Return a table with these hands and auction cards; later decks come from a seed."""
    deck = deck_of(turned, dealer=dealer, **hands)
    return Table.begin("tricks", options, seed="breakfast", dealer=dealer, deck=deck, seats=SEATS)


def own_call() -> Record:
    """The person calls first, on the first auction card."""
    return laid(dealer=EAST).record()


def asked() -> Record:
    """North has called hearts; the person is asked (T9)."""
    return play(laid(), "West: pass; North: pick up").record()


def asked_alone(refusal: str = "pass") -> Record:
    """North wants to go alone; the person is asked (T9, T10)."""
    table = laid(options={"alone_refusal": refusal})
    return play(table, "West: pass; North: pick up alone").record()


def own_discard() -> Record:
    """East has called, so the person takes the nine of hearts and discards (T12)."""
    calls = "West: pass; North: pass; East: pick up; West: allow"
    return play(laid(), calls).record()


def own_lead() -> Record:
    """As `own_discard`, the two of diamonds laid away: the person leads (T15)."""
    calls = "West: pass; North: pass; East: pick up; West: allow; South: discard 2d"
    return play(laid(), calls).record()


def must_follow() -> Record:
    """Hearts are led and are trump; the person has two of them, and others (T16)."""
    calls = "West: pass; North: pass; East: pass; South: pick up; North: allow"
    return play(
        laid(), f"{calls}; West: discard 5d; play Qh; North: play 7d; East: play 3d"
    ).record()


def own_call_alone() -> Record:
    """The person is to call, and nobody is asked: alone stands at once (T11, T14)."""
    return laid(dealer=EAST, options=NO_QUESTION).record()


def sits_out() -> Record:
    """North is alone, so the person's cards lie unplayed (T14); East is to discard."""
    return play(laid(options=NO_QUESTION), "West: pass; North: pick up alone").record()


def last_pass() -> Record:
    """Fifteen have passed; the person's pass is the last one before a misdeal (T8)."""
    return play(laid(), f"{ALL_PASS}; {ALL_PASS}; {ALL_PASS}; pass; pass; pass").record()


def misdeal() -> Record:
    """Nobody made trump (T8)."""
    table = laid()
    return play(table, "; ".join([ALL_PASS] * 4)).record()


def last_card() -> Record:
    """The person's one card is the last of the deal."""
    return _played_until(lambda table: _own_last(table) and not _ends(table))


def last_card_of_match(target: int = 10) -> Record:
    """The person's one card is the last of the match (T21)."""
    return _played_until(lambda table: _own_last(table) and _ends(table), target=target)


def deal_over() -> Record:
    """A deal was played to its end, and nobody has ten points yet."""
    return _with_last_card(last_card())


def match_over() -> Record:
    """A team has reached ten points."""
    return _with_last_card(last_card_of_match())


def long_match(target: int = 15) -> Record:
    """A team has ten points or more, in a match that goes to fifteen."""
    return _played_until(lambda table: max(table.state.public.scores) >= 10, target=target)


def _own_last(table: Table) -> bool:
    public = state_of(table).public
    in_play = public.phase == Phase.PLAY and public.to_act == SOUTH and len(public.tricks) == 4
    return in_play and len(public.trick) == (2 if public.alone else 3)


def _ends(table: Table) -> bool:
    """Return whether the person's last card ends the match; the table stays as it is."""
    (action,) = table.game.legal_actions(table.view(SOUTH))
    table.act(SOUTH, action)
    over: bool = table.state.public.phase == Over.MATCH
    table.undo()
    return over


def _with_last_card(record: Record) -> Record:
    table = Table.load(record)
    (action,) = table.game.legal_actions(table.view(SOUTH))
    table.act(SOUTH, action)
    return table.record()


def _played_until(holds: Callable[[Table], bool], target: int = 10) -> Record:
    """Return the first position that holds in matches between rule bots."""
    bot = bots_of(TRICKS)["rule"]
    for number in range(100):
        table = Table.begin("tricks", {"target": target}, seed=f"e2e {number}", seats=SEATS)
        generator = Generator(f"bots {number}")
        while table.state.public.phase != Over.MATCH:
            if holds(table):
                return table.record()
            seat = table.to_act
            if seat is None:
                table.deal()
            else:
                table.act(seat, bot(table.view(seat), generator, ENDLESS).action)
    raise AssertionError("no match came to such a position")


# Every kind of position a person can look at, by name.
EVERY: Mapping[str, Callable[[], Record]] = {
    "call": own_call,
    "asked": asked,
    "asked alone": asked_alone,
    "asked alone or together": lambda: asked_alone("together"),
    "discard": own_discard,
    "lead": own_lead,
    "follow": must_follow,
    "sits out": sits_out,
    "fourth auction card": last_pass,
    "misdeal": misdeal,
    "last card": last_card,
    "deal over": deal_over,
    "match over": match_over,
}
