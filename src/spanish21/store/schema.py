"""The tables, the triggers that keep them append-only, and how an older database is brought up.

Version 1 is the first. A migration is a function that takes a database from one version to the
next; it runs in one transaction with the note that it did.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    insert,
    inspect,
    select,
    text,
)

from spanish21.store.records import StoreError

METADATA = MetaData()
EVENTS = Table(
    "events",
    METADATA,
    Column("stream", Text, nullable=False),
    Column("version", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("speaker", Text, nullable=False),
    Column("command", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("hidden", LargeBinary),
    Column("chain", LargeBinary, nullable=False),
    PrimaryKeyConstraint("stream", "version"),
)
HEADS = Table(
    "heads",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("version", BigInteger, nullable=False),
    Column("chain", LargeBinary, nullable=False),
    Column("seal", LargeBinary),
)
"""Where each stream ends: an event cut off at the end is missed here (`ends.py`)."""
COMMANDS = Table(
    "commands",
    METADATA,
    Column("stream", Text, nullable=False),
    Column("speaker", Text, nullable=False),
    Column("command", Text, nullable=False),
    Column("first", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False),
    PrimaryKeyConstraint("stream", "speaker", "command"),
)
"""Every command that had an effect, by its id: a second one fails on the key."""
RULE_SETS = Table(
    "rule_sets",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("text", Text, nullable=False),
    Column("chain", LargeBinary, nullable=False),
)
LEASES = Table(
    "leases",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("owner", Text, nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)
NOTES = Table(
    "notes", METADATA, Column("name", Text, primary_key=True), Column("value", Text, nullable=False)
)
SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("version", BigInteger, nullable=False),
    Column("chain", LargeBinary, nullable=False),
    Column("state", LargeBinary, nullable=False),
)
"""What long streams come to, encrypted: a help in reading that may be thrown away at any time."""
KEPT = (EVENTS, COMMANDS, RULE_SETS)
"""What nobody may change or take away."""
REFUSAL = "the log is append-only"


def _create(connection: Connection) -> None:
    """Version 1: all tables, and triggers on those that are kept."""
    first = [EVENTS, HEADS, COMMANDS, RULE_SETS, LEASES, NOTES]
    METADATA.create_all(connection, tables=first)
    guard = _guard_sqlite if connection.dialect.name == "sqlite" else _guard_postgresql
    guard(connection)


def _guard_sqlite(connection: Connection) -> None:
    for table in KEPT:
        for act in ("UPDATE", "DELETE"):
            connection.execute(
                text(
                    f"CREATE TRIGGER {table.name}_no_{act.lower()} BEFORE {act} ON {table.name} "
                    f"BEGIN SELECT RAISE(ABORT, '{REFUSAL}'); END"
                )
            )


def _guard_postgresql(connection: Connection) -> None:
    connection.execute(
        text(
            "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS "
            f"$$ BEGIN RAISE EXCEPTION '{REFUSAL}'; END $$"
        )
    )
    for table in KEPT:
        name = table.name
        connection.execute(
            text(
                f"CREATE TRIGGER {name}_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON {name} "
                "FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()"
            )
        )
        connection.execute(text(f"REVOKE UPDATE, DELETE, TRUNCATE ON {name} FROM PUBLIC"))


def _add_snapshots(connection: Connection) -> None:
    """Version 2: snapshots of long streams."""
    SNAPSHOTS.create(connection)


def _seal_heads(connection: Connection) -> None:
    """Version 3: ends are sealed, and SQLite lets nobody replace what was filed."""
    if all(column["name"] != "seal" for column in inspect(connection).get_columns(HEADS.name)):
        kind = HEADS.c.seal.type.compile(connection.dialect)
        connection.execute(text(f"ALTER TABLE heads ADD COLUMN seal {kind}"))
    if connection.dialect.name == "sqlite":
        _guard_places(connection)


def _guard_places(connection: Connection) -> None:
    """Where INSERT OR REPLACE takes a row away, SQLite does not call it a delete."""
    for table in KEPT:
        same = " AND ".join(f"{key.name} = NEW.{key.name}" for key in table.primary_key)
        place = f"SELECT 1 FROM {table.name} WHERE {same}"  # noqa: S608 (our own names)
        connection.execute(
            text(
                f"CREATE TRIGGER {table.name}_no_replace BEFORE INSERT ON {table.name} "
                f"WHEN EXISTS ({place}) "
                f"BEGIN SELECT RAISE(ABORT, '{REFUSAL}'); END"
            )
        )


MIGRATIONS: tuple[Callable[[Connection], None], ...] = (_create, _add_snapshots, _seal_heads)
VERSION = len(MIGRATIONS)


def migrate(connection: Connection) -> None:
    """Bring the database to this version; one of a later version is left alone and refused."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(21)"))  # one process migrates
    at = stored_version(connection)
    if at > VERSION:
        raise StoreError(
            f"the database is of schema {at}, this program knows {VERSION}: use a newer program"
        )
    for number, step in enumerate(MIGRATIONS[at:], at + 1):
        step(connection)
        connection.execute(NOTES.delete().where(NOTES.c.name == "schema"))
        connection.execute(insert(NOTES).values(name="schema", value=str(number)))


def stored_version(connection: Connection) -> int:
    """The schema of the database; 0 for an empty one."""
    if not inspect(connection).has_table(NOTES.name):
        return 0
    found = connection.execute(select(NOTES.c.value).where(NOTES.c.name == "schema")).scalar()
    return int(found or 0)


def missing_guards(connection: Connection) -> list[str]:
    """The triggers that should keep the log append-only and are gone, or are switched off."""
    acts = ("update", "delete", "replace") if connection.dialect.name == "sqlite" else ("change",)
    asked = (
        "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        if connection.dialect.name == "sqlite"
        else "SELECT tgname FROM pg_trigger WHERE tgenabled IN ('O', 'A')"
    )
    there = {*connection.execute(text(asked)).scalars()}
    wanted = [f"{table.name}_no_{act}" for table in KEPT for act in acts]
    return [name for name in wanted if name not in there]
