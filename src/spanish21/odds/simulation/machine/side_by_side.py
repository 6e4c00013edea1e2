"""The game and the room of lanes that play rounds of several boxes or several views side by side.

Like `arrays.py` and `records.py`: bundles of arrays that kernels know as they are, made without
numba. The kernels are `abreast.py` and what it calls.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.odds.simulation.machine.arrays import BEYOND, Play
from spanish21.odds.simulation.machine.game_tables import MOST_HANDS
from spanish21.odds.simulation.machine.round_table import WIDTH

TOGETHER = 64
"""Lanes that play side by side: the more, the less it costs that few of them draw a third card."""


class LaneTables(NamedTuple):
    """What `Play` says of a box that is not split, laid out so that entries are quickly found.

    `opens[first * WIDTH + second]` is the node of two symbols, `draws[node * WIDTH + symbol]` that
    of a hand with a symbol more, `dealer[hand * WIDTH + symbol]` the same of the dealer's hands.
    `after[(view * ups + up) * nodes + node]` is what follows. `needs[finals + goes]` is what of the
    dealer matters to a hand on which `goes` follows, nothing to a box that is split. `doubles` are
    those of each final.
    """

    opens: NDArray[np.uint16]
    draws: NDArray[np.uint16]
    dealer: NDArray[np.uint16]
    after: NDArray[np.int16]
    needs: NDArray[np.uint8]
    doubles: NDArray[np.uint8]


def lay_out(play: Play, doubles: Sequence[int]) -> LaneTables:
    """The tables of a game."""
    return LaneTables(
        opens=_widen(play.next[play.first]),
        draws=_widen(play.next),
        dealer=_widen(play.dealer_next[:, play.value]),
        after=play.after[:, 0].reshape(-1).copy(),
        needs=np.append(play.needs[::-1], np.zeros(MOST_HANDS + 1, np.uint8)),
        doubles=np.array(doubles, np.uint8),
    )


def _widen(rows: NDArray[np.uint16]) -> NDArray[np.uint16]:
    """Rows behind one another, each as wide as a power of two."""
    return np.pad(rows, ((0, 0), (0, WIDTH - rows.shape[1]))).reshape(-1)


SPOT = 16
"""Numbers that are kept of a lane: two lines of cache."""
ROW, BEGUN, UP_CARD, FIRST_ROW, THERE, VEIL, HAND, ENDED, NEEDS, DREW = map(np.uint64, range(10))
PLAYED, AFTER_CUT, TRUE, BOTTOM = map(np.uint64, range(10, 14))
"""Those numbers. Where the lane stands in its shoe, and where this round began; the value of the up
card and where its rows of `after` begin, whether the second card lies there (0 or 1) and its tag
then; the dealer's hand, its result, and what of it matters; the cards that players drew. Of the
shoe: rounds so far, those since the cut card came, the true count that the round began at, and the
lowest of them."""


class LaneRoom(NamedTuple):
    """Where rounds are worked out side by side, a shoe in every lane.

    `spots[lane * SPOT + number]` are the numbers of a lane. `goes[box * TOGETHER + lane]` is what
    follows on the hand of a box, in the end -1 - final, or the number of hands if it was split;
    `nodes` are the hands of the first two cards. Split boxes have their `finals`, `sums` and `acts`
    as in `Room`. `counts` are running counts by position. `kept[lane, number]` is what rounds
    came to with everything, until all of a shoe are booked in their order.

    The others are lists of lanes: with a round to play, whose players act, whose dealers had a
    blackjack before that, who are to draw, who have pairs to split, whose rounds are booked
    together or played alone. `whole` are the results of those booked together. `words` are drawn
    for the next sixteen cards of every lane.
    """

    spots: NDArray[np.int64]
    goes: NDArray[np.int64]
    nodes: NDArray[np.uint64]
    finals: NDArray[np.int64]
    sums: NDArray[np.int64]
    acts: NDArray[np.int64]
    counts: NDArray[np.int32]
    kept: NDArray[np.int64]
    live: NDArray[np.uint64]
    acting: NDArray[np.uint64]
    caught: NDArray[np.uint64]
    drawing: NDArray[np.uint64]
    pairs: NDArray[np.uint64]
    fine: NDArray[np.uint64]
    alone: NDArray[np.uint64]
    whole: NDArray[np.int64]
    words: NDArray[np.uint64]


def make_lane_room(*, size: int, boxes: int, lanes: int) -> LaneRoom:
    """Room for so many lanes with shoes of so many cards."""

    def make_list() -> NDArray[np.uint64]:
        return np.zeros(lanes, np.uint64)

    return LaneRoom(
        spots=np.zeros(lanes * SPOT, np.int64),
        goes=np.zeros(boxes * lanes, np.int64),
        nodes=np.zeros(boxes * lanes, np.uint64),
        finals=np.zeros((boxes * lanes, 2 * MOST_HANDS), np.int64),
        sums=np.zeros((boxes * lanes, 7), np.int64),
        acts=np.zeros((boxes * lanes, 4), np.int64),
        counts=np.zeros((2 * size + BEYOND) * lanes, np.int32),
        kept=np.zeros((lanes, size), np.int64),
        live=make_list(),
        acting=make_list(),
        caught=make_list(),
        drawing=make_list(),
        pairs=make_list(),
        fine=make_list(),
        alone=make_list(),
        whole=np.zeros(lanes, np.int64),
        words=np.zeros(4 * lanes, np.uint64),
    )
