"""Each command sent one to five times, reordered and late, and forged: one effect or a refusal."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import select

from spanish21.errors import InputError, Refusal
from spanish21.rooms.kept_answers import Done
from spanish21.rooms.room import TableRoom
from spanish21.rules.kinds import Kind
from spanish21.store.database import consult
from spanish21.store.schema import EVENTS
from spanish21.table.commands import CashOut, PlaceWager
from spanish21.table.words import Role
from spanish21.wire.asks import AskMessage, ForPlayer, ask_for
from spanish21.wire.people import Speaker
from tests.rooms.company import Clock, Company, chips_of, open_casino, open_log, player

PEOPLE = ("a", "b", "c")


class Unruly(Company):
    """Players whose every command arrives one to five times, some of them long after."""

    def __init__(self, room: TableRoom, chance: Random) -> None:
        super().__init__(room, PEOPLE)
        self.chance = chance
        self.answers: dict[str, list[str]] = {}
        self.late: list[tuple[str, AskMessage, str]] = []

    async def say(self, person: str, ask: AskMessage) -> Done:
        name = f"{person}{next(self._ids)}"
        again = [(person, ask, name)] * self.chance.randrange(5)
        self.late += again[: self.chance.randrange(3)]
        sent = [*again, *self.chance.sample(self.late, min(2, len(self.late)))]
        self.chance.shuffle(sent)
        first = asyncio.ensure_future(self.send(person, ask, name))
        await asyncio.gather(*(self.send(*each) for each in sent))
        answer = await first
        if isinstance(answer, Refusal):
            raise answer
        assert isinstance(answer, Done)
        return answer

    async def send(self, person: str, ask: AskMessage, name: str) -> Any:
        try:
            answer: Any = await self.room.command(player(person), ask, id=name)
        except Refusal as refusal:
            answer = refusal
        self.answers.setdefault(name, []).append(repr(answer))
        return answer


@pytest.mark.parametrize("seed", range(3))
def test_every_command_has_one_answer_and_one_effect_however_often_it_comes(
    tmp_path: Path, seed: int
) -> None:
    async def play() -> None:
        clock = Clock()
        log = open_log(tmp_path, clock)
        casino = open_casino(log, clock, seed=seed)
        await casino.start()
        room = await casino.open_room("common", name="one", id="one")
        company = Unruly(room, Random(seed))
        await company.sit_down(casino)
        for _ in range(4):
            await company.play_round()
        for each in company.late:
            await company.send(*each)
        assert all(len(set(answers)) == 1 for answers in company.answers.values())
        assert max(map(len, company.answers.values())) > 3
        bought = sum(chips_of(room, person) for person in PEOPLE)
        assert bought == sum(
            cents for name, cents in room.floor.table.accounts.items() if name[:7] == "person/"
        )
        with consult(log.engine) as connection:
            rows = connection.execute(
                select(EVENTS.c.command, EVENTS.c.version)
                .where(EVENTS.c.stream == room.stream, EVENTS.c.command != "")
                .order_by(EVENTS.c.version)
            ).all()
        seen = dict.fromkeys(row.command for row in rows)
        runs = sum(a.command != b.command for a, b in pairwise(rows)) + 1
        assert runs == len(seen)  # the events of a command lie together: it happened once
        await casino.stop()
        log.engine.dispose()

    asyncio.run(play())


def test_nobody_moves_another_persons_money(tmp_path: Path) -> None:
    async def play() -> None:
        clock = Clock()
        log = open_log(tmp_path, clock)
        casino = open_casino(log, clock)
        await casino.start()
        room = await casino.open_room("common", name="one", id="one")
        company = Company(room, PEOPLE)
        await company.sit_down(casino)
        before = chips_of(room, "b")
        forged = [
            ForPlayer(whom="b", ask=ask_for(CashOut(person="b", cents=500))),
            ask_for(PlaceWager(person="b", box=2, kind=Kind.MAIN, cents=10**9)),
            ask_for(CashOut(person="b", cents=10**11)),
            ask_for(CashOut(person="b", cents=-500)),
        ]
        for number, ask in enumerate(forged):
            with pytest.raises((Refusal, InputError)):
                await room.command(player("a"), ask, id=f"f{number}")
            with pytest.raises((Refusal, InputError)):
                await room.command(Speaker(Role.ONLOOKER, "b"), ask, id=f"o{number}")
        assert chips_of(room, "b") == before
        assert await casino.wallet("b") == before
        await casino.stop()
        log.engine.dispose()

    asyncio.run(play())


@pytest.mark.parametrize("name", ["", "x" * 65, "a\nb", "\x00"])
def test_an_id_that_is_none_is_told(tmp_path: Path, name: str) -> None:
    async def play() -> None:
        clock = Clock()
        log = open_log(tmp_path, clock)
        casino = open_casino(log, clock)
        await casino.start()
        room = await casino.open_room("common", name="one", id="one")
        with pytest.raises(InputError, match="id"):
            await room.command(player("a"), ask_for(CashOut(person="a", cents=1)), id=name)
        await casino.stop()
        log.engine.dispose()

    asyncio.run(play())
