"""Where the player's answers come from: single keys of a terminal, or lines of a pipe.

Both give the same answers, so nothing else needs to know which it is: a key or word in lower case,
a number as typed, nothing for Enter. The end of the input raises `EOFError`. A line may hold
several answers (`a 5`), which are given out one by one.
"""

from __future__ import annotations

import os
import select
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Protocol, TextIO

ENTER = ""
ESCAPE = "esc"
REDRAW = "redraw"
_ERASE = "erase"
_UNKNOWN = "unknown"
NUMBER = frozenset("0123456789.$")
"""What a number may begin with."""
_NAMES = {"\r": ENTER, "\n": ENTER, "\x7f": _ERASE, "\b": _ERASE, "\x0c": REDRAW}
_END = "\x04"

Write = Callable[[str], object]


class Keyboard(Protocol):
    """What the table asks of a keyboard."""

    def ask_key(self, *, numbers: bool = False) -> str:
        """One answer: a key, or a whole number where `numbers` may be typed."""

    def ask_text(self) -> str:
        """An answer that ends with Enter."""

    def wait(self, seconds: float) -> None:
        """Let the player look, but not once a key is pressed."""

    def resume(self) -> None:
        """Take the terminal in hand again after the program was stopped."""


class LineKeyboard:
    """Answers from lines of text; `echo` writes each so that the record can be read."""

    def __init__(self, lines: TextIO, echo: Write | None = None) -> None:
        self._lines = lines
        self._echo = echo
        self._words: deque[str] = deque()

    def ask_key(self, *, numbers: bool = False) -> str:
        """The next word."""
        del numbers
        return self.ask_text()

    def ask_text(self) -> str:
        """The next word, from a new line when none is left."""
        if not self._words:
            line = self._lines.readline()
            if not line:
                raise EOFError
            self._words.extend(line.lower().split() or [ENTER])
        word = self._words.popleft()
        if self._echo is not None:
            self._echo(f"{_printable(word)}\n")
        return word

    def wait(self, seconds: float) -> None:
        """A pipe is never kept waiting."""

    def resume(self) -> None:
        """Lines need nothing."""


def _printable(word: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in word)


class KeyKeyboard:
    """Single keys of a terminal; numbers are echoed and can be mended.

    Where the screen `scrolls`, every answer is echoed and ends its line.
    """

    def __init__(self, descriptor: int, echo: Write, *, scrolls: bool) -> None:
        self._descriptor = descriptor
        self._echo = echo
        self._scrolls = scrolls

    def ask_key(self, *, numbers: bool = False) -> str:
        """The next key, or the number that begins with it."""
        key = _UNKNOWN
        while key in (_UNKNOWN, _ERASE):
            key = self._read()
        if numbers and key in NUMBER:
            return self._edit(key)
        self._end_line(key)
        return key

    def ask_text(self) -> str:
        """A text that ends with Enter; Escape gives it up."""
        return self._edit("")

    def _end_line(self, key: str = "") -> None:
        if self._scrolls:
            self._echo(f"{key}\n")

    def _edit(self, text: str) -> str:
        self._echo(text)
        while True:
            key = self._read()
            if key in (ENTER, ESCAPE):
                self._end_line()
                return text if key == ENTER else ESCAPE
            if key == _ERASE and text:
                text = text[:-1]
                self._echo("\b \b")
            elif len(key) == 1 and len(text) < 12:
                text += key
                self._echo(key)

    def _read(self) -> str:
        """One key by name; the terminal sends arrows and the like as several characters."""
        sign = self._sign()
        if sign == "\x1b":
            return self._escaped()
        if sign in ("", _END):
            raise EOFError
        known = _NAMES.get(sign)
        if known is not None:
            return known
        return sign.lower() if sign.isprintable() and sign.isascii() else _UNKNOWN

    def _sign(self) -> str:
        try:
            return os.read(self._descriptor, 1).decode("latin-1")
        except OSError:  # the line was cut
            return ""

    def _escaped(self) -> str:
        if not self._pressed(0.03):
            return ESCAPE
        while self._pressed(0):
            os.read(self._descriptor, 1)
        return _UNKNOWN

    def _pressed(self, seconds: float) -> bool:
        return bool(select.select([self._descriptor], [], [], seconds)[0])

    def wait(self, seconds: float) -> None:
        """Wait, but not once a key is pressed; the key answers the next question."""
        self._pressed(seconds)

    def resume(self) -> None:
        """Ask the terminal for single keys, as at the start."""
        _ask_single_keys(self._descriptor)


def _ask_single_keys(descriptor: int) -> None:
    import termios
    import tty

    tty.setcbreak(descriptor, termios.TCSADRAIN)


@contextmanager
def open_keyboard(stdin: TextIO, echo: Write, *, scrolls: bool) -> Iterator[Keyboard]:
    """Single keys when a person sits at the terminal, lines otherwise."""
    if not stdin.isatty():
        yield LineKeyboard(stdin, echo)
        return
    try:
        import termios
    except ImportError:  # no such terminals on this system
        yield LineKeyboard(stdin)
        return
    descriptor = stdin.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        _ask_single_keys(descriptor)
        yield KeyKeyboard(descriptor, echo, scrolls=scrolls)
    finally:
        with suppress(termios.error):
            termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
