"""The contract of the store, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import json
import sqlite3
import threading
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DatabaseError

from spanish21.errors import InputError
from spanish21.store.claim import claim_log
from spanish21.store.database import FILE, open_folder, open_url, transact
from spanish21.store.log import Log
from spanish21.store.proof import prove
from spanish21.store.records import (
    Append,
    CommandRepeated,
    Draft,
    Filed,
    StoreDamaged,
    StoreError,
    StoreUnavailable,
    VersionConflict,
)
from spanish21.store.transfer import export_lines, import_lines
from spanish21.store.vault import Vault, find_vault
from tests.store.conftest import VAULT, OpenLog, put, texts

pytestmark = pytest.mark.filterwarnings("ignore:unclosed:ResourceWarning")


def test_events_come_back_in_the_order_they_were_filed(log: Log) -> None:
    put(log, "table 1", 0, "one", "two")
    put(log, "table 1", 2, "three")
    put(log, "table 2", 0, "other")
    assert texts(log, "table 1") == ["one", "two", "three"]
    assert [filed.version for filed in log.read("table 1", after=1)] == [2, 3]
    assert {name: head[0] for name, head in log.heads().items()} == {"table 1": 3, "table 2": 1}
    assert texts(log, "nobody") == []


def test_a_stream_is_read_back_from_any_version(log: Log) -> None:
    put(log, "table 1", 0, "one", "two", "three")
    put(log, "table 2", 0, "other")
    assert [filed.data for filed in log.read_back("table 1", 4, 2)] == ["two", "three"]
    assert [filed.data for filed in log.read_back("table 1", 3, 5)] == ["one", "two"]
    assert log.read_back("table 1", 1, 5) == log.read_back("nobody", 9, 5) == []


def test_what_was_filed_is_there_after_the_database_is_opened_again(open_log: OpenLog) -> None:
    first = open_log()
    put(first, "t", 0, "kept")
    first.engine.dispose()
    second = open_log()
    assert texts(second, "t") == ["kept"]
    second.engine.dispose()


def test_of_two_writers_who_saw_the_same_version_one_fails(log: Log) -> None:
    put(log, "t", 0, "first")
    with pytest.raises(VersionConflict, match="at version 1, not 0"):
        put(log, "t", 0, "second")
    assert texts(log, "t") == ["first"]


def test_many_writers_at_once_never_share_a_version(open_log: OpenLog) -> None:
    def write(name: str) -> None:
        log = open_log()
        for number in range(10):
            while True:
                after = log.heads().get("t", (0, b""))[0]
                try:
                    put(log, "t", after, f"{name} {number}")
                    break
                except VersionConflict:
                    continue
        log.engine.dispose()

    open_log().engine.dispose()
    threads = [threading.Thread(target=write, args=(name,)) for name in "abc"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    log = open_log()
    filed = list(log.read("t"))
    assert [each.version for each in filed] == list(range(1, 31))
    assert sorted({each.data for each in filed}) == sorted(
        f"{n} {i}" for n in "abc" for i in range(10)
    )
    assert prove(log).faults == ()
    log.engine.dispose()


def test_an_append_to_several_streams_is_all_or_nothing(log: Log) -> None:
    put(log, "wallet", 0, "100")
    both = (Append("table", 0, (Draft("buy in"),)), Append("wallet", 0, (Draft("spent"),)))
    with pytest.raises(VersionConflict):
        log.append(*both)
    assert texts(log, "table") == []
    log.append(both[0], Append("wallet", 1, (Draft("spent"),)))
    assert (texts(log, "table"), texts(log, "wallet")) == (["buy in"], ["100", "spent"])


def test_appends_in_one_commit_are_answered_apart(log: Log) -> None:
    good, bad = Append("a", 0, (Draft("x"),)), Append("a", 7, (Draft("y"),))
    other = Append("b", 0, (Draft("z"),))
    first, second, third = log.append_many([[good], [bad], [other]])
    assert not isinstance(first, StoreError)
    assert isinstance(second, VersionConflict)
    assert not isinstance(third, StoreError)
    assert (texts(log, "a"), texts(log, "b")) == (["x"], ["z"])


def test_a_command_repeated_has_one_effect_and_is_told_what_it_brought(log: Log) -> None:
    put(log, "t", 0, "x", "y", speaker="north", command="1")
    with pytest.raises(CommandRepeated) as repeated:
        put(log, "t", 2, "x", "y", speaker="north", command="1")
    assert (repeated.value.first, repeated.value.last) == (1, 2)
    put(log, "t", 2, "z", speaker="south", command="1")
    assert texts(log, "t") == ["x", "y", "z"]
    assert log.find_command("t", "north", "1") == (1, 2)
    assert log.find_command("t", "east", "1") is None


def test_an_empty_append_files_nothing(log: Log) -> None:
    assert log.append(Append("t", 0, ())) == ((),)
    assert log.heads() == {}


@pytest.mark.parametrize("statement", ["UPDATE events SET data = 'x'", "DELETE FROM events"])
@pytest.mark.parametrize("table", ["events", "commands", "rule_sets"])
def test_the_database_itself_refuses_update_and_delete(
    log: Log, statement: str, table: str
) -> None:
    put(log, "t", 0, "x", speaker="n", command="1")
    log.keep_rules("abc", "text")
    column = {"events": "data", "commands": "command", "rule_sets": "text"}[table]
    changed = statement.replace("events", table).replace("data", column)
    with pytest.raises(StoreUnavailable, match="append-only"), transact(log.engine) as connection:
        connection.execute(text(changed))
    assert texts(log, "t") == ["x"]


@pytest.mark.parametrize("table", ["events", "commands", "rule_sets"])
def test_a_row_cannot_be_replaced_either(tmp_path: Path, table: str) -> None:
    """SQLite does not call it a delete when INSERT OR REPLACE takes a row away."""
    log = Log(open_folder(tmp_path), VAULT, lambda: 7)
    put(log, "t", 0, "x", speaker="n", command="1")
    log.keep_rules("abc", "text")
    stranger = sqlite3.connect(tmp_path / FILE)
    with pytest.raises(sqlite3.Error, match="append-only"):
        stranger.execute(f"INSERT OR REPLACE INTO {table} SELECT * FROM {table}")
    stranger.close()
    log.engine.dispose()


def test_what_is_hidden_is_not_in_the_database(log: Log) -> None:
    log.append(Append("t", 0, (Draft("a shoe", hidden="Ks Ad 7h"), Draft("open"))))
    first, second = log.read("t")
    assert log.reveal(first) == "Ks Ad 7h"
    assert log.reveal(second) is None
    assert first.hidden is not None
    assert b"Ks" not in first.hidden
    assert "Ks Ad" not in "\n".join(export_lines(log))


def test_a_hidden_value_cannot_be_moved_or_opened_with_another_key(log: Log) -> None:
    log.append(Append("t", 0, (Draft("a", hidden="secret"),)))
    (filed,) = log.read("t")
    with pytest.raises(StoreDamaged):
        log.reveal(filed._replace(version=2))
    other = Log(log.engine, Vault(bytes(32)), lambda: 0)
    with pytest.raises(StoreDamaged):
        other.reveal(filed)
    assert prove(other).faults


def test_rule_sets_are_kept_by_hash_and_never_change(log: Log) -> None:
    log.keep_rules("abc", "first")
    log.keep_rules("abc", "second")
    assert log.find_rules("abc") == "first"
    assert log.find_rules("other") is None


def test_a_snapshot_that_was_tampered_with_is_left_aside(log: Log) -> None:
    log.append(Append("t", 0, (Draft("one"),), snapshot=b"all of it"))
    log.append(Append("t", 1, (Draft("two"),)))
    assert log.find_snapshot("nobody's") is None
    found = log.find_snapshot("t")
    assert found is not None
    assert (found.version, found.state) == (1, b"all of it")
    for change in ("version = 2", "state = chain"):
        with transact(log.engine) as connection:
            connection.execute(text(f"UPDATE snapshots SET {change}"))
        assert log.find_snapshot("t") is None


def test_the_last_event_is_read_alone(log: Log) -> None:
    assert log.read_last("a") is None
    log.append(Append("a", 0, (Draft("one"), Draft("two"))))
    last = log.read_last("a")
    assert last is not None
    assert (last.version, last.data) == (2, "two")


def test_lines_taken_out_can_be_brought_back(log: Log, tmp_path: Path) -> None:
    log.keep_rules("abc", "the rules")
    log.append(Append("t", 0, (Draft("a", hidden="s"), Draft("b")), "north", "7"))
    put(log, "u", 0, "c")
    lines = list(export_lines(log))
    empty = Log(open_folder(tmp_path / "new"), log.vault, lambda: 5)
    assert import_lines(empty, lines) == 3
    assert list(export_lines(empty)) == lines
    assert prove(empty)[2:] == prove(log)[2:]
    assert empty.find_command("t", "north", "7") == (1, 2)
    with pytest.raises(StoreError, match="not empty"):
        import_lines(empty, lines)
    empty.engine.dispose()


class WrittenMeanwhile(Log):
    """A log to which a table and a wallet are written while it is being read."""

    def reveal(self, filed: Filed) -> str | None:
        self.write_on()
        return super().reveal(filed)

    def write_on(self) -> None:
        end = {stream: version for stream, (version, _) in self.heads().items()}
        each = (Append(name, end[name], (Draft("more"),), "east") for name in ("table", "wallet"))
        self.append(*each)


def open_house(log: Log) -> WrittenMeanwhile:
    put(log, "table", 0, "opened")
    put(log, "wallet", 0, "empty")
    return WrittenMeanwhile(log.engine, log.vault, lambda: 0)


def test_a_log_can_be_checked_while_it_is_written(log: Log) -> None:
    house = open_house(log)
    proof = prove(house)
    assert (proof.streams, proof.events, proof.faults) == (2, 2, ())
    assert {version for version, _ in log.heads().values()} == {3}, "it was written meanwhile"


def test_lines_taken_out_of_an_open_house_are_of_one_moment(log: Log) -> None:
    house = open_house(log)
    lines = export_lines(house)
    first = json.loads(next(lines))
    house.write_on()
    versions = [(e["stream"], e["version"]) for e in map(json.loads, lines) if "stream" in e]
    assert [(first["stream"], first["version"]), *versions] == [("table", 1), ("wallet", 1)]


@pytest.mark.parametrize("line", ["", "x", "[]", "{}", '{"stream": 1}', '{"ends": 3}'])
def test_lines_that_are_none_are_told(log: Log, line: str) -> None:
    with pytest.raises((InputError, StoreError)):
        import_lines(log, [line or " ", "{}"])


def test_a_disk_that_is_full_refuses_and_keeps_what_was_there(tmp_path: Path) -> None:
    log = Log(open_folder(tmp_path), Vault(bytes(32)), lambda: 0)
    put(log, "t", 0, "kept")
    with log.engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
        connection.rollback()
    with pytest.raises(StoreUnavailable, match="full"):
        put(log, "t", 1, "x" * 1_000_000)
    assert texts(log, "t") == ["kept"]
    log.engine.dispose()


def test_a_locked_database_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spanish21.store.database.PRAGMAS", ("busy_timeout=50",))
    log = Log(open_folder(tmp_path), Vault(bytes(32)), lambda: 0)
    other = open_folder(tmp_path)
    with other.begin(), pytest.raises(StoreUnavailable, match="locked"):
        put(log, "t", 0, "x")
    put(log, "t", 0, "later")
    assert texts(log, "t") == ["later"]
    other.dispose()
    log.engine.dispose()


@pytest.mark.parametrize(
    "url", ["", "nonsense", "mysql://x/y", "sqlite:///x", "postgresql+asyncpg://"]
)
def test_other_databases_are_refused_in_one_line(url: str) -> None:
    with pytest.raises((InputError, StoreError)):
        open_url(url)


def test_a_database_that_does_not_answer_is_told() -> None:
    with pytest.raises(StoreUnavailable):
        open_url("postgresql://nobody@127.0.0.1:1/none")


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("this is no database, and long enough to be looked at " * 40)
    with pytest.raises((StoreUnavailable, DatabaseError)):
        open_folder(tmp_path)
    with pytest.raises(InputError, match="data folder"):
        open_folder(tmp_path / FILE / "below")


def test_the_key_lies_outside_the_database_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "keys" / "secret.key"
    made = find_vault(path)
    assert path.stat().st_mode & 0o077 == 0
    assert find_vault(path).chain_key == made.chain_key
    for bad in ("short", "zz" * 32):
        path.write_text(bad)
        with pytest.raises(InputError, match="64 hex digits"):
            find_vault(path)


GRANTS = (
    "GRANT SELECT, INSERT ON events, commands, rule_sets TO waiter",
    "GRANT SELECT, INSERT, UPDATE ON heads, leases, notes, snapshots TO waiter",
)
"""What docs/deploy.md says is enough."""


@pytest.mark.needs("postgresql")
def test_the_grants_of_the_manual_are_enough_and_give_nobody_the_log(postgres_url: str) -> None:
    admin = open_url(postgres_url)
    with transact(admin) as connection:
        connection.execute(text("CREATE ROLE waiter LOGIN"))
        for grant in GRANTS:
            connection.execute(text(grant))
    log = Log(open_url(postgres_url.replace("postgres@", "waiter@")), VAULT, lambda: 7)
    claim_log(log)
    log.keep_rules("abc", "the rules")
    lease = log.take_lease("granted", "one", 1000)
    assert lease is not None
    for number in range(2):
        log.append(
            Append("granted", number, (Draft("x"),), "n", f"{number}", lease.number, b"all of it")
        )
    log.pin_notes({"notice/granted": "one"})
    log.pin_notes({"notice/granted": "two"})
    log.renew_leases("one", 1000)
    log.drop_lease(lease)
    found = log.find_snapshot("granted")
    assert found is not None
    assert found.version == 2
    with pytest.raises(StoreUnavailable, match="denied"), transact(log.engine) as connection:
        connection.execute(text("UPDATE events SET data = 'y'"))
    log.engine.dispose()
    admin.dispose()
