"""Cards as they look on the felt, in four sizes, so that a crowded table still fits the screen.

A hand is a fan: every card but the last shows its left edge. Each function answers with lines of
one width; nothing here knows what a card is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from rich.text import Text

from spanish21.cards import Card
from spanish21.cli.terminal.drawing.colours import BACK, BLACK_SUIT, PAPER, RED_SUIT, SPOT
from spanish21.cli.terminal.drawing.glyphs import Glyphs


class Size(IntEnum):
    """How large cards are drawn; the value is the number of lines they take."""

    TEXT = 1
    SMALL = 3
    MEDIUM = 4
    LARGE = 5


_SHOWN = {Size.SMALL: 3, Size.MEDIUM: 2, Size.LARGE: 3}
"""How many columns of a covered card show beside its edge."""
_FACE = {Size.SMALL: 3, Size.MEDIUM: 4, Size.LARGE: 5}
"""How many columns the uncovered card has between its edges."""


def draw_fan(cards: Sequence[Card | None], size: Size, glyphs: Glyphs) -> list[Text]:
    """The cards of one hand side by side; None is a card face down. No cards are no lines."""
    if not cards:
        return []
    if size is Size.TEXT:
        return [Text(" ").join(_name(card, glyphs) for card in cards)]
    lines = [Text() for _ in range(size)]
    for place, card in enumerate(cards, 1):
        rows = _draw_card(card, size, glyphs, last=place == len(cards))
        for line, row in zip(lines, rows, strict=True):
            line.append_text(row)
    return lines


def _name(card: Card | None, glyphs: Glyphs) -> Text:
    if card is None:
        return Text(glyphs.back * 2, style=BACK)
    return Text(f"{card.rank}{glyphs.suits[card.suit]}", style=_ink(card))


def _ink(card: Card) -> str:
    return RED_SUIT if card.suit.red else BLACK_SUIT


def _draw_card(card: Card | None, size: Size, glyphs: Glyphs, *, last: bool) -> list[Text]:
    width = _FACE[size] if last else _SHOWN[size]
    top_left, top_right, low_left, low_right = glyphs.corners
    edge = glyphs.across * width
    frame, ink = (BACK, BACK) if card is None else (PAPER, _ink(card))
    right = glyphs.down if last else ""
    rows = [
        Text.assemble((glyphs.down, frame), (row, ink), (right, frame))
        for row in _rows(card, size, glyphs, width=width)
    ]
    top = Text(top_left + edge + (top_right if last else ""), style=frame)
    return [top, *rows, Text(low_left + edge + (low_right if last else ""), style=frame)]


def _rows(card: Card | None, size: Size, glyphs: Glyphs, *, width: int) -> list[str]:
    """What stands between a card's edges."""
    if card is None:
        return [glyphs.back * width] * (size - 2)
    rank, suit = str(card.rank), glyphs.suits[card.suit]
    if size is Size.SMALL:
        return [f"{rank}{suit}".ljust(width)]
    if size is Size.MEDIUM:
        return [rank.ljust(width), suit.ljust(width)]
    covered = width == _SHOWN[size]
    low = "" if covered else f"{rank}"
    return [
        rank.ljust(width),
        suit.ljust(width) if covered else suit.center(width),
        low.rjust(width),
    ]


def draw_spot(size: Size, glyphs: Glyphs) -> list[Text]:
    """A place on the felt with no cards yet."""
    if size is Size.TEXT:
        return [Text("no cards", style=SPOT)]
    width = _FACE[size]
    top_left, top_right, low_left, low_right = glyphs.corners
    edge = glyphs.spot_across * width
    middle = glyphs.spot_down + " " * width + glyphs.spot_down
    rows = [top_left + edge + top_right, *[middle] * (size - 2), low_left + edge + low_right]
    return [Text(row, style=SPOT) for row in rows]
