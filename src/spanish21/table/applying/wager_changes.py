"""The table after events of seats, permissions, coupons and wagers. See `apply.py`."""

from __future__ import annotations

from msgspec.structs import replace

from spanish21.rules.kinds import Kind
from spanish21.table import events as e
from spanish21.table.applying.places import put_box
from spanish21.table.state import Consent, Coupon, InsuranceOffer, Table, Wager


def seat(table: Table, event: e.Seated) -> Table:
    """A seat is taken."""
    box = replace(table.box(event.box), seated=event.person)
    return replace(table, boxes=put_box(table, event.box, box))


def unseat(table: Table, event: e.SeatLeft) -> Table:
    """A seat is free."""
    box = replace(table.box(event.box), seated=None)
    return replace(table, boxes=put_box(table, event.box, box))


def consent(table: Table, event: e.AllowedOnBox) -> Table:
    """One more person may wager on a box."""
    given = Consent(event.box, giver=event.person, taker=event.other)
    return replace(table, consents=table.consents | {given})


def permit(table: Table, event: e.BoxesPermitted) -> Table:
    """A person may play so many boxes."""
    return replace(table, permits=table.permits | {event.person: event.boxes})


def hold(table: Table, person: str, cents: int) -> Table:
    """A person holds a coupon, given or come back."""
    return replace(table, coupons=(*table.coupons, Coupon(person, cents)))


def give_coupon(table: Table, event: e.CouponGiven) -> Table:
    """A coupon was given out."""
    return hold(table, event.person, event.cents)


def _lay(table: Table, number: int, wager: Wager) -> Table:
    box = table.box(number)
    box = replace(box, wagers=(*box.wagers, wager))
    return replace(table, boxes=put_box(table, number, box))


def place(table: Table, event: e.WagerPlaced) -> Table:
    """A wager lies on a box, with its coupon."""
    wager = Wager(event.person, event.kind, event.cents, side=event.side, coupon=event.coupon)
    if event.coupon:
        held = list(table.coupons)
        held.remove(Coupon(event.person, event.coupon))
        table = replace(table, coupons=tuple(held))
    return _lay(table, event.box, wager)


def insure(table: Table, event: e.Insured) -> Table:
    """Insurance lies on a box."""
    return _lay(table, event.box, Wager(event.person, Kind.INSURANCE, event.cents))


def rewrite(table: Table, number: int, person: str, kind: Kind, **changes: object) -> Table:
    """Change one wager, or drop it when nothing is said of it."""
    box = table.box(number)
    wagers = tuple(
        replace(wager, **changes) if wager.person == person and wager.kind is kind else wager
        for wager in box.wagers
        if changes or wager.person != person or wager.kind is not kind
    )
    return replace(table, boxes=put_box(table, number, replace(box, wagers=wagers)))


def change(table: Table, event: e.WagerChanged) -> Table:
    """A wager has another amount."""
    return rewrite(table, event.box, event.person, event.kind, cents=event.cents)


def withdraw(table: Table, event: e.WagerWithdrawn) -> Table:
    """A wager, and its coupon, is back with its owner."""
    if event.coupon:
        table = hold(table, event.person, event.coupon)
    return rewrite(table, event.box, event.person, event.kind)


def collect_stake(table: Table, event: e.StakeCollected) -> Table:
    """A live wager's chips are off the layout."""
    return rewrite(table, event.box, event.person, event.kind, collected=True)


def offer(table: Table, event: e.InsuranceOffered) -> Table:
    """Insurance may be taken."""
    del event
    return replace(table, offer=InsuranceOffer.OPEN)


def close(table: Table, event: e.InsuranceClosed) -> Table:
    """Insurance may no longer be taken."""
    del event
    return replace(table, offer=InsuranceOffer.CLOSED)
