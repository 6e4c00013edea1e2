"""A server of one's own for a module of tests: the real one, on a free port of this machine."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spanish21.people.events import Hat
from spanish21.people.passwords import Passwords
from spanish21.people.register import People
from spanish21.server.hall import Hall
from spanish21.server.operating.configuration import Configuration, PostedTimes
from spanish21.server.operating.serving import listen_on, make_server, open_hall, url_of
from spanish21.server.operating.storage import open_log, wall_clock
from spanish21.store.log import Log
from tests.server.client import Client

PASSWORD = "correct horse battery"
STAFF = {
    "Amber": Hat.ADMIN,
    "Dune": Hat.DEALER,
    "Dale": Hat.DEALER,
    "Fern": Hat.FLOOR,
    "Pit": Hat.PIT_MANAGER,
    "Surf": Hat.SURVEILLANCE,
    "Audit": Hat.AUDITOR,
}


class RunningServer:
    """A server in a thread of its own."""

    def __init__(self, configuration: Configuration) -> None:
        self.configuration = configuration
        self.log: Log = open_log(configuration)
        passwords = Passwords(memory_kib=8, rounds=1)
        self.people = People(self.log, clock=wall_clock, entropy=os.urandom, passwords=passwords)
        self._listener = listen_on(configuration.host, 0)
        self.url = url_of(self._listener, configuration).rstrip("/")
        self.hall: Hall = open_hall(configuration, self.log, url=self.url + "/", people=self.people)
        self._clients: list[Client] = []
        self._ready = threading.Event()
        self._server = make_server(self.hall, self._ready.set)
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        asyncio.run(self._server.serve([self._listener]))

    def __enter__(self) -> RunningServer:
        self._thread.start()
        assert self._ready.wait(60), "the server starts within a minute"
        return self

    def client(self) -> Client:
        """Someone at the other end."""
        self._clients.append(Client(self.url))
        return self._clients[-1]

    def __exit__(self, *_: Any) -> None:
        for client in self._clients:
            client.http.close()
        self.stop()
        self._listener.close()
        self.log.engine.dispose()

    def stop(self) -> None:
        """As at a SIGTERM; once more changes nothing."""
        self._server.should_exit = True
        self._thread.join(30)

    def add_staff(self) -> None:
        """One person of each hat, all with one password."""
        for name, hat in STAFF.items():
            self.people.add_staff(name, [hat], password=PASSWORD, by="the tests")


QUICK = PostedTimes(act=30.0, insurance=30.0, betting=30.0)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder: Path = tmp_path_factory.mktemp("house")
    configuration = Configuration(data=str(folder), waiting=QUICK, log="error")
    with RunningServer(configuration) as running:
        running.add_staff()
        yield running
