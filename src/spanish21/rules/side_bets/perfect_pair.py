"""Perfect Pair: the first two cards have one printed rank.

A title names this wager and no document describes it; the lines and odds are a ruling, and no rule
set offers it by default.
"""

from __future__ import annotations

from spanish21.cards import Card
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.award import SideAward, pay


def perfect_pair(rules: Rules, first: Card, second: Card) -> SideAward:
    """The award for the first two cards."""
    return pay(rules, Kind.PERFECT_PAIR, _outcome(first, second))


def _outcome(first: Card, second: Card) -> str | None:
    if first.rank is not second.rank:
        return None
    if first.suit is second.suit:
        return "same_suit"
    return "same_colour" if first.suit.red == second.suit.red else "mixed"
