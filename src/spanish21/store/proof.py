"""Checks the whole log: every link of every chain, every stream's end, every hidden value.

All of it is read as it was at one moment, so that a house may be checked while it is open. A stream
cut off at its end is missed by its head, and heads are sealed (`ends.py`). An old copy of a whole
database proves as well as a new one: `compare_ends` holds the log against the ends of a copy that
was kept elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import NamedTuple

from sqlalchemy import Connection, except_, func, select, text

from spanish21.store.appending import place_of
from spanish21.store.chain import FIRST, link
from spanish21.store.claim import has_seals
from spanish21.store.database import look_still
from spanish21.store.ends import STREAMS, SealedEnd, check_ends
from spanish21.store.log import Log, read_all, read_heads
from spanish21.store.records import Filed, StoreDamaged
from spanish21.store.schema import COMMANDS, EVENTS, HEADS, NOTES, RULE_SETS, missing_guards


class Proof(NamedTuple):
    """What a check found: how much was read, the digest of all heads, and every fault in a line.

    `unguarded` tells where the database would no longer refuse a change: nothing is wrong yet.
    """

    streams: int
    events: int
    digest: str
    faults: tuple[str, ...]
    unguarded: tuple[str, ...] = ()


def prove(log: Log) -> Proof:
    """Read everything and check it."""
    with look_still(log.engine) as connection:
        heads, faults, events = read_heads(connection), list[str](), 0
        for stream in sorted({*heads, *_streams(connection)}):
            version, chain = 0, FIRST
            for filed in read_all(connection, stream):
                faults += check_link(log, filed, after=version, before=chain)
                version, chain = filed.version, filed.chain
                events += 1
            head = heads.get(stream, (0, FIRST))
            if head != (version, chain):
                faults.append(f"{stream}: ends at version {version}, its head says {head[0]}")
        faults += _broken_seals(log, connection)
        faults += _changed_rules(log, connection)
        faults += _stray_commands(connection)
        faults += _damaged_file(connection)
        unguarded = tuple(_tell_unguarded(connection))
    lines = "".join(f"{name} {version} {chain.hex()}\n" for name, (version, chain) in heads.items())
    digest = sha256(lines.encode()).hexdigest()
    return Proof(len(heads), events, digest, tuple(faults), unguarded)


def compare_ends(log: Log, ends: Mapping[str, str]) -> Iterator[str]:
    """What an earlier copy of the log had and this log has not: an older state put in its place."""
    with look_still(log.engine) as connection:
        for stream, chain in sorted(ends.items()):
            same = (EVENTS.c.stream == stream) & (EVENTS.c.chain == bytes.fromhex(chain))
            if connection.execute(select(EVENTS.c.version).where(same)).first() is None:
                yield f"{stream}: what the copy ends with is not there"


def check_link(log: Log, filed: Filed, *, after: int, before: bytes) -> Iterator[str]:
    """What is wrong with one event, given the one before it."""
    place = place_of(filed.stream, filed.version)
    if filed.version != after + 1:
        yield f"{place}: stands after version {after}"
    if filed.chain != link(log.vault.chain_key, before, filed[:7]):
        yield f"{place}: is not what was written here"
    try:
        log.reveal(filed)
    except StoreDamaged as error:
        yield str(error)


def _streams(connection: Connection) -> set[str]:
    return set(connection.execute(select(EVENTS.c.stream).distinct()).scalars())


def _broken_seals(log: Log, connection: Connection) -> Iterator[str]:
    """Ends of streams, or whole streams, that were cut off together with their heads."""
    if not has_seals(log, connection):
        return
    rows = connection.execute(select(HEADS).order_by(HEADS.c.stream)).all()
    ends = [SealedEnd(r.stream, r.version, bytes(r.chain), r.seal and bytes(r.seal)) for r in rows]
    note = connection.execute(select(NOTES.c.value).where(NOTES.c.name == STREAMS)).scalar()
    yield from check_ends(log.vault.chain_key, ends, note)


def _tell_unguarded(connection: Connection) -> Iterator[str]:
    for name in missing_guards(connection):
        yield f"the database no longer refuses changes: {name} is missing"


def _damaged_file(connection: Connection) -> Iterator[str]:
    """What SQLite itself finds wrong with its file."""
    if connection.dialect.name == "sqlite":
        for said in connection.execute(text("PRAGMA integrity_check(10)")).scalars():
            if said != "ok":
                yield f"the database's file is damaged: {said}"


def _changed_rules(log: Log, connection: Connection) -> Iterator[str]:
    """Rule sets whose text is not what was kept."""
    for row in connection.execute(select(RULE_SETS)).all():
        yield from check_rules(log, row.hash, row.text, bytes(row.chain))


def check_rules(log: Log, digest: str, rules: str, chain: bytes) -> Iterator[str]:
    """What is wrong with one rule set that was kept."""
    if chain != link(log.vault.chain_key, FIRST, (digest, rules)):
        yield f"rule set {digest}: is not what was kept"


def _stray_commands(connection: Connection) -> Iterator[str]:
    """Commands that name events which are not theirs, and events whose command is not there."""
    versions = (func.min(EVENTS.c.version), func.max(EVENTS.c.version))
    names = (EVENTS.c.stream, EVENTS.c.speaker, EVENTS.c.command)
    asked = select(*names, *versions).where(EVENTS.c.command != "").group_by(*names)
    kept = select(COMMANDS)
    for row in connection.execute(except_(kept, asked)):
        yield f"{row.stream}: command {row.command} names events that are not its own"
    for row in connection.execute(except_(asked, kept)):
        yield f"{row.stream}: command {row.command} is missing"
