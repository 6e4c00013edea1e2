"""Players on real sockets who outlive the house: six seats at a table, none of them forgetful.

What each has sent stays with them until it is answered; when the house is back they open a line
again, send the same under the same id, twice, and play on. No thread is used, so that the process
they live in may fork.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote, urlsplit

from bench.load_client import LoadLine, open_line
from spanish21.bots.playing import BOT, BotPlayer, pick_random

Told = dict[str, Any]
GONE = (OSError, EOFError)
"""What is raised when the house has died."""
PATIENCE = 60.0


class AskRefused(Exception):
    """The house answered a request with no."""

    def __init__(self, status: int, told: Told) -> None:
        super().__init__(f"{status}: {told}")
        self.status, self.told = status, told


async def ask_house(url: str, path: str, body: Told, *, cookie: str = "") -> tuple[Told, str]:
    """One POST on a connection of its own: what was told, and the cookie that was set."""
    parts = urlsplit(url)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    try:
        data = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nConnection: close\r\n"
        head += f"Content-Type: application/json\r\nCookie: {cookie}\r\n"
        writer.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
        answer = await reader.read()
    finally:
        writer.close()
    head, _, rest = answer.decode().partition("\r\n\r\n")
    lines = head.splitlines()
    sizes = [int(line[16:]) for line in lines if line.lower().startswith("content-length: ")]
    if len(rest.encode()) < max(sizes, default=1):
        raise EOFError("the house has died before it answered")
    cookies = [line[12:].split(";")[0] for line in lines if line.lower().startswith("set-cookie: ")]
    told, status = json.loads(rest), int(lines[0].split()[1])
    if status not in (200, 201):
        raise AskRefused(status, told)
    return told, (cookies or [cookie])[0]


class Answered(NamedTuple):
    """A command as its sender knows it: what was asked, and the version it was done at; 0 if no."""

    table: str
    person: str
    id: str
    act: str
    done: int


Note = Callable[[Answered], None]


class Seat:
    """One player at one table."""

    def __init__(self, table: str, number: int, note: Note, chance: Random) -> None:
        self.table, self.number = table, number
        self.name, self.person, self.cookie = f"{table} p{number} {BOT}", "", ""
        self.view: Told = {}
        self.resumed: Told = {}
        self.unanswered: dict[str, Told] = {}
        self._note, self._chance = note, chance
        self._line: LoadLine | None = None
        self._player: BotPlayer | None = None
        self._again: dict[str, list[Told]] = {}
        self._waiting: asyncio.Future[None] | None = None
        self._count = 0
        self._since = 0
        self._plays = self._fresh = False

    async def come_in(self, url: str) -> None:
        """Become a guest of the house, once for all its lives."""
        told, self.cookie = await ask_house(url, "/api/guests", {"name": self.name})
        self.person = told["person"]
        pick = pick_random(self._chance)
        self._player = BotPlayer(self.person, pick, self._chance, side_bets=0.5)

    async def open(self, url: str) -> None:
        """A line to the table; the view that comes first shows the exact state."""
        ticket = await self.get_ticket(url)
        where = f"{url.replace('http', 'ws', 1)}ws/tables/{quote(self.table)}"
        self.resumed = {}
        begun = self._waiting = asyncio.get_running_loop().create_future()
        self._line = await open_line(f"{where}?ticket={ticket}", self._hear, self._lost)
        await begun

    async def get_ticket(self, url: str) -> str:
        """A ticket to the table."""
        path = f"/api/tables/{quote(self.table)}/ticket"
        told, _ = await ask_house(url, path, {}, cookie=self.cookie)
        return str(told["ticket"])

    def hang_up(self) -> None:
        """Leave a house that does not answer."""
        if self._line is not None:
            self._line.drop()
        self._line, self._plays = None, False

    def _lost(self) -> None:
        self._line, self._plays = None, False
        self._wake(EOFError("the line is gone"))

    def _wake(self, error: Exception | None = None) -> None:
        waiting, self._waiting = self._waiting, None
        if waiting is None or waiting.done():
            return
        if error is None:
            waiting.set_result(None)
        else:
            waiting.set_exception(error)

    @property
    def is_open(self) -> bool:
        """Whether there is a line."""
        return self._line is not None

    @property
    def round(self) -> int:
        """The number of the round that was seen last."""
        return int(self.view["view"]["table"]["table"]["number"]) if self.view else 0

    def _hear(self, text: bytes) -> None:
        told: Told = json.loads(text)
        if told["type"] == "view":
            self._take_view(told)
        elif told["type"] in ("done", "refused"):
            self._take_answer(told)
        self._go_on()

    def _take_view(self, told: Told) -> None:
        if not self.resumed:
            self.resumed = told
            before = self.view
            assert told["version"] >= self._since, f"{self.person}: what was done is not there"
            if before and before["version"] == told["version"]:
                assert before["view"] == told["view"], f"{self.person}: it is not as it was left"
            self._wake()
        self.view, self._fresh = told, True

    def _take_answer(self, told: Told) -> None:
        again = self._again.get(told["id"])
        if again is not None:
            again.append(told)
            if len(again) < 2:
                return
            assert again[0] == again[1], f"one id, two answers: {again}"
        frame = self.unanswered.pop(told["id"])
        done = told["version"] if told["type"] == "done" else 0
        self._since = max(self._since, done)
        act = frame["command"]["type"]
        self._note(Answered(self.table, self.person, told["id"], act, done))
        if not self.unanswered:
            self._wake()

    async def send_again(self) -> None:
        """Send what was not answered twice more under its id: one answer, one effect."""
        if not self.unanswered:
            return
        self._again = {name: [] for name in self.unanswered}
        self._waiting = asyncio.get_running_loop().create_future()
        for frame in [*self.unanswered.values()] * 2:
            self._say(frame)
        await self._waiting
        self._again = {}

    def play(self) -> None:
        """Play on from whatever the view shows."""
        self._plays, self._fresh = True, True
        self._go_on()

    def rest(self) -> None:
        """Play no further."""
        self._plays = False

    def _go_on(self) -> None:
        """The next command, once for each view that knows all that was done."""
        old = self.view.get("version", -1) < self._since
        if not self._plays or not self._fresh or self.unanswered or old:
            return
        assert self._player is not None
        self._fresh = False
        command = self._player.decide(self.view)
        if command is not None:
            self.ask(command)

    def ask(self, command: Told) -> str:
        """Send a command; its id."""
        self._count += 1
        name = f"{self.number}-{self._count}"
        self.unanswered[name] = {"id": name, "command": command}
        self._say(self.unanswered[name])
        return name

    def _say(self, frame: Told) -> None:
        if self._line is not None:
            self._line.say(json.dumps(frame).encode())


class Crew:
    """Everyone at one table."""

    def __init__(self, table: str, seats: int, note: Note, chance: Random) -> None:
        self.table = table
        self.seats = [Seat(table, n + 1, note, Random(chance.random())) for n in range(seats)]

    async def come_in(self, url: str) -> None:
        """Become guests."""
        for seat in self.seats:
            await seat.come_in(url)

    async def go_on(self, url: str) -> None:
        """Open the lines, one after another, and play."""
        for seat in self.seats:
            if not seat.is_open:
                await seat.open(url)
            await seat.send_again()
            seat.play()

    def rest(self) -> None:
        """Play no further."""
        for seat in self.seats:
            seat.rest()

    @property
    def round(self) -> int:
        """The number of the round that was seen last."""
        return max(seat.round for seat in self.seats)

    def hang_up(self) -> None:
        """Leave a house that does not answer."""
        for seat in self.seats:
            seat.hang_up()

    @property
    def is_playing(self) -> bool:
        """Whether hands are being played."""
        last = max(self.seats, key=lambda seat: seat.view.get("version", 0)).view
        return bool(last) and bool(last["view"]["table"]["table"]["playing"])

    @property
    def phase(self) -> str:
        """What the table was found waiting for when the house came back."""
        found = next((seat.resumed for seat in self.seats if seat.resumed), None)
        if found is None:
            return "unseen"
        clock = found["clock"]
        return "idle" if clock is None else str(clock["what"])
