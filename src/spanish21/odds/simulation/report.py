"""What a run's counts mean: edge, errors, distributions, frequencies, risk of ruin.

Sums come in as whole numbers and become ratios only here. A unit is what is first wagered on one
box: the main wager and the lines that equal it. The edge is theirs alone, as the analyser has it;
side bets, insurance, fixed prizes and envy are told apart, and together in `everything`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot, sqrt
from typing import Any

import numpy as np

from spanish21.money import Cents
from spanish21.odds.simulation.blocks import HUNDREDS
from spanish21.odds.simulation.counts import ERROR, WIDE, Ledger
from spanish21.odds.simulation.options import Shuffle
from spanish21.odds.simulation.setup import Simulation
from spanish21.odds.statistics.bankroll import ruin_within
from spanish21.odds.statistics.estimate import Estimate, estimate, from_sums
from spanish21.rules.kinds import Kind

BANKROLLS = (50, 100, 200, 500)
RUIN_ROUNDS = 10_000
HIGH_LOW = Kind.HIGH_LOW.value


@dataclass(frozen=True)
class Paid:
    """Payments that nothing is staked on: how many, cents a round, and units they add to a box."""

    count: int
    cents_per_round: float
    ev: float


@dataclass(frozen=True)
class Report:
    """All that can be said of a run."""

    simulation: Simulation
    ledger: Ledger = field(repr=False)
    seed: int
    seconds: float
    fresh_ev: float | None = None
    """What the analyser says a fresh shuffle is worth to who errs in nothing, if it was asked."""
    even: Report | None = None
    """The same run with an even shuffle, if this one's shoes are shuffled by hand."""

    @property
    def stake(self) -> Cents:
        """What is first wagered on each box, lines included."""
        return self.simulation.options.unit

    @property
    def box(self) -> Estimate:
        """The main wager of one box."""
        return estimate(self.ledger.results, self.stake)

    @property
    def round(self) -> Estimate:
        """The main wagers of all boxes together, in units of one; errors allow for covariance."""
        if self.simulation.options.boxes == 1:
            return self.box
        total, low, high = self.ledger.details["total"][0]
        return from_sums(self.ledger.detailed, total, low + high * WIDE, stake=self.stake)

    @property
    def everything(self) -> Estimate:
        """All that a round brings: main wagers, side bets, insurance, fixed prizes and envy."""
        return from_sums(*self.ledger.whole, stake=self.stake)

    @property
    def edge(self) -> Estimate:
        """The player's edge on one box: over rounds, so that boxes of one round count as one."""
        boxes, whole = self.simulation.options.boxes, self.round
        return Estimate(whole.mean / boxes, whole.sd / boxes, whole.trials)

    @property
    def covariance(self) -> list[list[float]]:
        """The covariance between the boxes, in units squared."""
        boxes, n = self.simulation.options.boxes, self.ledger.detailed
        sums, products = self.ledger.details["sums"], self.ledger.details["products"]
        unit = self.stake**2

        def one(a: int, b: int) -> float:
            product = products[max(a, b)][min(a, b)]
            return float(product / n - sums[a] * sums[b] / n / n) / unit

        return [[one(a, b) for b in range(boxes)] for a in range(boxes)]

    @property
    def hit_frequency(self) -> float:
        """How often a box wins something."""
        results = self.ledger.results
        return sum(n for net, n in results.items() if net > 0) / max(1, sum(results.values()))

    @property
    def prizes(self) -> Paid:
        """The fixed prizes, which the edge leaves out."""
        return self._paid(*self.ledger.prizes)

    @property
    def envy(self) -> Paid:
        """What boxes were paid for the prizes of others."""
        return self._paid(*self.ledger.envy)

    def _paid(self, count: int, cents: int) -> Paid:
        ev = self._per_box(cents) / self.stake
        return Paid(count, cents / max(1, self.ledger.rounds), ev)

    def _per_box(self, number: int) -> float:
        return number / max(1, self.ledger.rounds * self.simulation.options.boxes)

    @property
    def errors_made(self) -> float:
        """How many errors of play a box has in a round."""
        return self._per_box(self.ledger.acts[ERROR])

    @property
    def errors_cost(self) -> Estimate | None:
        """The edge with errors less what the analyser says of the strategy without any.

        To the cut card the first rounds of the shoes are taken, worth what a fresh shuffle is.
        """
        value = self.fresh_ev
        if self.simulation.options.shuffle is Shuffle.HAND:
            return None if self.even is None else self.even.errors_cost
        if not self.simulation.options.errors or value is None:
            return None
        edge = self.edge if self.simulation.options.fresh else self._first_rounds()
        return None if edge is None else Estimate(edge.mean - value, edge.sd, edge.trials)

    def name_of(self, bet: str) -> str:
        """A side bet in words, with the side it was laid on if it has any."""
        side = self.simulation.options.side.value
        return f"{bet.replace('_', ' ')} ({side})" if bet == HIGH_LOW else bet.replace("_", " ")

    def side(self, bet: str) -> Estimate:
        """One side bet, in units of its own stake."""
        counts, stake = self.ledger.sides[bet], self._stakes[bet]
        results: dict[Cents, int] = {}
        for (_, net), count in counts.items():
            results[net] = results.get(net, 0) + count
        if bet == "bonus_spin":
            return self._spin(results, stake)
        return estimate(results, stake)

    def _spin(self, results: dict[Cents, int], stake: Cents) -> Estimate:
        """Bonus Spin: a spin is won on top of a stake that was counted as lost before."""
        names = self.ledger.sides["bonus_spin"]
        merged: dict[Cents, int] = {}
        for (name, net), count in names.items():
            if name.startswith(("spin", "top")):
                merged[net - stake] = merged.get(net - stake, 0) + count
                merged[-stake] = merged.get(-stake, 0) - count
            else:
                merged[net] = merged.get(net, 0) + count
        return estimate(merged, stake)

    @property
    def _stakes(self) -> dict[str, Cents]:
        stakes = {kind.value: cents for kind, cents in self.simulation.options.side_bets.items()}
        insured = self.simulation.job.setup.insured
        if insured.size:
            stakes["insurance"] = -int(insured[1])
        return stakes

    @property
    def cut_card_effect(self) -> Estimate | None:
        """What the cut card takes: the edge to the cut card less that of a fresh shuffle."""
        if self.simulation.options.fresh:
            return None
        if self.simulation.options.shuffle is Shuffle.HAND:
            return None if self.even is None else self.even.cut_card_effect
        if self.fresh_ev is not None and not self.simulation.options.errors:
            edge = self.edge
            return Estimate(edge.mean - self.fresh_ev, edge.sd, edge.trials)
        return self._against_first_rounds() if self.ledger.detailed else None

    @property
    def shuffle_effect(self) -> Estimate | None:
        """What the shuffle by hand gives: the edge with it less that with an even shuffle."""
        if self.even is None:
            return None
        mine, even = self.edge, self.even.edge
        spread = hypot(mine.se, even.se) * sqrt(mine.trials)
        return Estimate(mine.mean - even.mean, spread, mine.trials)

    def _against_first_rounds(self) -> Estimate | None:
        """All rounds against the first ones of each shoe; the error is of the rounds left out."""
        first = self._first_rounds()
        if first is None:
            return None
        placed, boxes = self.ledger.array("placed"), self.simulation.options.boxes
        played = int(placed[:, 0].sum())
        mean = int(placed[:, 1].sum()) / played / self.stake / boxes
        spread = first.sd * sqrt(max(1 / first.trials - 1 / played, 0.0)) * sqrt(played)
        return Estimate(mean - first.mean, spread, played)

    def _first_rounds(self) -> Estimate | None:
        """The edge in the first rounds of each shoe, so many that no shoe has fewer.

        They are worth what a fresh shuffle is.
        """
        placed = self.ledger.array("placed")
        shoes, boxes = int(placed[0, 0]), self.simulation.options.boxes
        full = [n for n in range(len(placed)) if int(placed[n, 0]) >= shoes - 1 and shoes > 1]
        if not full:
            return None
        rounds, cents = (int(n) for n in placed[: full[-1] + 1].sum(0))
        return Estimate(cents / rounds / self.stake / boxes, self.round.sd / boxes, rounds)

    @property
    def distribution(self) -> list[tuple[float, float]]:
        """The share of every result of a box, in units."""
        boxes = sum(self.ledger.results.values())
        return [
            (net / self.stake, n / boxes) for net, n in sorted(self.ledger.results.items()) if n
        ]

    @property
    def hundreds(self) -> list[tuple[int, int]]:
        """How often a hundred rounds came to each whole number of units."""
        counts = self.ledger.details.get("hundreds", [])
        return [(n - HUNDREDS // 2, int(count)) for n, count in enumerate(counts) if count]

    @property
    def curve(self) -> list[float]:
        """A bankroll's way through the first rounds, in units, a point every hundred rounds."""
        way: list[float] = np.cumsum(self.ledger.path).tolist() if self.ledger.path else []
        return [point / self.stake for point in way]

    def ruin(self, bankroll: float, rounds: int = RUIN_ROUNDS) -> float:
        """The risk of losing a bankroll of so many units within so many rounds."""
        whole = self.everything
        return ruin_within(whole.mean, whole.sd, bankroll=bankroll, rounds=rounds)

    def report(self) -> dict[str, Any]:
        """The report as plain values for JSON."""
        from spanish21.odds.simulation.json_report import report_values

        return report_values(self)


def make_report(
    simulation: Simulation,
    ledger: Ledger,
    *,
    seed: int,
    seconds: float,
    fresh_ev: float | None = None,
    even: Report | None = None,
) -> Report:
    """The report on what has been counted."""
    return Report(simulation, ledger, seed, seconds, fresh_ev, even)
