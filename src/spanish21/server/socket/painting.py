"""The painter: writes the views that lines are owed, one line after another.

Painting a thousand views takes longer than carrying out the command they are about, so commands
come first: while any is in hand, views take a quarter of the time at most. A line that is owed
several is painted the newest only. Nothing here knows what a view holds.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

SLICE = 0.0005
"""Seconds for which views are painted at a stretch."""
PAUSE = 3
"""While commands are in hand, so many times as long as a stretch has taken nothing is painted."""


class Owed(Protocol):
    """A line that is owed a view."""

    def paint(self) -> None:
        """Write it, and what happened before it."""


class Painter:
    """Everyone who is owed a view, in the order in which they came to be."""

    def __init__(self, is_busy: Callable[[], bool]) -> None:
        self._is_busy = is_busy
        self._owed: dict[int, Owed] = {}
        self._wake = asyncio.Event()

    def owe(self, line: Owed) -> None:
        """Paint this line when its turn comes."""
        self._owed[id(line)] = line
        self._wake.set()

    def forget(self, line: Owed) -> None:
        """Paint this line no more."""
        self._owed.pop(id(line), None)

    async def paint_all(self) -> None:
        """Paint whoever is owed a view, for good."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._owed:
                spent = self._paint_some()
                await asyncio.sleep(spent * PAUSE if self._is_busy() else 0)

    def _paint_some(self) -> float:
        """Paint for a stretch; the seconds it has taken."""
        begun = time.perf_counter()
        spent = 0.0
        while self._owed and spent < SLICE:
            self._owed.pop(next(iter(self._owed))).paint()
            spent = time.perf_counter() - begun
        return spent
