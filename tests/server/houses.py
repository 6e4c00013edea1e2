"""A server process of its own that can be killed: forked, so that it need not be loaded each time.

It is the server as `spanish21 serve` runs it, with real sockets and a real database; only imports
and routes are there already. It has its memory to itself. The process that forks it has no threads.
"""

from __future__ import annotations

import asyncio
import gc
import os
import select
import signal
import socket
from dataclasses import replace

from spanish21.people.passwords import Passwords
from spanish21.people.register import People
from spanish21.rooms.settings import RoomSettings
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.loading.recorded import load_recorded, print_rules
from spanish21.server.operating.configuration import Configuration
from spanish21.server.operating.serving import listen_on, make_server, open_hall, url_of
from spanish21.server.operating.storage import only_server, open_log, wall_clock

PATIENCE = 60.0


def learn_rules() -> None:
    """Read every rule set once, before any fork."""
    for name in rule_set_ids():
        rules = load(name)
        load_recorded(print_rules(rules), rules.hash)


class House:
    """One address, at which one server process after another is started and killed."""

    def __init__(
        self, configuration: Configuration, *, lease_ms: int = RoomSettings.lease_ms
    ) -> None:
        self.configuration = configuration
        self.listener: socket.socket = listen_on(configuration.host, 0)
        self.url = url_of(self.listener, configuration)
        self.pid = 0
        self._writing = -1
        log = open_log(configuration)
        passwords = Passwords(memory_kib=8, rounds=1)
        people = People(log, clock=wall_clock, entropy=os.urandom, passwords=passwords)
        hall = open_hall(configuration, log, url=self.url, people=people)
        hall.casino.settings = replace(hall.casino.settings, lease_ms=lease_ms)
        self._server = make_server(hall, self._say_ready)
        log.engine.dispose()

    def start(self) -> None:
        """Fork a server and wait until it serves."""
        reading, self._writing = os.pipe()
        gc.freeze()  # what is here already need not be copied
        self.pid = os.fork()
        if self.pid == 0:
            os.close(reading)
            self._live()
        os.close(self._writing)
        try:
            ready, _, _ = select.select([reading], [], [], PATIENCE)
            said = os.read(reading, 1000).decode() if ready else "nothing within a minute"
        finally:
            os.close(reading)
        if said != "ready":
            raise AssertionError(f"the house did not come up: {said or 'it died'}")

    def _live(self) -> None:
        """The child's whole life."""
        try:
            with only_server(self.configuration):
                asyncio.run(self._server.serve([self.listener]))
            os._exit(0)
        except BaseException as error:
            os.write(self._writing, f"{type(error).__name__}: {error}".encode())
        os._exit(1)

    def _say_ready(self) -> None:
        os.write(self._writing, b"ready")
        os.close(self._writing)

    def kill(self) -> None:
        """As a power cut would: nothing is finished, nothing is said."""
        self.signal(signal.SIGKILL)
        os.waitpid(self.pid, 0)
        self.pid = 0

    def signal(self, number: int) -> None:
        """Send it a signal."""
        os.kill(self.pid, number)

    def stop(self) -> int:
        """Ask it to stop in order; its exit status."""
        self.signal(signal.SIGTERM)
        _, status = os.waitpid(self.pid, 0)
        self.pid = 0
        return os.waitstatus_to_exitcode(status)

    def close(self) -> None:
        """Leave nothing behind."""
        if self.pid:
            self.kill()
        self.listener.close()
