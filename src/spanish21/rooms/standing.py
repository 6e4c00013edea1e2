"""A room as it stands: all that its stream of events makes, and nothing else.

Following events here is recovery; it is also what live commands end in, so the two cannot differ.
A fork is what a command is tried out on: nothing that happens to it is true before it is filed.
"""

from __future__ import annotations

from collections.abc import Iterable

from spanish21.errors import InputError
from spanish21.floor.state import Floor, open_around
from spanish21.house.house import House
from spanish21.rooms.events import EntropyAdded, RoomEvent, RoomOpened
from spanish21.rooms.keeping.filing import Happening
from spanish21.rooms.sealing import SealedChance, Stacking
from spanish21.rules.model import Rules
from spanish21.rules.procedure.shoe import shoe_size
from spanish21.table.engine import begin_stream
from spanish21.table.events import TableOpened


class Standing:
    """A room's opening, its house and its seals, after so many events."""

    def __init__(self, opened: RoomOpened, house: House, chance: SealedChance) -> None:
        self.opened = opened
        self.house = house
        self.chance = chance
        self.version = 2

    @property
    def floor(self) -> Floor:
        """The floor as it stands."""
        return self.house.floor

    @property
    def rules(self) -> Rules:
        """The rules the table is dealt by."""
        return self.house.rules

    def fork(self) -> Standing:
        """The same room, to be tried out."""
        chance = self.chance.fork()
        other = Standing(self.opened, self.house.fork(chance), chance)
        other.version = self.version
        return other

    def follow(self, happening: Happening) -> None:
        """Let something happen that was decided before."""
        event = happening.event
        if not isinstance(event, RoomEvent):
            self.house.follow(event)
        else:
            self.chance.follow(happening)
            if isinstance(event, EntropyAdded) and self.shoe_is_fresh:
                self.house.shuffle_anew()
        self.version += 1

    @property
    def shoe_is_fresh(self) -> bool:
        """Whether a shoe is sealed of which no card has been drawn."""
        return not self.chance.seals.revealed and self.house.undrawn


def begin_standing(
    first: Happening, second: Happening, stacking: Stacking | None = None
) -> Standing:
    """A room from the two events with which its stream begins."""
    opened, table = first.event, second.event
    if not isinstance(opened, RoomOpened) or not isinstance(table, TableOpened):
        raise InputError("a table's stream begins with how the room and the table were opened")
    bare = begin_stream(table)
    chance = SealedChance(opened.id, shoe_size(bare.rules), stacking)
    house = House(bare.rules, chance, name=opened.id, keyed_in=opened.live)
    house.floor = open_around(bare)
    house.meter = None  # a meter is a stream of its own
    return Standing(opened, house, chance)


def follow_all(standing: Standing, happenings: Iterable[Happening]) -> Standing:
    """The room after all of these events."""
    for happening in happenings:
        standing.follow(happening)
    return standing
