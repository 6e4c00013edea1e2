"""What happens to a room beside what happens at its table: its opening, and its seals.

They stand in the table's own stream between the events of the floor. What is secret about a seal,
its seed, is filed apart and encrypted (`filing.py`); the commitment, what players add and the
revealed record are for everyone.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from spanish21.floor.events import FloorEvent
from spanish21.money import Cents
from spanish21.table.words import PersonId


class RoomEvent(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type"):
    """An event of the room itself."""


class RoomOpened(RoomEvent, frozen=True, tag="room_opened"):
    """The first event of a table's stream: its name, whose it is, and how it is run.

    A `live` table is dealt by staff from real cards that are keyed in, an `attended` one by staff
    from the house's own shoe; a `practice` table skips the opening; `private` ones are not listed.
    `least` and `most` are the house's own limits of the main wager, if it has any.
    """

    schema: int
    id: str
    name: str
    owner: PersonId = ""
    private: bool = False
    live: bool = False
    practice: bool = False
    least: Cents | None = None
    most: Cents | None = None
    attended: bool = False

    @property
    def staffed(self) -> bool:
        """Whether a person deals."""
        return self.live or self.attended


class ShoeSealed(RoomEvent, frozen=True, tag="shoe_sealed"):
    """A shoe is fixed; `rest` is for the discards, should they have to come back (ma 15(g))."""

    shoe: int
    commitment: str
    rest: str


class SpinSealed(RoomEvent, frozen=True, tag="spin_sealed"):
    """A spin of the wheel is fixed; spins are counted from 0 since the table was opened."""

    spin: int
    commitment: str


class EntropyAdded(RoomEvent, frozen=True, tag="entropy_added"):
    """A player's own text goes into the shoe, and into every spin that is sealed."""

    person: PersonId
    text: str


class ShoeRevealed(RoomEvent, frozen=True, tag="shoe_revealed"):
    """The shoe is over; these records are what `spanish21 verify` checks."""

    shoe: int
    records: tuple[dict[str, Any], ...]


class SpinRevealed(RoomEvent, frozen=True, tag="spin_revealed"):
    """The wheel has stopped; the record is what `spanish21 verify` checks."""

    spin: int
    record: dict[str, Any]


SealEvent: TypeAlias = ShoeSealed | SpinSealed | EntropyAdded | ShoeRevealed | SpinRevealed
AnyRoomEvent: TypeAlias = FloorEvent | RoomOpened | SealEvent
