"""The command line: `python -m bacon referee`, `python -m bacon arena A B`."""

import argparse
import os
import sys

from bacon.arena.command import add_arguments, hold
from bacon.arena.contest import BadContest
from bacon.referee import serve


def main() -> None:
    """Run the command that the arguments name."""
    parser = argparse.ArgumentParser(prog="bacon", description="The engine of Bacon.")
    commands = parser.add_subparsers(required=True, metavar="command", dest="command")
    commands.add_parser("referee", help="play a match through JSON lines (docs/protocol.md)")
    arena = commands.add_parser("arena", help="measure one bot against another (docs/arena.md)")
    add_arguments(arena)
    args = parser.parse_args()
    try:
        if args.command == "arena":
            hold(args)
            return
        for answer in serve(sys.stdin.buffer):
            print(answer, flush=True)
    except BadContest as error:
        arena.error(str(error))
    except BrokenPipeError:
        # Who asked has gone; at its end Python would write to nobody once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
