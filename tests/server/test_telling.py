"""What a line is told, as text: shared parts are written once, and nobody can tell."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec

from spanish21.rooms.telling import RoomNews
from spanish21.server.socket.telling import encode_seen, encode_view
from spanish21.table.words import Role
from spanish21.wire.people import Speaker
from tests.rooms.company import Clock, Company, open_casino, open_log, player

PEOPLE = ("north", "south")
LISTENERS = (*map(player, PEOPLE), player("Zoë"), *(Speaker(role, "staff") for role in Role))


def write_alone(news: RoomNews) -> bytes:
    """A view as it would be written for one listener alone."""
    told = {
        "type": "view",
        "version": news.version,
        "view": news.view,
        "answers": news.answers,
        "present": news.present,
        "ready": news.ready,
        "clock": news.clock,
        "fair": news.fair,
        "stopped": news.around.stopped,
        "guide": news.guide,
        "lit": news.lit,
    }
    return msgspec.json.encode(told)


def write_seen_alone(news: RoomNews) -> bytes | None:
    told = {"type": "seen", "version": news.version, "events": news.seen}
    return msgspec.json.encode(told) if news.seen else None


async def _play(folder: Path) -> int:
    clock, heard = Clock(), list[RoomNews]()
    log = open_log(folder, clock)
    casino = open_casino(log, clock)
    await casino.start()
    room = await casino.open_room("ma", name="first", id="t1")
    for listener in LISTENERS:
        room.join(listener, heard.append)
    company = Company(room, PEOPLE)
    await company.sit_down(casino)
    await company.play_round(side_bets=True)
    await casino.stop()
    log.engine.dispose()
    for news in heard:
        assert encode_view(news) == write_alone(news)
        assert encode_seen(news) == write_seen_alone(news)
    return len(heard)


def test_a_view_reads_the_same_whether_or_not_it_was_written_for_one_alone(tmp_path: Path) -> None:
    assert asyncio.run(_play(tmp_path)) > 100
