"""The loop behind `census.py`: chances carried from each hand to those that a card makes of it.

Compiled by numba, and imported only when a census is asked for. It walks arrays and knows no rule.
"""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from spanish21.odds.compiled import kept
from spanish21.odds.hands.exact_arrays import Deal
from spanish21.odds.hands.graph import Graph

STOPS = 3
"""Options 0 to 2 stop; those after them draw a card."""
VALUES = 10


@kept()
def follow(
    order: NDArray[np.int32],
    graph: Graph,
    after: NDArray[np.int16],
    choice: NDArray[np.int8],
    deal: Deal,
    without: int,
    reach: NDArray[np.float64],
    ends: NDArray[np.float64],
) -> None:
    """Let every hand of `order`, smaller ones first, stop or draw as `choice[node, layer]` says.

    Fills `reach[node, layer, case]`, given for the first hands, and `ends[case, layer, stop, shape,
    result]`. A second card of the value `without` is not drawn to a first one.
    """
    for position in range(order.size):
        node = order[position]
        for layer in range(reach.shape[1]):
            option = choice[node, layer]
            for case in range(reach.shape[2]):
                chance = reach[node, layer, case]
                if chance == 0.0 or option < 0:
                    continue
                if option < STOPS:
                    row = deal.row[node] + case
                    for result in range(ends.shape[4]):
                        part = chance * deal.chances[row, result]
                        ends[case, layer, option, graph.shape[node], result] += part
                else:
                    later = after[layer, option - STOPS]
                    carry(node, later, case, chance, graph, deal, without, reach, ends)


@njit()
def carry(
    node: int,
    later: int,
    case: int,
    chance: float,
    graph: Graph,
    deal: Deal,
    without: int,
    reach: NDArray[np.float64],
    ends: NDArray[np.float64],
) -> None:
    """Deal one card to a hand; over 21 it ends, apart where the dealer has the last result."""
    last = ends.shape[4] - 1
    cards = 0.0
    for value in range(VALUES):
        cards += deal.counts[case, value] - graph.cards[node, value]
    for value in range(VALUES):
        left = deal.counts[case, value] - graph.cards[node, value]
        if left <= 0.0 or (value == without and graph.size[node] == 1):
            continue
        part = chance * left / cards
        child = graph.child[node, value]
        if child < 0:
            late = 0.0
            if deal.hole >= 0 and cards > 1.0:
                holes = deal.counts[case, deal.hole] - graph.cards[node, deal.hole]
                late = (holes - (1.0 if value == deal.hole else 0.0)) / (cards - 1.0)
            ends[case, later, 0, graph.bust[node], 0] += part * (1.0 - late)
            ends[case, later, 0, graph.bust[node], last] += part * late
            continue
        mate = graph.mate[node, value]
        suited = deal.share[node - graph.plain, value] if mate >= 0 else 0.0
        if mate >= 0:
            reach[mate, later, case] += part * suited
        reach[child, later, case] += part * (1.0 - suited)
