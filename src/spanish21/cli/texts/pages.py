"""How the commands print: a console that fits the terminal, and columns of text without frames.

Words carry the meaning and colour only helps, so the output reads the same on paper and in a pipe.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

PIPE_WIDTH = 100
"""How wide to print where there is no terminal and COLUMNS does not say."""


def open_console() -> Console:
    """A console of the terminal's width."""
    from rich.console import Console

    console = Console(highlight=False, markup=False)
    if console.is_terminal or "COLUMNS" in os.environ:
        return console
    return Console(highlight=False, markup=False, width=PIPE_WIDTH)


def print_text(console: Console, text: str, style: str = "") -> None:
    """A paragraph, folded at spaces."""
    from rich.text import Text

    print_trimmed(console, Text(text, style=style))


def print_title(console: Console, title: str) -> None:
    """A heading."""
    print_text(console, title, style="bold")


def measure_text(rows: Iterable[Sequence[str]], *, most: int) -> list[int]:
    """The widths that columns of these rows need, none wider than `most`."""
    columns = zip(*rows, strict=True)
    return [min(most, max(map(len, column))) for column in columns]


def print_columns(
    console: Console,
    rows: Sequence[Sequence[str]],
    *,
    heads: Sequence[str] = (),
    widths: Sequence[int] = (),
    indent: int = 2,
) -> None:
    """Rows of text in columns, and a line left free; what is too long is folded at a space.

    The first columns are as wide as `widths` says, or as they need; the last takes what is left.
    """
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, show_header=bool(heads), pad_edge=False, padding=(0, 2, 0, 0))
    for number in range(len(rows[0])):
        width = widths[number] if number < len(widths) else None
        table.add_column(heads[number] if heads else "", width=width, overflow="fold")
    for row in rows:
        table.add_row(*map(Text, row))
    print_trimmed(console, Padding(table, (0, 0, 0, indent)))
    print_text(console, "")


def print_trimmed(console: Console, what: RenderableType) -> None:
    """Print without the spaces at the ends of lines."""
    with console.capture() as capture:
        console.print(what)
    for line in capture.get().splitlines():
        console.file.write(line.rstrip() + "\n")
