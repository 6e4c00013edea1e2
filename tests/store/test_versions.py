"""Logs that other versions of the program wrote: brought up, proved, or left alone."""

from __future__ import annotations

import sqlite3
from hashlib import sha256
from hmac import digest
from pathlib import Path

import pytest
from sqlalchemy import text

from spanish21.store.claim import claim_log
from spanish21.store.database import FILE, open_folder, transact
from spanish21.store.log import Log
from spanish21.store.proof import prove
from spanish21.store.records import (
    Append,
    CommandRepeated,
    Draft,
    StoreError,
)
from spanish21.store.schema import stored_version
from tests.store.conftest import VAULT, OpenLog, put

pytestmark = pytest.mark.filterwarnings("ignore:unclosed:ResourceWarning")

FIRST_SCHEMA = (
    "DROP TABLE snapshots",
    "ALTER TABLE heads DROP COLUMN seal",
    "DELETE FROM notes WHERE name <> 'schema'",
    "UPDATE notes SET value = '1' WHERE name = 'schema'",
)


def test_a_database_of_the_first_schema_is_brought_up(open_log: OpenLog) -> None:
    log = open_log()
    log.append(Append("t", 0, (Draft("one"),)))
    with transact(log.engine) as connection:
        for statement in FIRST_SCHEMA:
            connection.execute(text(statement))
        if connection.dialect.name == "sqlite":
            for name in ("events", "commands", "rule_sets"):
                connection.execute(text(f"DROP TRIGGER {name}_no_replace"))
    log.engine.dispose()
    later = open_log()
    claim_log(later)
    later.append(Append("t", 1, (Draft("two"),), snapshot=b"all of it"))
    assert [each.data for each in later.read("t")] == ["one", "two"]
    found = later.find_snapshot("t")
    assert found is not None
    assert (found.version, found.state) == (2, b"all of it")
    assert prove(later).faults == ()
    later.engine.dispose()


def test_what_the_first_program_wrote_is_read_proved_and_written_on(tmp_path: Path) -> None:
    """tests/store/first.sql is what the first version of the store has made."""
    connection = sqlite3.connect(tmp_path / FILE)
    connection.executescript(Path(__file__).with_name("first.sql").read_text(encoding="utf-8"))
    connection.close()
    log = Log(open_folder(tmp_path), VAULT, lambda: 78)
    (unsealed,) = prove(log).faults
    assert "an older program wrote this log" in unsealed
    claim_log(log)
    whole = prove(log)
    assert (whole.streams, whole.events, whole.faults) == (2, 6, ())
    assert [log.reveal(each) for each in log.read("table/a")] == [None, "Ks", None]
    assert log.find_rules("abc") == "soft_17 = hit"
    with pytest.raises(CommandRepeated):
        put(log, "table/a", 3, "again", speaker="north", command="c1")
    put(log, "table/a", 3, "four")
    put(log, "table/c", 0, "one")
    assert prove(log).faults == ()
    log.engine.dispose()


def test_a_log_with_the_older_mark_is_sealed_by_whoever_claims_it(open_log: OpenLog) -> None:
    log = open_log()
    put(log, "t", 0, "one")
    older = digest(VAULT.chain_key, b"mark", sha256).hex()
    with transact(log.engine) as connection:
        connection.execute(text("UPDATE heads SET seal = NULL"))
        connection.execute(text("DELETE FROM notes WHERE name <> 'schema'"))
        connection.execute(text("INSERT INTO notes VALUES ('key', :mark)"), {"mark": older})
    assert prove(log).faults == ()
    claim_log(log)
    with transact(log.engine) as connection:
        connection.execute(text("UPDATE heads SET seal = NULL"))
    assert prove(log).faults
    log.engine.dispose()


def test_a_database_of_a_later_schema_is_left_alone(open_log: OpenLog) -> None:
    log = open_log()
    with transact(log.engine) as connection:
        assert stored_version(connection) == 3
        connection.execute(text("UPDATE notes SET value = '99' WHERE name = 'schema'"))
    log.engine.dispose()
    with pytest.raises(StoreError, match="schema 99"):
        open_log()
