"""What a new match is begun with: the questions that games put on the start screen, and answers.

A question comes from the engine's tables: variants, options, seats, bots. Answers are kept as one
JSON object; a foreign one gives defaults.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, NamedTuple, Self

from bacon.bots import ROSTERS
from bacon.game import Options, OptionValue, Seat
from bacon.jsontext import JsonObject
from bacon.players import Bot, Person
from bacon.variants import GAMES

GAME: Final = "game"
# Who plays, in one tap: the person and bots, two people, people alone, bots alone.
COMPANY: Final = "company"
COMPANIES: Final = ("alone", "two", "all", "watch")
# Before the number of a seat: who sits there, where that is not as the company has it; a name.
SITS: Final = "sits."
NAME: Final = "name."
PERSON: Final = "person"
LONGEST_NAME: Final = 20
# Names under which earlier versions of the page kept an answer, and what they called the bots.
OLD_NAMES: Final = {"form": "variant"}
OLD_BOTS: Final = {"tuned": "strong", "rule": "strong", "greedy": "casual", "random": "beginner"}


SEATS: Final = tuple(
    str(seat)
    for seat in range(max(row.players for entry in GAMES.values() for row in entry.variants))
)


class Choice(NamedTuple):
    """A question: its name, its values in order, the default, the variants that it is for."""

    name: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    variants: tuple[str, ...]


class Setting(NamedTuple):
    """Something that a player may like otherwise: its name, its values, and the default."""

    name: str
    values: tuple[str, ...]
    default: str


@dataclass(frozen=True)
class Offer:
    """A game as the start screen shows it: its questions, by what their answers are for.

    `folder` holds its words and its rules. `settings` are what players may set while this game is
    played, beside those of the page.
    """

    game: str
    folder: Path
    variant: Choice | None
    options: tuple[Choice, ...]
    seat: Choice
    bot: Choice
    settings: tuple[Setting, ...] = ()

    @property
    def rows(self) -> tuple[Options, ...]:
        """Return the variants with their default options."""
        return GAMES[self.game].variants

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Return all questions, in the order in which they are put."""
        first = () if self.variant is None else (self.variant,)
        return (*first, *self.options, self.seat, self.bot)


def offer_of(
    game: str,
    folder: Path,
    *,
    seat: str,
    bot: str,
    level: str,
    variant: str | None = None,
    settings: tuple[Setting, ...] = (),
) -> Offer:
    """Return the offer of a game from the engine's tables; the names are those of its questions.

    `level` is the bot that a new visitor meets.
    """
    rows = GAMES[game].variants
    names = tuple(row.variant for row in rows)
    options = {name: values for row in rows for name, values in row.choices.items()}
    return Offer(
        game,
        folder,
        variant=None if variant is None else Choice(variant, names, names[0], names),
        options=tuple(
            Choice(
                name, values, values[0], tuple(row.variant for row in rows if name in row.choices)
            )
            for name, values in options.items()
        ),
        seat=Choice(seat, tuple(range(max(row.players for row in rows))), 0, names),
        bot=Choice(bot, ROSTERS[game].levels[::-1], level, names),
        settings=settings,
    )


@dataclass(frozen=True)
class Choices:
    """The answers given so far to what is offered; the others are defaults."""

    offers: tuple[Offer, ...]
    answers: Mapping[str, OptionValue] = field(default_factory=dict)

    def __getitem__(self, name: str) -> OptionValue:
        """Return the answer to a question, its default where none was given."""
        return self.answers[name] if name in self.answers else self._default(name)

    @property
    def game(self) -> str:
        """Return the game that is chosen."""
        return str(self[GAME])

    @property
    def offer(self) -> Offer:
        """Return the offer of the chosen game."""
        return self.offer_of(self.game)

    @property
    def variant(self) -> str:
        """Return the variant that is chosen of the chosen game."""
        variant = self.offer.variant
        return self.offer.rows[0].variant if variant is None else str(self[variant.name])

    def options(self) -> dict[str, OptionValue]:
        """Return the answers that are rules of the chosen variant."""
        variant = self.variant
        return {it.name: self[it.name] for it in self.offer.options if variant in it.variants}

    def seat_in(self, game: str, players: int) -> Seat:
        """Return the person's seat in a match of that game."""
        return int(self[self.offer_of(game).seat.name]) % players

    def kinds(self) -> tuple[str, ...]:
        """Return who sits in each seat of the chosen variant: `person`, or the level of a bot."""
        row = next(it for it in self.offer.rows if it.variant == self.variant)
        people, bot = self._people(row), self.bot_in(self.game)
        return tuple(
            str(self.answers.get(f"{SITS}{seat}", PERSON if seat in people else bot))
            for seat in range(row.players)
        )

    def seats(self) -> list[str]:
        """Return the labels of who sits in each seat of the chosen variant."""
        return [
            str(Person(self.name_in(seat)) if kind == PERSON else Bot(kind))
            for seat, kind in enumerate(self.kinds())
        ]

    def name_in(self, seat: Seat) -> str:
        """Return the name that was given to the person in a seat, empty for the usual one."""
        return str(self.answers.get(f"{NAME}{seat}", ""))

    def _people(self, row: Options) -> Collection[Seat]:
        """Return the seats of people, as the company has it."""
        own = self.seat_in(self.game, row.players)
        match self[COMPANY]:
            case "all":
                return range(row.players)
            case "watch":
                return ()
            case "two":
                team = row.teams[row.team_of(own)]
                others = team if len(team) > 1 else range(row.players)
                # The next one round the table that is a partner, or else sits opposite.
                after = sorted(
                    (seat for seat in others if seat != own),
                    key=lambda it: (it - own) % row.players,
                )
                return (own, after[0] if len(team) > 1 else after[len(after) // 2])
        return (own,)

    def bot_in(self, game: str) -> str:
        """Return the bot that takes the other seats in that game."""
        return str(self[self.offer_of(game).bot.name])

    def choose(self, name: str, text: str) -> Self:
        """Return these choices with the answer that a form's text names, if there is such a one."""
        if name.startswith(NAME) and name.removeprefix(NAME) in SEATS:
            return self._answered(name, shown_name(text))
        value = next((it for it in self._values(name) if value_text(it) == text), None)
        if value is None:
            return self
        chosen = self
        if name == COMPANY or any(name == offer.seat.name for offer in self.offers):
            # Who sits where is told anew.
            kept = {it: answer for it, answer in self.answers.items() if not it.startswith(SITS)}
            chosen = replace(self, answers=kept)
        return chosen._answered(name, value)

    def _answered(self, name: str, value: OptionValue) -> Self:
        return replace(self, answers={**self.answers, name: value})

    def read(self, value: object) -> Self:
        """Return these choices with the answers that a stored JSON value holds."""
        chosen = self
        answers: dict[str, object] = value if isinstance(value, dict) else {}
        for name, answer in sorted(answers.items(), key=lambda it: it[0].startswith(SITS)):
            text = value_text(answer)
            for known in (OLD_BOTS.get(text, ""), text):  # what is offered now comes last, and wins
                chosen = chosen.choose(OLD_NAMES.get(name, name), known)
        return chosen

    def as_json(self) -> JsonObject:
        """Return the answers as JSON values."""
        return dict(self.answers)

    def offer_of(self, game: str) -> Offer:
        """Return the offer of a game."""
        return next(offer for offer in self.offers if offer.game == game)

    def _values(self, name: str) -> Sequence[OptionValue]:
        """Return the values of a question; of one that nobody puts, none."""
        if name == GAME:
            return [offer.game for offer in self.offers]
        if name == COMPANY:
            return COMPANIES
        if name.startswith(SITS) and name.removeprefix(SITS) in SEATS:
            return (PERSON, *dict.fromkeys(it for offer in self.offers for it in offer.bot.values))
        choice = self._choice(name)
        return () if choice is None else choice.values

    def _default(self, name: str) -> OptionValue:
        """Return the answer to a question that nobody has answered."""
        if name == COMPANY:
            return COMPANIES[0]
        choice = self._choice(name)
        return self.offers[0].game if choice is None else choice.default

    def _choice(self, name: str) -> Choice | None:
        """Return the question of that name, None where no game puts it."""
        choices = (choice for offer in self.offers for choice in offer.choices)
        return next((choice for choice in choices if choice.name == name), None)


def shown_name(text: str) -> str:
    """Return a name as it is shown: its printable characters, in one line of limited length."""
    printable = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(printable.split())[:LONGEST_NAME].strip()


def value_text(value: object) -> str:
    """Return a choice's value as a form writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
