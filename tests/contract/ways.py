"""What the shared tests must know of each game beyond the contract: where its cards can be."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from bacon.game import AnyGame, Options
from bacon.table import Table
from bacon.tricks.actions import BY_TEXT
from tests.matches import Rules, positions


class Ways(NamedTuple):
    """Functions of a game's state, and what its answers hold beside what all games have.

    `everywhere` lists the text form of every card, wherever it lies. `universe` are actions to
    try in any position, None for those that come up in matches. `phases` and `facts` are names in
    the protocol; `unshuffled` counts the cards that are not part of the pack.
    """

    everywhere: Callable[[AnyGame, Any], list[str]]
    phases: frozenset[str]
    facts: frozenset[str]
    universe: Sequence[str] | None = None
    unshuffled: Callable[[Options], int] = lambda options: 0


def played(game: AnyGame, state: Any) -> list[str]:
    """Return the cards played in this deal, as they were before they stood for anything."""
    texts = [str(action) for _, action in game.history(game.view(state, 0))]
    plays = [text.split()[1:] for text in texts if text.startswith("play ")]
    return [card.split("=")[0] for cards in plays for card in cards]


def everywhere_tricks(game: AnyGame, state: Any) -> list[str]:
    """Return hands, tricks, auction cards, pile and discard."""
    public = state.public
    auction = public.turned if public.trump is None else public.turned[:-1]
    discard = () if state.discard is None else (state.discard,)
    held = [card for hand in state.hands for card in hand]
    return [*map(str, (*held, *auction, *state.pile, *discard)), *played(game, state)]


def everywhere_in_hand_or_played(game: AnyGame, state: Any) -> list[str]:
    """Return hands and plays: all cards of a game that deals them all out."""
    held = [str(card) for hand in state.hands for card in hand]
    return held + played(game, state)


# By the name of the game; one that only tests know adds itself (tests/toast/rules.py).
WAYS: dict[str, Ways] = {
    "tricks": Ways(
        everywhere_tricks,
        phases=frozenset({"auction", "permission", "discard", "play"}),
        facts=frozenset({"trump", "caller", "alone", "turned", "trick", "tricks"}),
        universe=list(BY_TEXT),
    ),
    "climbing": Ways(
        everywhere_in_hand_or_played,
        phases=frozenset({"lead", "follow", "give lead", "answer"}),
        facts=frozenset({"table", "leader"}),
        unshuffled=lambda options: 2 * options.players,  # bacon cards (C1)
    ),
}


def universe(rules: Rules, game: AnyGame) -> list[Any]:
    """Return actions to try in any position: all there are, or all that came up in matches."""
    known = WAYS[game.name].universe
    if known is not None:
        return [game.parse(text) for text in known]
    actions: dict[str, Any] = {}
    for table in positions(rules, 40, seed="universe"):
        for seat in range(table.options.players):
            for action in table.game.legal_actions(table.view(seat)):
                actions[str(action)] = action
    return list(actions.values())


# How the seats of an answer of the protocol turn when all players move on by some seats.
_BY_SEAT = {"hands", "sizes"}
_SEATS = {"to_act", "dealer", "caller", "leader", "seat"}
_SEAT_LISTS = {"out"}
_BY_TEAM = {"scores", "tricks", "points"}
_SEAT_FIRST = {"trick", "history"}
_NAMES_SEAT = ("lead ", "ask ")


class Turn:
    """Moves everything in an answer of the protocol on by some seats."""

    def __init__(self, table: Table, by: int) -> None:
        self.by = by
        self.players = table.options.players
        self.teams = len(table.options.teams)

    def seat(self, seat: int | None) -> int | None:
        """Return the seat that this one becomes."""
        return None if seat is None else (seat + self.by) % self.players

    def text(self, text: str) -> str:
        """Return the action, with the seat that it names."""
        if not text.startswith(_NAMES_SEAT):
            return text
        verb, seat = text.split()
        return f"{verb} {self.seat(int(seat))}"

    def around(self, values: list[Any]) -> list[Any]:
        """Return a list that has an item for each seat, or for each team."""
        by = self.by % len(values)
        return [*values[-by:], *values[:-by]] if by else values

    def answer(self, answer: dict[str, Any]) -> dict[str, Any]:
        """Return the whole answer."""
        return {name: self.value(name, value) for name, value in answer.items()}

    def value(self, name: str, value: Any) -> Any:
        """Return one field of an answer."""
        if value is None:
            return None
        if name in _SEATS:
            return self.seat(value)
        if name in _SEAT_LISTS:
            return [self.seat(it) for it in value]
        if name in _BY_SEAT | _BY_TEAM:
            return self.around(value)
        if name == "winner":
            return sorted((team + self.by) % self.teams for team in value)
        if name in _SEAT_FIRST:
            return [[self.seat(seat), self.text(text)] for seat, text in value]
        if name == "legal":
            return sorted(map(self.text, value))
        return self.answer(value) if isinstance(value, dict) else value


def texts(actions: Iterable[Any]) -> list[str]:
    """Return the text forms of actions."""
    return list(map(str, actions))
