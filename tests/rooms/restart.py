"""How long a house with a long log takes from its start to serving.

One table is played for a while; what was filed is filed again under many names, snapshots and all,
until there are enough events. As a campaign: `python -m tests.rooms.restart 1000000`.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from spanish21.house.player import choose_play, lay_wagers
from spanish21.rooms.attempt import Attempt
from spanish21.rooms.casino import Casino
from spanish21.rooms.events import RoomOpened
from spanish21.rooms.keeping.filing import Happening, file_event
from spanish21.rooms.keeping.snapshots import take_snapshot
from spanish21.rooms.settings import RoomSettings
from spanish21.rooms.standing import Standing, begin_standing
from spanish21.rules.loading.load import load
from spanish21.store.database import open_folder
from spanish21.store.log import Log
from spanish21.store.records import Append
from spanish21.table.commands import BuyIn, Command
from spanish21.table.engine import opening_event
from spanish21.table.events import SCHEMA
from spanish21.table.order import Await, due
from spanish21.wire.asks import ask_for
from tests.rooms.company import VAULT, player

A_TABLE = 5000
"""Events of one table."""
PEOPLE = ("a", "b", "c", "d")


def play(events: int) -> tuple[list[Happening], Standing, int]:
    """So many events of one table; the room at its last snapshot, and where that is."""
    opened = Happening(RoomOpened(SCHEMA, "t", "t"))
    begun = Happening(opening_event(load("common")))
    happened, table = [opened, begun], begin_standing(opened, begun)
    entropy, kept = Random(1).randbytes, table

    def give(command: Command | None, *, betting_over: bool = False) -> None:
        nonlocal table
        attempt = Attempt(table, entropy)
        if command is not None:
            attempt.do(command)
        attempt.run(betting_over=betting_over)
        happened.extend(attempt.happened)
        table = attempt.standing

    for person in PEOPLE:
        give(BuyIn(person=person, cents=10**8))
    while len(happened) < events:
        if table.version - kept.version >= RoomSettings.checkpoint_events:
            kept = table
        for box, person in enumerate(PEOPLE, 1):
            for wager in lay_wagers(table.rules, person, box, stake=1000, side_bets=False):
                give(wager)
        give(None, betting_over=True)
        while table.floor.table.playing:
            turn = due(table.floor.table)
            if isinstance(turn, Await):
                give(choose_play(table.floor.table, turn))
            else:
                attempt = Attempt(table, entropy)
                command = attempt.standing.house.next(waits=False)
                assert command is not None
                attempt.do(command)
                attempt.run()
                happened.extend(attempt.happened)
                table = attempt.standing
    return happened, kept, kept.version


def fill(log: Log, events: int) -> int:
    """File tables until there are so many events; how many there are."""
    happened, kept, at = play(min(events, A_TABLE))
    count = 0
    while count < events:
        name = f"t{count}"
        opened = replace(kept.opened, id=name)
        kept.opened = opened
        drafts = [file_event(Happening(opened)), *map(file_event, happened[1:])]
        stream = f"table/{name}"
        whole = take_snapshot(kept)
        log.append(Append(stream, 0, tuple(drafts[:at]), snapshot=whole))
        log.append(Append(stream, at, tuple(drafts[at:])))
        count += len(drafts)
    return count


async def start(log: Log) -> float:
    """Seconds from the start of a house until a command at a table is done."""
    begun = time.monotonic()
    casino = Casino(
        log,
        clock=lambda: time.monotonic_ns() // 1_000_000,
        entropy=os.urandom,
        owner="campaign",
        settings=RoomSettings(),
    )
    await casino.start()
    await casino.grant("new", 1000, id="g")
    room = casino.rooms()[0]
    await room.command(player("new"), ask_for(BuyIn(person="new", cents=1000)), id="1")
    spent = time.monotonic() - begun
    heads = log.heads()
    assert all(each.version >= heads[each.stream][0] - 50 for each in casino.rooms())
    await casino.stop()
    return spent


def main(events: int) -> dict[str, float]:
    """Fill a log and start a house on it."""
    with TemporaryDirectory() as made:
        log = Log(open_folder(Path(made)), VAULT, lambda: time.time_ns() // 1_000_000)
        count = fill(log, events)
        tables = sum(stream.startswith("table/") for stream in log.heads())
        seconds = asyncio.run(start(log))
        log.engine.dispose()
    return {"events": count, "tables": tables, "seconds": round(seconds, 2)}


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]))))
