"""What is told to whoever is connected to a room: the view, the answers, and what surrounds them.

A `RoomNews` is worked out when it is looked at, from states that never change: whoever has several
waiting needs to look only at the last one's view, and at the sights of all.
"""

from __future__ import annotations

from functools import cached_property
from typing import TypeAlias

from msgspec import Struct

from spanish21.floor.asking.answers import FloorAnswers, answers
from spanish21.floor.asking.seen import FloorSeen, seen
from spanish21.floor.asking.views import WholeView, view
from spanish21.rooms.events import AnyRoomEvent, RoomEvent, RoomOpened, SealEvent
from spanish21.rooms.guiding import StepTold, tell_guide
from spanish21.rooms.sealing import Seals
from spanish21.rooms.spinning import is_lit
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


class RoomNews:
    """A room as one speaker may see it after an event, and what they may watch of the change."""

    def __init__(
        self,
        standing: Standing,
        speaker: Speaker,
        *,
        around: Around,
        events: tuple[AnyRoomEvent, ...] = (),
    ) -> None:
        self.version = standing.version
        self.around = around
        self._floor = standing.floor
        self._opened = standing.opened
        self._seals = standing.chance.seals
        self._fresh = standing.shoe_is_fresh
        self._viewer = viewer_of(speaker)
        self._events = events

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

    @cached_property
    def view(self) -> WholeView:
        """What the speaker may see."""
        return view(self._floor, self._viewer)

    @cached_property
    def asked(self) -> FloorAnswers:
        """Everything the speaker may ask for, and why not the rest, as the floor answers it."""
        return answers(self._floor, self._viewer)

    @cached_property
    def answers(self) -> tuple[AnswerTold, ...]:
        """The same as it is told."""
        return tell_answers(self.asked).answers

    @cached_property
    def guide(self) -> tuple[StepTold, ...]:
        """What is done next, for those who work at the table."""
        if isinstance(self._viewer, str) or self._viewer is Role.ONLOOKER:
            return ()
        return tell_guide(self._floor, self._viewer, keyed_in=self._opened.live)

    @property
    def lit(self) -> bool:
        """Whether the speaker's own button turns the wheel now."""
        return self._opened.staffed and is_lit(self._floor, self._viewer)

    @cached_property
    def seen(self) -> tuple[RoomSeen, ...]:
        """What the speaker may watch of what has just happened."""
        sights = (watch(event, self._viewer) for event in self._events)
        return tuple(sight for sight in sights if sight is not None)

    @cached_property
    def fair(self) -> FairTold:
        """What is sealed."""
        return tell_seals(self._seals, fresh=self._fresh)


def viewer_of(speaker: Speaker) -> Actor:
    """Who looks: a player by name, everyone else by role."""
    return speaker.person if speaker.role is Role.PLAYER else speaker.role


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
