"""Programs that a test starts and interrupts."""

from __future__ import annotations

import signal


def listen_to_interrupts() -> None:
    """Before a program starts: one that is started in the background would hear no interrupt."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
