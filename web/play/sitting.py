"""A match with people at it: the seat that looks, and the story as it is told to that seat."""

from dataclasses import dataclass, replace
from typing import Self

from bacon.game import OpenHands, Over, PublicFacts, Seat
from bacon.match import Match
from bacon.players import Bot, Person, Player
from web.text.words import Line

Told = tuple[tuple[Line, ...], ...]


@dataclass(frozen=True)
class Sitting:
    """A match that is played; a change is another sitting.

    `told` holds the lines of each step of the match. Positions get a `branch` of their own each
    time that one is gone to, also when it is come to twice by way of an undo.
    """

    match: Match
    looker: Seat
    told: Told
    branch: int

    @property
    def game(self) -> str:
        """Return the name of the game."""
        return self.match.game.name

    @property
    def variant(self) -> str:
        """Return the variant of the match."""
        return self.match.options.variant

    @property
    def public(self) -> PublicFacts:
        """Return what all players know."""
        return self.match.state.public

    @property
    def stamp(self) -> str:
        """Return what tells this position from all others of all matches."""
        return f"{self.branch}.{self.match.cursor}"

    @property
    def lines(self) -> list[Line]:
        """Return the story from the start of the match to where it stands."""
        return [line for lines in self.told[: self.match.cursor + 1] for line in lines]

    @property
    def deal(self) -> tuple[PublicFacts, ...]:
        """Return what all knew at each step of this deal, oldest first."""
        steps = self.match.steps[: self.match.cursor + 1]
        first = next(place for place in range(len(steps) - 1, -1, -1) if steps[place].deck)
        return tuple(step.state.public for step in steps[first:])

    @property
    def ends(self) -> tuple[PublicFacts, ...]:
        """Return what all knew at the end of each deal that is over, oldest first."""
        steps = self.match.steps[: self.match.cursor + 1]
        return tuple(it.state.public for it in steps if isinstance(it.state.public.phase, Over))

    @property
    def open_hands(self) -> OpenHands | None:
        """Return all hands of this deal once it is over, None while it lasts."""
        over = isinstance(self.public.phase, Over)
        return self.match.open_hands() if over else None

    @property
    def people(self) -> list[Seat]:
        """Return the seats in which people sit."""
        players = self.match.start.players
        return [seat for seat, player in enumerate(players) if isinstance(player, Person)]

    @property
    def bot_to_act(self) -> Bot | None:
        """Return the bot whose turn it is, if there is one."""
        to_act = self.match.to_act
        player = None if to_act is None else self.match.start.players[to_act]
        return player if isinstance(player, Bot) else None

    def went_on(self, match: Match, lines: tuple[Line, ...]) -> Self:
        """Return the sitting after another step, with what that step tells."""
        return replace(self, match=match, told=(*self.told[: match.cursor], lines))


def seated(match: Match, chosen: Seat, bot: str) -> Match:
    """Return the match with somebody in each seat: bots in the empty ones, and perhaps a person.

    Where there are empty seats and nobody is a person, one sits down in the chosen seat.
    """
    known = match.start.players
    players: list[Player] = [player or Bot(bot) for player in known]
    if None in known and not any(isinstance(player, Person) for player in known):
        players[chosen] = Person()
    return match.seat(players)
