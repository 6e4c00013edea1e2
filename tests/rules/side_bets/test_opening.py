"""The side bets settled after the deal go to the right function, and those that are not do not."""

from __future__ import annotations

import pytest

from spanish21.cards import Card
from spanish21.rules.kinds import Kind, Moment, Side, settled_at
from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.award import SideAward
from spanish21.rules.side_bets.opening import settle_opening


def settle(rules: Rules, kind: Kind, cards: str, side: Side | None = None) -> SideAward:
    first, second, up = (Card(text) for text in cards.split())
    return settle_opening(rules, kind, first=first, second=second, up=up, stake=500, side=side)


@pytest.mark.parametrize(
    ("name", "kind", "cards", "side", "outcome"),
    [
        ("ma", Kind.MATCH_DEALER, "7s 2d 7s", None, "suited"),
        ("nh-bet-bigger", Kind.MATCH_DEALER_UP, "7s 2d 7h", None, "one_unsuited"),
        ("nh-bet-bigger", Kind.LUCKY_LADIES, "Ks Ks 7h", None, "matched_20"),
        ("nh-go-for-it", Kind.HIGH_LOW, "2s 3d 7h", Side.HIGH, "right"),
        ("nh-go-for-it", Kind.HIGH_LOW, "2s 3d 7h", Side.LOW, "lost"),
        ("nh-go-for-it", Kind.PERFECT_PAIR, "2s 2d 7h", None, "mixed"),
        ("nh-go-for-it", Kind.THREE_CARD_POKER, "5s 6d 7h", None, "winner"),
        ("ma", Kind.BONUS_SPIN, "Ad 6d 7h", None, "ace"),
    ],
)
def test_each_bet_is_settled_by_its_own_rules(
    name: str, kind: Kind, cards: str, side: Side | None, outcome: str
) -> None:
    assert settle(load(name), kind, cards, side).outcome == outcome


@pytest.mark.parametrize(
    "kind", [kind for kind in Kind if settled_at(kind) is not Moment.AFTER_DEAL]
)
def test_a_bet_settled_later_is_not_settled_here(kind: Kind) -> None:
    with pytest.raises(AssertionError, match="not settled after the deal"):
        settle(load("ma"), kind, "2s 3d 7h")


@pytest.mark.parametrize("kind", [Kind.HIGH_LOW, Kind.LUCKY_LADIES, Kind.BONUS_SPIN])
def test_a_bet_the_rule_set_lacks_is_our_own_error(kind: Kind) -> None:
    with pytest.raises(AssertionError, match="nh-break-bonus has no"):
        settle(load("nh-break-bonus"), kind, "2s 3d 7h", Side.HIGH)


def test_high_low_without_a_side_is_our_own_error() -> None:
    with pytest.raises(AssertionError, match="without its side"):
        settle(load("nh-go-for-it"), Kind.HIGH_LOW, "2s 3d 7h")
