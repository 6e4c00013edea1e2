"""Counters and times for Prometheus, in its text form; written by hand, it is a few lines.

Labels are chosen from small sets, never from what a client sent.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, deque
from collections.abc import Iterator
from math import ceil

BOUNDS = (
    0.001, 0.002, 0.003, 0.004, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.05, 0.075, 0.1, 0.2, 0.5,
    1.0, 5.0,
)  # fmt: skip
"""Upper bounds of the buckets of a time, in seconds."""
RECENT = 8192
"""So many of the last times are kept one by one: their quantiles are exact."""
QUANTILES = (0.5, 0.9, 0.99, 1.0)
WATCHED = ("faults", "sign_in_failed", "too_fast")
"""Counted from 0 on: an alarm on what has never happened needs a figure to look at."""


class Metrics:
    """What this process has counted."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str]] = Counter({(name, ""): 0 for name in WATCHED})
        self._times: dict[str, list[int]] = {}
        self._sums: dict[str, float] = {}
        self._recent: dict[str, deque[float]] = {}

    def count(self, name: str, label: str = "", by: int = 1) -> None:
        """Count something, under a label where it has several kinds."""
        self._counts[name, label] += by

    def value(self, name: str, label: str = "") -> int:
        """What was counted."""
        return self._counts[name, label]

    def time(self, name: str, seconds: float) -> None:
        """Note how long something took."""
        buckets = self._times.setdefault(name, [0] * (len(BOUNDS) + 1))
        buckets[bisect_left(BOUNDS, seconds)] += 1
        self._sums[name] = self._sums.get(name, 0.0) + seconds
        self._recent.setdefault(name, deque(maxlen=RECENT)).append(seconds)

    def print(self, gauges: dict[str, float]) -> str:
        """Everything, with these values of the moment, as Prometheus reads it."""
        return "\n".join([*self._lines(gauges), ""])

    def _lines(self, gauges: dict[str, float]) -> Iterator[str]:
        for name, gauge in sorted(gauges.items()):
            yield f"# TYPE spanish21_{name} gauge"
            yield f"spanish21_{name} {gauge:g}"
        told = ""
        for (name, label), number in sorted(self._counts.items()):
            if name != told:
                yield f"# TYPE spanish21_{name}_total counter"
            told = name
            kind = f'{{kind="{label}"}}' if label else ""
            yield f"spanish21_{name}_total{kind} {number}"
        for name, buckets in sorted(self._times.items()):
            yield from self._histogram(name, buckets)
            yield from self._summary(name, sorted(self._recent[name]))

    def _histogram(self, name: str, buckets: list[int]) -> Iterator[str]:
        yield f"# TYPE spanish21_{name}_seconds histogram"
        total = 0
        for bound, number in zip((*map(str, BOUNDS), "+Inf"), buckets, strict=True):
            total += number
            yield f'spanish21_{name}_seconds_bucket{{le="{bound}"}} {total}'
        yield f"spanish21_{name}_seconds_sum {self._sums[name]:.6f}"
        yield f"spanish21_{name}_seconds_count {total}"

    def _summary(self, name: str, times: list[float]) -> Iterator[str]:
        """What share of the last times took at most how long, from the times themselves."""
        yield f"# TYPE spanish21_{name}_recent_seconds summary"
        for share in QUANTILES:
            seconds = times[ceil(share * len(times)) - 1]
            yield f'spanish21_{name}_recent_seconds{{quantile="{share:g}"}} {seconds:.6f}'
        yield f"spanish21_{name}_recent_seconds_sum {sum(times):.6f}"
        yield f"spanish21_{name}_recent_seconds_count {len(times)}"
