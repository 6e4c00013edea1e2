"""Appending: what is asked of several streams is checked and filed in a handful of statements.

All groups of a batch are looked up together and written together; a group that may not be filed is
answered with the reason and leaves no trace. Only when two writers race for the same place does the
database itself refuse, and then the groups are taken one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from spanish21.store.chain import FIRST, link
from spanish21.store.records import (
    Append,
    CommandRepeated,
    Filed,
    LeaseLost,
    StoreError,
    VersionConflict,
)
from spanish21.store.schema import COMMANDS, EVENTS, HEADS, LEASES, SNAPSHOTS
from spanish21.store.vault import Vault

StreamEnd: TypeAlias = tuple[int, bytes]
FiledGroup: TypeAlias = tuple[tuple[Filed, ...], ...]
EMPTY: StreamEnd = (0, FIRST)
_FIND_HEADS = select(HEADS).where(HEADS.c.stream.in_(bindparam("streams", expanding=True)))
_FIND_LEASES = (
    select(LEASES.c.stream, LEASES.c.number)
    .where(LEASES.c.stream.in_(bindparam("streams", expanding=True)))
    .order_by(LEASES.c.stream)
    .with_for_update()  # nobody takes the lease before this is filed
)
_FIND_COMMAND = select(COMMANDS.c.first, COMMANDS.c.last).where(
    COMMANDS.c.stream == bindparam("s"),
    COMMANDS.c.speaker == bindparam("w"),
    COMMANDS.c.command == bindparam("c"),
)
_ADD_EVENTS, _ADD_HEADS, _ADD_COMMANDS = insert(EVENTS), insert(HEADS), insert(COMMANDS)
_MOVE_HEADS = (
    update(HEADS)
    .where(HEADS.c.stream == bindparam("s"))
    .values(version=bindparam("v"), chain=bindparam("c"))
)


class _Known(NamedTuple):
    """Where the streams of a batch end, and under which numbers they are leased."""

    heads: Mapping[str, StreamEnd]
    fences: Mapping[str, int]


class _Plan(NamedTuple):
    """One append that may be filed: what was asked, and the events it makes."""

    asked: Append
    filed: tuple[Filed, ...]


def append_batch(
    connection: Connection, groups: Sequence[Sequence[Append]], *, vault: Vault, now: int
) -> list[FiledGroup | StoreError]:
    """File every group that may be filed; answers in the order asked.

    Raises the database's IntegrityError where another writer was faster.
    """
    known = _look(connection, groups)
    ends = dict(known.heads)
    answers: list[FiledGroup | StoreError] = []
    plans: list[_Plan] = []
    for group in groups:
        moved = dict(ends)
        try:
            made = [_plan(asked, known, moved, vault=vault, now=now) for asked in group]
        except StoreError as error:
            answers.append(_repeated(connection, group) or error)
            continue
        ends = moved
        plans += made
        answers.append(tuple(plan.filed for plan in made))
    _write(connection, [plan for plan in plans if plan.filed], known, vault)
    return answers


def find_done(
    connection: Connection, stream: str, speaker: str, command: str
) -> tuple[int, int] | None:
    """The versions that a command brought, if it was carried out."""
    row = connection.execute(_FIND_COMMAND, {"s": stream, "w": speaker, "c": command}).first()
    return None if row is None else (row.first, row.last)


def _repeated(connection: Connection, group: Sequence[Append]) -> CommandRepeated | None:
    for asked in group:
        if asked.command:
            done = find_done(connection, asked.stream, asked.speaker, asked.command)
            if done is not None:
                return CommandRepeated(*done)
    return None


def refuse_repeated(connection: Connection, group: Sequence[Append]) -> None:
    """Raise for a group of which a command was carried out before."""
    repeated = _repeated(connection, group)
    if repeated is not None:
        raise repeated


def _look(connection: Connection, groups: Sequence[Sequence[Append]]) -> _Known:
    appends = [asked for group in groups for asked in group]
    fenced = sorted({asked.stream for asked in appends if asked.fence is not None})
    fences = connection.execute(_FIND_LEASES, {"streams": fenced}).all() if fenced else ()
    streams = sorted({asked.stream for asked in appends})
    heads = connection.execute(_FIND_HEADS, {"streams": streams}).all()
    return _Known(
        {row.stream: (row.version, bytes(row.chain)) for row in heads},
        {row.stream: row.number for row in fences},
    )


def _plan(
    asked: Append, known: _Known, ends: dict[str, StreamEnd], *, vault: Vault, now: int
) -> _Plan:
    """The events an append makes, each tied to the one before; moves the end of its stream."""
    stream = asked.stream
    if asked.fence is not None and known.fences.get(stream) != asked.fence:
        raise LeaseLost(f"{stream}: another process has taken this stream over")
    version, chain = ends.get(stream, EMPTY)
    if version != asked.after:
        raise VersionConflict(f"{stream} is at version {version}, not {asked.after}: read it again")
    filed = tuple(_chain(asked, chain, vault=vault, now=now))
    if filed:
        ends[stream] = (filed[-1].version, filed[-1].chain)
    return _Plan(asked, filed)


def _chain(asked: Append, chain: bytes, *, vault: Vault, now: int) -> Iterator[Filed]:
    for version, draft in enumerate(asked.entries, asked.after + 1):
        place = place_of(asked.stream, version)
        hidden = None if draft.hidden is None else vault.seal(draft.hidden, place)
        parts = (asked.stream, version, now, asked.speaker, asked.command, draft.data, hidden)
        chain = link(vault.chain_key, chain, parts)
        yield Filed(*parts, chain)


def _write(connection: Connection, plans: list[_Plan], known: _Known, vault: Vault) -> None:
    if not plans:
        return
    plans.sort(key=lambda plan: (plan.asked.stream, plan.asked.after))  # writers meet in one order
    rows = [each._asdict() for plan in plans for each in plan.filed]
    connection.execute(_ADD_EVENTS, rows)
    _write_heads(connection, plans, known)
    done = [_command_row(plan) for plan in plans if plan.asked.command]
    if done:
        connection.execute(_ADD_COMMANDS, done)
    for asked, filed in plans:
        if asked.snapshot is not None:
            _keep_snapshot(connection, asked.snapshot, filed[-1], vault)


def _write_heads(connection: Connection, plans: list[_Plan], known: _Known) -> None:
    last = {plan.asked.stream: plan.filed[-1] for plan in plans}
    new = [each for stream, each in last.items() if stream not in known.heads]
    if new:
        names = [{"stream": e.stream, "version": e.version, "chain": e.chain} for e in new]
        connection.execute(_ADD_HEADS, names)
    old = [each for stream, each in last.items() if stream in known.heads]
    if old:
        moves = [{"s": e.stream, "v": e.version, "c": e.chain} for e in old]
        connection.execute(_MOVE_HEADS, moves)


def _command_row(plan: _Plan) -> dict[str, Any]:
    return {
        "stream": plan.asked.stream,
        "speaker": plan.asked.speaker,
        "command": plan.asked.command,
        "first": plan.filed[0].version,
        "last": plan.filed[-1].version,
    }


def _keep_snapshot(connection: Connection, state: bytes, last: Filed, vault: Vault) -> None:
    sealed = vault.seal_bytes(state, snapshot_place(last.stream, last.version))
    connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.stream == last.stream))
    kept = {"version": last.version, "chain": last.chain, "state": sealed}
    connection.execute(insert(SNAPSHOTS).values(stream=last.stream, **kept))


def place_of(stream: str, version: int) -> str:
    """Where an event lies, in one word."""
    return f"{stream}#{version}"


def snapshot_place(stream: str, version: int) -> str:
    """Where a snapshot lies."""
    return f"{stream}#{version} snapshot"
