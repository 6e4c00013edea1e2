"""Break Bonus: the dealer busts, and the number of cards that took sets the odds.

A dealer's blackjack is no bust and loses it. The number of cards is counted past the seven that a
hand's `Shape` tells apart, so it is asked for beside the total.
"""

from __future__ import annotations

from collections.abc import Sequence

from spanish21.cards import Card
from spanish21.rules.hand import shape_of
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.award import SideAward, pay

_NUMBERS = {3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}
MOST_COUNTED = max(_NUMBERS)
"""Eight cards and more are paid alike (nh-break-bonus break-bonus.a)."""


def break_bonus(rules: Rules, dealer: Sequence[Card]) -> SideAward:
    """The award for the dealer's finished hand (nh-break-bonus break-bonus.1)."""
    return break_with(rules, bust=shape_of(dealer).bust, cards=len(dealer))


def break_with(rules: Rules, *, bust: bool, cards: int) -> SideAward:
    """The award when the dealer ends with this many cards, bust or not."""
    outcome = f"{_NUMBERS[min(cards, MOST_COUNTED)]}_cards" if bust else None
    return pay(rules, Kind.BREAK_BONUS, outcome)
