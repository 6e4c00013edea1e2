"""A simulation's report as plain values that JSON can hold."""

from __future__ import annotations

from dataclasses import asdict

from spanish21.odds.simulation.frequencies import (
    act_rates,
    count_share,
    hand_rates,
    name_rates,
    result_rates,
)
from spanish21.odds.simulation.report import BANKROLLS, HIGH_LOW, Report
from spanish21.odds.statistics.estimate import Estimate
from spanish21.odds.words import Plain
from spanish21.rules.kinds import Kind


def report_values(report: Report) -> Plain:
    """Everything a report tells."""
    return {**_describe(report), **_value(report), **_count(report), **_spread(report)}


def _describe(report: Report) -> Plain:
    """What was played."""
    rules, options = report.simulation.rules, report.simulation.options
    return {
        "ruleset": rules.id,
        "hash": rules.hash,
        "seed": report.seed,
        "rounds": report.ledger.rounds,
        "stake": options.stake,
        "boxes": options.boxes,
        "unit": options.unit,
        "lines": options.lines,
        "fresh": options.fresh,
        "shuffle": options.shuffle.value,
    }


def _value(report: Report) -> Plain:
    """What it came to, and what parts of that are due to."""
    return {
        "ev": report.edge.mean,
        "se": report.edge.se,
        "sd": report.box.sd,
        "interval": list(report.edge.interval),
        "sd_se": report.spread.se,
        "hit_frequency": report.hit_frequency,
        "hit_frequency_se": report.hits.se,
        "fresh_ev": report.fresh_ev,
        "first_rounds": _tell(report.first_rounds),
        "checks": _check(report),
        "seconds": report.seconds,
        "rounds_per_second": report.ledger.rounds / report.seconds if report.seconds else None,
        "round": report.round.report(),
        "everything": report.everything.report(),
        "covariance": report.covariance if report.ledger.detailed else None,
        "covariance_se_at_most": report.covariance_error if report.ledger.detailed else None,
        "cut_card_effect": _tell(report.cut_card_effect),
        "even": None if report.even is None else report.even.edge.report(),
        "shuffle_effect": _tell(report.shuffle_effect),
        "prizes": asdict(report.prizes),
        "envy": asdict(report.envy),
        "errors": _errors(report),
        "side_bets": {bet: _side(report, bet) for bet in report.ledger.sides},
    }


def _check(report: Report) -> Plain:
    """What is known exactly of a fresh shuffle, beside what was found, with z."""
    edge = report.checked_edge
    figures = {"sd": report.spread, "hit_frequency": report.hits}
    found = figures if edge is None else {"ev": edge, **figures}
    return {name: figure.report() for name, figure in found.items() if figure.exact is not None}


def _tell(value: Estimate | None) -> Plain | None:
    return None if value is None else value.report()


def _errors(report: Report) -> Plain | None:
    rate = report.simulation.options.errors
    if not rate:
        return None
    return {
        "rate": rate,
        "made": report.errors_made.value,
        "made_se": report.errors_made.se,
        "cost": _tell(report.errors_cost),
        "assumed": "another lawful act, each as likely as any; a mistaken double is in full",
    }


def _side(report: Report, bet: str) -> Plain:
    counts, value = report.ledger.sides[bet], report.side(bet)
    made = report.ledger.rounds * report.simulation.options.boxes
    made = sum(counts.values()) if bet == Kind.INSURANCE.value else made
    trials = report.ledger.rounds if bet != Kind.INSURANCE.value else value.trials
    lines = {
        name: count_share(n, boxes=made, rounds=trials)
        for (name, _), n in counts.most_common()
        if n
    }
    figure = report.side_figure(bet)
    side = {"side": report.simulation.options.side.value} if bet == HIGH_LOW else {}
    exact = {"exact": figure.exact, "doubt": figure.doubt, "z": figure.z}
    return {
        **side,
        **value.report(),
        "sd_se": report.side_spread(bet).se,
        **exact,
        "outcomes": {name: share.value for name, share in lines.items()},
        "outcomes_se": {name: share.se for name, share in lines.items()},
    }


def _count(report: Report) -> Plain:
    """How often everything came."""
    ledger = report.ledger
    hands = {str(number): rate for number, rate in hand_rates(ledger).items()}
    rates = {"names": name_rates(ledger), "hands": hands, "acts": act_rates(ledger)}
    told: Plain = {}
    for kind, found in rates.items():
        told[kind] = {key: figure.value for key, figure in found.items()}
        told[f"{kind}_se"] = {key: figure.se for key, figure in found.items()}
    return told


def _spread(report: Report) -> Plain:
    """Distributions, a bankroll's way, and ruin."""
    return {
        "distribution": report.distribution,
        "distribution_se": [rate.se for rate in result_rates(report.ledger).values()],
        "hundreds": report.hundreds,
        "detailed_rounds": report.ledger.detailed,
        "curve": report.curve,
        "risk_of_ruin": {str(units): report.ruin(units) for units in BANKROLLS},
        "risk_of_ruin_se": {str(units): report.ruin_figure(units).se for units in BANKROLLS},
        "risk_of_ruin_of": _whose(report.simulation.options.boxes),
    }


def _whose(boxes: int) -> str:
    return "one box, its units" if boxes == 1 else f"all {boxes} boxes, units of one box"
