"""The felt: dealer, motto, boxes and money inside a rail, in the largest cards that fit.

It lays out cells and knows nothing of what they mean. `draw_table` answers with lines of one width.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich.text import Text

from spanish21.cli.terminal.card_art import Size, draw_fan, draw_spot
from spanish21.cli.terminal.cells import Cell
from spanish21.cli.terminal.colours import FELT, MOTTO, RAIL
from spanish21.cli.terminal.glyphs import Glyphs
from spanish21.cli.terminal.stage import paint

GAP = 3
"""Columns between two hands."""


def draw_felt(
    dealer: Cell, boxes: Sequence[Cell], *, size: Size, width: int, glyphs: Glyphs, motto: str
) -> list[Text]:
    """The lines inside the rail."""
    inner = width - 4
    lines = _row([dealer], size, width=inner, glyphs=glyphs)
    lines.append(_centre(Text(motto, style=MOTTO), inner))
    for row in _pack(boxes, size, width=inner, glyphs=glyphs):
        lines += _row(row, size, width=inner, glyphs=glyphs)
    return lines


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


def fit(draw: Callable[[Size], list[Text]], *, height: int | None) -> list[Text]:
    """The picture in the largest cards that leave it within this height."""
    if height is None:
        return draw(Size.SMALL)
    for size in sorted(Size, reverse=True):
        lines = draw(size)
        if len(lines) <= height:
            return lines
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
