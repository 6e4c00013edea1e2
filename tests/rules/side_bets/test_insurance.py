"""Insurance: when it may be laid, how much, and every second card it is settled by."""

from __future__ import annotations

import pytest

from spanish21.cards import Card, Deck
from spanish21.errors import Code
from spanish21.money import Rounding
from spanish21.rules.amounts import Amounts
from spanish21.rules.hand import shape_of
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.settle import DealerResult, Ended, Played, Result, award
from spanish21.rules.side_bets.award import LOST
from spanish21.rules.side_bets.insurance import insurance, insurance_amounts, refuse_insurance
from tests.rules.side_bets.deals import odds_of, pairs


@pytest.mark.clause(
    "ma 11(a)",
    "ma 11(c)",
    "nh-break-bonus insurance.1c",
    "nh-break-bonus insurance.1d",
    "nh-bet-bigger rules.11d",
    "nh-go-for-it insurance.1b",
    "nh-go-for-it insurance.1c",
)
@pytest.mark.parametrize("name", rule_set_ids())
def test_it_wins_2_to_1_on_a_ten_valued_card_under_an_ace_and_loses_on_any_other(name: str) -> None:
    rules = load(name)
    for up, second in pairs(rules.deck):
        settled = insurance(rules, up, second)
        wins = str(up)[0] == "A" and str(second)[:-1] in ("10", "J", "Q", "K")
        assert odds_of(settled) == ("2 to 1" if wins else None)
        assert settled.outcome == ("dealer_blackjack" if wins else LOST)


@pytest.mark.clause("ma 11(a)", "nh-break-bonus insurance.1a", "nh-go-for-it insurance.1a")
@pytest.mark.parametrize("name", rule_set_ids())
def test_it_is_offered_under_an_ace_and_under_no_other_card(name: str) -> None:
    rules = load(name)
    for up in Deck.SPANISH.cards:
        refusal = refuse_insurance(rules, up, blackjack=False)
        assert (refusal is None) == up.is_ace
        assert refusal is None or refusal.code is Code.NO_ACE_UP


def test_a_house_that_does_not_offer_it_refuses_it() -> None:
    rules = load("common", {"wagers.insurance.offered": False})
    refusal = refuse_insurance(rules, Card("As"), blackjack=False)
    assert refusal is not None
    assert refusal.code is Code.NOT_OFFERED


@pytest.mark.parametrize(
    ("name", "allowed"),
    [("ma", True), ("nh-bet-bigger", False), ("sd-bonus-spin", False), ("common", True)],
)
def test_a_blackjack_may_be_insured_unless_the_rule_set_says_no(name: str, allowed: bool) -> None:
    refusal = refuse_insurance(load(name), Card("As"), blackjack=True)
    assert (refusal is None) == allowed
    assert refusal is None or refusal.code is Code.BLACKJACK_NOT_INSURED
    assert "paid before" not in str(refusal)  # it is not, where only even money is not offered


def test_nh_bet_bigger_may_read_it_so_that_a_blackjack_is_insured() -> None:
    rules = load("nh-bet-bigger", {"wagers.insurance.on_blackjack": True})
    assert refuse_insurance(rules, Card("As"), blackjack=True) is None


@pytest.mark.clause("ma 11(b)")
@pytest.mark.parametrize(
    ("main", "most"), [(100, 100), (200, 100), (300, 200), (500, 300), (1000, 500), (2500, 1300)]
)
def test_ma_11b_up_to_half_or_the_next_chip(main: int, most: int) -> None:
    amounts = insurance_amounts(load("ma"), main=main, lines=0)
    assert amounts == Amounts(100, most=most, step=100)


@pytest.mark.clause("ma 11(b)")
def test_ma_11b_where_chips_can_make_the_half_it_is_the_half() -> None:
    rules = load("ma", {"chip_unit": 50})
    assert insurance_amounts(rules, main=500, lines=0) == Amounts(50, most=250, step=50)


@pytest.mark.clause("nh-break-bonus insurance.1b")
@pytest.mark.parametrize(("main", "half"), [(100, 50), (300, 150), (500, 250), (1000, 500)])
def test_nh_break_bonus_exactly_half_to_the_cent(main: int, half: int) -> None:
    amounts = insurance_amounts(load("nh-break-bonus"), main=main, lines=0)
    assert (amounts.least, amounts.most) == (half, half)


@pytest.mark.clause("nh-go-for-it insurance.1a")
@pytest.mark.parametrize("lines", [0, 1, 2, 3])
def test_nh_go_for_it_exactly_half_of_the_ante_and_of_every_line(lines: int) -> None:
    amounts = insurance_amounts(load("nh-go-for-it"), main=500, lines=lines)
    assert (amounts.least, amounts.most) == (250 * (1 + lines), 250 * (1 + lines))


def test_nh_go_for_it_may_read_it_as_half_of_the_ante_only() -> None:
    rules = load("nh-go-for-it", {"wagers.insurance.on": "main"})
    amounts = insurance_amounts(rules, main=500, lines=3)
    assert (amounts.least, amounts.most) == (250, 250)


@pytest.mark.clause("nh-bet-bigger rules.10b", "nh-bet-bigger rules.10c")
@pytest.mark.parametrize("lines", [0, 1, 2, 3])
def test_nh_bet_bigger_up_to_half_and_the_same_on_each_wager(lines: int) -> None:
    amounts = insurance_amounts(load("nh-bet-bigger"), main=1000, lines=lines)
    wagers = 1 + lines
    assert amounts == Amounts(100 * wagers, most=500 * wagers, step=100 * wagers)


def test_half_a_wager_of_odd_dollars_is_laid_in_half_dollars() -> None:
    amounts = insurance_amounts(load("nh-bet-bigger"), main=500, lines=0)
    assert amounts == Amounts(50, most=250, step=50)


@pytest.mark.parametrize("name", ["nh-bet-bigger", "nh-break-bonus"])
def test_half_a_cent_cannot_be_laid(name: str) -> None:
    assert insurance_amounts(load(name), main=1, lines=0).none


@pytest.mark.clause("nh-go-for-it insurance.1b")
def test_it_evens_out_the_lost_wager() -> None:
    rules = load("nh-go-for-it")
    stake = insurance_amounts(rules, main=1000, lines=0).most
    assert insurance(rules, Card("As"), Card("Kd")).won(stake, Rounding.DOWN) == 1000


@pytest.mark.clause("ma 8(b)")
@pytest.mark.parametrize(
    ("second", "surrendered", "insured"),
    [("Kd", Result.LOSE, 600), ("9d", Result.SURRENDER, 0)],
)
def test_ma_8b_surrender_and_insurance_are_settled_apart(
    second: str, surrendered: Result, insured: int
) -> None:
    rules = load("ma")
    dealer = shape_of([Card("As"), Card(second)])
    hand = Played(shape_of([Card("Kh"), Card("6c")]), ended=Ended.SURRENDERED)
    result = DealerResult(dealer.total, blackjack=dealer.two_card_21)
    assert award(rules, hand, result).result is surrendered
    won = insurance(rules, Card("As"), Card(second)).won(300, Rounding.DOWN)
    assert won == insured
