"""The hand automaton as numbers: every shape a hand can have, and where each card takes it.

Made by walking `rules/hand.py` with all 52 cards; it holds for every rule set. Indices into
`SHAPES` are what the arrays of `tables.py`, the analyser and the simulator are written in.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Card
from spanish21.rules.hand import EMPTY, Shape

CARDS = tuple(Card)
"""The cards in the order of every array that has a column for each card."""
CARD_INDEX = {card: index for index, card in enumerate(CARDS)}
VALUES = 10
"""Ace, 2 to 9, and everything that counts ten: index 0 to 9 where cards are counted by value."""


def value_index(card: Card) -> int:
    """Where cards of this point value are counted: the ace at 0, ten-valued cards at 9."""
    return card.points - 1


VALUE_OF_CARD: NDArray[np.int8] = np.array([value_index(card) for card in CARDS], np.int8)


@dataclass(frozen=True)
class Automaton:
    """All shapes, their indices, and `draw[shape, card]`: the shape with one card more."""

    shapes: tuple[Shape, ...]
    index: dict[Shape, int]
    draw: NDArray[np.int16]


@cache
def automaton() -> Automaton:
    """Walk every hand once; a hand that is bust stays as it is."""
    shapes, index, rows = [EMPTY], {EMPTY: 0}, []
    for shape in shapes:  # grows while it is walked
        row = [shape] * len(CARDS) if shape.bust else [shape.draw(card) for card in CARDS]
        for drawn in row:
            if drawn not in index:
                index[drawn] = len(shapes)
                shapes.append(drawn)
        rows.append([index[drawn] for drawn in row])
    return Automaton(tuple(shapes), index, np.array(rows, np.int16))
