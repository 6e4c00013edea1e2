"""Lanes in lock-step as in `sim_kernels.py`, but with a fresh shuffle for every round.

A lane keeps one deck for good. A round draws from all of it: any card, then any of the others, and
so on, each put to the end, which is a fair draw whatever order the deck is in. So nothing has to be
shuffled or put back between rounds.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish21.odds.compiled import inlined, kernel
from spanish21.odds.sim_arrays import (
    BEGAN,
    COUNTER,
    LANE,
    LANES,
    LEFT,
    POSITION,
    READY,
    SEED,
    STREAM,
)
from spanish21.odds.sim_kernels import SHIFT, finish_lane, split_lane
from spanish21.odds.streams import ONE, draw_word, multiply, scramble

U = np.uint64
ZERO = U(0)


@inlined
def part_word(word: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
    """Numbers below four bounds from one word, and what is left of its chance."""
    first, low = multiply(word, a)
    second, low = multiply(low, b)
    third, low = multiply(low, c)
    fourth, low = multiply(low, d)
    return first, second, third, fourth, low


@kernel
def replace_word(word: Any, low: Any, a: Any, b: Any, c: Any, d: Any, spare: Any) -> Any:
    """The word itself, or another where it would make some numbers likelier than others."""
    limit = a * b * c * d
    rest = (ZERO - limit) % limit
    while low < rest:
        word = draw_word(spare)
        low = part_word(word, a, b, c, d)[4]
    return word


@kernel
def walk_fresh(
    flat: Any, decks: Any, size: Any, steps: Any, chance: Any, tally: Any, start: Any, splits: Any
) -> Any:
    """Let the lanes take card after card until some have a pair to split, or all steps are done.

    Gives the number of steps that are left; the lanes with a pair are listed in `tally.pairs`.
    """
    states, depth, counts, pairs = tally.states, tally.depth, tally.counts, tally.pairs
    bulk, spare = chance.bulk, chance.spare
    seed, stream, counter = bulk[SEED], bulk[STREAM], bulk[COUNTER]
    lanes, full = U(states.size), U(size)
    found: Any = ZERO
    begin, last = U(start), U(splits)
    limit = full * full * full * full
    index = tally.chosen
    while steps > 0 and found == ZERO:
        for group in range(lanes // U(16)):
            counter += ONE
            words = scramble(counter, seed, stream)
            for part in range(4):
                lane = group * U(16) + U(part) * U(4)
                a, b = full - U(depth[lane]), full - U(depth[lane + ONE])
                c, d = full - U(depth[lane + U(2)]), full - U(depth[lane + U(3)])
                i, j, k, m, low = part_word(words[part], a, b, c, d)
                if low < limit:
                    word = replace_word(words[part], low, a, b, c, d, spare)
                    i, j, k, m, low = part_word(word, a, b, c, d)
                index[lane], index[lane + ONE] = i, j
                index[lane + U(2)], index[lane + U(3)] = k, m
        first = ZERO
        for lane in range(lanes):  # type: ignore[assignment]
            at = first + U(index[lane])
            end = first + full - U(depth[lane]) - ONE
            card = decks[at]
            decks[at] = decks[end]
            decks[end] = card
            first += full
            state = U(flat[(U(states[lane]) << SHIFT) | U(card)])
            counts[state] += 1
            states[lane] = state
            depth[lane] = depth[lane] + np.uint32(1) if state > begin else np.uint32(0)
            if state >= last:
                pairs[found] = lane
                found += ONE
        steps -= 1
    bulk[COUNTER] = counter
    pairs[lanes] = found
    return steps


@kernel
def stand_fresh(shoe: Any, lane: Any, lanes: Any, depth: Any) -> None:
    """Let the functions of `sim_round.py` go on in this lane after `depth` cards of its round."""
    place, size = shoe.place, shoe.full.size
    place[POSITION], place[READY], place[LEFT] = depth, 0, size - depth
    place[LANE], place[LANES], place[BEGAN] = lane, lanes, 0
    for card in range(depth):
        shoe.dealt[card * lanes + lane] = shoe.decks[(lane + 1) * size - 1 - card]


@kernel
def play_fresh(machine: Any, play: Any, shoe: Any, steps: Any, chance: Any, tally: Any) -> None:
    """Play rounds in every lane for so many cards, and then to the end of the round."""
    states, depth, pairs, lanes = tally.states, tally.depth, tally.pairs, tally.states.size
    flat, size = machine.table, shoe.full.size
    for lane in range(lanes):
        states[lane], depth[lane] = machine.start, 0
        for card in range(size):
            shoe.decks[lane * size + card] = shoe.full[card]
    while steps > 0:
        steps = walk_fresh(
            flat, shoe.decks, size, steps, chance, tally, machine.start, machine.splits
        )
        for n in range(pairs[lanes]):
            lane = pairs[n]
            stand_fresh(shoe, lane, lanes, np.int64(depth[lane]))
            split_lane(machine, play, shoe, np.int64(states[lane]), chance, tally)
            states[lane], depth[lane] = machine.start, 0
    for lane in range(lanes):
        state = np.int64(states[lane])
        if state >= machine.live:
            stand_fresh(shoe, lane, lanes, np.int64(depth[lane]))
            finish_lane(machine, play, shoe, state, chance, tally)
