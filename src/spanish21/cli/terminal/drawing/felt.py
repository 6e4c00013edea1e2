"""The felt: dealer, motto, boxes and money inside a rail, in the largest cards that fit.

It lays out cells and knows nothing of what they mean; `cells.py` does. All lines are of one width.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from rich.text import Text

from spanish21.cli.terminal.drawing.card_art import Size, draw_fan, draw_spot
from spanish21.cli.terminal.drawing.cells import FeltCell
from spanish21.cli.terminal.drawing.colours import FELT, MOTTO, RAIL
from spanish21.cli.terminal.drawing.glyphs import Glyphs
from spanish21.cli.terminal.drawing.stage import paint

GAP = 3
"""Columns between two hands."""


class Scale(NamedTuple):
    """How large the table is drawn: its cards, and the empty lines between its parts.

    A `flat` table has a line for each hand.
    """

    size: Size
    gap: int = 0
    flat: bool = False


SCALES = (
    Scale(Size.LARGE, gap=1),
    Scale(Size.LARGE),
    Scale(Size.MEDIUM),
    Scale(Size.SMALL),
    Scale(Size.TEXT),
    Scale(Size.TEXT, flat=True),
)
"""From the largest to the smallest."""
SCROLLING = Scale(Size.SMALL)
"""For lines that scroll away."""

TextBlock: TypeAlias = list[Text]
"""One cell as it is drawn."""


def draw_felt(
    dealer: FeltCell,
    boxes: Sequence[FeltCell],
    *,
    scale: Scale,
    width: int,
    glyphs: Glyphs,
    motto: Sequence[str],
) -> list[Text]:
    """The lines inside the rail."""
    inner = width - 4
    between = [Text() for _ in range(scale.gap)]
    lines = [*between, *_row([_block(dealer, scale, glyphs)], width=inner), *between]
    lines += [
        _centre(Text(line, style=MOTTO), inner)
        for line in _join(motto, f" {glyphs.dot} ", width=inner)
    ]
    for row in _pack([_block(cell, scale, glyphs) for cell in boxes], width=inner):
        lines += [*between, *_row(row, width=inner)]
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
    """The picture as large as this height allows, or as small as it can be."""
    if height is None:
        return draw(SCROLLING)
    for scale in SCALES:
        lines = draw(scale)
        if len(lines) <= height:
            break
    return lines


def _join(parts: Sequence[str], mark: str, *, width: int) -> list[str]:
    """The parts on as few lines as hold them whole."""
    lines = [parts[0]]
    for part in parts[1:]:
        longer = f"{lines[-1]}{mark}{part}"
        lines[-1:] = [longer] if len(longer) <= width else [lines[-1], part]
    return lines


def _block(cell: FeltCell, scale: Scale, glyphs: Glyphs) -> TextBlock:
    cards = draw_fan(cell.cards, scale.size, glyphs)
    if not scale.flat:
        return [cell.title, *(cards or draw_spot(scale.size, glyphs)), *cell.notes]
    parts = [part for part in (cell.title, *cards, *cell.notes) if part]
    return [Text("  ", style=FELT).join(parts)]


def _pack(blocks: Sequence[TextBlock], *, width: int) -> list[list[TextBlock]]:
    """The blocks in rows that are no wider than the felt."""
    rows: list[list[TextBlock]] = []
    used = width + 1
    for block in blocks:
        needed = _width(block) + GAP
        if used + needed > width + GAP:
            rows.append([])
            used = 0
        rows[-1].append(block)
        used += needed
    return rows


def _width(block: TextBlock) -> int:
    return max(line.cell_len for line in block)


def _row(blocks: Sequence[TextBlock], *, width: int) -> list[Text]:
    """Blocks side by side, in the middle of the felt."""
    lines = [Text(style=FELT) for _ in range(max(map(len, blocks)))]
    for place, block in enumerate(blocks):
        wide = _width(block)
        for number, line in enumerate(lines):
            part = block[number] if number < len(block) else Text()
            line.append(" " * (GAP if place else 0)).append_text(paint(part, wide, FELT))
    return [_centre(line, width) for line in lines]


def _centre(line: Text, width: int) -> Text:
    return Text(" " * max(0, (width - line.cell_len) // 2), style=FELT).append_text(line)
