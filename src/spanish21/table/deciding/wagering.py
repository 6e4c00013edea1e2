"""Wagers before the first card: laid, changed, withdrawn, each by what the rulebook permits.

A wager's amount is asked of `rules/limits.py`. Here it is asked who may be on which box, whether
the time is right and whether the chips are there. Each function answers a command with its events
or raises a refusal.
"""

from __future__ import annotations

from functools import lru_cache

from spanish21.errors import Code, Refusal, heed
from spanish21.money import Cents, print_cents
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.limits import refuse_wager
from spanish21.rules.model import Rules
from spanish21.rules.procedure.boxes import boxes_unasked, one_for_box, refuse_another, refuse_apart
from spanish21.rules.topics import Topic, refusal
from spanish21.table import commands as c
from spanish21.table import events as e
from spanish21.table.ledger import chips
from spanish21.table.people import boxes_of, count_shared, people_on
from spanish21.table.state import Box, Consent, Coupon, Table, Wager
from spanish21.table.words import PersonId

MEMORY = 1 << 12
COUPON_KINDS = (Kind.MAIN, Kind.MATCH_DEALER)
"""The wagers a match play coupon may lie on (ma 5(c), 6(c))."""


def place(table: Table, command: c.PlaceWager) -> tuple[e.Event, ...]:
    """Lay a wager."""
    check_open(table)
    box = find_box(table, command.box)
    kind, person = command.kind, command.person
    if kind is Kind.INSURANCE:
        detail = "insurance is taken when the dealer asks for it, not before the deal"
        raise refusal(table.rules, Code.INSURANCE_NOT_OPEN, Topic.INSURANCE_TIME, detail)
    _check_free(table, box, command)
    if kind is Kind.MAIN:
        check_may_join(table, command.box, person)
    _check_side(table, command)
    own = wagers_of(box, person)
    _check_permitted(table, kind, cents=command.cents, main=_main(own), own=own, side=command.side)
    check_coupon(table, command)
    check_chips(table, person, command.cents)
    return (e.WagerPlaced(person, command.box, kind, command.cents, command.side, command.coupon),)


def change(table: Table, command: c.ChangeWager) -> tuple[e.Event, ...]:
    """Make a wager another amount; lines go with the main wager, side bets must still fit it."""
    check_open(table)
    wager = _find_wager(table, command.box, command.person, command.kind)
    own = wagers_of(table.box(command.box), command.person)
    moved = [
        each for each in own if each is wager or (wager.kind is Kind.MAIN and each.kind.is_line)
    ]
    main = command.cents if wager.kind is Kind.MAIN else _main(own)
    for each in own:
        cents = command.cents if each in moved else each.cents
        _check_amount(table, each, cents=cents, main=main, own=own)
    if wager.coupon > command.cents:
        raise _coupon_refusal(table, wager.coupon, command.cents)
    check_chips(table, command.person, sum(command.cents - each.cents for each in moved))
    return tuple(
        e.WagerChanged(each.person, command.box, each.kind, before=each.cents, cents=command.cents)
        for each in moved
    )


def withdraw(table: Table, command: c.WithdrawWager) -> tuple[e.Event, ...]:
    """Take a wager back, and with a main wager every other of that person on the box."""
    check_open(table)
    wager = _find_wager(table, command.box, command.person, command.kind)
    own = wagers_of(table.box(command.box), command.person)
    if wager.kind is Kind.MAIN:
        kept = [n for n in boxes_of(table, command.person) if n != command.box]
        check_adjacent(table, kept)
        gone = list(own)
    else:
        gone = [wager]
        rest = tuple(each for each in own if each is not wager)
        for each in rest:
            _check_amount(table, each, cents=each.cents, main=_main(own), own=rest)
    return tuple(
        e.WagerWithdrawn(each.person, command.box, each.kind, each.cents, each.coupon)
        for each in gone
    )


def check_open(table: Table) -> None:
    """Refuse to touch wagers once the first card is out (ma 5(d))."""
    if table.playing:
        detail = "the first card is out: wagers stand until the round is over"
        raise refusal(table.rules, Code.ROUND_ON, Topic.WAGERS_FIRST, detail)


def find_box(table: Table, number: int) -> Box:
    """The box of this number, or a refusal."""
    if not 1 <= number <= len(table.boxes):
        detail = f"there is no box {number}; there are boxes 1 to {len(table.boxes)}"
        raise Refusal(Code.NO_SUCH_BOX, table.rules.clause("boxes"), detail)
    return table.boxes[number - 1]


def wagers_of(box: Box, person: PersonId) -> tuple[Wager, ...]:
    """A person's wagers on a box before the deal."""
    return tuple(wager for wager in box.wagers if wager.person == person)


def _main(own: tuple[Wager, ...]) -> Cents:
    return next((wager.cents for wager in own if wager.kind is Kind.MAIN), 0)


def _find_wager(table: Table, number: int, person: PersonId, kind: Kind) -> Wager:
    wager = find_box(table, number).wager(person, kind)
    if wager is None:
        detail = f"{person} has no {kind.title} on box {number}"
        raise refusal(table.rules, Code.NO_SUCH_WAGER, Topic.WAGERS_FIRST, detail)
    return wager


def _check_free(table: Table, box: Box, command: c.PlaceWager) -> None:
    """One wager of a kind for each person on a box; by one reading, one side bet for the box."""
    by_box = one_for_box(table.rules, command.kind)
    for wager in box.wagers:
        if wager.kind is command.kind and (by_box or wager.person == command.person):
            detail = f"there is a {wager.kind.title} of {wager.person} already; change it instead"
            clause = table.rules.clause("side_bets_by")
            raise Refusal(Code.WAGER_ALREADY_DOWN, clause, detail)


def _check_side(table: Table, command: c.PlaceWager) -> None:
    if command.side is not None and command.kind is not Kind.HIGH_LOW:
        detail = f"{command.kind.title} names no side"
        raise refusal(table.rules, Code.SIDE_NOT_NAMED, Topic.WAGERS_FIRST, detail)


def check_may_join(table: Table, number: int, person: PersonId) -> None:
    """Refuse a main wager on a full box, without consent, or on one box too many."""
    rules = table.rules
    there = people_on(table.box(number))
    heed(refuse_another(rules, box=number, people=len(there), shared=count_shared(table)))
    if there and Consent(number, giver=there[0], taker=person) not in table.consents:
        detail = f"{there[0]} was first on box {number} and must agree to others there"
        raise refusal(rules, Code.NO_CONSENT, Topic.CONSENT, detail)
    own = boxes_of(table, person)
    allowed = table.permits.get(person, boxes_unasked(rules))
    if len(own) >= allowed:
        detail = f"{person} may play {allowed} of the boxes at this table, and has {len(own)}"
        raise Refusal(Code.TOO_MANY_BOXES, rules.clause("boxes_per_person"), detail)
    check_adjacent(table, [*own, number])


def check_adjacent(table: Table, numbers: list[int]) -> None:
    """Refuse boxes of one person that do not lie side by side, where they must."""
    heed(refuse_apart(table.rules, numbers))


def _check_amount(
    table: Table, wager: Wager, *, cents: Cents, main: Cents, own: tuple[Wager, ...]
) -> None:
    _check_permitted(table, wager.kind, cents=cents, main=main, own=own, side=wager.side)


def _check_permitted(
    table: Table,
    kind: Kind,
    *,
    cents: Cents,
    main: Cents,
    own: tuple[Wager, ...],
    side: Side | None,
) -> None:
    """Refuse what the rulebook does; what it permits is remembered."""
    made = tuple([wager.kind for wager in own])
    if not _permits(table.rules, kind, cents=cents, main=main, made=made, side=side):
        heed(refuse_wager(table.rules, kind, cents=cents, main=main, made=made, side=side))


@lru_cache(MEMORY)
def _permits(
    rules: Rules,
    kind: Kind,
    *,
    cents: Cents,
    main: Cents,
    made: tuple[Kind, ...],
    side: Side | None,
) -> bool:
    return refuse_wager(rules, kind, cents=cents, main=main, made=made, side=side) is None


def check_coupon(table: Table, command: c.PlaceWager) -> None:
    """Refuse a coupon without as many chips beside it, on another wager, or not held."""
    coupon = command.coupon
    if coupon == 0:
        return
    if command.kind not in COUPON_KINDS:
        detail = f"a match play coupon may not lie on {command.kind.title}"
        raise refusal(table.rules, Code.COUPON_NOT_ALLOWED, Topic.COUPON, detail)
    if Coupon(command.person, coupon) not in table.coupons:
        detail = f"{command.person} holds no coupon of {print_cents(coupon)}"
        raise refusal(table.rules, Code.COUPON_NOT_ALLOWED, Topic.COUPON, detail)
    if coupon > command.cents:
        raise _coupon_refusal(table, coupon, command.cents)


def _coupon_refusal(table: Table, coupon: Cents, cents: Cents) -> Refusal:
    detail = (
        f"a coupon of {print_cents(coupon)} lies with chips of at least its value, "
        f"not {print_cents(cents)}"
    )
    return refusal(table.rules, Code.COUPON_NOT_ALLOWED, Topic.COUPON, detail)


def check_chips(table: Table, person: PersonId, cents: Cents) -> None:
    """Refuse what a person cannot pay for."""
    held = chips(table.accounts, person)
    if cents > held:
        detail = f"{person} has {print_cents(held)} and would need {print_cents(cents)}"
        raise refusal(table.rules, Code.NOT_ENOUGH_CHIPS, Topic.CHIPS, detail)
