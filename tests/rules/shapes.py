"""Every shape that cards can make, found by drawing every card to every shape."""

from __future__ import annotations

from spanish21.cards import Card
from spanish21.rules.hand import EMPTY, Shape


def find_shapes() -> frozenset[Shape]:
    """The empty hand and all that follow from it."""
    found, new = {EMPTY}, {EMPTY}
    while new:
        new = {shape.draw(card) for shape in new for card in Card} - found
        found |= new
    return frozenset(found)


SHAPES = find_shapes()
HANDS = frozenset(shape for shape in SHAPES if shape.size > 1)
"""The shapes of hands that can act or be settled."""
