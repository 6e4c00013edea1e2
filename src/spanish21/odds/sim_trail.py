"""Lanes in lock-step that leave a trail: every state is kept until a shoe's rounds are booked.

Walks the folded table as `sim_kernels.py` does and plays the same game. What rounds came to, with
their side bets and counts, is found out afterwards by `sim_trail_books.py`, round by round without
a branch that chance decides. Knows no rule.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish21.odds.compiled import kernel, spread
from spanish21.odds.sim_arrays import BURNED, POSITION, ROWS
from spanish21.odds.sim_kernels import SHIFT, shuffle_lanes, stand_lane
from spanish21.odds.sim_round import draw_symbol, play_dealer, play_split, settle_box
from spanish21.odds.sim_trail_books import (
    book_counts,
    book_main,
    book_split,
    book_totals,
    count_draws,
    count_plays,
    list_ends,
)
from spanish21.odds.sim_trail_sides import book_sides
from spanish21.odds.sim_trails import ABREAST, AHEAD, LISTED, PAIRS, PLAYED
from spanish21.odds.streams import ONE

U = np.uint64
ZERO, WIDE = U(0), U(ABREAST)


@kernel
def walk_trail(
    flat: Any, dealt: Any, symbol: Any, states: Any, row: Any, rows: Any, splits: Any, pairs: Any
) -> Any:
    """Let the lanes take card after card until some have a pair to split, or all cards are dealt.

    Gives the next row; the lanes with a pair are listed in `pairs`, their number at the end.
    """
    found, last = ZERO, U(splits)
    at = U(row) * WIDE
    while row < rows and found == ZERO:
        for lane in range(WIDE):
            state = U(flat[(U(states[at]) << SHIFT) | U(symbol[dealt[at]])])
            states[at + WIDE] = state
            at += ONE
            if state >= last:
                pairs[found] = lane
                found += ONE
        row += 1
    pairs[ABREAST] = found
    return row


@spread
def split_pair(
    machine: Any, play: Any, shoe: Any, lane: Any, row: Any, chance: Any, trail: Any, book: Any
) -> None:
    """Play the box of a lane whose pair has just come, and let the lane wait until that is over."""
    place = shoe.place
    at = U(row) * WIDE + U(lane)
    number = np.int64(trail.states[at]) - machine.splits
    up, hole = np.int64(machine.split_up[number]), np.int64(machine.split_hole[number])
    first = at - (U(3) if hole < 0 else U(4)) * WIDE
    one = np.int64(play.symbol[shoe.dealt[first]])
    two = np.int64(play.symbol[shoe.dealt[first + U(2) * WIDE]])
    hands = play_split(play, one, two, up, shoe, chance.spare, trail.finals, book.acts)
    needs = settle_box(play, trail.finals, hands, trail.sums)
    began = place[POSITION]
    result = play_dealer(play, up, hole, needs, shoe, chance.spare)
    end = U(place[POSITION]) * WIDE + U(lane)
    trail.states[at] = machine.start + place[POSITION] - row
    trail.states[end] = machine.start
    book_split(play, trail, book, end, up, hands, result, place[POSITION] - began)


@kernel
def split_late(
    machine: Any, play: Any, shoe: Any, lane: Any, row: Any, chance: Any, trail: Any, book: Any
) -> None:
    """The same behind the cut card: rare, so not worth its place in the machine code there."""
    split_pair(machine, play, shoe, lane, row, chance, trail, book)


@spread
def walk_shoe(machine: Any, play: Any, shoe: Any, chance: Any, trail: Any, book: Any) -> None:
    """Walk every lane from the first card that is not burned to the cut card."""
    rows, row, ready = machine.cut[ROWS], machine.cut[BURNED], ready_rows(machine, shoe)
    states, pairs = trail.states, trail.pairs
    for lane in range(ABREAST):
        states[row * ABREAST + lane] = machine.start
    while row < rows:
        row = walk_trail(
            machine.table, shoe.dealt, play.symbol, states, row, rows, machine.splits, trail.pairs
        )
        for n in range(pairs[ABREAST]):
            stand_lane(shoe, pairs[n], np.int64(ABREAST), row, ready)
            split_pair(machine, play, shoe, pairs[n], row, chance, trail, book)


@spread
def ready_rows(machine: Any, shoe: Any) -> Any:
    """How many cards of a shoe are shuffled ahead."""
    return min(machine.cut[ROWS] + AHEAD, shoe.full.size)


@spread
def finish_lane(
    machine: Any, play: Any, guide: Any, shoe: Any, lane: Any, chance: Any, trail: Any, book: Any
) -> Any:
    """Walk one lane to the end of the round that met the cut card; gives the row after it."""
    row, states, drew = machine.cut[ROWS], trail.states, trail.drew
    at = U(row) * WIDE + U(lane)
    state = np.int64(states[at])
    if state < machine.live:
        return row + state - machine.start if state > machine.start else np.int64(0)
    stand_lane(shoe, lane, np.int64(ABREAST), row, ready_rows(machine, shoe))
    while machine.live <= state < machine.splits:
        state = np.int64(machine.table[(U(state) << SHIFT) | draw_symbol(play, shoe, chance.spare)])
        at += WIDE
        states[at] = state
        trail.tally[PLAYED] += guide.plays <= state < guide.draws
        drew[at] = drew[at - WIDE] + 1 if state >= guide.draws else 0
    if state >= machine.splits:
        split_late(machine, play, shoe, lane, shoe.place[POSITION], chance, trail, book)
    return shoe.place[POSITION]


@spread
def finish_shoe(
    machine: Any, play: Any, guide: Any, shoe: Any, chance: Any, trail: Any, book: Any, found: Any
) -> Any:
    """Finish the last round of every lane and list its end; gives the number of rounds."""
    for lane in range(ABREAST):
        row = finish_lane(machine, play, guide, shoe, lane, chance, trail, book)
        if row > 0:
            trail.ends[found] = row * ABREAST + lane
            found += 1
    return found


@kernel
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
    """Play so many shoes in every lane, and book their rounds shoe by shoe."""
    begins, ends = (machine.cut[BURNED] + 1) * ABREAST, (machine.cut[ROWS] + 1) * ABREAST
    for _ in range(shoes):
        shuffle_lanes(shoe, np.int64(ABREAST), ready_rows(machine, shoe), chance.bulk, chance.spare)
        trail.tally[PAIRS] = 0
        walk_shoe(machine, play, shoe, chance, trail, book)
        trail.tally[PLAYED] += count_plays(trail.states, begins, ends, guide.plays, guide.draws)
        count_draws(trail.states, trail.drew, begins, ends, guide.draws)
        found = list_ends(trail.states, trail.ends, begins, ends, machine.start)
        found = finish_shoe(machine, play, guide, shoe, chance, trail, book, found)
        trail.tally[LISTED] = found
        book_main(trail, guide.nets, machine.start, machine.cut[BURNED], found, book.placed)
        book_sides(setup, guide, shoe, chance.spare, trail, found, book)
        book_counts(shoe, machine.cut, trail, found, book.counted)
        book_totals(trail, guide.prizes, found, book)
