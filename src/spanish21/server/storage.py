"""Opening what a configuration names: the log with its key, and the people in it."""

from __future__ import annotations

import os
import time
from pathlib import Path

from spanish21.people.passwords import Passwords
from spanish21.people.register import People
from spanish21.server.configuration import Configuration, data_folder
from spanish21.store.database import open_folder, open_url
from spanish21.store.log import Log
from spanish21.store.vault import find_vault

KEY_FILE = "secret.key"


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
