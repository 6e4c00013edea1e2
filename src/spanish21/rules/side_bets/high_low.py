"""High Low: the player's second card ranks above, or below, the first, as named with the wager."""

from __future__ import annotations

from spanish21.cards import Card, Rank
from spanish21.rules.choices import AceIs
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.award import SideAward, pay


def high_low(rules: Rules, first: Card, second: Card, *, side: Side) -> SideAward:
    """The award for the first two cards; equal ranks lose (nh-go-for-it high-low.1d)."""
    bet = rules.wagers.high_low
    assert bet is not None, f"{rules.id} has no High Low"
    before, after = (_height(card, bet.ace) for card in (first, second))
    right = after > before if side is Side.HIGH else after < before
    return pay(rules, Kind.HIGH_LOW, "right" if right else None)


def _height(card: Card, ace: AceIs) -> int:
    """Where a card ranks: face cards by their standing, the ace by ruling."""
    return Rank.KING + 1 if card.is_ace and ace is AceIs.HIGH else int(card.rank)
