"""What the side bets of the rounds of a trail come to: one loop over all rounds for each bet.

The tables are those of `Setup` and mean the same as in `books.py`
(tests/odds/simulation/test_lock_step.py). Knows no rule.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish21.odds.simulation.kernels.books import BUST
from spanish21.odds.simulation.kernels.compiled import kernel, spread_out
from spanish21.odds.simulation.kernels.round_parts import BLACKJACK
from spanish21.odds.simulation.kernels.streams import draw_below
from spanish21.odds.simulation.machine.arrays import BROKE, DOWN, OPENING, SEVENS, SPIN
from spanish21.odds.simulation.machine.records import ABREAST, DREW, HOLE, RESULT

U = np.uint64
WIDE = U(ABREAST)
SECOND, THERE = U(2) * WIDE, U(3) * WIDE
"""From the first card of a round to the player's second, and to the dealer's if it lies there."""


@spread_out
def book_lane_side(book: Any, setup: Any, trail: Any, n: Any, bet: Any, outcome: Any) -> None:
    """Count the outcome of a side bet of a round and add what it won or lost."""
    book.sides[bet, outcome] += 1
    trail.every[n] += setup.nets[bet, outcome]


@spread_out
def book_sides(
    setup: Any, guide: Any, shoe: Any, stream: Any, trail: Any, found: Any, book: Any
) -> None:
    """Book every side bet that is made."""
    if setup.opening.size:
        book_opening(setup, guide.faces, shoe.dealt, trail, found, book)
    if setup.spins.size:
        book_spins(setup, guide.faces, shoe.dealt, stream, trail, found, book)
    if setup.broke.size or setup.down.size or setup.sevens.size:
        find_dealers(guide, shoe.dealt, trail, found)
    if setup.broke.size:
        book_broke(setup, guide, shoe.dealt, trail, found, book)
    if setup.down.size:
        book_down(setup, guide.faces, shoe.dealt, trail, found, book)
    if setup.sevens.size:
        book_sevens(setup, guide, shoe.dealt, trail, found, book)


@kernel
def book_opening(setup: Any, faces: Any, dealt: Any, trail: Any, found: Any, book: Any) -> None:
    """The bets on the first cards, together."""
    for n in range(U(found)):
        at = U(trail.began[n])
        first, second = U(faces[dealt[at]]), U(faces[dealt[at + SECOND]])
        up = U(faces[dealt[at + WIDE]])
        book_lane_side(book, setup, trail, n, OPENING, U(setup.opening[first, second, up]))


@kernel
def book_spins(
    setup: Any, faces: Any, dealt: Any, stream: Any, trail: Any, found: Any, book: Any
) -> None:
    """The wheel, where the first two cards spin it."""
    for n in range(U(found)):
        at = U(trail.began[n])
        if setup.spins[U(faces[dealt[at]]), U(faces[dealt[at + SECOND]])]:
            number = draw_below(stream, setup.wheel[setup.wheel.size - 1])
            place = 0
            while setup.wheel[place] <= number:
                place += 1
            book_lane_side(book, setup, trail, n, SPIN, place)


@kernel
def find_dealers(guide: Any, dealt: Any, trail: Any, found: Any) -> None:
    """The dealer's result, second card and cards drawn after the player, in every round.

    The second card is in its place, or the first that the dealer drew.
    """
    last = U(guide.nets.size)
    for n in range(U(found)):
        began, end = U(trail.began[n]), U(trail.ends[n])
        state = U(trail.states[end])
        if state < last:
            result, drew = np.int64(guide.results[state]), np.int64(trail.drew[end - WIDE])
            late = np.int64(dealt[end - U(drew) * WIDE])
        else:
            held = trail.held[U(trail.which[end])]
            result, drew, late = held[RESULT], held[DREW], held[HOLE]
        there = np.int64(dealt[began + THERE])
        looks = np.int64(guide.looks[U(dealt[began + WIDE])])
        trail.results[n], trail.drawn[n] = result, drew
        trail.holes[n] = late + (there - late) * looks  # no branch: chance decides it


@kernel
def book_broke(setup: Any, guide: Any, dealt: Any, trail: Any, found: Any, book: Any) -> None:
    """The bet on the dealer's breaking, by the number of cards."""
    last = setup.broke.size - 1
    for n in range(U(found)):
        looks = np.int64(guide.looks[U(dealt[U(trail.began[n]) + WIDE])])
        cards = min(np.int64(trail.drawn[n]) + 1 + looks, last)
        outcome = setup.broke[U(cards * np.int64(trail.results[n] == BUST))]
        book_lane_side(book, setup, trail, n, BROKE, U(outcome))


@kernel
def book_down(setup: Any, faces: Any, dealt: Any, trail: Any, found: Any, book: Any) -> None:
    """The match of the dealer's second card."""
    for n in range(U(found)):
        began, taken = U(trail.began[n]), U(trail.results[n] == BLACKJACK)
        first, second = U(faces[dealt[began]]), U(faces[dealt[began + SECOND]])
        outcome = setup.down[taken, first, second, U(faces[trail.holes[n]])]
        book_lane_side(book, setup, trail, n, DOWN, U(outcome))


@kernel
def book_sevens(setup: Any, guide: Any, dealt: Any, trail: Any, found: Any, book: Any) -> None:
    """The bet on sevens: cards of an unsplit box in the order dealt, or its first two."""
    for n in range(U(found)):
        at = U(trail.began[n])
        state = setup.seven_next[0, U(guide.faces[dealt[at]])]
        state = setup.seven_next[U(state), U(guide.faces[dealt[at + SECOND]])]
        if not guide.settled[U(state)]:
            state = draw_sevens(setup, guide, dealt, trail, n, state)
        book_lane_side(book, setup, trail, n, SEVENS, U(setup.sevens[U(state)]))


@kernel
def draw_sevens(setup: Any, guide: Any, dealt: Any, trail: Any, n: Any, state: Any) -> Any:
    """Where the sevens of a box stand when the cards its player drew are counted."""
    began, end = U(trail.began[n]), U(trail.ends[n])
    if U(trail.states[end]) >= U(guide.nets.size):
        return state
    first = began + THERE + (WIDE if guide.looks[U(dealt[began + WIDE])] else U(0))
    for at in range(first, end - U(trail.drawn[n]) * WIDE, WIDE):
        state = setup.seven_next[U(state), U(guide.faces[dealt[at]])]
    return state
