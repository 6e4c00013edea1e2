"""Faults of cards and hands: over what stretch they are counted, and what they give back.

What happened is reported on the floor; the clauses are topics (`topics.py`). Here stand the keys
that decide between two readings of them.
"""

from __future__ import annotations

from spanish21.rules.choices import CountedOver, DeadHandReturns, VoidSideBets
from spanish21.rules.model import Rules


def counts_over_shoe(rules: Rules) -> bool:
    """Whether a second faulty card is counted over the shoe; else over one round (ma 15(a))."""
    return rules.faulty_cards_counted is CountedOver.SHOE


def void_undoes_side_bets(rules: Rules) -> bool:
    """Whether a void round also takes back side bets that were decided before."""
    return rules.void_side_bets is VoidSideBets.UNDONE


def returns_original_only(rules: Rules) -> bool:
    """Whether a hand called dead gives back its first wager only (ma 15(i))."""
    return rules.dead_hand_returns is DeadHandReturns.ORIGINAL
