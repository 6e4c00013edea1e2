"""The posted jackpots at which Lucky Ladies is even.

The player's expectation rises in a straight line with each posted value, so the odds of the three
jackpots answer: each alone with the others as posted, or all three scaled by one factor.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from spanish21.money import Cents
from spanish21.odds.sides.outcomes import SideOdds
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.lucky_ladies import LISTED_STAKE
from spanish21.rules.side_bets.posted import jackpot_values


@dataclass(frozen=True)
class EvenJackpots:
    """Posted values, in cents, at which the player expects nothing.

    `alone` gives each jackpot with the other two as posted (below zero: no value makes it even;
    None: these cards cannot win it), `together` all three when each is the posted value times one
    factor (empty where none can be won).
    """

    posted: Mapping[str, Cents]
    alone: Mapping[str, Fraction | None]
    together: Mapping[str, Fraction]


def even_jackpots(rules: Rules, odds: SideOdds) -> EvenJackpots:
    """The even values, from the odds of the wager at the listed stake with jackpots as posted."""
    chances = {line.outcome.name: line.probability for line in odds.lines}
    posted = jackpot_values(rules)
    alone = {
        name: value - odds.ev * LISTED_STAKE / chances[name] if chances.get(name) else None
        for name, value in posted.items()
    }
    none = Fraction(0)
    worth = sum((chances.get(name, none) * value for name, value in posted.items()), none)
    together = {
        name: (1 - odds.ev * LISTED_STAKE / worth) * value
        for name, value in posted.items()
        if worth
    }
    return EvenJackpots(posted, alone, together)
