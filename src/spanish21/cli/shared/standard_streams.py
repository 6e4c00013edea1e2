"""The three streams of the program, made ready for whatever started it and whatever is typed.

A stream that is closed becomes one that holds nothing, so that no file can take its place. What a
stream cannot read becomes a question mark, and so does what it cannot write, but for the few signs
of our own that plain letters can stand for.
"""

from __future__ import annotations

import codecs
import io
import os
import sys

PLAIN = {"±": "+-", "†": "+", "‡": "#"}
"""What stands for our signs where there are only plain letters."""


def ready_streams() -> None:
    """Open what is closed, and let every stream bear odd letters."""
    codecs.register_error("plain", _say_plainly)
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            setattr(sys, name, _open_nothing(number))
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="plain" if number else "replace")


def _open_nothing(number: int) -> io.TextIOWrapper:
    """The null device under the number of a stream that is closed."""
    nothing = os.open(os.devnull, os.O_RDWR)
    if nothing != number:
        os.dup2(nothing, number)
        os.close(nothing)
    return open(number, "w" if number else "r", encoding="utf-8")


def _say_plainly(error: UnicodeError) -> tuple[str, int]:
    """What is written instead of the letters that an encoding lacks."""
    assert isinstance(error, UnicodeEncodeError)
    lacking = error.object[error.start : error.end]
    return "".join(PLAIN.get(letter, "?") for letter in lacking), error.end
