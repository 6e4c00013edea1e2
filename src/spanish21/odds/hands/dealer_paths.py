"""Every way the dealer's hand can end from an up card: which cards, in how many orders.

Made by asking `rules/dealer.py` whether each hand draws. The chance of an end is its number of
orders times falling products of what is left of each value (`dealer_odds.py`, `kernels.py`), so
these lists hold for every shoe, every number of decks and every rule set with such a dealer.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Card, Rank, Suit
from spanish21.odds.hands.automaton import VALUES
from spanish21.odds.hands.graph import CardCounts
from spanish21.rules.dealer import DealerHand, draws
from spanish21.rules.model import Rules
from spanish21.rules.settle import DEALER_RESULTS, DealerResult

VALUE_CARDS = tuple(Card.of(Rank(v) if v < VALUES else Rank.KING, Suit.CLUBS) for v in range(1, 11))
"""A card of each value: the dealer's play asks for no more."""
RESULT_INDEX = {result: number for number, result in enumerate(DEALER_RESULTS)}
BUST_INDEX = RESULT_INDEX[DealerResult(22)]
BLACKJACK_INDEX = RESULT_INDEX[DealerResult(21, blackjack=True)]


class End(NamedTuple):
    """A finished dealer's hand: the cards drawn to the up card, by value, and how it counts."""

    drawn: CardCounts
    result: DealerResult


DrawnTo = frozenset[DealerHand]
"""The hands that a dealer draws to: all that the ends depend on."""


@cache
def find_drawn_to(rules: Rules) -> DrawnTo:
    """The hands of two cards or more that the dealer of this game draws to."""
    return frozenset(hand for hand in _dealer_hands() if draws(rules, hand))


@cache
def _dealer_hands() -> DrawnTo:
    """Every hand of two cards or more that a dealer could come to, if every hand drew."""
    found: set[DealerHand] = set()
    live = {DealerHand().draw(card) for card in VALUE_CARDS}
    while live:
        later = {hand.draw(card) for hand in live for card in VALUE_CARDS}
        live = {hand for hand in later if not hand.shape.bust} - found
        found |= live
    return frozenset(found)


def dealer_ends(rules: Rules, up: int) -> dict[End, int]:
    """The ends that can follow an up card of this value, each with its number of orders."""
    return _list_ends(find_drawn_to(rules), up)


@cache
def _list_ends(drawn_to: DrawnTo, up: int) -> dict[End, int]:
    ends: Counter[End] = Counter()
    live = {((0,) * VALUES, DealerHand().draw(VALUE_CARDS[up])): 1}
    while live:
        later: Counter[tuple[CardCounts, DealerHand]] = Counter()
        for (drawn, hand), orders in live.items():
            for value, card in enumerate(VALUE_CARDS):
                more = (*drawn[:value], drawn[value] + 1, *drawn[value + 1 :])
                next_hand = hand.draw(card)
                if next_hand in drawn_to:
                    later[more, next_hand] += orders
                else:
                    ends[End(more, next_hand.result)] += orders
        live = dict(later)
    return dict(ends)


class Tree(NamedTuple):
    """The ends of one up card (busts left out) as a tree over all values but one set apart.

    A step goes down to `depth` by taking `number` cards of `value`; steps come depth first. The
    ends of a step are numbered from `ends[step]` to `ends[step + 1]`: each adds its `orders` to a
    sort of end; `sorts` tells of each sort how many cards of the value set apart it takes, its
    result and its length.
    """

    apart: int
    depth: NDArray[np.int64]
    value: NDArray[np.int64]
    number: NDArray[np.int64]
    ends: NDArray[np.int64]
    orders: NDArray[np.float64]
    sort: NDArray[np.int64]
    sorts: NDArray[np.int64]


class Ends(NamedTuple):
    """The same ends as arrays: `drawn[end, value]`, the number of the result, the orders."""

    drawn: NDArray[np.int64]
    result: NDArray[np.int64]
    orders: NDArray[np.float64]


@cache
def _standing_ends(drawn_to: DrawnTo, up: int) -> Ends:
    every = _list_ends(drawn_to, up)
    ends = {end: orders for end, orders in every.items() if end.result.total <= 21}
    return Ends(
        drawn=np.array([end.drawn for end in ends]),
        result=np.array([RESULT_INDEX[end.result] for end in ends]),
        orders=np.array(list(ends.values()), np.float64),
    )


@cache
def dealer_tree(drawn_to: DrawnTo, up: int, apart: int = 0) -> Tree:
    """The tree of the ends after this up card; what it leaves of certainty is the busts."""
    ends = _standing_ends(drawn_to, up)
    columns = [value for value in reversed(range(VALUES)) if value != apart]
    paths = ends.drawn[:, columns]
    order = np.lexsort(paths.T[::-1])
    paths, drawn = paths[order], ends.drawn[order]
    steps = _new_steps(paths)
    row, column = np.nonzero(steps)
    sorts = np.stack([drawn[:, apart], ends.result[order], drawn.sum(axis=1)], axis=1)
    kinds, sort = np.unique(sorts, axis=0, return_inverse=True)
    step_of_end = np.cumsum(steps.sum(axis=1))
    return Tree(
        apart=apart,
        depth=np.append(1, np.cumsum(paths > 0, axis=1)[row, column] + 1),
        value=np.append(apart, np.array(columns)[column]),
        number=np.append(0, paths[row, column]),
        ends=np.searchsorted(step_of_end, np.arange(len(row) + 2)),
        orders=ends.orders[order],
        sort=sort.reshape(-1),
        sorts=kinds,
    )


def _new_steps(paths: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which entries of sorted paths are steps that the path before has not taken."""
    differs = np.ones(paths.shape, bool)
    differs[1:] = np.logical_or.accumulate(paths[1:] != paths[:-1], axis=1)
    return differs & (paths > 0)


@cache
def dealer_hole(rules: Rules, up: int) -> int:
    """The value of the one card that makes the dealer's hand a blackjack, or -1."""
    ends = dealer_ends(rules, up)
    return next((end.drawn.index(1) for end in ends if end.result.blackjack), -1)
