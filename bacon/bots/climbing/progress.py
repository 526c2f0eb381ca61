"""What all know of a deal, in place and unchecked: for whoever goes through many positions.

The rules are those of `bacon.climbing.flow`; what is kept besides is what players showed by their
passes.
"""

from typing import Final

from bacon.bots.references.codes import code_of_numbers
from bacon.climbing.actions import Action, Play
from bacon.climbing.combinations import PLACE_OF_KIND, Combination
from bacon.climbing.score import ending
from bacon.climbing.state import Phase, Public, may_lead, next_holder, round_is_won
from bacon.game import Seat

# Kinds by what a pass on them shows: singles, pairs, all others.
SHOWN: Final = 3
NOT_SHOWN: Final = 12  # above every rank


class Progress:
    """A deal as all see it; `played` is the code of the number cards on the table and before.

    `passed` are the seats that passed since the last play. `shown` says for each seat the lowest
    rank of a single, a pair and anything else of an opponent that it let pass.
    """

    __slots__ = (
        "bacon",
        "ended",
        "giving",
        "options",
        "out",
        "passed",
        "played",
        "shown",
        "sizes",
        "standing",
        "table",
        "team_of",
        "to_act",
        "winner",
    )

    def __init__(self, public: Public) -> None:
        """Begin where the public part stands, without what has been played."""
        self.standing = public.standing
        self.options = public.options
        players = self.options.players
        self.team_of = tuple(map(self.options.team_of, range(players)))
        self.sizes = list(public.sizes)
        self.bacon = list(public.bacon)
        self.out = public.out
        self.table = public.table.combination if public.table else None
        self.winner = public.winner
        self.to_act = public.to_act
        self.giving = public.phase in (Phase.GIVE_LEAD, Phase.ANSWER)
        self.ended = False
        self.passed = [False] * players
        self.shown = [[NOT_SHOWN] * SHOWN for _ in range(players)]
        self.played = 0

    def play(self, size: int, bacon: int, combination: Combination, code: int) -> None:
        """Put a combination of the seat on turn on the table; `code` is its number cards'."""
        seat = self.to_act
        assert seat is not None
        self.sizes[seat] -= size
        self.bacon[seat] -= bacon
        self.played += code
        self.table, self.winner = combination, seat
        self.passed = [False] * len(self.sizes)
        if not self.sizes[seat]:
            self.out = (*self.out, seat)
            if ending(self.standing, self.out) is not None:
                self.ended, self.to_act = True, None
                return
        self.to_act = next_holder(self.sizes, seat)

    def pass_on(self) -> None:
        """Pass the turn of the seat on turn."""
        seat, winner, table = self.to_act, self.winner, self.table
        assert seat is not None and winner is not None and table is not None
        self.passed[seat] = True
        if self.team_of[seat] != self.team_of[winner]:
            note_pass(self.shown[seat], table)
        following = next_holder(self.sizes, seat)
        if not round_is_won(self.sizes, winner, seat, following):
            self.to_act = following
            return
        choice = may_lead(self.options, self.sizes, winner)
        if len(choice) == 1:
            self.lead(choice[0])
        else:
            self.table, self.giving, self.to_act = None, True, winner
            self.passed = [False] * len(self.sizes)

    def lead(self, seat: Seat) -> None:
        """Give the lead to a seat."""
        self.table = self.winner = None
        self.giving = False
        self.to_act = seat
        self.passed = [False] * len(self.sizes)


def note_pass(shown: list[int], table: Combination) -> None:
    """Take down that a seat passed on what an opponent had played; of bombs it shows little."""
    if table.kind.power:
        return
    place = min(PLACE_OF_KIND[table.kind], SHOWN - 1)
    shown[place] = min(shown[place], table.rank)


def seen_so_far(public: Public) -> Progress:
    """Return the progress of a deal whose history is known."""
    progress = Progress(public)
    table: Combination | None = None
    winner = 0
    for seat, action in public.history:
        table, winner = _follow(progress, seat, action, table, winner)
    if public.table is None:
        progress.passed = [False] * len(progress.sizes)
    return progress


def _follow(
    progress: Progress, seat: Seat, action: Action, table: Combination | None, winner: Seat
) -> tuple[Combination | None, Seat]:
    """Take an action of the history in; return the table and the winner after it."""
    if isinstance(action, Play):
        progress.played += code_of_numbers(action)
        progress.passed = [False] * len(progress.sizes)
        return action.combination, seat
    if action.verb == "pass":
        assert table is not None
        progress.passed[seat] = True
        if progress.team_of[seat] != progress.team_of[winner]:
            note_pass(progress.shown[seat], table)
    return table, winner
