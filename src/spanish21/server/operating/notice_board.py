"""What the tables of each process look like from a lobby, pinned up where the others read it.

Several processes share one database, and whoever stands in the lobby of one of them sees the tables
of all. Each pins up its own tables when something about them has changed, a few seconds late at
most. A notice is what any visitor may see; the log is not touched by it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from msgspec import MsgspecError
from msgspec.json import Decoder, encode

from spanish21.errors import Spanish21Error
from spanish21.rooms.room import TableRoom
from spanish21.server.table_told import TableTold, tell_room
from spanish21.store.log import Log

KIND = "notice/"
EVERY = 2.0
"""Seconds between two looks at one's own tables."""
FRESH = 1.0
"""Seconds for which what was read of the others is told again without asking the database."""
AT_ONCE = 8
"""Tables looked at before whoever waits has a turn."""
_DECODER = Decoder(TableTold)


class NoticeBoard:
    """The notices of every process; one that has the database for itself pins none up."""

    def __init__(self, log: Log, *, shared: bool, clock: Callable[[], float]) -> None:
        self._log = log
        self._shared = shared
        self._clock = clock
        self._pinned: dict[str, TableTold] = {}
        self._read: dict[str, TableTold] = {}
        self._read_at = float("-inf")

    async def pin_up(self, rooms: Iterable[TableRoom]) -> None:
        """Pin up what has changed at these tables."""
        if not self._shared:
            return
        told: dict[str, TableTold] = {}
        for number, room in enumerate(rooms):
            told[room.id] = tell_room(room)
            if number % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)
        changed = [each for each in told.values() if self._pinned.get(each.id) != each]
        if changed:
            texts = {KIND + each.id: encode(each).decode() for each in changed}
            await asyncio.to_thread(self._log.pin_notes, texts)
        self._pinned = told

    async def keep_up(self, rooms: Callable[[], Iterable[TableRoom]]) -> None:
        """Do so again and again; a store that is away is asked again the next time."""
        while self._shared:
            await asyncio.sleep(EVERY)
            try:
                await self.pin_up(rooms())
            except Spanish21Error:
                self._pinned.clear()

    async def read(self) -> dict[str, TableTold]:
        """What is pinned up, by the table's id."""
        if self._shared and self._clock() - self._read_at >= FRESH:
            self._read_at = self._clock()
            found = await asyncio.to_thread(self._log.read_notes, KIND)
            told = (_read_notice(text) for text in found.values())
            self._read = {each.id: each for each in told if each is not None}
        return self._read


def _read_notice(text: str) -> TableTold | None:
    """A notice, if it is one that this program can read: processes are not renewed all at once."""
    try:
        return _DECODER.decode(text)
    except MsgspecError:
        return None
