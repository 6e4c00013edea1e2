"""A house under load: 200 tables, 1,000 sockets, 500 durable commands a second, beside an echo.

`python -m bench server`. The server is a process of its own, on SQLite with every commit durable;
this process is its thousand clients. Times at the server run from a frame's arrival to its answer;
times at the client are whole round trips, and the echo's are the same for a server that does
nothing but send each frame back, at the same rate. Beside them stand what a durable write takes on
this disk, and the server's processor time. Times at the server are exact, over the last commands.
A server warms its calculators soon after its start, and everyone's first view is written when they
sit down: the load begins when it and its children have come to rest.
SPANISH21_BENCH_SECONDS, _TABLES and _RATE (commands a second at each table) make it shorter or
harder; with SPANISH21_BENCH_FIRST=1 clients and server go before whatever else runs on the machine
(real-time priority, where the system allows it), as if it had nothing else to do.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any
from urllib.request import urlopen

from bench.load_client import LoadLine, open_line
from spanish21.bots.client import GuestClient

Report = Callable[[str, float, str], None]
TABLES = int(os.environ.get("SPANISH21_BENCH_TABLES", "200"))
SEATS = 5
RATE = float(os.environ.get("SPANISH21_BENCH_RATE", "2.5"))
SECONDS = float(os.environ.get("SPANISH21_BENCH_SECONDS", "20"))
AT_ONCE = 20
CHIPS, WAGER = 100_000, 1000
WRITES = 200
REST_SECONDS, MOST_WAITED, IDLE_SHARE = 12, 180.0, 0.15
"""So many seconds in a row at rest, longer than a server waits before it warms up; not for ever."""
CONFIGURATION = """
guests = true
[caps]
connections = 4000
connections_a_person = 16
[waiting]
act = 3600.0
insurance = 3600.0
betting = 3600.0
"""


def run(report: Report) -> None:
    """Measure the house, and the echo, in one run."""
    if os.environ.get("SPANISH21_BENCH_FIRST"):
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))  # and so has every child
    with tempfile.TemporaryDirectory() as folder:
        report("disk: a durable write, p50", time_writes(Path(folder)), "ms")
        with serve_house(Path(folder), TABLES) as (url, pid):
            asyncio.run(_measure(url, pid, report))
    with subprocess.Popen(
        [sys.executable, "-m", "bench.echo"], stdout=subprocess.PIPE, text=True
    ) as echo:
        assert echo.stdout is not None
        address = echo.stdout.readline().strip()
        try:
            asyncio.run(_measure_echo(address, report))
        finally:
            echo.terminate()


@contextmanager
def serve_house(folder: Path, tables: int) -> Iterator[tuple[str, int]]:
    """A server with so many tables in a process of its own: its address and its number."""
    path = folder / "house.toml"
    listed = "".join(f'[[tables]]\nrules = "common"\nid = "t{n}"\n' for n in range(tables))
    path.write_text(CONFIGURATION + listed)
    words = ["serve", "--config", str(path), "--data", str(folder), "--port", "0", "--json"]
    with subprocess.Popen(
        [sys.executable, "-m", "spanish21", *words], stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        try:
            yield json.loads(server.stdout.readline())["url"], server.pid
        finally:
            server.terminate()


def time_writes(folder: Path) -> float:
    """The median milliseconds of a small write that is durable."""
    times = []
    with (folder / "written").open("wb") as file:
        for _ in range(WRITES):
            begun = time.perf_counter()
            file.write(bytes(8192))
            file.flush()
            os.fsync(file.fileno())
            times.append((time.perf_counter() - begun) * 1000)
    return median(times)


async def _measure(url: str, pid: int, report: Report) -> None:
    players = await seat_all(url, tables=TABLES, seats=SEATS)
    await wait_for_rest(pid)
    try:
        spent = _processor_seconds(pid)
        begun = time.perf_counter()
        done = await load_tables(players, rate=RATE * TABLES, seconds=SECONDS)
        seconds = time.perf_counter() - begun
        spent = _processor_seconds(pid) - spent
        at_server = read_times(url)
    finally:
        for player in players:
            player.close()
    times = sorted(t for player in players for t in player.times)
    report("server: tables", TABLES, "tables")
    report("server: sockets", len(players), "sockets")
    report("server: durable commands a second", done / seconds, "1/s")
    report("server: p50 at the server", at_server[0.5], "ms")
    report("server: p99 at the server", at_server[0.99], "ms")
    report("server: p50 at the client", median(times), "ms")
    report("server: p99 at the client", times[int(len(times) * 0.99)], "ms")
    report("server: processor time a command", spent * 1000 / done, "ms")


async def seat_all(url: str, *, tables: int, seats: int) -> list[Player]:
    """Guests on so many seats of each table, all with chips."""
    free = asyncio.Semaphore(AT_ONCE)

    async def seat(number: int) -> Player:
        async with free:
            guest, player = GuestClient(url), Player(box=number // tables + 1)
            await guest.come(f"Load {number}")
            table = f"t{number % tables}"
            told = await guest.ask("POST", f"/api/tables/{table}/ticket", {})
            where = f"{guest.url.replace('http', 'ws', 1)}/ws/tables/{table}"
            await player.sit(f"{where}?ticket={told['ticket']}")
            return player

    players = await asyncio.gather(*(seat(number) for number in range(tables * seats)))
    await asyncio.gather(*(p.do({"type": "buy_in", "cents": CHIPS}) for p in players))
    for player in players:
        player.times.clear()
    return players


class Player:
    """One socket: lays a wager and takes it back, and notes how long each took."""

    def __init__(self, *, box: int) -> None:
        self.box = box
        self.times: list[float] = []
        self.busy = False
        self.laid = False
        self.version = 0
        self.view = b""
        self._line: LoadLine | None = None
        self._number = 0
        self._answers: dict[str, asyncio.Future[bool]] = {}

    async def sit(self, where: str) -> None:
        """Open the line."""
        self._line = await open_line(where, self._hear)

    def _hear(self, text: bytes) -> None:
        if text.startswith(b'{"type":"view"'):
            self.view = text
        elif text.startswith((b'{"type":"done"', b'{"type":"refused"')):
            told: dict[str, Any] = json.loads(text)
            self.version = told.get("version", self.version)
            self._answers.pop(told["id"]).set_result(told["type"] == "done")

    async def do(self, command: dict[str, Any]) -> bool:
        """Send one command and wait for its answer."""
        assert self._line is not None
        self._number += 1
        number = str(self._number)
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._answers[number] = answer
        begun = time.perf_counter()
        self._line.say(json.dumps({"id": number, "command": command}).encode())
        done = await answer
        self.times.append((time.perf_counter() - begun) * 1000)
        return done

    async def go_on(self) -> bool:
        """The next command of this player, who is marked busy until it is answered."""
        where = {"box": self.box, "kind": "main"}
        laying = {"type": "place_wager", **where, "cents": WAGER}
        done = await self.do({"type": "withdraw_wager", **where} if self.laid else laying)
        self.laid ^= done
        self.busy = False
        return done

    def close(self) -> None:
        """Leave."""
        if self._line is not None:
            self._line.close()


async def load_tables(players: Sequence[Player], *, rate: float, seconds: float) -> int:
    """Commands at a steady rate, whether or not the server keeps up; how many were done."""
    tasks: list[asyncio.Task[bool]] = []
    begun, number = time.perf_counter(), 0
    while (now := time.perf_counter() - begun) < seconds:
        while number < now * rate:
            player = players[(number * 7) % len(players)]
            number += 1
            if not player.busy:
                player.busy = True  # at once: the task begins only when this loop waits
                tasks.append(asyncio.create_task(player.go_on()))
        await asyncio.sleep(0.002)
    return sum(await asyncio.gather(*tasks))


async def wait_for_rest(pid: int) -> None:
    """Wait until a process has begun to warm up, and it and its children do next to nothing."""
    begun = time.perf_counter()
    resting = 0
    while resting < REST_SECONDS and time.perf_counter() - begun < MOST_WAITED:
        spent = _family_seconds(pid)
        await asyncio.sleep(1)
        quiet = _family_seconds(pid) - spent < IDLE_SHARE
        resting = resting + 1 if quiet else 0


def _family_seconds(pid: int) -> float:
    """What a process and its children have spent so far."""
    own = [path.name for path in Path("/proc").glob("[0-9]*")]
    children = [int(each) for each in own if _read_stat(int(each))[1:2] == [str(pid)]]
    return _processor_seconds(pid) + sum(_family_seconds(child) for child in children)


def _processor_seconds(pid: int) -> float:
    """What a process has spent so far, where the system tells it."""
    words = _read_stat(pid)
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK") if words else 0.0


def _read_stat(pid: int) -> list[str]:
    """What the system tells of a process after its name; nothing of one that is gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def read_times(url: str) -> dict[float, float]:
    """How long the last commands took at the server (ms), by the share that took no longer."""
    with urlopen(f"{url}metrics", timeout=30) as answer:  # noqa: S310 (our own server)
        text = answer.read().decode()
    found = re.findall(r'spanish21_command_recent_seconds\{quantile="([^"]+)"\} (\S+)', text)
    return {float(share): float(seconds) * 1000 for share, seconds in found}


async def _measure_echo(address: str, report: Report) -> None:
    echoes: list[Echo] = [await Echo.call(address) for _ in range(TABLES * SEATS)]
    number, begun = 0, time.perf_counter()
    while (now := time.perf_counter() - begun) < SECONDS / 2:
        while number < now * RATE * TABLES:
            echoes[(number * 7) % len(echoes)].shout()
            number += 1
        await asyncio.sleep(0.002)
    await asyncio.sleep(1)
    times = sorted(t for echo in echoes for t in echo.times)
    report("echo: p50 at the client", median(times), "ms")
    report("echo: p99 at the client", times[int(len(times) * 0.99)], "ms")
    for echo in echoes:
        echo.line.close()


class Echo:
    """A line on which everything comes back."""

    line: LoadLine

    def __init__(self) -> None:
        self.times: list[float] = []
        self._sent: list[float] = []

    @classmethod
    async def call(cls, address: str) -> Echo:
        """An open line to the echo."""
        echo = cls()
        echo.line = await open_line(address, lambda _: echo.hear())
        return echo

    def shout(self) -> None:
        """Send something."""
        self._sent.append(time.perf_counter())
        self.line.say(b"x" * 80)

    def hear(self) -> None:
        """It has come back."""
        self.times.append((time.perf_counter() - self._sent.pop(0)) * 1000)
