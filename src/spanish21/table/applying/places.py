"""Putting a changed box or hand back in its place on the table."""

from __future__ import annotations

from msgspec.structs import replace

from spanish21.table.state import Box, Hand, Table


def put_box(table: Table, number: int, box: Box) -> tuple[Box, ...]:
    """All boxes, with this one in place of the one of that number."""
    boxes = table.boxes
    return boxes[: number - 1] + (box,) + boxes[number:]  # noqa: RUF005 - twice as fast


def put_hand(table: Table, number: int, place: int, hand: Hand) -> Table:
    """The table with this hand in place of the one of that number on its box."""
    box = table.boxes[number - 1]
    hands = (*box.hands[: place - 1], hand, *box.hands[place:])
    return replace(table, boxes=put_box(table, number, replace(box, hands=hands)))
