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
pytestmark = pytest.mark.filterwarnings("ignore:unclosed:ResourceWarning")


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
    "a number made another kind": "UPDATE events SET at = 77.5 WHERE stream = 'a' AND version = 2",
    "a text made another kind": "UPDATE events SET data = CAST(data AS BLOB) WHERE version = 3",
    "a seal taken away": "UPDATE heads SET seal = NULL WHERE stream = 'a'",
    "the count of streams changed": "UPDATE notes SET value = '1 00' WHERE name = 'streams'",
    "the count of streams dropped": "DELETE FROM notes WHERE name = 'streams'",
}


@pytest.mark.parametrize("statement", TAMPERING.values(), ids=TAMPERING.keys())
def test_a_change_behind_our_back_is_found(statement: str, tmp_path: Path) -> None:
    log = fill(tmp_path)
    whole = prove(log)
    assert whole[:2] == (2, 8)
    assert (whole.faults, whole.unguarded) == ((), ())
    change(tmp_path, lambda connection: connection.execute(statement))
    assert prove(log).faults
    assert len(prove(log).unguarded) == 9, "each guard that is gone is told"
    log.engine.dispose()


LAST = "(SELECT chain FROM events WHERE stream = 'a' AND version = 3)"
CUT_OFF = {
    "an end": f"""UPDATE heads SET version = 3, chain = {LAST} WHERE stream = 'a';
    DELETE FROM commands WHERE stream = 'a' AND last = 4;
    DELETE FROM events WHERE stream = 'a' AND version = 4""",
    "a stream": """DELETE FROM commands WHERE stream = 'b'; DELETE FROM events WHERE stream = 'b';
    DELETE FROM heads WHERE stream = 'b'""",
    "everything": "DELETE FROM commands; DELETE FROM events; DELETE FROM heads",
}
"""As if it had never been: no chain, no head and no command tells."""


@pytest.mark.parametrize("statements", CUT_OFF.values(), ids=CUT_OFF.keys())
def test_what_was_cut_off_with_all_that_tells_of_it_is_found(
    statements: str, tmp_path: Path
) -> None:
    log = fill(tmp_path)
    change(tmp_path, lambda connection: connection.executescript(statements))
    assert prove(log).faults
    log.append(Append("new", 0, (Draft("one"),)))
    assert prove(log).faults, "for good"
    log.engine.dispose()


def test_a_count_that_was_forged_is_not_counted_on(tmp_path: Path) -> None:
    log = fill(tmp_path)
    dropped = CUT_OFF["a stream"] + "; UPDATE notes SET value = '1 00' WHERE name = 'streams'"
    change(tmp_path, lambda connection: connection.executescript(dropped))
    log.append(Append("new", 0, (Draft("one"),)))
    assert "how many streams were begun is not what was written" in prove(log).faults
    log.engine.dispose()


@pytest.mark.parametrize("statements", CUT_OFF.values(), ids=CUT_OFF.keys())
def test_what_was_cut_off_is_missed_by_an_earlier_copy(statements: str, tmp_path: Path) -> None:
    log = fill(tmp_path)
    *_, last = export_lines(log)
    ends = json.loads(last)["ends"]
    log.append(Append("b", log.heads()["b"][0], (Draft("later"),)))
    assert list(compare_ends(log, ends)) == [], "a log may have grown since"
    change(tmp_path, lambda connection: connection.executescript(statements))
    assert list(compare_ends(log, ends))
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


def test_any_byte_of_the_file_changed_is_found_or_changes_nothing(tmp_path: Path) -> None:
    """Free space, leases and notices are no part of the log: there a byte may differ."""
    log = fill(tmp_path / "old")
    with sqlite3.connect(tmp_path / "old" / FILE) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    lines = [*export_lines(log)]
    log.engine.dispose()
    data = (tmp_path / "old" / FILE).read_bytes()
    chance, found = random.Random(21), 0
    for attempt in range(60):
        folder = tmp_path / f"{attempt}"
        folder.mkdir()
        at = chance.randrange(100, len(data))
        cut = data[:at] if attempt % 20 == 0 else data
        changed = cut[:at] + bytes([data[at] ^ (1 << chance.randrange(8))]) + cut[at + 1 :]
        (folder / FILE).write_bytes(changed)
        try:
            touched = Log(open_folder(folder), VAULT, lambda: 77)
            faults = prove(touched).faults
            assert faults or [*export_lines(touched)] == lines
            touched.engine.dispose()
        except StoreError:
            faults = ("the database itself says so",)
        found += bool(faults)
    assert found
