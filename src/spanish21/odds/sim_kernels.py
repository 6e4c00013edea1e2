"""Many shoes dealt in lock-step: each lane walks the folded table, one card a step.

The fastest way to play one box for its main wager: no branch but for splits, which are played
card by card while the lane waits. Counts how often every state was entered, which is all a report
needs. Knows no rule: see `sim_machine.py` for the table and `streams.py` for chance.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish21.odds.compiled import inlined, kernel
from spanish21.odds.sim_arrays import (
    BEGAN,
    BURNED,
    COUNTER,
    LANE,
    LANES,
    LEFT,
    POSITION,
    READY,
    ROWS,
    SEED,
    STREAM,
)
from spanish21.odds.sim_round import draw_card, play_dealer, play_split, settle_box
from spanish21.odds.streams import (
    ONE,
    draw_word,
    multiply,
    scramble,
)

GROUP = 16
"""Lanes that share the four words of one step of the counter, four lanes a word."""
U = np.uint64
ZERO, TWO, THREE, SHIFT = U(0), U(2), U(3), U(5)
ROUND = 24
"""More cards than a round has on the table when the cut card is met, for one box."""


@inlined
def take(decks: Any, dealt: Any, first: Any, index: Any, last: Any, at: Any) -> None:
    """Deal one card of a lane's deck and close the gap with the last."""
    place = first + index
    dealt[at] = decks[place]
    decks[place] = decks[first + last]


@inlined
def part_word(word: Any, bound: Any) -> Any:
    """Four numbers below the bound from one word, and what is left of its chance."""
    a, low = multiply(word, bound)
    b, low = multiply(low, bound)
    c, low = multiply(low, bound)
    d, low = multiply(low, bound)
    return a, b, c, d, low


@kernel
def replace_word(word: Any, low: Any, bound: Any, limit: Any, spare: Any) -> Any:
    """The word itself, or another where it fell into the uneven rest below 2^64 % limit."""
    rest = (ZERO - limit) % limit
    while low < rest:
        word = draw_word(spare)
        low = part_word(word, bound)[4]
    return word


@inlined
def take_four(
    decks: Any,
    dealt: Any,
    first: Any,
    size: Any,
    left: Any,
    limit: Any,
    word: Any,
    at: Any,
    spare: Any,
) -> None:
    """Deal one card to each of four lanes from one word: four numbers below `left`, unbiased.

    Each product's low half serves as the chance of the next. What the last one leaves tells
    whether the word is one of the fewer than `limit` that would make some numbers likelier.
    """
    a, b, c, d, low = part_word(word, left)
    if low < limit:
        a, b, c, d, low = part_word(replace_word(word, low, left, limit, spare), left)
    last = left - ONE
    take(decks, dealt, first, a, last, at)
    take(decks, dealt, first + size, b, last, at + ONE)
    take(decks, dealt, first + TWO * size, c, last, at + TWO)
    take(decks, dealt, first + THREE * size, d, last, at + THREE)


@kernel
def shuffle_lanes(shoe: Any, lanes: Any, rows: Any, bulk: Any, spare: Any) -> None:
    """Deal the first `rows` cards of a fresh shoe in every lane."""
    full, decks, dealt = shoe.full, shoe.decks, shoe.dealt
    for lane in range(lanes):
        for card in range(full.size):
            decks[lane * full.size + card] = full[card]
    seed, stream, counter = bulk[SEED], bulk[STREAM], bulk[COUNTER]
    size, at = U(full.size), ZERO
    step = U(4) * size
    for row in range(rows):
        left = size - U(row)
        limit = left * left * left * left
        first = ZERO
        for _ in range(lanes // GROUP):
            counter += ONE
            a, b, c, d = scramble(counter, seed, stream)
            take_four(decks, dealt, first, size, left, limit, a, at, spare)
            take_four(decks, dealt, first + step, size, left, limit, b, at + U(4), spare)
            take_four(decks, dealt, first + TWO * step, size, left, limit, c, at + U(8), spare)
            take_four(decks, dealt, first + THREE * step, size, left, limit, d, at + U(12), spare)
            first += U(4) * step
            at += U(GROUP)
    bulk[COUNTER] = counter


@kernel
def walk_lanes(machine: Any, play: Any, shoe: Any, rows: Any, chance: Any, tally: Any) -> None:
    """Walk every lane over the cards dealt, from the first that is not burned."""
    states, pairs, burned = tally.states, tally.pairs, machine.cut[BURNED]
    flat, lanes = machine.table, states.size
    for lane in range(lanes):
        states[lane] = machine.start
    row = burned
    while row < rows:
        row = walk_rows(flat, shoe.dealt, row, rows, states, tally.counts, machine.splits, pairs)
        for n in range(pairs[lanes]):
            lane = pairs[n]
            stand_lane(shoe, lane, lanes, row, rows)
            split_lane(machine, play, shoe, np.int64(states[lane]), chance, tally)
            states[lane] = machine.start + shoe.place[POSITION] - row


@kernel
def walk_rows(
    flat: Any, dealt: Any, row: Any, rows: Any, states: Any, counts: Any, splits: Any, pairs: Any
) -> Any:
    """Let the lanes take card after card until some have a pair to split, or all cards are dealt.

    Gives the next row; the lanes with a pair are listed in `pairs`, their number at the end.
    """
    found, lanes, last = ZERO, U(states.size), U(splits)
    at = U(row) * lanes
    while row < rows and found == ZERO:
        for lane in range(lanes):
            state = U(flat[(U(states[lane]) << SHIFT) | U(dealt[at])])
            at += ONE
            counts[state] += 1
            states[lane] = state
            if state >= last:
                pairs[found] = lane
                found += ONE
        row += 1
    pairs[lanes] = found
    return row


@kernel
def stand_lane(shoe: Any, lane: Any, lanes: Any, position: Any, rows: Any) -> None:
    """Let the functions of `sim_round.py` go on in this lane from this position."""
    place = shoe.place
    place[POSITION], place[READY], place[LEFT] = position, rows, shoe.full.size - rows
    place[LANE], place[LANES] = np.int64(lane), np.int64(lanes)
    place[BEGAN] = max(position - ROUND, 0)


@kernel
def split_lane(machine: Any, play: Any, shoe: Any, state: Any, chance: Any, tally: Any) -> None:
    """Play the box of the lane whose pair has just come."""
    place, finals, sums = shoe.place, tally.finals, tally.sums
    number = np.int64(state) - machine.splits
    up, hole = np.int64(machine.split_up[number]), np.int64(machine.split_hole[number])
    back = place[POSITION] - (3 if hole < 0 else 4)
    first = np.int64(shoe.dealt[back * place[LANES] + place[LANE]])
    second = np.int64(shoe.dealt[(back + 2) * place[LANES] + place[LANE]])
    hands = play_split(play, first, second, up, shoe, chance.spare, finals, tally.acts)
    needs = settle_box(play, finals, hands, sums)
    result = play_dealer(play, up, hole, needs, shoe, chance.spare)
    tally.bins[(sums[result] - tally.scale[0]) // tally.scale[1]] += 1
    tally.hands[hands] += 1
    for number in range(hands):
        tally.prizes[0] += play.prize[finals[number], up] > 0
        tally.prizes[1] += play.prize[finals[number], up]


@kernel
def finish_lane(machine: Any, play: Any, shoe: Any, state: Any, chance: Any, tally: Any) -> None:
    """Walk one lane to the end of its round, card by card."""
    while True:
        state = np.int64(machine.table[(U(state) << SHIFT) | draw_card(shoe, chance.spare)])
        tally.counts[state] += 1
        if state < machine.live:
            return
        if state >= machine.splits:
            split_lane(machine, play, shoe, state, chance, tally)
            return


@kernel
def play_shoes(machine: Any, play: Any, shoe: Any, shoes: Any, chance: Any, tally: Any) -> None:
    """Play so many shoes in every lane, each to the end of the round that meets the cut card."""
    lanes = tally.states.size
    rows = machine.cut[ROWS]
    for _ in range(shoes):
        shuffle_lanes(shoe, lanes, rows, chance.bulk, chance.spare)
        walk_lanes(machine, play, shoe, rows, chance, tally)
        for lane in range(lanes):
            stand_lane(shoe, lane, lanes, rows, rows)
            state = np.int64(tally.states[lane])
            if state >= machine.live:
                finish_lane(machine, play, shoe, state, chance, tally)
