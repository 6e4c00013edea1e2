"""Looking after leases: ours are renewed, those that nobody holds are taken, the others are known.

One look is a handful of statements, however many tables there are. It waits for the database.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from spanish21.store.log import Log
from spanish21.store.records import Lease


class LeaseView(NamedTuple):
    """What a look at all leases found: newly ours, still ours, and the others'."""

    taken: list[Lease]
    kept: dict[str, Lease]
    others: dict[str, Lease]


class Leasing:
    """The leases of one owner, for every stream of a kind."""

    def __init__(self, log: Log, owner: str, kind: str) -> None:
        self._log = log
        self._owner = owner
        self._kind = kind

    def look(self, held: Mapping[str, int], milliseconds: int, *, first: bool) -> LeaseView:
        """Renew what we hold, by its numbers, and take what nobody does."""
        leases = self._log.renew_leases(self._owner, milliseconds)
        kept = {each: leases[each] for each in held if leases[each].number == held[each]}
        free = [
            stream
            for stream in self._log.streams(self._kind)
            if stream not in kept and self._is_free(leases.get(stream), first=first)
        ]
        got = self._log.take_leases(free, self._owner, milliseconds, fresh=True)
        mine = {*kept, *got}
        others = {stream: lease for stream, lease in leases.items() if stream not in mine}
        return LeaseView([*got.values()], kept, others)

    def _is_free(self, lease: Lease | None, *, first: bool) -> bool:
        """Whether nobody serves a table; one that was ours before a restart is free for us."""
        if lease is None or not self._log.is_held(lease):
            return True
        return first and lease.owner == self._owner
