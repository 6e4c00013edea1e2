"""3 Card Poker: a flush, a straight or three of a kind from the first two cards and the up card.

A title names this wager and no document describes it; what wins is a ruling, and no rule set offers
it by default. Everything that wins is paid alike.
"""

from __future__ import annotations

from spanish21.cards import Card, Rank
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.award import SideAward, pay, pay_table


def three_card_poker(rules: Rules, first: Card, second: Card, up: Card) -> SideAward:
    """The award for the player's first two cards and the dealer's up card."""
    table = pay_table(rules, Kind.THREE_CARD_POKER, rules.wagers.three_card_poker)
    return pay(rules, table, "winner" if _wins(first, second, up) else None)


def _wins(*cards: Card) -> bool:
    flush = len({card.suit for card in cards}) == 1
    ranks = sorted(card.rank for card in cards)
    return flush or len(set(ranks)) == 1 or _is_straight(ranks)


def _is_straight(ranks: list[Rank]) -> bool:
    """Three ranks in a row, the ace low or high; a nine and a jack are never neighbours."""
    low, middle, high = ranks
    return (low + 1 == middle and middle + 1 == high) or ranks == [Rank.ACE, Rank.QUEEN, Rank.KING]
