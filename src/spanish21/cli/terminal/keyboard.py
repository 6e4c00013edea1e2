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

from spanish21.cli.terminal.signals import wake_on_change

ENTER = ""
ESCAPE = "esc"
LONGEST = 12
"""The characters of the longest text one types."""
_ERASE = "erase"
_UNKNOWN = "unknown"
NUMBER = frozenset("0123456789.$")
"""What a number may begin with."""
_NAMES = {"\r": ENTER, "\n": ENTER, "\x7f": _ERASE, "\b": _ERASE}
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

    def watch(self, redraw: Callable[[], None]) -> None:
        """Have the picture drawn anew when the terminal has changed while a key is awaited."""

    def forget(self) -> None:
        """Drop keys pressed before the question: they were meant for another one."""


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

    def watch(self, redraw: Callable[[], None]) -> None:
        """Lines that were printed stay as they are."""

    def forget(self) -> None:
        """A script means every word it has."""


def _printable(word: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in word)


class KeyKeyboard:
    """Single keys of a terminal; numbers are echoed and can be mended.

    Where the screen `scrolls`, every answer is echoed and ends its line.
    """

    def __init__(self, descriptor: int, echo: Write, *, scrolls: bool, wake: int) -> None:
        self._descriptor = descriptor
        self._echo = echo
        self._scrolls = scrolls
        self._wake = wake
        self._redraw: Callable[[], None] | None = None
        self._typed = ""

    def watch(self, redraw: Callable[[], None]) -> None:
        """Draw anew when woken."""
        self._redraw = redraw

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
        """Read a text that begins so, until Enter."""
        self._typed = text
        self._echo(text)
        try:
            while True:
                key = self._read()
                if key in (ENTER, ESCAPE):
                    self._end_line()
                    return self._typed if key == ENTER else ESCAPE
                self._type(key)
        finally:
            self._typed = ""

    def _type(self, key: str) -> None:
        if key == _ERASE and self._typed:
            self._typed = self._typed[:-1]
            self._echo("\b \b")
        elif len(key) == 1 and len(self._typed) < LONGEST:
            self._typed += key
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
        """The next character; none when the line is cut."""
        while self._wake in select.select([self._descriptor, self._wake], [], [])[0]:
            self._change()
        try:
            return os.read(self._descriptor, 1).decode("latin-1")
        except OSError:
            return ""

    def _change(self) -> None:
        """The terminal has changed: ask it for single keys again, and draw anew."""
        os.read(self._wake, 1024)
        _ask_single_keys(self._descriptor)
        if self._redraw is not None:
            self._redraw()
            self._echo(self._typed)

    def _escaped(self) -> str:
        """Escape itself, or what follows it in one go: an arrow, a function key, Alt with a key."""
        if not self._pressed(0.03):
            return ESCAPE
        sign = self._sign()
        if sign in ("[", "O"):
            sign = self._sign()
            while sign and not "@" <= sign <= "~":
                sign = self._sign()
        return _UNKNOWN

    def _pressed(self, seconds: float) -> bool:
        return bool(select.select([self._descriptor], [], [], seconds)[0])

    def wait(self, seconds: float) -> None:
        """Wait, but not once a key is pressed; the key answers the next question of the round."""
        self._pressed(seconds)

    def forget(self) -> None:
        """A key that came too late for the round must not lay or deal a wager."""
        import termios

        with suppress(termios.error):
            termios.tcflush(self._descriptor, termios.TCIFLUSH)


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
        with wake_on_change() as wake:
            yield KeyKeyboard(descriptor, echo, scrolls=scrolls, wake=wake)
    finally:
        with suppress(termios.error):
            termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
