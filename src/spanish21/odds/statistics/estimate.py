"""Means with their errors, from exact sums of whole numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot, inf, isfinite, sqrt
from typing import Any

from spanish21.money import Cents

Z95 = 1.959963984540054


@dataclass(frozen=True)
class Estimate:
    """A mean with its standard error, and the standard deviation of one trial."""

    mean: float
    sd: float
    trials: int

    @property
    def se(self) -> float:
        """The standard error of the mean: one trial tells nothing about it."""
        return self.sd / sqrt(self.trials) if self.trials > 1 else inf

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% confidence interval."""
        return self.mean - Z95 * self.se, self.mean + Z95 * self.se

    def report(self) -> dict[str, Any]:
        """As plain values."""
        return {
            "ev": self.mean,
            "se": self.se,
            "sd": self.sd,
            "interval": list(self.interval),
            "trials": self.trials,
        }


@dataclass(frozen=True)
class Figure:
    """Anything estimated: its value, its standard error, and the exact value where there is one.

    `doubt` is how far the exact value may be off for what was played, as a standard error.
    """

    value: float
    se: float
    exact: float | None = None
    doubt: float = 0.0

    @property
    def z(self) -> float | None:
        """Standard errors between the value and the exact one, the doubt about that among them."""
        error = hypot(self.se, self.doubt)
        if self.exact is None or not self.se or not isfinite(error):
            return None
        return (self.value - self.exact) / error

    @property
    def margin(self) -> float:
        """Half the width of the 95% interval."""
        return Z95 * self.se

    def report(self) -> dict[str, Any]:
        """As plain values."""
        return {
            "value": self.value,
            "se": self.se,
            "exact": self.exact,
            "doubt": self.doubt,
            "z": self.z,
        }


def spread_error(results: Mapping[Cents, int], trials: int) -> float:
    """The standard error of the standard deviation, in cents, from the fourth moment."""
    n = sum(results.values())
    if trials < 2:
        return inf
    mean = sum(net * count for net, count in results.items()) / n
    second, fourth = (
        sum((net - mean) ** power * count for net, count in results.items()) / n for power in (2, 4)
    )
    return sqrt((fourth - second**2) / (4.0 * second * trials)) if second else 0.0


def estimate(results: dict[Cents, int], stake: Cents) -> Estimate:
    """The mean and spread of results in units of the stake, from exact sums."""
    trials = sum(results.values())
    total = sum(net * count for net, count in results.items())
    square = sum(net * net * count for net, count in results.items())
    return from_sums(trials, total, square, stake=stake)


def from_sums(trials: int, total: int, square: int, *, stake: Cents) -> Estimate:
    """The same from sums."""
    if trials == 0:
        return Estimate(0.0, 0.0, 0)
    variance = (square * trials - total * total) / (trials * trials)
    return Estimate(total / trials / stake, sqrt(max(variance, 0.0)) / stake, trials)
