"""Starting and stopping: one process, one port, one line that says where.

Ctrl-C and SIGTERM stop it in order: no new connection, what is being written is finished, everyone
is told to come back, and the process ends well.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import socket
import sys
from collections.abc import Callable
from types import FrameType

import uvicorn

from spanish21.errors import InputError, Spanish21Error, quote, shorten
from spanish21.people.register import People
from spanish21.rooms.settings import RoomSettings
from spanish21.server.app import make_app
from spanish21.server.hall import Hall
from spanish21.server.operating.configuration import Configuration
from spanish21.server.operating.logs import LogBridge, LogLevel, Logs
from spanish21.server.operating.storage import (
    is_open_key,
    key_path,
    only_server,
    open_log,
    open_people,
    wall_clock,
)
from spanish21.server.protection.door import Door
from spanish21.server.socket.uvicorn_socket import Cable
from spanish21.store.log import Log

MOST_MESSAGE = 64 * 1024
GRACE_SECONDS = 5
WARM_AFTER = 10.0
"""Seconds after the start in which people come in; then calculators are made ready for them."""
LOOK_AFTER = (50_000, 20, 100)
"""New objects before the youngest are looked through; of such looks, before the older ones are."""
SWITCH_AFTER = 0.0001
"""Seconds for which one thread keeps the interpreter while another waits for it.

The writer waits for it after every statement.
"""
THIS_MACHINE = "this machine"
"""The owner of every table in a data folder, which has one server: a restart need not wait."""
Announce = Callable[[str], None]


class Server(uvicorn.Server):
    """uvicorn's server, which ends well when it is told to stop."""

    def __init__(self, config: uvicorn.Config, hall: Hall, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._hall = hall
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so; where the house cannot be opened, its reason is raised."""
        try:
            await self._hall.start()
        except Spanish21Error:
            await self._hall.stop()
            raise
        await super().startup(sockets)
        if not self.should_exit:
            make_room_for_tables()
            self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop, without raising it once more at the end; said twice, it cuts nothing off."""
        self.should_exit = True


def make_room_for_tables() -> None:
    """Have Python stop the tables less often.

    It looks for lost cycles seldom, for states hold none; and a thread that works for the database
    does not keep the tables waiting for long.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*LOOK_AFTER)
    sys.setswitchinterval(SWITCH_AFTER)


def listen_on(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes a free one.

    It says that it is TCP: only then does asyncio send small answers at once (TCP_NODELAY) instead
    of letting each wait 40 ms for the other side's word on the one before.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, ValueError, OverflowError) as error:  # taken, not ours, or no address at all
        listener.close()
        said = getattr(error, "strerror", None) or str(error)
        raise InputError(f"{quote(host)}, port {port}: {shorten(said)}") from None
    return listener


def run_server(configuration: Configuration, announce: Announce) -> None:
    """Serve until told to stop."""
    listener = listen_on(configuration.host, configuration.port)
    try:
        with only_server(configuration):
            asyncio.run(_serve(configuration, listener, announce))
    finally:
        listener.close()


async def _serve(configuration: Configuration, listener: socket.socket, announce: Announce) -> None:
    url = url_of(listener, configuration)
    log = open_log(configuration)
    hall = open_hall(configuration, log, url=url)
    key = key_path(configuration)
    if is_open_key(key):
        hall.logs.warn("key", said=f"{key}: others may read it; its owner alone should")
    bridge = LogBridge(hall.logs)
    logging.getLogger().addHandler(bridge)
    try:
        server = make_server(hall, lambda: announce(url), warm_after=WARM_AFTER)
        await server.serve([listener])
    finally:
        logging.getLogger().removeHandler(bridge)
        log.engine.dispose()


def make_server(
    hall: Hall, ready: Callable[[], None], *, warm_after: float | None = None
) -> Server:
    """The server of a hall, with its limits and time-outs; it says when it is ready."""
    config = uvicorn.Config(
        make_app(hall, warm_after=warm_after),
        log_config=None,
        access_log=False,
        http=Door,
        ws=Cable,
        ws_max_size=MOST_MESSAGE,
        ws_max_queue=16,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=GRACE_SECONDS,
        limit_concurrency=hall.configuration.caps.connections + 500,
        h11_max_incomplete_event_size=16 * 1024,
        server_header=False,
        date_header=False,
        lifespan="on",
    )
    return Server(config, hall, ready)


def open_hall(
    configuration: Configuration, log: Log, *, url: str, people: People | None = None
) -> Hall:
    """Everything one process has at hand."""
    logs = Logs(sys.stderr, level=LogLevel[configuration.log.upper()], clock=wall_clock)
    waiting = configuration.waiting
    settings = RoomSettings(
        act_ms=round(waiting.act * 1000),
        insurance_ms=round(waiting.insurance * 1000),
        betting_ms=round(waiting.betting * 1000),
    )
    return Hall(
        log,
        people or open_people(log),
        configuration=configuration,
        settings=settings,
        address=(configuration.address or url) if configuration.database else THIS_MACHINE,
        url=url,
        logs=logs,
        entropy=os.urandom,
        wall=wall_clock,
    )


def url_of(listener: socket.socket, configuration: Configuration) -> str:
    """Where a browser on this machine finds the server."""
    port = listener.getsockname()[1]
    host = configuration.host
    shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 (compared only)
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"
