"""Events of people and their money: chips and cash, coupons, seats and permissions."""

from __future__ import annotations

from spanish21.money import Cents
from spanish21.table.events.opening import TableEvent
from spanish21.table.words import PersonId


class BoughtIn(TableEvent, frozen=True, tag="bought_in"):
    """A person has chips for cash."""

    person: PersonId
    cents: Cents


class CashedOut(TableEvent, frozen=True, tag="cashed_out"):
    """A person has cash for chips."""

    person: PersonId
    cents: Cents


class CouponGiven(TableEvent, frozen=True, tag="coupon_given"):
    """A person holds match play coupons of this face value more."""

    person: PersonId
    cents: Cents


class Seated(TableEvent, frozen=True, tag="seated"):
    """A person sits at a box."""

    person: PersonId
    box: int


class SeatLeft(TableEvent, frozen=True, tag="seat_left"):
    """A person no longer sits at a box."""

    person: PersonId
    box: int


class AllowedOnBox(TableEvent, frozen=True, tag="allowed_on_box"):
    """The first person on a box has agreed to another."""

    person: PersonId
    box: int
    other: PersonId


class BoxesPermitted(TableEvent, frozen=True, tag="boxes_permitted"):
    """The house permits a person so many boxes."""

    person: PersonId
    boxes: int
