"""Giving wagers back: a void round, a dead hand, and the books that stay whole."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spanish21.rules.choices import When
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load
from spanish21.table.commands import BuyIn, CollectCards, GiveCoupon, PlaceWager, SpinWheel
from spanish21.table.deciding.voiding import kill_hand, void_round
from spanish21.table.engine import replay_events
from spanish21.table.events import WagerVoided
from tests.table.kit import CHIPS, Game

CLAUSE = "15(a) second"


def void(game: Game) -> None:
    events = void_round(game.table, CLAUSE)
    game.events += events
    game.table = replay_events(game.table, events)
    assert sum(game.table.accounts.values()) == 0


def test_a_void_round_returns_what_is_undecided_and_lets_decided_side_bets_stand() -> None:
    wagers = "p1 1 main 1000; p1 1 match_dealer 500; p2 2 main 500"
    game = Game("ma", wagers, cards="9c 9h 9d 8c 8h 5c")
    game.choose("double", 700)
    void(game)
    assert game.due() == CollectCards()
    game.run()
    assert game.chips("p1") == CHIPS + 2000  # only Match the Dealer, four to one
    assert game.chips("p2") == CHIPS
    assert {e.cents for e in game.of(WagerVoided)} == {1700, 500}
    assert all(value == 0 for name, value in game.table.accounts.items() if "pending" in name)


def test_a_void_round_returns_what_was_lost_by_bust_or_surrender_and_insurance() -> None:
    rules = replace(load("common"), bust_collected=When.AT_ONCE)
    wagers = "p1 1 main 1000; p2 2 main 1000; p3 3 main 1000"
    game = Game(rules, wagers, cards="Kc 9c 9h As 6c 8c 8h 7h 9s")
    game.insure("p1", 1, 500)
    game.run()
    game.choose("hit")  # bust, collected at once
    game.choose("stand")
    assert game.net("p1") == -1500
    void(game)
    game.run()
    assert [game.chips(person) for person in ("p1", "p2", "p3")] == [CHIPS] * 3
    assert game.net("p1") == 0


def test_a_surrendered_half_comes_back_and_a_paid_21_stands() -> None:
    rules = replace(load("ma"), player_21_paid=When.AT_ONCE)
    wagers = "p1 1 main 1000; p2 2 main 1000; p3 3 main 1000"
    game = Game(rules, wagers, cards="Kc 9c 9h 9d 6c 2c 8h Kh")
    game.choose("surrender")
    game.choose("hit")  # 21, paid
    void(game)
    assert game.chips("p1") == CHIPS
    assert game.chips("p2") == CHIPS + 1000


def test_a_spin_that_is_owed_stands() -> None:
    wagers = "p1 1 main 1000; p1 1 bonus_spin 500; p2 2 main 1000; p2 2 bonus_spin 500"
    game = Game("ma", wagers, cards="Ac 9c 9d Kc 8c", spins=(0,))
    game.run()
    void(game)
    assert game.due() == SpinWheel(box=1, person="p1")
    game.run()
    assert game.settled(Kind.BONUS_SPIN)[-1].net == 250_000 - 500
    assert not game.table.playing


def test_a_dead_hand_returns_its_stakes_and_undecided_side_bets() -> None:
    wagers = "p1 1 main 1000; p1 1 break_bonus 500; p2 2 main 1000"
    game = Game("nh-break-bonus", wagers, cards="9c 9h 9d 8c 8h 8s")
    game.run()
    events = kill_hand(game.table, 1, 1, clause="15(h)")
    game.table = replay_events(game.table, events)
    assert game.chips("p1") == CHIPS
    game.play()
    assert game.chips("p2") == CHIPS
    assert not game.table.playing


def test_one_dead_hand_of_a_split_leaves_the_other_and_the_side_bets() -> None:
    wagers = "p1 1 main 1000; p1 1 break_bonus 500"
    game = Game("nh-break-bonus", wagers, cards="8c 9d 8d 7h Kc 9c Kh")
    game.choose("split")
    game.table = replay_events(game.table, kill_hand(game.table, 1, 1, clause="15(i)"))
    game.play()
    assert [(e.kind, e.net) for e in game.settled()] == [(Kind.MAIN, 1000)]
    assert game.settled(Kind.BREAK_BONUS)[0].net == 500  # 9-7-K: three cards


@pytest.mark.parametrize("lost", [False, True])
def test_a_coupon_comes_back_with_a_void_wager(lost: bool) -> None:
    rules = replace(load("ma"), bust_collected=When.AT_ONCE)
    game = Game(rules, cards="Kc 9c 9d 6c 9h 7c")
    game.do(BuyIn(person="p1", cents=CHIPS))
    game.do(GiveCoupon(person="p1", cents=500))
    game.do(PlaceWager(person="p1", box=1, kind=Kind.MAIN, cents=1000, coupon=500))
    game.bet("p2 2 main 1000")
    game.run()
    if lost:
        game.choose("hit")
    void(game)
    assert game.chips("p1") == CHIPS
    assert [coupon.cents for coupon in game.table.coupons] == [500]
    assert game.table.accounts["coupons/person/p1"] == 500
