"""`Log`: append events to streams, read them back, keep rule sets, take and keep leases.

An append to several streams is one transaction: all or nothing, durable when it returns. The clock
is an argument (milliseconds); nothing here waits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Engine, delete, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from spanish21.store.chain import FIRST, link
from spanish21.store.database import consult, transact
from spanish21.store.records import (
    Append,
    CommandRepeated,
    Filed,
    Lease,
    LeaseLost,
    Snapshot,
    StoreDamaged,
    StoreError,
    VersionConflict,
)
from spanish21.store.schema import COMMANDS, EVENTS, HEADS, LEASES, RULE_SETS, SNAPSHOTS
from spanish21.store.vault import Vault

Clock = Callable[[], int]
"""Milliseconds since 1970."""
StreamEnd = tuple[int, bytes]
EMPTY: StreamEnd = (0, FIRST)
PAGE = 5000


class Log:
    """The log of a house: one database, one vault."""

    def __init__(self, engine: Engine, vault: Vault, clock: Clock) -> None:
        self.engine = engine
        self.vault = vault
        self._clock = clock

    def append(self, *appends: Append) -> tuple[tuple[Filed, ...], ...]:
        """File entries in one or several streams: all of them durably, or none."""
        (filed,) = self.append_many([appends])
        if isinstance(filed, StoreError):
            raise filed
        return filed

    def append_many(
        self, groups: Sequence[Sequence[Append]]
    ) -> list[tuple[tuple[Filed, ...], ...] | StoreError]:
        """Several appends in one commit; each is all or nothing for itself, and answered apart."""
        answers: list[tuple[tuple[Filed, ...], ...] | StoreError] = []
        with transact(self.engine) as connection:
            for group in groups:
                answers.append(self._append_group(connection, group))
        return answers

    def _append_group(
        self, connection: Connection, group: Sequence[Append]
    ) -> tuple[tuple[Filed, ...], ...] | StoreError:
        inner = connection.begin_nested()
        try:
            filed = tuple(self._append_one(connection, each) for each in group)
        except StoreError as error:
            inner.rollback()
            return error
        except IntegrityError:
            inner.rollback()
            return VersionConflict("the stream has moved on since it was read")
        inner.commit()
        return filed

    def _append_one(self, connection: Connection, asked: Append) -> tuple[Filed, ...]:
        _refuse_fenced(connection, asked)
        _refuse_repeated(connection, asked)
        version, chain = _head(connection, asked.stream)
        if version != asked.after:
            raise VersionConflict(
                f"{asked.stream} is at version {version}, not {asked.after}: read it again"
            )
        filed = self._chain(asked, chain)
        if not filed:
            return ()
        connection.execute(insert(EVENTS), [row._asdict() for row in filed])
        _move_head(connection, filed[-1], new=version == 0)
        if asked.snapshot is not None:
            self._keep_snapshot(connection, asked.snapshot, filed[-1])
        if asked.command:
            connection.execute(
                insert(COMMANDS).values(
                    stream=asked.stream,
                    speaker=asked.speaker,
                    command=asked.command,
                    first=filed[0].version,
                    last=filed[-1].version,
                )
            )
        return filed

    def _keep_snapshot(self, connection: Connection, state: bytes, last: Filed) -> None:
        sealed = self.vault.seal_bytes(state, _snapshot_place(last.stream, last.version))
        connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.stream == last.stream))
        kept = {"version": last.version, "chain": last.chain, "state": sealed}
        connection.execute(insert(SNAPSHOTS).values(stream=last.stream, **kept))

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
            state = self.vault.open_bytes(bytes(row.state), _snapshot_place(stream, row.version))
        except StoreDamaged:
            return None
        return Snapshot(row.version, bytes(row.chain), state)

    def _chain(self, asked: Append, chain: bytes) -> tuple[Filed, ...]:
        """The entries as they are filed, each tied to the one before."""
        filed, now = [], self._clock()
        for version, entry in enumerate(asked.entries, asked.after + 1):
            place = place_of(asked.stream, version)
            hidden = None if entry.hidden is None else self.vault.seal(entry.hidden, place)
            parts = (asked.stream, version, now, asked.speaker, asked.command, entry.data, hidden)
            chain = link(self.vault.chain_key, chain, parts)
            filed.append(Filed(*parts, chain))
        return tuple(filed)

    def read(self, stream: str, after: int = 0) -> Iterator[Filed]:
        """The events of a stream in order, those after a version."""
        while True:
            asked = (
                select(EVENTS)
                .where(EVENTS.c.stream == stream, EVENTS.c.version > after)
                .order_by(EVENTS.c.version)
                .limit(PAGE)
            )
            with consult(self.engine) as connection:
                rows = connection.execute(asked).all()
            yield from map(_filed, rows)
            if len(rows) < PAGE:
                return
            after = rows[-1].version

    def read_last(self, stream: str) -> Filed | None:
        """The last event of a stream, if it has any."""
        asked = select(EVENTS).where(EVENTS.c.stream == stream)
        with consult(self.engine) as connection:
            row = connection.execute(asked.order_by(EVENTS.c.version.desc()).limit(1)).first()
        return None if row is None else _filed(row)

    def reveal(self, filed: Filed) -> str | None:
        """The hidden value of an event, for the house alone."""
        if filed.hidden is None:
            return None
        return self.vault.open(filed.hidden, place_of(filed.stream, filed.version))

    def heads(self) -> Mapping[str, StreamEnd]:
        """Every stream, with its last version and digest."""
        with consult(self.engine) as connection:
            rows = connection.execute(select(HEADS).order_by(HEADS.c.stream)).all()
        return {row.stream: (row.version, bytes(row.chain)) for row in rows}

    def find_command(self, stream: str, speaker: str, command: str) -> tuple[int, int] | None:
        """The versions that a command brought, if it was carried out."""
        with consult(self.engine) as connection:
            return _find_command(connection, stream, speaker, command)

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

    def take_lease(
        self, stream: str, owner: str, milliseconds: int, *, fresh: bool = False
    ) -> Lease | None:
        """The lease of a stream if it is free, ours or run out; a new holder gets a new number.

        A `fresh` one has a new number in any case: whoever held it before us under our own name can
        write nothing from then on.
        """
        now = self._clock()
        with transact(self.engine) as connection:
            held = _lease(connection, stream)
            if held is not None and held.until > now and held.owner != owner:
                return None
            ours = held is not None and held.owner == owner and held.until > now
            same = ours and not fresh
            number = (held.number if held else 0) + (not same)
            lease = Lease(stream, owner, number, now + milliseconds)
            if held is None:
                connection.execute(insert(LEASES).values(**lease._asdict()))
            else:
                change = update(LEASES).where(LEASES.c.stream == stream)
                connection.execute(change.values(**lease._asdict()))
        return lease

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


def place_of(stream: str, version: int) -> str:
    """Where an event lies, in one word."""
    return f"{stream}#{version}"


def _snapshot_place(stream: str, version: int) -> str:
    return f"{stream}#{version} snapshot"


def _filed(row: Any) -> Filed:
    hidden = None if row.hidden is None else bytes(row.hidden)
    whole = (row.stream, row.version, row.at, row.speaker, row.command, row.data)
    return Filed(*whole, hidden, bytes(row.chain))


def _head(connection: Connection, stream: str) -> StreamEnd:
    row = connection.execute(select(HEADS).where(HEADS.c.stream == stream)).first()
    return EMPTY if row is None else (row.version, bytes(row.chain))


def _move_head(connection: Connection, last: Filed, *, new: bool) -> None:
    values = {"version": last.version, "chain": last.chain}
    if new:
        connection.execute(insert(HEADS).values(stream=last.stream, **values))
    else:
        connection.execute(update(HEADS).where(HEADS.c.stream == last.stream).values(**values))


def _find_command(
    connection: Connection, stream: str, speaker: str, command: str
) -> tuple[int, int] | None:
    asked = select(COMMANDS.c.first, COMMANDS.c.last).where(
        COMMANDS.c.stream == stream, COMMANDS.c.speaker == speaker, COMMANDS.c.command == command
    )
    row = connection.execute(asked).first()
    return None if row is None else (row.first, row.last)


def _refuse_repeated(connection: Connection, asked: Append) -> None:
    if not asked.command:
        return
    done = _find_command(connection, asked.stream, asked.speaker, asked.command)
    if done is not None:
        raise CommandRepeated(*done)


def _lease(connection: Connection, stream: str) -> Lease | None:
    """The lease as it stands, locked against others until this transaction ends."""
    asked = select(LEASES).where(LEASES.c.stream == stream).with_for_update()
    row = connection.execute(asked).first()
    return None if row is None else Lease(*row)


def _refuse_fenced(connection: Connection, asked: Append) -> None:
    if asked.fence is None:
        return
    held = _lease(connection, asked.stream)
    if held is None or held.number != asked.fence:
        raise LeaseLost(f"{asked.stream}: another process has taken this stream over")


def count_events(connection: Connection) -> int:
    """How many events there are in all."""
    return int(connection.execute(text("SELECT COUNT(*) FROM events")).scalar() or 0)
