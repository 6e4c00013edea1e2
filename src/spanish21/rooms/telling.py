"""What is told to whoever is connected to a room: the view, the answers, and what surrounds them.

A `RoomNews` is worked out when it is looked at, from states that never change: whoever has several
waiting needs to look only at the last one's view, and at the sights of all. What is the same for
everyone is worked out once for a `RoomMoment`.
"""

from __future__ import annotations

from functools import cached_property
from itertools import chain
from typing import TypeAlias

from msgspec import Struct

from spanish21.floor.asking.answers import FloorFamily, floor_families
from spanish21.floor.asking.seen import FloorSeen, is_personal, seen
from spanish21.floor.asking.views import OnlookersFloor, WholeView, view
from spanish21.rooms.events import AnyRoomEvent, RoomEvent, RoomOpened, SealEvent
from spanish21.rooms.guiding import StepTold, tell_guide
from spanish21.rooms.sealing import Seals
from spanish21.rooms.spin_button import is_lit
from spanish21.rooms.standing import Standing
from spanish21.rooms.waiting import ClockTold
from spanish21.table.words import Actor, PersonId, Role
from spanish21.wire.people import Speaker
from spanish21.wire.telling import AnswerTold, tell_answers

RoomSeen: TypeAlias = FloorSeen | SealEvent


class Present(Struct, frozen=True):
    """Someone who is connected, and as what."""

    person: PersonId
    role: Role


class FairTold(Struct, frozen=True):
    """What is sealed: the shoe's number and commitment, what players added, the next spins'."""

    shoe: int
    commitment: str
    rest: str
    added: tuple[str, ...]
    spins: tuple[str, ...]
    open: bool


class Around(Struct, frozen=True):
    """What surrounds a table at one moment, the same for everyone."""

    present: tuple[Present, ...] = ()
    ready: tuple[PersonId, ...] = ()
    clock: ClockTold | None = None
    stopped: str = ""


class RoomMoment:
    """A room after an event, and what everyone may see and watch of it alike."""

    def __init__(
        self, standing: Standing, *, around: Around, events: tuple[AnyRoomEvent, ...] = ()
    ) -> None:
        self.version = standing.version
        self.around = around
        self.floor = standing.floor
        self.opened = standing.opened
        self.events = events
        self._seals = standing.chance.seals
        self._fresh = standing.shoe_is_fresh

    @cached_property
    def open_view(self) -> OnlookersFloor:
        """What lies open to everyone, and is part of every view."""
        open_view = view(self.floor, Role.ONLOOKER)
        assert isinstance(open_view, OnlookersFloor)
        return open_view

    @cached_property
    def open_sights(self) -> tuple[RoomSeen, ...] | None:
        """What everyone may watch alike; None where someone may watch more than others."""
        if any(is_personal(event) for event in self.events if not isinstance(event, RoomEvent)):
            return None
        return _watch_all(self.events, Role.ONLOOKER)

    @cached_property
    def fair(self) -> FairTold:
        """What is sealed."""
        return tell_seals(self._seals, fresh=self._fresh)


class RoomNews:
    """A room as one speaker may see it after an event, and what they may watch of the change."""

    def __init__(self, moment: RoomMoment, speaker: Speaker) -> None:
        self.moment = moment
        self._viewer = viewer_of(speaker)

    @property
    def version(self) -> int:
        """The version of the table."""
        return self.moment.version

    @property
    def around(self) -> Around:
        """What surrounds the table."""
        return self.moment.around

    @property
    def present(self) -> tuple[Present, ...]:
        """Who is connected."""
        return self.around.present

    @property
    def ready(self) -> tuple[PersonId, ...]:
        """Who wants to be dealt."""
        return self.around.ready

    @property
    def clock(self) -> ClockTold | None:
        """How long the table waits for whom it waits for."""
        return self.around.clock

    @property
    def fair(self) -> FairTold:
        """What is sealed."""
        return self.moment.fair

    @cached_property
    def view(self) -> WholeView:
        """What the speaker may see."""
        return view(self.moment.floor, self._viewer)

    @cached_property
    def asked(self) -> list[FloorFamily]:
        """Everything the speaker may ask for, and why not the rest, as the floor answers it."""
        return floor_families(self.moment.floor, self._viewer)

    @cached_property
    def answers(self) -> tuple[AnswerTold, ...]:
        """The same as it is told."""
        return tell_answers(tuple(chain.from_iterable(self.asked))).answers

    @cached_property
    def guide(self) -> tuple[StepTold, ...]:
        """What is done next, for those who work at the table."""
        if isinstance(self._viewer, str) or self._viewer is Role.ONLOOKER:
            return ()
        moment = self.moment
        return tell_guide(moment.floor, self._viewer, keyed_in=moment.opened.live)

    @property
    def lit(self) -> bool:
        """Whether the speaker's own button turns the wheel now."""
        return self.moment.opened.staffed and is_lit(self.moment.floor, self._viewer)

    @cached_property
    def seen(self) -> tuple[RoomSeen, ...]:
        """What the speaker may watch of what has just happened."""
        shared = self.moment.open_sights
        return _watch_all(self.moment.events, self._viewer) if shared is None else shared


def viewer_of(speaker: Speaker) -> Actor:
    """Who looks: a player by name, everyone else by role."""
    return speaker.person if speaker.role is Role.PLAYER else speaker.role


def _watch_all(events: tuple[AnyRoomEvent, ...], viewer: Actor) -> tuple[RoomSeen, ...]:
    sights = (watch(event, viewer) for event in events)
    return tuple([sight for sight in sights if sight is not None])


def watch(event: AnyRoomEvent, viewer: Actor) -> RoomSeen | None:
    """What someone may watch of an event of a room; None where that is nothing."""
    if isinstance(event, RoomOpened):
        return None
    if isinstance(event, RoomEvent):
        return event  # seals lie open: their seeds are no part of them
    return seen(event, viewer)


def tell_seals(seals: Seals, *, fresh: bool) -> FairTold:
    """Commitments, and whether a player may add entropy still."""
    shoe, rest = seals.shoe, seals.rest
    return FairTold(
        shoe=seals.number,
        commitment="" if shoe is None else shoe.commitment,
        rest="" if rest is None else rest.commitment,
        added=() if shoe is None else shoe.added,
        spins=tuple(seal.commitment for _, seal in seals.spins),
        open=fresh,
    )
