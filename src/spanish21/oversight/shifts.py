"""Shifts: the stretches of a day over which a house counts.

A day is cut at fixed hours of the house's clock (UTC milliseconds); a shift is named by where it
begins. Pure arithmetic: no clock is read here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

HOUR = 3_600_000
DAY = 24 * HOUR
STARTS = (6, 14, 22)
"""The hours at which day, swing and night shift begin."""


class WorkShift(NamedTuple):
    """From one millisecond to just before another."""

    begins: int
    ends: int

    def has(self, at: int) -> bool:
        """Whether a moment lies in it."""
        return self.begins <= at < self.ends


def shift_at(at: int, starts: Sequence[int] = STARTS) -> WorkShift:
    """The shift in which a moment lies.

    >>> shift_at(7 * HOUR) == WorkShift(6 * HOUR, 14 * HOUR)
    True
    >>> shift_at(1 * HOUR) == WorkShift(-2 * HOUR, 6 * HOUR)
    True
    """
    midnight = at - at % DAY
    edges = [midnight + day * DAY + hour * HOUR for day in (-1, 0, 1) for hour in sorted(starts)]
    begins = max(edge for edge in edges if edge <= at)
    return WorkShift(begins, min(edge for edge in edges if edge > at))


def last_shifts(at: int, count: int, starts: Sequence[int] = STARTS) -> list[WorkShift]:
    """The shift of a moment and those before it, the newest first."""
    found = [shift_at(at, starts)]
    while len(found) < count:
        found.append(shift_at(found[-1].begins - 1, starts))
    return found
