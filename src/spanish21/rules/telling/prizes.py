"""What a rule set can be won for beyond its odds, in a word each: for those who choose a table.

Posted jackpots are not here: they change, and a table tells them itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from spanish21.money import short
from spanish21.rules.limits import offered_kinds
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.award import pay_table
from spanish21.rules.side_bets.bonus_spin import wheel_prizes
from spanish21.rules.wager_rules import PaidSideBet

RARE = 100
"""Odds from which on a side bet's best payment is called a prize."""


def list_prizes(rules: Rules) -> Iterator[tuple[str, str]]:
    """Each prize: what brings it, and how much it is.

    >>> from spanish21.rules.loading.load import load
    >>> list(list_prizes(load("nh-go-for-it")))
    [('super_7s', '500 to 1')]
    """
    bonus = rules.super_bonus
    if bonus.offered:
        yield from (("super_bonus", short(tier.prize)) for tier in bonus.tiers)
    if bonus.offered and bonus.envy:
        yield "envy", short(bonus.envy)
    for kind in offered_kinds(rules):
        bet = getattr(rules.wagers, kind.value, None)
        if isinstance(bet, PaidSideBet):
            best = max(pay_table(rules, kind)[1].values(), key=lambda odds: odds.won / odds.staked)
            if best.won >= RARE * best.staked:
                yield kind.value, str(best)
    if wheel := wheel_prizes(rules):
        yield "wheel", short(max(prize.cents for prize in wheel))
