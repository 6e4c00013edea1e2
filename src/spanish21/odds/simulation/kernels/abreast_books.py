"""What rounds played side by side add to the books, each book for all lanes at once.

The books are those of `books.py` and mean the same (tests/odds/simulation/test_abreast.py). Only
hundreds of rounds need the order of the rounds, so they are booked when a shoe is over.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish21.odds.simulation.kernels.books import LOW, book_whole, multiply_results
from spanish21.odds.simulation.kernels.compiled import kernel, spread_out
from spanish21.odds.simulation.kernels.count import MIDDLE
from spanish21.odds.simulation.machine.arrays import DOUBLES, HITS, KEPT_ROUNDS, LAST_ROUND
from spanish21.odds.simulation.machine.side_by_side import (
    BOTTOM,
    DREW,
    ENDED,
    PLAYED,
    SPOT,
    TOGETHER,
    TRUE,
)

U = np.uint64
ZERO, WIDE, NUMBERS = U(0), U(TOGETHER), U(SPOT)


@spread_out
def book_lanes(
    play: Any,
    setup: Any,
    tables: Any,
    shoe: Any,
    room: Any,
    book: Any,
    lanes: Any,
    fine: Any,
) -> None:
    """Book the round of all lanes in which nothing but main wagers was at stake.

    It has the same number in all their shoes.
    """
    state, number = room.state, U(lanes.spots[lanes.fine[0] * NUMBERS + PLAYED])
    if state[KEPT_ROUNDS] + np.int64(fine) >= room.results.shape[1]:
        multiply_results(setup.boxes, room.results, state, book.sums, book.products)
    for n in range(fine):
        lanes.whole[n] = 0
        book.acts[HITS] += lanes.spots[lanes.fine[n] * NUMBERS + DREW]
    for box in range(U(setup.boxes)):
        book_box_in_lanes(play, tables, room, book, lanes, box, fine)
    state[KEPT_ROUNDS] += np.int64(fine)
    main = book_squares(lanes.whole, fine, book.total, setup.boxes > 1)
    place = min(number, U(LAST_ROUND - 1))
    book.placed[place, 0] += np.int64(fine)
    book.placed[place, 1] += main
    for n in range(fine):
        lanes.kept[lanes.fine[n], number] = lanes.whole[n]
    if shoe.tags.size:
        book_lane_counts(lanes, fine, book.counted)


@spread_out
def book_box_in_lanes(
    play: Any, tables: Any, room: Any, book: Any, lanes: Any, box: Any, fine: Any
) -> None:
    """Count how the hands of a box ended, and keep what the main wager won or lost."""
    first, doubles, split = U(room.state[KEPT_ROUNDS]), ZERO, ZERO
    for n in range(fine):
        lane = lanes.fine[n]
        goes, result = lanes.goes[box * WIDE + lane], U(lanes.spots[lane * NUMBERS + ENDED])
        if goes < 0:
            final = U(-1 - goes)
            book.ends[final, result] += 1
            doubles += U(tables.doubles[final])
            net = np.int64(play.net[final, result])
        else:
            split += U(1)
            net = book_split_in_lane(book, lanes, box * WIDE + lane, goes, result)
        room.results[box, first + n] = net
        lanes.whole[n] += net
    book.hands[1] += np.int64(fine - split)
    book.acts[HITS] -= np.int64(doubles)
    book.acts[DOUBLES] += np.int64(doubles)


@spread_out
def book_split_in_lane(book: Any, lanes: Any, number: Any, hands: Any, result: Any) -> Any:
    """Book a box that was split; gives what it won or lost."""
    net = lanes.sums[number, result]
    book.hands[hands] += 1
    for hand in range(hands):
        book.ends[lanes.finals[number, hand], result] += 1
    book.bins[(net - book.scale[0]) // book.scale[1]] += 1
    for act in range(3):
        book.acts[act] += lanes.acts[number, act]
    return net


@kernel
def book_squares(whole: Any, count: Any, total: Any, several: Any) -> Any:
    """Add up results and their squares as `books.add_wide` does; gives the sum of the results."""
    main, low, high = np.int64(0), np.int64(0), np.int64(0)
    for n in range(count):
        square = whole[n] * whole[n]
        main += whole[n]
        low += square & LOW
        high += square >> 32
    for each in range(0 if several else 1, 2):
        total[each, 0] += main
        total[each, 1] += low
        total[each, 2] += high
    return main


@spread_out
def book_lane_counts(lanes: Any, fine: Any, counted: Any) -> None:
    """Book the rounds by the true count they began at, and the lowest in their shoe till then."""
    for n in range(fine):
        spot, whole = lanes.fine[n] * NUMBERS, lanes.whole[n]
        lowest, count = lanes.spots[spot + BOTTOM], lanes.spots[spot + TRUE]
        row = counted[U(-lowest), U(count + MIDDLE)]
        row[0] += 1
        row[1] += whole
        row[2] += whole * whole


@kernel
def book_kept(kept: Any, rounds: Any, book: Any, state: Any) -> None:
    """Count so many rounds of a shoe in their order."""
    for number in range(rounds):
        book_whole(book, state, kept[number])
