"""Charts as plain values and back, and kept on disk by the rule set's hash.

The JSON of `spanish21 strategy` is what is filed; read back it is the same chart, so that pictures
and side bets that hang on the play need not wait for the analyser again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from spanish21.money import Cents
from spanish21.odds.cache import remember
from spanish21.odds.hands.stories import STAKE
from spanish21.odds.strategies.charts import UPS, Cell, Chart, ChartTable, Row, Verdict
from spanish21.odds.words import Plain, Progress
from spanish21.rules.model import Rules


def find_chart(
    rules: Rules, *, stake: Cents = STAKE, prizes: bool = False, progress: Progress | None = None
) -> Chart:
    """The chart for a rule set with the value of playing by it, from disk if it was made before."""

    def compute() -> dict[str, Any]:
        return report_chart(_work_out(rules, stake=stake, prizes=prizes, progress=progress))

    found = remember("chart", f"{rules.hash} {stake} {prizes}", compute)
    return replace(read_chart(found), ruleset=rules.id, title=rules.title)


def _work_out(rules: Rules, *, stake: Cents, prizes: bool, progress: Progress | None) -> Chart:
    from spanish21.odds.exact.edge import find_edge
    from spanish21.odds.exact.given_strategy import Policy
    from spanish21.odds.exact.up_card import Terms
    from spanish21.odds.strategies.chart_filling import make_chart
    from spanish21.odds.strategies.chart_reading import ChartStrategy

    terms = Terms(rules, stake, prizes)
    chart = make_chart(terms, progress=progress)
    played = find_edge(terms._replace(policy=Policy(ChartStrategy(chart))))
    return replace(chart, chart_ev=float(played.ev))


def report_chart(chart: Chart) -> dict[str, Any]:
    """The chart as plain values for JSON."""
    return {
        "ruleset": chart.ruleset,
        "title": chart.title,
        "hash": chart.hash,
        "decks": chart.decks,
        "ev": chart.ev,
        "chart_ev": chart.chart_ev,
        "columns": list(UPS),
        "legend": chart.legend,
        "tables": [_report_table(table) for table in chart.tables],
    }


def _report_table(table: ChartTable) -> dict[str, Any]:
    rows = [
        {
            "label": row.label,
            "totals": list(row.totals),
            "soft": row.soft,
            "cells": [_report_cell(cell) for cell in row.cells],
        }
        for row in table.rows
    ]
    return {"name": table.name, "title": table.title, "doubles": table.doubles, "rows": rows}


def _report_cell(cell: Cell) -> dict[str, Any]:
    return {
        "text": cell.text,
        **_report_verdict(cell.first),
        "by_cards": {str(cards): _report_verdict(v) for cards, v in sorted(cell.by_cards.items())},
        "exceptions": {mark: _report_verdict(v) for mark, v in cell.exceptions.items()},
    }


def _report_verdict(verdict: Verdict) -> dict[str, Any]:
    return {
        "action": verdict.best,
        "value": verdict.value,
        "second": verdict.second,
        "cost": verdict.cost,
        "options": dict(verdict.options),
    }


def read_chart(report: Plain) -> Chart:
    """The chart of a report."""
    return Chart(
        ruleset=report["ruleset"],
        title=report["title"],
        hash=report["hash"],
        decks=report["decks"],
        ev=report["ev"],
        tables=tuple(_read_table(table) for table in report["tables"]),
        chart_ev=report["chart_ev"],
    )


def _read_table(table: Plain) -> ChartTable:
    rows = tuple(
        Row(
            row["label"],
            tuple(_read_cell(cell) for cell in row["cells"]),
            tuple(row["totals"]),
            row["soft"],
        )
        for row in table["rows"]
    )
    return ChartTable(table["name"], table["title"], rows, table["doubles"])


def _read_cell(cell: Plain) -> Cell:
    by_cards = {int(cards): Verdict(v["options"]) for cards, v in cell["by_cards"].items()}
    exceptions = {mark: Verdict(v["options"]) for mark, v in cell["exceptions"].items()}
    return Cell(by_cards, exceptions)
