"""The bundles of arrays that the kernels walk; made in Python, known to numba as they are.

Kept apart from `kernels.py` so that they can be made without importing numba.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Removed(NamedTuple):
    """Sets of cards gone, in groups that differ only in one value.

    The rows of group g are numbered from `begin[g]` to `begin[g + 1]`; the first has `cards[g]`
    gone, each next one card more of the value that is set apart.
    """

    cards: NDArray[np.int64]
    begin: NDArray[np.int64]


class HandArrays(NamedTuple):
    """What the hands may do and are paid, as `tables.py` writes it.

    `legal[layer, shape]` has a bit for each option. A draw by option j leads from a layer to
    `after[layer, j - 3]`. `pay[layer, stop, shape, result]`. Hands of n cards can only be in the
    first `top[n]` layers.
    """

    legal: NDArray[np.uint8]
    after: NDArray[np.int16]
    pay: NDArray[np.float64]
    top: NDArray[np.int16]


class Deal(NamedTuple):
    """The cards a hand is drawn from, in one or several cases weighed together.

    `counts[case, value]` is what was there before the hand drew a card; `row[node] + case` is the
    row of `chances`. `hole` is the value that gives the dealer the last result at once, or -1.
    `start` is the value every hand began with. `share[node - plain, value]` is the part of that
    value's cards that has the node's suit.
    """

    counts: NDArray[np.float64]
    weights: NDArray[np.float64]
    chances: NDArray[np.float64]
    row: NDArray[np.int32]
    share: NDArray[np.float64]
    hole: int
    start: int
