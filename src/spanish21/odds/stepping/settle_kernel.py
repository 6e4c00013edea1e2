"""The end of a round: the dealer's cards as far as anything needs them, and every wager settled.

Compiled by numba; the arithmetic is that of the simulator's `round_parts.py` and `books.py`, on the
tables of the book.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish21.odds.simulation.kernels.books import BUST
from spanish21.odds.simulation.kernels.compiled import kernel, spread_out
from spanish21.odds.simulation.kernels.round_parts import BLACKJACK
from spanish21.odds.simulation.kernels.streams import draw_below
from spanish21.odds.simulation.machine.arrays import BROKE, DOWN, OPENING, SEVENS, SPIN
from spanish21.odds.simulation.machine.side_tables import MOST_OUTCOMES
from spanish21.odds.stepping.arrays import (
    AFTER_CUT,
    BROKE_AT,
    BROKE_LAST,
    CUT_AT,
    DEALT_FIRST,
    DEALT_SECOND,
    DOWN_AT,
    ENDS,
    EVERY_ROUND,
    FINAL_AT,
    FINAL_GONE,
    FINAL_KEPT,
    FINAL_LIVE,
    FINAL_NEEDS,
    FINAL_PRIZE,
    FINAL_WIDTH,
    HANDS,
    HOLE_CARD,
    INSURANCE_LOST,
    INSURANCE_WAITS,
    INSURANCE_WON,
    INSURED,
    LIVE_CAP,
    LOST_CAP,
    MAIN_NET,
    NETS_AT,
    OPENING_AT,
    PAST_CUT,
    PLACE,
    PLAYED_OUT,
    PRIZE_NET,
    RESULT,
    SEVEN,
    SEVENS_AT,
    SHOE_OVER,
    SIDE_NET,
    SPINS_AT,
    SPUN,
    UP_CARD,
    UP_LOOKS,
    UP_MAY,
    UP_VALUE,
    WHEEL_AT,
    WHEEL_WHOLE,
)
from spanish21.odds.stepping.shoe_kernel import (
    DECK,
    VALUES,
    dealer_begun,
    dealer_with,
    plan_of,
    show_card,
    take_open,
    up_entry,
)


@spread_out
def final_entry(t: Any, final: Any, what: Any) -> Any:
    """What is known of a finished hand."""
    return np.int64(t.book[t.at[FINAL_AT] + np.int64(final) * FINAL_WIDTH + what])


@kernel
def split_net(book: Any, finals: Any, ends: Any, caps: Any, result: Any) -> Any:
    """What the hands of a split box come to together against a result."""
    net, gone, live = np.int64(0), np.int64(0), np.int64(0)
    for hand in range(ends.size):
        at = finals + np.int64(ends[hand]) * FINAL_WIDTH
        if result < BLACKJACK:
            net += book[at + result]
        else:
            net += book[at + FINAL_KEPT]
            gone += book[at + FINAL_GONE]
            live += book[at + FINAL_LIVE]
    return net - min(caps[0], gone + min(caps[1], live))


@spread_out
def box_net(t: Any, lane: Any, plan: Any, result: Any) -> Any:
    """What the main wager and its lines come to against a result."""
    row = t.lanes[lane]
    if row[HANDS] == 1:
        return final_entry(t, row[ENDS], result)
    ends, caps = row[ENDS : ENDS + row[HANDS]], t.at[plan + LOST_CAP : plan + LIVE_CAP + 1]
    return split_net(t.book, t.at[FINAL_AT], ends, caps, result)


@spread_out
def needs_dealer(t: Any, lane: Any, plan: Any) -> Any:
    """What of the dealer's hand matters to the hands: bit 0 the total, bit 1 a blackjack."""
    row = t.lanes[lane]
    needs = np.int64(0)
    for hand in range(row[HANDS]):
        needs |= final_entry(t, row[ENDS + hand], FINAL_NEEDS)
    if row[HANDS] > 1:
        taken = box_net(t, lane, plan, BLACKJACK)
        for result in range(BLACKJACK):
            if box_net(t, lane, plan, result) != taken:
                needs |= 2
    return needs


@spread_out
def second_shows(t: Any, lane: Any, plan: Any, needs: Any) -> Any:
    """Whether the dealer's second card is turned or drawn though no total is needed."""
    row = t.lanes[lane]
    looked = row[HOLE_CARD] >= 0 and up_entry(t, lane, UP_LOOKS) != 0
    if row[INSURED] != 0 and (not looked or t.at[INSURANCE_WAITS] != 0):
        return True
    if t.at[plan + DOWN_AT] >= 0:
        return True
    return not looked and (needs & 2) != 0 and up_entry(t, lane, UP_MAY) != 0


@spread_out
def play_dealer_out(t: Any, lane: Any, plan: Any) -> Any:
    """Turn and draw the dealer's cards as far as anything needs them; gives how many there are.

    When nothing needs the total, any result but a blackjack serves, and the first is noted.
    """
    row = t.lanes[lane]
    found = row[RESULT] == BLACKJACK
    needs = np.int64(0) if found else needs_dealer(t, lane, plan)
    total = (needs & 1) != 0 or t.at[PLAYED_OUT] != 0 or t.at[plan + BROKE_AT] >= 0
    if not (found or total or second_shows(t, lane, plan, needs)):
        row[RESULT] = 0
        return np.int64(1) + (row[HOLE_CARD] >= 0)
    hand, cards = dealer_begun(t, lane), np.int64(1)
    if row[HOLE_CARD] >= 0:
        show_card(t, lane, np.int64(row[HOLE_CARD]))
        hand, cards = dealer_with(t, hand, np.int64(row[HOLE_CARD])), np.int64(2)
    while t.book[hand + VALUES] < 0 and (total or cards < 2):
        card = take_open(t, lane)
        if cards == 1:
            row[HOLE_CARD] = card
        hand = dealer_with(t, hand, card)
        cards += 1
    row[RESULT] = max(0, t.book[hand + VALUES])
    return cards


@spread_out
def side_net(t: Any, plan: Any, bet: Any, outcome: Any) -> Any:
    """What an outcome of a side bet wins or loses."""
    return np.int64(t.book[t.at[plan + NETS_AT] + bet * MOST_OUTCOMES + np.int64(outcome)])


@spread_out
def settle_lane_sides(t: Any, lane: Any, plan: Any, cards: Any) -> Any:
    """What the side bets of a round come to; `cards` is how many the dealer has."""
    row = t.lanes[lane]
    first, second = np.int64(row[DEALT_FIRST]), np.int64(row[DEALT_SECOND])
    both = first * DECK + second
    net = np.int64(0)
    if t.at[plan + OPENING_AT] >= 0:
        outcome = t.book[t.at[plan + OPENING_AT] + both * DECK + row[UP_CARD]]
        net += side_net(t, plan, OPENING, outcome)
    if t.at[plan + SPINS_AT] >= 0 and t.book[t.at[plan + SPINS_AT] + both]:
        net += side_net(t, plan, SPIN, spin_lane(t, lane, plan))
    if t.at[plan + DOWN_AT] >= 0:
        taken = np.int64(row[RESULT] == BLACKJACK)
        place = (taken * DECK * DECK + both) * DECK + row[HOLE_CARD]
        net += side_net(t, plan, DOWN, t.book[t.at[plan + DOWN_AT] + place])
    if t.at[plan + BROKE_AT] >= 0:
        place = min(cards, t.at[plan + BROKE_LAST]) if row[RESULT] == BUST else 0
        net += side_net(t, plan, BROKE, t.book[t.at[plan + BROKE_AT] + place])
    if t.at[plan + SEVENS_AT] >= 0:
        net += side_net(t, plan, SEVENS, t.book[t.at[plan + SEVENS_AT] + row[SEVEN]])
    return net


@spread_out
def spin_lane(t: Any, lane: Any, plan: Any) -> Any:
    """Spin the wheel: the place of the segment where it stops, its number noted."""
    wheel = t.at[plan + WHEEL_AT]
    place = np.int64(0)
    number = draw_below(t.chance[lane], t.at[plan + WHEEL_WHOLE])
    t.lanes[lane, SPUN] = number
    while t.book[wheel + place] <= number:
        place += 1
    return place


@spread_out
def settle_lane(t: Any, lane: Any) -> None:
    """Play the dealer's hand and settle every wager of the round."""
    row, plan = t.lanes[lane], plan_of(t, lane)
    row[SPUN] = -1
    cards = play_dealer_out(t, lane, plan)
    result, prize = np.int64(row[RESULT]), np.int64(0)
    row[MAIN_NET] = box_net(t, lane, plan, result)
    row[SIDE_NET] = settle_lane_sides(t, lane, plan, cards)
    if row[INSURED]:
        won = INSURANCE_WON if result == BLACKJACK else INSURANCE_LOST
        row[SIDE_NET] += t.at[plan + won]
    for hand in range(row[HANDS]):
        prize += final_entry(t, row[ENDS + hand], FINAL_PRIZE + np.int64(row[UP_VALUE]))
    row[PRIZE_NET] = prize
    row[PAST_CUT] += row[PLACE] >= t.at[CUT_AT]
    row[SHOE_OVER] = t.at[EVERY_ROUND] != 0 or row[PAST_CUT] > t.at[AFTER_CUT]
