"""What happened on the floor beside the table's own events."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from spanish21.floor.interface import Button
from spanish21.floor.top_prize import Check
from spanish21.table.events import Event
from spanish21.table.words import PersonId


class OwnEvent(Struct, frozen=True, gc=False, tag_field="type"):
    """An event of the floor itself."""


class InterfaceInstalled(OwnEvent, frozen=True, tag="interface_installed"):
    """A Bonus Spin interface stands at the table."""


class Pressed(OwnEvent, frozen=True, tag="pressed"):
    """A button was pressed, or a seat tapped."""

    button: Button
    seat: int = 0


class TopPrizeHit(OwnEvent, frozen=True, tag="top_prize_hit"):
    """The wheel stopped on the top prize; what it pays is held until that is verified."""

    box: int
    person: PersonId
    held: tuple[Event, ...]


class TopPrizeVerified(OwnEvent, frozen=True, tag="top_prize_verified"):
    """All four checks are signed; the payment that was held follows."""


class FloorCalled(OwnEvent, frozen=True, tag="floor_called"):
    """The floor supervisor was called to a top prize."""


class SurveillanceTold(OwnEvent, frozen=True, tag="surveillance_told"):
    """Surveillance and the pit manager know of a top prize."""


class CheckSigned(OwnEvent, frozen=True, tag="check_signed"):
    """Surveillance has signed one check."""

    check: Check
    name: str


FloorEvent: TypeAlias = (
    Event
    | InterfaceInstalled
    | Pressed
    | TopPrizeHit
    | TopPrizeVerified
    | FloorCalled
    | SurveillanceTold
    | CheckSigned
)
