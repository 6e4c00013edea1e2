"""Where lanes in lock-step leave the rounds they play, so that these can be booked afterwards.

Like `arrays.py`: bundles of arrays that kernels know as they are, made without numba. The cards
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
NET, RESULT, DREW, HOLE = 0, 1, 2, 3
"""Columns of `Trail.held`: what the main wager won or lost, the dealer's result, how many cards the
dealer drew after the player, and the first of them."""
PLAYED, PAIRS, LISTED = 0, 1, 2
"""Entries of `Trail.tally`: cards that players of unsplit boxes drew; split boxes and rounds of
this shoe."""


class Guide(NamedTuple):
    """What the states of the folded table mean to those who book rounds.

    `nets[state]`, `prizes[state]`, `doubles[state]` and `results[state]` are the cents, the fixed
    prize, the player's doubles and the dealer's result of a state that ends a round; a split box
    has no prize. From `plays` on the player is to have a card, from `draws` on the dealer. Lanes
    know a card by its mark: `marks[card]`, and back by `faces[mark]`. `looks` are the up cards with
    which the dealer's second card lies there while the player acts, `settled` the states of the
    sevens that no further card changes. Where nothing is `booked`, only the ends of rounds and
    players' cards are counted.
    """

    nets: NDArray[np.int64]
    prizes: NDArray[np.int64]
    doubles: NDArray[np.int64]
    results: NDArray[np.uint8]
    marks: NDArray[np.uint8]
    faces: NDArray[np.uint8]
    looks: NDArray[np.bool_]
    settled: NDArray[np.bool_]
    plays: int
    draws: int
    booked: int


class Trail(NamedTuple):
    """The rounds of one shoe a lane, and room to find out what they came to.

    By position: `states` is where a lane stood before it took the card there, `drew` how many cards
    the dealer had been due since the player's last, `counts` the running count. A split box has its
    row in `held`, found by `which` at its end.

    By round: `ends` is the position after its last card and `began` that of its first; `main` and
    `every` are its results; `results`, `drawn` and `holes` the dealer's result, the number of cards
    that the dealer drew after the player, and the dealer's second card.

    By lane: where each round has a fresh shuffle, the cards it has had (`depth`); where its last
    round ended (`since`), rounds of this shoe (`number`), and the `lowest` true count one of them
    began at; the result and the number of the rounds since the last hundred, and the hundreds so
    far with their results (`path`).

    The rest is counted over all lanes: visits of the states that end a round, and `tally`.
    Visits are counted in eight rows by turns: a counter that has just been written is slow to read.
    """

    states: NDArray[np.uint16]
    drew: NDArray[np.uint8]
    counts: NDArray[np.int32]
    which: NDArray[np.uint16]
    held: NDArray[np.int64]
    ends: NDArray[np.uint32]
    began: NDArray[np.uint32]
    main: NDArray[np.int64]
    every: NDArray[np.int64]
    results: NDArray[np.uint8]
    drawn: NDArray[np.uint8]
    holes: NDArray[np.uint8]
    depth: NDArray[np.uint32]
    since: NDArray[np.uint32]
    number: NDArray[np.uint16]
    lowest: NDArray[np.int64]
    hundred: NDArray[np.int64]
    hundreds: NDArray[np.int64]
    path: NDArray[np.int64]
    visits: NDArray[np.int64]
    tally: NDArray[np.int64]
    pairs: NDArray[np.int64]
    finals: NDArray[np.int64]
    sums: NDArray[np.int64]


def make_trail(*, size: int, ends: int, path: int) -> Trail:
    """Room for shoes of so many cards, for so many ends of a round, and for each lane's path."""
    positions = 2 * size * ABREAST
    rounds = size * ABREAST // 3
    return Trail(
        states=np.zeros(positions, np.uint16),
        drew=np.zeros(positions, np.uint8),
        counts=np.zeros(positions, np.int32),
        which=np.zeros(positions, np.uint16),
        held=np.zeros((rounds, 4), np.int64),
        ends=np.zeros(positions, np.uint32),
        began=np.zeros(rounds, np.uint32),
        main=np.zeros(rounds, np.int64),
        every=np.zeros(rounds, np.int64),
        results=np.zeros(rounds, np.uint8),
        drawn=np.zeros(rounds, np.uint8),
        holes=np.zeros(rounds, np.uint8),
        depth=np.zeros(ABREAST, np.uint32),
        since=np.zeros(ABREAST, np.uint32),
        number=np.zeros(ABREAST, np.uint16),
        lowest=np.zeros(ABREAST, np.int64),
        hundred=np.zeros((ABREAST, 2), np.int64),
        hundreds=np.zeros(ABREAST, np.int64),
        path=np.zeros((ABREAST, path), np.int64),
        visits=np.zeros((8, ends + 1), np.int64),
        tally=np.zeros(3, np.int64),
        pairs=np.zeros(ABREAST + 1, np.int64),
        finals=np.zeros(8, np.int64),
        sums=np.zeros(7, np.int64),
    )
