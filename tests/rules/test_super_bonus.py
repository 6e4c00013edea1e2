"""The Super Bonus: which hand wins it, against which card, and how much it is."""

from __future__ import annotations

from itertools import product

import pytest

from spanish21.cards import Card, Rank, Suit, parse_cards
from spanish21.rules.hand import shape_of
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.settle import Ended, Played, super_bonus_prize, wins_super_bonus
from tests.rules.shapes import HANDS

SEVENS = [Card.of(Rank.SEVEN, suit) for suit in Suit]
PAYING = ("ma", "nh-break-bonus")


@pytest.mark.clause(
    "ma 5(g)",
    "ma 5(g) excluded",
    "ma 9(b)",
    "ma 10(e)",
    "nh-break-bonus super-bonus.1a",
    "nh-break-bonus super-bonus.1d",
)
@pytest.mark.parametrize("name", rule_set_ids())
def test_only_three_suited_sevens_against_a_seven_neither_split_nor_doubled(name: str) -> None:
    rules = load(name)
    for cards in product(SEVENS, repeat=3):
        suited = len({card.suit for card in cards}) == 1
        shape = shape_of(cards)
        for up, split, doubles in product(Card, (False, True), (0, 1, 2)):
            wins = suited and up.rank is Rank.SEVEN and not split and not doubles
            expected = wins and name in PAYING
            assert wins_super_bonus(rules, Played(shape, split, doubles), up) == expected


@pytest.mark.parametrize("name", PAYING)
def test_no_other_shape_wins_it(name: str) -> None:
    won = {shape for shape in HANDS if wins_super_bonus(load(name), Played(shape), Card("7d"))}
    assert won == {shape_of([seven] * 3) for seven in SEVENS}


@pytest.mark.clause("ma 5(g)", "nh-break-bonus super-bonus.1b")
@pytest.mark.parametrize(
    ("name", "original", "prize"),
    [
        ("ma", 100, 0),
        ("ma", 499, 0),
        ("ma", 500, 100_000),
        ("ma", 2499, 100_000),
        ("ma", 2500, 500_000),
        ("ma", 100_000, 500_000),
        ("nh-break-bonus", 100, 50_000),
        ("nh-break-bonus", 1000, 50_000),
        ("nh-bet-bigger", 1000, 0),
        ("nh-go-for-it", 1000, 0),
        ("sd-bonus-spin", 2500, 0),
        ("common", 2500, 0),
    ],
)
def test_the_prize_goes_by_the_original_wager(name: str, original: int, prize: int) -> None:
    assert super_bonus_prize(load(name), original) == prize


def test_a_wager_of_nothing_earns_no_prize() -> None:
    """A match play coupon counts for no threshold, so the chips alone are the original wager."""
    assert super_bonus_prize(load("nh-break-bonus"), 0) == 0


def test_a_house_may_bring_it_to_the_common_game_and_set_when_it_is_paid() -> None:
    hand = shape_of(parse_cards("7s 7s 7s"))
    offered = load("common", {"super_bonus.offered": True})
    split = load("common", {"super_bonus.offered": True, "super_bonus.after_split": True})
    doubled = load("common", {"super_bonus.offered": True, "super_bonus.after_double": True})
    answers = [
        [
            wins_super_bonus(rules, Played(hand, was_split, doubles), Card("7d"))
            for was_split, doubles in ((False, 0), (True, 0), (False, 1))
        ]
        for rules in (offered, split, doubled)
    ]
    assert answers == [[True, False, False], [True, True, False], [True, False, True]]
    assert super_bonus_prize(offered, 2500) == 500_000


def test_a_rescued_hand_is_no_winning_hand() -> None:
    rules = load("common", {"super_bonus.offered": True, "super_bonus.after_double": True})
    hand = shape_of(parse_cards("7s 7s 7s"))
    assert wins_super_bonus(rules, Played(hand, doubles=1), Card("7d"))
    assert not wins_super_bonus(rules, Played(hand, doubles=1, ended=Ended.RESCUED), Card("7d"))
