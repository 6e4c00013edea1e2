"""Bankrolls: the risk of ruin and how long an edge takes to show.

Results of many rounds are taken as a steady drift with normal noise, which is what they come to
over the thousands of rounds that these questions are about.
"""

from __future__ import annotations

from math import erfc, exp, inf, log, pi, sqrt


def _below(x: float) -> float:
    """The chance that a standard normal number is below x."""
    return 0.5 * erfc(-x / sqrt(2.0))


def _log_below(x: float) -> float:
    """The logarithm of the same, also where the chance is too small for a number."""
    if x > -30.0:
        return log(_below(x))
    return -0.5 * x * x - log(-x * sqrt(2.0 * pi)) - 1.0 / (x * x)


def ruin_within(mean: float, sd: float, *, bankroll: float, rounds: float) -> float:
    """The risk that a bankroll is lost at some time within so many rounds.

    >>> round(ruin_within(0.0, 1.0, bankroll=10.0, rounds=100), 4)
    0.3173
    """
    if sd == 0.0:
        return 1.0 if bankroll + mean * rounds <= 0.0 else 0.0
    spread = sd * sqrt(rounds)
    drift = mean * rounds
    straight = _below((-bankroll - drift) / spread)
    mirrored = -2.0 * mean * bankroll / sd**2 + _log_below((-bankroll + drift) / spread)
    return min(1.0, straight + exp(min(mirrored, 0.0)))


def ruin_ever(mean: float, sd: float, *, bankroll: float) -> float:
    """The risk that a bankroll is ever lost: certain without an edge.

    >>> round(ruin_ever(0.01, 1.0, bankroll=100.0), 4)
    0.1353
    """
    if mean <= 0.0:
        return 1.0
    return exp(-2.0 * mean * bankroll / sd**2) if sd else 0.0


def rounds_to_overcome(mean: float, sd: float) -> float:
    """N0: the rounds after which expectation equals one standard deviation."""
    return (sd / mean) ** 2 if mean > 0.0 else inf


def score(mean: float, sd: float) -> float:
    """SCORE: what $10,000 wins in a hundred rounds when the bets are sized by Kelly.

    The best growth is had when the bankroll is `sd**2 / mean` bets; the risk of ruin is then
    exp(-2), the usual 13.5%, and a round wins `mean**2 / sd**2` of the bankroll.
    """
    return 1_000_000.0 * mean * mean / sd**2 if mean > 0.0 and sd else 0.0
