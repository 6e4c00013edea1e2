"""The command line: a thin face that parses, asks the library and prints.

- `commands.py` lists the commands and imports the module of the one that is asked for.
- Each module here is one command, or two that belong together (`fair.py`); so is each in `odds/`
  (what calculates), `rule_pages/` (`rules ...`) and `serving/` (`serve`, `bots`, `staff`, `log`).
- `shared/`: the options that commands have in common. `simulating/`: long runs.
- `texts/`: reports as tables. `terminal/`: the table that `play` draws.

What is slow to import (numba, matplotlib) is imported inside the command's function, so that help
and bad input are answered at once; a test holds this. A command raises `typer.Exit(status)` to
fail. What must not be in here: a rule, or any arithmetic of the game. Start with `commands.py`,
then `deal.py`.
"""

from __future__ import annotations

import _thread
import os
import re
import sys
import threading
from collections.abc import Sequence
from typing import Annotated

import typer

from spanish21.cli.commands import CommandList
from spanish21.cli.shared.standard_streams import ready_streams
from spanish21.errors import MOST_LETTERS, InputError, Spanish21Error, print_line
from spanish21.version import __version__

BAD_INPUT = 2
FAILED = 1
A_MOMENT = 0.05
LONG_WORD = re.compile(r"[^\s:']{200,}")
"""Longer than any path that someone would want to read in full."""
LONGEST_LINE = 300

app = typer.Typer(
    name="spanish21",
    cls=CommandList,
    help="Spanish 21 and its relatives exactly as five regulators wrote them.",
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode=None,
)


def print_version(wanted: bool) -> None:
    """Print the version and stop, when asked to."""
    if wanted:
        typer.echo(f"spanish21 {__version__}")
        raise typer.Exit


@app.callback()
def describe_error(
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version.", callback=print_version, is_eager=True),
    ] = False,
) -> None:
    """Spanish 21 and its relatives exactly as five regulators wrote them."""


def run(args: Sequence[str]) -> int:
    """Run one command line and return its exit status; bad input is answered in one line.

    >>> run(["--version"])
    spanish21 0.1.0
    0
    """
    try:
        status = app(args or ["--help"], prog_name="spanish21", standalone_mode=False)
        sys.stdout.flush()
    except (Spanish21Error, typer.TyperException) as error:
        return complain(error)
    except BrokenPipeError:
        fall_silent()
        return FAILED
    except OSError as error:
        return tell_failure(error)
    except (KeyboardInterrupt, typer.Abort):
        return 130
    return status or 0


def complain(error: Exception) -> int:
    """Print each fault on a line of its own to stderr; a word as long as a page is cut short."""
    text = error.format_message() if isinstance(error, typer.TyperException) else str(error)
    for line in text.splitlines():
        cut = LONG_WORD.sub(lambda word: f"{word[0][:MOST_LETTERS]}...", line)
        cut = cut if len(cut) <= LONGEST_LINE else f"{cut[:LONGEST_LINE]}..."
        typer.echo(f"spanish21: {print_line(cut)}", err=True)
    return BAD_INPUT


def fall_silent() -> None:
    """Nobody can take our output any more: the flush at exit must not complain about it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def tell_failure(error: OSError) -> int:
    """Say in a line what the machine could not do, such as writing to a disk that is full."""
    try:
        sys.stdout.flush()
    except OSError:
        fall_silent()
    what = f"{error.filename}: " if error.filename else ""
    complain(InputError(f"{what}{error.strerror or error}"))
    return FAILED


def hear_again(unraisable: sys.UnraisableHookArgs) -> None:
    """Press Ctrl-C once more where it fell into a callback, which would swallow it and complain.

    A moment later, from another thread: at once would be inside this very callback.
    """
    if unraisable.exc_type is KeyboardInterrupt:
        again = threading.Timer(A_MOMENT, _thread.interrupt_main)
        again.daemon = True
        again.start()
    else:
        sys.__unraisablehook__(unraisable)


def main() -> None:
    """The `spanish21` program."""
    ready_streams()
    sys.unraisablehook = hear_again
    sys.exit(run(sys.argv[1:]))
