"""A simulation's report as plain values that JSON can hold."""

from __future__ import annotations

from dataclasses import asdict

from spanish21.odds.simulation.report import BANKROLLS, HIGH_LOW, Report
from spanish21.odds.statistics.estimate import Estimate
from spanish21.odds.words import Plain


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
        "hit_frequency": report.hit_frequency,
        "seconds": report.seconds,
        "rounds_per_second": report.ledger.rounds / report.seconds if report.seconds else None,
        "round": report.round.report(),
        "everything": report.everything.report(),
        "covariance": report.covariance if report.ledger.detailed else None,
        "cut_card_effect": _tell(report.cut_card_effect),
        "even": None if report.even is None else report.even.edge.report(),
        "shuffle_effect": _tell(report.shuffle_effect),
        "prizes": asdict(report.prizes),
        "envy": asdict(report.envy),
        "errors": _errors(report),
        "side_bets": {bet: _side(report, bet) for bet in report.ledger.sides},
    }


def _tell(value: Estimate | None) -> Plain | None:
    return None if value is None else value.report()


def _errors(report: Report) -> Plain | None:
    rate = report.simulation.options.errors
    if not rate:
        return None
    return {"rate": rate, "made": report.errors_made, "cost": _tell(report.errors_cost)}


def _side(report: Report, bet: str) -> Plain:
    counts, value = report.ledger.sides[bet], report.side(bet)
    lines = {name: n / (value.trials or 1) for (name, _), n in counts.most_common() if n}
    side = {"side": report.simulation.options.side.value} if bet == HIGH_LOW else {}
    return {**side, **value.report(), "outcomes": lines}


def _count(report: Report) -> Plain:
    """How often everything came."""
    ledger = report.ledger
    boxes = sum(ledger.results.values())
    detailed = max(1, ledger.detailed * report.simulation.options.boxes)
    return {
        "names": {name: n / boxes for name, n in ledger.names.most_common()},
        "hands": {str(hands): n / boxes for hands, n in sorted(ledger.hands.items()) if n},
        "acts": {act: n / detailed for act, n in ledger.acts.most_common()},
    }


def _spread(report: Report) -> Plain:
    """Distributions, a bankroll's way, and ruin."""
    return {
        "distribution": report.distribution,
        "hundreds": report.hundreds,
        "detailed_rounds": report.ledger.detailed,
        "curve": report.curve,
        "risk_of_ruin": {str(units): report.ruin(units) for units in BANKROLLS},
    }
