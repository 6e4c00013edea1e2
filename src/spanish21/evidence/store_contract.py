"""What the store promises, tried on an empty folder: each promise that is broken, in a line.

The whole contract, on both databases, is tests/store; this is as much of it as tells a sound
installation and disk from one that is not.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from sqlalchemy import text

from spanish21.store.database import FILE, open_folder, transact
from spanish21.store.log import Log
from spanish21.store.proof import prove
from spanish21.store.records import (
    Append,
    CommandRepeated,
    Draft,
    StoreDamaged,
    StoreError,
    VersionConflict,
)
from spanish21.store.vault import Vault

VAULT = Vault(bytes(range(32)))
SECRET = "Ks Ad 7h"  # noqa: S105 - three cards
TRIGGERS = "SELECT name FROM sqlite_master WHERE type = 'trigger'"


def list_breaches(folder: Path) -> list[str]:
    """Every promise that the store did not keep; none where it is sound."""
    log = Log(open_folder(folder), VAULT, lambda: 1_000_000)
    try:
        breaches = [words for words, keeps in PROMISES.items() if not keeps(log)]
    finally:
        log.engine.dispose()
    if not _is_durable(folder):
        breaches.append("what was filed is not there after the database is opened again")
    if not _finds_change(folder):
        breaches.append("an event that was changed behind the store's back is not found")
    return breaches


def _files_in_order(log: Log) -> bool:
    log.append(Append("t", 0, (Draft("one"), Draft("two"))))
    log.append(Append("t", 2, (Draft("three", hidden=SECRET),), speaker="n", command="1"))
    return [filed.data for filed in log.read("t")] == ["one", "two", "three"]


def _refuses_an_old_version(log: Log) -> bool:
    return _refuses(log, VersionConflict, Append("t", 0, (Draft("late"),)))


def _refuses_a_command_again(log: Log) -> bool:
    again = Append("t", 3, (Draft("x"),), speaker="n", command="1")
    return _refuses(log, CommandRepeated, again)


def _is_all_or_nothing(log: Log) -> bool:
    both = (Append("u", 0, (Draft("good"),)), Append("t", 0, (Draft("bad"),)))
    return _refuses(log, VersionConflict, *both) and not list(log.read("u"))


def _refuses(log: Log, kind: type[StoreError], *appends: Append) -> bool:
    try:
        log.append(*appends)
    except kind:
        return True
    return False


def _refuses_to_change(log: Log) -> bool:
    for statement in ("UPDATE events SET data = 'x'", "DELETE FROM events"):
        try:
            with transact(log.engine) as connection:
                connection.execute(text(statement))
        except StoreError:
            continue
        return False
    return True


def _hides(log: Log) -> bool:
    *_, filed = log.read("t")
    if filed.hidden is None or SECRET.encode() in filed.hidden or log.reveal(filed) != SECRET:
        return False
    try:
        Log(log.engine, Vault(bytes(32)), lambda: 0).reveal(filed)
    except StoreDamaged:
        return True
    return False


def _proves(log: Log) -> bool:
    return prove(log).faults == ()


def _is_durable(folder: Path) -> bool:
    log = Log(open_folder(folder), VAULT, lambda: 1_000_000)
    try:
        return len(list(log.read("t"))) == 3 and _proves(log)
    finally:
        log.engine.dispose()


def _finds_change(folder: Path) -> bool:
    """With the database's own guards taken away, one changed event breaks the chain."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        for (name,) in connection.execute(TRIGGERS).fetchall():
            connection.execute(f'DROP TRIGGER "{name}"')
        connection.execute("UPDATE events SET data = 'two!' WHERE data = 'two'")
        connection.commit()
    log = Log(open_folder(folder), VAULT, lambda: 1_000_000)
    try:
        return bool(prove(log).faults)
    finally:
        log.engine.dispose()


PROMISES: dict[str, Callable[[Log], bool]] = {
    "the store does not give back what was filed": _files_in_order,
    "the store takes an event after a version that has passed": _refuses_an_old_version,
    "the store carries a command out twice": _refuses_a_command_again,
    "the store files half of what belongs together": _is_all_or_nothing,
    "the database lets filed events be changed": _refuses_to_change,
    "the store does not hide what is hidden": _hides,
    "the chain of what was filed does not prove": _proves,
}
