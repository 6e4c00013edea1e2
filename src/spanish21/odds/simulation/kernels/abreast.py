"""Rounds side by side: several boxes, or several views of the game, one shoe in every lane.

All lanes play the same round of their shoes, box by box. What comes next is done for every lane
that is due it before anything else: lanes are kept in lists, and who needs no further card is left
out of the next one, without a branch that chance decides. Splits are played card by card. Lanes
play the same game as `card_by_card.py` (tests/odds/simulation/test_abreast.py); a round for which
the cards shuffled ahead do not suffice, or in which more is at stake than main wagers, is left to
it. Knows no rule.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish21.odds.simulation.kernels.compiled import spread_out
from spanish21.odds.simulation.kernels.count import count_cards, true_count, view_at
from spanish21.odds.simulation.kernels.round_parts import BLACKJACK, play_split, settle_box
from spanish21.odds.simulation.kernels.shoes import COLUMN, SHIFT
from spanish21.odds.simulation.kernels.shuffled import STEP, shuffle_abreast
from spanish21.odds.simulation.kernels.streams import ONE
from spanish21.odds.simulation.machine.arrays import (
    ALWAYS,
    AWAY,
    BURNED,
    BURNT,
    COUNTER,
    DEALT,
    EARLY,
    EXTRA,
    HIDDEN,
    HITS,
    LANE,
    LANES,
    LEAST,
    LEFT,
    POSITION,
    PRIZED,
    READY,
    ROWS,
    RUNNING,
)
from spanish21.odds.simulation.machine.game_tables import SPLITS
from spanish21.odds.simulation.machine.side_by_side import (
    AFTER_CUT,
    BEGUN,
    BOTTOM,
    DREW,
    ENDED,
    FIRST_ROW,
    HAND,
    NEEDS,
    PLAYED,
    ROW,
    SPOT,
    THERE,
    TOGETHER,
    TRUE,
    UP_CARD,
    VEIL,
)

U = np.uint64
ZERO, TWO, WIDE, NUMBERS = U(0), U(2), U(TOGETHER), U(SPOT)
FAR = 1 << 30
"""More cards than any shoe has."""
INSURES = 8
"""The bit of a lane's needs for insurance; the others are those of `Play.needs`."""
APART = INSURES | PRIZED


@spread_out
def open_lanes(setup: Any, shoe: Any, shoes: Any, chance: Any, lanes: Any, ready: Any) -> Any:
    """Shuffle the next shoes, one in every lane; gives how many of so many can be played there."""
    if lanes.live.size == 0:
        return np.int64(0)
    bulk = chance.bulk
    good = shuffle_abreast(shoe.full, shoe.decks, shoe.dealt, ready, bulk, lanes.words)
    good = min(good, shoes)
    bulk[COUNTER] += U(good * (ready // STEP))
    begin_lanes(setup, shoe, lanes, good, ready)
    return good


@spread_out
def begin_lanes(setup: Any, shoe: Any, lanes: Any, count: Any, ready: Any) -> None:
    """Stand before the first round in so many lanes, and count the cards shuffled ahead."""
    for lane in range(U(count)):
        lanes.live[lane] = lane
        for number in range(NUMBERS):
            lanes.spots[lane * NUMBERS + number] = 0
        lanes.spots[lane * NUMBERS + ROW] = setup.cut[BURNED]
    if shoe.tags.size:
        shoe.place[BURNT] = setup.cut[BURNED]
        count_cards(shoe, U(setup.cut[BURNED]), U(ready), WIDE, lanes.counts)


@spread_out
def stand_in_lane(setup: Any, shoe: Any, lanes: Any, lane: Any, row: Any, ready: Any) -> None:
    """Let the functions of `round_parts.py` go on in this lane from this row."""
    place = shoe.place
    place[LANE], place[LANES], place[POSITION] = lane, TOGETHER, row
    place[READY], place[LEFT] = ready, shoe.full.size - ready
    place[BURNT], place[RUNNING], place[HIDDEN] = setup.cut[BURNED], 0, -1
    if shoe.tags.size:
        place[RUNNING] = lanes.counts[U(row) * WIDE + lane]


@spread_out
def deal_lanes(play: Any, setup: Any, tables: Any, shoe: Any, lanes: Any, live: Any) -> Any:
    """Deal the first cards in the live lanes; gives in how many of them players act.

    The others, in which the dealer has looked and found a blackjack, are listed, too.
    """
    dealt, spots, boxes = shoe.dealt, lanes.spots, U(setup.boxes)
    acting, second, nodes = ZERO, TWO * boxes + ONE, play.after.shape[3]
    early, takes = U(setup.cut[EARLY] != 0), U(play.flags[DEALT])
    for n in range(live):
        lane = lanes.live[n]
        spot = lane * NUMBERS
        row = U(spots[spot + ROW])
        at = row * WIDE + lane
        up = U(play.value[U(dealt[at + boxes * WIDE]) & COLUMN])
        hole = U(dealt[at + second * WIDE])
        one = U(play.dealer_first[up])
        two = U(tables.dealer[(one << SHIFT) | (hole & COLUMN)])
        looks = U(play.looks[up])
        there = takes & (early | looks)
        spots[spot + BEGUN], spots[spot + ROW] = row, row + second + there
        spots[spot + DREW] = row + second + there
        spots[spot + UP_CARD], spots[spot + FIRST_ROW] = up, np.int64(up) * nodes
        spots[spot + THERE], spots[spot + NEEDS] = there, 0
        spots[spot + HAND] = two if there else one
        caught = there & looks & U(play.dealer_result[two] == BLACKJACK)
        lanes.acting[acting], lanes.caught[n - acting] = lane, lane
        acting += ONE - caught
        if shoe.tags.size:
            spots[spot + VEIL] = shoe.tags[hole] * np.int64(there)
            spots[spot + BOTTOM] = min(spots[spot + BOTTOM], spots[spot + TRUE])
        for box in range(boxes):
            one, two = U(dealt[at]) & COLUMN, U(dealt[at + (boxes + ONE) * WIDE]) & COLUMN
            lanes.nodes[box * WIDE + lane] = U(tables.opens[(one << SHIFT) | two])
            at += WIDE
    return acting


@spread_out
def insure_lanes(setup: Any, shoe: Any, lanes: Any, live: Any) -> None:
    """Note in which lanes insurance is laid: the dealer's second card matters to it."""
    for n in range(live):
        lane = lanes.live[n]
        spot = lane * NUMBERS
        count = np.int64(0)
        if shoe.tags.size:
            count = count_in_lane(shoe, lanes, lane, U(lanes.spots[spot + ROW]))
        if lanes.spots[spot + UP_CARD] == 0 and count >= setup.insured[LEAST]:
            lanes.spots[spot + NEEDS] = INSURES | 2


@spread_out
def count_in_lane(shoe: Any, lanes: Any, lane: Any, row: Any) -> Any:
    """The true count of a lane with all cards of this round that lie open."""
    spot = lane * NUMBERS
    count = np.int64(lanes.counts[row * WIDE + lane]) - lanes.spots[spot + VEIL]
    return true_count(shoe, count, np.int64(row) - lanes.spots[spot + THERE])


@spread_out
def choose_in_lane(
    play: Any, tables: Any, shoe: Any, lanes: Any, lane: Any, row: Any, node: Any
) -> Any:
    """What follows on this node by the view of the moment."""
    views, first = play.after.shape[0], lanes.spots[lane * NUMBERS + FIRST_ROW]
    if views > 1:
        view = view_at(views, count_in_lane(shoe, lanes, lane, row))
        first += view * (play.after.shape[2] * play.after.shape[3])
    return np.int64(tables.after[U(first) + node])


@spread_out
def play_box_in_lanes(
    play: Any,
    setup: Any,
    tables: Any,
    shoe: Any,
    stream: Any,
    lanes: Any,
    box: Any,
    acting: Any,
) -> None:
    """Play one box to the end in every lane whose players act."""
    drawing, pairs, first = ZERO, ZERO, box * WIDE
    for n in range(acting):
        lane = lanes.acting[n]
        row = U(lanes.spots[lane * NUMBERS + ROW])
        goes = choose_in_lane(play, tables, shoe, lanes, lane, row, lanes.nodes[first + lane])
        lanes.goes[first + lane] = goes
        lanes.drawing[drawing], lanes.pairs[pairs] = lane, lane
        drawing += U(goes >= 0)
        pairs += U(goes == SPLITS)
    while drawing > ZERO:
        drawing, pairs = draw_in_lanes(play, tables, shoe, lanes, first, drawing, pairs)
    for n in range(pairs):
        split_in_lane(play, setup, shoe, stream, lanes, box, lanes.pairs[n])


@spread_out
def draw_in_lanes(
    play: Any, tables: Any, shoe: Any, lanes: Any, first: Any, drawing: Any, pairs: Any
) -> Any:
    """Draw a card in every lane that is listed, and list those anew that need another."""
    left = ZERO
    for n in range(drawing):
        lane = lanes.drawing[n]
        spot = lane * NUMBERS
        row, goes = U(lanes.spots[spot + ROW]), U(lanes.goes[first + lane])
        symbol = U(shoe.dealt[row * WIDE + lane]) & COLUMN
        node = U(tables.draws[(goes << SHIFT) | symbol])
        row += ONE
        follows = choose_in_lane(play, tables, shoe, lanes, lane, row, node)
        lanes.spots[spot + ROW], lanes.goes[first + lane] = row, follows
        lanes.drawing[left], lanes.pairs[pairs] = lane, lane
        left += U(follows >= 0)
        pairs += U(follows == SPLITS)
    return left, pairs


@spread_out
def split_in_lane(
    play: Any, setup: Any, shoe: Any, stream: Any, lanes: Any, box: Any, lane: Any
) -> None:
    """Play the box of a lane that has a pair, card by card."""
    place, boxes, spots, spot = shoe.place, U(setup.boxes), lanes.spots, lane * NUMBERS
    began, number = U(spots[spot + BEGUN]), box * WIDE + lane
    at, up = (began + box) * WIDE + lane, spots[spot + UP_CARD]
    one = np.int64(play.symbol[shoe.dealt[at]])
    two = np.int64(play.symbol[shoe.dealt[at + (boxes + ONE) * WIDE]])
    stand_in_lane(setup, shoe, lanes, lane, spots[spot + ROW], FAR)
    if spots[spot + THERE]:
        place[HIDDEN] = shoe.dealt[(began + TWO * boxes + ONE) * WIDE + lane]
    finals, acts = lanes.finals[number], lanes.acts[number]
    acts[:] = 0
    hands = play_split(play, one, two, up, shoe, stream, finals, acts)
    acts[HITS] -= place[POSITION] - spots[spot + ROW]
    lanes.goes[number] = hands
    spots[spot + NEEDS] |= settle_box(play, finals, hands, lanes.sums[number])
    spots[spot + ROW] = place[POSITION]


@spread_out
def cut_off_lanes(play: Any, boxes: Any, lanes: Any, count: Any) -> None:
    """End the boxes as they are in so many lanes in which a blackjack was found."""
    for n in range(count):
        lane = lanes.caught[n]
        spot = lane * NUMBERS
        lanes.spots[spot + ENDED], lanes.spots[spot + DREW] = BLACKJACK, 0
        for box in range(boxes):
            final = U(play.stood[lanes.nodes[box * WIDE + lane]])
            lanes.goes[box * WIDE + lane] = -1 - np.int64(final)
            lanes.spots[spot + NEEDS] |= play.needs[final]


@spread_out
def play_dealers(play: Any, tables: Any, shoe: Any, lanes: Any, boxes: Any, acting: Any) -> None:
    """Draw the dealers' cards as far as anything needs them, and find their results."""
    drawing, always, takes = ZERO, play.flags[ALWAYS], play.flags[DEALT]
    spots, finals = lanes.spots, play.needs.size
    for n in range(acting):
        lane = lanes.acting[n]
        spot = lane * NUMBERS
        needs = spots[spot + NEEDS]
        for box in range(boxes):
            needs |= tables.needs[U(finals + lanes.goes[box * WIDE + lane])]
        spots[spot + DREW] = spots[spot + ROW] - spots[spot + DREW]
        spots[spot + NEEDS] = needs
        wants = ((needs >> 1) & play.may[U(spots[spot + UP_CARD])]) | takes
        draws = (needs & 1) | always | ((1 - spots[spot + THERE]) & wants)
        result = play.dealer_result[U(spots[spot + HAND])]
        lanes.drawing[drawing] = lane
        drawing += U(draws & (result < 0))
    while drawing > ZERO:
        drawing = draw_for_dealers(play, tables, shoe, lanes, drawing)
    for n in range(acting):
        spot = lanes.acting[n] * NUMBERS
        result = np.int64(play.dealer_result[U(spots[spot + HAND])])
        total = (spots[spot + NEEDS] & 1) | always | (result == BLACKJACK)
        spots[spot + ENDED] = result * total


@spread_out
def draw_for_dealers(play: Any, tables: Any, shoe: Any, lanes: Any, drawing: Any) -> Any:
    """Draw a card for every dealer that is listed, and list those anew that need another."""
    left, always, spots = ZERO, play.flags[ALWAYS], lanes.spots
    for n in range(drawing):
        lane = lanes.drawing[n]
        spot = lane * NUMBERS
        row = U(spots[spot + ROW])
        symbol = U(shoe.dealt[row * WIDE + lane]) & COLUMN
        hand = U(tables.dealer[(U(spots[spot + HAND]) << SHIFT) | symbol])
        spots[spot + ROW], spots[spot + HAND] = row + ONE, hand
        lanes.drawing[left] = lane
        left += U(((spots[spot + NEEDS] & 1) | always) & (play.dealer_result[hand] < 0))
    return left


@spread_out
def play_lanes(
    play: Any, setup: Any, tables: Any, shoe: Any, stream: Any, lanes: Any, live: Any
) -> None:
    """Play a round in every live lane, with whatever cards lie there."""
    boxes = U(setup.boxes)
    acting = deal_lanes(play, setup, tables, shoe, lanes, live)
    if setup.insured.size:
        insure_lanes(setup, shoe, lanes, live)
    cut_off_lanes(play, boxes, lanes, live - acting)
    for box in range(boxes):
        play_box_in_lanes(play, setup, tables, shoe, stream, lanes, box, acting)
    play_dealers(play, tables, shoe, lanes, boxes, acting)


@spread_out
def sort_lanes(lanes: Any, live: Any, ready: Any) -> Any:
    """List the lanes whose round is over, of these the fine ones, and those to be played alone.

    Gives the number of each. A round for which the cards did not suffice has not been played.
    """
    over, fine, alone, spots = ZERO, ZERO, ZERO, lanes.spots
    for n in range(live):
        lane = lanes.live[n]
        spot = lane * NUMBERS
        ended = U(spots[spot + ROW] <= ready)
        apart = U((spots[spot + NEEDS] & APART) != 0)
        if not ended:
            spots[spot + ROW] = spots[spot + BEGUN]
        lanes.live[over], lanes.fine[fine], lanes.alone[alone] = lane, lane, lane
        over += ended
        fine += ended & (ONE - apart)
        alone += ended & apart
    return over, fine, alone


@spread_out
def close_lanes(setup: Any, shoe: Any, lanes: Any, live: Any, ready: Any) -> Any:
    """Count the round of the lanes in which it is over; gives how many are to have another.

    Not those whose cards will hardly suffice: some five for two hands.
    """
    cut, left, spots = setup.cut, ZERO, lanes.spots
    last = ready - 5 * (setup.boxes + 1) // 2
    for n in range(live):
        lane = lanes.live[n]
        spot = lane * NUMBERS
        row = spots[spot + ROW]
        after = spots[spot + AFTER_CUT] + (row >= cut[ROWS])
        if shoe.tags.size:
            running = np.int64(lanes.counts[U(row) * WIDE + lane])
            count = true_count(shoe, running, row)
            spots[spot + TRUE] = count
            if count >= cut[AWAY]:
                after = cut[EXTRA] + 1
        spots[spot + AFTER_CUT] = after
        spots[spot + PLAYED] += 1
        lanes.live[left] = lane
        left += U((after <= cut[EXTRA]) & (row <= last))
    return left
