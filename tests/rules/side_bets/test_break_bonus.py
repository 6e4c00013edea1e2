"""Break Bonus: every way the dealer's hand can end."""

from __future__ import annotations

from itertools import product

import pytest

from spanish21.cards import Card, parse_cards
from spanish21.rules.loading.load import load
from spanish21.rules.side_bets.award import LOST
from spanish21.rules.side_bets.break_bonus import break_bonus, break_with
from tests.rules.side_bets.deals import odds_of

BUSTS = {
    "Kh 6d 8s": ("three_cards", "1 to 1", "break-bonus.f"),
    "Kh 2d 4s 8c": ("four_cards", "3 to 1", "break-bonus.e"),
    "2h 3d 4s 5c 9c": ("five_cards", "4 to 1", "break-bonus.d"),
    "2h 3d 2s 5c 4c Kd": ("six_cards", "15 to 1", "break-bonus.c"),
    "2h 3d 2s 2c 4c 3s Kd": ("seven_cards", "50 to 1", "break-bonus.b"),
    "2h 2d 2s 2c 3c 3s 2h Kd": ("eight_cards", "200 to 1", "break-bonus.a"),
    "2h 2d 2s 2c 2c 2s 2h 2h Kd": ("eight_cards", "200 to 1", "break-bonus.a"),
    "Ah Ad As Ac 2c 2s 2h 2h 4d Kd": ("eight_cards", "200 to 1", "break-bonus.a"),
}


@pytest.mark.clause(
    "nh-break-bonus title",
    "nh-break-bonus break-bonus.1",
    "nh-break-bonus break-bonus.a",
    "nh-break-bonus break-bonus.b",
    "nh-break-bonus break-bonus.c",
    "nh-break-bonus break-bonus.d",
    "nh-break-bonus break-bonus.e",
    "nh-break-bonus break-bonus.f",
)
@pytest.mark.parametrize("hand", BUSTS)
def test_a_bust_is_paid_by_its_number_of_cards(hand: str) -> None:
    award = break_bonus(load("nh-break-bonus"), parse_cards(hand))
    assert (award.outcome, odds_of(award), award.clause) == BUSTS[hand]


@pytest.mark.clause("nh-break-bonus break-bonus.1")
@pytest.mark.parametrize("cards", range(2, 13))
def test_a_dealer_who_does_not_bust_wins_it_from_the_player(cards: int) -> None:
    assert break_with(load("nh-break-bonus"), bust=False, cards=cards).outcome == LOST


@pytest.mark.clause("nh-break-bonus break-bonus.1")
def test_of_all_three_card_hands_by_rank_those_over_21_and_no_others_win() -> None:
    rules = load("nh-break-bonus")
    value = {rank: int(rank) for rank in "23456789"} | dict.fromkeys("JQK", 10) | {"A": 1}
    for ranks in product(value, repeat=3):
        cards = [Card(f"{rank}h") for rank in ranks]
        assert break_bonus(rules, cards).wins == (sum(value[rank] for rank in ranks) > 21)


@pytest.mark.parametrize("hand", ["Ah Kd", "Jc As"])
def test_a_dealer_blackjack_loses_it(hand: str) -> None:
    assert not break_bonus(load("nh-break-bonus"), parse_cards(hand)).wins


def test_an_ace_that_can_be_one_is_no_bust() -> None:
    soft = [Card("Ah"), Card("6d"), Card("9s")]
    assert not break_bonus(load("nh-break-bonus"), soft).wins
