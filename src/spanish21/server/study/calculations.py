"""Processes that calculate beside the tables: for whoever is at a table, for sheets, for long ones.

A chart or a PAR sheet may take a minute the first time, and would hold up every table if it were
worked out here. Whoever asks waits two seconds at most and is then told to ask again. Each thing is
worked out once; the results lie in the cache on disk too. How many may wait has a cap.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, TypeAlias

from litestar.di import NamedDependency

from spanish21.server.refusing import RequestRefused, Why

PATIENCE = 2.0
MOST_WAITING = 24
"""Calculations that may wait in one lane."""
MOST_KNOWN = 256
NICE = 10
"""How much less the processes count than the tables."""


class CalculationLane:
    """One process, started when it is first needed, and what waits for it."""

    def __init__(self, most: int = MOST_WAITING) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._most = most
        self._waiting = 0

    async def run(self, call: Callable[..., Any], *args: Any) -> Any:
        """Call a function of this package there."""
        if self._waiting >= self._most:
            detail = "too many calculations wait already: ask again in a minute"
            raise RequestRefused(Why.FULL, detail)
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=_be_nice)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, call, *args)
        except BrokenProcessPool:
            self._pool = None
            raise RequestRefused(Why.FULL, "the calculation was stopped: ask again") from None
        finally:
            self._waiting -= 1

    def stop(self) -> None:
        """Let the process go, whatever it is doing."""
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.kill()
            self._pool.shutdown(wait=False, cancel_futures=True)


class Calculations:
    """The lanes, and what has been worked out in them."""

    def __init__(self) -> None:
        self.quick = CalculationLane()
        self._sheets = CalculationLane()
        self._long = CalculationLane()
        self._known: dict[str, asyncio.Task[Any]] = {}

    async def find(
        self,
        key: str,
        call: Callable[..., Any],
        *args: Any,
        patience: float = PATIENCE,
        long: bool = False,
    ) -> Any:
        """What a function gives, if it is known or soon is; None while it is being worked out."""
        task = self._known.get(key)
        if task is None:
            while len(self._known) >= MOST_KNOWN:
                self._known.pop(next(iter(self._known)))
            lane = self._long if long else self._sheets
            task = self._known[key] = asyncio.create_task(lane.run(call, *args))
        done, _ = await asyncio.wait({task}, timeout=patience)
        if not done:
            return None
        if task.cancelled() or task.exception() is not None:
            self._known.pop(key, None)
        return task.result()

    def stop(self) -> None:
        """End every process."""
        for lane in (self.quick, self._sheets, self._long):
            lane.stop()


CalculationsHere: TypeAlias = NamedDependency[Calculations]


def _be_nice() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this one
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Go when the server has gone, however it did: nobody else would end this process."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
