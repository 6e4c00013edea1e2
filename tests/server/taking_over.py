"""Two server processes on one database: one is killed in mid-round, one is stopped for a while.

The other takes the tables over and their players are sent there; nothing that was acknowledged is
lost or doubled. A process that comes back after its leases were taken can write nothing. By hand:
`python -m tests.server.taking_over URL` with the URL of an empty PostgreSQL.
"""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from collections.abc import Callable
from random import Random
from tempfile import TemporaryDirectory

import pytest

from spanish21.server.operating.configuration import Configuration, TableSpec
from spanish21.server.operating.storage import open_log
from spanish21.store.log import Log
from spanish21.store.proof import prove
from tests.server.crew import GONE, Answered, AskRefused, Crew, Seat
from tests.server.houses import House, learn_rules
from tests.server.killing import WAITING, check_answers, check_money, check_once

TABLES = (
    TableSpec("common", id="t0"),
    TableSpec("ma", id="t1"),
    TableSpec("sd-bonus-spin", id="t2"),
)
SEATS = 3
LEASE_MS = 1500
PATIENCE = 60.0
ELSEWHERE, COMING = 421, 503
"""What is answered for a table that another process has, or that is just being taken over."""


class Pair:
    """Two houses with the same tables, and those who play there."""

    def __init__(self, configuration: Configuration) -> None:
        self.one = House(configuration, lease_ms=LEASE_MS)
        self.two = House(configuration, lease_ms=LEASE_MS)
        self.log: Log = open_log(configuration)
        self.answers: list[Answered] = []
        chance = Random(1)
        self.crews = [Crew(spec.id, SEATS, self.answers.append, chance) for spec in TABLES]
        self.late = Seat("t0", 9, self.answers.append, chance)

    async def play_at(self, house: House) -> None:
        """Everyone sits down there, once the tables are there, sends again and plays."""
        for crew in self.crews:
            await until_served(house, crew.seats[0])
            await crew.go_on(house.url)

    async def kill_one(self) -> None:
        """The first house plays, and dies while hands are being played."""
        for crew in self.crews:
            await crew.come_in(self.one.url)
        await self.late.come_in(self.one.url)
        await self.play_at(self.one)
        await self.check_sent_on()
        await wait_for(lambda: sum(crew.is_playing for crew in self.crews) >= 2)
        self.one.kill()
        await wait_for(lambda: not any(seat.is_open for crew in self.crews for seat in crew.seats))

    async def check_sent_on(self) -> None:
        """Whoever asks the second house for a table is told where the first is."""
        with pytest.raises(AskRefused) as refused:
            await self.crews[0].seats[0].get_ticket(self.two.url)
        assert refused.value.status == ELSEWHERE
        assert refused.value.told["address"] == self.one.url

    async def take_over(self) -> None:
        """The second house has the tables; every round goes on there to its end."""
        await self.play_at(self.two)
        await self.finish_rounds()

    async def finish_rounds(self) -> None:
        rounds = {crew: crew.round for crew in self.crews}
        await wait_for(lambda: all(crew.round > number for crew, number in rounds.items()))

    async def stall_two(self) -> None:
        """The second house stands still until the first has its tables, then wakes up."""
        await self.late.open(self.two.url)
        self.two.signal(signal.SIGSTOP)
        asked = self.late.ask({"type": "buy_in", "cents": 5000})
        for crew in self.crews:
            crew.hang_up()
        await self.play_at(self.one)
        await self.finish_rounds()
        self.two.signal(signal.SIGCONT)
        await wait_for(lambda: not self.late.is_open or asked not in self.late.unanswered)
        await self.finish_rounds()
        who = f"player/{self.late.person}"
        assert self.log.find_command("table/t0", who, asked) is None, "a stalled house has written"
        assert not any(each.id == asked and each.done for each in self.answers)


async def until_served(house: House, seat: Seat) -> None:
    """Ask for a table until the house has it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                await seat.get_ticket(house.url)
            except AskRefused as refused:
                if refused.status not in (ELSEWHERE, COMING):
                    raise
                await asyncio.sleep(0.05)
            else:
                return


async def wait_for(come_true: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not come_true():
            await asyncio.sleep(0.005)


async def run_pair(pair: Pair) -> None:
    """Both stories, one after the other."""
    faults: list[BaseException] = []

    def note(_: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        error = context.get("exception")
        if isinstance(error, BaseException) and not isinstance(error, GONE):
            faults.append(error)

    asyncio.get_running_loop().set_exception_handler(note)
    await pair.kill_one()
    await pair.take_over()
    pair.one.start()
    await pair.stall_two()
    for fault in faults:
        raise fault


def main(database: str) -> None:
    """Run it, then count everything."""
    learn_rules()
    with TemporaryDirectory() as folder:
        pair = Pair(
            Configuration(
                data=folder, database=database, tables=TABLES, waiting=WAITING, log="error"
            )
        )
        try:
            pair.one.start()
            pair.two.start()
            asyncio.run(run_pair(pair))
            assert (pair.one.stop(), pair.two.stop()) == (0, 0)
            check_answers(pair.log, pair.answers)
            check_once(pair.log)
            check_money(pair.log)
            proof = prove(pair.log)
            assert not proof.faults, proof.faults
        finally:
            pair.one.close()
            pair.two.close()
            pair.log.engine.dispose()
    print(json.dumps({"acknowledged": sum(1 for each in pair.answers if each.done)}))


if __name__ == "__main__":
    main(sys.argv[1])
