"""Who plays in the arena, by name: a bot, two bots that share the work, a program, or the cheat.

rule            a bot of the game, by its name in the engine
expert/rule     tricks: calls and permission by the first, discards and cards by the second
exec:COMMAND    a program that gets views (docs/protocol.md)
cheat           sees all hands: for measuring alone
"""

import time
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from bacon.arena.climbing import Cheat as ClimbingCheat
from bacon.arena.contest import BadContest, Contest
from bacon.arena.programs import Program, check_command
from bacon.arena.tricks import cheat as cheat_of_tricks
from bacon.bots import bots_of
from bacon.bots.bot import ENDLESS, Choose
from bacon.game import AnyAction, AnyGame, AnyState, Seat
from bacon.generator import Generator
from bacon.tricks.state import Phase
from bacon.views import write_view

EXEC: Final = "exec:"
CHEAT: Final = "cheat"
CALLS: Final = (Phase.AUCTION, Phase.PERMISSION)

Decide: TypeAlias = Callable[[AnyState, Seat, Generator], AnyAction]


class Contestant(NamedTuple):
    """What decides for a side, the clock that its decisions are measured by, and its end.

    Bots are measured by the processor's time; programs, which have processes of their own, by the
    time that goes by.
    """

    decide: Decide
    clock: Callable[[], float] = time.process_time
    close: Callable[[], None] = lambda: None


def check_contestant(name: str, game: AnyGame) -> None:
    """Raise BadContest when there is no such contestant in this game."""
    if name.startswith(EXEC):
        check_command(name.removeprefix(EXEC))
        return
    for part in _parts(name, game):
        if part != CHEAT and part not in bots_of(game):
            known = ", ".join([*bots_of(game), CHEAT, f"{EXEC}COMMAND"])
            raise BadContest(f"There is no {part!r} in {game.name}; there are: {known}.")


def find_contestant(name: str, contest: Contest) -> Contestant:
    """Return the contestant of that name; raises BadContest."""
    game, options = contest.rules()
    check_contestant(name, game)
    if name.startswith(EXEC):
        about = {"variant": contest.variant, "options": options.chosen()}
        program = Program(name.removeprefix(EXEC), contest.limit)

        def ask(state: AnyState, seat: Seat, generator: Generator) -> AnyAction:
            view = write_view(game, game.view(state, seat))
            return game.parse(program.ask({**about, "view": view}))

        return Contestant(ask, time.perf_counter, program.close)
    deciders = [
        _cheat(game) if part == CHEAT else _honest(game, bots_of(game)[part])
        for part in _parts(name, game)
    ]
    return Contestant(deciders[0] if len(deciders) == 1 else _shared(*deciders))


def _parts(name: str, game: AnyGame) -> list[str]:
    parts = name.split("/")
    if len(parts) > 1 and (len(parts) > 2 or game.name != "tricks"):
        raise BadContest(f"{name!r}: only in tricks can two bots share the work, as in A/B.")
    return parts


def _honest(game: AnyGame, bot: Choose) -> Decide:
    """Return what lets a bot decide: it gets a view."""

    def decide(state: AnyState, seat: Seat, generator: Generator) -> AnyAction:
        return bot(game.view(state, seat), generator, ENDLESS).action

    return decide


def _shared(calls: Decide, cards: Decide) -> Decide:
    def decide(state: AnyState, seat: Seat, generator: Generator) -> AnyAction:
        return (calls if state.public.phase in CALLS else cards)(state, seat, generator)

    return decide


def _cheat(game: AnyGame) -> Decide:
    """Return what decides for the cheat of a game; raises BadContest."""
    if game.name not in CHEATS:
        raise BadContest(f"There is no {CHEAT!r} in {game.name}.")
    decide: Decide = CHEATS[game.name]()
    return decide


# Of values of their own game each, which is what they get.
CHEATS: Final[Mapping[str, Callable[[], Any]]] = {
    "climbing": ClimbingCheat,
    "tricks": lambda: cheat_of_tricks,
}
