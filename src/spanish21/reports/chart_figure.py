"""Draws strategy charts for print and screen: SVG, PDF or PNG, by the file's ending.

Tables are laid one below the other; a PDF breaks them into pages, a picture grows as tall as it
must. Colours follow the act for the fewest cards and are told apart without hue. The chart itself
comes from `charts.py`.
"""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import TYPE_CHECKING

from spanish21.odds.strategies.charts import UPS, Chart, ChartTable
from spanish21.reports.file_kind import refuse_ending, unwritable

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH, PAGE = 8.27, 11.69
"""Inches: the width of a sheet of A4, and its height."""
MARGIN, ROW, LABEL = 0.55, 0.215, 1.25
HEAD, FOOT, GAP, TITLE = 0.95, 1.75, 0.16, 0.3
CELL = (WIDTH - 2 * MARGIN - LABEL) / len(UPS)
INK, PALE, LINE = "#1b2330", "#5a6475", "#ffffff"
COLOURS = {
    "H": "#f7d9c4",
    "S": "#cfe8cf",
    "D": "#bcd6f2",
    "d": "#dde9f8",
    "P": "#f6e7a6",
    "R": "#dccdea",
}


def save_chart(chart: Chart, path: Path) -> None:
    """Draw the chart into a file of one of these kinds."""
    refuse_ending(path)
    import matplotlib as mpl

    with mpl.rc_context({"svg.hashsalt": chart.hash, "font.family": "DejaVu Sans"}):
        try:
            _save(chart, path)
        except OSError as error:
            raise unwritable(path, error) from None


def _save(chart: Chart, path: Path) -> None:
    if path.suffix.lower() == ".pdf":
        from matplotlib.backends.backend_pdf import PdfPages

        with PdfPages(path, metadata={"Title": _name(chart), "CreationDate": None}) as pages:
            for number, tables in enumerate(_paginate(chart.tables)):
                pages.savefig(draw_tables(chart, tables, height=PAGE, page=number))
        return
    height = HEAD + FOOT + sum(_height(table) for table in chart.tables)
    figure = draw_tables(chart, chart.tables, height=height, page=0)
    metadata: dict[str, str | None] = {"Title": _name(chart)}
    if path.suffix.lower() == ".svg":
        metadata |= {"Date": None}
    figure.savefig(path, dpi=150, metadata=metadata)


def _name(chart: Chart) -> str:
    """What the file itself says it is."""
    return f"{chart.title}: best play, rules {chart.hash}"


def _height(table: ChartTable) -> float:
    return TITLE + ROW * (len(table.shown) + 1) + GAP


def _paginate(tables: tuple[ChartTable, ...]) -> list[tuple[ChartTable, ...]]:
    """Tables in order, as many to a page as fit."""
    pages: list[tuple[ChartTable, ...]] = [()]
    for table in tables:
        used = sum(_height(each) for each in pages[-1])
        if pages[-1] and HEAD + used + _height(table) + FOOT > PAGE:
            pages.append(())
        pages[-1] = (*pages[-1], table)
    return pages


def draw_tables(
    chart: Chart, tables: tuple[ChartTable, ...], *, height: float, page: int
) -> Figure:
    """One sheet with these tables, measured in inches from the top."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH, height), facecolor="white")
    axes = figure.add_axes((0, 0, 1, 1), xlim=(0, WIDTH), ylim=(height, 0))
    axes.axis("off")
    _draw_head(axes, chart, page=page)
    top = HEAD
    for table in tables:
        _draw_table(axes, table, top=top)
        top += _height(table)
    _draw_legend(axes, chart, top=top + 0.05)
    return figure


def _draw_head(axes: Axes, chart: Chart, *, page: int) -> None:
    more = "" if page == 0 else f" ({page + 1})"
    axes.text(MARGIN, 0.5, f"{chart.title}: best play{more}", size=15, weight="bold", color=INK)
    axes.text(MARGIN, 0.74, chart.facts, size=8.5, color=PALE)


def _draw_table(axes: Axes, table: ChartTable, *, top: float) -> None:
    axes.text(MARGIN, top + TITLE - 0.09, table.title, size=10.5, weight="bold", color=INK)
    top += TITLE
    _write(axes, "dealer shows", MARGIN + LABEL - 0.12, top, size=7, color=PALE, align="right")
    for number, up in enumerate(UPS):
        _write(axes, up, _centre(number), top, size=9, color=INK, weight="bold")
    for line, row in enumerate(table.shown, start=1):
        y = top + line * ROW
        _write(axes, row.label, MARGIN + LABEL - 0.12, y, size=8.5, color=INK, align="right")
        for number, cell in enumerate(row.cells):
            _draw_cell(axes, cell.text, cell.letter, number, y)


def _centre(number: int) -> float:
    return MARGIN + LABEL + (number + 0.5) * CELL


def _draw_cell(axes: Axes, text: str, letter: str, number: int, top: float) -> None:
    from matplotlib.patches import Rectangle

    corner = (MARGIN + LABEL + number * CELL, top)
    box = Rectangle(corner, CELL, ROW, facecolor=COLOURS[letter], edgecolor=LINE, linewidth=1.2)
    axes.add_patch(box)
    _write(axes, text, _centre(number), top, size=9, color=INK)


def _write(
    axes: Axes,
    text: str,
    x: float,
    top: float,
    *,
    size: float,
    color: str,
    align: str = "center",
    weight: str = "normal",
) -> None:
    axes.text(
        x,
        top + ROW / 2,
        text,
        size=size,
        color=color,
        ha=align,
        va="center_baseline",
        weight=weight,
        parse_math=False,
    )


def _draw_legend(axes: Axes, chart: Chart, *, top: float) -> None:
    from matplotlib.patches import Rectangle

    y = top
    for sign, words in chart.legend.items():
        if sign in COLOURS:
            corner = (MARGIN, y)
            axes.add_patch(Rectangle(corner, 0.24, 0.15, facecolor=COLOURS[sign], linewidth=0))
        axes.text(
            MARGIN + 0.12, y + 0.115, sign, size=7.5, color=INK, ha="center", parse_math=False
        )
        lines = textwrap.wrap(words, 120)
        axes.text(MARGIN + 0.36, y + 0.115, "\n".join(lines), size=7.5, color=PALE, va="baseline")
        y += 0.165 * len(lines)
