"""A report's JSON laid out to be compared: every value under its path."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from spanish21.odds.simulation.report import Report
from spanish21.rules.kinds import Kind


def read_report(report: Report) -> dict[str, Any]:
    """Every value under its path; those that are not there are left out."""
    told = report.report()
    units = [f"{units:g}" for units, _ in told["distribution"]]
    told["distribution_se"] = dict(zip(units, told["distribution_se"], strict=True))
    told["distribution"] = {f"{units:g}": share for units, share in told["distribution"]}
    told["hundreds"] = sum_up([each for each, n in told["hundreds"] for _ in range(n)])
    curve = told["curve"]
    told["curve"] = sum_up([b - a for a, b in zip([0.0, *curve], curve, strict=False)])
    for bet, side in told["side_bets"].items():
        side["outcomes"] = share_units(report, bet)
    for paid in ("prizes", "envy"):
        told[paid]["count"] /= report.ledger.rounds
    return dict(spell(told))


def sum_up(values: list[float]) -> dict[str, float]:
    mean = sum(values) / len(values)
    return {"ev": mean, "sd": (sum((each - mean) ** 2 for each in values) / len(values)) ** 0.5}


def share_units(report: Report, bet: str) -> dict[str, float]:
    """How often a side bet came to so many units, by whatever name."""
    options, found = report.simulation.options, Counter[float]()
    stake = options.unit // 2 if bet == "insurance" else options.side_bets[Kind(bet)]
    for (outcome, cents), count in report.ledger.sides[bet].items():
        taken = outcome.startswith(("spin", "top"))  # the stake of a spin is lost beforehand
        found[round(cents / stake - taken, 6)] += count
        found[-1.0] -= count * taken
    number = found.total()
    return {f"{units:g}": count / number for units, count in found.items() if count}


def spell(values: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(values, dict):
        for key, value in values.items():
            yield from spell(value, f"{path}/{key}" if path else key)
    elif isinstance(values, list | tuple):
        for number, value in enumerate(values):
            yield from spell(value, f"{path}/{number}")
    elif values is not None:
        yield path, values
