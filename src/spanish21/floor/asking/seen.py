"""`seen` for a floor: what one role may watch of an event, of the floor's own or of the table.

As at the table, types of their own stand for events that tell more than everyone may know: who
reported and who agreed, who signed for surveillance, the payments held behind a top prize. What is
in no list is seen by nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, get_args

from spanish21.floor import events as e
from spanish21.floor.top_prize import Check
from spanish21.table.asking import seen as at_table
from spanish21.table.asking.seen import KEEPS_BOOKS, OWN_AFFAIRS, Seen, Sight
from spanish21.table.words import Actor, PersonId, Role


class TopPrizeSeen(Sight, frozen=True, tag="top_prize_hit"):
    """The wheel stopped on the top prize, which must be verified."""

    box: int
    person: PersonId


class FaultSeen(Sight, frozen=True, tag="fault_noted"):
    """Something went wrong and was put right by this clause."""

    clause: str
    says: str


class CheckSeen(Sight, frozen=True, tag="check_signed"):
    """One check of a top prize is signed."""

    check: Check


class FailureSeen(Sight, frozen=True, tag="check_failed"):
    """Someone has recorded that a top prize is not verified; why is in the books."""

    by: Role


OpenFloorEvent: TypeAlias = (
    e.OpeningSkipped
    | e.Pressed
    | e.TopPrizeVerified
    | e.FloorCalled
    | e.SurveillanceTold
    | e.FaceUpFound
    | e.TenRemoved
    | e.CardExposed
    | e.CardRefused
    | e.ExposedUsed
    | e.DealerMissed
    | e.BoxSkipped
    | e.BoxResumed
    | e.CardForgotten
    | e.CardRemembered
    | e.ShoeReplenished
    | e.ReaderMisused
    | e.ReaderNoted
    | e.ReaderBroken
    | e.ReshuffleOrdered
    | e.CardsMoved
    | e.CardsShuffled
    | e.CardsCut
    | e.CutDeclined
    | e.RecutOrdered
    | e.RestCounted
    | e.DealerChanged
    | e.StaffSigned
    | e.TopPrizeDenied
    | e.BoxCeded
    | e.BurnShown
    | e.ShufflerMoved
    | e.LimitsPosted
    | e.MeterChanged
    | e.ClosingAnnounced
)
"""What is done at the table before everyone's eyes."""
PersonalOrder: TypeAlias = e.EntryBarred | e.EntryPermitted | e.FlatBetOrdered
"""What the house tells one person, or everyone where no person is named."""
RackMoved: TypeAlias = e.RackFilled | e.RackCredited
"""Chips that come and go with papers, which only the staff read."""
FloorSeen: TypeAlias = (
    Seen
    | RackMoved
    | OpenFloorEvent
    | PersonalOrder
    | TopPrizeSeen
    | FaultSeen
    | CheckSeen
    | FailureSeen
)
_OPEN = frozenset(get_args(OpenFloorEvent))
_PERSONAL = frozenset(get_args(PersonalOrder))
_RACK = frozenset(get_args(RackMoved))
_STAFF = KEEPS_BOOKS | {Role.DEALER}


def seen(event: e.FloorEvent, viewer: Actor) -> FloorSeen | None:
    """What a person, or someone in a role, may watch of an event; None where that is nothing."""
    if not isinstance(event, e.OwnEvent):
        return at_table.seen(event, viewer)
    kind: type[Any] = type(event)
    if kind in _OPEN:
        return event  # type: ignore[return-value] # its type is one of the open ones
    if kind in _PERSONAL:
        order: PersonalOrder = event  # type: ignore[assignment] # its type is one of them
        concerned = order.person in ("", viewer)
        return order if concerned or viewer in _STAFF else None
    if kind in _RACK:
        return event if viewer in _STAFF else None  # type: ignore[return-value] # one of the two
    watch = _WATCHED.get(kind)
    return None if watch is None else watch(event)


def is_personal(event: e.FloorEvent) -> bool:
    """Whether one viewer may watch more of an event than another."""
    kind: type[Any] = type(event)
    return kind in _PERSONAL or kind in OWN_AFFAIRS


_WATCHED: Mapping[type[Any], Callable[[Any], FloorSeen]] = {
    e.TopPrizeHit: lambda event: TopPrizeSeen(event.box, event.person),
    e.FaultNoted: lambda event: FaultSeen(event.clause, event.says),
    e.CheckSigned: lambda event: CheckSeen(event.check),
    e.CheckFailed: lambda event: FailureSeen(event.by),
}
