"""Strategy charts in the terminal: coloured by act, and legible without colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spanish21.cli.texts.pages import open_console

if TYPE_CHECKING:
    from spanish21.odds.strategies.charts import Chart, ChartTable

STYLES = {
    "H": "black on bright_yellow",
    "S": "black on bright_green",
    "D": "black on bright_cyan",
    "d": "black on cyan",
    "P": "black on bright_magenta",
    "R": "black on white",
}


def print_chart(chart: Chart) -> None:
    """Print every table, the legend and the rule set's hash."""
    from rich.text import Text

    console = open_console()
    console.print(Text(f"{chart.title}: best play", style="bold"))
    console.print(f"{chart.facts}\n")
    for table in chart.tables:
        console.print(Text(table.title, style="bold"))
        for line in _lines(table):
            console.print(line)
        console.print()
    for sign, words in chart.legend.items():
        console.print(Text.assemble((f" {sign} ", STYLES.get(sign, "")), f" {words}"))


def _lines(table: ChartTable) -> list[object]:
    from rich.text import Text

    from spanish21.odds.strategies.charts import UPS

    width = max(len(row.label) for row in table.shown) + 1
    lines: list[object] = [Text(" " * width + "".join(f"{up:^6}" for up in UPS), style="bold")]
    for row in table.shown:
        line = Text(f"{row.label:<{width}}")
        for cell in row.cells:
            line.append(f"{cell.text:^6}", style=STYLES[cell.letter])
        lines.append(line)
    return lines
