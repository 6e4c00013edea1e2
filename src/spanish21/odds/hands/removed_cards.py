"""Which cards are gone from the dealer's point of view, for every hand a player can hold.

Hands that differ only in one value share most of the work (`kernels.dealer_chances`), so they are
laid out in groups: plain hands by their aces, split hands by their pair cards. These layouts hold
for every rule set and every shoe.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.odds.hands.exact_arrays import Removed
from spanish21.odds.hands.graph import PLAIN, graph

Int32s = NDArray[np.int32]


class Rows(NamedTuple):
    """Hands to walk, the largest first, and the first row of dealer's chances of each node."""

    order: Int32s
    row: Int32s
    removed: Removed


@cache
def plain_rows() -> Rows:
    """All hands of two cards or more, each with a row for its own cards."""
    return _lay_out(np.arange(len(graph().size)), apart=0, others=0, cases=1)


@cache
def split_rows(value: int, cases: int) -> Rows:
    """The hands that hold this value; row + n has n cards of it gone beside the pair itself."""
    nodes = np.flatnonzero(graph().cards[:, value] > 0)
    return _lay_out(nodes, apart=value, others=1, cases=cases)


def _lay_out(nodes: NDArray[np.int64], *, apart: int, others: int, cases: int) -> Rows:
    """Rows for these nodes when `others` cards of the value apart are gone too, or some more."""
    cards = graph().cards.astype(np.int64)
    held = cards[nodes, apart]
    rests = cards[nodes]
    rests[:, apart] = 0
    groups, group = np.unique(rests, axis=0, return_inverse=True)
    group = group.reshape(-1)
    least, most = np.full(len(groups), 99), np.zeros(len(groups), np.int64)
    np.minimum.at(least, group, held)
    np.maximum.at(most, group, held)
    groups[:, apart] = least + others
    by_rows = np.argsort(most - least, kind="stable")  # groups of one block then end together
    groups, least, most = groups[by_rows], least[by_rows], most[by_rows]
    group = np.argsort(by_rows)[group]
    begin = np.append(0, np.cumsum(most - least + cases))
    row = np.full(len(cards), -1, np.int32)
    row[nodes] = begin[group] + held - least[group]
    return Rows(_order(nodes), row, Removed(groups, begin))


def _order(nodes: NDArray[np.int64]) -> Int32s:
    """Hands of two cards or more, but suited ones only when complete, the largest first."""
    size, suited = graph().size[nodes], graph().suit[nodes] != PLAIN
    chosen = nodes[(size >= 2) & ~(suited & (size < 3))]
    return np.asarray(chosen[np.argsort(-graph().size[chosen], kind="stable")], np.int32)
