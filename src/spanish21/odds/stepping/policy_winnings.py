"""What a policy wins at many tables, and how sure that is: to be held against its exact value."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from spanish21.odds.stepping import arrays as a
from spanish21.odds.stepping.tables import SteppedTables
from spanish21.odds.stepping.tabulated_strategy import PolicyTable


class Winnings(NamedTuple):
    """The mean of a round in main wagers, prizes and side bets left out, and its standard error."""

    mean: float
    error: float


def play_policy(tables: SteppedTables, policy: PolicyTable, *, steps: int) -> Winnings:
    """Play so many steps in all; every table begins anew."""
    tables.deal()
    rounds, won, squares = 0, 0.0, 0.0
    for _ in range(-(-steps // len(tables.arrays.lanes))):
        tables.step(policy.choose(tables))
        ended = tables.arrays.ended
        nets = tables.arrays.lanes[ended, a.PAID_MAIN] / policy.main
        rounds += len(nets)
        won += float(nets.sum())
        squares += float((nets * nets).sum())
    mean = won / rounds
    return Winnings(mean, sqrt((squares / rounds - mean * mean) / rounds))
