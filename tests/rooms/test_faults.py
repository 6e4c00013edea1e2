"""What store, clock, entropy and other processes can do to a table: never a wrong state."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, event, text

from spanish21.errors import Code, Refusal
from spanish21.rooms.asks import Ready
from spanish21.rooms.casino import Casino
from spanish21.rooms.keeping.recovery import recover
from spanish21.rooms.kept_answers import Done
from spanish21.rules.kinds import Kind
from spanish21.store.database import FILE, open_folder, open_url
from spanish21.store.log import Log
from spanish21.store.proof import prove
from spanish21.store.records import Append, StoreError, StoreUnavailable
from spanish21.table.commands import PlaceWager, WithdrawWager
from spanish21.wire.asks import AskMessage, ask_for
from tests.postgres import running_server
from tests.rooms.company import VAULT, Clock, Company, chips_of, open_casino, player

LAY = ask_for(PlaceWager(person="a", box=1, kind=Kind.MAIN, cents=1000))
TAKE = ask_for(WithdrawWager(person="a", box=1, kind=Kind.MAIN))
Act = Callable[["House"], Awaitable[None]]


class FaultyLog(Log):
    """A log whose writing can be held up or broken, before or after the commit."""

    held: threading.Event | None = None
    fails: str = ""

    def append_many(self, groups: Sequence[Sequence[Append]]) -> Any:
        if self.held is not None:
            self.held.wait()
        if self.fails == "dies":
            raise SystemExit
        if self.fails == "before":
            raise StoreUnavailable("the database refused: disk I/O error")
        answers = super().append_many(groups)
        if self.fails == "after":
            raise StoreUnavailable("the database refused: connection reset")
        return answers


class House:
    """A table of the usual American game with one player, on a log that can fail."""

    def __init__(self, casino: Casino, company: Company, log: FaultyLog, clock: Clock) -> None:
        self.casino, self.company, self.log, self.clock = casino, company, log, clock
        self.room = company.room

    async def say(self, name: str, ask: AskMessage) -> Done:
        return await self.room.command(player("a"), ask, id=name)

    def check(self) -> None:
        """What the room stands at is what its stream makes, and the chain is whole."""
        again = recover(self.log, self.room.stream)
        assert (again.version, again.floor) == (self.room.version, self.room.floor)
        assert prove(self.log).faults == ()


def serve(log: FaultyLog, clock: Clock, act: Act) -> None:
    async def whole() -> None:
        casino = open_casino(log, clock)
        await casino.start()
        room = await casino.open_room("common", name="one", id="one")
        company = Company(room, ("a",))
        await company.sit_down(casino)
        try:
            await act(House(casino, company, log, clock))
        finally:
            await casino.stop()
            log.engine.dispose()

    asyncio.run(whole())


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def log(tmp_path: Path, clock: Clock) -> FaultyLog:
    return FaultyLog(open_folder(tmp_path), VAULT, clock)


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_write_that_failed_is_asked_for_again_and_has_one_effect(
    log: FaultyLog, clock: Clock, when: str
) -> None:
    async def act(house: House) -> None:
        house.log.fails = when
        with pytest.raises(StoreError):
            await house.say("w", LAY)
        house.log.fails = ""
        one, two = await house.say("w", LAY), await house.say("w", LAY)
        assert one == two
        assert chips_of(house.room, "a") == 10**7 // 2 - 1000
        house.check()

    serve(log, clock, act)


def test_a_full_disk_is_a_clean_refusal_and_play_goes_on_when_there_is_room(
    log: FaultyLog, clock: Clock
) -> None:
    async def act(house: House) -> None:
        limit_pages(house.log, 1)
        with pytest.raises(StoreError, match="full"):
            await fill(house)
        assert "full" in house.casino.unwell, "whoever watches the house is told"
        limit_pages(house.log, 10**6)
        await house.say("more", Ready() if house.room.floor.table.box(1).wagers else LAY)
        assert house.casino.unwell == ""
        house.check()

    serve(log, clock, act)


async def fill(house: House) -> None:
    for number in range(500):
        await house.say(f"l{number}", LAY)
        await house.say(f"t{number}", TAKE)


def limit_pages(log: Log, most: int) -> None:
    """Let the database have no more pages than these, on every connection from now on."""
    log.engine.dispose()

    def limit(connection: Any, record: Any) -> None:
        del record
        connection.execute(f"PRAGMA max_page_count={most}")

    event.listen(log.engine, "connect", limit)


def test_a_database_that_another_program_locks_is_a_clean_refusal(
    tmp_path: Path, clock: Clock
) -> None:
    log = FaultyLog(open_folder(tmp_path), VAULT, clock)

    async def act(house: House) -> None:
        house.log.engine.dispose()
        event.listen(house.log.engine, "connect", lambda c, _: c.execute("PRAGMA busy_timeout=20"))
        other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="locked"):
            await house.say("w", LAY)
        other.execute("ROLLBACK")
        other.close()
        await house.say("w", LAY)
        house.check()

    serve(log, clock, act)


@pytest.mark.needs("postgresql")
def test_connections_that_are_reset_lose_and_double_nothing(clock: Clock) -> None:
    with running_server() as url:
        log = FaultyLog(open_url(url), VAULT, clock)
        admin = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))

        async def act(house: House) -> None:
            for number in range(12):
                ask = (LAY, TAKE)[number % 2]
                asked = asyncio.ensure_future(house.say(f"c{number}", ask))
                await asyncio.sleep(number / 2000)
                await asyncio.to_thread(reset)
                try:
                    await asked
                except StoreError:
                    await again(house, f"c{number}", ask)
            house.check()
            assert chips_of(house.room, "a") == 10**7 // 2

        def reset() -> None:
            with admin.begin() as connection:
                connection.execute(
                    text(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                        "WHERE application_name = 'spanish21'"
                    )
                )

        async def again(house: House, name: str, ask: AskMessage) -> None:
            for _ in range(5):
                try:
                    await house.say(name, ask)
                    return
                except StoreError:
                    continue
            raise AssertionError("the database does not come back")

        serve(log, clock, act)
        admin.dispose()


def test_a_clock_set_back_changes_nothing(log: FaultyLog, clock: Clock) -> None:
    async def act(house: House) -> None:
        clock.now -= 3_600_000
        await house.casino.keep_leases()
        await house.company.play_round()
        assert house.casino.rooms() == (house.room,)
        house.check()

    serve(log, clock, act)


def test_two_processes_that_both_believe_they_own_a_table(log: FaultyLog, clock: Clock) -> None:
    async def act(house: House) -> None:
        await house.company.bet()
        await house.company.deal()
        before = house.room.tell(player("a"))
        other = open_casino(log, clock, seed=2, owner="there")
        await other.start()
        assert other.rooms() == ()
        clock.now += 60_001  # the first process has stalled for longer than its lease
        await other.keep_leases()
        theirs = other.room("one")
        assert theirs.tell(player("a")).view == before.view  # taken over in mid-round
        with pytest.raises(Refusal) as refused:
            await house.say("mine", LAY)
        assert refused.value.code in (Code.TABLE_ELSEWHERE, Code.ROUND_ON)
        await house.casino.keep_leases()
        assert house.casino.rooms() == ()
        assert house.casino.where("one") == "there"
        with pytest.raises(Refusal) as refused:
            await house.say("late", LAY)
        assert refused.value.code is Code.TABLE_ELSEWHERE
        company = Company(theirs, ("a",), ids="there")
        while await company.step():
            pass
        await company.play_round()
        assert prove(log).faults == ()
        await other.stop()

    serve(log, clock, act)


@pytest.mark.parametrize("fault", [RuntimeError("a fault of ours"), StoreError("a fault of its")])
def test_a_clock_that_strikes_in_vain_is_reported_and_strikes_again(
    log: FaultyLog,
    clock: Clock,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    fault: Exception,
) -> None:
    async def act(house: House) -> None:
        await house.company.bet()
        clock.now += 20_000
        with monkeypatch.context() as broken:
            broken.setattr(house.casino, "meter_of", failing(fault))
            await strike(house.casino)
        assert not house.room.floor.table.playing
        clock.now += 20_000
        await strike(house.casino)
        assert house.room.floor.table.number == 1

    serve(log, clock, act)
    assert "a fault of" in caplog.text


def failing(fault: Exception) -> Callable[..., Awaitable[None]]:
    async def fail(*_: object) -> None:
        raise fault

    return fail


async def strike(casino: Casino) -> None:
    await casino.tick()
    while casino.is_busy:
        await asyncio.sleep(0.002)


def test_a_stalled_writer_fails_whoever_waits_and_closes_betting_until_it_is_back(
    log: FaultyLog, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    async def act(house: House) -> None:
        house.log.held = threading.Event()
        asked = asyncio.ensure_future(house.say("w", LAY))
        await asyncio.sleep(0.02)
        clock.now += 5_000
        house.casino.watch()
        with pytest.raises(StoreError, match="stalled"):
            await asked
        assert "stalled" in house.casino.stopped
        with pytest.raises(Refusal) as refused:
            await house.say("x", LAY)
        assert refused.value.code is Code.TABLE_STOPPED
        house.log.held.set()
        house.log.held = None
        while house.casino.stopped:
            await asyncio.sleep(0.005)
            await house.casino.tick()
        assert (await house.say("w", LAY)).version == house.room.version
        assert chips_of(house.room, "a") == 10**7 // 2 - 1000
        house.check()

    serve(log, clock, act)
    assert any(record.levelname == "CRITICAL" for record in caplog.records)


def test_a_dead_writer_fails_whoever_waits_and_closes_betting(log: FaultyLog, clock: Clock) -> None:
    async def act(house: House) -> None:
        house.log.fails = "dies"
        asked = asyncio.ensure_future(house.say("w", LAY))
        await asyncio.sleep(0.05)
        house.casino.watch()
        with pytest.raises(StoreError, match="dead"):
            await asked
        assert "dead" in house.casino.stopped

    serve(log, clock, act)


def test_without_entropy_the_table_stops_and_says_so(log: FaultyLog, clock: Clock) -> None:
    async def act(house: House) -> None:
        def none(size: int) -> bytes:
            raise OSError(size)

        house.casino.entropy = none
        with pytest.raises(Refusal) as refused:
            await play_on(house)
        assert refused.value.code is Code.TABLE_STOPPED
        assert "random" in house.room.stopped
        house.check()

    serve(log, clock, act)


async def play_on(house: House) -> None:
    for _ in range(150):
        await house.company.play_round()
