"""Settles the side bets that the first cards decide, whichever they are.

The table calls this once all have two cards; each bet's own file knows what it pays.
"""

from __future__ import annotations

from spanish21.cards import Card
from spanish21.money import Cents
from spanish21.rules.kinds import Kind, Moment, Side, settled_at
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.award import SideAward
from spanish21.rules.side_bets.bonus_spin import pay_ace
from spanish21.rules.side_bets.high_low import high_low
from spanish21.rules.side_bets.lucky_ladies import lucky_ladies
from spanish21.rules.side_bets.match_dealer import match_up
from spanish21.rules.side_bets.perfect_pair import perfect_pair
from spanish21.rules.side_bets.three_card_poker import three_card_poker


def settle_opening(
    rules: Rules,
    kind: Kind,
    *,
    first: Card,
    second: Card,
    up: Card,
    stake: Cents,
    side: Side | None = None,
) -> SideAward:
    """The award of a side bet settled after the deal; High Low needs the side it named."""
    assert settled_at(kind) is Moment.AFTER_DEAL, f"{kind.title} is not settled after the deal"
    if kind is Kind.LUCKY_LADIES:
        return lucky_ladies(rules, first, second, up, stake=stake)
    if kind is Kind.HIGH_LOW:
        assert side is not None, "High Low was taken without its side"
        return high_low(rules, first, second, side=side)
    if kind is Kind.BONUS_SPIN:
        return pay_ace(rules, first, second)
    if kind is Kind.PERFECT_PAIR:
        return perfect_pair(rules, first, second)
    if kind is Kind.THREE_CARD_POKER:
        return three_card_poker(rules, first, second, up)
    return match_up(rules, first, second, up, kind=kind)
