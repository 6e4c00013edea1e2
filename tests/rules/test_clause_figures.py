"""Figures and habits that a document states in one clause, asked of the rulebook one by one."""

from __future__ import annotations

import pytest

from spanish21.cards import Card
from spanish21.money import Odds
from spanish21.rules.choices import ShuffledBy, ShuffleStep
from spanish21.rules.hand import shape_of
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import wager_limits
from spanish21.rules.loading.load import load
from spanish21.rules.play import Turn, double_amounts
from spanish21.rules.procedure.boxes import boxes_unasked, one_for_box
from spanish21.rules.procedure.cutting import refuse_depth
from spanish21.rules.procedure.settling_time import (
    blackjacks_come_first,
    busts_wait,
    certain_21_waits,
)
from spanish21.rules.procedure.shoe import cut_depth, shuffle_steps, shuffled_how
from spanish21.rules.side_bets.insurance import refuse_insurance
from spanish21.rules.side_bets.match_dealer import match_down

TEN = Turn(shape_of([Card("6s"), Card("4d")]))


@pytest.mark.clause("ma 4(e) depth")
def test_a_quarter_of_the_stack_lies_behind_the_cutting_card() -> None:
    rules = load("ma")
    assert refuse_depth(rules, 288 // 4) is None
    assert refuse_depth(rules, 288 // 4 - 1) is not None


@pytest.mark.clause("nh-break-bonus method.1i")
@pytest.mark.clause("nh-bet-bigger rules.3c")
@pytest.mark.clause("nh-go-for-it method.1j")
@pytest.mark.parametrize("name", ["nh-break-bonus", "nh-bet-bigger", "nh-go-for-it"])
def test_the_second_cut_card_lies_a_deck_from_the_bottom(name: str) -> None:
    assert cut_depth(load(name)) == 48


@pytest.mark.clause("ma 4(a)", "nh-break-bonus method.1d", "nh-bet-bigger rules.2")
@pytest.mark.parametrize("name", ["ma", "nh-break-bonus", "nh-bet-bigger"])
def test_it_is_the_dealer_who_shuffles_unless_the_house_chooses_otherwise(name: str) -> None:
    assert shuffled_how(load(name)) is ShuffledBy.HAND


@pytest.mark.clause("nh-break-bonus method.1e")
def test_the_pile_is_shuffled_by_the_alternating_method_then_through_and_then_cut() -> None:
    steps = (ShuffleStep.ALTERNATE, ShuffleStep.RIFFLE, ShuffleStep.CUT)
    assert shuffle_steps(load("nh-break-bonus")) == steps


@pytest.mark.clause("nh-break-bonus double-down.1c")
def test_a_second_double_may_be_for_half_or_all_of_what_rides_too() -> None:
    rules = load("nh-break-bonus")
    second = double_amounts(rules, TEN._replace(doubles=1), original=1000, riding=2000)
    assert [cents for cents in (500, 1000, 1500, 2000) if second.permits(cents)] == [1000, 2000]


@pytest.mark.clause("nh-break-bonus ante.1b")
def test_the_highest_ante_can_be_doubled_in_full() -> None:
    first = double_amounts(load("nh-break-bonus"), TEN, original=1000, riding=1000)
    assert first.permits(1000)


@pytest.mark.clause("nh-go-for-it super-7s.1a", "nh-go-for-it high-low.1a")
@pytest.mark.clause("nh-go-for-it match-the-dealer.1a")
@pytest.mark.parametrize("kind", [Kind.SUPER_7S, Kind.HIGH_LOW, Kind.MATCH_DEALER])
def test_a_side_bet_is_two_dollars_or_more_and_never_above_the_highest_ante(kind: Kind) -> None:
    rules = load("nh-go-for-it")
    limits = wager_limits(rules, kind, main=10**9)
    assert (limits.least, limits.most) == (200, wager_limits(rules, Kind.MAIN).most)


@pytest.mark.clause("ma 6(b)(2)")
def test_where_no_lower_limit_is_posted_the_match_may_be_as_high_as_any_wager() -> None:
    rules = load("ma")
    most = wager_limits(rules, Kind.MATCH_DEALER, main=10**9).most
    assert most == wager_limits(rules, Kind.MAIN).most


@pytest.mark.clause("nh-break-bonus break-bonus.1")
def test_a_break_bonus_may_be_higher_than_the_ante() -> None:
    assert wager_limits(load("nh-break-bonus"), Kind.BREAK_BONUS, main=500).permits(1000)


@pytest.mark.clause("ma 6(b)")
def test_everyone_on_a_box_may_make_a_match_wager_of_their_own() -> None:
    assert not one_for_box(load("ma"), Kind.MATCH_DEALER)


@pytest.mark.clause("nh-break-bonus rules.2a", "nh-go-for-it rules.2a")
@pytest.mark.parametrize("name", ["nh-break-bonus", "nh-go-for-it"])
def test_a_player_may_bet_two_hands(name: str) -> None:
    assert boxes_unasked(load(name)) == 2


@pytest.mark.clause("nh-break-bonus method.2i", "nh-bet-bigger rules.17c")
@pytest.mark.parametrize("name", ["nh-break-bonus", "nh-bet-bigger"])
def test_a_bust_is_taken_at_once(name: str) -> None:
    assert not busts_wait(load(name))


@pytest.mark.clause("nh-break-bonus method.2h", "nh-go-for-it method.3b")
@pytest.mark.parametrize("name", ["nh-break-bonus", "nh-go-for-it"])
def test_a_blackjack_is_paid_when_the_hand_is_over_like_any_winner(name: str) -> None:
    assert not blackjacks_come_first(load(name))
    assert certain_21_waits(load(name), blackjack=True)


@pytest.mark.clause("ma 11(a)", "nh-break-bonus insurance.1a")
@pytest.mark.parametrize("name", ["ma", "nh-break-bonus"])
def test_whoever_holds_a_blackjack_may_insure_it_like_any_player(name: str) -> None:
    assert refuse_insurance(load(name), Card("As"), blackjack=True) is None


@pytest.mark.clause("nh-bet-bigger match-the-dealer.2-non-suited")
@pytest.mark.clause("nh-bet-bigger match-the-dealer.1-suited")
@pytest.mark.clause("nh-bet-bigger match-the-dealer.1-non-suited-1-suited")
@pytest.mark.parametrize(
    ("second", "odds"), [("9h", Odds(8, 1)), ("9c", Odds(15, 1)), ("4h", Odds(4, 1))]
)
def test_the_down_card_pays_by_the_table_of_the_up_card(second: str, odds: Odds) -> None:
    award = match_down(
        load("nh-bet-bigger"), Card("9d"), Card(second), up=Card("2s"), down=Card("9c")
    )
    assert award.odds == odds


@pytest.mark.clause("nh-bet-bigger match-the-dealer.1-suited")
def test_one_suited_match_of_the_down_card_pays_eleven() -> None:
    award = match_down(
        load("nh-bet-bigger"), Card("9c"), Card("4h"), up=Card("2s"), down=Card("9c")
    )
    assert award.odds == Odds(11, 1)
