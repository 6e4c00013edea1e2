"""A casino: every table that this process serves, and what they share.

It opens rooms, recovers them from the log, holds their leases and takes over those of a process
that is gone; it keeps wallets and meters, and one writer for all. It knows no socket, no session.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from functools import partial
from typing import Any, TypeVar

from spanish21.errors import Code, InputError, Refusal, Spanish21Error, quote
from spanish21.fair.seal import Entropy
from spanish21.floor import commands as c
from spanish21.floor.deciding.meter_order import check_meter_free
from spanish21.floor.meter import Meter
from spanish21.money import Cents
from spanish21.rooms.attempt import Attempt
from spanish21.rooms.events import AnyRoomEvent, RoomOpened
from spanish21.rooms.furnishing import furnish
from spanish21.rooms.keeping.filing import Happening, file_event
from spanish21.rooms.keeping.recovery import read_happenings, recover
from spanish21.rooms.keeping.snapshots import take_snapshot
from spanish21.rooms.keeping.writer import Writer
from spanish21.rooms.leasing import Leasing
from spanish21.rooms.meters import LinkedMeter, meter_stream, read_meter
from spanish21.rooms.room import MOST_TRIES, TableRoom, stream_of_table
from spanish21.rooms.settings import RoomSettings
from spanish21.rooms.standing import begin_standing
from spanish21.rooms.wallets import Wallet, read_wallet, wallet_moves
from spanish21.rules.clauses import HOUSE
from spanish21.rules.loading.load import load
from spanish21.rules.loading.recorded import print_rules
from spanish21.rules.model import Rules
from spanish21.store.log import Log
from spanish21.store.records import (
    Append,
    CommandRepeated,
    Lease,
    StoreError,
    StoreUnavailable,
    VersionConflict,
)
from spanish21.table.engine import opening_event
from spanish21.table.events import SCHEMA, RoundEnded
from spanish21.table.words import PersonId
from spanish21.wire.people import Speaker

TABLES = "table/"
NOBODYS = Lease("", "", 0, 0)
T = TypeVar("T")
LOGGER = logging.getLogger("spanish21.rooms")
Guard = Callable[[TableRoom, Speaker, c.FloorCommand], None]
"""Raises a refusal for what a person may not do for reasons that lie outside the table."""
Witness = Callable[[TableRoom, Sequence[AnyRoomEvent]], None]
"""Is told what has happened, after it is durable and before anyone else."""


class Casino:
    """All tables of one process."""

    def __init__(
        self,
        log: Log,
        *,
        clock: Callable[[], int],
        entropy: Entropy,
        owner: str,
        settings: RoomSettings | None = None,
        guard: Guard | None = None,
        witness: Witness | None = None,
    ) -> None:
        self.log = log
        self.clock = clock
        self.entropy = entropy
        self.owner = owner
        self.settings = settings or RoomSettings()
        self.stopped = ""
        self.unwell = ""
        self.counters = {"commands": 0, "events": 0, "rounds": 0, "alarms": 0, "taken_over": 0}
        self._guard = guard
        self._witness = witness
        self._started = False
        self._rooms: dict[str, TableRoom] = {}
        self._leasing = Leasing(log, owner, TABLES)
        self._leases: dict[str, Lease] = {}
        self._owners: Mapping[str, str] = {}
        self._coming: set[str] = set()
        self._meters: dict[str, LinkedMeter] = {}
        self._shown: dict[str, int] = {}
        self._turns: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._ticking: list[asyncio.Task[None]] = []
        self._writer = Writer(
            log, clock=clock, stall_ms=self.settings.stall_ms, alarm=self._sound_alarm
        )

    # beginning and ending

    async def start(self) -> None:
        """Recover every table that nobody else serves, in mid-round too, and go on."""
        self._writer.start()
        await self.keep_leases()
        self._started = True
        self._ticking = [
            asyncio.create_task(self._repeat(self.settings.tick_ms, self.tick)),
            asyncio.create_task(self._repeat(self.settings.lease_ms // 3, self.keep_leases)),
        ]

    async def stop(self) -> None:
        """Finish what is being written, and give the tables back."""
        for task in self._ticking:
            task.cancel()
        while self._tasks:
            await asyncio.wait(self._tasks)
        await self._writer.stop()
        for lease in self._leases.values():
            with suppress(StoreError):
                await asyncio.to_thread(self.log.drop_lease, lease)
        self._rooms.clear()
        self._leases.clear()

    async def _repeat(
        self, milliseconds: int, act: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        while True:
            await asyncio.sleep(milliseconds / 1000)
            await self._guarded(act(), "casino")

    async def _guarded(self, work: Coroutine[Any, Any, None], about: str) -> None:
        """Do something that nobody waits for; whatever goes wrong is reported, and others go on."""
        try:
            await work
        except Spanish21Error as error:
            self.report(about, str(error))
        except Exception:
            LOGGER.exception("%s: a fault of the program", about)

    def _spawn(self, work: Coroutine[Any, Any, None], about: str) -> None:
        task = asyncio.create_task(self._guarded(work, about))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def is_busy(self) -> bool:
        """Whether something that a clock began is still being done."""
        return bool(self._tasks)

    def report(self, about: str, why: str) -> None:
        """Say in the log of the process what has gone wrong."""
        LOGGER.error("%s: %s", about, why)

    # rooms

    def rooms(self) -> tuple[TableRoom, ...]:
        """The rooms of this process."""
        return tuple(self._rooms.values())

    def room(self, table_id: str) -> TableRoom:
        """The room of this id; a refusal says whether another process has it."""
        found = self._rooms.get(table_id)
        if found is not None:
            return found
        if stream_of_table(table_id) in self._coming:
            detail = f"table {quote(table_id)} is being taken over: ask again"
            raise Refusal(Code.TABLE_STOPPED, HOUSE, detail)
        if self.where(table_id) is not None:
            detail = f"table {quote(table_id)} is served by {self.where(table_id)}"
            raise Refusal(Code.TABLE_ELSEWHERE, HOUSE, detail)
        raise Refusal(Code.NO_SUCH_TABLE, HOUSE, f"there is no table {quote(table_id)}")

    def elsewhere(self) -> Mapping[str, str]:
        """The tables of other processes, each with its address, as it was when last looked."""
        return {stream.removeprefix(TABLES): owner for stream, owner in self._owners.items()}

    def where(self, table_id: str) -> str | None:
        """The address of the process that serves a table, as it was when last looked."""
        if table_id in self._rooms or stream_of_table(table_id) in self._coming:
            return self.owner
        return self._owners.get(stream_of_table(table_id))

    async def open_room(
        self,
        rule_set: str,
        settings: Mapping[str, object] | None = None,
        *,
        name: str,
        id: str | None = None,  # noqa: A002
        owner: PersonId | None = None,
        private: bool = False,
        practice: bool = False,
        live: bool = False,
        attended: bool = False,
        least: Cents | None = None,
        most: Cents | None = None,
    ) -> TableRoom:
        """Open a table under a rule set, with the house's or the owner's settings."""
        rules = load(rule_set, dict(settings or {}))
        chosen = id or self.entropy(6).hex()
        opened = RoomOpened(
            SCHEMA,
            chosen,
            name=name,
            owner=owner or "",
            private=private,
            live=live,
            attended=attended,
            practice=practice,
            least=least,
            most=most,
        )
        first = (Happening(opened), Happening(opening_event(rules)))
        attempt = Attempt(begin_standing(*first, self.settings.stacking), self.entropy)
        attempt.standing.house.meter = await self.meter_of(rules)
        furnish(attempt)
        await self._in_thread(lambda: self.log.keep_rules(rules.hash, print_rules(rules)))
        stream = stream_of_table(chosen)
        lease = await self._in_thread(
            lambda: self.log.take_lease(stream, self.owner, self.settings.lease_ms, fresh=True)
        )
        if lease is None:
            raise Refusal(Code.TABLE_ELSEWHERE, HOUSE, f"table {quote(chosen)} is open elsewhere")
        drafts = tuple(file_event(each) for each in (*first, *attempt.happened))
        try:
            await self._writer.append(Append(stream, 0, drafts, "house", fence=lease.number))
        except VersionConflict:
            raise InputError(f"there is a table {quote(chosen)} already") from None
        self._leases[stream] = lease
        room = self._rooms[chosen] = TableRoom(self, attempt.standing, fence=lease.number)
        await room.go_on()
        return room

    def lose(self, room: TableRoom) -> None:
        """Another process has the table: serve it no longer."""
        self._rooms.pop(room.id, None)
        self._leases.pop(room.stream, None)
        self.report(room.id, "another process serves this table")
        room.lose()

    # the clock

    async def tick(self) -> None:
        """Look whether a table has waited long enough, and whether a meter has moved."""
        if self.stopped:
            await self._look_for_writer()
            return
        for room in self.rooms():
            if room.is_overdue():
                self._spawn(room.give_up_waiting(), room.id)
            elif self._meter_moved(room):
                self._shown[room.id] = self.clock()
                self._spawn(room.post_meter(), room.id)

    def _meter_moved(self, room: TableRoom) -> bool:
        linked = self._meters.get(meter_stream(room.rules) or "")
        if linked is None or room.floor.table.playing or not room.present:
            return False
        quiet = self.clock() - self._shown.get(room.id, 0) >= self.settings.meter_ms
        return quiet and room.shown_meter != linked.meter.shown

    async def _look_for_writer(self) -> None:
        """After an alarm: when the store answers again, rooms read what it has and go on."""
        if not self._writer.is_free:
            return
        await self._in_thread(self.log.leases)
        for room in self.rooms():
            room.stale = True
        self.stopped = ""
        self.report("casino", "the store answers again")

    def _note_store(self, why: str) -> None:
        """Remember whether the store takes what is written, and say so when that changes."""
        if why and not self.unwell:
            self.report("casino", why)
        self.unwell = why

    def watch(self) -> None:
        """Look whether the writer is alive and keeps up; its watchdog does so all the time."""
        self._writer.look()

    def _sound_alarm(self, why: str) -> None:
        if self.stopped != why:
            self.stopped = why
            self.counters["alarms"] += 1
            LOGGER.critical("betting is closed at every table: %s", why)

    # leases

    async def keep_leases(self) -> None:
        """Renew our leases, see who has the others, and take over those that have run out."""
        held = {stream: lease.number for stream, lease in self._leases.items()}
        view = await self._in_thread(
            lambda: self._leasing.look(held, self.settings.lease_ms, first=not self._started)
        )
        self._note_store("")
        self._owners = {stream: lease.owner for stream, lease in view.others.items()}
        self._coming = {lease.stream for lease in view.taken}
        self._leases.update(view.kept)
        for stream in held.keys() - view.kept.keys():
            room = self._rooms.get(stream.removeprefix(TABLES))
            if room is not None and self._leases.get(stream, NOBODYS).number == held[stream]:
                self.lose(room)
        for lease in view.taken:
            await self._take_over(lease)
            self._coming.discard(lease.stream)
        await self.look_at_meters()

    async def _take_over(self, lease: Lease) -> None:
        """Recover a table whose lease we have got."""
        try:
            standing = await self._in_thread(
                lambda: recover(self.log, lease.stream, self.settings.stacking)
            )
        except Spanish21Error as error:
            self.report(lease.stream, f"cannot be recovered: {error}")
            return
        self._leases[lease.stream] = lease
        room = self._rooms[standing.opened.id] = TableRoom(self, standing, fence=lease.number)
        self.counters["taken_over"] += 1
        self._spawn(room.go_on(), room.id)

    # what rooms share

    def check(self, room: TableRoom, speaker: Speaker, command: c.FloorCommand) -> None:
        """Refuse what a person may not do for reasons that lie outside the table."""
        if isinstance(command, c.ChangeMeter):
            for other in self.rooms():
                if other.rules_hash == room.rules_hash:
                    check_meter_free(other.floor)
        if self._guard is not None:
            self._guard(room, speaker, command)

    def note(self, room: TableRoom, events: Sequence[AnyRoomEvent]) -> None:
        """Let the witness know what has happened at a table, once it is durable."""
        if self._witness is not None:
            self._witness(room, events)

    async def file(self, room: TableRoom, attempt: Attempt, *, who: str, command: str) -> None:
        """Make durable what happened at a table, in wallets and at its meter: all or nothing."""
        standing, events = attempt.standing, attempt.events
        appends = [
            Append(
                room.stream,
                room.version,
                tuple(file_event(each) for each in attempt.happened),
                speaker=who,
                command=command,
                fence=room.fence,
                snapshot=take_snapshot(standing) if room.snapshot_due(attempt) else None,
            )
        ]
        from_wallets = {} if attempt.cash else wallet_moves(events)
        for person, moves in from_wallets.items():
            wallet = await self._in_thread(partial(read_wallet, self.log, person))
            appends.append(wallet.move(room.id, moves))
        linked = self._meters.get(meter_stream(room.rules) or "")
        if linked is not None and standing.house.fed:
            appends.append(linked.append(standing.house.fed))
        try:
            filed = await self._writer.append(*appends)
        except VersionConflict:
            if linked is not None:
                self._meters.pop(linked.stream, None)
            raise
        except StoreUnavailable as error:
            self._note_store(str(error))
            raise
        self._note_store("")
        if linked is not None and standing.house.fed and standing.house.meter is not None:
            moved = LinkedMeter(linked.stream, filed[-1][-1].version, standing.house.meter)
            self._meters[linked.stream] = moved
        self.counters["commands"] += bool(command)
        self.counters["events"] += len(events)
        self.counters["rounds"] += sum(isinstance(event, RoundEnded) for event in events)

    async def meter_of(self, rules: Rules) -> Meter | None:
        """The meter that tables with these rules feed, as it was when last looked."""
        stream = meter_stream(rules)
        if stream is None:
            return None
        if stream not in self._meters:
            self._meters[stream] = await self._in_thread(lambda: read_meter(self.log, rules))
        return self._meters[stream].meter

    def in_turn(self, rules: Rules, *, again: bool) -> AbstractAsyncContextManager[Any]:
        """Whoever tries again waits for a turn at the meter, so that tables do not race for it."""
        stream = meter_stream(rules)
        if stream is None or not again:
            return nullcontext()
        return self._turns.setdefault(stream, asyncio.Lock())

    async def look_at_meters(self) -> None:
        """Read the meters again: other processes may have moved them."""
        for stream in [*self._meters]:
            rules = next((r.rules for r in self.rooms() if meter_stream(r.rules) == stream), None)
            if rules is not None:
                self._meters[stream] = await self._in_thread(partial(read_meter, self.log, rules))

    async def look_up(self, stream: str, who: str, command: str) -> tuple[int, int] | None:
        """The versions that a command brought, if it was carried out."""
        return await self._in_thread(lambda: self.log.find_command(stream, who, command))

    async def read_after(self, stream: str, version: int) -> list[Happening]:
        """What was filed after a version."""
        return await self._in_thread(lambda: read_happenings(self.log, stream, after=version))

    async def wallet(self, person: PersonId) -> Cents:
        """What a person has outside the tables."""
        return (await self._in_thread(lambda: read_wallet(self.log, person))).balance

    async def grant(self, person: PersonId, cents: Cents, *, id: str) -> Cents:  # noqa: A002
        """Give a person play money, once for each id; what the wallet holds then."""
        for _ in range(MOST_TRIES):
            wallet: Wallet = await self._in_thread(lambda: read_wallet(self.log, person))
            try:
                await self._writer.append(wallet.grant(cents, id))
            except VersionConflict:
                continue
            except CommandRepeated:
                return await self.wallet(person)
            return wallet.balance + cents
        raise StoreError("the wallet is too busy: send it again")

    async def fill(self, person: PersonId, cents: Cents, *, below: Cents) -> None:
        """Bring a wallet that holds less than so much up to an amount; once, whoever asks."""
        for _ in range(MOST_TRIES):
            wallet: Wallet = await self._in_thread(lambda: read_wallet(self.log, person))
            if wallet.balance >= below:
                return
            with suppress(VersionConflict, CommandRepeated):
                missing = cents - wallet.balance
                await self._writer.append(wallet.grant(missing, f"fill {wallet.version}"))
                return
        raise StoreError("the wallet is too busy: send it again")

    async def _in_thread(self, act: Callable[[], T]) -> T:
        try:
            return await asyncio.to_thread(act)
        except StoreUnavailable as error:
            self._note_store(str(error))
            raise
