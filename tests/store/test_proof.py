"""Whatever is changed in a log is found."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from spanish21.errors import InputError
from spanish21.store.database import FILE, open_folder
from spanish21.store.log import Log
from spanish21.store.proof import compare_ends, prove
from spanish21.store.records import Append, Draft, StoreError
from spanish21.store.transfer import export_lines, import_lines
from spanish21.store.vault import Vault

VAULT = Vault(bytes(range(32)))


def fill(folder: Path) -> Log:
    log = Log(open_folder(folder), VAULT, lambda: 77)
    log.keep_rules("abc", "soft_17 = hit")
    for table in "ab":
        for number in range(4):
            entry = Draft(f'{{"n":{number}}}', hidden="Ks" if number == 1 else None)
            log.append(Append(table, number, (entry,), "north", f"{number}"))
    return log


TAMPERING = {
    "a text changed": "UPDATE events SET data = '{}' WHERE stream = 'a' AND version = 2",
    "a time changed": "UPDATE events SET at = 78 WHERE stream = 'a' AND version = 1",
    "a speaker changed": "UPDATE events SET speaker = 'east' WHERE version = 4",
    "a command changed": "UPDATE events SET command = '9' WHERE version = 4",
    "a hidden value taken out": "UPDATE events SET hidden = NULL WHERE version = 2",
    "a hidden value changed": "UPDATE events SET hidden = zeroblob(30) WHERE version = 2",
    "a digest changed": "UPDATE events SET chain = zeroblob(32) WHERE stream='a' AND version = 4",
    "an event dropped": "DELETE FROM events WHERE stream = 'a' AND version = 2",
    "the last event cut off": "DELETE FROM events WHERE stream = 'a' AND version = 4",
    "a stream dropped": "DELETE FROM events WHERE stream = 'b'",
    "a head dropped": "DELETE FROM heads WHERE stream = 'b'",
    "a head changed": "UPDATE heads SET version = 5 WHERE stream = 'b'",
    "an event added": "INSERT INTO events SELECT stream, 5, at, speaker, command, data, hidden,"
    " chain FROM events WHERE stream = 'a' AND version = 4",
    "a stream added": "INSERT INTO events SELECT 'c', version, at, speaker, command, data, hidden,"
    " chain FROM events WHERE stream = 'a'",
    "a rule set changed": "UPDATE rule_sets SET text = 'soft_17 = stand'",
    "a command's events changed": "UPDATE commands SET first = 3 WHERE command = '1'",
    "a command's last event changed": "UPDATE commands SET last = 9 WHERE command = '1'",
    "a command dropped": "DELETE FROM commands WHERE command = '1'",
    "a command added": "INSERT INTO commands VALUES ('a', 'east', '77', 1, 1)",
}


@pytest.mark.parametrize("statement", TAMPERING.values(), ids=TAMPERING.keys())
def test_a_change_behind_our_back_is_found(statement: str, tmp_path: Path) -> None:
    log = fill(tmp_path)
    whole = prove(log)
    assert (whole.streams, whole.events, whole.faults) == (2, 8, ())
    change(tmp_path, lambda connection: connection.execute(statement))
    assert prove(log).faults
    log.engine.dispose()


CUT_OFF = {
    "an end": "UPDATE heads SET version = 3, chain = (SELECT chain FROM events WHERE stream = 'a'"
    " AND version = 3) WHERE stream = 'a'; DELETE FROM events WHERE stream = 'a' AND version = 4",
    "a stream": "DELETE FROM events WHERE stream = 'b'; DELETE FROM heads WHERE stream = 'b'",
}


@pytest.mark.parametrize("statements", CUT_OFF.values(), ids=CUT_OFF.keys())
def test_what_was_cut_off_with_its_head_is_missed_by_an_earlier_copy(
    statements: str, tmp_path: Path
) -> None:
    log = fill(tmp_path)
    *_, last = export_lines(log)
    ends = json.loads(last)["ends"]
    log.append(Append("b", log.heads()["b"][0], (Draft("later"),)))
    assert list(compare_ends(log, ends)) == [], "a log may have grown since"
    change(tmp_path, lambda connection: connection.executescript(statements))
    assert len(list(compare_ends(log, ends))) == 1
    log.engine.dispose()


def test_two_events_swapped_are_found(tmp_path: Path) -> None:
    log = fill(tmp_path)

    def swap(connection: sqlite3.Connection) -> None:
        for old, new in ((2, 99), (3, 2), (99, 3)):
            connection.execute(
                "UPDATE events SET version = ? WHERE stream = 'a' AND version = ?", (new, old)
            )

    change(tmp_path, swap)
    assert prove(log).faults
    log.engine.dispose()


def change(folder: Path, act: Callable[[sqlite3.Connection], object]) -> None:
    """Change the file as someone with the disk in hand could: the triggers taken away first."""
    with sqlite3.connect(folder / FILE) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        for (name,) in names.fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        act(connection)
    connection.close()


def test_any_byte_of_an_export_changed_or_missing_is_found(tmp_path: Path) -> None:
    log = fill(tmp_path / "old")
    data = "\n".join(export_lines(log)).encode()
    empty = Log(open_folder(tmp_path / "new"), VAULT, lambda: 0)
    chance = random.Random(21)
    for attempt in range(150):
        at = chance.randrange(len(data))
        other = bytes([data[at] ^ (1 << chance.randrange(7))])
        changed = data[:at] + (b"" if attempt % 3 == 0 else other) + data[at + 1 :]
        if attempt % 10 == 0:
            changed = data[:at]
        with pytest.raises((StoreError, InputError)):
            import_lines(empty, changed.decode("utf-8", "replace").split("\n"))
    assert empty.heads() == {}
    empty.engine.dispose()
    log.engine.dispose()
