"""Measure one bot against another on duplicate deals: the same cards, then with sides swapped.

    python -m bench.duel bacon4 tuned greedy --deals 500

A deal is won by the team that scores more in it; a pair by the side with more points from both.
"""

import argparse
import time
from dataclasses import dataclass
from math import sqrt

from bacon.bots import Choose, bots_of
from bacon.bots.bot import ENDLESS
from bacon.game import AnyGame, Options
from bacon.generator import Generator
from bacon.variants import find_variant


@dataclass
class Tally:
    """What one side did against the other."""

    deals: int = 0
    won: float = 0
    pairs: int = 0
    pairs_won: float = 0
    points: int = 0
    moves: int = 0
    seconds: float = 0
    slowest: float = 0


def play_deal(
    game: AnyGame,
    options: Options,
    seed: str,
    ours: Choose,
    theirs: Choose,
    side: int,
    tally: Tally,
) -> int:
    """Play one deal with our bot in every second team; return by how many points it is ahead."""
    generator = Generator(seed)
    standing = game.begin(options, generator.below(options.players))
    state = game.deal(standing, generator.shuffled(game.pack(options)))
    while (seat := state.public.to_act) is not None:
        own = options.team_of(seat) % 2 == side
        start = time.process_time()
        action = (ours if own else theirs)(game.view(state, seat), generator, ENDLESS).action
        spent = time.process_time() - start
        if own:
            tally.moves += 1
            tally.seconds += spent
            tally.slowest = max(tally.slowest, spent)
        state = game.apply(state, seat, action)
    points = game.returns(state)
    return sum(points[side::2]) - sum(points[1 - side :: 2])


def duel(
    game: AnyGame, options: Options, ours: Choose, theirs: Choose, deals: int, seed: str
) -> Tally:
    """Play so many duplicate deals and return what came out."""
    tally = Tally()
    for number in range(deals):
        both = [
            play_deal(game, options, f"{seed} {number}", ours, theirs, side, tally)
            for side in (0, 1)
        ]
        tally.deals += 2
        tally.won += sum(_win(ahead) for ahead in both)
        tally.pairs += 1
        tally.pairs_won += _win(sum(both))
        tally.points += sum(both)
    return tally


def _win(ahead: int) -> float:
    return 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0


def share(won: float, of: int) -> str:
    """Return a share with its 95% interval."""
    part = won / of
    return f"{part:.1%} +-{1.96 * sqrt(part * (1 - part) / of):.1%}"


def main() -> None:
    """Play as the command line says, and print the result."""
    parser = argparse.ArgumentParser(description="Measure one bot against another.")
    parser.add_argument("variant")
    parser.add_argument("ours")
    parser.add_argument("theirs")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", default="duel")
    args = parser.parse_args()
    game, options = find_variant(args.variant)
    bots = bots_of(game)
    tally = duel(game, options, bots[args.ours], bots[args.theirs], args.deals, args.seed)
    print(f"{args.ours} against {args.theirs}, {args.variant}, {args.deals} duplicate deals")
    print(f"deals won        {share(tally.won, tally.deals)}")
    print(f"duplicates won   {share(tally.pairs_won, tally.pairs)}")
    print(f"points a deal    {tally.points / tally.deals:+.3f}")
    print(
        f"time a move      {1000 * tally.seconds / max(1, tally.moves):.2f} ms,"
        f" slowest {1000 * tally.slowest:.1f} ms"
    )


if __name__ == "__main__":
    main()
