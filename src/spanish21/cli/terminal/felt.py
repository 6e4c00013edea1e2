"""The felt: dealer, motto, boxes and money inside a rail, in the largest cards that fit.

It lays out cells and knows nothing of what they mean. `draw_table` answers with lines of one width.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from rich.text import Text

from spanish21.cli.terminal.card_art import Size, draw_fan, draw_spot
from spanish21.cli.terminal.cells import Cell
from spanish21.cli.terminal.colours import FELT, MOTTO, RAIL
from spanish21.cli.terminal.glyphs import Glyphs
from spanish21.cli.terminal.stage import paint

GAP = 3
"""Columns between two hands."""


class Scale(NamedTuple):
    """How large the table is drawn: its cards, and the empty lines between its parts."""

    size: Size
    gap: int = 0


SCALES = (
    Scale(Size.LARGE, gap=1),
    Scale(Size.LARGE),
    Scale(Size.MEDIUM),
    Scale(Size.SMALL),
    Scale(Size.TEXT),
)
"""From the largest to the smallest."""
SCROLLING = Scale(Size.SMALL)
"""For lines that scroll away."""


def draw_felt(
    dealer: Cell, boxes: Sequence[Cell], *, scale: Scale, width: int, glyphs: Glyphs, motto: str
) -> list[Text]:
    """The lines inside the rail."""
    inner, size = width - 4, scale.size
    between = [Text() for _ in range(scale.gap)]
    lines = [*between, *_row([dealer], size, width=inner, glyphs=glyphs), *between]
    lines.append(_centre(Text(motto, style=MOTTO), inner))
    for row in _pack(boxes, size, width=inner, glyphs=glyphs):
        lines += [*between, *_row(row, size, width=inner, glyphs=glyphs)]
    return [*lines, *between]


def frame(lines: Iterable[Text], *, width: int, glyphs: Glyphs, foot: Text) -> list[Text]:
    """The lines inside a rail, with the money written on its lower edge."""
    top_left, top_right, low_left, low_right = glyphs.corners
    top = Text(top_left + glyphs.across * (width - 2) + top_right, style=RAIL)
    low = Text(low_left + glyphs.across, style=RAIL).append_text(foot)
    low.append(glyphs.across * (width - 1 - low.cell_len) + low_right, style=RAIL)
    sides = [
        Text.assemble(
            (f"{glyphs.down} ", RAIL), paint(line, width - 4, FELT), (f" {glyphs.down}", RAIL)
        )
        for line in lines
    ]
    return [top, *sides, low]


def fit(draw: Callable[[Scale], list[Text]], *, height: int | None) -> list[Text]:
    """The picture as large as this height allows."""
    if height is None:
        return draw(SCROLLING)
    for scale in SCALES:
        lines = draw(scale)
        if len(lines) <= height:
            break
    return lines


def _pack(cells: Sequence[Cell], size: Size, *, width: int, glyphs: Glyphs) -> list[list[Cell]]:
    """The cells in rows that are no wider than the felt."""
    rows: list[list[Cell]] = []
    used = width + 1
    for cell in cells:
        needed = _width(cell, size, glyphs) + GAP
        if used + needed > width + GAP:
            rows.append([])
            used = 0
        rows[-1].append(cell)
        used += needed
    return rows


def _width(cell: Cell, size: Size, glyphs: Glyphs) -> int:
    return max(line.cell_len for line in (cell.title, *_cards(cell, size, glyphs), *cell.notes))


def _cards(cell: Cell, size: Size, glyphs: Glyphs) -> list[Text]:
    return draw_fan(cell.cards, size, glyphs) if cell.cards else draw_spot(size, glyphs)


def _row(cells: Sequence[Cell], size: Size, *, width: int, glyphs: Glyphs) -> list[Text]:
    """Cells side by side, in the middle of the felt."""
    notes = max(len(cell.notes) for cell in cells)
    lines = [Text(style=FELT) for _ in range(1 + size + notes)]
    for place, cell in enumerate(cells):
        block = [cell.title, *_cards(cell, size, glyphs), *cell.notes]
        wide = _width(cell, size, glyphs)
        for number, line in enumerate(lines):
            part = block[number] if number < len(block) else Text()
            line.append(" " * (GAP if place else 0))
            line.append_text(paint(part, wide, FELT))
    return [_centre(line, width) for line in lines]


def _centre(line: Text, width: int) -> Text:
    return Text(" " * max(0, (width - line.cell_len) // 2), style=FELT).append_text(line)
