"""How a card changes a hand: totals, size, pairs, and progress to 6-7-8 and 7-7-7.

A `Shape` is all that the rules of play and pay ever ask of the cards in a hand; two hands of one
shape are treated alike for good. It is a small finite automaton (`Shape.draw`): the table walks it
with real cards, the odds walk all of it once and write arrays. It knows no rule set.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cache
from typing import NamedTuple

from spanish21.cards import Card, Rank, Suit

BUST = 22
"""The total of every hand over 21."""
MOST_CARDS = 7
"""The size of every hand of seven cards or more: no rule tells them apart."""


class Pair(Enum):
    """Whether two first cards are a pair, and by what."""

    __hash__ = object.__hash__  # a member is one object; Enum would hash its name each time

    NONE = "none"
    VALUE = "value"  # ten-valued cards of different printed ranks
    RANK = "rank"


class Trio(NamedTuple):
    """The cards of a hand that is, or may still become, 6-7-8 or 7-7-7.

    `ranks` is sorted; `suit` is None once the suits are mixed.
    """

    ranks: tuple[Rank, ...]
    suit: Suit | None

    @property
    def complete(self) -> bool:
        """Whether all three cards are there."""
        return len(self.ranks) == 3

    @property
    def is_sevens(self) -> bool:
        """Whether every card so far is a seven."""
        return set(self.ranks) == {Rank.SEVEN}


_678 = (Rank.SIX, Rank.SEVEN, Rank.EIGHT)
_777 = (Rank.SEVEN,) * 3


def _extend(trio: Trio, card: Card) -> Trio | None:
    """The trio with one card more, or None when it can be neither pattern."""
    ranks = tuple(sorted((*trio.ranks, card.rank)))
    distinct = len(set(ranks)) == len(ranks) and set(ranks) <= set(_678)
    if not (distinct or (ranks == _777[: len(ranks)])):
        return None
    return Trio(ranks, card.suit if trio.suit is card.suit else None)


class Shape(NamedTuple):
    """What the rules see of the cards in a hand.

    `total` is the best total (22 for any bust), `soft` tells whether an ace counts 11, `size` is
    the number of cards (7 for seven or more). `first` is the rank of the only card of a one-card
    hand, or the rank shared by a pair; `pair` speaks of two-card hands only.
    """

    total: int
    soft: bool
    size: int
    pair: Pair = Pair.NONE
    first: Rank | None = None
    trio: Trio | None = None

    @property
    def bust(self) -> bool:
        """Whether the hand is over 21."""
        return self.total == BUST

    @property
    def two_card_21(self) -> bool:
        """Ace and ten-valued card: a blackjack unless the hand was split."""
        return self.total == 21 and self.size == 2

    def draw(self, card: Card) -> Shape:
        """The shape with one card more.

        >>> from spanish21.cards import parse_cards
        >>> shape_of(parse_cards("6s 7s")).draw(Card("8s")).trio.suit
        <Suit.SPADES: 's'>
        """
        return _draw(self, card)


EMPTY = Shape(0, soft=False, size=0)


@cache
def _draw(shape: Shape, card: Card) -> Shape:
    total, soft = _add(shape.total, shape.soft, card)
    if total > 21:
        return Shape(BUST, soft=False, size=min(shape.size + 1, MOST_CARDS))
    pair, first = _pair(shape, card)
    return Shape(
        total,
        soft,
        size=min(shape.size + 1, MOST_CARDS),
        pair=pair,
        first=first,
        trio=_trio(shape, card),
    )


def _add(total: int, soft: bool, card: Card) -> tuple[int, bool]:
    """The best total with the card: an ace counts 11 unless that makes more than 21."""
    if total == BUST:
        return BUST, False
    total += card.points
    if card.is_ace and not soft and total + 10 <= 21:
        return total + 10, True
    if soft and total > 21:
        return total - 10, False
    return total, soft


def _pair(shape: Shape, card: Card) -> tuple[Pair, Rank | None]:
    if shape.size == 0:
        return Pair.NONE, card.rank
    if shape.size > 1 or shape.first is None:
        return Pair.NONE, None
    if shape.first is card.rank:
        return Pair.RANK, card.rank
    if shape.first.points == card.points:
        return Pair.VALUE, None
    return Pair.NONE, None


def _trio(shape: Shape, card: Card) -> Trio | None:
    if shape.size == 0:
        return Trio((card.rank,), card.suit) if card.rank in _678 else None
    if shape.trio is None or shape.size > 2:
        return None
    return _extend(shape.trio, card)


def shape_of(cards: Iterable[Card]) -> Shape:
    """The shape of a hand of these cards, in any order after the first two.

    >>> from spanish21.cards import parse_cards
    >>> shape_of(parse_cards("As 6d")).total
    17
    """
    shape = EMPTY
    for card in cards:
        shape = shape.draw(card)
    return shape
