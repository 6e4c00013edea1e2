"""The books of the house: for each table its cash and its rounds, kept up with the log.

A book is read from the log's open text, once; afterwards only what is new is read. Threads may ask
at the same time; one reads while the others wait.
"""

from __future__ import annotations

from threading import Lock
from typing import NamedTuple, TypeAlias

from litestar.di import NamedDependency

from spanish21.oversight.cash_book import CashBook
from spanish21.oversight.round_book import RoundBook
from spanish21.rooms.events import RoomEvent, RoomOpened
from spanish21.rooms.keeping.filing import read_shown
from spanish21.rooms.room import stream_of_table
from spanish21.store.log import Log

TABLES = "table/"


class TableBooks(NamedTuple):
    """One table's books."""

    cash: CashBook
    rounds: RoundBook


class HouseBooks:
    """Every table's books, by its id."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._books: dict[str, TableBooks] = {}
        self._versions: dict[str, int] = {}
        self._opened: dict[str, RoomOpened] = {}

    def tables(self, log: Log, *, private: bool = False) -> dict[str, RoomOpened]:
        """The tables that have ever been opened, with how they were; private ones if asked for."""
        with self._lock:
            for stream in log.heads():
                table = stream.removeprefix(TABLES)
                if stream.startswith(TABLES) and table not in self._opened:
                    first = read_shown(next(log.read(stream)))
                    if isinstance(first, RoomOpened):
                        self._opened[table] = first
            found = dict(sorted(self._opened.items()))
        return {table: opened for table, opened in found.items() if private or not opened.private}

    def of(self, log: Log, table: str) -> TableBooks:
        """A table's books, with everything that is filed by now."""
        with self._lock:
            books = self._books.setdefault(table, TableBooks(CashBook(), RoundBook()))
            for filed in log.read(stream_of_table(table), self._versions.get(table, 0)):
                event = read_shown(filed)
                if not isinstance(event, RoomEvent):
                    books.cash.follow(filed.at, event)
                    books.rounds.follow(filed.at, event)
                self._versions[table] = filed.version
            return books


BooksHere: TypeAlias = NamedDependency[HouseBooks]
