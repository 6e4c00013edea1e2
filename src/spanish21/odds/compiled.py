"""How the simulator's kernels are compiled: once, kept on disk, without the interpreter's lock.

Kernels allocate nothing, so arrays need no counting of references: with it, each mention of an
array would cost more than the work of a card. A kernel on disk is used only while none of the
files it may be made from has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from numba import njit

SOURCES = (
    "compiled",
    "streams",
    "sim_arrays",
    "sim_books",
    "sim_count",
    "sim_fresh",
    "sim_general",
    "sim_kernels",
    "sim_round",
    "sim_tables",
)
"""The modules that kernels are made from, constants included."""
Function = TypeVar("Function", bound=Callable[..., Any])
_OPTIONS: dict[str, Any] = {
    "cache": True,
    "nogil": True,
    "no_cfunc_wrapper": True,
    "_nrt": False,
}
_INNER: dict[str, Any] = {**_OPTIONS, "no_cpython_wrapper": True}
"""What only kernels call needs no door to the interpreter, which is long where bundles are big."""


def entry(function: Function) -> Function:
    """Compile a kernel that Python calls on its first call, or load it from the cache."""
    compiled: Function = _guard(njit(**_OPTIONS)(function))
    return compiled


def kernel(function: Function) -> Function:
    """Compile a function that kernels call."""
    compiled: Function = _guard(njit(**_INNER)(function))
    return compiled


def spread(function: Function) -> Function:
    """Compile a function into the machine code of its callers: bundles are dear to pass on."""
    compiled: Function = _guard(njit(forceinline=True, **_INNER)(function))
    return compiled


def inlined(function: Function) -> Function:
    """Compile a function into each kernel that calls it."""
    compiled: Any = njit(inline="always")(function)
    return cast("Function", compiled)


def _guard(compiled: Any) -> Any:
    """Make what is on disk depend on all kernels' files; numba looks at the function's own."""
    kept = getattr(getattr(compiled, "_cache", None), "_cache_file", None)
    if kept is not None:
        kept._source_stamp = (kept._source_stamp, stamp())
    return compiled


@cache
def stamp() -> tuple[tuple[str, float, int], ...]:
    """The names, times and sizes of the files that kernels are made from."""
    files = [Path(__file__).with_name(f"{name}.py") for name in SOURCES]
    return tuple((file.name, file.stat().st_mtime, file.stat().st_size) for file in files)
