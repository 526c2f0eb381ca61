"""Playing the parts of a contest: the same cards with the sides in every seating.

A part depends on the contest and its number alone: the cards, the first dealer, and the chance that
each decision may use come from generators of their own. So it comes out the same on every worker,
and what one bot draws changes nothing for another.
"""

from typing import NamedTuple

from bacon.arena.contest import (
    Contest,
    Fault,
    Outcome,
    Part,
    Seating,
    Side,
    Unplayable,
    most_points,
    scale,
    seatings,
)
from bacon.arena.contestants import find_contestant
from bacon.game import AnyAction, AnyState, Over, Refused, Seat
from bacon.generator import Generator


class Lost(Exception):
    """A side has lost what is played by a fault."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.text)
        self.fault = fault


class Result(NamedTuple):
    """What a seating brought a: points ahead, and its share of the win."""

    ahead: int
    won: float


class Ring:
    """The contestants of a contest, ready to play; kept for the parts that a process plays."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.game, self.options = contest.rules()
        self.contestants = tuple(find_contestant(name, contest) for name in contest.names)

    def close(self) -> None:
        """End the programs that play."""
        for contestant in self.contestants:
            contestant.close()

    def play(self, part: Part) -> Outcome:
        """Return what comes out of a part, in every seating."""
        seconds: tuple[list[float], list[float]] = ([], [])
        faults: list[Fault] = []
        results = []
        for place, seating in enumerate(seatings(self.options)):
            try:
                results.append(Table(self, part, seating, seconds).play())
            except Lost as lost:
                side, late, text = lost.fault
                kind = "match" if part.whole_match else "deal"
                where = f"{kind} {part.number}, seating {place}: {text}"
                faults.append(Fault(side, late, where))
                sign = -1 if side == 0 else 1
                ahead = sign * most_points(self.options) * scale(self.options)
                results.append(Result(ahead, float(side)))
        return Outcome(
            part,
            tuple(result.ahead for result in results),
            tuple(result.won for result in results),
            tuple(faults),
            (tuple(seconds[0]), tuple(seconds[1])),
        )


class Table:
    """A part of a contest in one seating."""

    def __init__(
        self,
        ring: Ring,
        part: Part,
        seating: Seating,
        seconds: tuple[list[float], list[float]],
    ) -> None:
        self.ring, self.part, self.seating = ring, part, seating
        self.sides = seating.sides(ring.options)
        self.seconds = seconds
        kind = "match" if part.whole_match else "deal"
        self.generator = Generator(f"{ring.contest.seed}/{kind} {part.number}")
        # Decisions get their chance from a number, from which no seed and no card can be told.
        self.chance = Generator(str(self.generator.fork("chance").below(1 << 128)))

    def play(self) -> Result:
        """Return what the deal or match brings a; raises Lost."""
        game, options = self.ring.game, self.ring.options
        dealer = self.generator.fork("dealer").below(options.players)
        standing = game.begin(options, dealer)
        while True:
            cards = self.generator.fork(f"cards {standing.number}")
            state = self._played(game.deal(standing, cards.shuffled(game.pack(options))))
            if not self.part.whole_match:
                ahead = self.seating.ahead(game.returns(state))
                return Result(ahead, 0.5 + 0.5 * ((ahead > 0) - (ahead < 0)))
            if state.public.phase is Over.MATCH:
                winners = game.winners(state)
                ours = sum(team in self.seating.teams[0] for team in winners)
                return Result(self.seating.ahead(state.public.scores), ours / len(winners))
            standing = game.carry(state)

    def _played(self, state: AnyState) -> AnyState:
        """Return the end of a deal; raises Lost."""
        deal = state.public.standing.number
        turn = 0
        while (seat := state.public.to_act) is not None:
            chance = self.chance.fork(f"deal {deal} turn {turn} seat {seat}")
            state = self._acted(state, seat, chance)
            turn += 1
        return state

    def _acted(self, state: AnyState, seat: Seat, chance: Generator) -> AnyState:
        """Return the state after the decision of a seat; raises Lost."""
        side = self.sides[seat]
        late = False
        try:
            action = self._decided(side, state, seat, chance)
            return self.ring.game.apply(state, seat, action)
        except Unplayable as error:
            late, text = error.late, str(error)
        except Refused as error:
            text = str(error)
        except Exception as error:  # whatever is wrong with a contestant costs it the deal alone
            text = f"{type(error).__name__}: {error}"
        raise Lost(Fault(side, late, f"seat {seat}: {text}"))

    def _decided(self, side: Side, state: AnyState, seat: Seat, chance: Generator) -> AnyAction:
        """Return what the side does, and note how long it took; raises Unplayable when late."""
        decide, clock, _ = self.ring.contestants[side]
        start = clock()
        try:
            action = decide(state, seat, chance)
        finally:
            spent = clock() - start
            self.seconds[side].append(spent)
        if spent > self.ring.contest.limit:
            raise Unplayable(f"decided after {spent:.1f} s", late=True)
        return action
