"""Suits, where they matter: two cards that may become 6-7-8 or 7-7-7 of one suit.

The values of larger hands do not depend on suits, so only these few nodes are walked again when
the suits of the unseen cards are known. Given the values drawn, the suits of cards of one value
are a fair sample of the unseen ones, whatever else has been drawn face down.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from spanish21.odds.exact.up_card import Facing, Solution, no_share, run_walk
from spanish21.odds.hands.graph import PLAIN, SUITS, graph
from spanish21.odds.hands.payoffs import Floats
from spanish21.odds.hands.removed_cards import Int32s
from spanish21.odds.hands.unseen import Unseen

FIRST_TRIO = 5
"""Where sixes are counted among the values; sevens and eights follow."""
TRIO = slice(FIRST_TRIO, FIRST_TRIO + 3)


class TrioSuits(NamedTuple):
    """Sixes, sevens and eights unseen: `counts[suit]` in each suit and `totals` in all."""

    counts: tuple[tuple[float, ...], ...]
    totals: tuple[float, ...]

    @classmethod
    def of(cls, unseen: Unseen) -> TrioSuits:
        """Those of all the unseen cards."""
        table = unseen.suits[TRIO]
        return cls(tuple(map(tuple, table.T.tolist())), tuple(table.sum(axis=1).tolist()))

    def number(self, value: int, suit: int) -> float:
        """How many cards of this value and suit."""
        return self.counts[suit][value - FIRST_TRIO]

    def without(self, value: int, suits: tuple[int, ...]) -> TrioSuits:
        """What is left when a card of this value in each of the suits is gone."""
        place = value - FIRST_TRIO
        counts = [list(column) for column in self.counts]
        totals = list(self.totals)
        for suit in suits:
            counts[suit][place] -= 1
            totals[place] -= 1
        return TrioSuits(tuple(map(tuple, counts)), tuple(totals))

    def shares(self, suit: int) -> Floats:
        """For nodes of one suit: the part of each value's cards that has it too."""
        share = no_share().copy()
        nodes, own = _suit_nodes(suit)
        same = np.maximum(self.counts[suit] - own, 0.0)
        share[nodes, TRIO] = same / np.maximum(self.totals - own, 1.0)
        return share


@cache
def _suit_nodes(suit: int) -> tuple[slice, Floats]:
    """Where the nodes of a suit lie behind the plain ones, and their sixes, sevens and eights."""
    nodes = np.flatnonzero(graph().suit == suit)
    own = graph().cards[nodes][:, TRIO].astype(float)
    return slice(nodes[0] - graph().plain, nodes[-1] + 1 - graph().plain), own


def suit_shares(unseen: Unseen) -> Floats:
    """For each suited node and value: the part of that value's unseen cards of the node's suit.

    `unseen` holds the node's own cards, which are taken off first.
    """
    known = TrioSuits.of(unseen)
    return sum((known.shares(suit) for suit in range(len(SUITS))), no_share())


def solve_suits(facing: Facing, unseen: Unseen, solution: Solution) -> None:
    """Value the suited hands of two cards into `solution`, for these unseen cards."""
    deal = facing.deal(share=suit_shares(unseen))
    run_walk(suited_pairs(), facing.own_game, deal, solution, facing.own_forced)


@cache
def suited_pairs() -> Int32s:
    """The suited nodes of two cards."""
    chosen = (graph().suit != PLAIN) & (graph().size == 2)
    return np.flatnonzero(chosen).astype(np.int32)
