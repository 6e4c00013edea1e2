"""When and in what order wagers are settled: at once, as the hand ends, or when the dealer is done.

Whether a hand's result is certain yet is for `settle.py` and the table; here stands whether a
certain one waits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from spanish21.rules.choices import SettleByBox, SettleOrder, When
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules

Settled = TypeVar("Settled")
SIDES_AT_END = frozenset({Kind.BREAK_BONUS, Kind.SUPER_7S})
"""The side bets that may be settled with the hands, when the round is over."""


def busts_wait(rules: Rules) -> bool:
    """Whether a bust hand is collected only when the round is settled."""
    return rules.bust_collected is When.AT_END


def blackjacks_come_first(rules: Rules) -> bool:
    """Whether blackjacks are paid before anybody plays (nh-bet-bigger rules.8)."""
    return rules.blackjack_paid is When.AT_ONCE


def certain_21_waits(rules: Rules, *, blackjack: bool) -> bool:
    """Whether a 21 that nothing can beat is paid only when the round is settled."""
    paid = rules.blackjack_paid if blackjack else rules.player_21_paid
    return paid is When.AT_END


def settles_every_wager(rules: Rules) -> bool:
    """Whether a box's side bets wait and are settled with its hands (nh-break-bonus method.2h)."""
    return rules.settle_by_box is SettleByBox.EVERY_WAGER


def order_settled(
    rules: Rules,
    found: Iterable[Settled],
    *,
    box: Callable[[Settled], int],
    lost: Callable[[Settled], bool],
) -> list[Settled]:
    """What is settled at the end of a round, in the rule set's order; given from the left.

    Losers before winners (ma 5(e)), from the right (nh-break-bonus method.2h), or as given.
    """
    if rules.settle_order is SettleOrder.LOSERS_THEN_WINNERS:
        return sorted(found, key=lambda item: not lost(item))
    if rules.settle_order is SettleOrder.FROM_RIGHT:
        return sorted(found, key=lambda item: -box(item))
    return list(found)
