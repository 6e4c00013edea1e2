"""Buying in and out, coupons, seats, consent and permission: what surrounds the wagers.

Each function answers a command with its events or raises a refusal. None of it moves a card.
"""

from __future__ import annotations

from spanish21.errors import Code, Refusal, heed
from spanish21.money import Cents, print_cents
from spanish21.rules.amounts import Amounts
from spanish21.rules.clauses import HOUSE
from spanish21.rules.procedure.boxes import refuse_permission, refuse_sharing
from spanish21.rules.topics import Topic, refusal
from spanish21.table import commands as c
from spanish21.table import events as e
from spanish21.table.deciding.wagering import check_chips, find_box
from spanish21.table.people import people_on
from spanish21.table.state import Table

MONEY = Amounts(1, most=10**12, step=1)
"""What may change hands at the cage in one go: any amount a ledger can be read with."""


def _check_money(cents: Cents) -> None:
    if not MONEY.permits(cents):
        detail = f"{print_cents(cents)} may not be changed at once; allowed: {MONEY}"
        raise Refusal(Code.AMOUNT_NOT_ALLOWED, HOUSE, detail)


def buy_in(table: Table, command: c.BuyIn) -> tuple[e.Event, ...]:
    """Cash becomes chips, at any time."""
    del table
    _check_money(command.cents)
    return (e.BoughtIn(command.person, command.cents),)


def cash_out(table: Table, command: c.CashOut) -> tuple[e.Event, ...]:
    """Chips that are not on the layout become cash, at any time."""
    _check_money(command.cents)
    check_chips(table, command.person, command.cents)
    return (e.CashedOut(command.person, command.cents),)


def give_coupon(table: Table, command: c.GiveCoupon) -> tuple[e.Event, ...]:
    """Match play coupons of this face value."""
    del table
    _check_money(command.cents)
    return (e.CouponGiven(command.person, command.cents),)


def sit(table: Table, command: c.Sit) -> tuple[e.Event, ...]:
    """Take a free seat; who calls a box may not change while its hand is played."""
    box = find_box(table, command.box)
    if box.seated is not None:
        detail = f"{box.seated} sits at box {command.box}"
        raise refusal(table.rules, Code.SEAT_TAKEN, Topic.SEAT, detail)
    for number, other in enumerate(table.boxes, 1):
        if other.seated == command.person:
            detail = f"{command.person} sits at box {number}; leave that seat first"
            raise refusal(table.rules, Code.SEAT_TAKEN, Topic.SEAT, detail)
    _check_no_hand(table, command.box)
    return (e.Seated(command.person, command.box),)


def leave(table: Table, command: c.Leave) -> tuple[e.Event, ...]:
    """Give up a seat."""
    if find_box(table, command.box).seated != command.person:
        detail = f"{command.person} does not sit at box {command.box}"
        raise refusal(table.rules, Code.NOT_SEATED, Topic.SEAT, detail)
    _check_no_hand(table, command.box)
    return (e.SeatLeft(command.person, command.box),)


def _check_no_hand(table: Table, number: int) -> None:
    if table.box(number).hands:
        detail = f"box {number} has a hand in play; seats change between rounds"
        raise refusal(table.rules, Code.ROUND_ON, Topic.CALLER, detail)


def allow(table: Table, command: c.AllowOnBox) -> tuple[e.Event, ...]:
    """The first person on a box agrees to another (ma 13(a))."""
    there = people_on(find_box(table, command.box))
    if not there or there[0] != command.person or command.other == command.person:
        detail = f"only the first person on box {command.box} can agree, and to others, there"
        raise refusal(table.rules, Code.NOT_ON_THE_BOX, Topic.CONSENT, detail)
    heed(refuse_sharing(table.rules))
    return (e.AllowedOnBox(command.person, command.box, command.other),)


def permit(table: Table, command: c.PermitBoxes) -> tuple[e.Event, ...]:
    """The house lets a person play more boxes, or fewer (ma 14)."""
    heed(refuse_permission(table.rules, command.boxes))
    return (e.BoxesPermitted(command.person, command.boxes),)
