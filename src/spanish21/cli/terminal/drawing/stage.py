"""The screen: drawn anew in place on a terminal, or scrolling where there is none.

It knows lines of text, how wide and high they may be, and nothing of the game. A terminal that can
place its cursor gets whole pictures on a screen of its own; a pipe, a file or a dumb terminal gets
the same lines one after the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from rich.console import Console
from rich.control import Control
from rich.text import Text

from spanish21.cli.terminal.drawing.colours import KEY, QUIET, theme_for
from spanish21.cli.terminal.drawing.glyphs import glyphs_for

LEAST_WIDTH: Final = 40
_ERASE_BELOW: Final = "\x1b[J"
WIDEST: Final = 120
"""Wider than this the eye loses its way."""


class Stage:
    """Where everything is shown; `pace` is the seconds a card takes to be dealt."""

    def __init__(self, console: Console, *, redraws: bool, pace: float) -> None:
        self._console = console
        self.redraws = redraws
        self.pace = pace if redraws else 0.0
        self.glyphs = glyphs_for(console.encoding)
        console.push_theme(theme_for(console.color_system))

    @property
    def width(self) -> int:
        """The columns to draw in."""
        return max(LEAST_WIDTH, min(WIDEST, self._console.width))

    @property
    def height(self) -> int | None:
        """The lines to draw in; None where they scroll away."""
        return self._console.height if self.redraws else None

    @contextmanager
    def open(self) -> Iterator[None]:
        """A screen of its own, and afterwards the one that was there before."""
        if not self.redraws:
            yield
            return
        self._console.set_alt_screen(True)
        try:
            yield
        finally:
            self._console.set_alt_screen(False)

    def show(self, lines: Sequence[Text], prompt: Text | None = None) -> None:
        """Draw the lines; the cursor waits after the prompt."""
        if not self.redraws:
            self._print([*lines, *([] if prompt is None else [prompt])])
            self.write("" if prompt is not None or not lines else "\n")
            return
        width = self._console.width
        self._console.control(Control.home())
        self._print([*(paint(line, width, "") for line in lines), prompt or Text()])
        self.write(_ERASE_BELOW)

    def _print(self, lines: Sequence[Text]) -> None:
        if lines:
            text = Text("\n", end="").join(lines)
            self._console.print(text, end="", no_wrap=True, overflow="crop")

    def close(self, lines: Sequence[Text]) -> None:
        """Print lines that stay when everything is over."""
        for line in lines:
            self._console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def write(self, text: str) -> None:
        """Write as it is, at once: what the player types."""
        self._console.file.write(text)
        self._console.file.flush()


def wrap(text: Text, width: int, *, indent: int = 0) -> list[Text]:
    """A text as lines of this width, all but the first set in."""
    if text.cell_len <= width:
        return [text]
    console = Console(width=width, color_system=None)
    first = text.wrap(console, width)[0]
    rest = text[len(first) :]
    rest = rest[len(rest) - len(rest.plain.lstrip()) :]
    lines = rest.wrap(console, width - indent)
    return [first, *(Text(" " * indent).append_text(line) for line in lines)]


def paint(line: Text, width: int, style: str) -> Text:
    """The line laid on a ground of this style, as wide as asked."""
    ground = Text(style=style, end="")
    ground.append_text(line)
    ground.truncate(width)
    ground.pad_right(width - ground.cell_len)
    return ground


def crop(lines: list[Text], height: int) -> list[Text]:
    """The last of the lines, where there is no room for all."""
    if len(lines) <= max(height, 1):
        return lines
    kept = lines[len(lines) - max(height - 1, 1) :]
    told = f"{len(lines) - len(kept)} more lines: a shows them all"
    return [Text(told, style=QUIET), *kept]


def key_bar(keys: Iterable[tuple[str, str]], width: int) -> list[Text]:
    """Keys and what they do, as lines that part no key from its word."""
    lines = [Text()]
    for key, does in keys:
        item = Text.assemble((key, KEY), f" {does}")
        if lines[-1] and lines[-1].cell_len + 2 + item.cell_len > width:
            lines.append(Text())
        lines[-1].append("  " if lines[-1] else "").append_text(item)
    return lines
