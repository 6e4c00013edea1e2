"""Shoes shuffled ahead: so many cards of one shoe in order, or those of many shoes side by side.

A shoe takes a fixed number of steps of its stream's counter, whoever shuffles it. So the shoes of
many lanes are those that would come one after another, card for card
(tests/odds/simulation/test_abreast.py). Knows no rule.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish21.odds.simulation.kernels.compiled import inlined, kernel, spread_out
from spanish21.odds.simulation.kernels.fresh import part_fresh_word, replace_fresh_word
from spanish21.odds.simulation.kernels.streams import ONE, scramble, scramble_two
from spanish21.odds.simulation.machine.arrays import COUNTER, DECK, SEED, STREAM
from spanish21.odds.simulation.machine.side_by_side import TOGETHER

U = np.uint64
ZERO, TWO, THREE, FOUR, EIGHT, WIDE, DEPTH = (U(n) for n in (0, 2, 3, 4, 8, TOGETHER, DECK))
TWELVE, SIXTEEN = U(12), U(16)
STEP = 16
"""Cards that one step of the counter deals."""


@inlined
def deal_four(
    decks: Any,
    deck: Any,
    dealt: Any,
    at: Any,
    apart: Any,
    left: Any,
    i: Any,
    j: Any,
    k: Any,
    m: Any,
) -> None:
    """Deal these four cards of a deck to places so far apart; the last of a deck closes the gap."""
    last = deck + left
    i, j, k, m = deck + i, deck + j, deck + k, deck + m
    dealt[at] = decks[i]
    decks[i] = decks[last - ONE]
    dealt[at + apart] = decks[j]
    decks[j] = decks[last - TWO]
    dealt[at + TWO * apart] = decks[k]
    decks[k] = decks[last - THREE]
    dealt[at + THREE * apart] = decks[m]
    decks[m] = decks[last - FOUR]


@inlined
def take_row(decks: Any, dealt: Any, row: Any, left: Any, word: Any, spare: Any) -> None:
    """Deal four cards from one word."""
    b, c, d = left - ONE, left - TWO, left - THREE
    i, j, k, m, low = part_fresh_word(word, left, b, c, d)
    if low < left * left * left * left:
        i, j, k, m, low = part_fresh_word(
            replace_fresh_word(word, low, left, b, c, d, spare), left, b, c, d
        )
    deal_four(decks, ZERO, dealt, row, ONE, left, i, j, k, m)


@kernel
def shuffle_ahead(shoe: Any, rows: Any, chance: Any) -> None:
    """Deal the first `rows` cards of a fresh shoe, a multiple of 16."""
    full, decks, dealt = shoe.full, shoe.decks, shoe.dealt
    for card in range(full.size):
        decks[card] = full[card]
    bulk = chance.bulk
    seed, stream, counter = bulk[SEED], bulk[STREAM], bulk[COUNTER]
    left, row = U(full.size), ZERO
    for _ in range(rows // STEP):
        counter += ONE
        a, b, c, d = scramble(counter, seed, stream)
        take_row(decks, dealt, row, left, a, chance.spare)
        take_row(decks, dealt, row + FOUR, left - FOUR, b, chance.spare)
        take_row(decks, dealt, row + EIGHT, left - EIGHT, c, chance.spare)
        take_row(decks, dealt, row + TWELVE, left - TWELVE, d, chance.spare)
        row += SIXTEEN
        left -= SIXTEEN
    bulk[COUNTER] = counter


@spread_out
def draw_lane_words(words: Any, bulk: Any, step: Any, steps: Any) -> None:
    """Draw the four words of a step for every lane, two lanes at a time."""
    seed, stream = bulk[SEED], bulk[STREAM]
    for lane in range(ZERO, WIDE, TWO):
        counter = bulk[COUNTER] + lane * steps + step + ONE
        a, b, c, d, e, f, g, h = scramble_two(counter, counter + steps, seed, stream)
        words[lane], words[lane + ONE] = a, e
        words[WIDE + lane], words[WIDE + lane + ONE] = b, f
        words[TWO * WIDE + lane], words[TWO * WIDE + lane + ONE] = c, g
        words[THREE * WIDE + lane], words[THREE * WIDE + lane + ONE] = d, h


@kernel
def shuffle_abreast(full: Any, decks: Any, dealt: Any, rows: Any, bulk: Any, words: Any) -> Any:
    """Deal the first `rows` cards of the next shoes, one in every lane; gives how many are good.

    Those are not from the lane on in which a word may have to be replaced: what comes in its place
    is drawn from the other stream, after what the shoes before need of it. Nobody is likely to see
    that. The counter is left to the caller. Each lane gets four cards in its turn: more at a time
    would often wait for a place of the deck that has just been written.
    """
    for lane in range(TOGETHER):
        for card in range(full.size):
            decks[lane * DECK + card] = full[card]
    steps, left, at, good = U(rows // STEP), U(full.size), ZERO, WIDE
    limit = left * left * left * left
    for step in range(steps):
        draw_lane_words(words, bulk, step, steps)
        for word in range(FOUR):
            b, c, d = left - ONE, left - TWO, left - THREE
            for lane in range(WIDE):
                i, j, k, m, low = part_fresh_word(words[word * WIDE + lane], left, b, c, d)
                deal_four(decks, lane * DEPTH, dealt, at + lane, WIDE, left, i, j, k, m)
                if low < limit:
                    good = min(good, U(lane))
            at += FOUR * WIDE
            left -= FOUR
    return np.int64(good)
