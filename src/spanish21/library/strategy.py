"""`chart`: the best play as tables, ready to print, to show in a notebook or to draw."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from spanish21.errors import InputError, quote
from spanish21.money import Cents
from spanish21.odds.strategies.chart_book import find_chart, report_chart
from spanish21.odds.strategies.charts import UPS, Chart, ChartTable
from spanish21.reports.notebook import draw_lines
from spanish21.rules.model import Rules

COLOURS = {
    "H": "#f6e27a",
    "S": "#8fd694",
    "D": "#8ecae6",
    "d": "#bde0ee",
    "P": "#d9b3e6",
    "R": "#e3e3e3",
}


@dataclass(frozen=True, repr=False)
class StrategyChart:
    """The best play for each total against each up card; `text` prints it, `save` draws it."""

    chart: Chart

    @property
    def ev(self) -> float:
        """The player's expectation under perfect play."""
        return self.chart.ev

    @property
    def chart_ev(self) -> float | None:
        """The player's expectation by these tables alone."""
        return self.chart.chart_ev

    @property
    def legend(self) -> dict[str, str]:
        """What the signs mean."""
        return self.chart.legend

    @property
    def text(self) -> str:
        """Every table in columns, and the legend."""
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield f"{self.chart.title}: best play"
        yield self.chart.facts
        for table in self.chart.tables:
            width = max(len(row.label) for row in table.shown) + 1
            yield ""
            yield table.title
            yield " " * width + "".join(f"{up:>6}" for up in UPS)
            for row in table.shown:
                yield f"{row.label:<{width}}" + "".join(f"{text:>6}" for text in row.texts)
        yield ""
        yield from (f"{sign}  {words}" for sign, words in self.legend.items())

    def find(self, table: str, row: str, up: str) -> str:
        """The sign of one cell, such as `find("hard", "16", "10")`."""
        rows = {(each.name, one.label): one for each in self.chart.tables for one in each.rows}
        if (table, row) not in rows or up not in UPS:
            known = ", ".join(dict.fromkeys(name for name, _ in rows))
            raise InputError(
                f"the chart has no cell {quote(f'{table} {row} {up}')}; its tables are {known}, "
                f"its columns {', '.join(UPS)}"
            )
        return rows[table, row].texts[UPS.index(up)]

    def save(self, path: str | Path) -> None:
        """Draw it into a file: .svg, .pdf or .png."""
        from spanish21.reports.chart_figure import save_chart

        save_chart(self.chart, Path(path))

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values, each cell with the value of every action."""
        return report_chart(self.chart)

    def __repr__(self) -> str:
        return f"{self.chart.title}: best play, {self.chart.facts}"

    def _repr_html_(self) -> str:
        tables = "".join(_draw(table) for table in self.chart.tables)
        legend = draw_lines(*(f"{sign}: {words}" for sign, words in self.legend.items()))
        return f"{draw_lines(repr(self))}{tables}{legend}"


def _draw(table: ChartTable) -> str:
    heads = "".join(f"<th>{escape(up)}</th>" for up in ("", *UPS))
    rows = "".join(
        f"<tr><th>{escape(row.label)}</th>"
        + "".join(
            f'<td style="background:{COLOURS[cell.letter]};color:#111;text-align:center">'
            f"{escape(cell.text)}</td>"
            for cell in row.cells
        )
        + "</tr>"
        for row in table.shown
    )
    return f"<table><caption>{escape(table.title)}</caption><tr>{heads}</tr>{rows}</table>"


def chart(rules: Rules, *, stake: Cents = 1000, prizes: bool = False) -> StrategyChart:
    """The chart of best play; worked out once, then read from disk.

    >>> from spanish21 import chart, load
    >>> found = chart(load("ma"))
    >>> found.find("hard", "12", "10"), found.find("pairs", "8-8", "6")
    ('H', 'P')
    """
    return StrategyChart(find_chart(rules, stake=stake, prizes=prizes))
