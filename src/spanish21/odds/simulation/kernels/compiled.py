"""How the functions of the simulator's kernels are compiled by numba.

Kernels allocate nothing, so arrays need no counting of references: with it, each mention of an
array would cost more than the work of a card. What Python calls is compiled behind a door and
kept on disk (`object_code.py`), so nothing here is cached.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit

Function = TypeVar("Function", bound=Callable[..., Any])
OPTIONS: dict[str, Any] = {
    "no_cfunc_wrapper": True,
    "no_cpython_wrapper": True,
    "_nrt": False,
}
"""Kernels need no door to the interpreter, which is long where bundles are big."""


def kernel(function: Function) -> Function:
    """Compile a function that kernels call, or a kernel behind its door."""
    compiled: Function = njit(**OPTIONS)(function)
    return compiled


def spread_out(function: Function) -> Function:
    """Compile a function into the machine code of its callers: bundles are dear to pass on."""
    compiled: Function = njit(forceinline=True, **OPTIONS)(function)
    return compiled


def inlined(function: Function) -> Function:
    """Compile a function into each kernel that calls it."""
    compiled: Any = njit(inline="always")(function)
    return cast("Function", compiled)
