"""Cards out of the shoes of many tables, and what the book says of hands.

Compiled by numba. A shoe is an order of cards that is drawn as it goes: each next card is any of
those left, unless the order was fixed beforehand.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish21.odds.simulation.kernels.compiled import spread_out
from spanish21.odds.simulation.kernels.streams import draw_below
from spanish21.odds.stepping.arrays import (
    DEALER_AT,
    DEALER_WIDTH,
    FIXED,
    NEXT_AT,
    PAST_CUT,
    PLACE,
    PLAN,
    PLAN_ROWS,
    PLAN_WIDTH,
    RANKS_AT,
    SEEN,
    SHOE_OVER,
    SHOE_SIZE,
    SYMBOL_AT,
    SYMBOLS,
    UP_AT,
    UP_FIRST,
    UP_VALUE,
    UP_WIDTH,
    VALUE_AT,
)

VALUES, DECK, RANKS, SUITS = 10, 52, 13, 4


@spread_out
def take_hidden(t: Any, lane: Any) -> Any:
    """The next card of a shoe, seen by nobody; one that no order is fixed for is drawn now."""
    row, order = t.lanes[lane], t.order[lane]
    place = np.int64(row[PLACE])
    card = order[place]
    if place >= row[FIXED]:
        other = place + draw_below(t.chance[lane], t.at[SHOE_SIZE] - place)
        card = order[other]
        order[other] = order[place]
        order[place] = card
    row[PLACE] = place + 1
    return np.int64(card)


@spread_out
def show_card(t: Any, lane: Any, card: Any) -> None:
    """Let the player see a card."""
    row = t.lanes[lane]
    t.seen[lane, row[SEEN]] = card
    row[SEEN] += 1
    row[RANKS_AT + card // SUITS] += 1


@spread_out
def take_open(t: Any, lane: Any) -> Any:
    """The next card of a shoe, for all to see."""
    card = take_hidden(t, lane)
    show_card(t, lane, card)
    return card


@spread_out
def refill_shoe(t: Any, lane: Any) -> None:
    """Shuffle all cards, unless their order was fixed; forget those seen."""
    row = t.lanes[lane]
    if row[SHOE_OVER] >= 0:
        row[FIXED] = 0
    row[PLACE], row[PAST_CUT], row[SEEN], row[SHOE_OVER] = 0, 0, 0, 0
    for rank in range(RANKS):
        row[RANKS_AT + rank] = 0


@spread_out
def plan_of(t: Any, lane: Any) -> Any:
    """Where the row of a table's plan of wagers begins."""
    return PLAN_ROWS + np.int64(t.lanes[lane, PLAN]) * PLAN_WIDTH


@spread_out
def begun_with(t: Any, begin: Any, card: Any) -> Any:
    """The node of one card, in the list of such nodes that begins there."""
    return np.int64(t.book[begin + t.book[t.at[SYMBOL_AT] + card]])


@spread_out
def node_after(t: Any, node: Any, card: Any) -> Any:
    """The node that a card makes of a node."""
    symbol = t.book[t.at[SYMBOL_AT] + card]
    return np.int64(t.book[t.at[NEXT_AT] + node * t.at[SYMBOLS] + symbol])


@spread_out
def value_of(t: Any, card: Any) -> Any:
    """The value of a card, the ace 0."""
    return np.int64(t.book[t.at[VALUE_AT] + card])


@spread_out
def up_entry(t: Any, lane: Any, what: Any) -> Any:
    """What is known of a table's up card."""
    return np.int64(t.book[t.at[UP_AT] + np.int64(t.lanes[lane, UP_VALUE]) * UP_WIDTH + what])


@spread_out
def dealer_with(t: Any, hand: Any, card: Any) -> Any:
    """Where the dealer's hand with one card more stands in the book."""
    later = t.book[hand + value_of(t, card)]
    return t.at[DEALER_AT] + np.int64(later) * DEALER_WIDTH


@spread_out
def dealer_begun(t: Any, lane: Any) -> Any:
    """Where the dealer's hand of the up card alone stands in the book."""
    return t.at[DEALER_AT] + up_entry(t, lane, UP_FIRST) * DEALER_WIDTH
