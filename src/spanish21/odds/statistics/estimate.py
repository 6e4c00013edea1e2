"""Means with their errors, from exact sums of whole numbers."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
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
        """The standard error of the mean."""
        return self.sd / sqrt(self.trials) if self.trials else float("inf")

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
