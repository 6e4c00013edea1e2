"""What a player sees, written into columns: the stepping kernel's last act for every table.

Compiled by numba. The columns are those of `acts.py`; a card that lies face down is read nowhere
here.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish21.odds.simulation.kernels.compiled import kernel, spread_out
from spanish21.odds.simulation.machine.game_tables import MOST_HANDS
from spanish21.odds.stepping.acts import (
    BOX_COLUMNS,
    COUNT_COLUMNS,
    HAND_COLUMNS,
    LOOKED_UP,
    OF_EACH_HAND,
)
from spanish21.odds.stepping.arrays import (
    HANDS,
    HELD_AT,
    INSURED,
    LEVEL,
    MAIN_CENTS,
    NODES,
    PHASE,
    PLACE,
    PLAN,
    PLAN_ROWS,
    PLAN_WIDTH,
    PLAYING,
    RANK_COUNTS,
    RANKS_AT,
    SEEN,
    SHOE_SIZE,
    UNIT,
    UP_VALUE,
)

VALUES, RANKS = 10, 13
BOX, COUNTS, HISTORY = 1, 2, 3
"""The numbers of the levels."""
BOX_AT = len(HAND_COLUMNS)
COUNTS_AT = BOX_AT + len(BOX_COLUMNS)
HISTORY_AT = COUNTS_AT + len(COUNT_COLUMNS)
LOOK_AT, LOOK_WIDTH = LOOKED_UP.start, LOOKED_UP.stop - LOOKED_UP.start
HAND_WIDTH = len(OF_EACH_HAND)
TOTAL, SOFT, SIZE, DOUBLES, RIDING = 0, 1, 2, 5, 6
"""Columns of `Stepping.looks`."""
WAITS, ACTS, DONE = 1, 2, 3
GO_ON, OVER = 2, 4


@kernel
def show_sight(at: Any, looks: Any, row: Any, seen: Any, out: Any) -> None:
    """Write what the player of a table sees."""
    out[0], out[1] = row[PHASE], row[UP_VALUE] + 1
    hands = row[HANDS]
    out[LOOK_AT + LOOK_WIDTH] = hands
    if hands:
        node = row[NODES + row[PLAYING]]
        for column in range(LOOK_WIDTH):
            out[LOOK_AT + column] = looks[node, column]
        plan = PLAN_ROWS + np.int64(row[PLAN]) * PLAN_WIDTH
        out[LOOK_AT + LOOK_WIDTH + 1] = at[plan + MAIN_CENTS] / at[UNIT]
    else:
        for column in range(LOOK_WIDTH):
            out[LOOK_AT + column] = 0.0
        out[LOOK_AT + LOOK_WIDTH + 1] = 0.0
    if at[LEVEL] >= BOX:
        show_box(looks, row, out)
    if at[LEVEL] >= COUNTS:
        show_counts(at, row, out)
    if at[LEVEL] == HISTORY:
        show_history(at, row, seen, out)


@kernel
def show_box(looks: Any, row: Any, out: Any) -> None:
    """All hands of the box, and their cards by value."""
    hands = row[HANDS]
    out[BOX_AT] = row[PLAYING] + 1 if hands else 0
    out[BOX_AT + 1] = row[INSURED] if hands else 0
    for hand in range(MOST_HANDS):
        place = BOX_AT + 2 + hand * HAND_WIDTH
        if hand < hands:
            node = row[NODES + hand]
            out[place], out[place + 1] = looks[node, TOTAL], looks[node, SOFT]
            out[place + 2], out[place + 3] = looks[node, SIZE], looks[node, DOUBLES]
            out[place + 4], out[place + 5] = looks[node, RIDING], state_of(row, hand)
        else:
            for column in range(HAND_WIDTH):
                out[place + column] = 0.0
    first = BOX_AT + 2 + MOST_HANDS * HAND_WIDTH
    for value in range(MOST_HANDS * VALUES):
        out[first + value] = row[HELD_AT + value] if value < hands * VALUES else 0


@spread_out
def state_of(row: Any, hand: Any) -> Any:
    """Whether a hand waits, acts or is over."""
    if hand < row[PLAYING] or row[PHASE] == OVER or row[PHASE] == GO_ON:
        return DONE
    return ACTS if hand == row[PLAYING] else WAITS


@kernel
def show_counts(at: Any, row: Any, out: Any) -> None:
    """How much of the shoe was dealt, and what was not seen of each rank."""
    out[COUNTS_AT] = row[PLACE] / at[SHOE_SIZE]
    for rank in range(RANKS):
        out[COUNTS_AT + 1 + rank] = at[RANK_COUNTS + rank] - row[RANKS_AT + rank]


@kernel
def show_history(at: Any, row: Any, seen: Any, out: Any) -> None:
    """Every card seen since the shuffle, in its order."""
    number = row[SEEN]
    out[HISTORY_AT] = number
    for place in range(at[SHOE_SIZE]):
        out[HISTORY_AT + 1 + place] = seen[place] + 1 if place < number else 0
