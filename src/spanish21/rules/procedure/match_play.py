"""Match play coupons: what one beside a winning wager is paid (ma 5(c), 6(c))."""

from __future__ import annotations

from spanish21.money import EVEN_MONEY, Cents, Odds
from spanish21.rules.choices import MatchPlay
from spanish21.rules.model import Rules


def coupon_winnings(rules: Rules, coupon: Cents, odds: Odds) -> Cents:
    """The money a coupon brings beside a wager that won at these odds, or at even money."""
    at_odds = rules.match_play is MatchPlay.WAGER_ODDS
    return (odds if at_odds else EVEN_MONEY).winnings(coupon, rules.rounding)
