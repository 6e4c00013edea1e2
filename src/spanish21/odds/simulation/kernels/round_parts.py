"""The parts of a round that go card by card: dealing, a split box, the dealer's hand.

Compiled by numba; walks the arrays of `arrays.py` and knows no rule. `lock_step.py` calls
these for the rare things its lanes cannot do together, `card_by_card.py` for whole rounds.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish21.odds.simulation.kernels.compiled import kernel, spread_out
from spanish21.odds.simulation.kernels.count import view_now
from spanish21.odds.simulation.kernels.streams import draw_below
from spanish21.odds.simulation.machine.arrays import (
    ALWAYS,
    BEGAN,
    DEALT,
    DECK,
    DOUBLES,
    ERRORS,
    GONE,
    HITS,
    KEPT,
    LANE,
    LANES,
    LEFT,
    LIVE,
    POSITION,
    READY,
    RUNNING,
    SPLIT_PAIRS,
    WHOLE,
)
from spanish21.odds.simulation.machine.game_tables import MOST_HANDS, SPLITS

U = np.uint64
BLACKJACK = 6
"""The last of the dealer's results; the six before it are totals."""


@spread_out
def draw_card(shoe: Any, stream: Any) -> Any:
    """The next card of the lane: one shuffled ahead, or one drawn now."""
    place = shoe.place
    position = place[POSITION]
    at = U(position * place[LANES] + place[LANE])
    if position >= place[READY]:
        shoe.dealt[at] = take_any(shoe, stream)
    place[POSITION] = position + 1
    card = U(shoe.dealt[at])
    if shoe.tags.size:
        place[RUNNING] += shoe.tags[card]
    return card


@spread_out
def card_at(shoe: Any, position: Any) -> Any:
    """A card of the lane that has been dealt."""
    return np.int64(shoe.dealt[U(position * shoe.place[LANES] + shoe.place[LANE])])


@spread_out
def draw_symbol(play: Any, shoe: Any, stream: Any) -> Any:
    """The symbol of the next card."""
    return U(play.symbol[draw_card(shoe, stream)])


@kernel
def take_any(shoe: Any, stream: Any) -> Any:
    """Take any card of what is left of the deck; an empty deck is filled with the discards."""
    place = shoe.place
    if place[LEFT] == 0:
        refill(shoe)
        take_any(shoe, stream)  # burned
    first = place[LANE] * DECK
    place[LEFT] -= 1
    at = first + draw_below(stream, place[LEFT] + 1)
    card = shoe.decks[at]
    shoe.decks[at] = shoe.decks[first + place[LEFT]]
    shoe.decks[first + place[LEFT]] = card
    return card


@kernel
def refill(shoe: Any) -> None:
    """Put the cards of the rounds before this one back (ma 15(g))."""
    place = shoe.place
    first = place[LANE] * DECK
    for position in range(place[BEGAN]):
        card = shoe.dealt[position * place[LANES] + place[LANE]]
        shoe.decks[first + position] = card
    place[LEFT] = place[BEGAN]


@spread_out
def play_hand(play: Any, node: Any, hands: Any, up: Any, shoe: Any, stream: Any, acts: Any) -> Any:
    """Draw to a hand until it is over or to be split; gives what `after` says in the end.

    `acts` counts hits and doubles. A counter's view of the game is that of each decision.
    """
    node = U(node)
    goes = choose_act_row(play, node, hands, up, shoe, stream, acts)
    while goes >= 0:
        acts[HITS if U(goes) == node else DOUBLES] += 1
        node = U(play.next[U(goes), draw_symbol(play, shoe, stream)])
        goes = choose_act_row(play, node, hands, up, shoe, stream, acts)
    return goes


@spread_out
def choose_act_row(
    play: Any, node: Any, hands: Any, up: Any, shoe: Any, stream: Any, acts: Any
) -> Any:
    """What follows on this node by the view of the moment, if no error is made."""
    if play.errors is None:
        return play.after[view_now(play, shoe), hands - 1, up, node]
    return err(play.errors, play.after, hands, up, node, stream, acts)


@spread_out
def err(errors: Any, views: Any, hands: Any, up: Any, node: Any, stream: Any, acts: Any) -> Any:
    """What the first view says, or now and then another act, each open one as likely as any."""
    meant = views[0, hands - 1, up, node]
    if errors is None or draw_below(stream, WHOLE) >= errors[0]:
        return meant
    others = 0
    for view in range(1, views.shape[0]):
        others += views[view, hands - 1, up, node] != meant
    skipped = draw_below(stream, others) if others else 0
    for view in range(1, views.shape[0]):
        done = views[view, hands - 1, up, node]
        if done != meant:
            if skipped == 0:
                acts[ERRORS] += 1
                return done
            skipped -= 1
    return meant


@spread_out
def play_split(
    play: Any,
    first: Any,
    second: Any,
    up: Any,
    shoe: Any,
    stream: Any,
    room: Any,
    acts: Any,
) -> Any:
    """Play all hands of a pair that is split, from the dealer's left; gives their number.

    The finals are written to the first places of `room`; hands that wait stand behind them. From
    its end stand the cards each hand drew and, below MOST_HANDS, how many of them made new hands.
    """
    room[MOST_HANDS], room[MOST_HANDS + 1] = second, first
    left, hands, done = 2, np.int64(2), 0
    began, splits = shoe.place[POSITION], 0
    while left > 0:
        half = room[MOST_HANDS + left - 1]
        card = np.int64(draw_symbol(play, shoe, stream))
        node = play.next[play.parted[half], card]
        goes = play_hand(play, node, hands, up, shoe, stream, acts)
        if goes == SPLITS:  # the second card makes another hand, played after this one
            room[MOST_HANDS + left - 1], room[MOST_HANDS + left] = card, half
            left, hands, splits = left + 1, hands + 1, splits + 1
            continue
        room[done] = -1 - goes
        room[2 * MOST_HANDS - 1 - done] = (shoe.place[POSITION] - began) * MOST_HANDS + splits
        began, splits = shoe.place[POSITION], 0
        done, left = done + 1, left - 1
    acts[SPLIT_PAIRS] += hands - 1
    return done


@spread_out
def settle_box(play: Any, finals: Any, count: Any, sums: Any) -> Any:
    """Add up what the hands of a box come to against each result; tells what still matters.

    The answer has bit 0 if the dealer's total matters and bit 1 if a blackjack does: to any one
    hand, since what one wager wins may be what another loses, or to all of them together.
    """
    kept, gone, live = np.int64(0), np.int64(0), np.int64(0)
    needs = np.int64(0)
    for result in range(BLACKJACK):
        sums[result] = 0
    for hand in range(count):
        final = finals[hand]
        needs |= play.needs[final]
        kept += play.late[final, KEPT]
        gone += play.late[final, GONE]
        live += play.late[final, LIVE]
        for result in range(BLACKJACK):
            sums[result] += play.net[final, result]
    sums[BLACKJACK] = kept - min(play.caps[0], gone + min(play.caps[1], live))
    for result in range(BLACKJACK):
        if sums[result] != sums[BLACKJACK]:
            needs |= 2
    return needs


@spread_out
def play_dealer(play: Any, up: Any, second: Any, needs: Any, shoe: Any, stream: Any) -> Any:
    """Draw the dealer's cards as far as anything needs them; gives the result.

    `second` is the value of a second card that lies there already, or -1. When nothing needs the
    total, any result but a blackjack serves, and the first is given.
    """
    total = (needs & 1) != 0 or play.flags[ALWAYS]
    if second < 0:
        wants = (needs & 2) != 0 and play.may[up]
        if not (total or wants or play.flags[DEALT]):
            return np.int64(0)
        second = np.int64(play.value[draw_symbol(play, shoe, stream)])
    hand = U(play.dealer_next[play.dealer_first[up], second])
    if play.dealer_result[hand] == BLACKJACK:
        return np.int64(BLACKJACK)
    if not total:
        return np.int64(0)
    while play.dealer_result[hand] < 0:
        hand = U(play.dealer_next[hand, play.value[draw_symbol(play, shoe, stream)]])
    return np.int64(play.dealer_result[hand])
