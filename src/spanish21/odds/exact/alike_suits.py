"""Suits that are like one another, so that a deal in one of them need not be valued in the others.

Two suits are alike if the hands of the one may do what those of the other may, are paid the same,
and as many sixes, sevens and eights of each are unseen. To exchange them then changes nothing that
best play is worth; a given strategy may go by suits of its own, so it is not asked in this way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Card
from spanish21.odds.exact.suits import TrioSuits
from spanish21.odds.hands.exact_arrays import HandArrays
from spanish21.odds.hands.graph import SUITS, graph
from spanish21.odds.hands.unseen import Unseen

FirstCards = TypeVar("FirstCards", bound=tuple[Card, ...])
"""One card or more of one deal, in the order dealt."""
SuitMarks = tuple[bytes, ...]
"""For each suit, all that its hands may do and are paid."""


def mark_suits(games: Sequence[HandArrays]) -> SuitMarks:
    """The marks of the suits where hands are those of all these games."""
    return tuple(
        b"".join(
            game.legal[:, shapes].tobytes() + game.pay[:, :, shapes].tobytes() for game in games
        )
        for shapes in _suit_shapes()
    )


def join_alike(
    dealt: Iterable[tuple[FirstCards, float]], unseen: Unseen, marks: SuitMarks
) -> dict[FirstCards, float]:
    """Ways of the cards dealt, where the first of several deals that are alike stands for all."""
    alike = find_alike(unseen, marks)
    stands: dict[tuple[object, ...], FirstCards] = {}
    joined: dict[FirstCards, float] = {}
    for cards, ways in dealt:
        suits = [SUITS.index(card.suit) for card in cards]
        ranks = tuple(card.rank for card in cards)
        same = tuple(map(suits.index, suits))
        first = stands.setdefault((ranks, tuple(alike[suit] for suit in suits), same), cards)
        joined[first] = joined.get(first, 0) + ways
    return joined


def find_alike(unseen: Unseen, marks: SuitMarks) -> tuple[int, ...]:
    """For each suit the first that is like it, by its hands and by the cards unseen."""
    both = list(zip(marks, TrioSuits.of(unseen).counts, strict=True))
    return tuple(map(both.index, both))


@cache
def _suit_shapes() -> tuple[NDArray[np.int16], ...]:
    """The shapes of the hands of each suit, in the same order for every suit."""
    hands = graph()
    return tuple(hands.shape[hands.suit == suit] for suit in range(len(SUITS)))
