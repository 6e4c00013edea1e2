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

from spanish21.rooms.room import TableRoom
from spanish21.server.lobby_table import TableTold, tell_room
from spanish21.store.log import Log

KIND = "notice/"
FRESH = 1.0
"""Seconds for which what was read of the others is told again without asking the database."""
AT_ONCE = 8
"""Tables looked at before whoever waits has a turn."""
_DECODER = Decoder(TableTold)


class NoticeBoard:
    """The notices of every process."""

    def __init__(self, log: Log, *, clock: Callable[[], float]) -> None:
        self._log = log
        self._clock = clock
        self._pinned: dict[str, TableTold] = {}
        self._read: dict[str, TableTold] = {}
        self._read_at = float("-inf")

    async def pin_up(self, rooms: Iterable[TableRoom]) -> None:
        """Pin up what has changed at these tables."""
        told: dict[str, TableTold] = {}
        for number, room in enumerate(rooms):
            told[room.id] = tell_room(room)
            if number % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)
        pinned, self._pinned = self._pinned, {}  # what fails is pinned up again
        changed = [each for each in told.values() if pinned.get(each.id) != each]
        if changed:
            texts = {KIND + each.id: encode(each).decode() for each in changed}
            await asyncio.to_thread(self._log.pin_notes, texts)
        self._pinned = told

    async def read(self) -> dict[str, TableTold]:
        """What is pinned up, by the table's id."""
        if self._clock() - self._read_at >= FRESH:
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
