"""What the main wager should come to as the simulator plays it: the analyser's chances.

Kept on disk by rule set, stake and strategy. Exact but for the spread of split boxes
(`odds/exact/results.py`); how far that is off is told by playing them (`measure_splits`).
"""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

from spanish21.money import Cents
from spanish21.odds.cache import remember
from spanish21.odds.exact.results import SPLIT, ResultLine, Results, find_results
from spanish21.odds.simulation.options import Options
from spanish21.odds.statistics.estimate import Z95
from spanish21.odds.strategies.strategy_file import KeptStrategy
from spanish21.rules.model import Rules

CHECKED_ROUNDS = 40_000_000
"""Rounds that are played to tell how far the chances of split boxes are off."""
CHECKED_SEED = 1


def exact_results(rules: Rules, strategy: KeptStrategy | None, *, stake: Cents) -> Results:
    """The chance of every result of a fresh shuffle under a strategy, or under best play."""

    def compute() -> dict[str, Any]:
        from spanish21.odds.exact.given_strategy import Policy
        from spanish21.odds.exact.up_card import Terms

        policy = None if strategy is None else Policy(strategy)
        found = find_results(Terms(rules, stake, policy=policy))
        lines = [[*line, chance] for line, chance in found.chances.items()]
        return {"lines": lines, "wagered": found.wagered, "ev": found.ev, "slip": found.slip}

    played = "best" if strategy is None else strategy.hash
    kept = remember("results", f"{rules.hash} {stake} {played}", compute)
    chances = {ResultLine(name, net, clause): chance for name, net, clause, chance in kept["lines"]}
    return Results(chances, stake, kept["wagered"], kept["ev"], kept["slip"])


class SplitGap(NamedTuple):
    """One result of a split box: its chance by the analyser and as played, with its error."""

    net: Cents
    exact: float
    played: float
    se: float


def measure_splits(rules: Rules, *, stake: Cents, workers: int = 1) -> tuple[SplitGap, ...]:
    """The chances of split boxes beside those of rounds played card by card, by the best chart."""

    def compute() -> list[SplitGap]:
        from spanish21.odds.simulation.simulator import simulate
        from spanish21.odds.strategies.shape_chart import best_chart

        chart = best_chart(rules, stake=stake)
        options = Options(stake=stake, fresh=True)
        ledger = simulate(
            rules, chart, CHECKED_ROUNDS, CHECKED_SEED, options=options, workers=workers
        ).ledger
        results = exact_results(rules, chart, stake=stake)
        exact = {line.net: p for line, p in results.chances.items() if line.name == SPLIT}
        nets = sorted({*exact, *ledger.split_results})
        return [_gap(net, exact.get(net, 0.0), ledger.split_results[net]) for net in nets]

    kept = remember("split-gaps", f"{rules.hash} {stake} {CHECKED_ROUNDS}", compute)
    return tuple(SplitGap(*gap) for gap in kept)


def _gap(net: Cents, exact: float, count: int) -> SplitGap:
    played = count / CHECKED_ROUNDS
    error = sqrt(max(played, exact) / CHECKED_ROUNDS)
    return SplitGap(net, exact, played, error)


def bound_error(gaps: list[SplitGap]) -> float:
    """How far the chance of all these results together may be off, at 95%."""
    off = abs(sum(gap.exact - gap.played for gap in gaps))
    return off + Z95 * sqrt(sum(gap.se**2 for gap in gaps))
