"""What a general round adds to its books: results of boxes, side bets, counts and distributions.

Compiled by numba. Everything is counted in whole numbers, so that books of any pieces of a run add
up to the same sums in any order. Knows no rule: outcomes come from the tables of `Setup`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish21.odds.simulation.kernels.compiled import kernel, spread_out
from spanish21.odds.simulation.kernels.count import MIDDLE
from spanish21.odds.simulation.kernels.round_parts import BLACKJACK, card_at
from spanish21.odds.simulation.kernels.shared import count_prizes, pay_envy, share_jackpots
from spanish21.odds.simulation.kernels.streams import draw_below
from spanish21.odds.simulation.machine.arrays import (
    BEGAN,
    BROKE,
    COUNT,
    DOWN,
    HOLE,
    HUNDRED,
    INSURED,
    KEPT_ROUNDS,
    LAST_ROUND,
    LOST,
    LOWEST,
    NUMBER,
    OPENING,
    POSITION,
    ROUNDS,
    SEVENS,
    SPIN,
    UP,
    WON,
)

U = np.uint64
BUST = 5
"""The dealer's result over 21, the last before a blackjack."""
LOW = (1 << 32) - 1
HUNDRED_ROUNDS = 100


@spread_out
def book_side(book: Any, setup: Any, bet: Any, outcome: Any) -> Any:
    """Count the outcome of a side bet; gives what it won or lost."""
    book.sides[bet, outcome] += 1
    return setup.nets[bet, outcome]


@spread_out
def book_main_wagers(play: Any, setup: Any, room: Any, book: Any, result: Any) -> Any:
    """Settle the boxes of a round in which nothing else is won or lost; gives what they come to."""
    main, kept = np.int64(0), U(room.state[KEPT_ROUNDS])
    for box in range(setup.boxes):
        net = book_ends(play, room, book, box, result)
        room.results[U(box), kept] = net
        main += net
    return main


@spread_out
def book_ends(play: Any, room: Any, book: Any, box: Any, result: Any) -> Any:
    """Count how the hands of a box end; gives what the main wager won or lost."""
    final = room.final[box]
    if final >= 0:
        book.ends[U(final), U(result)] += 1
        book.hands[1] += 1
        return np.int64(play.net[U(final), U(result)])
    net = room.sums[box, result]
    book.hands[-final] += 1
    for hand in range(-final):
        book.ends[room.finals[box, hand], result] += 1
    book.bins[(net - book.scale[0]) // book.scale[1]] += 1
    return net


@kernel
def pay_prizes(prize: Any, final: Any, finals: Any, up: Any, prizes: Any) -> Any:
    """Count and pay the fixed prizes of a box; gives what is paid."""
    won = count_prizes(prize, final, finals, up)
    if won == 0:
        return np.int64(0)
    paid = np.int64(0)
    if final >= 0:
        paid = prize[final, up]
    for hand in range(-final):
        paid += prize[finals[hand], up]
    prizes[0] += won
    prizes[1] += paid
    return paid


@spread_out
def book_hand(
    play: Any,
    setup: Any,
    shoe: Any,
    stream: Any,
    room: Any,
    book: Any,
    box: Any,
    up: Any,
    result: Any,
    cards: Any,
    insured: Any,
) -> None:
    """Settle one box: its main wager, its prize and every side bet on it."""
    net = book_ends(play, room, book, box, result)
    bonus = pay_prizes(play.prize, room.final[box], room.finals[box], up, book.prizes)
    every = net + settle_sides(setup, shoe, stream, room, book, box, result, cards)
    if insured:
        every += settle_insurance(play, setup, room, book, box, result, insured)
    room.main[box], room.every[box], room.bonus[box] = net, every, bonus


@spread_out
def settle_insurance(
    play: Any, setup: Any, room: Any, book: Any, box: Any, result: Any, insured: Any
) -> Any:
    """What insurance brings a box; a blackjack may not be open to it."""
    if play.blackjack[U(room.node[box])] and not insured & 2:
        return np.int64(0)
    won = result == BLACKJACK
    book.sides[INSURED, WON if won else LOST] += 1
    return setup.insured[WON] if won else setup.insured[LOST]


@spread_out
def settle_sides(
    setup: Any, shoe: Any, stream: Any, room: Any, book: Any, box: Any, result: Any, cards: Any
) -> Any:
    """What the side bets of a box bring."""
    first, second = room.first[box], room.second[box]
    up, hole = room.state[UP], room.state[HOLE]
    net = np.int64(0)
    if setup.opening.size:
        net += book_side(book, setup, OPENING, np.int64(setup.opening[U(first), U(second), U(up)]))
    if setup.spins.size and setup.spins[U(first), U(second)]:
        number = draw_below(stream, setup.wheel[setup.wheel.size - 1])
        place = 0
        while setup.wheel[place] <= number:
            place += 1
        net += book_side(book, setup, SPIN, place)
    if setup.down.size:
        taken = 1 if result == BLACKJACK else 0
        net += book_side(book, setup, DOWN, np.int64(setup.down[taken, first, second, hole]))
    if setup.broke.size:
        last = setup.broke.size - 1
        broke = np.int64(setup.broke[min(cards, last) if result == BUST else 0])
        net += book_side(book, setup, BROKE, broke)
    if setup.sevens.size:
        net += book_side(book, setup, SEVENS, book_sevens_held(setup, shoe, room, box))
    return net


@spread_out
def book_sevens_held(setup: Any, shoe: Any, room: Any, box: Any) -> Any:
    """The outcome of the cards of an unsplit box in the order dealt, or of its first two."""
    state = setup.seven_next[setup.seven_next[0, room.first[box]], room.second[box]]
    at = room.began[box]
    for position in range(at, at + room.drew[box]):
        state = setup.seven_next[state, card_at(shoe, position)]
    return np.int64(setup.sevens[state])


@spread_out
def add_wide(pair: Any, amount: Any) -> None:
    """Add the square of an amount to a sum kept in two parts, so that no run can overflow it."""
    square = amount * amount
    pair[1] += square & LOW
    pair[2] += square >> 32


@spread_out
def add_boxes(play: Any, setup: Any, room: Any, book: Any, up: Any) -> Any:
    """Add up main wagers, all wagers, and prizes with envy, over the boxes of a round."""
    if setup.shared.size:
        share_jackpots(setup, room, book.sides)
    main, every, bonus = np.int64(0), np.int64(0), np.int64(0)
    for box in range(setup.boxes):
        main += room.main[box]
        every += room.every[box]
        bonus += room.bonus[box]
        room.results[U(box), U(room.state[KEPT_ROUNDS])] = room.main[box]
    if bonus and setup.envy.size:
        final, finals, boxes = room.final, room.finals, setup.boxes
        bonus += pay_envy(play.prize, setup.envy, final, finals, room.bonus, book.envy, boxes, up)
    return main, every, bonus


@spread_out
def book_round(
    setup: Any, shoe: Any, room: Any, book: Any, main: Any, every: Any, bonus: Any
) -> None:
    """Book what the boxes of a round came to, by its count and its place in the shoe."""
    state = room.state
    state[KEPT_ROUNDS] += 1
    if state[KEPT_ROUNDS] == room.results.shape[1]:
        multiply_results(setup.boxes, room.results, state, book.sums, book.products)
    if setup.boxes > 1:
        book.total[0, 0] += main
        add_wide(book.total[0], main)
    book.total[1, 0] += every + bonus
    add_wide(book.total[1], every + bonus)
    number = min(state[NUMBER], LAST_ROUND - 1)
    book.placed[number, 0] += 1
    book.placed[number, 1] += main
    if shoe.tags.size:
        row = book.counted[-state[LOWEST], state[COUNT] + MIDDLE]
        row[0] += 1
        row[1] += every
        row[2] += every * every
    if book.record.shape[0] > 0:
        write_record(setup, shoe, room, book)


@spread_out
def book_whole(book: Any, state: Any, whole: Any) -> None:
    """Count a round in its order, and what it came to with everything among a hundred."""
    state[HUNDRED] += whole
    if (state[ROUNDS] + 1) % HUNDRED_ROUNDS == 0:
        book_hundred(book, state)
    state[ROUNDS] += 1


@kernel
def multiply_results(boxes: Any, results: Any, state: Any, sums: Any, products: Any) -> None:
    """Add the results kept and their products to the books: of many rounds together, for speed."""
    kept = U(state[KEPT_ROUNDS])
    for box in range(U(boxes)):
        total = np.int64(0)
        for n in range(kept):
            total += results[box, n]
        sums[box] += total
        for other in range(box + U(1)):
            total = np.int64(0)
            for n in range(kept):
                total += results[box, n] * results[other, n]
            products[box, other] += total
    state[KEPT_ROUNDS] = 0


@spread_out
def place_hundred(cents: Any, stake: Any) -> Any:
    """A result in half stakes, to the nearest; what lies between two goes to the even one."""
    halves, rest = 2 * cents // stake, 2 * cents % stake
    return halves + np.int64(2 * rest > stake or (2 * rest == stake and halves % 2 == 1))


@spread_out
def book_hundred(book: Any, state: Any) -> None:
    """Count the result of a hundred rounds, and keep the first of them for the curves."""
    place = place_hundred(state[HUNDRED], book.scale[2]) + book.hundreds.size // 2
    book.hundreds[min(max(place, 0), book.hundreds.size - 1)] += 1
    number = (state[ROUNDS] + 1) // HUNDRED_ROUNDS - 1
    if number < book.path.size:
        book.path[number] = state[HUNDRED]
    state[HUNDRED] = 0


@spread_out
def write_record(setup: Any, shoe: Any, room: Any, book: Any) -> None:
    """Keep where the round began and ended in its shoe, each box's results, and the cards."""
    number, place = room.state[ROUNDS], shoe.place
    if number >= book.record.shape[0]:
        return
    row = book.record[number]
    row[0], row[1], row[2] = room.state[NUMBER], place[BEGAN], place[POSITION]
    for box in range(setup.boxes):
        at = 3 + 3 * box
        row[at], row[at + 1], row[at + 2] = room.main[box], room.every[box], room.bonus[box]
    first = 3 + 3 * setup.boxes
    for position in range(place[BEGAN], place[POSITION]):
        at = first + position - place[BEGAN]
        if at < row.size:
            row[at] = np.int64(shoe.dealt[position])
