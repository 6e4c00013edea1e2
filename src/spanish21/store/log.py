"""`Log`: append events to streams, read them back, keep rule sets, take and keep leases.

An append to several streams is one transaction: all or nothing, durable when it returns. The clock
is an argument (milliseconds); nothing here waits.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Engine, insert, select, text, update

from spanish21.store.appending import (
    FiledGroup,
    StreamEnd,
    append_batch,
    find_done,
    place_of,
    refuse_repeated,
    snapshot_place,
)
from spanish21.store.chain import FIRST, link
from spanish21.store.database import consult, transact
from spanish21.store.records import (
    Append,
    CommandRepeated,
    Filed,
    Lease,
    PlaceTaken,
    Snapshot,
    StoreDamaged,
    StoreError,
    VersionConflict,
)
from spanish21.store.schema import EVENTS, HEADS, LEASES, NOTES, RULE_SETS, SNAPSHOTS
from spanish21.store.statements import Pen
from spanish21.store.vault import Vault

Clock = Callable[[], int]
"""Milliseconds since 1970."""
PAGE = 5000

LAST_VERSION = 2**62
"""More than any stream has."""


class Log:
    """The log of a house: one database, one vault."""

    def __init__(self, engine: Engine, vault: Vault, clock: Clock) -> None:
        self.engine = engine
        self.vault = vault
        self._clock = clock

    def append(self, *appends: Append) -> FiledGroup:
        """File entries in one or several streams: all of them durably, or none."""
        (filed,) = self.append_many([appends])
        if isinstance(filed, StoreError):
            raise filed
        return filed

    def append_many(self, groups: Sequence[Sequence[Append]]) -> list[FiledGroup | StoreError]:
        """Several appends in one commit; each is all or nothing for itself, and answered apart."""
        try:
            return self._append(groups)
        except PlaceTaken:
            return [self._append_alone(group) for group in groups]

    def _append(self, groups: Sequence[Sequence[Append]]) -> list[FiledGroup | StoreError]:
        with transact(self.engine) as connection:
            return append_batch(Pen(connection), groups, vault=self.vault, now=self._clock())

    def _append_alone(self, group: Sequence[Append]) -> FiledGroup | StoreError:
        try:
            with consult(self.engine) as connection:
                refuse_repeated(Pen(connection), group)
            (answer,) = self._append([group])
        except PlaceTaken:
            return VersionConflict("the stream has moved on since it was read")
        except CommandRepeated as repeated:
            return repeated
        return answer

    def find_snapshot(self, stream: str) -> Snapshot | None:
        """What the stream came to at some version, if that was kept and still is its own."""
        with consult(self.engine) as connection:
            row = connection.execute(select(SNAPSHOTS).where(SNAPSHOTS.c.stream == stream)).first()
            if row is None:
                return None
            at = (EVENTS.c.stream == stream) & (EVENTS.c.version == row.version)
            chain = connection.execute(select(EVENTS.c.chain).where(at)).scalar()
        if chain is None or bytes(chain) != bytes(row.chain):
            return None
        try:
            state = self.vault.open_bytes(bytes(row.state), snapshot_place(stream, row.version))
        except StoreDamaged:
            return None
        return Snapshot(row.version, bytes(row.chain), state)

    def read(self, stream: str, after: int = 0) -> Iterator[Filed]:
        """The events of a stream in order, those after a version."""
        while True:
            with consult(self.engine) as connection:
                page = read_some(connection, stream, after)
            yield from page
            if len(page) < PAGE:
                return
            after = page[-1].version

    def read_back(self, stream: str, before: int, count: int) -> list[Filed]:
        """The last so many events of a stream before a version, in order."""
        asked = (
            select(EVENTS)
            .where(EVENTS.c.stream == stream, EVENTS.c.version < before)
            .order_by(EVENTS.c.version.desc())
            .limit(count)
        )
        with consult(self.engine) as connection:
            rows = connection.execute(asked).all()
        return [filed_from(row) for row in reversed(rows)]

    def read_last(self, stream: str) -> Filed | None:
        """The last event of a stream, if it has any."""
        found = self.read_back(stream, LAST_VERSION, 1)
        return found[0] if found else None

    def reveal(self, filed: Filed) -> str | None:
        """The hidden value of an event, for the house alone."""
        if filed.hidden is None:
            return None
        return self.vault.open(filed.hidden, place_of(filed.stream, filed.version))

    def heads(self) -> Mapping[str, StreamEnd]:
        """Every stream, with its last version and digest."""
        with consult(self.engine) as connection:
            return read_heads(connection)

    def streams(self, kind: str) -> list[str]:
        """Every stream whose name begins so."""
        asked = select(HEADS.c.stream).where(HEADS.c.stream.startswith(kind, autoescape=True))
        with consult(self.engine) as connection:
            return [*connection.execute(asked.order_by(HEADS.c.stream)).scalars()]

    def find_versions(self, streams: Sequence[str]) -> dict[str, int]:
        """Where these streams end, as far as there are any."""
        asked = select(HEADS.c.stream, HEADS.c.version).where(HEADS.c.stream.in_(streams))
        with consult(self.engine) as connection:
            return {row.stream: row.version for row in connection.execute(asked)}

    def find_command(self, stream: str, speaker: str, command: str) -> tuple[int, int] | None:
        """The versions that a command brought, if it was carried out."""
        with consult(self.engine) as connection:
            return find_done(Pen(connection), stream, speaker, command)

    def keep_rules(self, digest: str, rules: str) -> None:
        """Keep a rule set's text under its hash; once kept it never changes."""
        chain = link(self.vault.chain_key, FIRST, (digest, rules))
        with transact(self.engine) as connection:
            asked = select(RULE_SETS.c.hash).where(RULE_SETS.c.hash == digest)
            if connection.execute(asked).first() is None:
                connection.execute(insert(RULE_SETS).values(hash=digest, text=rules, chain=chain))

    def find_rules(self, digest: str) -> str | None:
        """The text of a rule set by its hash."""
        with consult(self.engine) as connection:
            asked = select(RULE_SETS.c.text).where(RULE_SETS.c.hash == digest)
            return connection.execute(asked).scalar()

    def pin_notes(self, notes: Mapping[str, str]) -> None:
        """Pin notes up by their names for other processes to read; they are no part of the log."""
        with transact(self.engine) as connection:
            for name in sorted(notes):  # writers meet in one order
                change = update(NOTES).where(NOTES.c.name == name).values(value=notes[name])
                if not connection.execute(change).rowcount:
                    connection.execute(insert(NOTES).values(name=name, value=notes[name]))

    def read_notes(self, kind: str) -> dict[str, str]:
        """Every note whose name begins so."""
        asked = select(NOTES).where(NOTES.c.name.startswith(kind, autoescape=True))
        with consult(self.engine) as connection:
            return {row.name: row.value for row in connection.execute(asked)}

    def take_lease(
        self, stream: str, owner: str, milliseconds: int, *, fresh: bool = False
    ) -> Lease | None:
        """The lease of a stream if it is free, ours or run out; a new holder gets a new number.

        A `fresh` one has a new number in any case: whoever held it before us under our own name can
        write nothing from then on.
        """
        return self.take_leases([stream], owner, milliseconds, fresh=fresh).get(stream)

    def take_leases(
        self, streams: Sequence[str], owner: str, milliseconds: int, *, fresh: bool = False
    ) -> Mapping[str, Lease]:
        """The same for many streams in one commit: those that were got."""
        now, got = self._clock(), dict[str, Lease]()
        with transact(self.engine) as connection:
            held = _held_leases(connection, streams)
            for stream in streams:
                before = held.get(stream)
                live = before is not None and before.until > now
                if before is not None and live and before.owner != owner:
                    continue
                same = live and not fresh
                number = (before.number if before else 0) + (not same)
                got[stream] = Lease(stream, owner, number, now + milliseconds)
            _write_leases(connection, got, known=held.keys())
        return got

    def renew_leases(self, owner: str, milliseconds: int) -> Mapping[str, Lease]:
        """Make all leases of an owner last longer, in one commit; every lease as it then stands."""
        until = self._clock() + milliseconds
        with transact(self.engine) as connection:
            connection.execute(update(LEASES).where(LEASES.c.owner == owner).values(until=until))
            rows = connection.execute(select(LEASES)).all()
        return {row.stream: Lease(*row) for row in rows}

    def is_held(self, lease: Lease) -> bool:
        """Whether a lease has not run out."""
        return lease.until > self._clock()

    def leases(self) -> Mapping[str, Lease]:
        """Every lease as it stands, by its stream."""
        with consult(self.engine) as connection:
            rows = connection.execute(select(LEASES)).all()
        return {row.stream: Lease(*row) for row in rows}

    def drop_lease(self, lease: Lease) -> None:
        """Give a lease back, so that another need not wait for its end."""
        with transact(self.engine) as connection:
            connection.execute(
                update(LEASES)
                .where(LEASES.c.stream == lease.stream, LEASES.c.number == lease.number)
                .values(until=0)
            )


def read_some(connection: Connection, stream: str, after: int) -> list[Filed]:
    """The next `PAGE` events of a stream after a version; fewer at its end."""
    asked = (
        select(EVENTS)
        .where(EVENTS.c.stream == stream, EVENTS.c.version > after)
        .order_by(EVENTS.c.version)
        .limit(PAGE)
    )
    return [filed_from(row) for row in connection.execute(asked)]


def read_all(connection: Connection, stream: str) -> Iterator[Filed]:
    """The events of a stream in order, all in one look at the database."""
    page = read_some(connection, stream, 0)
    while page:
        yield from page
        page = read_some(connection, stream, page[-1].version)


def read_heads(connection: Connection) -> dict[str, StreamEnd]:
    """Every stream, with its last version and digest."""
    rows = connection.execute(select(HEADS).order_by(HEADS.c.stream))
    return {row.stream: (row.version, bytes(row.chain)) for row in rows}


def filed_from(row: Any) -> Filed:
    """An event from its row."""
    hidden = None if row.hidden is None else bytes(row.hidden)
    whole = (row.stream, row.version, row.at, row.speaker, row.command, row.data)
    return Filed(*whole, hidden, bytes(row.chain))


def _held_leases(connection: Connection, streams: Sequence[str]) -> dict[str, Lease]:
    """The leases as they stand, locked against others until this transaction ends."""
    asked = select(LEASES).where(LEASES.c.stream.in_(streams)).order_by(LEASES.c.stream)
    return {row.stream: Lease(*row) for row in connection.execute(asked.with_for_update())}


def _write_leases(
    connection: Connection, leases: Mapping[str, Lease], *, known: Collection[str]
) -> None:
    new = [lease._asdict() for stream, lease in leases.items() if stream not in known]
    if new:
        connection.execute(insert(LEASES), new)
    for stream, lease in leases.items():
        if stream in known:
            change = update(LEASES).where(LEASES.c.stream == stream)
            connection.execute(change.values(**lease._asdict()))


def count_events(connection: Connection) -> int:
    """How many events there are in all."""
    return int(connection.execute(text("SELECT COUNT(*) FROM events")).scalar() or 0)
