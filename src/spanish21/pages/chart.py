"""A chart as a page draws it: its rows as printed, each cell with the value of every choice.

Reads a chart that was worked out before; knows nothing of how.
"""

from __future__ import annotations

from spanish21.odds.strategies.charts import UPS, Cell, Chart, ChartTable, Verdict
from spanish21.odds.words import Plain


def tell_chart(chart: Chart) -> Plain:
    """The whole chart as plain values."""
    return {
        "decks": chart.decks,
        "ev": chart.ev,
        "chart_ev": chart.chart_ev,
        "columns": list(UPS),
        "legend": chart.legend,
        "tables": [_tell_table(table) for table in chart.tables],
    }


def _tell_table(table: ChartTable) -> Plain:
    rows = [
        {"label": row.label, "cells": [_tell_cell(cell) for cell in row.cells]}
        for row in table.shown
    ]
    return {"name": table.name, "title": table.title, "rows": rows}


def _tell_cell(cell: Cell) -> Plain:
    """The cell for the fewest cards, and from how many cards on something else is best."""
    more, best = [], cell.first.best
    for cards, verdict in sorted(cell.by_cards.items()):
        if verdict.best != best:
            more.append({"cards": cards, **_tell_verdict(verdict)})
            best = verdict.best
    return {
        "text": cell.text,
        "letter": cell.letter,
        "cards": min(cell.by_cards),
        **_tell_verdict(cell.first),
        "more": more,
        "marks": {mark: _tell_verdict(verdict) for mark, verdict in cell.exceptions.items()},
    }


def _tell_verdict(verdict: Verdict) -> Plain:
    options = [[name, round(verdict.options[name], 6)] for name in verdict.ranked]
    return {"best": verdict.best, "options": options, "cost": verdict.cost}
