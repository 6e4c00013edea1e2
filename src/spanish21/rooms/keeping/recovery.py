"""A room from the log: from its last snapshot, or from its first event, up to its last.

What was hidden comes back with the store's key, so the shoe goes on in the very order it had.
"""

from __future__ import annotations

from itertools import islice

from spanish21.errors import InputError, Spanish21Error
from spanish21.rooms.keeping.filing import Happening, read_event
from spanish21.rooms.keeping.snapshots import read_snapshot
from spanish21.rooms.sealing import Stacking
from spanish21.rooms.standing import Standing, begin_standing
from spanish21.store.log import Log


def recover(log: Log, stream: str, stacking: Stacking | None = None) -> Standing:
    """The room as its stream makes it."""
    standing = _from_snapshot(log, stream, stacking) or start_of(log, stream, stacking)
    for happening in read_happenings(log, stream, after=standing.version):
        standing.follow(happening)
    return standing


def _from_snapshot(log: Log, stream: str, stacking: Stacking | None) -> Standing | None:
    kept = log.find_snapshot(stream)
    standing = None if kept is None else read_snapshot(kept.state, stacking)
    same = kept is not None and standing is not None and standing.version == kept.version
    return standing if same else None


def start_of(log: Log, stream: str, stacking: Stacking | None = None) -> Standing:
    """The room as the first two events of its stream open it."""
    first = [read_event(log, filed) for filed in islice(log.read(stream), 2)]
    if len(first) < 2:
        raise InputError(f"{stream}: a table's stream has two events at least")
    return begin_standing(first[0], first[1], stacking)


def read_happenings(log: Log, stream: str, *, after: int) -> list[Happening]:
    """What was filed after a version, with what is hidden."""
    try:
        return [read_event(log, filed) for filed in log.read(stream, after)]
    except InputError as error:
        raise Spanish21Error(f"{stream}: an event cannot be read: {error}") from error
