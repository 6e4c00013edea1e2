"""A live table: its staff deal real cards, and the house proposes nothing a dealer must do."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from spanish21.errors import Code, Refusal
from spanish21.floor import commands as c
from spanish21.floor.card_phase import CardPhase
from spanish21.rooms.events import ShoeSealed
from spanish21.rooms.keeping.filing import read_shown
from spanish21.table.words import Role
from spanish21.wire.asks import ask_for
from spanish21.wire.people import Speaker
from tests.rooms.company import Clock, Company, open_casino, open_log, player

DEALER = Speaker(Role.DEALER, "dora")


def test_at_a_live_table_nothing_happens_by_itself(tmp_path: Path) -> None:
    async def play() -> None:
        clock = Clock()
        log = open_log(tmp_path, clock)
        casino = open_casino(log, clock)
        await casino.start()
        room = await casino.open_room("ma", name="pit 1", id="one", live=True)
        await Company(room, ("a",)).sit_down(casino)
        clock.now += 600_000
        await casino.tick()
        assert room.floor.cards.phase is CardPhase.ABSENT
        assert room.tell(player("a")).clock is None
        with pytest.raises(Refusal) as refused:
            await room.command(player("a"), ask_for(c.OpenCards(by=Role.DEALER)), id="p")
        assert refused.value.code is Code.NOT_THIS_ROLE
        await room.command(DEALER, ask_for(c.SignOn(by=Role.DEALER)), id="1")
        await room.command(DEALER, ask_for(c.OpenCards(by=Role.DEALER)), id="2")
        assert room.floor.staff == {"dora": Role.DEALER}
        assert room.floor.cards.phase.value == "received"
        told = [read_shown(filed) for filed in log.read(room.stream)]
        assert not any(isinstance(event, ShoeSealed) for event in told)
        await casino.stop()
        log.engine.dispose()

    asyncio.run(play())


def test_posted_limits_and_a_skipped_opening_stand_from_the_start(tmp_path: Path) -> None:
    async def play() -> None:
        clock = Clock()
        log = open_log(tmp_path, clock)
        casino = open_casino(log, clock)
        await casino.start()
        room = await casino.open_room(
            "common", name="own", owner="a", private=True, practice=True, least=2000, most=5000
        )
        assert (room.private, room.practice, room.owner) == (True, True, "a")
        assert room.floor.practice
        limits = room.floor.limits
        assert limits is not None
        assert (limits.least, limits.most) == (2000, 5000)
        company = Company(room, ("a",))
        await company.sit_down(casino)
        with pytest.raises(Refusal) as refused:
            await company.bet(stake=1000)
        assert refused.value.code is Code.AMOUNT_NOT_ALLOWED
        await company.bet(stake=2000)
        await casino.stop()
        log.engine.dispose()

    asyncio.run(play())
