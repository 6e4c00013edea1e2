"""Whole rounds card by card: several boxes, side bets, insurance, counting, everything recorded.

Slower than the lock-step walk of `shoes.py` and the same game: both play by the arrays of
`arrays.py`, and tests/odds/simulation/test_game_tables.py holds them together. Where nothing but
main wagers is at stake and all cards lie ready, rounds of many shoes are played side by side, which
comes to the same faster (`abreast.py`). Knows no rule.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish21.odds.simulation.kernels.abreast import (
    close_lanes,
    open_lanes,
    play_lanes,
    sort_lanes,
    stand_in_lane,
)
from spanish21.odds.simulation.kernels.abreast_books import book_kept, book_lanes
from spanish21.odds.simulation.kernels.books import (
    add_boxes,
    book_hand,
    book_main_wagers,
    book_round,
    book_whole,
)
from spanish21.odds.simulation.kernels.compiled import entry, spread_out
from spanish21.odds.simulation.kernels.count import count_now, true_count
from spanish21.odds.simulation.kernels.round_parts import (
    BLACKJACK,
    card_at,
    draw_card,
    play_dealer,
    play_hand,
    play_split,
)
from spanish21.odds.simulation.kernels.round_parts import settle_box as settle_split
from spanish21.odds.simulation.kernels.shuffled import STEP, shuffle_ahead
from spanish21.odds.simulation.kernels.streams import ONE
from spanish21.odds.simulation.machine.arrays import (
    AWAY,
    BEGAN,
    BURNED,
    BURNT,
    COUNT,
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
    UP,
)
from spanish21.odds.simulation.machine.game_tables import SPLITS
from spanish21.odds.simulation.machine.side_by_side import (
    AFTER_CUT,
    BEGUN,
    BOTTOM,
    PLAYED,
    ROW,
    SPOT,
)

U = np.uint64
ZERO = U(0)


@spread_out
def cards_ahead(shoe: Any, cut: Any) -> Any:
    """How many cards of a shoe are shuffled ahead."""
    return min((cut[ROWS] + STEP - 1) // STEP, shoe.full.size // STEP) * STEP


@spread_out
def open_shoe(shoe: Any, setup: Any, chance: Any, room: Any) -> None:
    """Shuffle and burn; a fresh shuffle for one round is drawn as it goes."""
    cut = setup.cut
    if cut[FRESH]:
        start_shoe(shoe, room, 0, 0)
    else:
        ready = cards_ahead(shoe, cut)
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
def play_whole_round(play: Any, setup: Any, shoe: Any, stream: Any, room: Any, book: Any) -> Any:
    """Deal, play and settle one round; gives what it came to with everything."""
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
        state[HOLE] = card_at(shoe, began)
    if insured or needs & PRIZED or setup.sides or book.record.shape[0]:
        cards = drawn + (1 if second < 0 else 2)
        for box in range(setup.boxes):
            book_hand(play, setup, shoe, stream, room, book, box, up, result, cards, insured)
        main, every, bonus = add_boxes(play, setup, room, book, up)
    else:
        main = book_main_wagers(play, setup, room, book, result)
        every, bonus = main, np.int64(0)
    book_round(setup, shoe, room, book, main, every, bonus)
    return every + bonus


@spread_out
def insure_boxes(setup: Any, shoe: Any) -> Any:
    """Whether to insure: bit 0 for hands, bit 1 for blackjacks too, by the true count now."""
    if count_now(shoe) < setup.insured[LEAST]:
        return 0
    return 1 | (setup.insured[ON_BLACKJACK] << 1)


@spread_out
def open_shoes(
    setup: Any, shoe: Any, shoes: Any, chance: Any, room: Any, tables: Any, lanes: Any
) -> Any:
    """Open a shoe in every lane, if there are lanes and it can be done; gives in how many.

    If in none, one shoe is open by itself.
    """
    opened = np.int64(0)
    if tables is not None:
        opened = open_lanes(setup, shoe, shoes, chance, lanes, cards_ahead(shoe, setup.cut))
    if opened == 0:
        open_shoe(shoe, setup, chance, room)
    return U(opened)


@spread_out
def play_together(
    play: Any,
    setup: Any,
    tables: Any,
    shoe: Any,
    stream: Any,
    room: Any,
    book: Any,
    lanes: Any,
    live: Any,
) -> Any:
    """Play a round in so many lanes; gives in how many it is over, and must be played alone."""
    if tables is None:
        return ZERO, ZERO
    play_lanes(play, setup, tables, shoe, stream, lanes, live)
    over, fine, alone = sort_lanes(lanes, live, cards_ahead(shoe, setup.cut))
    if fine > ZERO:
        book_lanes(play, setup, tables, shoe, room, book, lanes, fine)
    return over, alone


@spread_out
def go_to_lane(
    setup: Any, shoe: Any, room: Any, book: Any, lanes: Any, lane: Any, closing: Any
) -> Any:
    """Stand in a lane before the round to be played alone; gives the rounds since the cut card.

    Where a shoe is closing, all rounds before have been played and are counted in their order.
    """
    spot, state, ready = lane * U(SPOT), room.state, cards_ahead(shoe, setup.cut)
    state[NUMBER], state[LOWEST] = lanes.spots[spot + PLAYED], lanes.spots[spot + BOTTOM]
    if closing:
        book_kept(lanes.kept[lane], state[NUMBER], book, state)
    row = lanes.spots[spot + (ROW if closing else BEGUN)]
    stand_in_lane(setup, shoe, lanes, lane, row, ready)
    return lanes.spots[spot + AFTER_CUT]


@entry
def play_rounds(
    play: Any,
    setup: Any,
    shoe: Any,
    shoes: Any,
    rounds: Any,
    chance: Any,
    room: Any,
    book: Any,
    tables: Any,
    lanes: Any,
) -> None:
    """Play so many shoes, or stop in one when there have been so many rounds.

    Where there are lanes, rounds of many shoes are played side by side as far as that goes, and
    only the others by themselves: single ones in between, and at last those that close a shoe.
    """
    state = room.state
    while shoes > 0:
        opened = open_shoes(setup, shoe, shoes, chance, room, tables, lanes)
        shoes -= np.int64(max(opened, ONE))
        live, closing = opened, False
        while not closing:
            closing, alone = live == ZERO, max(opened, ONE)
            if not closing:
                live, alone = play_together(
                    play, setup, tables, shoe, chance.spare, room, book, lanes, live
                )
            for n in range(alone):
                lane, after = n, np.int64(0)
                if opened > ZERO:
                    lane = n if closing else lanes.alone[n]
                    after = go_to_lane(setup, shoe, room, book, lanes, lane, closing)
                while after <= setup.cut[EXTRA]:
                    if state[ROUNDS] >= rounds:
                        return
                    whole = play_whole_round(play, setup, shoe, chance.spare, room, book)
                    if not closing:
                        lanes.kept[lane, U(state[NUMBER])] = whole
                        break
                    after += close_round(setup, shoe, room)
                    book_whole(book, state, whole)
            live = close_lanes(setup, shoe, lanes, live, cards_ahead(shoe, setup.cut))


@spread_out
def close_round(setup: Any, shoe: Any, room: Any) -> Any:
    """Count the round; tells whether the cut card is out, or each round has a shuffle.

    Where the house shuffles the count away no round comes after.
    """
    room.state[NUMBER] += 1
    place = shoe.place
    if shoe.tags.size and true_count(shoe, place[RUNNING], place[POSITION]) >= setup.cut[AWAY]:
        return setup.cut[EXTRA] + 1
    return np.int64(setup.cut[FRESH] or shoe.place[POSITION] >= setup.cut[ROWS])
