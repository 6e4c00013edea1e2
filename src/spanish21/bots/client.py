"""A guest at a table, over HTTP and one WebSocket.

What was sent and not answered when the line broke is sent again, under the same id, when it is
back; the server carries it out once. Nothing here knows the game.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from spanish21.errors import InputError, shorten

SECONDS = 15.0
ELSEWHERE = 421
MOST_MESSAGE = 2**22
PAUSES = (0.1, 0.5, 1.0, 2.0, 4.0)


class GuestClient:
    """One guest of a server."""

    def __init__(self, url: str) -> None:
        try:
            parts = urlsplit(url)
        except ValueError:  # brackets that do not close
            parts = urlsplit("")
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise InputError(f"{shorten(url)!r}: write the server's address, http://HOST:PORT/")
        self.url = f"{parts.scheme}://{parts.netloc}"
        self._cookie = ""
        self.person = ""

    async def come(self, name: str) -> str:
        """Come as a guest; the name one has got."""
        told = await self.ask("POST", "/api/guests", {"name": name})
        self.person = str(told["person"])
        return self.person

    async def tables(self) -> list[dict[str, Any]]:
        """The tables that are open."""
        told: list[dict[str, Any]] = await self.ask("GET", "/api/tables")
        return told

    async def sit(self, table: str) -> connect:
        """A connection to a table, by a fresh ticket."""
        told = await self.ask("POST", f"/api/tables/{quote(table)}/ticket", {})
        address = self.url.replace("http", "ws", 1)  # where the ticket was given
        where = f"{address}/ws/tables/{quote(table)}?ticket={quote(told['ticket'])}"
        return connect(where, max_size=MOST_MESSAGE, compression=None, proxy=None)

    async def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """One HTTP request, off the event loop."""
        return await asyncio.to_thread(self._ask, method, path, body)

    def _ask(self, method: str, path: str, body: dict[str, Any] | None) -> Any:
        headers = {"Content-Type": "application/json", "Cookie": self._cookie}
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.url + path, data=data, method=method, headers=headers)  # noqa: S310
        try:
            with urlopen(request, timeout=SECONDS) as answer:  # noqa: S310 (http, as checked)
                cookie = answer.headers.get("Set-Cookie", "")
                self._cookie = cookie.partition(";")[0] or self._cookie
                return json.loads(answer.read() or b"null")
        except HTTPError as error:
            said = error.read()
            if error.code == ELSEWHERE and self._move(said):
                return self._ask(method, path, body)
            detail = shorten(said.decode(errors="replace"))
            raise InputError(f"{self.url}{path}: {error.code}: {detail}") from None
        except (URLError, OSError, HTTPException, ValueError) as error:
            why = getattr(error, "reason", error)  # a URLError wraps what really happened
            why = getattr(why, "strerror", None) or why
            raise InputError(f"{self.url}: no answer: {shorten(str(why))}") from None

    def _move(self, said: bytes) -> bool:
        """Go to the process that has the table; False where that is this one again."""
        address = str(json.loads(said).get("address", "")).rstrip("/")
        moved = bool(address) and address != self.url
        self.url = address if moved else self.url
        return moved


class TableClient:
    """A guest's place at one table, kept over broken lines.

    `decide` is shown each view once, while nothing is unanswered and the view knows all that was
    done, and gives the next command; None waits for another view.
    """

    def __init__(
        self,
        guest: GuestClient,
        table: str,
        decide: Callable[[dict[str, Any]], dict[str, Any] | None],
    ) -> None:
        self._guest = guest
        self._table = table
        self._decide = decide
        self._unanswered: dict[str, Any] | None = None
        self._number = 0
        self._since = 0
        self.done = 0
        self.refused = 0
        self.last_view: dict[str, Any] = {}

    async def play(self) -> None:
        """Play until cancelled; come back when the line breaks, for as long as that works."""
        failures = 0
        while True:
            try:
                async with await self._guest.sit(self._table) as line:
                    failures = 0
                    await self._play_on(line)
            except (ConnectionClosed, InvalidHandshake, OSError, InputError, TimeoutError):
                if failures >= len(PAUSES):
                    raise
                await asyncio.sleep(PAUSES[failures])
                failures += 1

    async def _play_on(self, line: ClientConnection) -> None:
        if self._unanswered is not None:
            await line.send(json.dumps(self._unanswered))
        async for frame in _frames(line):
            if frame["type"] in ("done", "refused"):
                self._take_answer(frame)
            elif frame["type"] == "view":
                self.last_view = frame
            else:
                continue
            if self._unanswered is None and self.last_view.get("version", -1) >= self._since:
                await self._go_on(line)

    def _take_answer(self, frame: dict[str, Any]) -> None:
        if self._unanswered is None or frame["id"] != self._unanswered["id"]:
            return
        self._unanswered = None
        if frame["type"] == "done":
            self.done += 1
            self._since = max(self._since, frame["version"])
        else:
            self.refused += 1

    async def _go_on(self, line: ClientConnection) -> None:
        view, self.last_view = self.last_view, {}
        command = self._decide(view)
        if command is None:
            return
        self._number += 1
        name = f"{self._guest.person}-{self._number}"
        self._unanswered = {"id": name[-64:], "version": view["version"], "command": command}
        await line.send(json.dumps(self._unanswered))


async def _frames(line: ClientConnection) -> AsyncIterator[dict[str, Any]]:
    async for text in line:
        frame: dict[str, Any] = json.loads(text)
        yield frame
