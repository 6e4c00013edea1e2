"""Every hand a player can hold, as a graph of card counts.

A node is a multiset of point values that is not bust (3,082 of them), with 36 more for the hands
of one to three cards of one suit that are, or may become, 6-7-8 or 7-7-7: only there do suits
matter. A plain node stands for mixed suits. The graph holds for every rule set and every shoe;
`kernels.py` walks it from the largest hands to the smallest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Card, Rank, Suit
from spanish21.odds.hands.automaton import VALUES, automaton, value_index
from spanish21.rules.hand import shape_of

CardCounts = tuple[int, ...]
"""How many cards of each point value, the ace first."""
SUITS = tuple(Suit)
MOST_HAND = 21
"""The most cards a hand can hold: as many aces."""
PLAIN = -1
"""The suit of a node whose suits are mixed or do not matter."""
_TRIO_RANKS = (Rank.SIX, Rank.SEVEN, Rank.EIGHT)


class Graph(NamedTuple):
    """The nodes of the graph as arrays; plain nodes come first.

    `child[node, value]` is the hand with one card more, or -1 for a bust. `mate[node, value]` is
    the hand when that card is of the node's own suit too, or -1 where it makes no difference.
    """

    cards: NDArray[np.int8]
    size: NDArray[np.int8]
    suit: NDArray[np.int8]
    shape: NDArray[np.int16]
    bust: NDArray[np.int16]
    child: NDArray[np.int32]
    mate: NDArray[np.int32]
    plain: int


class HandPlace(NamedTuple):
    """What names a node: its cards by value, and its suit if it has one."""

    counts: CardCounts
    suit: int = PLAIN


@cache
def graph() -> Graph:
    """Build the graph, once for each process."""
    index = node_index()
    busts = {shape.size: i for shape, i in automaton().index.items() if shape.bust}
    sizes = [sum(place.counts) for place in index]
    return Graph(
        cards=np.array([place.counts for place in index], np.int8),
        size=np.array(sizes, np.int8),
        suit=np.array([place.suit for place in index], np.int8),
        shape=np.array([_shape(place) for place in index], np.int16),
        bust=np.array([busts[min(max(size + 1, 3), max(busts))] for size in sizes], np.int16),
        child=np.array([[index.get(p, -1) for p in _children(place)] for place in index], np.int32),
        mate=np.array([[index.get(p, -1) for p in _mates(place)] for place in index], np.int32),
        plain=sum(place.suit == PLAIN for place in index),
    )


@cache
def plain_twins() -> NDArray[np.int32]:
    """The plain node with the same cards, for each node."""
    index = node_index()
    return np.array([index[HandPlace(place.counts)] for place in index], np.int32)


@cache
def node_index() -> dict[HandPlace, int]:
    """The number of each node."""
    return {place: number for number, place in enumerate(_places())}


def counts_of(cards: tuple[Card, ...]) -> CardCounts:
    """The cards counted by value."""
    counts = [0] * VALUES
    for card in cards:
        counts[value_index(card)] += 1
    return tuple(counts)


def node_of(cards: tuple[Card, ...]) -> int | None:
    """The node of a hand, or None for a bust hand."""
    suits = {card.suit for card in cards}
    suit = SUITS.index(cards[0].suit) if len(suits) == 1 else PLAIN
    place = HandPlace(counts_of(cards), suit)
    index = node_index()
    return index.get(place, index.get(HandPlace(place.counts)))


def draw_nodes(cards: Sequence[Card]) -> NDArray[np.int32]:
    """`[node, card]`: the hand with this card more, or -1 for a bust."""
    values = [value_index(card) for card in cards]
    suits = np.array([SUITS.index(card.suit) for card in cards])
    mates = graph().mate[:, values]
    own = (graph().suit[:, None] == suits) & (mates >= 0)
    return np.where(own, mates, graph().child[:, values])


def _places() -> Iterator[HandPlace]:
    yield from (HandPlace(counts) for counts in _multisets(0, 0) if any(counts))
    for suit in range(len(SUITS)):
        yield from (HandPlace(counts, suit) for counts in _trio_counts())


def _multisets(value: int, total: int) -> Iterator[CardCounts]:
    """All counts of the values from this one up that leave the hard total at 21 or less."""
    if value == VALUES:
        yield ()
        return
    for count in range((21 - total) // (value + 1) + 1):
        for rest in _multisets(value + 1, total + count * (value + 1)):
            yield (count, *rest)


def _trio_counts() -> Iterator[CardCounts]:
    """The hands of one to three cards that are part of 6-7-8 or 7-7-7."""
    six, seven, eight = (rank - 1 for rank in _TRIO_RANKS)
    parts = [(six,), (seven,), (eight,), (six, seven), (six, eight), (seven, eight), (seven, seven)]
    for part in (*parts, (six, seven, eight), (seven, seven, seven)):
        yield tuple(part.count(value) for value in range(VALUES))


def _children(place: HandPlace) -> Iterator[HandPlace]:
    """The hand with one card of each value more, of another suit if suits matter."""
    for value in range(VALUES):
        yield HandPlace(_plus(place.counts, value))


def _mates(place: HandPlace) -> Iterator[HandPlace]:
    """The hand with one card of each value more, of the hand's own suit."""
    for value in range(VALUES):
        yield HandPlace(
            _plus(place.counts, value), place.suit if place.suit != PLAIN else len(SUITS)
        )


def _plus(counts: CardCounts, value: int) -> CardCounts:
    return (*counts[:value], counts[value] + 1, *counts[value + 1 :])


def _shape(place: HandPlace) -> int:
    return automaton().index[shape_of(node_cards(place))]


def node_cards(place: HandPlace) -> list[Card]:
    """Cards that stand for a node: of its suit, or of two suits; tens of two ranks."""
    values = [value for value in range(VALUES) for _ in range(place.counts[value])]
    cards = []
    for position, value in enumerate(values):
        suit = SUITS[place.suit] if place.suit != PLAIN else SUITS[min(position, 1)]
        rank = Rank(value + 1) if value < VALUES - 1 else (Rank.KING, Rank.QUEEN)[position % 2]
        cards.append(Card.of(rank, suit))
    return cards
