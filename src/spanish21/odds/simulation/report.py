"""What a run's counts mean: edge, errors, distributions, frequencies, risk of ruin.

Sums come in as whole numbers and become ratios only here. A unit is what is first wagered on one
box: the main wager and the lines that equal it. The edge is theirs alone, as the analyser has it;
side bets, insurance, fixed prizes and envy are told apart, and together in `everything`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import hypot, inf, isfinite, sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from spanish21.money import Cents
from spanish21.odds.simulation.blocks import HUNDREDS
from spanish21.odds.simulation.counts import ERROR, WIDE, Ledger
from spanish21.odds.simulation.frequencies import count_error, count_share
from spanish21.odds.simulation.options import Shuffle
from spanish21.odds.simulation.setup import Simulation
from spanish21.odds.statistics.bankroll import ruin_within
from spanish21.odds.statistics.estimate import (
    Estimate,
    Figure,
    estimate,
    from_sums,
    spread_error,
)
from spanish21.rules.kinds import Kind

if TYPE_CHECKING:
    from spanish21.odds.exact.results import Results

BANKROLLS = (50, 100, 200, 500)
RUIN_ROUNDS = 10_000
SPREAD_DOUBT, HITS_DOUBT = 2e-4, 2e-5
"""How far the exact deviation and share of winners may be off: split hands go together a bit."""
CUT_SPREAD, CUT_HITS = 5e-4, 1e-4
"""How far the cut card may move either; measured over 4e8 rounds of every rule set."""
CUT_SIDE, CUT_INSURANCE = 3e-4, 1e-3
"""The same of a side bet's mean, in its standard deviations."""
HIGH_LOW, SPIN = Kind.HIGH_LOW.value, Kind.BONUS_SPIN.value


@dataclass(frozen=True)
class Paid:
    """Payments that nothing is staked on: how many, cents a round, and units they add to a box.

    `se` is the standard error of the units: those of rare events, which come by themselves.
    """

    count: int
    cents_per_round: float
    ev: float
    se: float


@dataclass(frozen=True)
class Report:
    """All that can be said of a run."""

    simulation: Simulation
    ledger: Ledger = field(repr=False)
    seed: int
    seconds: float
    fresh_ev: float | None = None
    """What the analyser says a fresh shuffle is worth to a player who makes no errors, if asked."""
    exact: Results | None = field(default=None, repr=False)
    """The chances the analyser gives, if it was asked."""
    side_evs: Mapping[str, float] = field(default_factory=dict)
    """What side bets are worth with a fresh shuffle, as far as it was asked."""
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
    def covariance_error(self) -> float:
        """The standard error of a covariance, at most: as if two boxes always came to the same."""
        moment = sum(
            n * ((net / self.stake) - self.box.mean) ** 4 for net, n in self.ledger.results.items()
        )
        if self.ledger.detailed < 2:
            return inf
        return sqrt(moment / max(1, self.box.trials) / self.ledger.detailed)

    @property
    def hit_frequency(self) -> float:
        """How often a box wins something."""
        return self.hits.value

    @property
    def hits(self) -> Figure:
        """The same with its error, and what a fresh shuffle gives."""
        results = self.ledger.results
        won = sum(n for net, n in results.items() if net > 0)
        found = count_share(won, boxes=sum(results.values()), rounds=self.ledger.rounds)
        if self.exact is None:
            return found
        doubt = hypot(HITS_DOUBT, self._cut(CUT_HITS))
        return replace(found, exact=self.exact.hit_frequency, doubt=doubt)

    @property
    def spread(self) -> Figure:
        """The standard deviation of a box with its error, and what a fresh shuffle gives."""
        error = spread_error(self.ledger.results, self.ledger.rounds) / self.stake
        if self.exact is None:
            return Figure(self.box.sd, error)
        doubt = hypot(SPREAD_DOUBT, self._cut(CUT_SPREAD))
        return Figure(self.box.sd, error, self.exact.deviation, doubt)

    def _cut(self, doubt: float) -> float:
        """What the cut card may move, where the shoe is dealt to it."""
        return 0.0 if self.simulation.options.fresh else doubt

    @property
    def checked_edge(self) -> Figure | None:
        """The edge beside the analyser's, where both are of a fresh shuffle and of no errors.

        To the cut card that is the edge of the rounds which every shoe has.
        """
        options = self.simulation.options
        if self.fresh_ev is None or options.errors or options.shuffle is Shuffle.HAND:
            return None
        found = self.edge if options.fresh else self.first_rounds
        return None if found is None else Figure(found.mean, found.se, self.fresh_ev)

    @property
    def prizes(self) -> Paid:
        """The fixed prizes, which the edge leaves out."""
        return self._paid(*self.ledger.prizes)

    @property
    def envy(self) -> Paid:
        """What boxes were paid for the prizes of others."""
        return self._paid(*self.ledger.envy, together=self.simulation.options.boxes - 1)

    def _paid(self, count: int, cents: int, *, together: int = 1) -> Paid:
        """So many payments, as many at a time as `together` says."""
        ev = self._per_box(cents) / self.stake
        error = ev * sqrt(together / count) if count else 0.0
        return Paid(count, cents / max(1, self.ledger.rounds), ev, error)

    def _per_box(self, number: int) -> float:
        return number / max(1, self.ledger.rounds * self.simulation.options.boxes)

    @property
    def errors_made(self) -> Figure:
        """How many errors of play a box has in a round, with the error of a count."""
        made = self._per_box(self.ledger.acts[ERROR])
        return Figure(made, count_error(made, self.ledger.rounds))

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
        edge = self.edge if self.simulation.options.fresh else self.first_rounds
        return None if edge is None else Estimate(edge.mean - value, edge.sd, edge.trials)

    def name_of(self, bet: str) -> str:
        """A side bet in words, with the side it was laid on if it has any."""
        side = self.simulation.options.side.value
        return f"{bet.replace('_', ' ')} ({side})" if bet == HIGH_LOW else bet.replace("_", " ")

    def side(self, bet: str) -> Estimate:
        """One side bet, in units of its own stake."""
        counts, stake = self.ledger.sides[bet], self._stakes[bet]
        results = _add_spins(counts, stake) if bet == SPIN else _add_nets(counts)
        return self._by_round(estimate(results, stake))

    def side_spread(self, bet: str) -> Figure:
        """The standard deviation of a side bet with its error, in units of its own stake."""
        value, counts, stake = self.side(bet), self.ledger.sides[bet], self._stakes[bet]
        results = _add_spins(counts, stake) if bet == SPIN else _add_nets(counts)
        return Figure(value.sd, spread_error(results, value.trials) / stake)

    def side_figure(self, bet: str) -> Figure:
        """The same beside its exact value."""
        value = self.side(bet)
        cut = CUT_INSURANCE if bet == Kind.INSURANCE.value else CUT_SIDE
        return Figure(value.mean, value.se, self.side_evs.get(bet), self._cut(cut * value.sd))

    def _by_round(self, value: Estimate) -> Estimate:
        """The bets of one round go together: with several boxes they count as one trial."""
        boxes = self.simulation.options.boxes
        return replace(value, trials=-(-value.trials // boxes))

    @property
    def _stakes(self) -> dict[str, Cents]:
        stakes = {kind.value: cents for kind, cents in self.simulation.options.side_bets.items()}
        insured = self.simulation.job.setup.insured
        if insured.size:
            stakes["insurance"] = -int(insured[1])
        return stakes

    @property
    def cut_card_effect(self) -> Estimate | None:
        """What the cut card takes: the rounds that not every shoe has, against a fresh shuffle.

        The first rounds of a shoe are worth what a fresh shuffle is, so they tell nothing about it
        and are left out. Where that worth is not known they stand for it. None where no such round
        was played.
        """
        if self.simulation.options.fresh:
            return None
        if self.simulation.options.shuffle is Shuffle.HAND:
            return None if self.even is None else self.even.cut_card_effect
        rounds, (late, cents) = self.ledger.rounds, self.ledger.late
        boxes, first = self.simulation.options.boxes, self.first_rounds
        if not late:
            return None
        if self.fresh_ev is not None and not self.simulation.options.errors:
            value, error = self.fresh_ev, 0.0
        elif first is not None:
            value, error = first.mean, first.se
        else:
            return None
        mean = (cents / self.stake / boxes - late * value) / rounds
        spread = self.edge.sd * sqrt(late)
        return Estimate(mean, hypot(spread, late * error) / sqrt(rounds), rounds)

    @property
    def shuffle_effect(self) -> Estimate | None:
        """What the shuffle by hand gives: the edge with it less that with an even shuffle."""
        if self.even is None:
            return None
        mine, even = self.edge, self.even.edge
        spread = hypot(mine.se, even.se) * sqrt(mine.trials)
        return Estimate(mine.mean - even.mean, spread, mine.trials)

    @property
    def first_rounds(self) -> Estimate | None:
        """The edge in the rounds that every shoe has: they are worth what a fresh shuffle is."""
        rounds = self.ledger.rounds - self.ledger.late[0]
        if self.simulation.options.fresh or not rounds:
            return None
        boxes, edge = self.simulation.options.boxes, self.edge
        cents = sum(net * n for net, n in self.ledger.results.items()) - self.ledger.late[1]
        return Estimate(cents / rounds / self.stake / boxes, edge.sd, rounds)

    @property
    def distribution(self) -> list[tuple[float, float]]:
        """The share of every result of a box, in units."""
        boxes = sum(self.ledger.results.values())
        return [
            (net / self.stake, n / boxes) for net, n in sorted(self.ledger.results.items()) if n
        ]

    @property
    def hundreds(self) -> list[tuple[float, int]]:
        """How often a hundred rounds came to each number of units, to the nearest half."""
        counts = self.ledger.details.get("hundreds", [])
        return [((n - HUNDREDS // 2) / 2, int(count)) for n, count in enumerate(counts) if count]

    @property
    def curve(self) -> list[float]:
        """A bankroll's way through the first rounds, in units, a point every hundred rounds."""
        way: list[float] = np.cumsum(self.ledger.path).tolist() if self.ledger.path else []
        return [point / self.stake for point in way]

    def ruin(self, bankroll: float, rounds: int = RUIN_ROUNDS) -> float:
        """The risk of losing a bankroll of so many units within so many rounds."""
        return self.ruin_figure(bankroll, rounds).value

    def ruin_figure(self, bankroll: float, rounds: int = RUIN_ROUNDS) -> Figure:
        """The same with the error that the edge's own brings."""
        whole = self.everything
        if not isfinite(whole.se):
            only = ruin_within(whole.mean, whole.sd, bankroll=bankroll, rounds=rounds)
            return Figure(only, inf)
        low, middle, high = (
            ruin_within(whole.mean + n * whole.se, whole.sd, bankroll=bankroll, rounds=rounds)
            for n in (-1, 0, 1)
        )
        return Figure(middle, abs(high - low) / 2)

    def report(self) -> dict[str, Any]:
        """The report as plain values for JSON."""
        from spanish21.odds.simulation.json_report import report_values

        return report_values(self)


def _add_nets(counts: Mapping[tuple[str, Cents], int]) -> dict[Cents, int]:
    """How often a bet came to each number of cents."""
    results: dict[Cents, int] = {}
    for (_, net), count in counts.items():
        results[net] = results.get(net, 0) + count
    return results


def _add_spins(counts: Mapping[tuple[str, Cents], int], stake: Cents) -> dict[Cents, int]:
    """The same of Bonus Spin: a spin is won on top of a stake that was counted as lost before."""
    merged: dict[Cents, int] = {}
    for (name, net), count in counts.items():
        if name.startswith(("spin", "top")):
            merged[net - stake] = merged.get(net - stake, 0) + count
            merged[-stake] = merged.get(-stake, 0) - count
        else:
            merged[net] = merged.get(net, 0) + count
    return merged


def make_report(
    simulation: Simulation,
    ledger: Ledger,
    *,
    seed: int,
    seconds: float,
    fresh_ev: float | None = None,
    exact: Results | None = None,
    side_evs: Mapping[str, float] | None = None,
    even: Report | None = None,
) -> Report:
    """The report on what has been counted."""
    return Report(simulation, ledger, seed, seconds, fresh_ev, exact, side_evs or {}, even)
