"""Opening what a configuration names: the log with its key, and the people in it."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from sqlalchemy import Engine

from spanish21.errors import InputError, Spanish21Error
from spanish21.people.passwords import Passwords
from spanish21.people.register import People
from spanish21.server.operating.configuration import Configuration, data_folder
from spanish21.store.claim import check_key, claim_log, has_entries
from spanish21.store.database import make_folder, open_folder, open_url
from spanish21.store.log import Log
from spanish21.store.records import StoreDamaged
from spanish21.store.vault import find_vault

KEY_FILE = "secret.key"
LOCK_FILE = "serving.lock"


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def key_path(configuration: Configuration) -> Path:
    """Where the key is kept, outside the database."""
    if configuration.key:
        return Path(configuration.key)
    return data_folder(configuration.data) / KEY_FILE


def is_open_key(path: Path) -> bool:
    """Whether others than its owner may read the key; where nobody asks, nobody knows."""
    return os.name == "posix" and bool(path.stat().st_mode & 0o077)


def open_log(configuration: Configuration, *, claims: bool = True) -> Log:
    """The log that a configuration names: its database, and the key outside of it.

    Whoever is going to write claims it for their key.
    """
    folder = data_folder(configuration.data)
    engine = open_url(configuration.database) if configuration.database else open_folder(folder)
    try:
        return _unlock_log(engine, key_path(configuration), claims=claims)
    except Spanish21Error:
        engine.dispose()
        raise


def _unlock_log(engine: Engine, key: Path, *, claims: bool) -> Log:
    """The log with its own key; none is made for a log that was written with another."""
    if not key.exists() and has_entries(engine):
        raise InputError(f"{key}: there is no key, and this log was written with one: bring it")
    log = Log(engine, find_vault(key), wall_clock)
    try:
        check_key(log)
        if claims:
            claim_log(log)
    except StoreDamaged as error:
        raise InputError(f"{key}: {error}") from error
    return log


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
    make_folder(folder)
    with _open_lock(folder / LOCK_FILE) as file:
        if not _lock(file):
            raise InputError(f"{folder}: another server is using this data folder")
        yield


def _open_lock(path: Path) -> TextIO:
    try:
        return path.open("w", encoding="ascii")
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error.strerror}") from error


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
