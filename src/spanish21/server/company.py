"""Bots for company: programs of this process that sit down like anyone else.

They come as guests over the real protocol, to this server's own address, and leave when they are
sent away or when nobody but bots is left at the table.
"""

from __future__ import annotations

import asyncio
from collections import Counter

from spanish21.bots.company import keep_company
from spanish21.errors import Spanish21Error
from spanish21.rooms.room import TableRoom


class Company:
    """The bots of this process, by their tables."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._tasks: dict[asyncio.Task[None], str] = {}
        self._seats: Counter[str] = Counter()

    def seats(self, table: str) -> int:
        """How many bots are at a table."""
        return self._seats[table]

    def invite(self, table: str, *, seats: int, play: str) -> None:
        """Have bots sit down."""
        self._seats[table] += seats
        task = asyncio.create_task(self._play(table, seats=seats, play=play))
        self._tasks[task] = table
        task.add_done_callback(self._tasks.pop)

    async def _play(self, table: str, *, seats: int, play: str) -> None:
        try:
            await keep_company(self._url, seats=seats, table=table, play=play, seed=None)
        except* (Spanish21Error, OSError):  # the table or the server has gone
            pass
        finally:
            self._seats[table] -= seats

    async def send_away(self, table: str | None = None) -> None:
        """Have the bots of a table leave, or all of them."""
        gone = [task for task, where in self._tasks.items() if table in (None, where)]
        for task in gone:
            task.cancel()
        await asyncio.gather(*gone, return_exceptions=True)

    def tables(self) -> set[str]:
        """The tables at which there are bots."""
        return {*self._tasks.values()}


def is_deserted(room: TableRoom) -> bool:
    """Whether nobody but bots is connected to a table."""
    return all(each.person.endswith("(bot)") or "(bot) " in each.person for each in room.present)
