"""What goes into the store and what comes out: entries, filed records, and why an append failed."""

from __future__ import annotations

from typing import NamedTuple

from spanish21.errors import Spanish21Error


class Draft(NamedTuple):
    """One event to be filed: its text, and what of it is hidden from everyone but the house."""

    data: str
    hidden: str | None = None


class Filed(NamedTuple):
    """One event as it is filed; `chain` ties it to the one before it, hidden values stay sealed."""

    stream: str
    version: int
    at: int
    speaker: str
    command: str
    data: str
    hidden: bytes | None
    chain: bytes


class Append(NamedTuple):
    """Entries for one stream, which must be at version `after`; who asked, and under which id.

    With a `fence` the append holds only while that number is the stream's lease. A `snapshot` is
    what the stream comes to after these entries, kept so that reading need not begin at the start.
    """

    stream: str
    after: int
    entries: tuple[Draft, ...]
    speaker: str = ""
    command: str = ""
    fence: int | None = None
    snapshot: bytes | None = None


class Snapshot(NamedTuple):
    """What a stream came to at a version, whose digest was `chain`."""

    version: int
    chain: bytes
    state: bytes


class Lease(NamedTuple):
    """The right to write a stream until a time (milliseconds); a new holder has a higher number."""

    stream: str
    owner: str
    number: int
    until: int


class StoreError(Spanish21Error):
    """The store did not take it; nothing was written."""


class VersionConflict(StoreError):
    """The stream has moved on since it was read."""


class PlaceTaken(StoreError):
    """Another writer has filed something at the same place."""


class CommandRepeated(StoreError):
    """This command was carried out before; `first` and `last` are the versions it brought."""

    def __init__(self, first: int, last: int) -> None:
        super().__init__(f"this command was carried out before, as events {first} to {last}")
        self.first, self.last = first, last


class LeaseLost(StoreError):
    """Another process writes this stream now."""


class StoreUnavailable(StoreError):
    """The database does not answer: disk full, locked, connection lost."""


class DatabaseRefused(StoreUnavailable):
    """The database itself refused; what it says (hosts, users, files) is for the operator alone."""


class StoreDamaged(StoreError):
    """What is filed is not what was written, or the key is not the one it was written with."""
