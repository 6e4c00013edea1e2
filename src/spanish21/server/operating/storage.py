"""Opening what a configuration names: the log with its key, and the people in it."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from spanish21.errors import InputError
from spanish21.people.passwords import Passwords
from spanish21.people.register import People
from spanish21.server.operating.configuration import Configuration, data_folder
from spanish21.store.database import open_folder, open_url
from spanish21.store.log import Log
from spanish21.store.vault import find_vault

KEY_FILE = "secret.key"
LOCK_FILE = "serving.lock"


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def open_log(configuration: Configuration) -> Log:
    """The log that a configuration names: its database, and the key outside of it."""
    folder = data_folder(configuration.data)
    engine = open_url(configuration.database) if configuration.database else open_folder(folder)
    vault = find_vault(Path(configuration.key) if configuration.key else folder / KEY_FILE)
    return Log(engine, vault, wall_clock)


def open_people(log: Log) -> People:
    """Everyone in a log, with the clock and the entropy of this machine."""
    return People(log, clock=wall_clock, entropy=os.urandom, passwords=Passwords())


@contextmanager
def only_server(configuration: Configuration) -> Iterator[None]:
    """Keep a data folder to one server; a database of several processes needs no lock.

    The lock goes with the process, however it ends.
    """
    if configuration.database:
        yield
        return
    folder = data_folder(configuration.data)
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / LOCK_FILE).open("w", encoding="ascii") as file:
        if not _lock(file):
            raise InputError(f"{folder}: another server is using this data folder")
        yield


def _lock(file: TextIO) -> bool:
    try:
        import fcntl
    except ImportError:  # a system without it: nobody is kept out
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
