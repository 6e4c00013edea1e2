"""The count as it stands at any moment, as a person at the table keeps it, and the view it gives.

Compiled by numba. Every card that lies open is counted as it is drawn, the hole card is not; so the
count moves with each card of a hand, and a decision is taken by the view of the game that belongs
to it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish21.odds.simulation.kernels.compiled import spread_out
from spanish21.odds.simulation.machine.arrays import (
    BURNT,
    HIDDEN,
    POSITION,
    RUNNING,
    TRUE_COUNTS,
)

MIDDLE = TRUE_COUNTS // 2


@spread_out
def true_count(shoe: Any, count: Any, seen: Any) -> Any:
    """A running count over the cards unseen, rounded down; nothing is counted without tags.

    Tags come times the cards of a deck (`sim_setup.balance_tags`), so this is the count a deck.
    `seen` are the cards dealt, those burned among them, which nobody has seen. Numbers so small are
    divided as fractions, which is quicker, and rounded down to the same.
    """
    if shoe.tags.size == 0:
        return np.int64(0)
    unseen = max(shoe.full.size - seen + shoe.place[BURNT], 1)
    share = np.int64(np.floor(count / unseen))
    return min(max(share, -MIDDLE), MIDDLE)


@spread_out
def count_now(shoe: Any) -> Any:
    """The true count with all cards of this round that lie open."""
    if shoe.tags.size == 0:
        return np.int64(0)
    place = shoe.place
    count, seen, hidden = place[RUNNING], place[POSITION], place[HIDDEN]
    if hidden >= 0:
        count, seen = count - shoe.tags[np.uint64(hidden)], seen - 1
    return true_count(shoe, count, seen)


@spread_out
def view_now(play: Any, shoe: Any) -> Any:
    """The row of `Play.after` to decide by: the middle one at a true count of 0."""
    views = play.after.shape[0]
    if views == 1:
        return np.int64(0)
    return view_at(views, count_now(shoe))


@spread_out
def view_at(views: Any, count: Any) -> Any:
    """The one of so many views that belongs to a true count."""
    return min(max(count + views // 2, 0), views - 1)


@spread_out
def count_cards(shoe: Any, begins: Any, ends: Any, lanes: Any, counts: Any) -> None:
    """The running count of so many lanes before each card from one row to another."""
    first = begins * lanes
    for at in range(first, first + lanes):
        counts[at] = 0
    for at in range(first, ends * lanes):
        counts[at + lanes] = counts[at] + shoe.tags[shoe.dealt[at]]
