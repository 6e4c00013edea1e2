"""The best bets for what a count is worth, and the best that the house's answers leave.

Bets in proportion to edge over variance grow a bankroll fastest; between a lowest and a highest bet
the best ramp is that proportion cut off at both. The edge at each count is smoothed first, so that
no bet follows the noise of a run, and whatever is chosen is then valued by the rounds themselves.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from spanish21.odds.counting.plans import COUNTS, MOST, BetPlan, Counted, Ramp, flat_ramp
from spanish21.odds.hands.payoffs import Floats
from spanish21.odds.statistics.bankroll import score
from spanish21.rules.model import Rules
from spanish21.rules.procedure.orders import may_bar_entry, may_order_flat_bets

SCALES = np.geomspace(1.0, 1e5, 400)
"""How many units are wagered for an edge of one variance: those tried."""
SMOOTH = 2
"""The degree of the curve through the edges."""


@dataclass(frozen=True)
class Prospect:
    """What to expect at each count: the smoothed edge, and how often counts come about."""

    counted: Counted

    @cached_property
    def edge(self) -> Floats:
        """The edge at each true count, as a smooth curve; the last counts are all beyond too."""
        rounds, won, _ = (part.sum(axis=0)[1:-1] for part in self.counted)
        held = rounds > 0
        counts = np.array(COUNTS, float)
        degree = min(SMOOTH, int(held.sum()) - 1)
        if degree < 0:
            return np.zeros(len(COUNTS))
        weights = np.sqrt(rounds[held])
        curve = np.polyfit(counts[1:-1][held], won[held] / rounds[held], degree, w=weights)
        return np.asarray(np.polyval(curve, counts))

    @cached_property
    def square(self) -> float:
        """The mean square of a round's result, much the same at every count."""
        return float(self.counted.square.sum()) / self.counted.total

    def rate(self, plan: BetPlan) -> tuple[float, float]:
        """The SCORE and the winnings that a plan may be expected to have."""
        bets = plan.bets() * self.counted.rounds / self.counted.total
        mean = float((bets * self.edge).sum())
        square = float((bets * plan.bets()).sum()) * self.square
        return score(mean, max(square - mean * mean, 0.0) ** 0.5), mean

    def best(self, plans: Iterable[BetPlan]) -> BetPlan:
        """The plan with the highest SCORE, or the least loss where none wins."""
        return max(plans, key=self.rate)

    @property
    def first_good(self) -> int:
        """The least true count from which the player has the edge for good; 20 if there is none."""
        bad = [count for count, edge in zip(COUNTS, self.edge, strict=True) if edge <= 0.0]
        return min(max(bad, default=-MOST - 1) + 1, MOST)


def best_ramp(prospect: Prospect, *, spread: float, sit_out: int | None = None) -> Ramp:
    """The best whole bets from one unit to `spread`."""
    ramps = {_scale(prospect, units, spread) for units in SCALES.tolist()}
    plans = [BetPlan("", ramp, sit_out=sit_out) for ramp in sorted(ramps, key=lambda r: r.steps)]
    return prospect.best(plans).ramp


def _scale(prospect: Prospect, units: float, spread: float) -> Ramp:
    """Bets of so many units for an edge of one variance, cut off at one and at the spread."""
    steps: list[tuple[int, float]] = []
    highest = 1.0
    for count, edge in zip(COUNTS, prospect.edge.tolist(), strict=True):
        bet = min(float(round(units * edge / prospect.square)), spread)
        if bet > highest:
            steps.append((count, bet))
            highest = bet
    return Ramp(tuple(steps))


class HouseAnswer(NamedTuple):
    """What the house may do about a counter, the best plan it leaves, and the clause behind it.

    `clause` is None where the rule set does not give the house that power.
    """

    name: str
    key: str
    clause: str | None
    plan: BetPlan


def house_answers(
    rules: Rules, prospect: Prospect, ramp: Ramp, *, always: Ramp
) -> list[HouseAnswer]:
    """The bar on coming back, the flat-bet order, and both; a counter does what they leave.

    `ramp` is that of a counter left alone, `always` of one who plays from the first round. Under a
    flat-bet order the highest bet is made from the first hand on, which may be any of the shoe.
    """
    bar = rules.clause("mid_shoe_entry") if may_bar_entry(rules) else None
    order = rules.clause("flat_bet_orders") if may_order_flat_bets(rules) else None
    both = f"{bar}, {order}" if bar and order else None
    top = flat_ramp(ramp.most)
    return [
        HouseAnswer(
            "no coming back after sitting out", "mid_shoe_bar", bar, leaving(prospect, always)
        ),
        HouseAnswer("flat-bet order", "flat_bet_order", order, sitting_out(prospect, top)),
        HouseAnswer("both", "both", both, leaving(prospect, top)),
    ]


def sitting_out(prospect: Prospect, ramp: Ramp) -> BetPlan:
    """Bets by a ramp from the best count on."""
    return prospect.best(BetPlan("", ramp, sit_out=count) for count in COUNTS)


def leaving(prospect: Prospect, ramp: Ramp) -> BetPlan:
    """Bets by a ramp from the first round until the count is too bad to stay."""
    return prospect.best(BetPlan("", ramp, leave=count) for count in range(-MOST, 1))
