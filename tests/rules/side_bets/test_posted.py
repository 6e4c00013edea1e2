"""Posted prizes: what they begin with, and how often they may change."""

from __future__ import annotations

import pytest

from spanish21.rules.kinds import Kind
from spanish21.rules.limits import has_pay_table, line_kinds
from spanish21.rules.loading.load import load
from spanish21.rules.settle import knows_super_bonus, offers_super_bonus
from spanish21.rules.side_bets.insurance import (
    insurance_odds,
    insurance_winnings,
    insures_blackjacks,
)
from spanish21.rules.side_bets.posted import (
    hours_between_postings,
    posted_prizes,
    posting_clause,
)

WHEEL = "wagers.bonus_spin.wheels.A5"


@pytest.mark.clause("nh-bet-bigger lucky-ladies.1b")
def test_three_jackpots_are_posted_and_change_once_a_day() -> None:
    rules = load("nh-bet-bigger")
    assert list(posted_prizes(rules)) == ["mega", "major", "minor"]
    assert hours_between_postings(rules, "mega") == 24
    assert posting_clause(rules, "mega") == "lucky-ladies.1b"


def test_a_table_without_jackpots_posts_nothing() -> None:
    assert posted_prizes(load("common")) == {}


@pytest.mark.clause("sd-bonus-spin head top prize")
def test_a_meter_is_posted_at_its_base_and_may_move_at_any_time() -> None:
    base = {f"{WHEEL}.top_prize": "progressive", f"{WHEEL}.top_value": 12_345}
    rules = load("sd-bonus-spin", base)
    assert posted_prizes(rules) == {"top": 12_345}
    assert hours_between_postings(rules, "top") == 0
    assert posting_clause(rules, "top") == "pay tables"


@pytest.mark.clause("ma 11(c)")
def test_insurance_pays_two_to_one_and_a_massachusetts_blackjack_may_be_insured() -> None:
    rules = load("ma")
    assert str(insurance_odds(rules)) == "2 to 1"
    assert insurance_winnings(rules, 750) == 1500
    assert insures_blackjacks(rules)
    assert not insures_blackjacks(load("nh-bet-bigger"))


def test_a_bet_that_is_known_need_not_be_offered() -> None:
    rules = load("nh-go-for-it")
    assert has_pay_table(rules, Kind.PERFECT_PAIR)
    assert not has_pay_table(rules, Kind.BREAK_BONUS)
    assert not has_pay_table(rules, Kind.GO_FOR_IT_2)


def test_lines_come_in_their_order() -> None:
    titles = [kind.value for kind in line_kinds(load("nh-bet-bigger"))]
    assert titles == ["bet_bigger_2x", "bet_bigger_3x", "bet_bigger_4x"]
    assert line_kinds(load("ma")) == ()


def test_the_usual_american_game_has_no_super_bonus() -> None:
    assert (knows_super_bonus(load("ma")), offers_super_bonus(load("ma"))) == (True, True)
    assert not offers_super_bonus(load("common"))
