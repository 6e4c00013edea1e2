"""What bets by the count win: ramps, plans to sit out or to leave, and their takings.

A wager's result goes with its size, so one run of the simulator serves every plan: it has counted
the rounds by the true count they began at and by the lowest count of their shoe till then, which
is all that a plan looks at. Rounds that are watched count as rounds: a hundred rounds are a hundred
dealt at the table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from math import inf, isfinite, sqrt
from typing import Any, NamedTuple

import numpy as np

from spanish21.errors import InputError
from spanish21.odds.hands.payoffs import Floats
from spanish21.odds.simulation.machine.arrays import TRUE_COUNTS
from spanish21.odds.simulation.report import Report
from spanish21.odds.statistics.bankroll import rounds_to_overcome, ruin_ever, ruin_within, score
from spanish21.odds.statistics.estimate import Z95, Estimate, Figure

MOST = TRUE_COUNTS // 2
"""True counts beyond this are put with it."""
COUNTS = range(-MOST, MOST + 1)
MOST_UNITS = 1000.0


class Counted(NamedTuple):
    """Rounds by the lowest count of their shoe (0, -1, ...) and the true count they began at.

    `won` and `square` are the sums of their results for a wager of one unit, and of the squares.
    """

    rounds: Floats
    won: Floats
    square: Floats

    @property
    def total(self) -> float:
        """All rounds."""
        return float(self.rounds.sum())


def counted_of(report: Report) -> Counted:
    """What a run has counted, in units."""
    rows = report.ledger.array("counted")
    stake = report.stake
    rounds, won, square = (np.array(rows[..., part].tolist(), float) for part in range(3))
    return Counted(rounds, won / stake, square / stake**2)


class CountedShoes(NamedTuple):
    """How many shoes a run had, and the fourth moment of a unit's result.

    The count hardly moves from one round to the next, so how often it came up is known as well as
    so many shoes tell, or better: as if all rounds of a shoe began at one count.
    """

    number: int
    fourth: float

    def error(self, variance: float) -> float:
        """The standard error of a mean that goes by the count alone, at most."""
        return sqrt(max(variance, 0.0) / self.number) if self.number > 1 else inf


NO_SHOES = CountedShoes(0, 0.0)


def shoes_of(report: Report) -> CountedShoes:
    """Those of a run."""
    results, stake = report.ledger.results, report.stake
    fourth = sum(n * (net / stake) ** 4 for net, n in results.items()) / sum(results.values())
    return CountedShoes(int(report.ledger.array("placed")[0, 0]), fourth)


def rounds_of_shoe(report: Report) -> Estimate:
    """The rounds of a shoe: so many shoes had a first round, so many a second, and so on."""
    dealt = [int(n) for n in report.ledger.array("placed")[:, 0]]
    shoes = max(1, dealt[0])
    square = sum((2 * number + 1) * n for number, n in enumerate(dealt)) / shoes
    mean = report.ledger.rounds / shoes
    return Estimate(mean, sqrt(max(square - mean * mean, 0.0)), dealt[0])


class RampStep(NamedTuple):
    """The rounds that began at one true count; beyond -20 and 20 they are put together."""

    true_count: int
    share: float
    value: Estimate
    share_error: float = inf


def steps_of(counted: Counted, shoes: CountedShoes = NO_SHOES) -> list[RampStep]:
    """The edge at each true count that came up."""
    rounds, won, square = (part.sum(axis=0) for part in counted)
    steps = []
    for place, count in enumerate(COUNTS):
        if rounds[place]:
            n, mean = int(rounds[place]), float(won[place] / rounds[place])
            spread = sqrt(max(float(square[place]) / n - mean * mean, 0.0))
            share = n / counted.total
            error = shoes.error(share * (1.0 - share))
            steps.append(RampStep(count, share, Estimate(mean, spread, n), error))
    return steps


@dataclass(frozen=True)
class Ramp:
    """Units to wager from each true count on; below the first of them one unit."""

    steps: tuple[tuple[int, float], ...] = ()
    least: float = 1.0

    def bet(self, count: int) -> float:
        """The wager at this true count."""
        return max([self.least, *(units for start, units in self.steps if count >= start)])

    @property
    def most(self) -> float:
        """The highest wager."""
        return self.bet(MOST)

    def __str__(self) -> str:
        return ",".join(f"{count}:{units:g}" for count, units in self.steps) or f"{self.least:g}"


def flat_ramp(units: float) -> Ramp:
    """The same wager at every count."""
    return Ramp(least=units)


def read_ramp(text: str) -> Ramp:
    """A ramp as typed: `1:2,2:4,3:8` wagers two units from a true count of 1 on, and so on.

    >>> read_ramp("1:2, 3:8").bet(2)
    2.0
    """
    try:
        pairs = [part.split(":") for part in text.split(",")]
        steps = tuple((int(count), float(units)) for count, units in pairs)
    except ValueError:
        steps = ()
    counts, units = [step[0] for step in steps], [step[1] for step in steps]
    rising = counts == sorted(set(counts)) and units == sorted(units)
    if not steps or not rising or not all(_may_step(*step) for step in steps):
        raise InputError(
            f"--ramp {text}: write COUNT:UNITS pairs such as 1:2,2:4,3:8, both rising, "
            f"counts from {-MOST} to {MOST} and units from 1 to {MOST_UNITS:g}"
        )
    return Ramp(steps)


def _may_step(count: int, units: float) -> bool:
    return abs(count) <= MOST and 1.0 <= units <= MOST_UNITS


@dataclass(frozen=True)
class BetPlan:
    """A ramp, and when not to bet by it.

    Rounds that begin below `sit_out` are watched only. Once a round begins below `leave` the rest
    of the shoe is.
    """

    name: str
    ramp: Ramp
    sit_out: int | None = None
    leave: int | None = None

    def bets(self) -> Floats:
        """The wager by the lowest count of the shoe and the count now."""
        bets = np.tile([self.ramp.bet(count) for count in COUNTS], (MOST + 1, 1))
        if self.sit_out is not None:
            bets[:, [count < self.sit_out for count in COUNTS]] = 0.0
        if self.leave is not None:
            bets[[-row < self.leave for row in range(MOST + 1)]] = 0.0
        return bets

    def named(self, name: str) -> BetPlan:
        """The same under another name."""
        return replace(self, name=name)


class Purse(NamedTuple):
    """How a counter travels: rounds dealt in an hour, and hours and units of a trip."""

    pace: float = 80.0
    trip_hours: float = 8.0
    trip_bankroll: float = 200.0


USUAL_PURSE = Purse()


class Takings(NamedTuple):
    """What a plan wins: per round dealt, in units, and what follows for a bankroll in units."""

    plan: BetPlan
    played: float
    bet: float
    value: Estimate
    bankroll: float
    purse: Purse = USUAL_PURSE
    played_error: float = inf
    bet_error: float = inf
    spread_error: float = inf

    @property
    def per_hundred(self) -> float:
        """Units won in a hundred rounds."""
        return 100.0 * self.value.mean

    @property
    def margin(self) -> float:
        """Half the width of the 95% interval of that."""
        return 100.0 * Z95 * self.value.se

    @property
    def score(self) -> float:
        """SCORE."""
        return score(self.value.mean, self.value.sd)

    @property
    def score_error(self) -> float:
        """The standard error of SCORE: twice that of what is won, in proportion.

        Where nothing is won, what one standard error more would make of it.
        """
        if not isfinite(self.value.se):
            return inf
        if not self.score:
            return score(self.value.mean + self.value.se, self.value.sd)
        return 2.0 * self.score * self.value.se / self.value.mean

    @property
    def n0_error(self) -> float:
        """The standard error of N0, in the same proportion."""
        return 2.0 * self.n0 * self.value.se / self.value.mean if self.n0 != inf else inf

    @property
    def per_hour(self) -> float:
        """Units won in an hour."""
        return self.purse.pace * self.value.mean

    @property
    def hour_spread(self) -> float:
        """The standard deviation of an hour, in units."""
        return sqrt(self.purse.pace) * self.value.sd

    @property
    def kelly(self) -> float | None:
        """The bets as a share of those that let this bankroll grow fastest; None without an edge.

        Those are had when the bankroll is the variance over the mean.
        """
        if self.value.mean <= 0.0:
            return None
        return self.value.sd**2 / self.value.mean / self.bankroll

    @property
    def kelly_error(self) -> float | None:
        """The standard error of that, in proportion to what is won."""
        return None if self.kelly is None else self.kelly * self.value.se / self.value.mean

    @property
    def trip_ruin(self) -> Figure:
        """The risk of losing what was brought on a trip before it is over."""
        _, hours, bankroll = self.purse
        rounds = self.purse.pace * hours
        return self._risk(partial(ruin_within, bankroll=bankroll, rounds=rounds))

    @property
    def score_interval(self) -> tuple[float, float]:
        """SCORE at either end of the interval of what is won."""
        low, high = (score(end, self.value.sd) for end in self.value.interval)
        return low, high

    @property
    def n0(self) -> float:
        """Rounds until expectation is one standard deviation."""
        return rounds_to_overcome(self.value.mean, self.value.sd)

    @property
    def ruin(self) -> Figure:
        """The risk of ever losing the bankroll."""
        return self._risk(partial(ruin_ever, bankroll=self.bankroll))

    def _risk(self, risk: Callable[[float, float], float]) -> Figure:
        """A risk with the error that what is won brings along."""
        mean, sd, error = self.value.mean, self.value.sd, self.value.se
        if not isfinite(error):
            return Figure(risk(mean, sd), inf)
        low, high = risk(mean + error, sd), risk(mean - error, sd)
        return Figure(risk(mean, sd), (high - low) / 2.0)

    def report(self) -> dict[str, Any]:
        """As plain values."""
        return {
            "plan": self.plan.name,
            "ramp": str(self.plan.ramp),
            "sit_out_below": self.plan.sit_out,
            "leave_below": self.plan.leave,
            "rounds_played": self.played,
            "rounds_played_se_at_most": self.played_error,
            "average_bet": self.bet,
            "average_bet_se_at_most": self.bet_error,
            "win_per_100": self.per_hundred,
            "se_per_100": 100.0 * self.value.se,
            "interval_per_100": [100.0 * end for end in self.value.interval],
            "sd_per_100": 10.0 * self.value.sd,
            "sd_per_100_se_at_most": 10.0 * self.spread_error,
            "score": self.score,
            "score_interval": list(self.score_interval),
            "score_se": self.score_error,
            "n0": None if self.n0 == inf else self.n0,
            "n0_se": None if self.n0 == inf else self.n0_error,
            "risk_of_ruin": self.ruin.value,
            "risk_of_ruin_se": self.ruin.se,
            "rounds_per_hour": self.purse.pace,
            "win_per_hour": self.per_hour,
            "se_per_hour": self.purse.pace * self.value.se,
            "sd_per_hour": self.hour_spread,
            "kelly_fraction": self.kelly,
            "kelly_fraction_se": self.kelly_error,
            "trip_hours": self.purse.trip_hours,
            "trip_bankroll": self.purse.trip_bankroll,
            "trip_risk_of_ruin": self.trip_ruin.value,
            "trip_risk_of_ruin_se": self.trip_ruin.se,
            "edge": self.value.mean / self.bet if self.bet else 0.0,
            "edge_se": self.value.se / self.bet if self.bet else 0.0,
        }


def take_plan(
    counted: Counted,
    plan: BetPlan,
    *,
    bankroll: float,
    purse: Purse = USUAL_PURSE,
    shoes: CountedShoes = NO_SHOES,
) -> Takings:
    """What a plan makes of the rounds."""
    bets, value = plan.bets(), value_bets(counted, plan.bets())
    played, mean, square, fourth = (
        float((part * counted.rounds).sum()) / counted.total
        for part in (bets > 0.0, bets, bets**2, bets**4)
    )
    of_unit = float(counted.square.sum()) / counted.total
    chance = fourth * (shoes.fourth - of_unit**2) / counted.total
    by_count = of_unit * shoes.error(fourth - square**2)
    return Takings(
        plan,
        played=played,
        bet=mean,
        value=value,
        bankroll=bankroll,
        purse=purse,
        played_error=shoes.error(played * (1.0 - played)),
        bet_error=shoes.error(square - mean**2),
        spread_error=sqrt(max(chance, 0.0) + by_count**2) / (2.0 * value.sd) if value.sd else inf,
    )


def compare_scores(counted: Counted, one: Takings, other: Takings) -> Estimate:
    """How much higher the SCORE of one plan is, with the error that both being of one run leaves.

    SCORE is what the same money wins at the same risk, so plans of any size can be compared by it.
    """
    weights = [2.0 * won.score / won.value.mean if won.score else 0.0 for won in (one, other)]
    bets = weights[0] * one.plan.bets() - weights[1] * other.plan.bets()
    error = value_bets(counted, bets)
    return Estimate(one.score - other.score, error.sd, error.trials)


def value_bets(counted: Counted, bets: Floats) -> Estimate:
    """The result of a round with these bets; the difference of two plans' bets is their difference.

    Results of one shoe hang together a little through the count; what that adds to the error is
    too small to see (tests/odds/counting/test_plans.py).
    """
    mean = float((bets * counted.won).sum()) / counted.total
    square = float((bets**2 * counted.square).sum()) / counted.total
    return Estimate(mean, sqrt(max(square - mean * mean, 0.0)), int(counted.total))
