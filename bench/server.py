"""A house under load: 200 tables, 1,000 sockets, 500 durable commands a second, beside an echo.

`python -m bench server`. The server is a process of its own, on SQLite with every commit durable;
this process is its thousand clients. Times at the server run from a frame's arrival to its answer;
times at the client are whole round trips, and the echo's are the same for a server that does
nothing but send each frame back. SPANISH21_BENCH_SECONDS and _TABLES make it shorter.
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
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any
from urllib.request import urlopen

from websockets.asyncio.client import ClientConnection, connect

from spanish21.bots.client import GuestClient

Report = Callable[[str, float, str], None]
TABLES = int(os.environ.get("SPANISH21_BENCH_TABLES", "200"))
SOCKETS = 5 * TABLES
RATE = 2.5 * TABLES
SECONDS = float(os.environ.get("SPANISH21_BENCH_SECONDS", "20"))
AT_ONCE = 20
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
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "house.toml"
        tables = "".join(f'[[tables]]\nrules = "common"\nid = "t{n}"\n' for n in range(TABLES))
        path.write_text(CONFIGURATION + tables)
        words = ["serve", "--config", str(path), "--data", folder, "--port", "0", "--json"]
        with subprocess.Popen(
            [sys.executable, "-m", "spanish21", *words], stdout=subprocess.PIPE, text=True
        ) as server:
            assert server.stdout is not None
            url = json.loads(server.stdout.readline())["url"]
            try:
                asyncio.run(_measure(url, report))
            finally:
                server.terminate()
    with subprocess.Popen(
        [sys.executable, "-m", "bench.echo"], stdout=subprocess.PIPE, text=True
    ) as echo:
        assert echo.stdout is not None
        address = echo.stdout.readline().strip()
        try:
            asyncio.run(_measure_echo(address, report))
        finally:
            echo.terminate()


async def _measure(url: str, report: Report) -> None:
    players = await _seat_all(url)
    try:
        buy_in = {"type": "buy_in", "cents": 100_000}
        await asyncio.gather(*(player.do(buy_in) for player in players))
        for player in players:
            player.times.clear()
        before = _read_times(url)
        begun = time.perf_counter()
        done = await _load(players)
        seconds = time.perf_counter() - begun
        after = _read_times(url)
    finally:
        await asyncio.gather(*(player.close() for player in players))
    times = sorted(t for player in players for t in player.times)
    at_server = {bound: after[bound] - before.get(bound, 0) for bound in after}
    report("server: tables", TABLES, "tables")
    report("server: sockets", SOCKETS, "sockets")
    report("server: durable commands a second", done / seconds, "1/s")
    report("server: p50 at the server, at most", _quantile(at_server, 0.5), "ms")
    report("server: p99 at the server, at most", _quantile(at_server, 0.99), "ms")
    report("server: p50 at the client", median(times), "ms")
    report("server: p99 at the client", times[int(len(times) * 0.99)], "ms")


async def _seat_all(url: str) -> list[Player]:
    free = asyncio.Semaphore(AT_ONCE)

    async def seat(number: int) -> Player:
        async with free:
            guest = GuestClient(url)
            await guest.come(f"Load {number}")
            line = await (await guest.sit(f"t{number % TABLES}"))
            return Player(line, box=number // TABLES + 1)

    return await asyncio.gather(*(seat(number) for number in range(SOCKETS)))


class Player:
    """One socket: lays a wager and takes it back, and notes how long each took."""

    def __init__(self, line: ClientConnection, *, box: int) -> None:
        self._line = line
        self._box = box
        self._number = 0
        self._laid = False
        self._answers: dict[str, asyncio.Future[bool]] = {}
        self._reader = asyncio.create_task(self._read())
        self.times: list[float] = []
        self.busy = False

    async def _read(self) -> None:
        async for text in self._line:
            if isinstance(text, str) and text.startswith(('{"type":"done"', '{"type":"refused"')):
                told: dict[str, Any] = json.loads(text)
                self._answers.pop(told["id"]).set_result(told["type"] == "done")

    async def do(self, command: dict[str, Any]) -> bool:
        """Send one command and wait for its answer."""
        self._number += 1
        number = str(self._number)
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        begun = time.perf_counter()
        await self._line.send(json.dumps({"id": number, "command": command}))
        done = await answer
        self.times.append((time.perf_counter() - begun) * 1000)
        return done

    async def go_on(self) -> bool:
        """The next command of this player."""
        self.busy = True
        where = {"box": self._box, "kind": "main"}
        laying = {"type": "place_wager", **where, "cents": 1000}
        done = await self.do({"type": "withdraw_wager", **where} if self._laid else laying)
        self._laid ^= done
        self.busy = False
        return done

    async def close(self) -> None:
        """Leave."""
        self._reader.cancel()
        await self._line.close()


async def _load(players: list[Player]) -> int:
    """Commands at a steady rate, whether or not the server keeps up; how many were done."""
    tasks: list[asyncio.Task[bool]] = []
    begun, number = time.perf_counter(), 0
    while (now := time.perf_counter() - begun) < SECONDS:
        while number < now * RATE:
            player = players[(number * 7) % len(players)]
            number += 1
            if not player.busy:
                tasks.append(asyncio.create_task(player.go_on()))
        await asyncio.sleep(0.002)
    return sum(await asyncio.gather(*tasks))


def _read_times(url: str) -> dict[float, int]:
    """The server's own histogram of commands: how many took at most so long (ms)."""
    with urlopen(f"{url}metrics", timeout=30) as answer:  # noqa: S310 (our own server)
        text = answer.read().decode()
    found = re.findall(r'spanish21_command_seconds_bucket\{le="([^"]+)"\} (\d+)', text)
    return {float(bound) * 1000: int(number) for bound, number in found}


def _quantile(counts: dict[float, int], share: float) -> float:
    """The first bound below which this share lies."""
    whole = max(counts.values())
    return min(bound for bound, number in counts.items() if number >= share * whole)


async def _measure_echo(address: str, report: Report) -> None:
    lines = [await connect(address, compression=None, proxy=None) for _ in range(SOCKETS)]
    times: list[float] = []

    async def bounce(line: ClientConnection) -> None:
        begun = time.perf_counter()
        await line.send("x" * 80)
        await line.recv()
        times.append((time.perf_counter() - begun) * 1000)

    tasks, number, begun = [], 0, time.perf_counter()
    while (now := time.perf_counter() - begun) < SECONDS / 2:
        while number < now * RATE:
            tasks.append(asyncio.create_task(bounce(lines[(number * 7) % SOCKETS])))
            number += 1
        await asyncio.sleep(0.002)
    await asyncio.gather(*tasks, return_exceptions=True)
    times.sort()
    report("echo: p50 at the client", median(times), "ms")
    report("echo: p99 at the client", times[int(len(times) * 0.99)], "ms")
    await asyncio.gather(*(line.close() for line in lines))
