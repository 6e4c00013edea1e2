"""Lanes in lock-step: shoes walked together, splits card by card, rounds booked shoe by shoe.

`shoes.py` and `fresh.py` walk; what rounds came to is found out from the trail that is
left, by `lock_step_books.py` and `lock_step_sides.py`. Plays the same game as `card_by_card.py`
(tests/odds/simulation/test_lock_step.py). Knows no rule.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish21.odds.simulation.kernels.compiled import entry, kernel, spread_out
from spanish21.odds.simulation.kernels.fresh import walk_fresh
from spanish21.odds.simulation.kernels.lock_step_books import (
    book_counts,
    book_main,
    book_split,
    book_totals,
    count_draws,
    count_late,
    count_visits,
    list_ends,
)
from spanish21.odds.simulation.kernels.lock_step_sides import book_sides
from spanish21.odds.simulation.kernels.round_parts import (
    draw_symbol,
    play_dealer,
    play_split,
    settle_box,
)
from spanish21.odds.simulation.kernels.shoes import SHIFT, shuffle_lanes, walk_rows
from spanish21.odds.simulation.machine.arrays import (
    BEGAN,
    BURNED,
    FRESH,
    LANE,
    LANES,
    LAST_ROUND,
    LEFT,
    POSITION,
    READY,
    ROWS,
)
from spanish21.odds.simulation.machine.records import ABREAST, AHEAD, LISTED, PAIRS, PLAYED

U = np.uint64
WIDE = U(ABREAST)
ROUND = 24
"""More cards than a round has on the table when the cut card is met, for one box."""


@spread_out
def ready_rows(machine: Any, shoe: Any) -> Any:
    """How many cards of a shoe are shuffled ahead."""
    return min(machine.cut[ROWS] + AHEAD, shoe.full.size)


@spread_out
def stand_lane(machine: Any, shoe: Any, trail: Any, lane: Any, row: Any) -> None:
    """Let the functions of `round_parts.py` go on in this lane from this row."""
    place, fresh = shoe.place, machine.cut[FRESH] > 0
    ready = row if fresh else ready_rows(machine, shoe)
    place[POSITION], place[READY] = row, ready
    place[LEFT] = shoe.full.size - (np.int64(trail.depth[lane]) if fresh else ready)
    place[LANE], place[LANES], place[BEGAN] = lane, ABREAST, max(row - ROUND, 0)


@spread_out
def split_pair(
    machine: Any, play: Any, shoe: Any, lane: Any, row: Any, chance: Any, trail: Any, book: Any
) -> Any:
    """Play the box of a lane whose pair has just come; gives the row after its last card.

    The lane waits until its shoe has come so far. With a fresh shuffle for every round there is
    nothing to wait for: the cards were drawn for this box alone.
    """
    place, at = shoe.place, U(row) * WIDE + U(lane)
    number = np.int64(trail.states[at]) - machine.splits
    up, hole = np.int64(machine.split_up[number]), np.int64(machine.split_hole[number])
    first = at - (U(3) if hole < 0 else U(4)) * WIDE
    one = np.int64(play.symbol[shoe.dealt[first]])
    two = np.int64(play.symbol[shoe.dealt[first + U(2) * WIDE]])
    stand_lane(machine, shoe, trail, lane, row)
    hands = play_split(play, one, two, up, shoe, chance.spare, trail.finals, book.acts)
    needs = settle_box(play, trail.finals, hands, trail.sums)
    began = place[POSITION]
    result = play_dealer(play, up, hole, needs, shoe, chance.spare)
    wait = np.int64(0) if machine.cut[FRESH] else place[POSITION] - row
    end = at + U(wait) * WIDE
    trail.states[at], trail.states[end] = machine.start + wait, machine.start
    trail.depth[lane] = 0
    late = np.int64(shoe.dealt[U(began) * WIDE + U(lane)])
    book_split(play, trail, book, end, up, hands, result, place[POSITION] - began, late)
    return row + wait


@kernel
def split_late(
    machine: Any, play: Any, shoe: Any, lane: Any, row: Any, chance: Any, trail: Any, book: Any
) -> Any:
    """The same in the last round of a shoe: rare, so not worth its place in the machine code."""
    return split_pair(machine, play, shoe, lane, row, chance, trail, book)


@spread_out
def walk_shoe(machine: Any, play: Any, shoe: Any, chance: Any, trail: Any, book: Any) -> None:
    """Walk every lane from the first card that is not burned to the cut card."""
    rows, row, fresh = machine.cut[ROWS], machine.cut[BURNED], machine.cut[FRESH] > 0
    states, pairs = trail.states, trail.pairs
    for lane in range(ABREAST):
        states[row * ABREAST + lane], trail.depth[lane] = machine.start, 0
    while row < rows:
        if fresh:
            row = walk_fresh(machine, shoe, row, rows, chance, trail)
        else:
            row = walk_rows(machine.table, shoe.dealt, states, row, rows, machine.splits, pairs)
        for n in range(pairs[ABREAST]):
            split_pair(machine, play, shoe, pairs[n], row, chance, trail, book)


@spread_out
def finish_lane(
    machine: Any, play: Any, guide: Any, shoe: Any, lane: Any, chance: Any, trail: Any, book: Any
) -> Any:
    """Walk one lane to the end of the round under way; gives the row after it, or 0 if none is."""
    row, states, drew = machine.cut[ROWS], trail.states, trail.drew
    at = U(row) * WIDE + U(lane)
    state = np.int64(states[at])
    if state < machine.live:
        return row + state - machine.start if state > machine.start else np.int64(0)
    stand_lane(machine, shoe, trail, lane, row)
    while machine.live <= state < machine.splits:
        state = np.int64(machine.table[(U(state) << SHIFT) | draw_symbol(play, shoe, chance.spare)])
        at += WIDE
        states[at] = state
        trail.tally[PLAYED] += guide.plays <= state < guide.draws
        drew[at] = drew[at - WIDE] + 1 if state >= guide.draws else 0
        trail.depth[lane] += 1
    row = shoe.place[POSITION]
    if state < machine.splits:
        return row
    return split_late(machine, play, shoe, lane, row, chance, trail, book)


@spread_out
def close_shoe(
    machine: Any, play: Any, guide: Any, shoe: Any, chance: Any, trail: Any, book: Any, found: Any
) -> Any:
    """Finish the last round of every lane and list its end; gives the number of rounds."""
    for lane in range(ABREAST):
        row = finish_lane(machine, play, guide, shoe, lane, chance, trail, book)
        if row > 0:
            trail.ends[found] = row * ABREAST + lane
            found += 1
    return found


@spread_out
def deal_shoe(machine: Any, shoe: Any, chance: Any) -> None:
    """Shuffle every lane's shoe; what is drawn fresh for every round needs no shuffle."""
    if not machine.cut[FRESH]:
        shuffle_lanes(shoe, ready_rows(machine, shoe), chance.bulk, chance.spare)


@entry
def play_trails(
    machine: Any,
    play: Any,
    setup: Any,
    guide: Any,
    shoe: Any,
    shoes: Any,
    chance: Any,
    trail: Any,
    book: Any,
) -> None:
    """Play so many shoes in every lane, and count or book their rounds shoe by shoe."""
    begins, ends = (machine.cut[BURNED] + 1) * ABREAST, (machine.cut[ROWS] + 1) * ABREAST
    most = 0 if machine.cut[FRESH] else LAST_ROUND - 1
    for _ in range(shoes):
        trail.tally[PAIRS] = 0
        deal_shoe(machine, shoe, chance)
        walk_shoe(machine, play, shoe, chance, trail, book)
        if guide.booked:
            count_draws(trail.states, trail.drew, begins, ends, guide.draws)
        found = list_ends(trail, guide, machine.cut, machine.start)
        found = close_shoe(machine, play, guide, shoe, chance, trail, book, found)
        trail.tally[LISTED] = found
        if not guide.booked:
            count_visits(trail)
            if not machine.cut[FRESH]:
                count_late(trail, machine.cut, guide.nets, machine.start, book.late)
            continue
        book_main(trail, guide.nets, machine.cut[BURNED], most, book.placed)
        book_sides(setup, guide, shoe, chance.spare, trail, found, book)
        book_counts(shoe, machine.cut, trail, found, book.counted)
        book_totals(trail, guide.prizes, found, book)
