"""Lanes in lock-step as in `shoes.py`, but with a fresh shuffle for every round.

A lane keeps one deck for good. A round draws from all of it: any card, then any of the others, and
so on, each put to the end, which is a fair draw whatever order the deck is in. So nothing has to be
shuffled or put back between rounds.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish21.odds.simulation.kernels.bits import find_below, first_of, number_of
from spanish21.odds.simulation.kernels.compiled import inlined, kernel
from spanish21.odds.simulation.kernels.shoes import COLUMN, DEPTH, SHIFT
from spanish21.odds.simulation.kernels.streams import ONE, draw_word, multiply, scramble_two
from spanish21.odds.simulation.machine.arrays import COUNTER, SEED, STREAM
from spanish21.odds.simulation.machine.records import ABREAST

U = np.uint64
ZERO, TWO, THREE, WIDE = U(0), U(2), U(3), U(ABREAST)
EVERY = U((1 << ABREAST) - 1)
"""All lanes, as bits."""


@inlined
def part_fresh_word(word: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
    """Numbers below four bounds from one word, and what is left of its chance."""
    first, low = multiply(word, a)
    second, low = multiply(low, b)
    third, low = multiply(low, c)
    fourth, low = multiply(low, d)
    return first, second, third, fourth, low


@kernel
def replace_fresh_word(word: Any, low: Any, a: Any, b: Any, c: Any, d: Any, spare: Any) -> Any:
    """The word itself, or another where it would make some numbers likelier than others."""
    limit = a * b * c * d
    rest = (ZERO - limit) % limit
    while low < rest:
        word = draw_word(spare)
        low = part_fresh_word(word, a, b, c, d)[4]
    return word


@inlined
def take_fresh(machine: Any, shoe: Any, trail: Any, row: Any, lane: Any, index: Any) -> Any:
    """Let a lane take this one of its cards and put it to the end; tells where it stands then."""
    decks, depth, at = shoe.decks, trail.depth, row + lane
    first, had = lane * DEPTH, U(depth[lane])
    place, end = first + index, first + U(shoe.full.size) - had - ONE
    mark = decks[place]
    decks[place] = decks[end]
    decks[end] = mark
    shoe.dealt[at] = mark
    state = U(machine.table[(U(trail.states[at]) << SHIFT) | (U(mark) & COLUMN)])
    trail.states[at + WIDE] = state
    depth[lane] = (had + ONE) * U(state > U(machine.start))  # a branch would cost much more
    return state


@inlined
def take_four_fresh(
    machine: Any, shoe: Any, trail: Any, row: Any, lane: Any, word: Any, limit: Any, spare: Any
) -> Any:
    """Let four lanes take a card each, from one word; tells which of them have a pair to split."""
    full, depth = U(shoe.full.size), trail.depth
    a, b = full - U(depth[lane]), full - U(depth[lane + ONE])
    c, d = full - U(depth[lane + TWO]), full - U(depth[lane + THREE])
    i, j, k, m, low = part_fresh_word(word, a, b, c, d)
    if low < limit:
        word = replace_fresh_word(word, low, a, b, c, d, spare)
        i, j, k, m, low = part_fresh_word(word, a, b, c, d)
    p = take_fresh(machine, shoe, trail, row, lane, i)
    q = take_fresh(machine, shoe, trail, row, lane + ONE, j)
    r = take_fresh(machine, shoe, trail, row, lane + TWO, k)
    s = take_fresh(machine, shoe, trail, row, lane + THREE, m)
    return max(max(p, q), max(r, s))


@inlined
def list_pairs(pairs: Any, bits: Any) -> None:
    """List the lanes whose bits are set, their number at the end."""
    found = number_of(bits)
    for n in range(found):
        pairs[n] = first_of(bits)
        bits &= bits - ONE
    pairs[ABREAST] = found


@kernel
def walk_fresh(machine: Any, shoe: Any, row: Any, rows: Any, chance: Any, trail: Any) -> Any:
    """Let the lanes take card after card until some have a pair to split, or all rows are walked.

    As `walk_rows` of `shoes.py`, but the cards are drawn as it goes: what a lane draws from depends
    on how many cards its round has had.
    """
    bulk, spare, full = chance.bulk, chance.spare, U(shoe.full.size)
    seed, stream, counter = bulk[SEED], bulk[STREAM], bulk[COUNTER]
    at, limit, most = U(row) * WIDE, full * full * full * full, ZERO
    while row < rows and most < U(machine.splits):
        a, b, c, d, e, f, g, h = scramble_two(counter + ONE, counter + TWO, seed, stream)
        counter += TWO
        p = take_four_fresh(machine, shoe, trail, at, U(0), a, limit, spare)
        q = take_four_fresh(machine, shoe, trail, at, U(4), b, limit, spare)
        r = take_four_fresh(machine, shoe, trail, at, U(8), c, limit, spare)
        s = take_four_fresh(machine, shoe, trail, at, U(12), d, limit, spare)
        t = take_four_fresh(machine, shoe, trail, at, U(16), e, limit, spare)
        u = take_four_fresh(machine, shoe, trail, at, U(20), f, limit, spare)
        v = take_four_fresh(machine, shoe, trail, at, U(24), g, limit, spare)
        w = take_four_fresh(machine, shoe, trail, at, U(28), h, limit, spare)
        most = max(max(max(p, q), max(r, s)), max(max(t, u), max(v, w)))
        at += WIDE
        row += 1
    bulk[COUNTER] = counter
    list_pairs(trail.pairs, find_below(trail.states, at, U(machine.splits)) ^ EVERY)
    return row
