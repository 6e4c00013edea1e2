"""A terminal that changes under the table: resized, or handed back after a stop."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from spanish21.cli.terminal.seat import Seat


@contextmanager
def redrawing(seat: Seat) -> Iterator[None]:
    """Draw the table anew whenever the terminal has changed, where it is drawn at all."""
    if not seat.stage.redraws or not hasattr(signal, "SIGWINCH"):
        yield
        return

    def redraw(number: int, frame: FrameType | None) -> None:
        if number == signal.SIGCONT:
            seat.keyboard.resume()
        seat.redraw()

    changes = (signal.SIGWINCH, signal.SIGCONT)
    before = [(number, signal.signal(number, redraw)) for number in changes]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)
