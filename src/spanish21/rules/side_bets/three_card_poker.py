"""3 Card Poker: a flush, a straight or three of a kind from the first two cards and the up card.

A title names this wager and no document describes it; what wins is a ruling, and no rule set offers
it by default. Everything that wins is paid alike.
"""

from __future__ import annotations

from spanish21.cards import Card, Rank
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.award import SideAward, pay


def three_card_poker(rules: Rules, first: Card, second: Card, up: Card) -> SideAward:
    """The award for the player's first two cards and the dealer's up card."""
    outcome = "winner" if _wins(first, second, up) else None
    return pay(rules, Kind.THREE_CARD_POKER, outcome)


def _wins(first: Card, second: Card, up: Card) -> bool:
    flush = first.suit is second.suit is up.suit
    three_of_a_kind = first.rank is second.rank is up.rank
    return flush or three_of_a_kind or _is_straight([first.rank, second.rank, up.rank])


def _is_straight(ranks: list[Rank]) -> bool:
    """Three ranks in a row, the ace low or high; a nine and a jack are never neighbours."""
    low, middle, high = sorted(ranks)
    return (low, middle, high) in ((low, low + 1, low + 2), (Rank.ACE, Rank.QUEEN, Rank.KING))
