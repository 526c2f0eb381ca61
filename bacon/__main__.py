"""The command line: `python -m bacon referee`."""

import argparse
import sys

from bacon.referee import serve


def main() -> None:
    """Run the command that the arguments name."""
    parser = argparse.ArgumentParser(prog="bacon", description="The engine of Bacon.")
    commands = parser.add_subparsers(required=True, metavar="command")
    commands.add_parser("referee", help="play a match through JSON lines (docs/protocol.md)")
    parser.parse_args()
    for answer in serve(sys.stdin.buffer):
        print(answer, flush=True)


if __name__ == "__main__":
    main()
