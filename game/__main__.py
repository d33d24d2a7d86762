"""``python -m game``, the `myrmidon` script and the frozen program begin here."""

import multiprocessing
import sys


def main() -> int:
    """The exit code of the program."""
    # First of all: in the frozen program a bot's process begins here too, and must not become a second window.
    multiprocessing.freeze_support()
    from game.cli import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
