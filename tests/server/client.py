"""A client for tests: httpx for requests, one WebSocket at a time, in plain calls."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

SECONDS = 20
Told = dict[str, Any]


class Client:
    """Someone at the other end."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=SECONDS)
        self.person = ""

    def come(self, name: str) -> Client:
        answer = self.http.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.person = answer.json()["person"]
        return self

    def sign_in(self, name: str, password: str) -> Client:
        answer = self.http.post("/api/login", json={"name": name, "password": password})
        assert answer.status_code == 200, answer.text
        self.person = answer.json()["person"]
        return self

    def ticket(self, table: str, role: str | None = None) -> str:
        answer = self.http.post(f"/api/tables/{table}/ticket", json={"role": role})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["ticket"])

    def sit(self, table: str, role: str | None = None) -> Sitting:
        return Sitting(self.open(table, self.ticket(table, role)))

    def open(self, table: str, ticket: str, **more: Any) -> ClientConnection:
        address = self.url.replace("http", "ws", 1)
        return connect(
            f"{address}/ws/tables/{table}?ticket={ticket}",
            open_timeout=SECONDS,
            proxy=None,
            legacy=True,
            **more,
        )


class Sitting:
    """A place at a table: the newest view, what was seen, and answers by id."""

    _ids = count(1)

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.seen: list[Told] = []
        self.others: list[Told] = []
        self.frames: list[Told] = []
        self.frame: Told = {}
        self.wait("view")

    def __enter__(self) -> Sitting:
        return self

    def __exit__(self, *_: Any) -> None:
        self.line.close()

    def read(self, timeout: float = SECONDS) -> Told:
        told: Told = json.loads(self.line.recv(timeout))
        self.frames.append(told)
        if told["type"] == "view":
            self.frame = told
        elif told["type"] == "seen":
            self.seen += told["events"]
        else:
            self.others.append(told)
        return told

    def read_on(self) -> None:
        """Read until the line is closed."""
        while True:
            self.read()

    def wait(self, kind: str) -> Told:
        while True:
            for told in self.others:
                if told["type"] == kind:
                    self.others.remove(told)
                    return told
            told = self.read()
            if told["type"] == kind == "view":
                return told

    def send(self, command: Any, number: str | None = None, **more: Any) -> str:
        number = number or f"c{next(self._ids)}"
        self.line.send(json.dumps({"id": number, "command": command, **more}))
        return number

    def answer(self, number: str) -> Told:
        while True:
            for told in self.others:
                if told["type"] in ("done", "refused") and told["id"] == number:
                    self.others.remove(told)
                    return told
            self.read()

    def do(self, act: str, /, *, version: int | None = None, **fields: Any) -> Told:
        more: dict[str, Any] = {} if version is None else {"version": version}
        return self.answer(self.send({"type": act, **fields}, **more))

    def done(self, act: str, /, **fields: Any) -> Told:
        """Do something that must be done, and wait for a view that shows it."""
        told = self.do(act, **fields)
        assert told["type"] == "done", told
        while self.frame["version"] < told["version"]:
            self.read()
        return self.frame

    @property
    def table(self) -> Told:
        table: Told = self.frame["view"]["table"]["table"]
        return table

    def bet(self, cents: int = 1000, box: int = 1) -> None:
        self.done("buy_in", cents=50_000)
        self.done("place_wager", box=box, kind="main", cents=cents)

    def play_out(self) -> None:
        """Stand on everything until the round is over."""
        while self.table["playing"]:
            asks = [a["ask"] for a in self.frame["answers"] if a["refusal"] is None]
            stand = [a for a in asks if a["type"] == "choose" and a["act"] == "stand"]
            passing = [a for a in asks if a["type"] == "pass"]
            if stand or passing:
                ask = dict((stand or passing)[0])
                self.done(ask.pop("type"), **ask)
            else:
                self.read()
