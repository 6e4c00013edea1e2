"""How the simulator's kernels are compiled: once, kept on disk, without the interpreter's lock.

Kernels allocate nothing, so arrays need no counting of references: with it, each mention of an
array would cost more than the work of a card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from numba import njit

Function = TypeVar("Function", bound=Callable[..., Any])
_OPTIONS: dict[str, Any] = {"cache": True, "nogil": True, "_nrt": False}


def kernel(function: Function) -> Function:
    """Compile a function on its first call, or load it from the cache."""
    compiled: Function = njit(**_OPTIONS)(function)
    return compiled


def spread(function: Function) -> Function:
    """Compile a function into the machine code of its callers: bundles are dear to pass on."""
    compiled: Function = njit(forceinline=True, **_OPTIONS)(function)
    return compiled


def inlined(function: Function) -> Function:
    """Compile a function into each kernel that calls it."""
    compiled: Function = njit(inline="always")(function)
    return compiled
