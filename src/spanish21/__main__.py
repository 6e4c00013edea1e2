"""`spanish21` and `python -m spanish21`: the program.

The command line is imported inside `main`, so that Ctrl-C is answered quietly from the start.
"""

from __future__ import annotations

import sys


def main() -> None:
    """Run what the command line asks for, and leave with its status."""
    try:
        from spanish21.cli import main as run_program

        run_program()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
