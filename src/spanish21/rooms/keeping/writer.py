"""The writer: one thread that files what rooms ask for, as many appends in a commit as are waiting.

Nothing is told before it is durable. A watchdog looks at the oldest append that waits: when the
writer stalls or is dead, everything that waits fails, and `alarm` is told, so that betting closes.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from threading import Condition, Thread
from typing import TypeAlias

from spanish21.store.log import Log
from spanish21.store.records import Append, Filed, StoreError, StoreUnavailable

FiledStreams: TypeAlias = tuple[tuple[Filed, ...], ...]
LOGGER = logging.getLogger("spanish21.rooms")
MOST_TOGETHER = 64
"""Appends in one commit."""
GATHER_SECONDS = 0.0005
"""Under load the next commit waits so long for company: many small ones would cost more."""


class Waits:
    """Appends that belong together, when they were asked for, and who waits for the answer."""

    def __init__(self, group: Sequence[Append], since: int) -> None:
        self.group = group
        self.since = since
        self.answer: asyncio.Future[FiledStreams] = asyncio.get_running_loop().create_future()


class Writer:
    """Files appends in a thread of its own, group by group."""

    def __init__(
        self, log: Log, *, clock: Callable[[], int], stall_ms: int, alarm: Callable[[str], None]
    ) -> None:
        self._log = log
        self._clock = clock
        self._stall_ms = stall_ms
        self._alarm = alarm
        self._queue: deque[Waits] = deque()
        self._pending: dict[int, Waits] = {}
        self._wake = Condition()
        self._closing = False
        self._thread: Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watch: asyncio.Task[None] | None = None
        self._writing = False
        self.commits = 0

    def start(self) -> None:
        """Begin to write; called inside the running event loop."""
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()
        self._watch = asyncio.create_task(self._watch_over())

    async def append(self, *group: Append) -> FiledStreams:
        """File these, all or nothing; returns when they are durable."""
        if self._closing or self._thread is None or not self._thread.is_alive():
            raise StoreUnavailable("the writer is not running")
        waits = Waits(group, self._clock())
        self._pending[id(waits)] = waits
        with self._wake:
            self._queue.append(waits)
            self._wake.notify()
        try:
            return await waits.answer
        finally:
            self._pending.pop(id(waits), None)

    async def stop(self) -> None:
        """Finish what is waiting, then end the thread."""
        with self._wake:
            self._closing = True
            self._wake.notify()
        if self._watch is not None:
            self._watch.cancel()
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join, self._stall_ms / 1000)

    @property
    def is_free(self) -> bool:
        """Whether it runs, and nothing waits or is being written."""
        alive = self._thread is not None and self._thread.is_alive()
        return alive and not self._queue and not self._writing

    # the thread

    def _run(self) -> None:
        try:
            self._write_all()
        except BaseException:  # whatever it was: the watchdog finds the writer dead
            LOGGER.critical("the writer has died", exc_info=True)

    def _write_all(self) -> None:
        while True:
            with self._wake:
                while not self._queue and not self._closing:
                    self._wake.wait()
                if not self._queue:
                    return
                count = min(len(self._queue), MOST_TOGETHER)
                batch = [self._queue.popleft() for _ in range(count)]
                self._writing = True
            self._write(batch)
            self._writing = False
            if count > 1:
                time.sleep(GATHER_SECONDS)

    def _write(self, batch: list[Waits]) -> None:
        try:
            answers = self._log.append_many([waits.group for waits in batch])
            self.commits += 1
        except StoreError as error:
            if len(batch) > 1:  # one that the database cannot take must not fail the others
                for waits in batch:
                    self._write([waits])
                return
            answers = [error]
        assert self._loop is not None
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(_settle_all, batch, answers)

    # the watchdog

    async def _watch_over(self) -> None:
        while True:
            await asyncio.sleep(self._stall_ms / 4000)
            self.look()

    def look(self) -> None:
        """Sound the alarm if the writer is dead or the oldest append waits too long."""
        dead = self._thread is None or not self._thread.is_alive()
        oldest = min((waits.since for waits in self._pending.values()), default=None)
        stalled = oldest is not None and self._clock() - oldest >= self._stall_ms
        if not dead and not stalled:
            return
        why = "the writer is dead" if dead else "the writer has stalled"
        self._alarm(why)
        for waits in [*self._pending.values()]:
            _settle(waits.answer, StoreUnavailable(f"{why}: whether it was filed is not known"))


def _settle_all(batch: list[Waits], answers: Sequence[FiledStreams | StoreError]) -> None:
    for waits, answer in zip(batch, answers, strict=True):
        _settle(waits.answer, answer)


def _settle(future: asyncio.Future[FiledStreams], answer: FiledStreams | StoreError) -> None:
    if future.done():
        return
    if isinstance(answer, StoreError):
        future.set_exception(answer)
    else:
        future.set_result(answer)
