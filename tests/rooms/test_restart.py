"""A long log does not make a restart long: what counts is the stretch after the last snapshot."""

from __future__ import annotations

import asyncio
from pathlib import Path

from spanish21.rooms.keeping.recovery import read_happenings, recover, start_of
from spanish21.rooms.keeping.snapshots import read_snapshot, take_snapshot
from spanish21.rooms.settings import RoomSettings
from spanish21.rooms.standing import follow_all
from tests.rooms import restart
from tests.rooms.company import Clock, Company, open_casino, open_log


def test_a_house_with_twenty_thousand_events_serves_within_five_seconds() -> None:
    told = restart.main(20_000)
    assert told["events"] >= 20_000
    assert told["seconds"] < 5


def test_from_a_snapshot_or_from_the_start_a_room_is_the_same(tmp_path: Path) -> None:
    async def play() -> None:
        clock = Clock()
        log = open_log(tmp_path, clock)
        settings = RoomSettings(checkpoint_events=20, lease_ms=60_000)
        casino = open_casino(log, clock, settings=settings)
        await casino.start()
        room = await casino.open_room("sd-bonus-spin", name="one", id="one")
        company = Company(room, ("a", "b"))
        await company.sit_down(casino)
        for _ in range(8):
            await company.play_round(side_bets=True)
        await company.bet()
        await company.deal()
        kept = log.find_snapshot(room.stream)
        assert kept is not None
        assert 0 < kept.version < room.version
        quick, begun = recover(log, room.stream), start_of(log, room.stream)
        slow = follow_all(begun, read_happenings(log, room.stream, after=begun.version))
        for one in (quick, slow):
            assert one.floor == room.floor
            assert one.house.keep() == room.standing.house.keep()
            assert one.chance.keep() == room.standing.chance.keep()
        assert read_snapshot(b"nothing") is None
        assert read_snapshot(take_snapshot(slow)) is not None
        await casino.stop()
        log.engine.dispose()

    asyncio.run(play())
