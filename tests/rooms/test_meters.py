"""A meter linked to tables of several processes: a stream of its own, and no cent lost in it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path

import pytest

from spanish21.rooms.casino import Casino
from spanish21.rooms.meters import read_meter
from spanish21.rooms.settings import RoomSettings
from spanish21.store.database import open_url
from spanish21.store.log import Log
from spanish21.store.proof import prove
from tests.postgres import running_server
from tests.rooms.company import VAULT, Clock, Company, open_casino, open_log, player

WHEEL = "wagers.bonus_spin.wheels.A5"
GROWS: Mapping[str, object] = {
    f"{WHEEL}.top_prize": "progressive",
    f"{WHEEL}.top_value": 100_000,
    f"{WHEEL}.meter_increment": "1 for 100",
    f"{WHEEL}.meter_cap": 110_000,
}
SETTINGS = RoomSettings(lease_ms=60_000, meter_ms=0)


async def open_tables(casino: Casino, names: str) -> list[Company]:
    companies = []
    for name in names:
        room = await casino.open_room("sd-bonus-spin", GROWS, name=name, id=name)
        company = Company(room, (f"{name}1", f"{name}2"))
        await company.sit_down(casino)
        companies.append(company)
    return companies


async def play(log: Log, other: Log, clock: Clock) -> None:
    casinos = [
        open_casino(each, clock, seed=seed, owner=f"o{seed}", settings=SETTINGS)
        for seed, each in enumerate((log, other))
    ]
    companies = []
    for casino, names in zip(casinos, ("xy", "zw"), strict=True):
        await casino.start()
        companies += await open_tables(casino, names)
    for _ in range(3):
        await asyncio.gather(*(each.play_round(side_bets=True) for each in companies))
    linked = read_meter(log, companies[0].room.rules)
    stakes = 4 * 2 * 3  # tables, people and rounds, five dollars each
    assert linked.meter.contributed == stakes * 5
    assert linked.meter.balanced
    await show_everywhere(casinos, companies, linked.meter.shown)
    for casino in casinos:
        await casino.stop()
    assert prove(log).faults == ()


async def show_everywhere(casinos: list[Casino], companies: list[Company], shown: int) -> None:
    """Whoever is connected sees in time what the meter shows, whichever table fed it."""
    for each in companies:
        each.room.join(player(each.people[0]), lambda _: None)
    for casino in casinos:
        await casino.look_at_meters()
    for _ in range(200):
        for casino in casinos:
            await casino.tick()
        await asyncio.sleep(0.005)
        if all(each.room.shown_meter == shown for each in companies):
            return
    raise AssertionError([each.room.shown_meter for each in companies])


def test_stakes_at_every_table_feed_one_meter(tmp_path: Path) -> None:
    clock = Clock()
    log = open_log(tmp_path, clock)
    asyncio.run(play(log, log, clock))
    log.engine.dispose()


@pytest.mark.needs("postgresql")
def test_stakes_at_tables_of_two_processes_feed_one_meter() -> None:
    clock = Clock()
    with running_server() as url:
        one, two = (Log(open_url(url), VAULT, clock) for _ in range(2))
        asyncio.run(play(one, two, clock))
        for log in (one, two):
            log.engine.dispose()
