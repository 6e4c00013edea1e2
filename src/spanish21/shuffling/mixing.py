"""How much of the old order a shuffle leaves: three measures of an order, none changed by a cut.

A cut only turns the pile, and nobody can use where it began; so places are taken as on a circle.

- position: how closely new places follow old ones, from 0 to 1 (a squared correlation of angles).
- neighbours: cards still followed by the card that followed them.
- rising sequences: runs of old order that survive. A riffle at most doubles them, so few of them
  betray a lazy shuffle.

Each has an exact mean for the uniform shuffle. The *effect* is how much of the way from there to an
untouched pile is left: 0 is uniform, 1 untouched, however many shuffles were tried.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, erf, pi, sin, sqrt

BINS = 12
"""The parts of the shoe in the plot of old place against new."""
NORMAL = 1.959963984540054
FEW = {1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764, 5: 2.5706}
"""Quantiles of Student's distribution that are published and that its series does not reach."""
MIDDLE = 0.95
"""The share of single shuffles that a range holds."""


def measure_position(order: Sequence[int]) -> float:
    """The squared length of the mean turn between old and new places on the circle.

    >>> round(measure_position([2, 3, 0, 1]), 9)
    1.0
    """
    n = len(order)
    turns = [2 * pi * (new - old) / n for new, old in enumerate(order)]
    return (sum(map(cos, turns)) ** 2 + sum(map(sin, turns)) ** 2) / n**2


def count_adjacent(order: Sequence[int]) -> int:
    """Cards that still have the same card behind them, the last followed by the first."""
    n = len(order)
    return sum(1 for place, old in enumerate(order) if order[(place + 1) % n] == (old + 1) % n)


def count_rising(order: Sequence[int]) -> int:
    """Runs of consecutive old places met from top to bottom, round and round.

    >>> count_rising([0, 3, 1, 4, 2]), count_rising([3, 4, 0, 1, 2])
    (2, 1)
    """
    n = len(order)
    place = [0] * n
    for new, old in enumerate(order):
        place[old] = new
    return sum(1 for old in range(n) if place[(old + 1) % n] < place[old])


@dataclass(frozen=True)
class Yardstick:
    """A measure, and what is known of it: the mean and deviation of the uniform shuffle, and what
    an untouched pile has."""

    measure: Callable[[Sequence[int]], float]
    mean: Callable[[int], float]
    deviation: Callable[[int], float]
    untouched: Callable[[int], float]


def _spread_of_neighbours(n: int) -> float:
    mean = n / (n - 1)
    return sqrt(n / (n - 2) + mean - mean**2)


MEASURES = {
    "position": Yardstick(
        measure_position, lambda n: 1 / (n - 1), lambda n: 1 / (n - 1), lambda n: 1.0
    ),
    "neighbours": Yardstick(
        count_adjacent, lambda n: n / (n - 1), _spread_of_neighbours, lambda n: float(n)
    ),
    "rising sequences": Yardstick(
        count_rising, lambda n: n / 2, lambda n: sqrt(n / 12), lambda n: 1.0
    ),
}
"""The deviation of the position is that of a large shoe; all else is exact from four cards on."""


@dataclass(frozen=True)
class Measure:
    """One measure over a sample of shuffles.

    `low` and `high` hold the middle 95% of single shuffles. `effect` is what is left of the old
    order, `margin` half the width of its 95% interval. `shift` is the distance from the uniform
    mean in standard deviations of a single uniform shuffle, give or take `shift_margin`.
    """

    name: str
    mean: float
    uniform: float
    low: float
    high: float
    effect: float
    margin: float
    shift: float
    shift_margin: float

    @property
    def told_apart(self) -> float:
        """How far one shuffle betrays itself: a guess whether it was this one or the uniform is
        right with a chance of a half and half of this (for nearly normal measures)."""
        return _tell_apart(abs(self.shift))

    @property
    def told_apart_margin(self) -> float:
        """How far that is from the farther end of its 95% interval."""
        shift, off = abs(self.shift), self.shift_margin
        low, high = _tell_apart(max(0.0, shift - off)), _tell_apart(shift + off)
        return max(high - self.told_apart, self.told_apart - low)

    def report(self) -> dict[str, float | str]:
        """As plain values."""
        more = {"told_apart": self.told_apart, "told_apart_margin": self.told_apart_margin}
        return {**vars(self), **more}


def _tell_apart(shift: float) -> float:
    return erf(shift / (2 * sqrt(2)))


def measure_orders(orders: Sequence[Sequence[int]]) -> tuple[Measure, ...]:
    """Each measure over a sample of shuffled orders."""
    return tuple(_measure(name, yardstick, orders) for name, yardstick in MEASURES.items())


def _measure(name: str, yardstick: Yardstick, orders: Sequence[Sequence[int]]) -> Measure:
    n, trials = len(orders[0]), len(orders)
    found = sorted(yardstick.measure(order) for order in orders)
    mean, uniform = sum(found) / trials, yardstick.mean(n)
    freedom = max(1, trials - 1)
    variance = sum((value - mean) ** 2 for value in found) / freedom
    whole = yardstick.untouched(n) - uniform
    tail, error = int(trials * (1 - MIDDLE) / 2), student_95(freedom) * sqrt(variance / trials)
    return Measure(
        name=name,
        mean=mean,
        uniform=uniform,
        low=found[tail],
        high=found[-1 - tail],
        effect=(mean - uniform) / whole,
        margin=error / abs(whole),
        shift=(mean - uniform) / yardstick.deviation(n),
        shift_margin=error / yardstick.deviation(n),
    )


def student_95(freedom: int) -> float:
    """How many standard errors a 95% interval reaches to either side, for a mean of few values.

    >>> [round(student_95(freedom), 3) for freedom in (2, 4, 10, 30, 10**6)]
    [4.303, 2.776, 2.228, 2.042, 1.96]
    """
    if freedom in FEW:
        return FEW[freedom]
    z = NORMAL
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


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
