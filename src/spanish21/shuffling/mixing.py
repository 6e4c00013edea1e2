"""How random a shuffle leaves a shoe: three statistics of an order against the uniform shuffle.

- position: the rank correlation of old and new places, squared and scaled; 1 on average if uniform.
- adjacency: cards still followed by the card that followed them; (n-1)/n on average if uniform.
- rising sequences: runs of old order that survive; (n+1)/2 on average if uniform. A riffle at most
  doubles them, so few of them betray a lazy shuffle.

The means for the uniform shuffle are exact and so are the deviations, but for that of the position,
which is the limit for a large shoe; the z of a sample is measured by them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt

BINS = 12
"""The parts of the shoe in the plot of old place against new."""


def measure_position(order: Sequence[int]) -> float:
    """(n-1) times the squared rank correlation of old place and new."""
    n = len(order)
    gaps = sum((old - new) ** 2 for new, old in enumerate(order))
    correlation = 1 - 6 * gaps / (n * (n * n - 1))
    return (n - 1) * correlation**2


def count_adjacent(order: Sequence[int]) -> int:
    """Cards that still have the same card behind them."""
    return sum(1 for a, b in pairwise(order) if b == a + 1)


def count_rising(order: Sequence[int]) -> int:
    """Maximal runs of consecutive old places met from top to bottom.

    >>> count_rising([0, 3, 1, 4, 2])
    2
    """
    place = {old: new for new, old in enumerate(order)}
    return 1 + sum(1 for old in range(len(order) - 1) if place[old + 1] < place[old])


@dataclass(frozen=True)
class Measure:
    """The mean of one statistic over many shuffles, and how far it is from the uniform one."""

    name: str
    mean: float
    uniform: float
    z: float


def _uniform(name: str, n: int) -> tuple[float, float]:
    """The exact mean and standard deviation for a uniform order of n cards."""
    if name == "position":
        return 1.0, sqrt(2)  # nearly chi-squared with one degree of freedom
    if name == "adjacency":
        mean = (n - 1) / n
        return mean, sqrt(mean + (n - 2) / n - mean * mean)
    return (n + 1) / 2, sqrt((n + 1) / 12)


MEASURES = {
    "position": measure_position,
    "adjacency": count_adjacent,
    "rising sequences": count_rising,
}


def measure_orders(orders: Sequence[Sequence[int]]) -> tuple[Measure, ...]:
    """Each statistic over a sample of shuffled orders."""
    n, trials = len(orders[0]), len(orders)
    found = []
    for name, statistic in MEASURES.items():
        mean = sum(statistic(order) for order in orders) / trials
        expected, deviation = _uniform(name, n)
        found.append(Measure(name, mean, expected, (mean - expected) / deviation * sqrt(trials)))
    return tuple(found)


def bin_places(orders: Sequence[Sequence[int]]) -> list[list[float]]:
    """How often cards of each part of the old pile end in each part of the new, times parts.

    One everywhere is what the uniform shuffle gives.
    """
    n = len(orders[0])
    counts = [[0] * BINS for _ in range(BINS)]
    for order in orders:
        for new, old in enumerate(order):
            counts[old * BINS // n][new * BINS // n] += 1
    cell = len(orders) * n / BINS**2
    return [[count / cell for count in row] for row in counts]
