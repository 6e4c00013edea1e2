"""Rates: how often someone may do something, by tokens that come back with time.

One bucket for each key; the least lately used is forgotten when there are too many, so a stranger
cannot fill the memory. The clock is an argument (seconds).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

MOST_KEYS = 20_000


class Rate(NamedTuple):
    """So many at once, and so many a second after that."""

    burst: float
    a_second: float


class Buckets:
    """The buckets of one rate."""

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether one more may be done now; if so it counts."""
        now = self._clock()
        left, since = self._left.pop(key, (self._rate.burst, now))
        left = min(self._rate.burst, left + max(0.0, now - since) * self._rate.a_second)
        allowed = left >= 1
        self._left[key] = (left - 1 if allowed else left, now)
        if len(self._left) > MOST_KEYS:
            self._left.popitem(last=False)
        return allowed
