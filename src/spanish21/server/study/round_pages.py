"""A page of one's rounds over all the tables one has played at, the newest first.

Each table is read backwards from where the page before stopped, and no further than a request may
cost. What one table has that is older than where another was left waits for the next page, so that
the order over all tables is right. A mark in the address holds how far each was read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from spanish21.errors import InputError
from spanish21.rooms.room import stream_of_table
from spanish21.rooms.wallets import MoneyTaken, Wallet, read_wallet_event
from spanish21.server.study.shown_rounds import Reached, ShownRound, read_rounds_back
from spanish21.store.log import LAST_VERSION, Log

MOST_TABLES = 20
MOST_MONEY_EVENTS = 2000
MOST_STRETCHES = 40
"""Stretches of events that a page may read, over all tables."""
MOST_MARK = 2000


class TableRound(NamedTuple):
    """A round and the table it was played at."""

    table: str
    round: ShownRound


class RoundPage(NamedTuple):
    """Some rounds, and the mark at which older ones begin; empty where there are none."""

    rounds: list[TableRound]
    mark: str


class _TableRead(NamedTuple):
    """What was found at a table; `reached` is where it was left, 0 where nothing is older."""

    found: list[ShownRound]
    reached: int
    since: int


def played_tables(log: Log, person: str) -> list[str]:
    """The tables to which a person has taken money, the last first."""
    filed = log.read_back(Wallet(person).stream, LAST_VERSION, MOST_MONEY_EVENTS)
    events = (read_wallet_event(each.data) for each in reversed(filed))
    return list(dict.fromkeys(each.table for each in events if isinstance(each, MoneyTaken)))


def read_page(log: Log, person: str, *, mark: str, count: int) -> RoundPage:
    """So many of a person's rounds, from a mark on."""
    tables = played_tables(log, person)[:MOST_TABLES]
    begin = read_mark(mark) if mark else dict.fromkeys(tables, LAST_VERSION)
    asked = {table: begin[table] for table in tables if table in begin}
    share = max(MOST_STRETCHES // max(len(asked), 1), 2)
    reads = {
        table: _read_table(log, table, person, before=before, count=count, stretches=share)
        for table, before in asked.items()
    }
    horizon = max((read.since for read in reads.values() if read.reached), default=0)
    found = [TableRound(table, each) for table, read in reads.items() for each in read.found]
    newest = sorted((each for each in found if each.round.at >= horizon), key=_age)[:count]
    return RoundPage(newest, write_mark(_marks(reads, newest)))


def _age(one: TableRound) -> tuple[int, int]:
    return (-one.round.at, -one.round.last)


def _read_table(
    log: Log, table: str, person: str, *, before: int, count: int, stretches: int
) -> _TableRead:
    found = list[ShownRound]()
    left, since = stretches, 0
    for each in read_rounds_back(log, stream_of_table(table), before):
        since = each.at
        if isinstance(each, Reached):
            left -= 1
            if not left:
                return _TableRead(found, each.version, since)
            continue
        if each.boxes_of(person):
            found.append(each)
        if len(found) == count:
            return _TableRead(found, each.first, since)
    return _TableRead(found, 0, since)


def _marks(reads: Mapping[str, _TableRead], told: list[TableRound]) -> dict[str, int]:
    """Where each table is to be read on: behind the last round that was told of it."""
    marks = {}
    for table, read in reads.items():
        own = [each.round for each in told if each.table == table]
        rest = len(read.found) > len(own)
        here = read.found[len(own)].last + 1 if rest else read.reached
        if here:
            marks[table] = here
    return marks


def write_mark(marks: Mapping[str, int]) -> str:
    """A mark as an address holds it.

    >>> write_mark({"ma": 120, "sd-bonus-spin": 7})
    'ma:120,sd-bonus-spin:7'
    """
    return ",".join(f"{table}:{version}" for table, version in marks.items())


def read_mark(mark: str) -> dict[str, int]:
    """How far each table was read; one line where the text is no mark."""
    found = {}
    for part in mark[:MOST_MARK].split(","):
        table, _, version = part.rpartition(":")
        if not table or not version.isascii() or not version.isdigit() or len(version) > 18:
            raise InputError("a mark is table:version,table:version, as a page before told it")
        found[table] = int(version)
    return found


def find_shown(log: Log, person: str, table: str, number: int) -> ShownRound | None:
    """A round of a person's own by its number, looked for from the newest back."""
    if table not in played_tables(log, person):
        return None
    for each in read_rounds_back(log, stream_of_table(table), LAST_VERSION):
        if isinstance(each, Reached) or each.number > number:
            continue
        return each if each.number == number and each.boxes_of(person) else None
    return None
