"""`python -m bacon arena A B`: holds a contest and says what it came to."""

import json
import os
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from bacon.arena.contest import SIDES, BadContest, Contest, Fault, Outcome
from bacon.arena.contestants import check_contestant
from bacon.arena.figures import Figures, Interval, figures
from bacon.arena.running import parts_of, run
from bacon.game import Options, OptionValue, Refused
from bacon.variants import find_variant

SECONDS_BETWEEN: Final = 10  # two lines about how far it is
MOST_MATCHES: Final = 200  # unless more are asked for
DEALS_A_MATCH: Final = 10
MOST_NAMED: Final = 20  # faults


def add_arguments(parser: ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("a", metavar="A", help="a bot, A/B (tricks), exec:COMMAND, or cheat")
    parser.add_argument("b", metavar="B", help="whom it plays against")
    parser.add_argument("--variant", required=True, help="such as tricks or bacon4")
    parser.add_argument("--deals", type=int, default=200, help="duplicate deals (200)")
    parser.add_argument(
        "--matches", type=int, help="duplicate matches (one for each 10 deals, at most 200)"
    )
    parser.add_argument("--seed", default="arena", help="repeats a run (arena)")
    parser.add_argument(
        "--options", nargs="+", default=[], metavar="NAME=VALUE", help="rules other than usual"
    )
    parser.add_argument("--limit", type=float, default=10.0, help="seconds a decision (10)")
    parser.add_argument("--workers", type=int, help="processes (one for each core)")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="of a Dask cluster, tcp://...")
    parser.add_argument("--json", metavar="FILE", help="where the answer goes; - ends the output")


def hold(args: Namespace) -> None:
    """Hold the contest that the arguments name, and print what it came to; raises BadContest."""
    contest = contest_of(args)
    matches = args.matches
    if matches is None:
        matches = min(MOST_MATCHES, args.deals // DEALS_A_MATCH)
    if args.deals < 1 or matches < 0:
        raise BadContest("A contest has one duplicate deal or more.")
    workers = args.workers or os.cpu_count() or 1
    parts = parts_of(args.deals, matches)
    outcomes = list(_told(contest, run(contest, parts, workers, args.scheduler), len(parts)))
    found = figures(contest, outcomes)
    _name(contest, [fault for outcome in outcomes for fault in outcome.faults])
    print("\n".join(lines(contest, found)))
    if args.json:
        answer = json.dumps(found.as_json(contest))
        if args.json == "-":
            print(answer)
        else:
            Path(args.json).write_text(answer + "\n", encoding="utf-8")


def contest_of(args: Namespace) -> Contest:
    """Return the contest that the arguments name; raises BadContest."""
    try:
        game, options = find_variant(args.variant)
        chosen = tuple(_chosen(text, options) for text in args.options)
        options.choose(dict(chosen))
    except Refused as error:
        raise BadContest(str(error)) from error
    for name in (args.a, args.b):
        check_contestant(name, game)
    if args.limit <= 0:
        raise BadContest("A decision takes some time: --limit is above 0.")
    return Contest((args.a, args.b), args.variant, chosen, args.seed, args.limit)


def _chosen(text: str, options: Options) -> tuple[str, OptionValue]:
    """Return an option and its value, as the game has it: target=15, permission=false."""
    name, equals, said = text.partition("=")
    if not equals:
        raise BadContest(f"An option is given as NAME=VALUE, so not as {text!r}.")
    known = {str(value).lower(): value for value in options.choices.get(name, ())}
    return name, known.get(said.lower(), said)


def _told(contest: Contest, outcomes: Iterator[Outcome], total: int) -> Iterator[Outcome]:
    """Yield the outcomes, and say now and then how far it is."""
    seen: list[Outcome] = []
    start = last = time.monotonic()
    for outcome in outcomes:
        seen.append(outcome)
        now = time.monotonic()
        if now - last > SECONDS_BETWEEN and any(not it.part.whole_match for it in seen):
            last = now
            left = (now - start) / len(seen) * (total - len(seen))
            points = interval(figures(contest, seen).points, "+.3f")
            so_far = f"{len(seen)} of {total}, about {left:.0f} s left; points a deal {points}"
            print(so_far, file=sys.stderr, flush=True)
        yield outcome


def _name(contest: Contest, faults: Sequence[Fault]) -> None:
    """Say which decisions lost a deal."""
    for side, late, text in faults[:MOST_NAMED]:
        kind = "late" if late else "illegal"
        print(f"{kind}: {SIDES[side]} {contest.names[side]}, {text}", file=sys.stderr)
    if len(faults) > MOST_NAMED:
        print(f"... and {len(faults) - MOST_NAMED} more", file=sys.stderr)


def lines(contest: Contest, found: Figures) -> Iterator[str]:
    """Yield what a contest came to, for people."""
    a, b = contest.names
    rules = " ".join([contest.variant, *(f"{name}={value}" for name, value in contest.chosen)])
    yield f"{a} against {b}, {rules}, {found.duplicates} duplicate deals, seed {contest.seed}"
    yield f"points a deal    {interval(found.points, '+.3f')}"
    yield f"deals won        {interval(found.deals_won, '.1%')}"
    yield f"duplicates won   {interval(found.duplicates_won, '.1%')} of {found.decided} decided"
    if found.matches_won is not None:
        yield f"matches won      {interval(found.matches_won, '.1%')}"
    for side, name in enumerate(contest.names):
        times = found.times[side]
        yield (
            f"{SIDES[side]} {name}: {times.mean:.2f} ms a decision, 95% within {times.p95:.2f},"
            f" longest {times.most:.1f}; illegal {found.illegal[side]}, late {found.late[side]}"
        )


def interval(figure: Interval, form: str) -> str:
    """Return a figure with its 95% interval."""
    mean, low, high = (format(value, form) for value in figure)
    return f"{mean} ({low} to {high})"
