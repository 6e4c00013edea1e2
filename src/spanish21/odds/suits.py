"""Suits, where they matter: two cards that may become 6-7-8 or 7-7-7 of one suit.

The values of larger hands do not depend on suits, so only these few nodes are walked again when
the suits of the unseen cards are known. Given the values drawn, the suits of cards of one value
are a fair sample of the unseen ones, whatever else has been drawn face down.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from spanish21.odds.facing import Facing, Solution, run_walk
from spanish21.odds.hands import PLAIN, graph
from spanish21.odds.payoffs import Floats
from spanish21.odds.removed import Ints
from spanish21.odds.unseen import Unseen


def suit_shares(unseen: Unseen) -> Floats:
    """For each suited node and value: the part of that value's unseen cards of the node's suit.

    `unseen` holds the node's own cards, which are taken off first.
    """
    nodes = slice(graph().plain, None)
    own = graph().cards[nodes].astype(float)
    same = np.maximum(unseen.suits.T[graph().suit[nodes]] - own, 0.0)
    return np.asarray(same / np.maximum(unseen.values - own, 1.0))


def solve_suits(facing: Facing, unseen: Unseen, solution: Solution) -> None:
    """Value the suited hands of two cards into `solution`, for these unseen cards."""
    deal = facing.deal(share=suit_shares(unseen))
    run_walk(suited_pairs(), facing.own_game, deal, solution, facing.own_forced)


@cache
def suited_pairs() -> Ints:
    """The suited nodes of two cards."""
    chosen = (graph().suit != PLAIN) & (graph().size == 2)
    return np.flatnonzero(chosen).astype(np.int32)
