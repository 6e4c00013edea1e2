"""kill -9 under load: a house of twenty tables, six seats each, killed at random, again and again.

Each run is a forked process that looks first whether everything that was acknowledged is there and
whether every cent is, sends again what was not answered, and then plays until it is killed. As a
campaign: `python -m tests.rooms.killing 1000 --database URL`, or with a data folder of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import select

from spanish21.errors import Refusal
from spanish21.rooms.asks import decode_command
from spanish21.rooms.casino import Casino
from spanish21.rooms.room import TableRoom
from spanish21.rooms.settings import RoomSettings
from spanish21.rooms.waiting import awaited
from spanish21.rooms.wallets import MoneyGranted, MoneyTaken, read_wallet_event
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.loading.recorded import load_recorded, print_rules
from spanish21.store.database import open_folder, open_url, transact
from spanish21.store.log import Log
from spanish21.store.proof import prove
from spanish21.store.schema import COMMANDS
from spanish21.store.vault import Vault
from spanish21.table.order import Await, due
from spanish21.wire.asks import AskMessage
from spanish21.wire.codec import encode_ask
from tests.rooms.company import Company, player

VAULT = Vault(bytes(range(32)))
SETTINGS = RoomSettings(betting_ms=2_000, checkpoint_events=60)
LONGEST = 0.15
"""Seconds under load before the process is killed, at most."""


class Books:
    """What clients have sent and what was acknowledged, in files that outlive the process."""

    def __init__(self, folder: Path) -> None:
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT
        self._paths = folder / "sent", folder / "acked"
        self._files = [os.open(path, flags, 0o600) for path in self._paths]

    def send(self, *row: object) -> None:
        os.write(self._files[0], json.dumps(row).encode() + b"\n")

    def acknowledge(self, *row: object) -> None:
        os.write(self._files[1], json.dumps(row).encode() + b"\n")

    def read(self, which: int) -> Iterator[list[Any]]:
        yield from map(json.loads, self._paths[which].read_text().splitlines())


class Client(Company):
    """Players who write down what they send and what they are answered."""

    def __init__(self, room: TableRoom, people: tuple[str, ...], run: int, books: Books) -> None:
        super().__init__(room, people, ids=f"{run}.")
        self.books = books

    async def say(self, person: str, ask: AskMessage) -> Any:
        name = f"{self._prefix}{next(self._ids)}"
        self.books.send(self.room.id, person, name, encode_ask(ask).decode())
        try:
            done = await self.room.command(player(person), ask, id=name)
        except Refusal:
            self.books.acknowledge(self.room.id, person, name, 0, 0)
            raise
        self.books.acknowledge(self.room.id, person, name, done.first, done.version)
        return done

    async def play_on(self) -> None:
        """Play from wherever the table is, for ever."""
        while True:
            with suppress(Refusal):
                if not await self.step():
                    await self.bet_again()
                    await self.deal()

    async def bet_again(self) -> None:
        down = {wager.person for box in self.room.floor.table.boxes for wager in box.wagers}
        if not down:
            await self.bet(side_bets=True)


async def serve(log: Log, run: int, books: Books, tables: int, ready: int) -> None:
    """Recover, check, send again what was not answered, then play until the end."""
    casino = Casino(
        log,
        clock=lambda: time.monotonic_ns() // 1_000_000,
        entropy=os.urandom,
        owner="campaign",
        settings=SETTINGS,
    )
    await casino.start()
    ids = [f"t{number}" for number in range(tables)]
    if run == 0:
        await open_tables(casino, ids, books)
    phases = check(casino, log, books)
    await send_again(casino, books)
    clients = [Client(casino.room(each), people_of(casino.room(each)), run, books) for each in ids]
    os.write(ready, json.dumps(phases).encode() + b"\n")
    await asyncio.gather(*(client.play_on() for client in clients))


async def open_tables(casino: Casino, ids: list[str], books: Books) -> None:
    names = rule_set_ids()
    for place, each in enumerate(ids):
        room = await casino.open_room(names[place % len(names)], name=each, id=each)
        client = Client(room, people_of(room), -1, books)
        await client.sit_down(casino)


def people_of(room: TableRoom) -> tuple[str, ...]:
    seats = min(6, len(room.floor.table.boxes))
    return tuple(f"{room.id} p{seat}" for seat in range(1, seats + 1))


def check(casino: Casino, log: Log, books: Books) -> dict[str, int]:
    """No acknowledged command lost or changed, no cent more or less; where the tables stand."""
    with transact(log.engine) as connection:
        rows = connection.execute(select(COMMANDS)).all()
    done = {(r.stream, r.speaker, r.command): (r.first, r.last) for r in rows}
    for table, person, name, first, last in books.read(1):
        found = done.get((f"table/{table}", f"player/{person}", name))
        if last and found is not None:
            assert found == (first, last), f"{name} was acknowledged as {first}-{last}: {found}"
        elif last:
            assert first == last, f"{name} was acknowledged and is lost"  # nothing to file
        else:
            assert found is None, f"{name} was refused and is filed"
    check_money(casino, log)
    return dict(Counter(phase_of(room) for room in casino.rooms()))


def check_money(casino: Casino, log: Log) -> None:
    given: Counter[str] = Counter()
    for stream in log.heads():
        if not stream.startswith("wallet/"):
            continue
        balance = 0
        for filed in log.read(stream):
            event = read_wallet_event(filed.data)
            if isinstance(event, MoneyGranted):
                balance += event.cents
            else:
                sign = -1 if isinstance(event, MoneyTaken) else 1
                balance += sign * event.cents
                given[event.table] -= sign * event.cents
            assert event.balance == balance >= 0
    for room in casino.rooms():
        accounts = room.floor.table.accounts
        assert sum(accounts.values()) == 0
        assert accounts.get("cage", 0) == -given[room.id], f"{room.id}: money was made or lost"


def phase_of(room: TableRoom) -> str:
    table = room.floor.table
    wait = awaited(room.standing)
    if not table.playing:
        return "betting" if wait else "idle"
    turn = due(table)
    return "turn" if isinstance(turn, Await) else type(turn).__name__


async def send_again(casino: Casino, books: Books) -> None:
    """What was sent and not answered is sent twice more under its id: one answer, one effect."""
    answered = {(table, person, name) for table, person, name, *_ in books.read(1)}
    for table, person, name, ask in list(books.read(0)):
        if (table, person, name) in answered:
            continue
        room, message = casino.room(table), decode_command(ask)
        asked = [room.command(player(person), message, id=name) for _ in range(2)]
        one, two = await asyncio.gather(*asked, return_exceptions=True)
        assert repr(one) == repr(two)
        done = (0, 0) if isinstance(one, BaseException) else (one.first, one.version)
        books.acknowledge(table, person, name, *done)


def run_once(
    number: int, *, folder: Path, database: str, tables: int, rest: float
) -> dict[str, int]:
    """Fork a house, let it play for a while once it is ready, and kill it."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            engine = open_url(database) if database else open_folder(folder)
            log = Log(engine, VAULT, lambda: time.time_ns() // 1_000_000)
            asyncio.run(serve(log, number, Books(folder), tables, writing))
        except BaseException as error:
            os.write(writing, f"{type(error).__name__}: {error}\n".encode())
        os._exit(1)
    os.close(writing)
    with os.fdopen(reading) as told:
        first = told.readline()
        if not first.startswith("{"):
            os.waitpid(child, 0)
            raise SystemExit(f"run {number}: {first or 'the house died before it was ready'}")
        time.sleep(rest)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        more = told.read()
    if more:
        raise SystemExit(f"run {number}: {more}")
    phases: dict[str, int] = json.loads(first)
    return phases


def main(arguments: list[str]) -> None:
    """Kill a house so many times, then prove its log."""
    parser = argparse.ArgumentParser()
    parser.add_argument("kills", type=int)
    parser.add_argument("--database", default="")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    chance, phases, begun = Random(asked.seed), Counter[str](), time.monotonic()
    for name in rule_set_ids():
        rules = load(name)
        load_recorded(print_rules(rules), rules.hash)  # read once, before any fork
    with TemporaryDirectory() as made:
        folder = Path(made)
        common = {"folder": folder, "database": asked.database, "tables": asked.tables}
        for number in range(asked.kills + 1):
            rest = chance.uniform(0.02, LONGEST)
            phases.update(run_once(number, rest=rest, **common))
        engine = open_url(asked.database) if asked.database else open_folder(folder)
        proof = prove(Log(engine, VAULT, lambda: 0))
        acked = sum(1 for row in Books(folder).read(1) if row[4])
    assert not proof.faults, proof.faults
    spent = time.monotonic() - begun
    print(
        json.dumps(
            {
                "kills": asked.kills,
                "acknowledged": acked,
                "events": proof.events,
                "phases": dict(phases),
                "seconds": round(spent, 1),
            }
        )
    )


if __name__ == "__main__":
    main(sys.argv[1:])
