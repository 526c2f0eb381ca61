"""The rule bot for tricks: calls by a count of likely tricks, plays each card at its best price."""

from collections.abc import Mapping
from typing import Final

from bacon.bots.references.odds import Odds
from bacon.cards import Card
from bacon.game import Seat
from bacon.generator import Generator
from bacon.tricks.actions import (
    ALLOW,
    DISCARD,
    PASS,
    PICK_UP,
    PICK_UP_ALONE,
    PLAY,
    REFUSE,
    Action,
)
from bacon.tricks.rules import playable
from bacon.tricks.score import trick_winner
from bacon.tricks.state import Phase, View

# Tricks that a card adds to its team, on average after a call; the trump honours are those from the
# 9 up, and each rank above the 8 adds a step.
PER_TRUMP: Final = 0.40
PER_HONOUR_STEP: Final = 0.11
PER_SIDE_CARD: Final = {14: 0.40, 13: 0.26, 12: 0.14}
ALONE_PER_TRUMP: Final = 0.52
ALONE_PER_HONOUR_STEP: Final = 0.13
ALONE_PER_SIDE_CARD: Final = {14: 0.52, 13: 0.38, 12: 0.22}

# Tricks in hand that are enough; the partner may still refuse, so a call can be bold.
ENOUGH_TO_CALL: Final = 1.4
ENOUGH_TO_CALL_UNASKED: Final = 1.8
ENOUGH_ALONE: Final = 2.5
ENOUGH_TO_ALLOW: Final = 0.9

LATER: Final = 0.8  # what a likely trick later is worth against a trick now


def choose(view: View, generator: Generator) -> Action:
    """Return what the rule bot does; it leaves nothing to chance."""
    phase = view.public.phase
    if phase is Phase.AUCTION:
        return _call(view)
    if phase is Phase.PERMISSION:
        return _answer(view)
    if phase is Phase.DISCARD:
        return DISCARD[_discard(view)]
    return PLAY[_best_card(view)]


def team_worth(hand: tuple[Card, ...], trump: str) -> float:
    """Return how many tricks the hand adds to its team with that trump."""
    return _worth(hand, trump, PER_TRUMP, PER_HONOUR_STEP, PER_SIDE_CARD)


def alone_worth(hand: tuple[Card, ...], trump: str) -> float:
    """Return how many tricks the hand takes alone with that trump."""
    return _worth(hand, trump, ALONE_PER_TRUMP, ALONE_PER_HONOUR_STEP, ALONE_PER_SIDE_CARD)


def _worth(
    hand: tuple[Card, ...],
    trump: str,
    per_trump: float,
    per_honour_step: float,
    per_side_card: Mapping[int, float],
) -> float:
    return sum(
        per_trump + per_honour_step * max(0, card.rank - 8)
        if card.suit == trump
        else per_side_card.get(card.rank, 0.0)
        for card in hand
    )


def _call(view: View) -> Action:
    """Return a pass or a call; alone only where more than one point is still wanted."""
    public = view.public
    trump = public.turned[-1].suit
    if _wanted(view) > 1 and alone_worth(view.hand, trump) >= ENOUGH_ALONE:
        return PICK_UP_ALONE
    enough = ENOUGH_TO_CALL if public.options.permission else ENOUGH_TO_CALL_UNASKED
    return PICK_UP if team_worth(view.hand, trump) >= enough else PASS


def _answer(view: View) -> Action:
    """Return whether the partner may: only with some help, unless the partner wants none (T9)."""
    public = view.public
    if public.alone:
        # One point ends the match: two are surer of it than one, where a refusal allows that (T10).
        better_together = public.options.alone_refusal == "together" and _wanted(view) == 1
        return REFUSE if better_together else ALLOW
    helps = team_worth(view.hand, public.turned[-1].suit) >= ENOUGH_TO_ALLOW
    return ALLOW if helps else REFUSE


def _wanted(view: View) -> int:
    """Return the points that the team still needs."""
    return view.public.options.target - view.public.scores[view.seat % 2]


def _discard(view: View) -> Card:
    """Return the card to lay away: a low one, best the only one of its suit (T12)."""
    trump = view.public.trump
    suits = [card.suit for card in view.hand]

    def worth(card: Card) -> tuple[bool, float]:
        alone = suits.count(card.suit) == 1
        return card.suit == trump, card.rank - (3.5 if alone else 0.0)

    return min(view.hand, key=worth)


def _best_card(view: View) -> Card:
    """Return the card that gains most for the team: this trick, less what it might win later."""
    odds = Odds(view)
    cards = playable(view)
    return max(cards, key=lambda card: _gain(view, odds, card))


def _gain(view: View, odds: Odds, card: Card) -> float:
    kept = LATER * _strength(view, odds, card) if len(view.hand) > 1 else 0.0
    return _trick_chance(view, odds, card) - kept - card.rank / 1000


def _trick_chance(view: View, odds: Odds, card: Card) -> float:
    """Return the chance that the card, played now, leaves the trick to this team."""
    trump = view.public.trump
    assert trump is not None
    trick = (*view.public.trick, (view.seat, card))
    led = trick[0][1].suit
    taker = trick_winner(trick, trump)
    best = dict(trick)[taker]
    ours = 1.0 if _same_team(taker, view.seat) else 0.0
    for seat in _still_to_play(view):
        beats = odds.beats(seat, best, led)
        ours = ours + (1 - ours) * beats if _same_team(seat, view.seat) else ours * (1 - beats)
    return ours


def _strength(view: View, odds: Odds, card: Card) -> float:
    """Return the chance that the card would take a later trick, led to it."""
    chance = 1.0
    for seat in _active(view):
        if not _same_team(seat, view.seat):
            chance *= 1 - odds.beats(seat, card, card.suit)
    return chance


def _same_team(one: Seat, other: Seat) -> bool:
    return one % 2 == other % 2


def _active(view: View) -> list[Seat]:
    """Return the other seats that take part in the play, in turn (T14)."""
    out = view.public.sits_out
    return [seat for step in (1, 2, 3) if (seat := (view.seat + step) % 4) != out]


def _still_to_play(view: View) -> list[Seat]:
    played = {seat for seat, _ in view.public.trick}
    return [seat for seat in _active(view) if seat not in played]
