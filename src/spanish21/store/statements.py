"""The statements of an append: written by SQLAlchemy Core once, run by the driver itself.

Core writes them from the tables of `schema.py` for each kind of database; to have it run them too
would take several times as long as the database needs. Values go in as plain tuples, in the order
that stands beside each statement. Nothing here knows what an event means.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import (
    BindParameter,
    ClauseElement,
    Connection,
    bindparam,
    func,
    insert,
    select,
    update,
)
from sqlalchemy import Table as DataTable

from spanish21.store.schema import COMMANDS, EVENTS, HEADS, LEASES, NOTES, SNAPSHOTS

PLACES = {"sqlite": "qmark", "postgresql": "format"}
"""How a driver marks the places of values that come as a tuple."""
MOST_KEPT = 256


class Statement(NamedTuple):
    """A statement, and the order of its values."""

    asked: ClauseElement
    order: tuple[str, ...]


class Pen:
    """Writes in a transaction that was begun, by the database's own driver."""

    def __init__(self, connection: Connection) -> None:
        self._cursor: Any = connection.connection.cursor()
        self._kind: Any = type(connection.dialect)

    def run(self, statement: Statement, *values: Any) -> int:
        """Run a statement; how many rows it was about."""
        self._cursor.execute(_write(statement, self._kind), values)
        return int(self._cursor.rowcount)

    def run_all(self, statement: Statement, rows: Sequence[tuple[Any, ...]]) -> None:
        """Run a statement for each row.

        PostgreSQL does not notice a process that stands still after a pipeline, and psycopg makes
        one of many rows: there they go one by one.
        """
        sql = _write(statement, self._kind)
        if self._kind.name == "sqlite":
            self._cursor.executemany(sql, rows)
            return
        for row in rows:
            self._cursor.execute(sql, row)

    def find(self, statement: Statement, *values: Any) -> list[tuple[Any, ...]]:
        """Every row that a statement finds."""
        self.run(statement, *values)
        found: list[tuple[Any, ...]] = self._cursor.fetchall()
        return found

    def find_among(self, table: str, streams: list[str]) -> list[tuple[Any, ...]]:
        """Where these streams end (`heads`), or under which numbers they are leased (`leases`)."""
        if not streams:
            return []
        size = 1 << (len(streams) - 1).bit_length()  # few lengths, so that few are written
        repeated = [*streams, *[streams[-1]] * (size - len(streams))]
        return self.find(_among(table, size), *repeated)


@lru_cache(MOST_KEPT)
def _write(statement: Statement, kind: Any) -> str:
    """A statement as the driver of a kind of database takes it."""
    made: Any = statement.asked.compile(
        dialect=kind(paramstyle=PLACES[kind.name]), column_keys=statement.order
    )
    assert tuple(made.positiontup) == statement.order, "values come in the order they are used"
    return str(made)


@lru_cache(MOST_KEPT)
def _among(table: str, size: int) -> Statement:
    names = tuple(f"stream{number}" for number in range(size))
    places: list[BindParameter[str]] = [bindparam(name) for name in names]
    if table == "heads":
        return Statement(select(HEADS).where(HEADS.c.stream.in_(places)), names)
    held = select(LEASES.c.stream, LEASES.c.number).where(LEASES.c.stream.in_(places))
    # nobody takes a lease before what depends on it is filed
    return Statement(held.order_by(LEASES.c.stream).with_for_update(), names)


def _add_to(table: DataTable) -> Statement:
    return Statement(insert(table), tuple(column.name for column in table.columns))


ADD_EVENT = _add_to(EVENTS)
ADD_HEAD = _add_to(HEADS)
ADD_COMMAND = _add_to(COMMANDS)
ADD_SNAPSHOT = _add_to(SNAPSHOTS)
MOVE_SNAPSHOT = Statement(
    update(SNAPSHOTS)
    .where(SNAPSHOTS.c.stream == bindparam("of"))
    .values(version=bindparam("to"), chain=bindparam("by"), state=bindparam("as")),
    ("to", "by", "as", "of"),
)
"""Nothing is ever deleted: the server needs no grant for it."""
MOVE_HEAD = Statement(
    update(HEADS)
    .where(HEADS.c.stream == bindparam("of"))
    .values(version=bindparam("to"), chain=bindparam("by"), seal=bindparam("under")),
    ("to", "by", "under", "of"),
)
COUNT_HEADS = Statement(select(func.count()).select_from(HEADS), ())
ADD_NOTE = _add_to(NOTES)
FIND_NOTE = Statement(
    select(NOTES.c.value).where(NOTES.c.name == bindparam("of")).with_for_update(), ("of",)
)
MOVE_NOTE = Statement(
    update(NOTES).where(NOTES.c.name == bindparam("of")).values(value=bindparam("to")),
    ("to", "of"),
)
FIND_COMMAND = Statement(
    select(COMMANDS.c.first, COMMANDS.c.last).where(
        COMMANDS.c.stream == bindparam("of"),
        COMMANDS.c.speaker == bindparam("who"),
        COMMANDS.c.command == bindparam("id"),
    ),
    ("of", "who", "id"),
)
