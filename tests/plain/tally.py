"""What the plain dealer counts, round by round, and what it comes to."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field

Figures = defaultdict[str, float]


@dataclass
class Tally:
    """What is counted: sums over rounds of every figure, and of its square."""

    rounds: int = 0
    sums: Figures = field(default_factory=lambda: defaultdict(float))
    squares: Figures = field(default_factory=lambda: defaultdict(float))
    hundreds: list[float] = field(default_factory=list)
    counts: Counter[tuple[str, float]] = field(default_factory=Counter)
    """How often each side bet came to so many units."""

    def add(self, round_: Figures) -> None:
        self.rounds += 1
        sums, squares = self.sums, self.squares
        for name, value in round_.items():
            if value:
                sums[name] += value
                squares[name] += value * value

    def join(self, other: Tally) -> None:
        """Add the rounds of another table."""
        self.rounds += other.rounds
        self.hundreds += other.hundreds
        self.counts.update(other.counts)
        for mine, theirs in ((self.sums, other.sums), (self.squares, other.squares)):
            for name, value in theirs.items():
                mine[name] += value

    def mean(self, name: str) -> float:
        return self.sums[name] / self.rounds

    def error(self, name: str) -> float:
        variance = self.squares[name] / self.rounds - self.mean(name) ** 2
        return float((max(variance, 0.0) / self.rounds) ** 0.5)
