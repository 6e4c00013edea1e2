"""How functions are compiled by numba so that their machine code is kept in the one cache.

numba keeps the code of a function by the file it stands in, and takes no notice of what it calls in
other files. So its folder is the cache's own, named by the fingerprint of the whole program
(`cache.py`): after a change anywhere everything is compiled anew, and where the cache is off or
cannot be written nothing is kept. Of several processes that start at once one compiles and the
others wait for its code, function by function. numba's settings are left as they were found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar, cast

from numba import config, njit

from spanish21.odds.cache import code_folder

Function = TypeVar("Function", bound=Callable[..., Any])
_ONE_AT_A_TIME = Lock()
_SETTINGS = cast("Any", config)


def kept(**options: Any) -> Callable[[Function], Function]:
    """Compile a function that Python calls, and keep its code on disk."""

    def compile_function(function: Function) -> Function:
        folder = code_folder()
        with _kept_in(folder):
            compiled: Function = njit(cache=folder is not None, **options)(function)
        return compiled if folder is None else _call_in_turn(compiled, folder)

    return compile_function


def _call_in_turn(compiled: Function, folder: Path) -> Function:
    """The function, but its first calls of all processes one after another: they may compile."""
    called: list[bool] = []
    lock = folder / f"{compiled.__module__}.{compiled.__name__}.lock"

    @wraps(compiled)
    def call(*arguments: Any) -> Any:
        if called:
            return compiled(*arguments)
        with _locked(lock):
            result = compiled(*arguments)
        called.append(True)
        return result

    return cast("Function", call)


@contextmanager
def _locked(lock: Path) -> Iterator[None]:
    """Wait until no other process or thread is in here; without a way to lock, do not wait."""
    try:
        from fcntl import LOCK_EX, flock

        file = lock.open("w")
    except (ImportError, OSError):
        yield
        return
    with file:  # closing it opens the lock
        flock(file, LOCK_EX)
        yield


@contextmanager
def _kept_in(folder: Path | None) -> Iterator[None]:
    """Functions that are declared meanwhile have their code kept in this folder."""
    with _ONE_AT_A_TIME:
        before = _SETTINGS.CACHE_DIR
        _SETTINGS.CACHE_DIR = str(folder or before)
        try:
            yield
        finally:
            _SETTINGS.CACHE_DIR = before
