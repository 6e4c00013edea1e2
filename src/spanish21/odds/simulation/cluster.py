"""A dask cluster as workers: any machine that has this package and runs a dask worker.

What a worker was doing when it was lost is done again by another, from the same streams, so the
answer does not change. `distributed` is an extra of this package and imported only here.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any, NamedTuple, cast

from spanish21.errors import InputError

RETRIES = 5
WAIT = "10s"


class Workers(NamedTuple):
    """An executor and how many pieces of work it does at once."""

    executor: Executor
    number: int


@contextmanager
def connect(address: str) -> Iterator[Workers]:
    """The workers of the cluster whose scheduler has this address."""
    try:
        from distributed import Client
    except ImportError:
        raise InputError(
            "--cluster needs dask.distributed: pip install 'spanish21[cluster]'"
        ) from None
    try:
        client: Any = cast("Any", Client)(address, timeout=WAIT)
    except (OSError, ValueError, TimeoutError) as error:
        raise InputError(f"--cluster {address}: cannot be reached: {error}") from None
    with client:
        client.wait_for_workers(1)
        number = sum(client.ncores().values())
        yield Workers(client.get_executor(pure=False, retries=RETRIES), max(1, number))
