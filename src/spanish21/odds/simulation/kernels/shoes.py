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
from spanish21.odds.simulation.machine.arrays import COUNTER, DECK, SEED, STREAM
from spanish21.odds.simulation.machine.records import ABREAST

U = np.uint64
ZERO, TWO, THREE, SHIFT, WIDE, DEPTH = U(0), U(2), U(3), U(5), U(ABREAST), U(DECK)
COLUMN = U(31)
"""The bits of a mark that are a column of the table."""


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
    decks: Any, dealt: Any, lane: Any, left: Any, limit: Any, word: Any, at: Any, spare: Any
) -> None:
    """Deal one card to each of four lanes from one word: four numbers below `left`, unbiased.

    Each product's low half serves as the chance of the next. What the last one leaves tells
    whether the word is one of the fewer than `limit` that would make some numbers likelier. The
    last card of a deck closes the gap.
    """
    i, j, k, m, low = part_word(word, left)
    if low < limit:
        i, j, k, m, low = part_word(replace_word(word, low, left, limit, spare), left)
    first = lane * DEPTH
    second, third, fourth = first + DEPTH, first + TWO * DEPTH, first + THREE * DEPTH
    last, at = left - ONE, at + lane
    i, j, k, m = first + i, second + j, third + k, fourth + m
    dealt[at] = decks[i]
    decks[i] = decks[first + last]
    dealt[at + ONE] = decks[j]
    decks[j] = decks[second + last]
    dealt[at + TWO] = decks[k]
    decks[k] = decks[third + last]
    dealt[at + THREE] = decks[m]
    decks[m] = decks[fourth + last]


@kernel
def shuffle_lanes(shoe: Any, rows: Any, bulk: Any, spare: Any) -> None:
    """Deal the first `rows` cards of a fresh shoe in every lane.

    Two steps of the counter give eight words, for four lanes each. The lanes are numbers that the
    compiler knows, and so are the places of their decks: nothing is left to add up at a card.
    """
    full, decks, dealt = shoe.full, shoe.decks, shoe.dealt
    for lane in range(ABREAST):
        for card in range(full.size):
            decks[lane * DECK + card] = full[card]
    seed, stream, counter = bulk[SEED], bulk[STREAM], bulk[COUNTER]
    size, at = U(full.size), ZERO
    for row in range(rows):
        left = size - U(row)
        limit = left * left * left * left
        a, b, c, d, e, f, g, h = scramble_two(counter + ONE, counter + TWO, seed, stream)
        counter += TWO
        take_four(decks, dealt, U(0), left, limit, a, at, spare)
        take_four(decks, dealt, U(4), left, limit, b, at, spare)
        take_four(decks, dealt, U(8), left, limit, c, at, spare)
        take_four(decks, dealt, U(12), left, limit, d, at, spare)
        take_four(decks, dealt, U(16), left, limit, e, at, spare)
        take_four(decks, dealt, U(20), left, limit, f, at, spare)
        take_four(decks, dealt, U(24), left, limit, g, at, spare)
        take_four(decks, dealt, U(28), left, limit, h, at, spare)
        at += WIDE
    bulk[COUNTER] = counter


@kernel
def walk_rows(
    table: Any, dealt: Any, states: Any, row: Any, rows: Any, splits: Any, pairs: Any
) -> Any:
    """Let the lanes take card after card until some have a pair to split, or all cards are dealt.

    Gives the next row; the lanes with a pair are listed in `pairs`, their number at the end.
    """
    at, last, found = U(row) * WIDE, U(splits), ZERO
    while row < rows and found == ZERO:
        for lane in range(WIDE):
            state = U(table[(U(states[at]) << SHIFT) | (U(dealt[at]) & COLUMN)])
            states[at + WIDE] = state
            at += ONE
            if state >= last:
                pairs[found] = lane
                found += ONE
        row += 1
    pairs[ABREAST] = found
    return row
