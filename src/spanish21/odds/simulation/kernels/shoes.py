"""Many shoes dealt in lock-step: each lane walks the folded table, one card a step.

The fastest way to play one box: no branch but for splits, which `lock_step.py` plays card by card
while the lane waits. Every state is kept, and all that is counted is counted from them afterwards.
Knows no rule: see `round_table.py` for the table and `streams.py` for chance.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish21.odds.simulation.kernels.compiled import inlined, kernel
from spanish21.odds.simulation.kernels.streams import (
    ONE,
    draw_word,
    multiply,
    scramble_two,
)
from spanish21.odds.simulation.machine.arrays import COUNTER, SEED, STREAM
from spanish21.odds.simulation.machine.records import ABREAST

GROUP = 16
"""Lanes that share the four words of one step of the counter, four lanes a word."""
U = np.uint64
ZERO, TWO, THREE, SHIFT, WIDE = U(0), U(2), U(3), U(5), U(ABREAST)


@inlined
def take_card(decks: Any, dealt: Any, first: Any, index: Any, last: Any, at: Any) -> None:
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
    take_card(decks, dealt, first, a, last, at)
    take_card(decks, dealt, first + size, b, last, at + ONE)
    take_card(decks, dealt, first + TWO * size, c, last, at + TWO)
    take_card(decks, dealt, first + THREE * size, d, last, at + THREE)


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
        for _ in range(lanes // (2 * GROUP)):
            a, b, c, d, e, f, g, h = scramble_two(counter + ONE, seed, stream)
            counter += TWO
            take_four(decks, dealt, first, size, left, limit, a, at, spare)
            take_four(decks, dealt, first + step, size, left, limit, b, at + U(4), spare)
            take_four(decks, dealt, first + TWO * step, size, left, limit, c, at + U(8), spare)
            take_four(decks, dealt, first + THREE * step, size, left, limit, d, at + U(12), spare)
            first += U(4) * step
            at += U(GROUP)
            take_four(decks, dealt, first, size, left, limit, e, at, spare)
            take_four(decks, dealt, first + step, size, left, limit, f, at + U(4), spare)
            take_four(decks, dealt, first + TWO * step, size, left, limit, g, at + U(8), spare)
            take_four(decks, dealt, first + THREE * step, size, left, limit, h, at + U(12), spare)
            first += U(4) * step
            at += U(GROUP)
    bulk[COUNTER] = counter


@kernel
def walk_rows(
    table: Any, dealt: Any, symbol: Any, states: Any, row: Any, rows: Any, splits: Any, pairs: Any
) -> Any:
    """Let the lanes take card after card until some have a pair to split, or all cards are dealt.

    Gives the next row; the lanes with a pair are listed in `pairs`, their number at the end.
    """
    found, last = ZERO, U(splits)
    at = U(row) * WIDE
    while row < rows and found == ZERO:
        for lane in range(WIDE):
            state = U(table[(U(states[at]) << SHIFT) | U(symbol[dealt[at]])])
            states[at + WIDE] = state
            at += ONE
            if state >= last:
                pairs[found] = lane
                found += ONE
        row += 1
    pairs[ABREAST] = found
    return row
