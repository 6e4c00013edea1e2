"""Many tables, each stepped by one act that comes from outside.

Compiled by numba; walks the book of `book.py` and knows no rule. A table waits in a phase for an
act; the act leads to a node to draw to, to a split, or to the end of a hand, as the simulator's
tables say. From there the round goes on stage by stage until a choice is awaited again. Every
function is spread out into the one loop, and so has one place there: bundles are dear to pass on.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish21.odds.simulation.kernels.compiled import entry, spread_out
from spanish21.odds.simulation.kernels.round_parts import BLACKJACK
from spanish21.odds.simulation.machine.game_tables import MOST_HANDS, SPLITS
from spanish21.odds.stepping.acts import FIRST_WAGER, HAND_OPTIONS, INSURE, NO_INSURANCE
from spanish21.odds.stepping.arrays import (
    AFTER_AT,
    BLACKJACK_AT,
    BURNED_FIRST,
    CUT_AT,
    DEAL,
    DEALT_FIRST,
    DEALT_SECOND,
    ENDS,
    EVERY_ROUND,
    FIRST_AT,
    FIRSTS,
    GOES_ON,
    HANDS,
    HELD_AT,
    HOLE_CARD,
    HOLE_DEALT,
    INSURANCE_LOST,
    INSURED,
    LEGAL_AT,
    MAIN_NET,
    NODES,
    PAID_MAIN,
    PARTED_AT,
    PHASE,
    PLACE,
    PLAN,
    PLANS,
    PLAYING,
    PRIZE_NET,
    REFUSED,
    RESULT,
    ROUND_AT,
    ROUNDS,
    SECONDS,
    SEVEN,
    SEVEN_DEALT,
    SEVEN_NEXT_AT,
    SHOE_OVER,
    SIDE_NET,
    STOOD_AT,
    UNIT,
    UP_CARD,
    UP_INSURED,
    UP_INSURED_BLACKJACK,
    UP_LOOKS,
    UP_VALUE,
    WHOLE_SHOES,
)
from spanish21.odds.stepping.settle_kernel import settle_lane
from spanish21.odds.stepping.shoe_kernel import (
    DECK,
    VALUES,
    begun_with,
    dealer_begun,
    dealer_with,
    node_after,
    plan_of,
    refill_shoe,
    take_hidden,
    take_open,
    up_entry,
    value_of,
)
from spanish21.odds.stepping.sight_kernel import show_sight

PLAY, INSURANCE, GO_ON, WAGER, OVER = range(5)
"""The numbers of `StepPhase`."""
AWAIT, OPEN, DEAL_CARDS, LOOK, DRAW, FOLLOW, SETTLE, PAY = range(8)
"""The stages of a round, as far as it goes by itself; DRAW is to a node that was noted."""
OPTIONS = len(HAND_OPTIONS)
FIRST_CARDS, PAID = 3, 4


@spread_out
def open_round(t: Any, lane: Any) -> Any:
    """Begin the next round, with a shuffle where one is due; wagers may be asked for."""
    row = t.lanes[lane]
    given_up = row[PHASE] != OVER and row[PLACE] >= t.at[CUT_AT]
    if t.at[EVERY_ROUND] or row[SHOE_OVER] != 0 or given_up:
        refill_shoe(t, lane)
    row[ROUND_AT] = row[PLACE]
    row[ROUNDS] += 1
    row[HANDS], row[UP_VALUE] = 0, -1
    if t.at[PLANS] > 1:
        row[PHASE] = WAGER
        return AWAIT
    return DEAL_CARDS


@spread_out
def deal_cards(t: Any, lane: Any) -> Any:
    """Deal the first cards; insurance may be asked for."""
    row, plan = t.lanes[lane], plan_of(t, lane)
    if row[PLACE] == 0:
        for _ in range(t.at[BURNED_FIRST]):
            take_hidden(t, lane)
        row[ROUND_AT] = row[PLACE]
    for place in range(FIRST_CARDS):
        row[DEALT_FIRST + place] = take_open(t, lane)
    row[HOLE_CARD] = take_hidden(t, lane) if t.at[HOLE_DEALT] else -1
    first, second = np.int64(row[DEALT_FIRST]), np.int64(row[DEALT_SECOND])
    row[UP_VALUE] = value_of(t, row[UP_CARD])
    row[HANDS], row[PLAYING], row[INSURED], row[RESULT] = 1, 0, 0, -1
    row[NODES] = node_after(t, begun_with(t, t.at[plan + FIRST_AT], first), second)
    row[FIRSTS], row[SECONDS] = first, second
    for value in range(MOST_HANDS * VALUES):
        row[HELD_AT + value] = 0
    row[HELD_AT + value_of(t, first)] += 1
    row[HELD_AT + value_of(t, second)] += 1
    sevens = t.at[plan + SEVEN_NEXT_AT]
    if sevens >= 0:
        row[SEVEN] = t.book[sevens + np.int64(t.book[sevens + first]) * DECK + second]
        row[SEVEN_DEALT] = row[SEVEN]
    if may_insure_lane(t, lane, plan):
        row[PHASE] = INSURANCE
        return AWAIT
    return LOOK


@spread_out
def may_insure_lane(t: Any, lane: Any, plan: Any) -> Any:
    """Whether insurance is open to this hand, for any amount."""
    blackjack = t.book[t.at[BLACKJACK_AT] + t.lanes[lane, NODES]]
    what = UP_INSURED_BLACKJACK if blackjack else UP_INSURED
    return up_entry(t, lane, what) != 0 and t.at[plan + INSURANCE_LOST] != 0


@spread_out
def look_under(t: Any, lane: Any) -> Any:
    """Look for a blackjack where that is due: it ends the round."""
    row = t.lanes[lane]
    hole = np.int64(row[HOLE_CARD])
    if hole >= 0 and up_entry(t, lane, UP_LOOKS):
        hand = dealer_with(t, dealer_begun(t, lane), hole)
        if t.book[hand + VALUES] == BLACKJACK:
            row[ENDS] = t.book[t.at[STOOD_AT] + row[NODES]]
            row[RESULT] = BLACKJACK
            return SETTLE
    return FOLLOW


@spread_out
def legal_acts(t: Any, lane: Any) -> Any:
    """The bits of the acts that the hand has now."""
    row = t.lanes[lane]
    node = np.int64(row[NODES + row[PLAYING]])
    return np.int64(t.book[t.at[LEGAL_AT] + node * MOST_HANDS + row[HANDS] - 1])


@spread_out
def act_leads(t: Any, lane: Any, act: Any) -> Any:
    """What an act of the hand leads to."""
    row = t.lanes[lane]
    node = np.int64(row[NODES + row[PLAYING]])
    place = (node * MOST_HANDS + row[HANDS] - 1) * OPTIONS + act
    return np.int64(t.book[t.at[AFTER_AT] + place])


@spread_out
def draw_to_hand(t: Any, lane: Any) -> None:
    """Draw a card to the node that was noted for the hand that plays."""
    row = t.lanes[lane]
    hand, card = np.int64(row[PLAYING]), take_open(t, lane)
    row[NODES + hand] = node_after(t, np.int64(row[NODES + hand]), card)
    row[HELD_AT + hand * VALUES + value_of(t, card)] += 1
    if row[SECONDS + hand] < 0:
        row[SECONDS + hand] = card
    sevens = t.at[plan_of(t, lane) + SEVEN_NEXT_AT]
    if sevens >= 0 and row[HANDS] == 1:
        row[SEVEN] = t.book[sevens + np.int64(row[SEVEN]) * DECK + card]


@spread_out
def follow_hand(t: Any, lane: Any) -> Any:
    """Ask for a choice, or end a hand that has none and go on to the next one."""
    row = t.lanes[lane]
    if row[ENDS + row[PLAYING]] < 0:
        if legal_acts(t, lane) != 0:
            row[PHASE] = PLAY
            return AWAIT
        row[ENDS + row[PLAYING]] = -1 - act_leads(t, lane, 0)
    if row[PLAYING] + 1 == row[HANDS]:
        return SETTLE
    row[PLAYING] += 1
    return DRAW


@spread_out
def split_hand(t: Any, lane: Any) -> None:
    """Make two hands of a pair; the second is played after the first, before those that wait."""
    row, begin = t.lanes[lane], t.at[plan_of(t, lane) + PARTED_AT]
    hand = np.int64(row[PLAYING])
    for other in range(row[HANDS] - 1, hand, -1):
        row[FIRSTS + other + 1] = row[FIRSTS + other]
        row[NODES + other + 1] = row[NODES + other]
        for value in range(VALUES):
            at = HELD_AT + other * VALUES + value
            row[at + VALUES] = row[at]
    for value in range(2 * VALUES):
        row[HELD_AT + hand * VALUES + value] = 0
    row[FIRSTS + hand + 1] = row[SECONDS + hand]
    for half in (hand, hand + 1):
        card = np.int64(row[FIRSTS + half])
        row[HELD_AT + half * VALUES + value_of(t, card)] = 1
        row[NODES + half] = begun_with(t, begin, card)
        row[SECONDS + half], row[ENDS + half] = -1, -1
    row[SECONDS + row[HANDS]], row[ENDS + row[HANDS]] = -1, -1
    row[HANDS] += 1
    row[SEVEN] = row[SEVEN_DEALT]


@spread_out
def play_act(t: Any, lane: Any, act: Any) -> Any:
    """Do an act with the hand that plays."""
    row = t.lanes[lane]
    goes, hand = act_leads(t, lane, act), np.int64(row[PLAYING])
    if goes == SPLITS:
        split_hand(t, lane)
        return DRAW
    if goes >= 0:
        row[NODES + hand] = goes
        return DRAW
    row[ENDS + hand] = -1 - goes
    return FOLLOW


@spread_out
def open_bits(t: Any, lane: Any) -> Any:
    """The acts that are open at a table, as bits."""
    phase = t.lanes[lane, PHASE]
    if phase == PLAY:
        return legal_acts(t, lane)
    if phase == INSURANCE:
        return np.int64((1 << INSURE) | (1 << NO_INSURANCE))
    if phase == WAGER:
        return ((np.int64(1) << t.at[PLANS]) - 1) << FIRST_WAGER
    return np.int64(1)


@spread_out
def open_act(t: Any, lane: Any, act: Any) -> Any:
    """The act, or what is done instead of one that is not open.

    Then the hand stands, nothing is insured, and the first plan is wagered.
    """
    if 0 <= act < t.masks.shape[1] and t.masks[lane, act]:
        return np.int64(act)
    row = t.lanes[lane]
    row[REFUSED] = 1
    if row[PHASE] == INSURANCE:
        return np.int64(NO_INSURANCE)
    return np.int64(FIRST_WAGER if row[PHASE] == WAGER else 0)


@spread_out
def begin_act(t: Any, lane: Any, asked: Any) -> Any:
    """Do the act that was asked for; gives the stage from which the round goes on."""
    row = t.lanes[lane]
    if asked == DEAL or row[PHASE] == OVER:
        return OPEN
    act = open_act(t, lane, asked)
    if row[PHASE] == PLAY:
        return play_act(t, lane, act)
    if row[PHASE] == INSURANCE:
        row[INSURED] = act == INSURE
        return LOOK
    if row[PHASE] == WAGER:
        row[PLAN] = act - FIRST_WAGER
        return DEAL_CARDS
    return PAY


@spread_out
def conclude_round(t: Any, lane: Any) -> Any:
    """Tell what the round came to; the next begins at once unless the episode ends and waits."""
    row = t.lanes[lane]
    row[PHASE] = OVER
    for place in range(PAID):
        row[PAID_MAIN + place] = row[MAIN_NET + place]
    t.rewards[lane] = (np.int64(row[MAIN_NET]) + row[SIDE_NET] + row[PRIZE_NET]) / t.at[UNIT]
    t.ended[lane] = row[SHOE_OVER] != 0 or t.at[WHOLE_SHOES] == 0
    if not t.ended[lane]:
        return OPEN
    if not t.at[GOES_ON]:
        return AWAIT
    show_sight(t.at, t.looks, row, t.seen[lane], t.last[lane])
    return OPEN


@spread_out
def step_lane(t: Any, lane: Any, asked: Any) -> None:
    """Let one table take an act and go on until a choice is awaited.

    A round that is over before anybody chose anything waits for its player to go on.
    """
    row = t.lanes[lane]
    t.rewards[lane], t.ended[lane], row[REFUSED] = 0.0, False, 0
    stage, untouched = begin_act(t, lane, asked), False
    while stage != AWAIT:
        if stage == OPEN:
            stage, untouched = open_round(t, lane), True
        elif stage == DEAL_CARDS:
            row[ENDS] = -1
            stage = deal_cards(t, lane)
        elif stage == LOOK:
            stage = look_under(t, lane)
        elif stage == DRAW:
            draw_to_hand(t, lane)
            stage = FOLLOW
        elif stage == FOLLOW:
            stage = follow_hand(t, lane)
        elif stage == SETTLE:
            settle_lane(t, lane)
            row[PHASE], stage = GO_ON, (AWAIT if untouched else PAY)
        else:
            stage = conclude_round(t, lane)


@entry
def step_lanes(t: Any, acts: Any) -> None:
    """Let every table take its act, and show each what it may see and do."""
    for lane in range(t.lanes.shape[0]):
        step_lane(t, lane, acts[lane])
        show_sight(t.at, t.looks, t.lanes[lane], t.seen[lane], t.sight[lane])
        bits = open_bits(t, lane)
        for act in range(t.masks.shape[1]):
            t.masks[lane, act] = (bits >> act) & 1
