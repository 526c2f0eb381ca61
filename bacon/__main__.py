"""The command line: `python -m bacon referee`."""

import argparse
import os
import sys

from bacon.referee import serve


def main() -> None:
    """Run the command that the arguments name."""
    parser = argparse.ArgumentParser(prog="bacon", description="The engine of Bacon.")
    commands = parser.add_subparsers(required=True, metavar="command")
    commands.add_parser("referee", help="play a match through JSON lines (docs/protocol.md)")
    parser.parse_args()
    try:
        for answer in serve(sys.stdin.buffer):
            print(answer, flush=True)
    except BrokenPipeError:
        # Who asked has gone; at its end Python would write to nobody once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
