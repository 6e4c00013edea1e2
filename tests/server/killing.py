"""kill -9 under load: the real server, twenty tables of six seats, killed again and again.

Players on real sockets play until the server is killed. When it is up again, all that it had
acknowledged must be there, once; what was not answered is sent again, twice; whoever had seen the
last version must be shown the very same. At the end every round is played out, every cent counted
and the log proved. As a campaign: `python -m tests.server.killing 1000 --database URL`, or without
a database in a data folder of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import text

from spanish21.rooms.keeping.recovery import recover
from spanish21.rooms.wallets import MoneyGranted, MoneyTaken, read_wallet_event
from spanish21.rules.loading.load import rule_set_ids
from spanish21.server.operating.configuration import Configuration, PostedTimes, TableSpec
from spanish21.server.operating.storage import open_log
from spanish21.store.database import consult
from spanish21.store.log import Log
from spanish21.store.proof import prove
from tests.server.crew import GONE, Answered, Crew
from tests.server.houses import House, learn_rules

SEATS = 6
LANES = 4
"""Tables that fill up at the same time."""
WAITING = PostedTimes(act=30.0, insurance=30.0, betting=2.0)
ENDING = 120.0


class Campaign:
    """A house, those who play there, and everything that they were answered."""

    def __init__(self, configuration: Configuration, tables: int, *, seed: int) -> None:
        self.chance = Random(seed)
        self.house = House(configuration)
        self.log = open_log(configuration)
        self.answers: list[Answered] = []
        self.phases: Counter[str] = Counter()
        self.faults: list[BaseException] = []
        names = [f"t{number}" for number in range(tables)]
        self.crews = [Crew(name, SEATS, self._note, self.chance) for name in names]
        self._goal: int | None = None
        self._checked = 0

    def _note(self, answer: Answered) -> None:
        """Write an answer down; the one that was waited for is the last that is read in time."""
        self.answers.append(answer)
        if len(self.answers) == self._goal:
            self.house.kill()

    async def open_house(self) -> None:
        """Everyone comes in, once."""
        self._watch_for_faults()
        await asyncio.gather(*(crew.come_in(self.house.url) for crew in self.crews))

    async def play_and_kill(self, answers: int) -> None:
        """Play; the server is killed at an answer, and what it had sent is read to the end."""
        self._watch_for_faults()
        await self._send_again()
        self._goal = len(self.answers) + answers
        await self._play()
        self._goal = None
        await self._hear_out()

    async def play_out(self) -> None:
        """Play until every round that was going on is over."""
        self._watch_for_faults()
        await self._send_again()
        async with asyncio.timeout(ENDING):
            await asyncio.gather(*(crew.go_on(self.house.url) for crew in self.crews))
            left = {crew: crew.round for crew in self.crews}
            while left:
                await asyncio.sleep(0.01)
                self._raise_faults()
                for crew in [crew for crew, number in left.items() if crew.round > number]:
                    crew.rest()
                    del left[crew]

    def _watch_for_faults(self) -> None:
        """An assertion that fails while something is heard must not be lost in the loop."""

        def note(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
            error = context.get("exception") or AssertionError(context["message"])
            if not isinstance(error, GONE):
                self.faults.append(error)

        asyncio.get_running_loop().set_exception_handler(note)

    def _raise_faults(self) -> None:
        for fault in self.faults:
            raise fault

    async def _send_again(self) -> None:
        """Whoever was not answered before the house died asks again, before anyone goes on."""
        left = [seat for crew in self.crews for seat in crew.seats if seat.unanswered]
        for seat in left:
            await seat.open(self.house.url)
            await seat.send_again()

    async def _play(self) -> None:
        """Tables fill up, some at a time, and play until the server is dead."""
        crews = self.chance.sample(self.crews, len(self.crews))
        tasks = [asyncio.create_task(self._seat(crews[n::LANES])) for n in range(LANES)]
        async with asyncio.timeout(ENDING):
            while self.house.pid:
                await asyncio.sleep(0.002)
                self._raise_faults()
        for task in tasks:
            task.cancel()
        for error in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(error, Exception) and not isinstance(error, GONE):
                raise error
        self.phases.update(crew.phase for crew in self.crews)

    async def _seat(self, crews: list[Crew]) -> None:
        for crew in crews:
            await crew.go_on(self.house.url)

    async def _hear_out(self) -> None:
        """Read to the end of every line: what was acknowledged counts, read or not."""
        async with asyncio.timeout(ENDING):
            while any(seat.is_open for crew in self.crews for seat in crew.seats):
                await asyncio.sleep(0.002)
        self._raise_faults()

    def check_answers(self) -> None:
        """No command that was acknowledged since the last look is lost, none refused is filed."""
        check_answers(self.log, self.answers[self._checked :])
        self._checked = len(self.answers)

    def close(self) -> None:
        """Leave nothing behind."""
        self.house.close()
        self.log.engine.dispose()


def check_answers(log: Log, answers: Sequence[Answered]) -> None:
    """No command that was acknowledged is lost, none that was refused is filed."""
    for each in answers:
        found = log.find_command(f"table/{each.table}", f"player/{each.person}", each.id)
        if not each.done:
            assert found is None, f"{each} was refused and is filed"
        elif found is not None:
            assert found[1] == each.done, f"{each} is filed as {found}"
        else:
            assert each.act == "ready", f"{each} was acknowledged and is lost"


def check_once(log: Log) -> None:
    """Every command that is filed is filed once: its events are those that it was answered with."""
    grouped = text(
        "SELECT stream, speaker, command, MIN(version), MAX(version), COUNT(*) FROM events "
        "WHERE command <> '' AND stream LIKE 'table/%' GROUP BY stream, speaker, command"
    )
    kept = text("SELECT stream, speaker, command, first, last FROM commands")
    with consult(log.engine) as connection:
        events = {tuple(row[:3]): tuple(row[3:]) for row in connection.execute(grouped)}
        commands = {tuple(row[:3]): tuple(row[3:]) for row in connection.execute(kept)}
    for key, (first, last, count) in events.items():
        assert commands[key] == (first, last), f"{key} stands twice"
        assert count == last - first + 1, f"{key} is mixed with another"


def check_money(log: Log) -> None:
    """No cent was made or lost, in wallets and at tables."""
    given: Counter[str] = Counter()
    streams = [*log.heads()]
    for stream in streams:
        if stream.startswith("wallet/"):
            follow_wallet(log, stream, given)
    for stream in streams:
        if stream.startswith("table/"):
            accounts = recover(log, stream).floor.table.accounts
            assert sum(accounts.values()) == 0
            table = stream.removeprefix("table/")
            assert accounts.get("cage", 0) == -given[table], f"{table}: money was made or lost"


def follow_wallet(log: Log, stream: str, given: Counter[str]) -> None:
    """One wallet, entry by entry; what it gave to tables is added up."""
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


def run_campaign(campaign: Campaign, *, kills: int, answers: int) -> None:
    """Kill the house so often, after so many answers at most; play every round out and count."""
    campaign.house.start()
    asyncio.run(campaign.open_house())
    for number in range(kills):
        if number:
            campaign.house.start()
            campaign.check_answers()
        asyncio.run(campaign.play_and_kill(campaign.chance.randint(1, answers)))
    campaign.house.start()
    campaign.check_answers()
    asyncio.run(campaign.play_out())
    assert campaign.house.stop() == 0
    campaign.check_answers()
    check_once(campaign.log)
    check_money(campaign.log)
    proof = prove(campaign.log)
    assert not proof.faults, proof.faults


def main(arguments: list[str]) -> None:
    """A campaign from the command line; says what it came to."""
    parser = argparse.ArgumentParser()
    parser.add_argument("kills", type=int)
    parser.add_argument("--database", default="")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--answers", type=int, default=60, help="before a kill, at most")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    learn_rules()
    names, begun = rule_set_ids(), time.monotonic()
    specs = tuple(TableSpec(names[n % len(names)], id=f"t{n}") for n in range(asked.tables))
    with TemporaryDirectory() as folder:
        campaign = Campaign(
            Configuration(
                data=str(Path(folder)),
                database=asked.database or None,
                tables=specs,
                waiting=WAITING,
                log="error",
            ),
            asked.tables,
            seed=asked.seed,
        )
        try:
            run_campaign(campaign, kills=asked.kills, answers=asked.answers)
        finally:
            campaign.close()
    told = {
        "kills": asked.kills,
        "acknowledged": sum(1 for each in campaign.answers if each.done),
        "rounds": sum(crew.round for crew in campaign.crews),
        "phases": dict(campaign.phases),
        "seconds": round(time.monotonic() - begun, 1),
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main(sys.argv[1:])
