"""A PAR sheet on paper: the same words and tables as the page, set on sheets of A4 as a PDF.

A sheet is a cursor that moves down and turns the page when it must; it knows text and columns, not
what they mean.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from spanish21.odds.words import Plain
from spanish21.reports.par.words import (
    Columns,
    band_columns,
    describe_head,
    describe_source,
    list_facts,
    pay_columns,
    prize_lines,
    summarise,
    switch_columns,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.backends.backend_pdf import PdfPages
    from matplotlib.figure import Figure

WIDTH, HEIGHT, MARGIN = 8.27, 11.69, 0.7
BOTTOM = HEIGHT - 0.75
SUMMARY_SHARES = (0.32, 0.14, 0.15, 0.15, 0.12, 0.12)
PAY_SHARES = (0.22, 0.15, 0.16, 0.2, 0.09, 0.095, 0.085)
SWITCH_SHARES = (0.24, 0.13, 0.14, 0.11, 0.11, 0.27)
"""How a table's columns share its width."""
INK, PALE, LINE, ALARM, FELT = "#1b2330", "#5a6475", "#d5dbe5", "#a3201d", "#0d5c4a"


def save_sheet(sheet: Plain, path: Path) -> None:
    """Write the PAR sheet as a PDF."""
    import matplotlib as mpl
    from matplotlib.backends.backend_pdf import PdfPages

    title = f"{sheet['title']}: PAR sheet"
    with (
        mpl.rc_context({"font.family": "DejaVu Sans"}),
        PdfPages(path, metadata={"Title": title, "CreationDate": None}) as pages,
    ):
        paper = Paper(pages, f"{title}, rules {sheet['hash']}")
        paper.title(title, describe_head(sheet))
        paper.text(describe_source(sheet))
        for line in sheet["warnings"]:
            paper.text(f"WARNING: {line}.", color=ALARM, weight="bold")
        paper.heading("Summary")
        paper.table(summarise(sheet), shares=SUMMARY_SHARES)
        for line in prize_lines(sheet):
            paper.text(line)
        for wager in sheet["wagers"]:
            _set_wager(paper, wager)
        paper.close()


def _set_wager(paper: Paper, wager: Plain) -> None:
    paper.heading(wager["title"], room=3.5)
    for line in wager["warnings"]:
        paper.text(f"WARNING: {line}.", color=ALARM, weight="bold")
    facts = list_facts(wager)
    paper.table(Columns(("figure", "value"), facts, (False, False)), shares=(0.48, 0.52))
    paper.subheading("Pay table")
    paper.table(pay_columns(wager), total=True, shares=PAY_SHARES)
    paper.subheading("Return after many rounds (normal approximation)")
    paper.table(band_columns(wager))
    if wager["sensitivity"]:
        paper.subheading("What each rule does to the house edge")
        paper.table(switch_columns(wager), shares=SWITCH_SHARES)
    paper.text(f"How: {wager['method']}")


class Paper:
    """Pages of one print; `y` is where the next line goes, in inches from the top."""

    def __init__(self, pages: PdfPages, foot: str) -> None:
        self._pages, self._foot = pages, foot
        self._figure: Figure | None = None
        self._number = 0
        self._axes = self._turn()

    def _turn(self) -> Axes:
        """Begin a page, once the last is put away."""
        from matplotlib.figure import Figure

        self.close()
        self._number += 1
        self._figure = Figure(figsize=(WIDTH, HEIGHT), facecolor="white")
        axes = self._figure.add_axes((0, 0, 1, 1), xlim=(0, WIDTH), ylim=(HEIGHT, 0))
        axes.axis("off")
        axes.text(MARGIN, HEIGHT - 0.4, self._foot, size=6.5, color=PALE)
        axes.text(WIDTH - MARGIN, HEIGHT - 0.4, str(self._number), size=6.5, color=PALE, ha="right")
        self.y = MARGIN
        return axes

    def close(self) -> None:
        """Put the page away."""
        if self._figure is not None:
            self._pages.savefig(self._figure)  # type: ignore[no-untyped-call]
        self._figure = None

    def _need(self, height: float) -> None:
        if self.y + height > BOTTOM:
            self._axes = self._turn()

    def _write(
        self, x: float, text: str, *, size: float, color: str, weight: str, align: str = "left"
    ) -> None:
        self._axes.text(
            x, self.y, text, size=size, color=color, weight=weight, ha=align, parse_math=False
        )

    def title(self, text: str, below: str) -> None:
        """The first lines of the print."""
        self.y += 0.1
        for line in textwrap.wrap(text, 46):
            self._write(MARGIN, line, size=17, color=FELT, weight="bold")
            self.y += 0.3
        self.text(below)

    def heading(self, text: str, *, room: float = 1.2) -> None:
        """A section's name, with room for some of the section below it."""
        self._need(room)
        self.y += 0.38
        self._write(MARGIN, text, size=13, color=FELT, weight="bold")
        self.y += 0.22

    def subheading(self, text: str) -> None:
        """A table's name."""
        self._need(0.9)
        self.y += 0.22
        self._write(MARGIN, text, size=9.5, color=INK, weight="bold")
        self.y += 0.17

    def text(self, text: str, *, color: str = PALE, weight: str = "normal") -> None:
        """A paragraph."""
        for line in textwrap.wrap(text, 112 if weight == "normal" else 98):
            self._need(0.16)
            self._write(MARGIN, line, size=7.5, color=color, weight=weight)
            self.y += 0.16
        self.y += 0.06

    def table(self, columns: Columns, *, total: bool = False, shares: Sequence[float] = ()) -> None:
        """Rows in columns, the heads repeated on every page."""
        widths = shares or [1 / len(columns.heads)] * len(columns.heads)
        self._row(columns.heads, columns.numbers, widths, color=PALE, weight="bold")
        last = len(columns.rows) - 1
        for number, row in enumerate(columns.rows):
            rows = 2 if number == last - 1 else 1  # a last row does not stand alone on a page
            if self.y + rows * 0.175 > BOTTOM:
                self._axes = self._turn()
                self._row(columns.heads, columns.numbers, widths, color=PALE, weight="bold")
            weight = "bold" if total and number == last else "normal"
            self._row(row, columns.numbers, widths, color=INK, weight=weight)

    def _row(
        self,
        texts: tuple[str, ...],
        numbers: tuple[bool, ...],
        widths: Sequence[float],
        *,
        color: str,
        weight: str,
    ) -> None:
        left, inner = MARGIN, WIDTH - 2 * MARGIN
        for text, number, width in zip(texts, numbers, widths, strict=True):
            span = width * inner
            shown = _cut(text, int(span * 17.5))
            x, align = (left + span - 0.06, "right") if number else (left, "left")
            self._write(x, shown, size=7, color=color, weight=weight, align=align)
            left += span
        self._axes.plot((MARGIN, WIDTH - MARGIN), (self.y + 0.06,) * 2, color=LINE, linewidth=0.5)
        self.y += 0.175


def _cut(text: str, most: int) -> str:
    """No more letters than there is room for."""
    return text if len(text) <= most else f"{text[: most - 1]}\u2026"
