"""`Hall`: what one server process has at hand, and who is known to it by their cookie.

Everything here is an argument of the app: tests put in their own clock and casino. What waits for
the database runs in threads; sessions are remembered for a few seconds, so that signing out is
heard of by every process soon.
"""

from __future__ import annotations

import asyncio
import time
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, ParamSpec, TypeAlias, TypeVar

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency

from spanish21.errors import Spanish21Error
from spanish21.floor.commands import FloorCommand
from spanish21.people.events import Hat
from spanish21.people.person import KnownPerson
from spanish21.people.register import People
from spanish21.rooms.casino import Casino
from spanish21.rooms.events import AnyRoomEvent, RoomEvent
from spanish21.rooms.room import TableRoom
from spanish21.rooms.settings import RoomSettings
from spanish21.rules.loading.recorded import load_recorded
from spanish21.rules.model import Rules
from spanish21.server.company import Company, is_deserted
from spanish21.server.hats import WORKING, has_role
from spanish21.server.operating.configuration import Configuration
from spanish21.server.operating.logs import Logs
from spanish21.server.operating.metrics import Metrics
from spanish21.server.operating.notice_board import NoticeBoard
from spanish21.server.operating.opening import open_tables
from spanish21.server.protection.headers import LOOPBACK, SameSite
from spanish21.server.protection.limiting import Limiting
from spanish21.server.protection.rates import Buckets, Rate
from spanish21.server.refusing import RequestRefused, TableElsewhere, Why
from spanish21.server.socket.approvals import Approvals
from spanish21.server.socket.lines import OpenLines
from spanish21.server.socket.painting import Painter
from spanish21.server.socket.tickets import Tickets
from spanish21.server.staffing.classes import Classes
from spanish21.store.log import Log
from spanish21.table.asking.answers import known_people
from spanish21.table.people import boxes_of
from spanish21.table.words import Role
from spanish21.wire.people import Speaker

COOKIE = "spanish21"
MOST_TOKEN = 100
REMEMBERED = 5.0
"""Seconds for which a session is believed without asking the log again."""
MOST_REMEMBERED = 20_000
MINUTE = 60.0
NEIGHBOURS_EVERY = 2.0
"""Seconds between two looks at what other processes of the same house have done."""
AnyConnection = ASGIConnection[Any, Any, Any, State]
P = ParamSpec("P")
T = TypeVar("T")


class Visitor(NamedTuple):
    """Someone whose session was found: who it is, and where the session is filed."""

    person: KnownPerson
    session: str
    token: str


class Rates(NamedTuple):
    """How often things may be done: by an address, or by a person."""

    requests: Buckets
    guests: Buckets
    sign_ins: Buckets
    commands: Buckets


def make_rates(configuration: Configuration, clock: Callable[[], float]) -> Rates:
    """The buckets for an operator's caps."""
    caps = configuration.caps
    return Rates(
        Buckets(Rate(caps.requests_a_second * 4, caps.requests_a_second), clock),
        Buckets(Rate(caps.guests_a_minute, caps.guests_a_minute / 60), clock),
        Buckets(Rate(caps.sign_ins_a_minute, caps.sign_ins_a_minute / 60), clock),
        Buckets(Rate(caps.commands_a_second * 2, caps.commands_a_second), clock),
    )


class Hall:
    """The casino, its people, and everything that stands between them and a stranger."""

    def __init__(
        self,
        log: Log,
        people: People,
        *,
        configuration: Configuration,
        settings: RoomSettings,
        address: str,
        url: str,
        logs: Logs,
        entropy: Callable[[int], bytes],
        wall: Callable[[], int],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.casino = Casino(
            log,
            clock=wall,
            entropy=entropy,
            owner=address,
            settings=settings,
            guard=self.guard,
            witness=self.witness,
        )
        self.people = people
        self.configuration = configuration
        self.logs = logs
        self.metrics = Metrics()
        self.tickets = Tickets(clock=clock, entropy=entropy)
        self.approvals = Approvals(entropy)
        self.rates = make_rates(configuration, clock)
        self.lines = OpenLines()
        self.classes = Classes(self.lines)
        self.limiting = Limiting(log, wall)
        self.board = NoticeBoard(log, clock=clock)
        self.company = Company(url)
        self._minutes: asyncio.Task[None] | None = None
        self._minding: asyncio.Task[None] | None = None
        self._minding_staff: asyncio.Task[None] | None = None
        self.signing_in = asyncio.Semaphore(2)
        self.in_hand = 0
        self.painter = Painter(lambda: self.in_hand > 0)
        self._painting: asyncio.Task[None] | None = None
        self.reading = asyncio.Semaphore(2)
        self.same_site = SameSite(
            origins=configuration.origins, hosts=configuration.hosts, bound_to=configuration.host
        )
        self.wall = wall
        self._clock = clock
        self._known: dict[str, tuple[float, Visitor]] = {}
        self.arrivals: dict[tuple[str, str], int] = {}

    async def start(self) -> None:
        """Open the casino, and the tables that are always open."""
        await self.casino.start()
        await open_tables(self.casino, self.configuration.tables)
        if self.configuration.database is not None:
            await self.board.pin_up(self.casino.rooms())
            self._minding = asyncio.create_task(self._mind_neighbours())
        await self.off_loop(self._load_limits)
        self._minutes = asyncio.create_task(self._pass_minutes())
        self._minding_staff = asyncio.create_task(self._mind_staff())
        self._painting = asyncio.create_task(self.painter.paint_all())

    def _load_limits(self) -> None:
        """Follow everyone with limits who sits at a table that was recovered."""
        names = {name for room in self.casino.rooms() for name in known_people(room.floor.table)}
        for name in names:
            person = self.people.find(name)
            if person is not None:
                self.limiting.load(person)

    async def stop(self) -> None:
        """Hang up on everyone and let what is being written be finished."""
        for line in self.lines:
            line.hang_up(1012, "the house restarts: connect again")
        for task in (self._minutes, self._painting, self._minding, self._minding_staff):
            if task is not None:
                task.cancel()
        await self.company.send_away()
        await self.limiting.finish()
        await self.casino.stop()

    async def _pass_minutes(self) -> None:
        """Once a minute: time at the tables, sessions that are over, bots left alone."""
        while True:
            await asyncio.sleep(MINUTE)
            self.limiting.sit(self._players())
            self.limiting.file_all()
            await self._end_sessions()
            for table in self.company.tables():
                room = next((room for room in self.casino.rooms() if room.id == table), None)
                if room is None or is_deserted(room):
                    await self.company.send_away(table)

    async def _mind_neighbours(self) -> None:
        """Every few seconds: show other processes our tables, and hear what they did for ours."""
        while True:
            await asyncio.sleep(NEIGHBOURS_EVERY)
            try:
                await self.board.pin_up(self.casino.rooms())
                await self.off_loop(self.limiting.catch_up, self.people, self._players())
            except Spanish21Error as error:  # the store is away: it is asked again
                self.logs.warn("neighbours", error=str(error))

    async def _mind_staff(self) -> None:
        """Every few seconds: hang up on staff whose roles were taken away, wherever that was."""
        while True:
            await asyncio.sleep(NEIGHBOURS_EVERY)
            try:
                await self._dismiss_staff()
            except Spanish21Error as error:  # the store is away: it is asked again
                self.logs.warn("staff", error=str(error))

    async def _dismiss_staff(self) -> None:
        """Hang up on those who came in a role that they no longer have."""
        working = [line for line in self.lines if line.speaker.role in WORKING]
        for name in {line.speaker.person for line in working}:
            person = await self.off_loop(self.people.find, name)
            for line in working:
                lost = person is None or not has_role(person, line.speaker.role)
                if line.speaker.person == name and lost:
                    line.hang_up(4401, "your roles have changed: connect again")

    def _players(self) -> set[str]:
        """Those who are connected to play."""
        return {line.speaker.person for line in self.lines if line.speaker.role is Role.PLAYER}

    async def _end_sessions(self) -> None:
        """Hang up on those whose session is over; who sends commands is not idle."""
        for session, used in self.lines.take_used().items():
            try:
                good = await self.off_loop(self.people.look_after, session, used=used)
            except Spanish21Error:
                return
            if not good:
                self.lines.close_session(session)

    def note_arrival(self, table: str, person: str, version: int) -> None:
        """Remember since when a person has watched a table, for their coach."""
        while len(self.arrivals) >= MOST_REMEMBERED:
            self.arrivals.pop(next(iter(self.arrivals)))
        self.arrivals.setdefault((table, person), version)

    @property
    def is_well(self) -> bool:
        """Whether the tables can be written."""
        return not (self.casino.stopped or self.casino.unwell)

    def note_fault(self, error: Exception, *, where: str) -> None:
        """Log a fault of our own by its kind and place; its text may hold what nobody may know."""
        self.metrics.count("faults")
        frames = traceback.extract_tb(error.__traceback__)
        place = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
        self.logs.alarm("fault", where=where, error=type(error).__name__, place=place)

    async def off_loop(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run what waits for the database, or calculates, in a thread."""
        return await asyncio.to_thread(call, *args, **kwargs)

    # who it is

    async def find_visitor(self, connection: AnyConnection) -> Visitor | None:
        """Who sends this, by the cookie of a session that is not over."""
        return await self.recognise(connection.cookies.get(COOKIE, ""))

    async def recognise(self, token: str) -> Visitor | None:
        """Who has this token."""
        if not token or len(token) > MOST_TOKEN:
            return None
        remembered = self._known.get(token)
        if remembered is not None and self._clock() < remembered[0]:
            return remembered[1]
        known = await self.off_loop(self._look_up, token)
        self._known.pop(token, None)
        if known is not None:
            if len(self._known) >= MOST_REMEMBERED:
                self._known.pop(next(iter(self._known)))
            self._known[token] = (self._clock() + REMEMBERED, known)
        return known

    def _look_up(self, token: str) -> Visitor | None:
        session = self.people.find_session(token)
        person = None if session is None else self.people.find_owner(session)
        if session is None or person is None:
            return None
        return Visitor(person, session.stream, token)

    def end_session(self, known: Visitor) -> None:
        """Know a visitor no longer who has signed out: their tickets and lines are void."""
        self._known.pop(known.token, None)
        self.tickets.void_session(known.session)
        self.lines.close_session(known.session)

    def forget_person(self, name: str) -> None:
        """Ask the log again about a person who has changed."""
        for token in [t for t, (_, known) in self._known.items() if known.person.name == name]:
            del self._known[token]

    async def need_visitor(self, connection: AnyConnection) -> Visitor:
        """Who sends this; a refusal where nobody is known."""
        known = await self.find_visitor(connection)
        if known is None:
            raise RequestRefused(Why.NOT_SIGNED_IN)
        return known

    async def need_hat(self, connection: AnyConnection, *hats: Hat) -> Visitor:
        """Who sends this, if they have one of these hats."""
        known = await self.need_visitor(connection)
        if not known.person.hats & set(hats):
            allowed = " or ".join(hat.value for hat in hats)
            raise RequestRefused(Why.NOT_ALLOWED, f"this is for an {allowed}")
        return known

    async def fill_wallet(self, name: str) -> None:
        """Play money for someone who has none at hand."""
        purse = self.configuration.purse
        await self.casino.fill(name, purse, below=purse // 10)

    # what they may do

    def need_room(self, table: str) -> TableRoom:
        """The table of this id; a refusal where there is none, or another process has it."""
        address = self.casino.where(table)
        if address is not None and address != self.casino.owner:
            raise TableElsewhere(table, address)
        return self.casino.room(table)

    async def find_rules(self, table: str) -> Rules:
        """The rules a table is dealt by, whichever process has it."""
        elsewhere = table in self.casino.elsewhere()
        pinned = (await self.board.read()).get(table) if elsewhere else None
        if pinned is None:
            return self.need_room(table).rules
        text = await self.off_loop(self.casino.log.find_rules, pinned.hash)
        assert text is not None, "a table's rules are kept with its first event"
        return await self.off_loop(load_recorded, text, pinned.hash)

    def is_elsewhere(self, table: str) -> bool:
        """Whether this process has lost a table to another."""
        return all(room.id != table for room in self.casino.rooms())

    def guard(self, room: TableRoom, speaker: Speaker, command: FloorCommand) -> None:
        """What the engine cannot know: nobody plays where they work, limits, exclusion.

        The room asks it with its table held still, so no two commands can pass each other.
        """
        floor, person = room.floor, speaker.person
        if speaker.role is Role.PLAYER and (
            person in floor.staff or self.lines.works_at(room.id, person)
        ):
            raise RequestRefused(Why.NOT_ALLOWED, "you work at this table: nobody plays there too")
        if speaker.role in WORKING and boxes_of(floor.table, person):
            raise RequestRefused(Why.NOT_ALLOWED, "you have a wager here: nobody works there too")
        self.limiting.check(floor, command)
        self.classes.judge(room, speaker, command)

    def witness(self, room: TableRoom, events: Sequence[AnyRoomEvent]) -> None:
        """Count what has happened at a table against people's own limits."""
        del room
        self.limiting.note(event for event in events if not isinstance(event, RoomEvent))

    def take(self, buckets: Buckets, key: str) -> None:
        """Count one act against its rate."""
        if not buckets.take(key):
            self.metrics.count("too_fast")
            raise RequestRefused(Why.TOO_FAST)

    def take_address(self, buckets: Buckets, connection: AnyConnection) -> None:
        """Count one act against an address; this machine's own has no rate."""
        address = address_of(connection)
        if address not in LOOPBACK:
            self.take(buckets, address)


def address_of(connection: AnyConnection) -> str:
    """Where a connection comes from, as the trusted proxy tells it."""
    return connection.client.host if connection.client else ""


HallHere: TypeAlias = NamedDependency[Hall]
"""The hall, as a route takes it."""
