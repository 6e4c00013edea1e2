"""The dealer's chances as plain numbers, for whoever asks at every turn, such as a coach.

The same sum over the dealer's ends as `dealer_odds.py`, which gives exact rationals, taken in one
step over arrays; tests/odds/exact/test_dealer_odds.py holds the two together.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Card
from spanish21.odds.hands.automaton import VALUES, value_index
from spanish21.odds.hands.dealer_paths import dealer_ends
from spanish21.odds.hands.unseen import Unseen
from spanish21.rules.hand import BUST
from spanish21.rules.model import Rules

KEPT = 128
"""Up cards of rule sets whose arrays are kept."""


class DealerShares(NamedTuple):
    """How often the dealer busts, has a blackjack, or stands on each total."""

    bust: float
    blackjack: float
    totals: dict[int, float]

    def given_none(self) -> DealerShares:
        """The same, given that there is no blackjack."""
        rest = 1.0 - self.blackjack
        totals = {total: share / rest for total, share in self.totals.items()}
        return DealerShares(self.bust / rest, 0.0, totals)

    def above(self, total: int) -> float:
        """How often the dealer ends higher than this total, or with a blackjack."""
        higher = sum(share for made, share in self.totals.items() if made > total)
        return higher + self.blackjack


class _Ends(NamedTuple):
    """Every end of the dealer's hand with one up card, row by row."""

    drawn: NDArray[np.intp]
    orders: NDArray[np.float64]
    totals: NDArray[np.intp]
    blackjack: NDArray[np.bool_]


@lru_cache(KEPT)
def _list_ends(rules: Rules, value: int) -> _Ends:
    ends = dealer_ends(rules, value)
    return _Ends(
        np.array([end.drawn for end in ends], np.intp),
        np.array(list(ends.values()), np.float64),
        np.array([end.result[0] for end in ends], np.intp),
        np.array([end.result[1] for end in ends], np.bool_),
    )


def dealer_shares(rules: Rules, up: Card, unseen: Unseen) -> DealerShares:
    """The dealer's chances with this up card; `unseen` holds neither it nor any card seen."""
    ends = _list_ends(rules, value_index(up))
    most = int(ends.drawn.max()) + 1
    falling = np.ones((VALUES, most))
    for number in range(1, most):
        falling[:, number] = falling[:, number - 1] * np.maximum(unseen.values - number + 1, 0)
    ways = ends.orders * falling[np.arange(VALUES), ends.drawn].prod(axis=1)
    sizes = ends.drawn.sum(axis=1)
    orders = np.cumprod([1.0, *(max(unseen.total - n, 1) for n in range(int(sizes.max())))])
    chances = ways / orders[sizes]
    plain = ~ends.blackjack
    totals = {
        total: float(chances[plain & (ends.totals == total)].sum()) for total in range(17, 22)
    }
    bust = float(chances[plain & (ends.totals == BUST)].sum())
    return DealerShares(bust, float(chances[ends.blackjack].sum()), totals)
