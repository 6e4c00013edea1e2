"""Where lanes in lock-step leave the rounds they play, so that these can be booked afterwards.

Like `sim_arrays.py`: bundles of arrays that kernels know as they are, made without numba. The cards
of a lane and its states after each lie a whole row of lanes apart, so one position finds them all.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

ABREAST = 32
"""Lanes that walk together."""
AHEAD = 8
"""Rows shuffled beyond the cut card, for the last rounds of a shoe: few need more."""
NET, RESULT, DREW = 0, 1, 2
"""Columns of `Trail.held`: what the main wager won or lost, the dealer's result, cards drawn."""
PLAYED, PAIRS, LISTED = 0, 1, 2
"""Entries of `Trail.tally`: cards that players of unsplit boxes drew; split boxes and rounds of
this shoe."""


class Guide(NamedTuple):
    """What the states of the folded table mean to those who book rounds.

    `nets[state]`, `prizes[state]`, `doubles[state]` and `results[state]` are the cents, the fixed
    prize, the player's doubles and the dealer's result of a state that ends a round; a split box
    has no prize. From `plays` on the player is to have a card, from
    `draws` on the dealer. `looks` are the up cards with which the dealer's second card lies there
    while the player acts, `settled` the states of the sevens that no further card changes.
    """

    nets: NDArray[np.int64]
    prizes: NDArray[np.int64]
    doubles: NDArray[np.int64]
    results: NDArray[np.uint8]
    looks: NDArray[np.bool_]
    settled: NDArray[np.bool_]
    plays: int
    draws: int


class Trail(NamedTuple):
    """The rounds of one shoe a lane.

    `states[position]` is where a lane stood before it took the card at this position, `drew` how
    many cards the dealer had been due since the player's last, `counts` the running count.
    `ends[round]` is the position after the last card of a round and `began[round]` that of its
    first; `main` and `every` are its results. A split box has its row in `held`, found by `which`
    at its end. By lane there are: where its last round ended (`since`), rounds of this shoe
    (`number`), the lowest true count one of them began at, the result and the number of the rounds
    since the last hundred, and the hundreds so far with their results (`path`). The rest is counted
    over all lanes: rounds by the state they ended in, and `tally`.
    """

    states: NDArray[np.uint16]
    drew: NDArray[np.uint8]
    counts: NDArray[np.int32]
    ends: NDArray[np.uint32]
    began: NDArray[np.uint32]
    main: NDArray[np.int64]
    every: NDArray[np.int64]
    which: NDArray[np.uint16]
    held: NDArray[np.int64]
    since: NDArray[np.uint32]
    number: NDArray[np.int64]
    lowest: NDArray[np.int64]
    hundred: NDArray[np.int64]
    hundreds: NDArray[np.int64]
    path: NDArray[np.int64]
    outcomes: NDArray[np.int64]
    tally: NDArray[np.int64]
    pairs: NDArray[np.int64]
    finals: NDArray[np.int64]
    sums: NDArray[np.int64]


def make_trail(guide: Guide, *, size: int, path: int) -> Trail:
    """Room for shoes of so many cards, and for so many hundreds of rounds of each lane's path."""
    positions = 2 * size * ABREAST
    rounds = size * ABREAST // 3
    return Trail(
        states=np.zeros(positions, np.uint16),
        drew=np.zeros(positions, np.uint8),
        counts=np.zeros(positions, np.int32),
        ends=np.zeros(positions, np.uint32),
        began=np.zeros(rounds, np.uint32),
        main=np.zeros(rounds, np.int64),
        every=np.zeros(rounds, np.int64),
        which=np.zeros(positions, np.uint16),
        held=np.zeros((rounds, 3), np.int64),
        since=np.zeros(ABREAST, np.uint32),
        number=np.zeros(ABREAST, np.int64),
        lowest=np.zeros(ABREAST, np.int64),
        hundred=np.zeros((ABREAST, 2), np.int64),
        hundreds=np.zeros(ABREAST, np.int64),
        path=np.zeros((ABREAST, path), np.int64),
        outcomes=np.zeros(len(guide.nets), np.int64),
        tally=np.zeros(3, np.int64),
        pairs=np.zeros(ABREAST + 1, np.int64),
        finals=np.zeros(8, np.int64),
        sums=np.zeros(7, np.int64),
    )
