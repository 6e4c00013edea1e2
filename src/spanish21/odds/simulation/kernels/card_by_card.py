"""Whole rounds card by card: several boxes, side bets, insurance, counting, everything recorded.

Slower than the lock-step walk of `shoes.py` and the same game: both play by the arrays of
`arrays.py`, and tests/odds/simulation/test_game_tables.py holds them together. Knows no rule.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish21.odds.simulation.kernels.books import (
    add_boxes,
    book_hand,
    book_main_wagers,
    book_round,
)
from spanish21.odds.simulation.kernels.compiled import entry, inlined, kernel, spread_out
from spanish21.odds.simulation.kernels.count import count_now, true_count
from spanish21.odds.simulation.kernels.fresh import part_fresh_word, replace_fresh_word
from spanish21.odds.simulation.kernels.round_parts import (
    BLACKJACK,
    draw_card,
    play_dealer,
    play_hand,
    play_split,
)
from spanish21.odds.simulation.kernels.round_parts import settle_box as settle_split
from spanish21.odds.simulation.kernels.streams import ONE, scramble
from spanish21.odds.simulation.machine.arrays import (
    AWAY,
    BEGAN,
    BURNED,
    BURNT,
    COUNT,
    COUNTER,
    DEALT,
    EARLY,
    EXTRA,
    FRESH,
    HIDDEN,
    HOLE,
    LANE,
    LANES,
    LEAST,
    LEFT,
    LOWEST,
    NUMBER,
    ON_BLACKJACK,
    POSITION,
    PRIZED,
    READY,
    ROUNDS,
    ROWS,
    RUNNING,
    SEED,
    STREAM,
    UP,
)
from spanish21.odds.simulation.machine.game_tables import SPLITS

U = np.uint64
ZERO = U(0)


@kernel
def shuffle_ahead(shoe: Any, rows: Any, chance: Any) -> None:
    """Deal the first `rows` cards of a fresh shoe, a multiple of 16."""
    full, decks, dealt = shoe.full, shoe.decks, shoe.dealt
    for card in range(full.size):
        decks[card] = full[card]
    bulk = chance.bulk
    seed, stream, counter = bulk[SEED], bulk[STREAM], bulk[COUNTER]
    left, row = U(full.size), ZERO
    for _ in range(rows // 16):
        counter += ONE
        a, b, c, d = scramble(counter, seed, stream)
        take_row(decks, dealt, row, left, a, chance.spare)
        take_row(decks, dealt, row + U(4), left - U(4), b, chance.spare)
        take_row(decks, dealt, row + U(8), left - U(8), c, chance.spare)
        take_row(decks, dealt, row + U(12), left - U(12), d, chance.spare)
        row += U(16)
        left -= U(16)
    bulk[COUNTER] = counter


@inlined
def take_row(decks: Any, dealt: Any, row: Any, left: Any, word: Any, spare: Any) -> None:
    """Deal four cards from one word."""
    b, c, d = left - ONE, left - U(2), left - U(3)
    i, j, k, m, low = part_fresh_word(word, left, b, c, d)
    if low < left * left * left * left:
        i, j, k, m, low = part_fresh_word(
            replace_fresh_word(word, low, left, b, c, d, spare), left, b, c, d
        )
    dealt[row] = decks[i]
    decks[i] = decks[b]
    dealt[row + ONE] = decks[j]
    decks[j] = decks[c]
    dealt[row + U(2)] = decks[k]
    decks[k] = decks[d]
    dealt[row + U(3)] = decks[m]
    decks[m] = decks[d - ONE]


@spread_out
def open_shoe(shoe: Any, setup: Any, chance: Any, room: Any) -> None:
    """Shuffle and burn; a fresh shuffle for one round is drawn as it goes."""
    cut, size = setup.cut, shoe.full.size
    if cut[FRESH]:
        start_shoe(shoe, room, 0, 0)
    else:
        ready = min((cut[ROWS] + 15) // 16, size // 16) * 16
        shuffle_ahead(shoe, ready, chance)
        start_shoe(shoe, room, cut[BURNED], ready)


@spread_out
def start_shoe(shoe: Any, room: Any, burned: Any, ready: Any) -> None:
    """Stand before the first round, so many cards in order ahead, and start to count anew."""
    place = shoe.place
    place[LANE], place[LANES], place[BEGAN] = 0, 1, 0
    place[POSITION], place[READY], place[LEFT] = burned, ready, shoe.full.size - ready
    place[BURNT], place[RUNNING], place[HIDDEN] = burned, 0, -1
    room.state[NUMBER] = 0
    room.state[LOWEST] = 0


@spread_out
def deal_round(play: Any, setup: Any, shoe: Any, stream: Any, room: Any) -> None:
    """Deal the first cards: a card a box, the up card, a card a box, the hole card in its place."""
    shoe.place[BEGAN] = shoe.place[POSITION]
    for box in range(setup.boxes):
        room.first[box] = draw_card(shoe, stream)
    room.state[UP] = draw_card(shoe, stream)
    for box in range(setup.boxes):
        room.second[box] = draw_card(shoe, stream)
    for box in range(setup.boxes):
        one, two = play.symbol[U(room.first[box])], play.symbol[U(room.second[box])]
        room.node[box] = play.next[play.first[one], two]
    up = play.value[play.symbol[room.state[UP]]]
    room.state[HOLE] = -1
    if play.flags[DEALT] and (setup.cut[EARLY] or play.looks[up]):
        room.state[HOLE] = draw_card(shoe, stream)
    shoe.place[HIDDEN] = room.state[HOLE]


@spread_out
def play_box(
    play: Any, setup: Any, shoe: Any, stream: Any, room: Any, book: Any, box: Any, up: Any
) -> Any:
    """Play one box to the end; says what of the dealer's hand still matters to it."""
    began = shoe.place[POSITION]
    room.began[box] = began
    goes = play_hand(play, room.node[box], np.int64(1), up, shoe, stream, book.acts)
    if goes != SPLITS:
        final = -1 - np.int64(goes)
        room.final[box], room.drew[box] = final, shoe.place[POSITION] - began
        return np.int64(play.needs[U(final)])
    one = np.int64(play.symbol[U(room.first[box])])
    two = np.int64(play.symbol[U(room.second[box])])
    hands = play_split(play, one, two, up, shoe, stream, room.finals[box], book.acts)
    room.final[box], room.drew[box] = -hands, 0
    return settle_split(play, room.finals[box], hands, room.sums[box])


@spread_out
def cut_off(play: Any, shoe: Any, room: Any, box: Any) -> Any:
    """End a box as it is: the dealer has looked and found a blackjack; says what it needs."""
    final = np.int64(play.stood[U(room.node[box])])
    room.final[box], room.began[box], room.drew[box] = final, shoe.place[POSITION], 0
    return np.int64(play.needs[U(final)])


@spread_out
def play_whole_round(play: Any, setup: Any, shoe: Any, stream: Any, room: Any, book: Any) -> None:
    """Deal, play and settle one round."""
    state, place = room.state, shoe.place
    state[COUNT] = true_count(shoe, place[RUNNING], place[POSITION])
    state[LOWEST] = min(state[LOWEST], state[COUNT])
    deal_round(play, setup, shoe, stream, room)
    up = np.int64(play.value[play.symbol[U(state[UP])]])
    second = np.int64(-1)
    if state[HOLE] >= 0:
        second = np.int64(play.value[play.symbol[state[HOLE]]])
    insured = 0
    if setup.insured.size and up == 0:
        insured = insure_boxes(setup, shoe)
    needs = np.int64(setup.broke.size > 0) | (2 if insured else 0)
    hand = play.dealer_next[play.dealer_first[up], max(second, 0)]
    if second >= 0 and play.looks[up] and play.dealer_result[hand] == BLACKJACK:
        for box in range(setup.boxes):
            needs |= cut_off(play, shoe, room, box)
        result = np.int64(BLACKJACK)
        began = place[POSITION]
    else:
        for box in range(setup.boxes):
            needs |= play_box(play, setup, shoe, stream, room, book, box, up)
        began = place[POSITION]
        result = play_dealer(play, up, second, needs, shoe, stream)
    drawn = place[POSITION] - began
    if second < 0 and drawn > 0:
        state[HOLE] = np.int64(shoe.dealt[began])
    if insured or needs & PRIZED or setup.sides or book.record.shape[0]:
        cards = drawn + (1 if second < 0 else 2)
        for box in range(setup.boxes):
            book_hand(play, setup, shoe, stream, room, book, box, up, result, cards, insured)
        main, every, bonus = add_boxes(play, setup, room, book, up)
    else:
        main = book_main_wagers(play, setup, room, book, result)
        every, bonus = main, np.int64(0)
    book_round(setup, shoe, room, book, main, every, bonus)


@spread_out
def insure_boxes(setup: Any, shoe: Any) -> Any:
    """Whether to insure: bit 0 for hands, bit 1 for blackjacks too, by the true count now."""
    if count_now(shoe) < setup.insured[LEAST]:
        return 0
    return 1 | (setup.insured[ON_BLACKJACK] << 1)


@entry
def play_rounds(
    play: Any, setup: Any, shoe: Any, shoes: Any, rounds: Any, chance: Any, room: Any, book: Any
) -> None:
    """Play so many shoes, or stop in one when there have been so many rounds."""
    state, cut = room.state, setup.cut
    for _ in range(shoes):
        open_shoe(shoe, setup, chance, room)
        after = np.int64(0)
        while after <= cut[EXTRA]:
            if state[ROUNDS] >= rounds:
                return
            play_whole_round(play, setup, shoe, chance.spare, room, book)
            after += close_round(setup, shoe, room)


@spread_out
def close_round(setup: Any, shoe: Any, room: Any) -> Any:
    """Count the round; tells whether the cut card is out, or each round has a shuffle.

    Where the house shuffles the count away no round comes after.
    """
    room.state[ROUNDS] += 1
    room.state[NUMBER] += 1
    place = shoe.place
    if shoe.tags.size and true_count(shoe, place[RUNNING], place[POSITION]) >= setup.cut[AWAY]:
        return setup.cut[EXTRA] + 1
    return np.int64(setup.cut[FRESH] or shoe.place[POSITION] >= setup.cut[ROWS])
