"""Wagers that are spoken, locked or half a coupon (ma 5(c), 6(c); sd-bonus-spin (2))."""

from __future__ import annotations

import pytest

from spanish21.cards import Card
from spanish21.errors import Code
from spanish21.floor import commands as c
from spanish21.floor.interface import Button
from spanish21.rules.kinds import Kind
from spanish21.table.commands import (
    BuyIn,
    ChangeWager,
    DealCard,
    GiveCoupon,
    PlaceWager,
    WithdrawWager,
)
from spanish21.table.events import StakeCollected
from tests.floor.pit import Pit
from tests.floor.test_orders import DEALER, FLOOR, ONE, chips, finish, place


def spoken(kind: Kind, cents: int, name: str = "d1", second: str = "s1") -> c.VerbalWager:
    return c.VerbalWager(
        by=DEALER, person="p1", box=1, kind=kind, cents=cents, name=name, second=second
    )


@pytest.mark.clause("ma 5(c) verbal", "ma 6(c)")
def test_a_spoken_wager_with_cash_needs_dealer_and_supervisor_and_becomes_chips() -> None:
    pit = Pit("ma")
    for kind, clause in ((Kind.MAIN, "5(c) verbal"), (Kind.MATCH_DEALER, "6(c)")):
        for name, second in (("", "s1"), ("d1", ""), ("d1", "d1")):
            refused = pit.refuse(spoken(kind, 1000, name, second))
            assert (refused.code, refused.clause) == (Code.SECOND_PERSON, clause)
        for name, second in (("f1", "s1"), ("s1", "f1"), ("d1", "f1")):  # in another's role
            assert pit.refuse(spoken(kind, 1000, name, second)).code is Code.NOT_ON_STAFF
    assert pit.refuse(spoken(Kind.MATCH_DEALER, 500)).code is Code.NO_MAIN_WAGER
    pit.give(spoken(Kind.MAIN, 1000), spoken(Kind.MATCH_DEALER, 500))
    assert pit.floor.table.accounts["cage"] == -1500
    assert chips(pit, "p1") == 0
    main = pit.floor.table.box(1).wager("p1", Kind.MAIN)
    assert main is not None
    assert main.cents == 1000
    pit.deal(ONE)
    pit.give(DealCard(to=1, card=Card.C9))
    late = c.VerbalWager(
        by=DEALER, person="p2", box=2, kind=Kind.MAIN, cents=1000, name="d1", second="s1"
    )
    assert pit.refuse(late).code is Code.ROUND_ON  # 6(c): before the first card
    pit.check_books()


def test_spoken_wagers_are_under_the_same_orders_as_others() -> None:
    pit = Pit("ma")
    pit.give(c.PostLimits(by=FLOOR, least=2500, most=50_000))
    assert pit.refuse(spoken(Kind.MAIN, 1000)).code is Code.AMOUNT_NOT_ALLOWED
    pit = Pit()
    pit.bet(1, 2, spin=(2,))
    pit.press(Button.NEW_GAME, Button.BEGIN_GAME)
    assert pit.refuse(spoken(Kind.BONUS_SPIN, 500)).clause == "(2)"
    assert pit.refuse(spoken(Kind.BONUS_SPIN, 500, second="")).clause == "house"


@pytest.mark.clause("sd-bonus-spin (2)", "sd-bonus-spin (4)(b)(iv)")
def test_begin_game_locks_every_wager_and_collects_the_bonus_spin_stakes() -> None:
    pit = Pit()
    pit.bet(1, 2, spin=(1,))
    pit.press(Button.NEW_GAME, Button.BEGIN_GAME)
    withdraw = WithdrawWager(person="p1", box=1, kind=Kind.MAIN)
    assert pit.refuse(withdraw).clause == "(2)"
    for other in (
        WithdrawWager(person="p2", box=2, kind=Kind.MAIN),  # no spin wager lies there
        ChangeWager(person="p2", box=2, kind=Kind.MAIN, cents=500),
        place("p3", 3),
    ):
        assert pit.refuse(other).clause == "(2)"
    collected = [event for event in pit.events if isinstance(event, StakeCollected)]
    assert [(event.box, event.cents) for event in collected] == [(1, 500)]
    pit.give(DealCard(to=1, card=Card.C9))
    assert len([event for event in pit.events if isinstance(event, StakeCollected)]) == 1


@pytest.mark.clause("ma 5(c)")
def test_a_match_play_coupon_is_honoured_once() -> None:
    pit = Pit("ma")
    pit.give(BuyIn(person="p1", cents=100_00), GiveCoupon(person="p1", cents=1000))
    with_coupon = PlaceWager(person="p1", box=1, kind=Kind.MAIN, cents=1000, coupon=1000)
    pit.give(with_coupon)
    finish(pit, ONE)  # 18 against a dealer who goes over: chips and coupon both win
    assert chips(pit, "p1") == 120_00
    assert pit.refuse(with_coupon).code is Code.COUPON_NOT_ALLOWED
    pit.check_books()
