"""Fills and credits: two people sign for chips that come to the rack and go back to the cage."""

from __future__ import annotations

import pytest

from spanish21.errors import Code
from spanish21.floor import commands as c
from spanish21.floor import events as e
from spanish21.floor.asking.seen import seen
from spanish21.table.ledger import chips_in_rack
from spanish21.table.words import Role
from tests.floor.pit import Pit


def fill(cents: int, **signed: str) -> c.Fill:
    return c.Fill(by=Role.FLOOR, cents=cents, **({"name": "f1", "second": "d1"} | signed))


def credit(cents: int, **signed: str) -> c.Credit:
    return c.Credit(by=Role.FLOOR, cents=cents, **({"name": "f1", "second": "d1"} | signed))


def rack(pit: Pit) -> int:
    return chips_in_rack(pit.floor.table.accounts)


def test_chips_of_a_fill_lie_in_the_rack_until_people_have_bought_them() -> None:
    pit = Pit("ma")
    pit.give(fill(5_000_00))
    assert rack(pit) == 5_000_00
    pit.bet(1, 2)  # each buys $100 and lays $10
    assert rack(pit) == 4_800_00
    pit.give(credit(800_00))
    assert rack(pit) == 4_000_00
    pit.check_books()


def test_a_credit_takes_no_more_than_the_rack_holds() -> None:
    pit = Pit("ma")
    assert pit.refuse(credit(1)).code is Code.AMOUNT_NOT_ALLOWED
    pit.give(fill(200_00))
    pit.bet(1)
    refused = pit.refuse(credit(100_01))
    assert refused.code is Code.AMOUNT_NOT_ALLOWED
    assert "at most $100.00" in refused.detail
    pit.give(credit(100_00))
    assert rack(pit) == 0


@pytest.mark.parametrize("cents", [0, -1, 10**12])
def test_a_fill_is_an_amount_of_money(cents: int) -> None:
    assert Pit("ma").refuse(fill(cents)).code is Code.AMOUNT_NOT_ALLOWED


@pytest.mark.parametrize("second", ["", "f1", "nobody"])
def test_nobody_fills_a_rack_alone(second: str) -> None:
    assert Pit("ma").refuse(fill(100_00, second=second)).code in (
        Code.SECOND_PERSON,
        Code.NOT_ON_STAFF,
    )


@pytest.mark.parametrize("by", [Role.PLAYER, Role.DEALER, Role.SURVEILLANCE, Role.HOUSE])
def test_a_fill_is_the_floors_to_order(by: Role) -> None:
    order = c.Fill(by=by, cents=100_00, name="d1", second="f1")
    assert Pit("ma").refuse(order).code is Code.NOT_THIS_ROLE


def test_papers_of_the_rack_are_for_the_staff_alone() -> None:
    for event in (e.RackFilled(100, "f1", "d1"), e.RackCredited(100, "f1", "d1")):
        for viewer in ("p1", Role.ONLOOKER):
            assert seen(event, viewer) is None
        for role in (Role.DEALER, Role.FLOOR, Role.SURVEILLANCE, Role.PIT_MANAGER):
            assert seen(event, role) == event
