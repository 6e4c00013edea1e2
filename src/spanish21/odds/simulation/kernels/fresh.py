"""Lanes in lock-step as in `shoes.py`, but with a fresh shuffle for every round.

A lane keeps one deck for good. A round draws from all of it: any card, then any of the others, and
so on, each put to the end, which is a fair draw whatever order the deck is in. So nothing has to be
shuffled or put back between rounds.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish21.odds.simulation.kernels.compiled import inlined, kernel
from spanish21.odds.simulation.kernels.shoes import SHIFT
from spanish21.odds.simulation.kernels.streams import ONE, draw_word, multiply, scramble
from spanish21.odds.simulation.machine.arrays import COUNTER, SEED, STREAM
from spanish21.odds.simulation.machine.records import ABREAST

U = np.uint64
ZERO, WIDE = U(0), U(ABREAST)


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
def choose_four(
    full: Any, depth: Any, chosen: Any, lane: Any, word: Any, limit: Any, spare: Any
) -> None:
    """Choose a card of what is left to each of four lanes, from one word."""
    a, b = full - U(depth[lane]), full - U(depth[lane + ONE])
    c, d = full - U(depth[lane + U(2)]), full - U(depth[lane + U(3)])
    i, j, k, m, low = part_fresh_word(word, a, b, c, d)
    if low < limit:
        i, j, k, m, low = part_fresh_word(
            replace_fresh_word(word, low, a, b, c, d, spare), a, b, c, d
        )
    chosen[lane], chosen[lane + ONE] = i, j
    chosen[lane + U(2)], chosen[lane + U(3)] = k, m


@inlined
def choose_row(full: Any, depth: Any, chosen: Any, chance: Any) -> None:
    """Choose every lane's next card."""
    bulk, spare, limit = chance.bulk, chance.spare, full * full * full * full
    for group in range(WIDE // U(16)):
        bulk[COUNTER] += ONE
        a, b, c, d = scramble(bulk[COUNTER], bulk[SEED], bulk[STREAM])
        lane = group * U(16)
        choose_four(full, depth, chosen, lane, a, limit, spare)
        choose_four(full, depth, chosen, lane + U(4), b, limit, spare)
        choose_four(full, depth, chosen, lane + U(8), c, limit, spare)
        choose_four(full, depth, chosen, lane + U(12), d, limit, spare)


@kernel
def walk_fresh(
    machine: Any, symbol: Any, shoe: Any, row: Any, rows: Any, chance: Any, trail: Any
) -> Any:
    """Let the lanes take card after card until some have a pair to split, or all rows are walked.

    As `sim_kernels.walk_rows`, but the cards are drawn as it goes: what a lane draws from depends
    on how many cards its round has had.
    """
    decks, dealt, states, pairs = shoe.decks, shoe.dealt, trail.states, trail.pairs
    table, depth, chosen = machine.table, trail.depth, trail.chosen
    found, full, begin, last = ZERO, U(shoe.full.size), U(machine.start), U(machine.splits)
    at = U(row) * WIDE
    while row < rows and found == ZERO:
        choose_row(full, depth, chosen, chance)
        first = ZERO
        for lane in range(WIDE):
            card, end = first + U(chosen[lane]), first + full - U(depth[lane]) - ONE
            dealt[at] = decks[card]
            decks[card] = decks[end]
            decks[end] = dealt[at]
            first += full
            state = U(table[(U(states[at]) << SHIFT) | U(symbol[dealt[at]])])
            states[at + WIDE] = state
            depth[lane] = (U(depth[lane]) + ONE) * U(state > begin)  # a branch would cost much more
            at += ONE
            if state >= last:
                pairs[found] = lane
                found += ONE
        row += 1
    pairs[ABREAST] = found
    return row
