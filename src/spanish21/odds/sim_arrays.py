"""The bundles of arrays that the simulator's kernels walk; made in Python, known to numba as they are.

`sim_tables.py`, `sim_pay.py` and `sim_machine.py` say what the entries mean. Kept apart from the
kernels so that they can be made, stored and sent without importing numba.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Play(NamedTuple):
    """One game under one strategy: hands, choices, pay and dealer.

    `after[hands - 1, up, node]` is what follows: a node to draw to, -1 - final, or a split.
    `flags` are: the second card is dealt at the start, and the dealer always plays out.
    `caps` are the two caps of a late blackjack: on all that is lost, and on what is live.
    """

    symbol: NDArray[np.uint8]
    value: NDArray[np.uint8]
    next: NDArray[np.int16]
    after: NDArray[np.int16]
    first: NDArray[np.int16]
    parted: NDArray[np.int16]
    stood: NDArray[np.int16]
    net: NDArray[np.int64]
    late: NDArray[np.int64]
    needs: NDArray[np.uint8]
    prize: NDArray[np.int64]
    caps: NDArray[np.int64]
    dealer_next: NDArray[np.int16]
    dealer_result: NDArray[np.int8]
    dealer_first: NDArray[np.int16]
    looks: NDArray[np.bool_]
    may: NDArray[np.bool_]
    flags: NDArray[np.bool_]


DEALT, ALWAYS = 0, 1
KEPT, GONE, LIVE = 0, 1, 2
"""Columns of `late`: what a hand keeps against a blackjack, had lost before, and loses to it."""


class Walk(NamedTuple):
    """The folded table of `sim_machine.py`, and how a shoe is cut."""

    table: NDArray[np.uint16]
    split_up: NDArray[np.int8]
    split_hole: NDArray[np.int8]
    cut: NDArray[np.int64]
    start: int
    live: int
    splits: int


BURNED, ROWS = 0, 1
"""Entries of `cut`: cards burned first, and cards dealt when the cut card comes to the front."""


class Chance(NamedTuple):
    """Two streams: one for whole shuffles, one for numbers drawn singly."""

    bulk: NDArray[np.uint64]
    spare: NDArray[np.uint64]


class Tally(NamedTuple):
    """What a walk counts: entries into every state, results of split boxes and their hands.

    A result falls into `bins[(net - scale[0]) // scale[1]]`. The rest is room to work in.
    """

    counts: NDArray[np.int64]
    bins: NDArray[np.int64]
    scale: NDArray[np.int64]
    hands: NDArray[np.int64]
    prizes: NDArray[np.int64]
    states: NDArray[np.uint32]
    pairs: NDArray[np.int64]
    finals: NDArray[np.int64]
    sums: NDArray[np.int64]


class Shoe(NamedTuple):
    """The cards of one or many lanes as a kernel deals them.

    `dealt[row * lanes + lane]` are the cards in the order dealt; `decks` what is left, a stretch of
    `len(full)` cards a lane; `place` says where a single lane stands.
    """

    full: NDArray[np.uint8]
    decks: NDArray[np.uint8]
    dealt: NDArray[np.uint32]
    place: NDArray[np.int64]


POSITION, READY, LEFT, LANE, LANES, BEGAN = range(6)
"""Entries of `Shoe.place`: cards dealt, cards shuffled ahead, cards left in the deck, which lane of
how many, and where this round began."""


def make_shoe(full: NDArray[np.uint8], lanes: int) -> Shoe:
    """Room for so many lanes; a round that empties the shoe may deal the discards again."""
    return Shoe(
        full=full,
        decks=np.zeros(len(full) * lanes, np.uint8),
        dealt=np.zeros(2 * len(full) * lanes, np.uint32),
        place=np.zeros(6, np.int64),
    )
