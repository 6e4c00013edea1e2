"""Figures on paper: exact beside simulated with z, and what each wager gives back.

The exact values come from the analyser and from counted deals, the others from rounds that the
simulator plays by the best chart, a fresh shuffle for each: two ways that share the rulebook only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from spanish21.evidence.plan import EvidencePlan
from spanish21.money import Cents
from spanish21.odds.simulation.exact_results import exact_results
from spanish21.odds.simulation.exact_sides import exact_evs
from spanish21.odds.simulation.options import ALWAYS, Options
from spanish21.odds.simulation.report import Report, make_report
from spanish21.odds.simulation.setup import prepare
from spanish21.odds.simulation.simulator import Run, carry_out
from spanish21.odds.statistics.estimate import Figure
from spanish21.odds.strategies.shape_chart import PlayChart, best_chart
from spanish21.odds.strategies.strategy_file import fresh_value
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.limits import offered, offered_kinds, wager_limits
from spanish21.rules.model import Rules

LEAST_RETURNS = (0.75, 0.80)
"""The shares of all wagers that a game must give back: the two usual floors."""
FAR = 4.0
"""Standard errors from which on a figure is called far off: one in 16,000 is, by chance."""


class FigureCheck(NamedTuple):
    """One figure found in two ways."""

    wager: str
    figure: str
    exact: float
    simulated: float
    se: float
    doubt: float
    z: float


def check_figures(plan: EvidencePlan, workers: int = 1) -> dict[str, Any]:
    """Every figure that is known exactly, beside what so many rounds came to."""
    chart = best_chart(plan.rules, stake=plan.stake)
    checks = [
        check for options in list_runs(plan) for check in _play(plan, chart, options, workers)
    ]
    worst = max(abs(check.z) for check in checks)
    return {
        "ruleset": plan.rules.id,
        "hash": plan.rules.hash,
        "rounds": plan.rounds,
        "seed": plan.seed,
        "strategy": {"kind": chart.kind, "hash": chart.hash},
        "shuffle": "fresh for every round",
        "checks": [check._asdict() for check in checks],
        "worst_z": worst,
        "far_off_from": FAR,
        "agrees": worst < FAR,
    }


def list_runs(plan: EvidencePlan) -> Iterator[Options]:
    """The ways to play in which every wager is laid once: the other side, and insurance, apart."""
    bets = side_stakes(plan.rules, plan.stake)
    plain = Options(stake=plan.stake, fresh=True)
    yield replace(plain, side_bets=bets)
    if Kind.HIGH_LOW in bets:
        yield replace(plain, side_bets={Kind.HIGH_LOW: bets[Kind.HIGH_LOW]}, side=Side.LOW)
    if offered(plan.rules, Kind.INSURANCE):
        yield replace(plain, insure_at=ALWAYS)


def side_stakes(rules: Rules, main: Cents) -> dict[Kind, Cents]:
    """The least that may be laid on every side bet beside this main wager."""
    bets = (kind for kind in offered_kinds(rules) if kind.is_side_bet)
    limits = {kind: wager_limits(rules, kind, main=main) for kind in bets}
    return {kind: amounts.least for kind, amounts in limits.items() if amounts.most}


def _play(
    plan: EvidencePlan, chart: PlayChart, options: Options, workers: int
) -> Iterator[FigureCheck]:
    rules = plan.rules
    run = Run(prepare(rules, [chart], options, seed=plan.seed), plan.rounds)
    carry_out(run, workers=workers)
    report = make_report(
        run.simulation,
        run.ledger,
        seed=plan.seed,
        seconds=0.0,
        fresh_ev=fresh_value(rules, chart, stake=plan.stake),
        exact=exact_results(rules, chart, stake=plan.stake),
        side_evs=exact_evs(rules, options, chart),
    )
    if options.side is Side.HIGH and options.insure_at != ALWAYS:
        yield from _main_checks(report)
    for bet in report.ledger.sides:
        yield from _compare(report.name_of(bet), "ev", report.side_figure(bet))


def _main_checks(report: Report) -> Iterator[FigureCheck]:
    edge = report.checked_edge
    assert edge is not None, "a fresh shuffle has an exact value"
    yield from _compare("main", "ev", edge)
    yield from _compare("main", "standard deviation", report.spread)
    yield from _compare("main", "hit frequency", report.hits)


def _compare(wager: str, name: str, figure: Figure) -> Iterator[FigureCheck]:
    if figure.exact is not None and figure.z is not None:
        found = figure.value, figure.se, figure.doubt, figure.z
        yield FigureCheck(wager, name, figure.exact, *found)


def check_returns(sheet: Mapping[str, Any]) -> dict[str, Any]:
    """What every wager of a PAR sheet gives back, beside the least that must be given back."""
    rows = [
        {
            "wager": wager["wager"],
            "title": wager["title"],
            "return": wager["return"],
            **{f"at_least_{least:.0%}": wager["return"] >= least for least in LEAST_RETURNS},
        }
        for wager in sheet["wagers"]
    ]
    below = {
        f"below_{least:.0%}": [row["title"] for row in rows if not row[f"at_least_{least:.0%}"]]
        for least in LEAST_RETURNS
    }
    return {"ruleset": sheet["ruleset"], "hash": sheet["hash"], "wagers": rows, **below}
