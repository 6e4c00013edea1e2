"""A terminal that changes under the table: resized, or handed back after a stop.

A signal may come in the middle of a drawing, so it draws nothing: by making a pipe readable it only
wakes what waits for a key.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def wake_on_change() -> Iterator[int]:
    """A descriptor that can be read once the terminal has changed."""
    read, write = os.pipe()
    os.set_blocking(read, False)
    os.set_blocking(write, False)
    wakes = signal.set_wakeup_fd(write, warn_on_full_buffer=False)
    before = [(each, signal.signal(each, _do_nothing)) for each in _changes()]
    try:
        yield read
    finally:
        for each, handler in before:
            signal.signal(each, handler)
        signal.set_wakeup_fd(wakes)
        os.close(read)
        os.close(write)


def _changes() -> tuple[signal.Signals, ...]:
    return (signal.SIGWINCH, signal.SIGCONT)


def _do_nothing(number: int, frame: FrameType | None) -> None:
    """The pipe has been written to already."""
