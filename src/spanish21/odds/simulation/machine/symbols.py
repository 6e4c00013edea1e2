"""Cards as the simulator tells them apart: those that do the same to every hand are one symbol."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Card
from spanish21.odds.hands.automaton import CARDS, VALUE_OF_CARD, automaton


class Symbols(NamedTuple):
    """Cards that no hand tells apart share a symbol: of each card, and a card of each symbol."""

    of_card: NDArray[np.uint8]
    cards: tuple[Card, ...]
    values: NDArray[np.uint8]


def find_symbols() -> Symbols:
    """Group the cards by what they do to every shape and by their point value."""
    columns = [
        (*column.tolist(), value)
        for column, value in zip(automaton().draw.T, VALUE_OF_CARD, strict=True)
    ]
    kinds = list(dict.fromkeys(columns))
    of_card = np.array([kinds.index(column) for column in columns], np.uint8)
    cards = tuple(CARDS[columns.index(kind)] for kind in kinds)
    values = np.array([card.points - 1 for card in cards], np.uint8)
    return Symbols(of_card, cards, values)
