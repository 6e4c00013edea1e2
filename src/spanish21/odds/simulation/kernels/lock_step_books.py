"""What the rounds of a trail add to the books: results, counts, distributions.

Each function goes over all positions or all rounds of a shoe for one purpose, so that its loop is
short, without branches that chance decides, and partly vectorised. The books are those of
`books.py` and mean the same (tests/odds/simulation/test_lock_step.py). Knows no rule.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish21.odds.simulation.kernels.bits import find_below, first_of, number_of
from spanish21.odds.simulation.kernels.books import HUNDRED_ROUNDS, add_wide, place_hundred
from spanish21.odds.simulation.kernels.compiled import kernel, spread_out
from spanish21.odds.simulation.kernels.count import MIDDLE, count_cards, true_count
from spanish21.odds.simulation.kernels.streams import ONE
from spanish21.odds.simulation.machine.arrays import BURNED, BURNT, ROWS, SURE
from spanish21.odds.simulation.machine.records import (
    ABREAST,
    DREW,
    HOLE,
    LISTED,
    NET,
    PAIRS,
    PLAYED,
    RESULT,
)

U = np.uint64
ZERO, EIGHT, WIDE = U(0), U(8), U(ABREAST)
SECOND, THIRD = U(2) * WIDE, U(3) * WIDE
"""From a row to the second and the third behind it."""


@kernel
def count_draws(states: Any, drew: Any, begins: Any, ends: Any, draws: Any) -> None:
    """At each position, how many cards the dealer has been due one after another."""
    last = U(draws)
    for at in range(U(begins), U(ends)):
        more = U(drew[at - WIDE]) + ONE
        drew[at] = more if U(states[at]) >= last else ZERO


@kernel
def list_ends(trail: Any, guide: Any, cut: Any, start: Any) -> Any:
    """List the positions at which a round has just ended, row by row; gives their number.

    Counts the cards that players are due, too. Eight ends of a row are written whether there are so
    many or not, and the next row writes over what is too many: chance decides how many there are,
    and to guess wrong costs more. Seldom there are more.
    """
    states, ends, found, played = trail.states, trail.ends, ZERO, ZERO
    live, plays, draws = U(start) + ONE, U(guide.plays), U(guide.draws)
    for row in range(U(cut[BURNED]) + ONE, U(cut[ROWS]) + ONE):
        at = row * WIDE
        played += number_of(find_below(states, at, draws) ^ find_below(states, at, plays))
        over = find_below(states, at, live)
        behind = found + number_of(over)
        while found < behind:
            for n in range(EIGHT):
                ends[found + n] = at + first_of(over)
                over &= over - ONE
            found += EIGHT
        found = behind
    trail.tally[PLAYED] += np.int64(played)
    return np.int64(found)


@kernel
def count_visits(trail: Any) -> None:
    """Count how the rounds of a shoe ended."""
    for n in range(U(trail.tally[LISTED])):
        trail.visits[n % EIGHT, U(trail.states[U(trail.ends[n])])] += 1


@spread_out
def count_ends(states: Any, number: Any, row: Any, start: Any) -> Any:
    """Count the rounds that end in four rows in each lane; gives the most of any lane."""
    at, last, most = U(row) * WIDE, np.uint16(start), np.uint16(0)
    for lane in range(at, at + WIDE):
        two = np.uint16(states[lane] <= last) + np.uint16(states[lane + WIDE] <= last)
        other = np.uint16(states[lane + SECOND] <= last) + np.uint16(states[lane + THIRD] <= last)
        more = np.uint16(number[lane - at] + two + other)
        number[lane - at] = more
        most = max(most, more)
    return np.int64(most)


@kernel
def count_late(trail: Any, cut: Any, nets: Any, start: Any, late: Any) -> None:
    """Add the rounds of a shoe beyond those that every shoe has: how many, and their cents.

    Rounds are counted for all lanes at once while none can have so many, and only what ends later
    is looked at by itself: it comes behind in the list. In four rows no lane ends more than two.
    """
    number, sure, row = trail.number, cut[SURE], cut[BURNED] + 1
    for each in range(ABREAST):
        number[each] = 0
    most = np.int64(0)
    while most + 2 <= sure and row + 3 <= cut[ROWS]:
        most = count_ends(trail.states, number, row, start)
        row += 4
    before, rounds, cents = ZERO, np.int64(0), np.int64(0)
    for each in range(ABREAST):
        before += U(number[each])
    for n in range(before, U(trail.tally[LISTED])):
        at = U(trail.ends[n])
        lane, state = at % WIDE, U(trail.states[at])
        counts = np.int64(number[lane] >= sure)
        number[lane] += 1
        net = nets[state] if state < U(nets.size) else trail.held[U(trail.which[at]), NET]
        rounds += counts
        cents += net * counts
    late[0] += rounds
    late[1] += cents


@spread_out
def book_split(
    play: Any,
    trail: Any,
    book: Any,
    end: Any,
    up: Any,
    hands: Any,
    result: Any,
    drew: Any,
    late: Any,
) -> None:
    """Book the hands of a split box, and hold what its round needs until that is booked."""
    net, number = trail.sums[result], trail.tally[PAIRS]
    trail.which[end] = number
    row = trail.held[number]
    row[NET], row[RESULT], row[DREW], row[HOLE] = net, result, drew, late
    trail.tally[PAIRS] = number + 1
    book.bins[(net - book.scale[0]) // book.scale[1]] += 1
    book.hands[hands] += 1
    for hand in range(hands):
        final = trail.finals[hand]
        book.ends[final, result] += 1
        book.prizes[0] += play.prize[final, up] > 0
        book.prizes[1] += play.prize[final, up]


@kernel
def book_main(trail: Any, nets: Any, burned: Any, most: Any, placed: Any) -> None:
    """Find the first card of each round, and book its main wager by its place in the shoe.

    Rounds of a shoe are told apart by their number up to `most`.
    """
    states, last = trail.states, U(nets.size)
    for each in range(ABREAST):
        trail.since[each] = burned * ABREAST + each
        trail.number[each] = 0
    for n in range(U(trail.tally[LISTED])):
        at = U(trail.ends[n])
        lane, state = at % WIDE, U(states[at])
        if state < last:
            net = nets[state]
            trail.visits[n % EIGHT, state] += 1
        else:
            net = trail.held[U(trail.which[at]), NET]
        trail.began[n] = trail.since[lane]
        trail.since[lane] = at
        number = trail.number[lane]
        trail.number[lane] = min(number + 1, most)
        placed[U(number), 0] += 1
        placed[U(number), 1] += net
        trail.main[n] = trail.every[n] = net


@kernel
def book_counts(shoe: Any, cut: Any, trail: Any, found: Any, counted: Any) -> None:
    """Book the rounds by the true count they began at, and the lowest in their shoe till then."""
    if shoe.tags.size == 0:
        return
    shoe.place[BURNT] = cut[BURNED]
    count_cards(shoe, U(cut[BURNED]), U(cut[ROWS]), WIDE, trail.counts)
    for each in range(ABREAST):
        trail.lowest[each] = 0
    for n in range(U(found)):
        began, every = U(trail.began[n]), trail.every[n]
        lane, seen = began % WIDE, np.int64(began // WIDE)
        count = true_count(shoe, np.int64(trail.counts[began]), seen)
        lowest = min(trail.lowest[lane], count)
        trail.lowest[lane] = lowest
        row = counted[U(-lowest), U(count + MIDDLE)]
        row[0] += 1
        row[1] += every
        row[2] += every * every


@kernel
def book_totals(trail: Any, prizes: Any, found: Any, book: Any) -> None:
    """Add up what rounds came to with everything, and count the results of hundreds of them."""
    total = book.total[1]
    for n in range(U(found)):
        at = U(trail.ends[n])
        whole, lane = trail.every[n] + prizes[U(trail.states[at])], at % WIDE
        total[0] += whole
        add_wide(total, whole)
        hundred = trail.hundred[lane]
        hundred[0] += whole
        hundred[1] += 1
        if hundred[1] == HUNDRED_ROUNDS:
            book_lane_hundred(trail, book, lane)


@kernel
def book_lane_hundred(trail: Any, book: Any, lane: Any) -> None:
    """Count the result of a lane's hundred rounds, and keep the first of them for the curves."""
    hundred, number = trail.hundred[lane], trail.hundreds[lane]
    place = place_hundred(hundred[0], book.scale[2]) + book.hundreds.size // 2
    book.hundreds[min(max(place, 0), book.hundreds.size - 1)] += 1
    if number < trail.path.shape[1]:
        trail.path[lane, number] = hundred[0]
    trail.hundreds[lane] = number + 1
    hundred[0], hundred[1] = 0, 0
