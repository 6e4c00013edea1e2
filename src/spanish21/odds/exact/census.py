"""How often each hand comes up, and how each ends, when hands are played as a solution says.

`up_card.py` values hands from the largest to the smallest; this walks the same graph the other way,
with chances instead of values. Charts weigh hands by it, and the distribution of results is made
of it. No rule is known here.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from spanish21.odds.exact.up_card import Solution
from spanish21.odds.hands.dealer_paths import BLACKJACK_INDEX
from spanish21.odds.hands.exact_arrays import Deal
from spanish21.odds.hands.graph import graph
from spanish21.odds.hands.payoffs import Floats
from spanish21.odds.hands.removed_cards import Int32s
from spanish21.odds.hands.stories import STOPS
from spanish21.odds.hands.tables import Tables
from spanish21.rules.settle import DEALER_RESULTS

BLACKJACK = BLACKJACK_INDEX
"""The column of a dealer's blackjack."""


class Census(NamedTuple):
    """Chances by case: of holding each hand, and of each way to end.

    `reach[node, layer, case]`; `ends[case, layer, stop, shape, result]` with bust hands under the
    first way to stop.
    """

    reach: Floats
    ends: Floats


def take_census(
    start: Floats, tables: Tables, solution: Solution, deal: Deal, *, without: int = -1
) -> Census:
    """Follow the play from `start[node]`, the chance of each hand before its first choice.

    With `without`, a second card of that value is left out: what it would lead to is not counted.
    """
    from spanish21.odds.exact.census_kernel import follow

    cases, layers = len(deal.counts), len(tables.layers)
    reach = np.zeros((len(start), layers, cases))
    reach[:, 0] = start[:, None]
    ends = np.zeros((cases, layers, len(STOPS), tables.pay.shape[2], len(DEALER_RESULTS)))
    follow(_small_first(), graph(), tables.after, solution.choice, deal, without, reach, ends)
    return Census(reach, ends)


@cache
def _small_first() -> Int32s:
    """Every hand, the smallest first."""
    return np.argsort(graph().size, kind="stable").astype(np.int32)
