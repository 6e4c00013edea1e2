"""In what order and at what moment wagers are settled."""

from __future__ import annotations

import pytest

from spanish21.money import Odds
from spanish21.rules.loading.load import load, unbind
from spanish21.rules.procedure.faults import (
    counts_over_shoe,
    returns_original_only,
    void_undoes_side_bets,
)
from spanish21.rules.procedure.match_play import coupon_winnings
from spanish21.rules.procedure.settling_time import (
    blackjacks_come_first,
    busts_wait,
    certain_21_waits,
    order_settled,
)
from spanish21.rules.procedure.shared_boxes import doubles_counted, surrenders_alone

FOUND = [(1, False), (2, True), (3, False), (3, True)]
"""Boxes from the left, and whether what lies there is lost."""


def order(setting: str) -> list[tuple[int, bool]]:
    rules = unbind(load("common"), {"settle_order": setting})
    return order_settled(rules, FOUND, box=lambda each: each[0], lost=lambda each: each[1])


@pytest.mark.clause("ma 5(e)")
def test_losers_are_collected_before_winners_are_paid() -> None:
    assert order("losers_then_winners") == [(2, True), (3, True), (1, False), (3, False)]
    assert load("ma").settle_order.value == "losers_then_winners"


@pytest.mark.clause("nh-break-bonus method.2h")
def test_from_the_dealers_right_the_last_box_is_first() -> None:
    assert order("from_right") == [(3, False), (3, True), (2, True), (1, False)]
    assert load("nh-break-bonus").settle_order.value == "from_right"


def test_from_the_left_nothing_changes_places() -> None:
    assert order("from_left") == FOUND


@pytest.mark.parametrize(
    ("when", "waits"), [("at_once", False), ("in_turn", False), ("at_end", True)]
)
def test_what_waits_is_settled_with_the_round(when: str, waits: bool) -> None:
    keys = ("bust_collected", "blackjack_paid", "player_21_paid")
    rules = unbind(load("common"), dict.fromkeys(keys, when))
    assert busts_wait(rules) is waits
    assert certain_21_waits(rules, blackjack=True) is waits
    assert certain_21_waits(rules, blackjack=False) is waits
    assert blackjacks_come_first(rules) is (when == "at_once")


@pytest.mark.clause("nh-bet-bigger rules.8")
def test_bet_bigger_pays_blackjacks_before_anybody_plays() -> None:
    assert blackjacks_come_first(load("nh-bet-bigger"))


@pytest.mark.clause("ma 5(c)")
def test_a_coupon_is_paid_at_the_odds_of_its_wager_or_at_even_money() -> None:
    rules = load("ma")
    odds = {"wager_odds": 750, "even_money": 500}  # $5 beside a wager that wins 3 to 2
    for setting, won in odds.items():
        chosen = unbind(rules, {"match_play": setting})
        assert coupon_winnings(chosen, 500, Odds.parse("3 to 2")) == won


@pytest.mark.clause("ma 13(d)")
def test_on_a_shared_double_bonus_odds_go_by_the_hand_or_by_each_person() -> None:
    rules = load("ma")
    counted = {"hand": 1, "person": 0}  # the hand was doubled, this person did not
    for setting, times in counted.items():
        chosen = unbind(rules, {"shared_double_pays": setting})
        assert doubles_counted(chosen, of_hand=1, own=0) == times


@pytest.mark.clause("ma 13(b)")
def test_a_surrender_is_for_all_or_each_persons_own() -> None:
    rules = load("ma")
    assert not surrenders_alone(unbind(rules, {"shared_surrender": "hand"}))
    assert surrenders_alone(unbind(rules, {"shared_surrender": "person"}))


@pytest.mark.clause("ma 15(a)", "ma 15(i)")
def test_readings_of_faults_are_switches() -> None:
    rules = load("ma")
    assert not counts_over_shoe(rules)
    assert counts_over_shoe(unbind(rules, {"faulty_cards_counted": "shoe"}))
    assert void_undoes_side_bets(unbind(rules, {"void_side_bets": "undone"}))
    assert not void_undoes_side_bets(unbind(rules, {"void_side_bets": "stand"}))
    assert returns_original_only(unbind(rules, {"dead_hand_returns": "original"}))
    assert not returns_original_only(unbind(rules, {"dead_hand_returns": "all"}))
