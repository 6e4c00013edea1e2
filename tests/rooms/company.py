"""Company at a table: players who play by rote through a room, as any client would."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random

from spanish21.house.player import choose_play, lay_wagers
from spanish21.rooms.asks import Ready
from spanish21.rooms.casino import Casino
from spanish21.rooms.kept_answers import Done
from spanish21.rooms.room import TableRoom
from spanish21.rooms.settings import RoomSettings
from spanish21.store.database import open_folder
from spanish21.store.log import Log
from spanish21.store.vault import Vault
from spanish21.table.commands import BuyIn, Pass, Sit
from spanish21.table.insuring import unanswered
from spanish21.table.order import Await, due
from spanish21.table.words import PersonId, Role
from spanish21.wire.asks import AskMessage, ask_for
from spanish21.wire.people import Speaker

VAULT = Vault(bytes(range(32)))
SETTINGS = RoomSettings(lease_ms=60_000)


class Clock:
    """Milliseconds that stand still until they are moved."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


def fixed_entropy(seed: int = 1) -> Callable[[int], bytes]:
    """Bytes that are the same each time, for tests that must be repeatable."""
    return Random(seed).randbytes


def open_log(folder: Path, clock: Callable[[], int]) -> Log:
    return Log(open_folder(folder), VAULT, clock)


def open_casino(
    log: Log,
    clock: Callable[[], int],
    *,
    seed: int = 1,
    owner: str = "here",
    settings: RoomSettings = SETTINGS,
) -> Casino:
    return Casino(log, clock=clock, entropy=fixed_entropy(seed), owner=owner, settings=settings)


def player(name: str) -> Speaker:
    return Speaker(Role.PLAYER, name)


class Company:
    """Players at one room, each on a box; ids are counted, so that a test can repeat them."""

    def __init__(self, room: TableRoom, people: tuple[PersonId, ...], *, ids: str = "") -> None:
        self.room = room
        self.people = people
        self._ids = count(1)
        self._prefix = ids

    async def say(self, person: PersonId, ask: AskMessage) -> Done:
        return await self.room.command(
            player(person), ask, id=f"{self._prefix}{person}-{next(self._ids)}"
        )

    async def sit_down(self, casino: Casino, cents: int = 10**7) -> None:
        for box, person in enumerate(self.people, 1):
            await casino.grant(person, cents, id=f"welcome {self.room.id}")
            await self.say(person, ask_for(BuyIn(person=person, cents=cents // 2)))
            await self.say(person, ask_for(Sit(person=person, box=box)))

    async def bet(self, *, side_bets: bool = False, stake: int = 1000) -> None:
        for box, person in enumerate(self.people, 1):
            wagers = lay_wagers(self.room.rules, person, box, stake=stake, side_bets=side_bets)
            for wager in wagers:
                await self.say(person, ask_for(wager))

    async def deal(self) -> None:
        for person in self.people:
            if not self.room.floor.table.playing:
                await self.say(person, Ready())

    async def step(self) -> bool:
        """One answer to whatever is awaited; False when the round is over."""
        table = self.room.floor.table
        if not table.playing:
            return False
        turn = due(table)
        if isinstance(turn, Await):
            await self.say(turn.person, ask_for(choose_play(table, turn)))
            return True
        for box, person in unanswered(table):
            await self.say(person, ask_for(Pass(person=person, box=box)))
            return True
        raise AssertionError(f"nobody is awaited: {turn}")

    async def play_round(self, *, side_bets: bool = False) -> None:
        await self.bet(side_bets=side_bets)
        await self.deal()
        while await self.step():
            pass


def run(work: object) -> None:
    """Run a coroutine to its end."""
    asyncio.run(work)  # type: ignore[arg-type]


def chips_of(room: TableRoom, person: PersonId) -> int:
    return room.floor.table.accounts.get(f"person/{person}", 0)
