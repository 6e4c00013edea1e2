"""Where things stand in the arrays that the stepping kernel is given; numba is not imported here.

All tables lie in one long array, the *book*, since a kernel that is called for a single table
spends its time on looking at its arguments. `at` says where in the book each table begins.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.odds.hands.automaton import VALUES
from spanish21.odds.simulation.machine.game_tables import MOST_HANDS

(
    SYMBOL_AT,
    VALUE_AT,
    NEXT_AT,
    AFTER_AT,
    LEGAL_AT,
    STOOD_AT,
    BLACKJACK_AT,
    FINAL_AT,
    DEALER_AT,
    UP_AT,
    SYMBOLS,
    SHOE_SIZE,
    BURNED_FIRST,
    CUT_AT,
    AFTER_CUT,
    EVERY_ROUND,
    HOLE_DEALT,
    PLAYED_OUT,
    INSURANCE_WAITS,
    LEVEL,
    GOES_ON,
    WHOLE_SHOES,
    PLANS,
    UNIT,
    RANK_COUNTS,
) = range(25)
PLAN_ROWS = RANK_COUNTS + 13
"""Entries of `at`: where tables begin (`[node, symbol]`, `[node, hands, act]`, `[node, hands]`,
...), then numbers and settings, the cards of each rank, then a row of `PLAN_WIDTH` for every plan
of wagers."""
(
    FIRST_AT,
    PARTED_AT,
    LOST_CAP,
    LIVE_CAP,
    OPENING_AT,
    DOWN_AT,
    BROKE_AT,
    BROKE_LAST,
    SEVENS_AT,
    SEVEN_NEXT_AT,
    SPINS_AT,
    WHEEL_AT,
    WHEEL_WHOLE,
    NETS_AT,
    INSURANCE_WON,
    INSURANCE_LOST,
    MAIN_CENTS,
    PLAN_WIDTH,
) = range(18)
"""Entries of a plan's row; a table that no wager of the plan needs begins at -1."""
UP_FIRST, UP_LOOKS, UP_MAY, UP_INSURED, UP_INSURED_BLACKJACK, UP_WIDTH = range(6)
"""What is known of an up card: the dealer's hand, whether it is looked under, whether it may be a
blackjack, and whether a hand, or a blackjack, may be insured."""
DEALER_WIDTH = VALUES + 1
"""A dealer's hand: the hand that each value makes of it, and its result or -1."""
FINAL_KEPT, FINAL_GONE, FINAL_LIVE, FINAL_NEEDS, FINAL_PRIZE = 7, 8, 9, 10, 11
FINAL_WIDTH = FINAL_PRIZE + VALUES
"""A finished hand: seven results, what a late blackjack does, what matters to it, its prizes."""
(
    PHASE,
    PLAN,
    PLACE,
    FIXED,
    PAST_CUT,
    UP_VALUE,
    HOLE_CARD,
    HANDS,
    PLAYING,
    INSURED,
    SEVEN,
    SEVEN_DEALT,
    SEEN,
    REFUSED,
    SHOE_OVER,
    MAIN_NET,
    SIDE_NET,
    PRIZE_NET,
    SPUN,
    PAID_MAIN,
    PAID_SIDE,
    PAID_PRIZE,
    PAID_SPUN,
    RESULT,
    ROUNDS,
    ROUND_AT,
    DEALT_FIRST,
    UP_CARD,
    DEALT_SECOND,
    NODES,
) = range(30)
FIRSTS = NODES + MOST_HANDS
SECONDS = FIRSTS + MOST_HANDS
ENDS = SECONDS + MOST_HANDS
HELD_AT = ENDS + MOST_HANDS
RANKS_AT = HELD_AT + MOST_HANDS * VALUES
LANE_WIDTH = RANKS_AT + 13
"""Entries of a table's row in `lanes`: where it is in its shoe and its round, what this round
came to in cents and what was paid last, then by hand the node, the first two cards and the final,
the cards of each hand by value, and the cards seen of each rank."""
DEAL = -1
"""Given instead of an act: deal the next round, or ask for its wagers."""
MOST_CENTS = 2_000_000_000
"""More than any box holds, and still a number of 32 bits."""


class Stepping(NamedTuple):
    """All arrays of some tables: the book and its settings, the tables, and what they show.

    `order` are the cards of each shoe as they come, `seen` those that were seen. `sight` is what
    each player sees, `last` the same when an episode ended; `masks[table, act]` are the open acts.
    """

    book: NDArray[np.int32]
    at: NDArray[np.int64]
    looks: NDArray[np.float32]
    lanes: NDArray[np.int32]
    order: NDArray[np.uint8]
    seen: NDArray[np.uint8]
    chance: NDArray[np.uint64]
    sight: NDArray[np.float32]
    last: NDArray[np.float32]
    masks: NDArray[np.int8]
    rewards: NDArray[np.float64]
    ended: NDArray[np.bool_]
