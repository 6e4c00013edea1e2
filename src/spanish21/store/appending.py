"""Appending: what is asked of several streams is checked and filed in a handful of statements.

All groups of a batch are looked up together and written together; a group that may not be filed is
answered with the reason and leaves no trace. Only when two writers race for the same place does the
database itself refuse, and then the groups are taken one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from spanish21.store.chain import FIRST, link
from spanish21.store.ends import count_new, seal_end
from spanish21.store.records import (
    Append,
    CommandRepeated,
    Filed,
    LeaseLost,
    StoreError,
    VersionConflict,
)
from spanish21.store.statements import (
    ADD_COMMAND,
    ADD_EVENT,
    ADD_HEAD,
    ADD_SNAPSHOT,
    FIND_COMMAND,
    MOVE_HEAD,
    MOVE_SNAPSHOT,
    Pen,
)
from spanish21.store.vault import Vault

StreamEnd: TypeAlias = tuple[int, bytes]
FiledGroup: TypeAlias = tuple[tuple[Filed, ...], ...]
EMPTY: StreamEnd = (0, FIRST)


class _Known(NamedTuple):
    """Where the streams of a batch end, and under which numbers they are leased."""

    heads: Mapping[str, StreamEnd]
    fences: Mapping[str, int]


class _Plan(NamedTuple):
    """One append that may be filed: what was asked, and the events it makes."""

    asked: Append
    filed: tuple[Filed, ...]


def append_batch(
    pen: Pen, groups: Sequence[Sequence[Append]], *, vault: Vault, now: int
) -> list[FiledGroup | StoreError]:
    """File every group that may be filed; answers in the order asked.

    Raises `PlaceTaken` where another writer was faster.
    """
    known = _look(pen, groups)
    ends = dict(known.heads)
    answers: list[FiledGroup | StoreError] = []
    plans: list[_Plan] = []
    for group in groups:
        moved = dict(ends)
        try:
            made = [_plan(asked, known, moved, vault=vault, now=now) for asked in group]
        except StoreError as error:
            answers.append(_repeated(pen, group) or error)
            continue
        ends = moved
        plans += made
        answers.append(tuple(plan.filed for plan in made))
    _write(pen, [plan for plan in plans if plan.filed], known, vault)
    return answers


def find_done(pen: Pen, stream: str, speaker: str, command: str) -> tuple[int, int] | None:
    """The versions that a command brought, if it was carried out."""
    for first, last in pen.find(FIND_COMMAND, stream, speaker, command):
        return first, last
    return None


def _repeated(pen: Pen, group: Sequence[Append]) -> CommandRepeated | None:
    for asked in group:
        if asked.command:
            done = find_done(pen, asked.stream, asked.speaker, asked.command)
            if done is not None:
                return CommandRepeated(*done)
    return None


def refuse_repeated(pen: Pen, group: Sequence[Append]) -> None:
    """Raise for a group of which a command was carried out before."""
    repeated = _repeated(pen, group)
    if repeated is not None:
        raise repeated


def _look(pen: Pen, groups: Sequence[Sequence[Append]]) -> _Known:
    appends = [asked for group in groups for asked in group]
    fenced = sorted({asked.stream for asked in appends if asked.fence is not None})
    fences = pen.find_among("leases", fenced)
    heads = pen.find_among("heads", sorted({asked.stream for asked in appends}))
    return _Known(
        {stream: (version, bytes(chain)) for stream, version, chain, _ in heads},
        dict(fences),
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


def _write(pen: Pen, plans: list[_Plan], known: _Known, vault: Vault) -> None:
    if not plans:
        return
    plans.sort(key=lambda plan: (plan.asked.stream, plan.asked.after))  # writers meet in one order
    pen.run_all(ADD_EVENT, [each for plan in plans for each in plan.filed])
    new = _write_heads(pen, plans, known, vault)
    done = [_command_row(plan) for plan in plans if plan.asked.command]
    if done:
        pen.run_all(ADD_COMMAND, done)
    for asked, filed in plans:
        if asked.snapshot is not None:
            _keep_snapshot(pen, asked.snapshot, filed[-1], vault)
    if new:
        count_new(pen, new, vault.chain_key)  # last: nobody waits long for whoever counts


def _write_heads(pen: Pen, plans: list[_Plan], known: _Known, vault: Vault) -> int:
    """Write where the streams end now; how many of them are new."""
    last = {plan.asked.stream: plan.filed[-1] for plan in plans}
    ends = [seal_end(vault.chain_key, e.stream, e.version, e.chain) for e in last.values()]
    new = [end for end in ends if end.stream not in known.heads]
    if new:
        pen.run_all(ADD_HEAD, new)
    old = [(e.version, e.chain, e.seal, e.stream) for e in ends if e.stream in known.heads]
    if old:
        pen.run_all(MOVE_HEAD, old)
    return len(new)


def _command_row(plan: _Plan) -> tuple[str, str, str, int, int]:
    asked, filed = plan
    return asked.stream, asked.speaker, asked.command, filed[0].version, filed[-1].version


def _keep_snapshot(pen: Pen, state: bytes, last: Filed, vault: Vault) -> None:
    sealed = vault.seal_bytes(state, snapshot_place(last.stream, last.version))
    if not pen.run(MOVE_SNAPSHOT, last.version, last.chain, sealed, last.stream):
        pen.run(ADD_SNAPSHOT, last.stream, last.version, last.chain, sealed)


def place_of(stream: str, version: int) -> str:
    """Where an event lies, in one word."""
    return f"{stream}#{version}"


def snapshot_place(stream: str, version: int) -> str:
    """Where a snapshot lies."""
    return f"{stream}#{version} snapshot"
